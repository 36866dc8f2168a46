"""Printing in a child process: a pack for thousands of players takes a minute of both processors."""

from __future__ import annotations

import msgspec

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from eastwind.paper.press import Job, print_job


def print_in_child(job: bytes, tell: Tell) -> bytes:
    """What the child process does: the PDF of a job, and on the way "so many of so many" pages."""
    return print_job(msgspec.json.decode(job, type=Job), lambda done, pages: tell(f"{done} {pages}"))


# What is printed is our own work, so these limits only catch a fault of ours. Half of the memory is address room for fonts.
PRESSES = Crew(
    print_in_child, Limits(seconds=900, memory=4_000 * MEGABYTE, answer=500 * MEGABYTE), at_once=1, in_line=5
)
