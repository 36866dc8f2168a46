"""Lets the bots finish a game at once when no person has a live hand."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def can_run_ahead(play: PlayTable, seat: Seat) -> bool:
    """Whether only bots play on, and this person hasn't asked yet. A person with a live hand is never hurried."""
    return _only_bots_play(play) and seat in play.here and seat not in play.game.ahead


def runs_ahead(play: PlayTable) -> bool:
    """Whether everyone at the table has asked to finish the game."""
    return bool(play.game.ahead) and _only_bots_play(play) and set(play.here) <= set(play.game.ahead)


def _only_bots_play(play: PlayTable) -> bool:
    common = play.table.common
    return common.phase == "play" and bool(play.here) and all(common.places[seat].dead for seat in play.here)


def run_ahead(play: PlayTable, seat: Seat, _: acts.RunAhead) -> Outcome:
    return (ev.RanAhead(seat=seat),) if can_run_ahead(play, seat) else Rejected("play.others-play")
