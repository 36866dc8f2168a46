"""The standings and prizes of a state, computed once for all the screens that show them."""

from __future__ import annotations

from eastwind.server.web.per_state import per_state
from eastwind.tournament.outcome.prizes import Awards, award_prizes
from eastwind.tournament.outcome.standings import Standing, standings
from eastwind.tournament.state import Tournament


@per_state
def standings_of(state: Tournament, through: int | None = None, section: str | None = None) -> tuple[Standing, ...]:
    return tuple(standings(state, through, section))


@per_state
def awards_of(state: Tournament) -> Awards:
    return award_prizes(state)
