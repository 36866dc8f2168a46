"""A line of a card as someone reads it aloud: for people who hear a page, and can't hear its colors."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from eastwind.card.card_writing import pieces

_GROUP = re.compile(r"([0-9NEWSDRGF?]+)([a-z]?)")
_SIGNS = {"+": "plus", "-": "minus", "x": "times", "=": "equals", "-or-": "or"}
_HONORS = {
    "N": "north", "E": "east", "W": "west", "S": "south", "D": "dragon", "R": "red dragon", "G": "green dragon",
    "F": "flower", "0": "soap", "?": "any number",
}  # fmt: skip
_PLACES = ("first", "second", "third")


class _Piece(NamedTuple):
    words: str
    color: str = ""
    joins: bool = False  # a sign or "or": no comma around it


def read_aloud(text: str) -> str:
    """The groups of a line, each run of one suit with its suit: `2 flowers, 2 2 2 2, 4 4 in one suit`."""
    read = _with_signs([_piece(piece) for piece in pieces(text)])
    colors = list(dict.fromkeys(piece.color for piece in read if piece.color))
    said: list[_Piece] = []
    named: set[str] = set()
    for color, run in groupby(read, key=lambda piece: piece.color):
        some = list(run)
        if color:
            some[-1] = some[-1]._replace(words=f"{some[-1].words} in {_suit(color, colors, color in named)}")
            named.add(color)
        said += some
    return "".join(_between(said, at) + piece.words for at, piece in enumerate(said))


def _piece(piece: str) -> _Piece:
    if group := _GROUP.fullmatch(piece):
        return _Piece(_tiles(group[1]), group[2])
    if piece in _SIGNS:
        return _Piece(_SIGNS[piece], joins=True)
    return _Piece(piece.strip("()"))


def _with_signs(read: list[_Piece]) -> list[_Piece]:
    """A sign between two groups of one suit belongs to that suit: a sum is one run."""
    last = len(read) - 1
    return [
        piece._replace(color=read[at - 1].color)
        if piece.joins and 0 < at < last and read[at - 1].color == read[at + 1].color
        else piece
        for at, piece in enumerate(read)
    ]


def _tiles(faces: str) -> str:
    """Numbers digit by digit; of winds, dragons, and flowers how many."""
    name = _HONORS.get(faces[0], "")
    if name and len(set(faces)) == 1 and faces[0] != "?":
        return name if len(faces) == 1 else f"{len(faces)} {name}s"
    return " ".join(face if face == "0" else _HONORS.get(face, face) for face in faces)


def _suit(color: str, colors: list[str], again: bool) -> str:
    if len(colors) == 1:
        return "the same suit" if again else "one suit"
    place = colors.index(color)
    return f"the {_PLACES[place]} suit" if place < len(_PLACES) else f"suit {color}"


def _between(said: list[_Piece], at: int) -> str:
    if not at:
        return ""
    return " " if said[at].joins or said[at - 1].joins else ", "
