"""How cards are put on pages: how many to a page, which ones, and in portions that need little memory.

After cutting, pile on pile, the cards are in order: the first pile has the first cards, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Part = dict[str, object]
MOST_PAGES = 100  # pages in one portion; typst's memory grows with them
MOST_CARDS = 200

# kind of document -> where its cards are
CARDS = {
    "badges": "badges",
    "certificates": "certificates",
    "day-cards": "cards",
    "movement-cards": "cards",
    "pin-slips": "slips",
    "round-cards": "cards",
    "table-sheets": "sheets",
    "table-signs": "signs",
    "table-tents": "tents",
    "wifi-cards": "cards",
}
ROUNDS_ON_HALF_A_PAGE = 6
GAMES_ON_HALF_A_PAGE = 4
ROWS_OF_A_SHORT_CARD = 7
MOST_LARGE_STOPS = 24


@dataclass(frozen=True, slots=True)
class Grid:
    """How many cards stand side by side, and one below the other. A movement card has its rounds in strips."""

    across: int
    down: int
    strips: int = 1
    large: bool = False

    @property
    def each(self) -> int:
        return self.across * self.down


def grid_of(part: Mapping[str, Any], large: bool) -> Grid:
    """The grid for all cards of a document, so that every portion of it looks alike."""
    cards = part[CARDS[part["kind"]]]
    if not cards:
        return Grid(1, 1)
    match part["kind"]:
        case "badges":
            return Grid(2, 3)  # badges are four by three inches, like badge holders
        case "pin-slips":
            return Grid(2, 4) if large else Grid(3, 7)
        case "day-cards":
            most = max(len(card["rounds"]) for card in cards)
            return Grid(1, 1 if large or part["across"] or most > ROUNDS_ON_HALF_A_PAGE else 2)
        case "round-cards":
            rows = part["games"] + 2 + bool(part["initials"]) + bool(part["owner"])
            return Grid(1, 1) if large else Grid(2, 1 if rows > ROWS_OF_A_SHORT_CARD else 2)
        case "table-sheets":
            most = max(sheet["games"] for sheet in cards)
            return Grid(1, 1 if large or most > GAMES_ON_HALF_A_PAGE else 2)
        case "wifi-cards":
            return Grid(1, 2) if large else Grid(2, 2)
        case "movement-cards":
            return _movement_grid(max(len(card["stops"]) for card in cards), large)
    return Grid(1, 1)


def _movement_grid(stops: int, large: bool) -> Grid:
    large = large and stops <= MOST_LARGE_STOPS
    strips = -(-stops // (4 if large else 6))
    if large:
        return Grid(1, 4 - strips if strips <= 2 else 1, strips, large)
    return Grid(2, 4 if strips == 1 else 3 if strips == 2 else 2 if strips <= 5 else 1, strips)


def portions(part: Part, large: bool, most: int = MOST_PAGES) -> Iterator[Part]:
    """A document in portions of at most `most` pages. Cards that share a page stay together; None is an empty place."""
    if part["kind"] not in CARDS:
        yield part
        return
    name, grid = CARDS[str(part["kind"])], grid_of(part, large)
    cards = part[name]
    assert isinstance(cards, Sequence)
    shape = {"across": grid.across, "down": grid.down, "strips": grid.strips, "large": grid.large}
    pages = -(-len(cards) // grid.each)
    most = max(1, min(most, MOST_CARDS // grid.each))
    for first in range(0, max(pages, 1), most):
        chosen = [
            cards[at] if (at := place * pages + page) < len(cards) else None
            for page in range(first, min(first + most, pages))
            for place in range(grid.each)
        ]
        yield {**part, name: chosen, "grid": shape, "begins": first == 0}


def pages_in(part: Part, large: bool) -> int:
    """About how many pages a document has. Lists are short beside cards, and count as one."""
    if part["kind"] not in CARDS:
        return 1
    cards = part[CARDS[str(part["kind"])]]
    assert isinstance(cards, Sequence)
    return -(-len(cards) // grid_of(part, large).each)
