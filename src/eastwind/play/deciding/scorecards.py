"""Writing your own scorecard after a game, before the table shows the points."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat

MOST_POINTS = 500


def has_to_write(play: PlayTable, seat: Seat | None) -> bool:
    """Whether this player still writes the points of the game that is over. Until then the table does not say them."""
    if not play.terms.own_scorecard or play.table.common.phase != "over" or seat not in play.people:
        return False
    return play.table.common.game not in dict(play.written.get(seat, ()))


def write_score(play: PlayTable, seat: Seat, act: acts.WriteScore) -> Outcome:
    if not has_to_write(play, seat):
        return Rejected("play.nothing-to-write")
    if abs(act.points) > MOST_POINTS:
        return Rejected("play.too-many-points", most=MOST_POINTS)
    return (ev.ScoreWritten(seat=seat, game=play.table.common.game, points=act.points),)
