"""The clock of a round, as a function of the state and the time of day."""

from __future__ import annotations

from eastwind.tournament.state import Round, Table, Tournament

MINUTE = 60_000  # milliseconds


def remaining(found: Round, now: int, table: Table | None = None) -> int | None:
    """Milliseconds left for the room or one table; None if no clock runs."""
    if found.clock_at is None or not found.minutes:
        return None
    minutes = found.minutes + (table.extra_minutes if table else 0)
    until = found.paused_at if found.paused_at is not None else now
    # Never more than the whole time, whatever the clock of the computer says.
    return minutes * MINUTE - max(0, until - found.clock_at - found.paused_for)


def may_begin_game(state: Tournament, found: Round, now: int, table: Table | None = None) -> bool:
    """Whether a new game may still begin under the clock and the terms."""
    left = remaining(found, now, table)
    limit = state.terms.no_new_game_after
    if found.time_called or (left is not None and left <= 0):
        return False
    return not limit or left is None or (found.minutes * MINUTE - left) < limit * MINUTE
