"""Taking back: which rule this table has, and what a player wants to take back."""

from __future__ import annotations

from eastwind.play.deciding.taking_back import asked_of
from eastwind.play.machine import back_words
from eastwind.play.screens.contract.company import BackRequest
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat

ALONE = "Take back: as often as you like. The result says how often."
AGREED = "Take back: everyone must agree, before the next pick."
NEVER = "Tournament practice: no taking back."


def take_back_rule_words(play: PlayTable) -> str:
    """This table's rule about taking back."""
    if play.terms.kind == "practice":
        return NEVER
    return AGREED if len(play.people) > 1 else ALONE


def back_asked(play: PlayTable, talk: Talk) -> BackRequest | None:
    """The question for everyone, or None."""
    asker = play.undo.asks_back
    if asker is None:
        return None
    waits = [seat for seat in asked_of(play, asker) if seat not in play.undo.back_agreed]
    what = _what(play, asker)
    yours = talk.you == asker
    words = f"You asked to take back {what}." if yours else f"{talk.name(asker)} wants to take back {what}."
    return BackRequest(
        words=words,
        yours=yours,
        can_answer=talk.you in waits,
        waiting_for=tuple(talk.who(seat) for seat in waits),
        until=play.undo.back_until,
    )


def _what(play: PlayTable, asker: Seat) -> str:
    """ "the discard of 3 Bam" """
    place = max(at for at, seat in enumerate(play.undo.marked) if seat == asker)
    for event in play.game.happened[len(play.undo.before[place].game.happened) :]:
        if getattr(event, "seat", None) == asker and (words := back_words(event)):
            return words
    return "the last move"
