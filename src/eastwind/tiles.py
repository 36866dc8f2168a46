"""The 152 tiles: their names, how many there are of each, and how people write and say them.

A tile is just its kind, and a kind is its short name: `3B` is three bam, `0` is soap.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NewType

from eastwind.refusals import InputError

Tile = NewType("Tile", str)

SUITS = ("B", "C", "D")  # bam, crak, dot
NUMBERS = tuple(range(1, 10))
WINDS = tuple(map(Tile, "NEWS"))
RED, GREEN, SOAP = map(Tile, "RG0")
FLOWER, JOKER = map(Tile, "FJ")
DRAGONS = (RED, GREEN, SOAP)
DRAGON_OF_SUIT = {"B": GREEN, "C": RED, "D": SOAP}

SUITED = tuple(Tile(f"{number}{suit}") for suit in SUITS for number in NUMBERS)
TILES = (*SUITED, *WINDS, *DRAGONS, FLOWER, JOKER)
ORDER = {tile: place for place, tile in enumerate(TILES)}
RACK_TILES = 13  # tiles in a hand between two turns
HAND_TILES = 14  # tiles in a complete hand
COPIES = {tile: 8 if tile in (FLOWER, JOKER) else 4 for tile in TILES}
FULL_SET = tuple(tile for tile in TILES for _ in range(COPIES[tile]))

_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SUIT_WORDS = {"B": "bam", "C": "crak", "D": "dot"}
_HONOR_WORDS = {
    "N": "north wind",
    "E": "east wind",
    "W": "west wind",
    "S": "south wind",
    "R": "red dragon",
    "G": "green dragon",
    "0": "soap",
    "F": "flower",
    "J": "joker",
}


def numbered(number: int, suit: str) -> Tile:
    """The tile with a number and a suit letter."""
    return Tile(f"{number}{suit}")


def spoken_name(tile: Tile) -> str:
    """The tile the way a player says it: "three bam", "soap". Screen readers use it too."""
    if tile in _HONOR_WORDS:
        return _HONOR_WORDS[tile]
    return f"{_NUMBER_WORDS[int(tile[0]) - 1]} {_SUIT_WORDS[tile[1]]}"


def in_order(tiles: Iterable[Tile]) -> list[Tile]:
    """Tiles sorted as on a neat rack: bams, craks, dots, winds, dragons, flowers, jokers."""
    return sorted(tiles, key=ORDER.__getitem__)


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in short notation, which `read_tiles` can read back."""
    return " ".join(tiles)


# How people write: a number and a suit ("3b", "3 bam", "three bams", "123 dots"), soap as zeros, a word,
# or a run of single letters ("NEWS", "FF", "JJ").
_LETTER_OF_SUIT = r"[bcd](?=[newsrgfj]*(?![a-z]))"  # "66cj" is two six craks and a joker
_SUIT_WORD = rf"((?:bamboos?|bams?|characters?|chars?|cracks?|craks?|circles?|dots?)(?![a-z])|{_LETTER_OF_SUIT})"
_NUMBER_AND_SUIT = rf"(?i)([1-9]+(?:[\s,]+[1-9]+)*|{'|'.join(_NUMBER_WORDS)})[\s-]*{_SUIT_WORD}"
_YEAR = rf"(?i)((?:19|20)[0-9]{{2}})[\s-]*{_SUIT_WORD}"  # 2026B: its zeros are soaps
_SOAP_WITH_SUIT = rf"(?i)[0-9]*0[0-9]*{_SUIT_WORD}"
_SUIT_LETTERS = {"b": "B", "ba": "B", "c": "C", "ch": "C", "cr": "C", "d": "D", "do": "D", "ci": "D"}
_SOAPS = r"0+(?![0-9])"
_WORDS = {
    "north": Tile("N"), "east": Tile("E"), "west": Tile("W"), "south": Tile("S"),
    "north wind": Tile("N"), "east wind": Tile("E"), "west wind": Tile("W"), "south wind": Tile("S"),
    "red": RED, "red dragon": RED, "rd": RED, "crak dragon": RED,
    "green": GREEN, "green dragon": GREEN, "gd": GREEN, "bam dragon": GREEN,
    "soap": SOAP, "soaps": SOAP, "white": SOAP, "white dragon": SOAP, "wd": SOAP, "zero": SOAP, "dot dragon": SOAP,
    "flower": FLOWER, "flowers": FLOWER, "joker": JOKER, "jokers": JOKER,
}  # fmt: skip
_LONGEST_FIRST = "|".join(sorted(_WORDS, reverse=True)).replace(" ", r"\s+")  # "red dragon" before "red"
_WORD = rf"(?i)(?:{_LONGEST_FIRST})(?![a-z])"
_LETTERS = r"(?i)[NEWSRGFJ]+(?![a-z])"
_SEPARATORS = r"[\s,;.|+]*"


def _match(pattern: str, text: str, place: int) -> re.Match[str] | None:
    """Match at a place. Patterns are compiled on first use, for a fast start."""
    return re.compile(pattern).match(text, place)


def read_tiles(text: str) -> list[Tile]:
    """The tiles in a text, written the way people write them, in that order."""
    tiles: list[Tile] = []
    place = 0
    while True:
        gap = _match(_SEPARATORS, text, place)
        assert gap is not None
        place = gap.end()
        if place == len(text):
            return tiles
        found, place = _read_one(text, place)
        tiles += found


def read_tile(text: str) -> Tile:
    """Exactly one tile."""
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise InputError(f"Expected one tile, found {len(tiles)}.", text, (0, len(text)))
    return tiles[0]


def _read_one(text: str, place: int) -> tuple[list[Tile], int]:
    """The tiles of the word or number at this place, and where it ends."""
    if match := _match(_NUMBER_AND_SUIT, text, place) or _match(_YEAR, text, place):
        return _read_numbers(match), match.end()
    if match := _match(_SOAP_WITH_SUIT, text, place):
        raise InputError("0 is soap and has no suit: write it apart, as 0.", text, match.span())
    if match := _match(_SOAPS, text, place):
        return [SOAP] * len(match[0]), match.end()
    if match := _match(_WORD, text, place):
        return [_WORDS[" ".join(match[0].lower().split())]], match.end()
    if match := _match(_LETTERS, text, place):
        return [Tile(letter) for letter in match[0].upper()], match.end()
    raise _unreadable(text, place)


def _read_numbers(match: re.Match[str]) -> list[Tile]:
    numbers, suit = match[1].lower(), _SUIT_LETTERS[match[2][:2].lower()]
    if numbers in _NUMBER_WORDS:
        return [numbered(_NUMBER_WORDS.index(numbers) + 1, suit)]
    return [numbered(int(number), suit) if number != "0" else SOAP for number in numbers if number.isdecimal()]


def _unreadable(text: str, place: int) -> InputError:
    end = re.compile(r"[\s,;]|$").search(text, place)
    assert end is not None
    span = (place, end.start())
    word = text[slice(*span)]
    if word[0].isdecimal() or word.lower() in _NUMBER_WORDS:
        return InputError(f"{word!r} has no suit: expected B (bam), C (crak) or D (dot) after it.", text, span)
    return InputError(
        f"{word!r} is not a tile: expected a number with B, C or D (3B), N E W S, R, G or 0 (soap), F or J.", text, span
    )


def check_supply(tiles: Iterable[Tile]) -> None:
    """Refuse more of a tile than a set has: four of each, eight flowers, eight jokers."""
    for tile, count in Counter(tiles).items():
        if count > COPIES[tile]:
            raise InputError(f"There are {count} of {spoken_name(tile)} ({tile}); a set has only {COPIES[tile]}.")
