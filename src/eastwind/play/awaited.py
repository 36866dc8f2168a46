"""Whose answer the table needs, and when someone who gives none seems to be away.

The server knows whose page answers. Here it is only a time: when each seat was last heard from.
"""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.play import acts
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.state import PlayTable
from eastwind.play.timetable import Due, is_finished, must_pass, unanswered
from eastwind.rules.seats import Seat

PATIENCE = 60_000  # milliseconds without a sign of life


def needed(play: PlayTable) -> tuple[Seat, ...]:
    """The people whom the table waits for now. A timed call waits for no one."""
    if not play.round.runs or play.game.question is not None:
        return ()
    return tuple(seat for seat in play.here if _is_needed(play, seat))


def _is_needed(play: PlayTable, seat: Seat) -> bool:
    common = play.table.common
    if common.phase == "over":
        return not is_finished(play) and seat not in play.game.ready
    if common.phase == "charleston":
        return seat not in play.game.answers and (asks_to_stop(play) or must_pass(play, seat))
    if common.phase != "play":
        return False
    if common.window is not None and common.window.state in ("open", "claimed"):
        return not play.terms.call_seconds and seat in unanswered(play)
    if common.window is not None and common.window.award is not None:
        return common.window.award == seat
    return common.turn is not None and common.turn.seat == seat


def may_seem_away(play: PlayTable, seat: Seat) -> bool:
    """Whether the others should be asked about this person. Where no one else plays, the table just waits."""
    return seat not in play.company.away and len(play.here) > 1 and seat in needed(play)


def away_due(play: PlayTable, silent: Mapping[Seat, int]) -> Due | None:
    """When the next person seems to be away. `silent`: when each person was last heard from."""
    times = {seat: _since(play, seat, since) for seat, since in silent.items() if may_seem_away(play, seat)}
    if not times:
        return None
    first = min(times, key=lambda seat: times[seat])
    return Due(times[first] + PATIENCE, lambda: acts.SeemsAway(seat=first))


def _since(play: PlayTable, seat: Seat, since: int) -> int:
    """The latest of a sign of life, a return that any server has noted, and the choice to wait."""
    return max(since, play.company.awaited.get(seat, 0), play.company.back.get(seat, 0))
