"""A second expander of card lines, written from what the words mean: try every tile, keep what the words allow.

It knows nothing of `eastwind.card`. A line has pieces, and conditions on what they may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product
from typing import NamedTuple

DIGITS = "123456789"
MATCHING = {"B": "G", "C": "R", "D": "0"}  # green goes with bams, red with craks, soap with dots
EVERY_TILE = [*(number + suit for suit in "BCD" for number in DIGITS), *"NEWSRG0F"]

Faces = tuple[str, ...]  # what each piece shows or means: "222", "2026", "DDDD"
Suits = dict[str, str]  # color letter -> suit
Group = tuple[str, int, bool]  # tile, size, whether it may have jokers
Hand = tuple[Group, ...]  # sorted


class Piece(NamedTuple):
    """A group as printed, and the letter of its color."""

    faces: str
    letter: str = ""

    @property
    def block(self) -> bool:
        """Whether it is a block of single tiles."""
        return len(set(self.faces)) > 1

    @property
    def numbers(self) -> bool:
        """Whether it shows numbers."""
        return self.faces[0] in DIGITS

    @property
    def year(self) -> bool:
        return self.block and "0" in self.faces


@dataclass
class Meaning:
    """A line: its pieces, and the conditions that each word adds."""

    pieces: tuple[Piece, ...]
    open_numbers: set[int] = field(default_factory=set)  # pieces whose numbers are only examples
    number_rules: list[Callable[[Faces], bool]] = field(default_factory=list)
    same_suit_too: bool = False  # "1 or 3 Suits": all numbers may also be of one suit
    loose: set[str] = field(default_factory=set)  # letters that may be the same suit as another
    suit_rules: list[Callable[[Suits], bool]] = field(default_factory=list)
    open_dragons: set[int] = field(default_factory=set)
    dragon_rules: list[Callable[[Suits, dict[int, str]], bool]] = field(default_factory=list)
    open_winds: set[int] = field(default_factory=set)
    wind_rules: list[Callable[[dict[int, str]], bool]] = field(default_factory=list)
    without_jokers: set[int] = field(default_factory=set)
    years: tuple[int, ...] = ()


def hands(line: Meaning) -> set[Hand]:
    """Every hand of a line that one set of tiles can make."""
    numbers = list(_numbers(line))
    suits = [way for way in _suits(line) if all(rule(way) for rule in line.suit_rules)]
    found = set()
    for way in suits:
        for dragons in _dragons(line, way):
            for winds in _winds(line):
                for faces in numbers:
                    found |= set(_laid(line, faces, way, {**dragons, **winds}))
    return {hand for hand in found if _enough_tiles(hand)}


def _numbers(line: Meaning) -> Iterator[Faces]:
    """What the pieces may show: any digits in the open ones, any year in a year's block."""
    choices = [list(_digits(line, place, piece)) for place, piece in enumerate(line.pieces)]
    return (faces for faces in product(*choices) if all(rule(faces) for rule in line.number_rules))


def _digits(line: Meaning, place: int, piece: Piece) -> Iterator[str]:
    if line.years and piece.block and len(piece.faces) == 4 and piece.faces.isdecimal():
        yield from map(str, line.years)
    elif place not in line.open_numbers:
        yield piece.faces
    elif piece.block:
        yield from map("".join, combinations_with_replacement(DIGITS, len(piece.faces)))
    else:
        yield from (digit * len(piece.faces) for digit in DIGITS)


def _suits(line: Meaning) -> Iterator[Suits]:
    """Equal letters are one suit, different letters different suits, unless words say otherwise."""
    numbers = {piece.letter for piece in line.pieces if piece.numbers or piece.faces[0] == "?"}
    tied_dragons = {
        piece.letter
        for place, piece in enumerate(line.pieces)
        if piece.faces[0] == "D" and place not in line.open_dragons
    }
    letters = sorted((numbers | tied_dragons) - {""})
    for suits in product("BCD", repeat=len(letters)):
        way = dict(zip(letters, suits, strict=True))
        tied = [way[letter] for letter in letters if letter not in line.loose]
        others = [way[letter] for letter in letters if letter not in numbers]
        one = {way[letter] for letter in numbers - {""}}
        apart = len(set(tied)) == len(tied)
        together = line.same_suit_too and len(one) == 1 and len(set(others) | one) == len(others) + 1
        if apart or together:
            yield way


def _dragons(line: Meaning, suits: Suits) -> Iterator[dict[int, str]]:
    places = [place for place, piece in enumerate(line.pieces) if piece.faces[0] == "D"]
    for dragons in product("RG0", repeat=len(places)):
        way = dict(zip(places, dragons, strict=True))
        lettered = [place for place in places if place not in line.open_dragons and line.pieces[place].letter]
        if all(way[place] == MATCHING[suits[line.pieces[place].letter]] for place in lettered) and all(
            rule(suits, way) for rule in line.dragon_rules
        ):
            yield way


def _winds(line: Meaning) -> Iterator[dict[int, str]]:
    places = sorted(line.open_winds)
    for winds in product("NEWS", repeat=len(places)):
        way = dict(zip(places, winds, strict=True))
        if all(rule(way) for rule in line.wind_rules):
            yield way


def _laid(line: Meaning, faces: Faces, suits: Suits, honors: dict[int, str]) -> Iterator[Hand]:
    """The hand with these numbers, suits, dragons and winds; several where a piece is any tile at all."""
    groups: list[list[list[Group]]] = []
    for place, (piece, meant) in enumerate(zip(line.pieces, faces, strict=True)):
        suit = suits.get(piece.letter, "")
        jokers = not piece.block and len(piece.faces) >= 3 and place not in line.without_jokers
        if piece.faces[0] == "?":
            tiles = [number + suit for number in DIGITS] if piece.letter else EVERY_TILE
            groups.append([[(tile, len(meant), jokers)] for tile in tiles])
        elif place in honors:
            groups.append([[(honors[place], len(meant), jokers)]])
        elif piece.block:
            groups.append([[(_tile(face, suit), 1, False) for face in meant]])
        else:
            groups.append([[(_tile(meant[0], suit), len(meant), jokers)]])
    for ways in product(*groups):
        yield tuple(sorted(group for way in ways for group in way))


def _tile(face: str, suit: str) -> str:
    return face + suit if face in DIGITS else face


def _enough_tiles(hand: Hand) -> bool:
    """Whether a set has the tiles: four of each and eight flowers, with jokers only where allowed."""
    wanted: Counter[str] = Counter()
    natural: Counter[str] = Counter()
    for tile, size, jokers in hand:
        wanted[tile] += size
        natural[tile] += 0 if jokers else size
    copies = {tile: 8 if tile == "F" else 4 for tile in wanted}
    short = sum(max(0, wanted[tile] - copies[tile]) for tile in wanted)
    return all(natural[tile] <= copies[tile] for tile in wanted) and short <= 8
