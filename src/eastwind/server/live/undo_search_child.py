"""The search for what depends on an undo, far back in a long log, as work for a child process (docs/decisions/0100).

The child gets the state before the undo and the entries since, as lines of JSON. It answers with what it found, and with
the state that the undo would leave, so that the search can continue here when the log has grown.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from eastwind.tournament.log.entry_lines import read_line
from eastwind.tournament.log.fold_lines import read_folded, write_folded
from eastwind.tournament.log.folding import Folded, Milestone
from eastwind.tournament.log.undo import Consequence, LookAhead
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import refusal_words

MOST_TOLD = 100  # entries whose reason is put in words; more would not be read
STRETCH = 200  # entries looked at together
PIECE = 64  # lines sent together

Lines = Callable[[int, int], Iterable[bytes]]  # the entries beyond a number, up to another, as lines of a log


class Asked(msgspec.Struct, frozen=True):
    """The first line for the child: what to strike, from which entry to which, and how many lines the state has."""

    strike: tuple[int, ...]
    first: int
    end: int
    state: int


class FoundDependents(msgspec.Struct, frozen=True):
    """The first line of its answer: everything that depends on the undo, and why for the first few."""

    numbers: tuple[int, ...]
    why: dict[int, str]


def order(done: Folded, ahead: LookAhead, lines: Lines) -> Iterator[bytes]:
    """What the child needs, in pieces."""
    base = done.before(ahead.first + 1)
    state = list(write_folded(Folded(base.n, base.state, done.facts)))
    asked = Asked(tuple(sorted(ahead.strike)), ahead.first, done.n, len(state))
    yield msgspec.json.encode(asked) + b"\n"
    yield from _pieces(state)
    yield from _pieces(lines(ahead.first, done.n))


def _pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    each = iter(lines)
    while some := list(islice(each, PIECE)):
        yield b"\n".join(some) + b"\n"


def search_in_child(data: bytes, tell: Tell) -> bytes:
    """Runs in the child process: looks at every entry, and reports how far it has come."""
    gc.disable()  # the states are frozen values and form no cycles
    first, *lines = data.rstrip(b"\n").split(b"\n")
    asked = msgspec.json.decode(first, type=Asked)
    base = read_folded(asked.first, lines[: asked.state])
    known = Folded(asked.end, base.state, base.facts, (Milestone(asked.first, base.state),))
    ahead = LookAhead(known, asked.strike)
    entries = lines[asked.state :]
    for start in range(0, len(entries), STRETCH):
        stretch = entries[start : start + STRETCH]
        ahead.look_at(map(read_line, stretch))
        tell(str(ahead.reached))
    return b"\n".join([_found(ahead), *write_folded(Folded(state=ahead.after))])


def _found(ahead: LookAhead) -> bytes:
    terms = ahead.before.terms
    why = {each.n: why_undone(each, terms) for each in ahead.found[:MOST_TOLD]}
    return msgspec.json.encode(FoundDependents(tuple(each.n for each in ahead.found), why))


def why_undone(each: Consequence, terms: Terms) -> str:
    return refusal_words(each.why, terms.sheet) if each.why else "Its outcome would change."


def answered(data: bytes) -> tuple[FoundDependents, Tournament]:
    """The child's answer: what it found, and the state that the undo would leave."""
    first, *lines = data.split(b"\n")
    return msgspec.json.decode(first, type=FoundDependents), read_folded(0, lines).state


# Our own work, so these limits only catch a fault of ours.
SEARCHERS = Crew(
    search_in_child, Limits(seconds=600, memory=4_000 * MEGABYTE, answer=500 * MEGABYTE), at_once=1, in_line=3
)
