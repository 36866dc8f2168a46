"""A lesson at the table: the teacher, the hands open to the teacher, and what everyone agreed to. Folds its events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import Tile

Teacher = Literal["teacher"]
TEACHER: Teacher = "teacher"


class Pointer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the teacher points at, for one pupil: a tile on the rack, or a line of the card."""

    seat: Seat
    tile: Tile | None = None
    line: str = ""


class Teaching(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A teacher at the table, without a chair. A hand is open to the teacher only once its player says so."""

    name: str = ""  # "": there is no teacher
    invited: int = 0  # how often a teacher was invited: an older link is void
    opened: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()  # who agreed to a lesson: the game may be taken back, and tiles may be chosen
    pointer: Pointer | None = None
    prepared: Mapping[Seat, tuple[Tile, ...]] = ReadOnly()  # racks for the next deal
    chosen_for: tuple[Seat, ...] = ()  # whose tiles the teacher chose in this game
    chosen_by: str = ""


NO_TEACHER = Teaching()


def without(teaching: Teaching, seat: Seat) -> Teaching:
    """The lesson after a seat changes hands: clears what the player before agreed to."""
    pointer = teaching.pointer if teaching.pointer and teaching.pointer.seat != seat else None
    return replace(
        teaching,
        opened=tuple(other for other in teaching.opened if other != seat),
        agreed=tuple(other for other in teaching.agreed if other != seat),
        prepared=ReadOnly({other: tiles for other, tiles in teaching.prepared.items() if other != seat}),
        pointer=pointer,
    )


def _invited(teaching: Teaching, event: Any) -> Teaching:
    """A new teacher starts without anyone's consent."""
    return Teaching(
        name=event.name,
        invited=teaching.invited + 1,
        chosen_for=teaching.chosen_for,
        chosen_by=teaching.chosen_by,
    )


def _opened(teaching: Teaching, event: Any) -> Teaching:
    if event.open:
        return replace(teaching, opened=(*teaching.opened, event.seat))
    closed = without(teaching, event.seat)
    return replace(closed, agreed=teaching.agreed)


def _agreed(teaching: Teaching, event: Any) -> Teaching:
    others = tuple(seat for seat in teaching.agreed if seat != event.seat)
    return replace(teaching, agreed=(*others, event.seat) if event.agree else others)


def _prepared(teaching: Teaching, event: Any) -> Teaching:
    others = {seat: tiles for seat, tiles in teaching.prepared.items() if seat != event.seat}
    return replace(teaching, prepared=ReadOnly({**others, event.seat: event.tiles} if event.tiles else others))


def _pointed(teaching: Teaching, event: Any) -> Teaching:
    return replace(teaching, pointer=Pointer(seat=event.seat, tile=event.tile, line=event.line))


def _dealt(teaching: Teaching, event: Any) -> Teaching:
    return replace(teaching, prepared=ReadOnly(), chosen_for=event.seats, chosen_by=event.by)


FOLDS: Mapping[str, Callable[[Teaching, Any], Teaching]] = {
    "TeacherInvited": _invited,
    "HandOpened": _opened,
    "LessonAgreed": _agreed,
    "RackPrepared": _prepared,
    "PointedAt": _pointed,
    "PreparedDealt": _dealt,
}


def fold(teaching: Teaching, event: Any) -> Teaching:
    """The lesson after one of its events."""
    return FOLDS[type(event).__name__](teaching, event)
