"""Paper: everything an event hands out, as PDF. `render(slug, state, options)` is pure apart from reading its own files."""

from eastwind.paper.catalog import Document, documents, render
from eastwind.paper.characters import warning
from eastwind.paper.options import Links, NoLinks, Options

__all__ = ["Document", "Links", "NoLinks", "Options", "documents", "render", "warning"]
