"""Printing in a child process: a pack for thousands of players takes a minute of both processors.

The child gets the event as lines of JSON and gathers what is printed itself, because the server's threads would hold up
every screen with that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from eastwind.paper.document_list import job_of
from eastwind.paper.press import print_job
from eastwind.paper.print_options import PaperOptions, PrintOptions, values_of
from eastwind.tournament.log.fold_lines import read_folded, write_folded
from eastwind.tournament.log.folding import Folded
from eastwind.tournament.state import Tournament

PIECE = 64  # lines sent together


class PressOrder(msgspec.Struct, frozen=True, kw_only=True):
    """The first line for the child: what to print and how, with the secrets that go on it and no key to make others."""

    slug: str
    how: PrintOptions
    players: dict[int, str | None]  # links
    tables: dict[int, str | None]
    shorts: dict[str, str]  # the short code of each link
    pins: dict[int, str] | None

    def player(self, player: int) -> str | None:
        return self.players.get(player)

    def table(self, number: int) -> str | None:
        return self.tables.get(number)

    def short(self, link: str) -> str:
        return self.shorts.get(link, "")


def order_of(slug: str, state: Tournament, options: PaperOptions) -> Iterator[bytes]:
    """What the child needs for one document, in pieces."""
    tables = {number for each in state.rounds.values() for number in each.tables}
    players = {number: options.links.player(number) for number in state.players}
    of_tables = {number: options.links.table(number) for number in tables}
    order = PressOrder(
        slug=slug,
        how=PrintOptions(**values_of(options)),
        players=players,
        tables=of_tables,
        shorts={link: options.links.short(link) for link in (*players.values(), *of_tables.values()) if link},
        pins={number: options.pins(number) for number in state.players} if options.pins else None,
    )
    yield msgspec.json.encode(order) + b"\n"
    lines = write_folded(Folded(state=state))
    while some := list(islice(lines, PIECE)):
        yield b"\n".join(some) + b"\n"


def print_in_child(data: bytes, tell: Tell) -> bytes:
    """Runs in the child process: prints a document to PDF, and reports progress by the page."""
    first, *lines = data.rstrip(b"\n").split(b"\n")
    order = msgspec.json.decode(first, type=PressOrder)
    pins = order.pins.__getitem__ if order.pins is not None else None
    options = PaperOptions(**values_of(order.how), links=order, pins=pins)
    job = job_of(order.slug, read_folded(0, lines).state, options)
    tell(f"0 {job.pages}")
    return print_job(job, lambda done, pages: tell(f"{done} {pages}"))


# We print our own data, so these limits only catch bugs of ours. Half of the memory is address room for fonts.
PRESSES = Crew(
    print_in_child, Limits(seconds=900, memory=4_000 * MEGABYTE, answer=500 * MEGABYTE), at_once=1, in_line=5
)
