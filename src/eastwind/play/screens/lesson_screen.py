"""A lesson on the screen: what a pupil sees, and the teacher's own screen, with the hands that players opened."""

from __future__ import annotations

from eastwind.play.deciding.pausing import can_pause
from eastwind.play.deciding.talking import host_of
from eastwind.play.screens.contract.company import OpenedHand, PointerShown, PupilShown, PupilsLesson, TeachersLesson
from eastwind.play.screens.contract.questions import AskTeacher
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.texts.tile_words import tile_words
from eastwind.table.views import view

SEES = "{name} will see your tiles, as long as this is on."
AGREES = "In a lesson, {name} can take the game back and choose tiles for the next deal. Everyone has to agree."


def lesson_of(play: PlayTable, you: Seat | None) -> PupilsLesson | None:
    """What a player's screen says about the teacher."""
    teaching = play.lesson
    if you is None:
        return None
    return PupilsLesson(
        teacher=teaching.name,
        host=you == host_of(play),
        opened=you in teaching.opened,
        agreed=you in teaching.agreed,
        lesson=play.is_lesson,
        sees=SEES.format(name=teaching.name),
        agrees=AGREES.format(name=teaching.name),
        pointer=_pointer(play, you),
    )


def _pointer(play: PlayTable, you: Seat) -> PointerShown | None:
    """What the teacher shows this player. No one else learns of it."""
    pointer = play.lesson.pointer
    if pointer is None or pointer.seat != you:
        return None
    what = tile_words(pointer.tile) if pointer.tile else "a line of the card"
    return PointerShown(tile=pointer.tile, line=pointer.line, words=f"{play.lesson.name} points at {what}.")


def teacher_facts(play: PlayTable) -> TeachersLesson:
    """The teacher's part of the screen. A hand is there only if its player opened it."""
    teaching = play.lesson
    pupils = [
        PupilShown(
            seat=seat,
            name=play.name(seat),
            agreed=seat in teaching.agreed,
            hand=_hand(play, seat) if seat in teaching.opened else None,
            prepared=seat in teaching.prepared,
        )
        for seat in play.people
    ]
    return TeachersLesson(
        teacher=teaching.name,
        lesson=play.is_lesson,
        pupils=tuple(pupils),
        steps=len(play.undo.before) if play.is_lesson else 0,
        can_pause=can_pause(play),
    )


def _hand(play: PlayTable, seat: Seat) -> OpenedHand:
    own = view(play.table, seat).hands.get(seat)
    if own is None or play.eyes(seat) is None:
        return OpenedHand(tiles=(), picked=None, pins=())
    return OpenedHand(tiles=(*own.rack, *own.laid), picked=own.picked, pins=play.beside.pins.get(seat, ()))


def asked_of_teacher(play: PlayTable) -> AskTeacher:
    """What the teacher's screen says beside the buttons."""
    if play.round.paused:
        return AskTeacher(words=f"Paused by {play.round.paused}.")
    opened = [play.name(seat) for seat in play.people if seat in play.lesson.opened]
    if not opened:
        return AskTeacher(words="No one has opened a hand to you yet. Players can do that in their menu.")
    return AskTeacher(words=f"You see the hand of {' and '.join(opened)}.")
