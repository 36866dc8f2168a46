"""Calling a hand dead, with a reason. In tournament practice a wrong call counts; in a guided game it is refused."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import events as ev
from eastwind.play.deciding.paper_card import ask_if_dead
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.calls_of_dead import cannot_accuse, fits_no_line
from eastwind.table.moments.refereeing import CallHandDead

REASONS = {
    "no-line": "The exposures fit no line of the card",
    "tiles-gone": "The tiles for the hand are gone",
    "unlike": "The tiles of an exposure don't match",
    "joker": "A wrong tile was given for a joker",
}
"""Reasons to call a hand dead that everyone at the table can see, in players' words."""


def call_dead(play: PlayTable, seat: Seat, act: CallHandDead, card: Matcher, at: int) -> Outcome:
    refused = cannot_accuse(play.table, act)
    if refused is not None:
        return refused
    if play.terms.on_paper:
        return ask_if_dead(seat, act.accused)
    if act.reason and act.reason not in REASONS:
        return Rejected("play.no-such-reason")
    if play.terms.kind == "guided" and not fits_no_line(play.table, act.accused, card):
        return Rejected("play.hand-live", seat=act.accused)
    said = ev.DeadCalled(seat=seat, accused=act.accused, reason=act.reason)
    drafted = Drafted(play, card, at).add(said).carry_out(act, attempt=True)
    return drafted.outcome
