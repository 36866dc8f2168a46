"""The parts of a form between example and tiles: their digits, colors, dragons and winds are still open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from eastwind.card.constraints import Ref
from eastwind.card.notation import Fault, Form, GroupNode, Span

DIGITS = "123456789"
WIND_LETTERS = "NEWS"


class Part(NamedTuple):
    """Equal tiles of a hand. A group is one part. Each tile of a mixed block is a part of its own."""

    face: str
    color: str
    size: int
    jokers: bool
    group: int
    year: bool = False  # in a block with a zero, whose digits never move


Parts = tuple[Part, ...]


class LineError(Exception):
    """The words and the groups of a line don't go together."""

    def __init__(self, span: Span, message: str, remedy: str) -> None:
        super().__init__(message)
        self.fault = Fault(span, message, remedy)


def parts_of(form: Form) -> Parts:
    """The parts of a form. Only groups of three or more equal tiles take jokers."""
    parts: list[Part] = []
    for index, group in enumerate(form.groups):
        if not group.mixed:
            size = len(group.faces)
            parts.append(Part(group.faces[0], group.color, size, size >= 3, index))
            continue
        year = "0" in group.faces
        if not year:
            _check_block(group)
        parts += [Part(face, group.color, 1, False, index, year) for face in group.faces]
    return tuple(parts)


def _check_block(group: GroupNode) -> None:
    """A mixed block holds singles. Three equal tiles in a row are more likely two groups typed together."""
    if any(face * 3 in group.faces for face in set(group.faces)):
        remedy = "Put a space between groups; in a block of mixed tiles each stands alone and takes no joker."
        raise LineError(group.span, f"{group.faces!r} runs several groups together.", remedy)


def is_number(part: Part) -> bool:
    return part.face in DIGITS


def chosen(form: Form, parts: Parts, refs: tuple[Ref, ...]) -> list[int]:
    """The places of the parts that the words point at, or every place without words."""
    return [place for place, part in enumerate(parts) if not refs or any(_meant(form, part, ref) for ref in refs)]


def _meant(form: Form, part: Part, ref: Ref) -> bool:
    group = form.groups[part.group]
    if ref.kind:
        return _KINDS[ref.kind](group)
    if ref.shown:
        return group.faces == ref.shown and ref.color in ("", group.color)
    if ref.number:
        return part.face == str(ref.number)
    if ref.color:
        return group.color == ref.color
    return part.size == ref.size and not group.mixed


_KINDS: dict[str, Callable[[GroupNode], bool]] = {
    "block": lambda group: group.mixed,
    "flower": lambda group: set(group.faces) == {"F"},
    "wind": lambda group: set(group.faces) <= set(WIND_LETTERS),
    "dragon": lambda group: set(group.faces) <= set("DRG0"),
}


def only_one(form: Form, parts: Parts, places: list[int], refs: tuple[Ref, ...]) -> None:
    """Words in the singular mean one group. If several fit, the words must name one."""
    groups = sorted({parts[place].group for place in places})
    if len(groups) > 1 and any(ref.single for ref in refs):
        names = " and ".join(form.groups[index].faces + form.groups[index].color for index in groups)
        example = form.groups[groups[0]].faces + form.groups[groups[0]].color
        message = f"One group is meant, but {names} could be."
        raise LineError(
            form.span, message, f"Name it by what it shows, as in ({example} Even Nos.); or say Like Kongs."
        )
