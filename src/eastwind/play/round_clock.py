"""The round's clock in tournament practice: how long the sheet gives a round, and until when a new game may start."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.play.state import PlayTable

A_MINUTE = 60_000


@dataclass(frozen=True)
class RoundClock:
    """When the round's time is up, when the last game may start, and whether a running game stops then."""

    ends: int
    last_deal: int
    stops: bool


def clock_of(play: PlayTable) -> RoundClock | None:
    """The clock of this round. It starts with the first deal; a pause moves it. Some sheets have none."""
    rounds = play.table.setup.sheet.rounds
    if play.terms.kind != "practice" or not rounds.minutes or not play.round.round_began:
        return None
    ends = play.round.round_began + rounds.minutes * A_MINUTE
    last = play.round.round_began + rounds.no_new_game_after * A_MINUTE if rounds.no_new_game_after else ends
    return RoundClock(ends=ends, last_deal=last, stops=rounds.time_up == "stop")
