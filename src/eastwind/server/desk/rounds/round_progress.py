"""The progress of a round: what every table still owes."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.scorecards.open_tasks import MissingChecks, Stage, missing_checks, stage_of
from eastwind.tournament.state import Table, Tournament, table_label
from eastwind.tournament.texts.phrases import games_listed

SIGNS: dict[Stage, str] = {"playing": "▶", "results in": "✎", "initialed": "✓", "scorecards in": "✔✔"}
STAGES = tuple(SIGNS)


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
    stage, results = stage_of(table, sheet), len(table.games) - len(table.open_games)
    return TableProgress(
        at, table_label(state, at), stage, _owes(table, sheet, stage), results, len(table.games),
        table.extra_minutes, calls, table.ready, table.finished,
    )  # fmt: skip


def _owes(table: Table, sheet: Sheet, stage: Stage) -> str:
    match stage:
        case "playing":
            return f"no result for {games_listed(table.open_games)}"
        case "results in":
            return _unchecked(missing_checks(table, sheet))
        case "initialed":
            return "scorecards not handed in"
        case "scorecards in":
            return ""


def _unchecked(missing: MissingChecks) -> str:
    if missing.games:
        return f"{games_listed(list(missing.games))} not signed"
    return f"scorecard {', '.join(missing.cards)} not initialed"


def counts(tables: list[TableProgress]) -> dict[Stage, int]:
    return {stage: sum(table.stage == stage for table in tables) for stage in STAGES}
