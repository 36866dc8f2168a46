"""Checks a whole card: every fault in its lines, and lines that overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from eastwind.card.expand import read_card
from eastwind.card.model import Card, Line, essence
from eastwind.card.notation import NotationFault, read_nodes
from eastwind.card.rewrites import changed_rows
from eastwind.refusals import mark


class Finding(NamedTuple):
    """A fault with its place in the file: line and column from 1, and the text with a marker under it."""

    line: int
    column: int
    fault: NotationFault
    marked: str
    rewrites: tuple[tuple[str, str], ...]  # what it would mean, and the rows to write


def check_card(text: str) -> tuple[Card, list[Finding]]:
    """A card and all its faults in the order of the text."""
    card, faults = read_card(text)
    if not any(not fault.warning for fault in faults):
        faults = sorted([*faults, *_overlaps(text, card)], key=lambda fault: fault.span)
    return card, [_finding(text, fault) for fault in faults]


def _finding(text: str, fault: NotationFault) -> Finding:
    start = fault.span[0]
    line = text.count("\n", 0, start) + 1
    rewrites = tuple((rewrite.meaning, changed_rows(text, rewrite)) for rewrite in fault.rewrites)
    return Finding(line, start - text.rfind("\n", 0, start), fault, mark(text, fault.span), rewrites)


def _overlaps(text: str, card: Card) -> Iterator[NotationFault]:
    """Lines that share hands, and lines that another line makes pointless."""
    nodes = [line for section in read_nodes(text)[0].sections for line in section.lines]
    owned = [{essence(hand) for hand in line.hands} for line in card.lines]
    places = [text.count("\n", 0, node.span[0]) + 1 for node in nodes]
    holders: dict[object, list[int]] = {}
    for index, hands in enumerate(owned):
        for hand in hands:
            holders.setdefault(hand, []).append(index)
    pairs = sorted({(a, b) for held in holders.values() for a in held for b in held if a < b})
    pointless: set[int] = set()
    for a, b in pairs:
        for low, high in ((b, a), (a, b)):
            if low not in pointless and high not in pointless and _pointless(card.lines, owned, low, high):
                pointless.add(low)
                message = f"No one needs this line: line {places[high]} has all its hands and is worth as much."
                yield NotationFault(nodes[low].span, message, "Give it a higher value, or take it away.", warning=True)
    for a, b in pairs:
        if a not in pointless and b not in pointless:
            shared = len(owned[a] & owned[b])
            told = "1 hand of this line also stands" if shared == 1 else f"{shared} hands of this line also stand"
            message = f"{told} at line {places[a]}."
            yield NotationFault(
                nodes[b].span, message, "A player may claim the dearer line; is that meant?", warning=True
            )


def _pointless(lines: tuple[Line, ...], owned: Sequence[AbstractSet[object]], low: int, high: int) -> bool:
    """Whether the other line covers everything in this one, at least as easily and for at least as many points."""
    as_free = not lines[high].concealed or lines[low].concealed
    worth = lines[high].value >= lines[low].value
    return as_free and worth and owned[low] <= owned[high]
