"""The progress of a round: what every table still owes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.scorecards.open_tasks import missing_checks
from eastwind.tournament.state import Table, Tournament, table_label
from eastwind.tournament.texts.phrases import games_listed

Stage = Literal["playing", "results in", "initialed", "scorecards in"]
STAGES: tuple[Stage, ...] = ("playing", "results in", "initialed", "scorecards in")
SIGNS: dict[Stage, str] = {"playing": "▶", "results in": "✎", "initialed": "✓", "scorecards in": "✔✔"}


@dataclass(frozen=True, slots=True)
class TableProgress:
    """One table of a round in play."""

    number: int
    label: str
    stage: Stage
    owes: str  # what is missing, in words
    results: int
    games: int
    extra_minutes: int
    calls: bool
    ready: bool
    finished: int | None


def progress(state: Tournament, number: int) -> list[TableProgress]:
    """Every table of a round with what it still owes."""
    found = state.rounds[number]
    sheet = sheet_of(state, number)
    calling = {call.table for call in state.calls.values() if call.round == number and call.answered_at is None}
    return [_of_table(state, sheet, at, table, at in calling) for at, table in sorted(found.tables.items())]


def _of_table(state: Tournament, sheet: Sheet, at: int, table: Table, calls: bool) -> TableProgress:
    missing = table.open_games
    unchecked = _unchecked(table, sheet)
    stage: Stage
    if table.accepted:
        stage, owes = "scorecards in", ""
    elif missing:
        stage, owes = "playing", f"no result for {games_listed(missing)}"
    elif unchecked:
        stage, owes = "results in", unchecked
    else:
        stage, owes = "initialed", "scorecards not handed in"
    return TableProgress(
        at, table_label(state, at), stage, owes, len(table.games) - len(missing), len(table.games),
        table.extra_minutes, calls, table.ready, table.finished,
    )  # fmt: skip


def _unchecked(table: Table, sheet: Sheet) -> str:
    """Which initials or signatures are missing, as the sheet requires them."""
    missing = missing_checks(table, sheet)
    if missing.games:
        return f"{games_listed(list(missing.games))} not signed"
    return f"scorecard {', '.join(missing.cards)} not initialed" if missing.cards else ""


def counts(tables: list[TableProgress]) -> dict[Stage, int]:
    return {stage: sum(table.stage == stage for table in tables) for stage in STAGES}


def begun_rounds(state: Tournament) -> list[int]:
    return [number for number in sorted(state.rounds) if state.rounds[number].begun]


def chosen_round(state: Tournament, asked: str) -> int:
    """The round asked for if it has begun, otherwise the last one that has; 0 before the first."""
    if asked.isdecimal() and int(asked[:6]) in begun_rounds(state):
        return int(asked[:6])
    return state.last_begun()
