"""Prints everything an event hands out, as PDF. `render(slug, state, options)` reads only its own templates and fonts."""

from eastwind.paper.characters import warning
from eastwind.paper.document_list import Document, documents, job_of, render
from eastwind.paper.print_options import Links, NoLinks, PaperOptions

__all__ = ["Document", "Links", "NoLinks", "PaperOptions", "documents", "job_of", "render", "warning"]
