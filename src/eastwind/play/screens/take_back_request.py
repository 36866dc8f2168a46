"""Taking back: which rule this table has, and what a player wants to take back."""

from __future__ import annotations

from eastwind.play.deciding.taking_back import asked_of
from eastwind.play.screens.contract.company import BackRequest
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.moments import exposing
from eastwind.table.moments.claiming import DiscardClaimed
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.table.texts.tile_words import tile_words

ALONE = "Take back: as often as you like. The result says how often."
AGREED = "Take back: everyone must agree, before the next pick."
NEVER = "Tournament practice: no taking back."


def rule_said(play: PlayTable) -> str:
    """This table's rule about taking back."""
    if play.terms.kind == "practice":
        return NEVER
    return AGREED if len(play.people) > 1 else ALONE


def back_asked(play: PlayTable, talk: Talk) -> BackRequest | None:
    """The question for everyone, or None."""
    asker = play.asks_back
    if asker is None:
        return None
    waits = [seat for seat in asked_of(play, asker) if seat not in play.back_agreed]
    what = _what(play, asker)
    yours = talk.you == asker
    words = f"You asked to take back {what}." if yours else f"{talk.name(asker)} wants to take back {what}."
    return BackRequest(
        words=words,
        yours=yours,
        can_answer=talk.you in waits,
        waiting_for=tuple(talk.who(seat) for seat in waits),
        until=play.back_until,
    )


def _what(play: PlayTable, asker: Seat) -> str:
    """ "the discard of 3 Bam" """
    place = max(at for at, seat in enumerate(play.marked) if seat == asker)
    for event in play.happened[len(play.before[place].happened) :]:
        match event:
            case TileDiscarded(seat=seat) if seat == asker:
                return f"the discard of {tile_words(event.tile)}"
            case ExposureMade(seat=seat) | exposing.ExposureChanged(seat=seat) if seat == asker:
                return "an exposure"
            case JokerExchanged(seat=seat) if seat == asker:
                return "a joker swap"
            case DiscardClaimed(seat=seat) if seat == asker:
                return "a call"
            case _:
                continue
    return "the last move"
