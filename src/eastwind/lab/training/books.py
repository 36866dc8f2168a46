"""The cards and sheets to learn on, as the integers that the C library reads, in one file.

A machine for training has PyTorch and not always the rest of Eastwind, so it gets this file: see `docs/training.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from eastwind.card.library import built_in_card, sound_card
from eastwind.card.model import Card
from eastwind.native.flatten import flatten
from eastwind.players.strong.stakes import unit_of
from eastwind.rules.loading.sheet_library import load_sheet

OWN_CARDS = Path(__file__).parent / "cards"
LEARNED_ON: tuple[tuple[str, str], ...] = (
    ("eastwind", "national"), ("eastwind", "national"), ("eastwind", "national"), ("eastwind", "club2023"),
    ("eastwind", "fourseasons"), ("eastwind", "home"), ("first-steps", "national"), ("first-steps", "fourseasons"),
    ("first-steps", "home"), ("eastwind%2=0", "national"), ("eastwind%2=1", "fourseasons"), ("eastwind%3=0+", "national"),
    ("eastwind%3=1+", "home"), ("eastwind%4=2+", "national"),
)  # fmt: skip
"""Cards and sheets. `eastwind%3=1+` has every third line, from the second one, and other values."""
MEASURED_ON: tuple[tuple[str, str], ...] = (
    ("eastwind", "national"), ("eastwind", "home"), ("first-steps", "national"), ("harbor", "national"),
    ("orchard", "national"), ("eastwind", "club2023"), ("eastwind", "fourseasons"), ("orchard", "home"),
)  # fmt: skip


class BookFile(NamedTuple):
    """A card with a sheet: the integers without a net, and the points of a typical hand."""

    name: str
    unit: float
    numbers: list[int]


def card_of(name: str) -> Card:
    """A built-in card, one made up for measuring, or some lines of a built-in one."""
    base, _, part = name.partition("%")
    if (OWN_CARDS / f"{base}.card").exists():
        return sound_card((OWN_CARDS / f"{base}.card").read_text(encoding="utf-8"), base)
    card = built_in_card(base)
    return _part_of(card, part) if part else card


def _part_of(card: Card, part: str) -> Card:
    step, start = map(int, part.rstrip("+").split("="))
    places = {line.id: place for place, line in enumerate(card.lines)}
    sections = []
    for section in card.sections:
        lines = tuple(
            line._replace(value=20 + 7 * places[line.id] * 5 % 60) if part.endswith("+") else line
            for line in section.lines
            if places[line.id] % step == start
        )
        if lines:
            sections.append(section._replace(lines=lines))
    return card._replace(sections=tuple(sections))


def books_of(places: tuple[tuple[str, str], ...]) -> Iterator[BookFile]:
    for name, sheet in places:
        card, rules = card_of(name), load_sheet(sheet)
        yield BookFile(f"{name} {sheet}", unit_of(card, rules), flatten(card, rules))


def write_books(path: Path) -> None:
    """One JSON file: what to learn on, and what to measure on."""
    found = {"learn": [*books_of(LEARNED_ON)], "measure": [*books_of(MEASURED_ON)]}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, separators=(",", ":")), encoding="utf-8")
