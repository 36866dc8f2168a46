"""The pace of a round as a picture: how much time is used, and how many tables are in."""

from __future__ import annotations

from markupsafe import Markup

from eastwind.server.web.charts import bar_chart
from eastwind.tournament.rounds.clock import remaining
from eastwind.tournament.state import Tournament

MINUTE = 60_000
WHOLE = 1_000


def pace_chart(state: Tournament, now: int) -> Markup:
    """The time used beside the tables that are done, while the clock of a round runs."""
    found = state.rounds.get(state.last_begun())
    if found is None or found.closed or found.clock_at is None or not found.minutes:
        return Markup("")
    left = max(remaining(found, now) or 0, 0)
    used = found.minutes - -(-left // MINUTE)
    tables = found.tables.values()
    entered = sum(all(table.games) for table in tables)
    accepted = sum(table.accepted for table in tables)
    bars = [
        ("Time used", WHOLE * used // found.minutes, f"{used} of {found.minutes} min"),
        ("Results in", WHOLE * entered // len(tables), f"{entered} of {len(tables)} tables"),
        ("Scorecards in", WHOLE * accepted // len(tables), f"{accepted} of {len(tables)} tables"),
    ]
    return bar_chart("The pace of this round", bars, WHOLE)
