"""The round's clock on a screen, and what its end means."""

from __future__ import annotations

from eastwind.play.round_clock import clock_of
from eastwind.play.screens.contract.felt import ClockShown
from eastwind.play.state import PlayTable


def clock_shown(play: PlayTable) -> ClockShown | None:
    """When the round ends, or how much is left of it at a table that is paused."""
    clock, sheet = clock_of(play), play.table.setup.sheet
    if clock is None or play.game.round_over:
        return None
    words = f"The round has {sheet.rounds.minutes} minutes. ({sheet.cite('time.round')})"
    if play.round.paused:
        return ClockShown(ends=None, left=max(0, clock.ends - play.round.paused_at), words=words)
    return ClockShown(ends=clock.ends, left=None, words=words)


def why_no_new_game(play: PlayTable) -> str:
    """Why no new game starts, or ""."""
    sheet = play.table.setup.sheet
    return f"Time is up, so no new game starts. ({sheet.cite('time.round')})" if play.game.round_over else ""
