"""Cards and racks: is it Mah Jongg, what is near, what is missing."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from eastwind.card.hands import (
    Near,
    exposed_tiles,
    find_mahjongg,
    nearest_lines,
    possible_lines,
    read_exposure,
)
from eastwind.card.library import BUILT_IN, MOST_BYTES, OURS, built_in_text, decode, sound_card
from eastwind.card.lint import check_card
from eastwind.card.match import OUT, Exposure, Matcher, counts
from eastwind.card.model import Line, Section
from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.tiles import (
    COPIES,
    HAND_TILES,
    Tile,
    check_supply,
    in_order,
    read_tile,
    read_tiles,
    spoken_name,
    write_tiles,
)

Tiles = str | Iterable[str]
"""Tiles as a text, `"FF 222B J"`, or one by one, `["F", "2B", "soap"]`."""


def _tiles(given: Tiles) -> list[Tile]:
    if isinstance(given, str):
        return read_tiles(given)
    return [Tile(each) if each in COPIES else read_tile(str(each)) for each in given]


@dataclass(frozen=True, slots=True, init=False)
class Rack:
    """A player's tiles: the concealed ones, and the exposures. At most 14 together.

    `Rack("FF NEWS J 22D 1B", exposed=["2C 2C 2C J"])`
    """

    tiles: tuple[Tile, ...]
    """The concealed tiles, in order."""
    exposures: tuple[Exposure, ...]
    """The groups on top of the rack."""

    def __init__(self, tiles: Tiles, exposed: str | Iterable[Tiles] = ()) -> None:
        concealed = tuple(in_order(_tiles(tiles)))
        groups = [exposed] if isinstance(exposed, str) else exposed
        exposures = tuple(read_exposure(_tiles(group)) for group in groups)
        object.__setattr__(self, "tiles", concealed)
        object.__setattr__(self, "exposures", exposures)
        check_supply([*concealed, *(tile for exposure in exposures for tile in exposed_tiles(exposure))])
        if len(self) > HAND_TILES:
            shown = f", {len(self) - len(concealed)} of them exposed" if exposures else ""
            raise InputError(f"A rack has at most {HAND_TILES} tiles; this one has {len(self)}{shown}.")

    def __len__(self) -> int:
        """How many tiles there are, with the exposed ones."""
        return len(self.tiles) + sum(exposure.size for exposure in self.exposures)

    def __str__(self) -> str:
        shown = "".join(f" [{write_tiles(exposed_tiles(exposure))}]" for exposure in self.exposures)
        return write_tiles(self.tiles) + shown

    def add(self, tiles: Tiles) -> Rack:
        """The rack with these tiles more."""
        return Rack((*self.tiles, *_tiles(tiles)), map(exposed_tiles, self.exposures))

    def remove(self, tiles: Tiles) -> Rack:
        """The rack without these tiles."""
        left = list(self.tiles)
        for tile in _tiles(tiles):
            if tile not in left:
                raise InputError(f"There is no {spoken_name(tile)} ({tile}) on this rack: {self}.")
            left.remove(tile)
        return Rack(left, map(exposed_tiles, self.exposures))


class CardFault(NamedTuple):
    """Something wrong with a card: where it is, what it is, and what to do. A warning doesn't stop the card."""

    line: int
    """The line of the text, from 1."""
    column: int
    """The column in that line, from 1."""
    warning: bool
    """Whether the card can be used anyway."""
    message: str
    """What is wrong."""
    remedy: str
    """What to do about it."""


class Card:
    """A card of hands, from its text (docs/notation.md). `load_card` takes a name or a file instead.

    A text with errors is an `InputError` that names the first one. `card_faults` lists them all.
    """

    def __init__(self, text: str, name: str = "The card") -> None:
        if text.strip() and "\n" not in text.strip():
            raise InputError(
                f"{quoted(text)} is not the text of a card. To use a card by its name or file: "
                f"eastwind.load_card({text.strip()[:40]!r})"
            )
        self.text: str = text
        """The text it was read from."""
        self._matcher = Matcher(sound_card(text, name, "eastwind.card_faults(text)"))

    def __repr__(self) -> str:
        count = len(self.lines)
        return f"<Card {' '.join(filter(None, (self.title, self.year)))!r}: {count} line{'s' * (count != 1)}>"

    @property
    def title(self) -> str:
        """What the card is called."""
        return self._matcher.card.title

    @property
    def year(self) -> str:
        """The year it says, or ""."""
        return self._matcher.card.year

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its sections, each with its lines."""
        return self._matcher.card.sections

    @property
    def lines(self) -> tuple[Line, ...]:
        """All its lines, each with its concrete hands."""
        return self._matcher.card.lines

    def line(self, name: str) -> Line:
        """One line by its id, such as `"2468.1"`."""
        found = {line.id: line for line in self.lines}
        if name not in found:
            raise InputError(f"This card has no line {name!r}.{did_you_mean(name, found)}")
        return found[name]

    def nearest(self, rack: Rack | Tiles) -> list[Near]:
        """Every line that is still possible: nearest first, then highest value, then in the card's order."""
        found = _rack(rack)
        return nearest_lines(self._matcher, found.tiles, found.exposures)

    def mahjongg(self, rack: Rack | Tiles) -> Near | None:
        """The best line that these fourteen tiles make, or None if they are not Mah Jongg."""
        found = _rack(rack)
        return find_mahjongg(self._matcher, found.tiles, found.exposures)

    def distance(self, rack: Rack | Tiles) -> int | None:
        """How many tiles the rack is away from its nearest line, or None if the exposures fit no line."""
        found = _rack(rack)
        least = min(self._matcher.distances(counts(found.tiles), found.exposures), default=OUT)
        return None if least == OUT else least

    def possible(
        self,
        exposed: str | Iterable[Tiles],
        discards: Tiles = (),
        others: str | Iterable[Tiles] = (),
    ) -> list[Line]:
        """The lines that a player with these exposures can still make, given the discards and others' exposures."""
        shown, beside = Rack((), exposed).exposures, _exposures(others)
        return possible_lines(self._matcher.card, shown, _tiles(discards), beside)


def _exposures(groups: str | Iterable[Tiles]) -> Sequence[Exposure]:
    return [read_exposure(_tiles(group)) for group in ([groups] if isinstance(groups, str) else groups)]


def _rack(given: Rack | Tiles) -> Rack:
    return given if isinstance(given, Rack) else Rack(given)


def matcher_of(card: Card) -> Matcher:
    """The hands of a card, ready to measure racks against."""
    return card._matcher


def load_card(name: str | os.PathLike[str] = "eastwind") -> Card:
    """A card by its name (`"eastwind"`, `"first-steps"`) or the path of a card file."""
    return _built_in(str(name)) if name in BUILT_IN else Card(_text_of(Path(name)), Path(name).name)


@lru_cache
def _built_in(name: str) -> Card:
    return Card(built_in_text(name), name)


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return decode(file.read(MOST_BYTES + 1), path.name)
    except FileNotFoundError:
        hint = did_you_mean(str(path), BUILT_IN)
        raise InputError(f"There is no card or file {str(path)!r}. The built-in cards are {OURS}.{hint}") from None
    except OSError as error:
        raise InputError(f"Can't read {path}: {(error.strerror or str(error)).lower()}.") from None


def card_faults(text: str) -> list[CardFault]:
    """Everything that is wrong with the text of a card, in the order of the text."""
    return [
        CardFault(found.line, found.column, found.fault.warning, found.fault.message, found.fault.remedy)
        for found in check_card(text)[1]
    ]
