"""How far a round is: what the director does next, and what every table still owes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.rules.results import MahJongg
from eastwind.rules.sheet import Sheet
from eastwind.tournament.checking import seats_with_cards
from eastwind.tournament.clock import remaining
from eastwind.tournament.saying import count
from eastwind.tournament.state import Card, Round, Table, Tournament, named, table_label

Stage = Literal["in play", "results in", "verified", "handed in"]
STAGES: tuple[Stage, ...] = ("in play", "results in", "verified", "handed in")
SIGNS: dict[Stage, str] = {"in play": "▶", "results in": "✎", "verified": "✓", "handed in": "✔✔"}

StepKind = Literal["enter", "seat", "small", "ready", "start", "walls", "time", "collect", "close", "done"]


@dataclass(frozen=True, slots=True)
class Step:
    """The one thing to do now."""

    kind: StepKind
    round: int
    words: str


@dataclass(frozen=True, slots=True)
class TableProgress:
    """One table of a round in play."""

    number: int
    label: str
    stage: Stage
    owes: str  # what is still missing, in words
    results: int
    games: int
    extra_minutes: int
    calls: bool
    ready: bool
    finished: int | None


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who won a game of a bonus round."""

    entry: int
    name: str
    table: str
    first: bool  # at the table that called first


def next_step(state: Tournament, now: int) -> Step:
    """What comes next in the day."""
    last = state.last_begun()
    found = state.rounds.get(last)
    if found is not None and not found.closed:
        return _in_round(state, found, now)
    following = last + 1
    if state.terms is not None and following > state.terms.rounds:
        return Step("done", last, "All rounds are played. What remains is the ceremony.")
    if not state.entries:
        return Step("enter", following, "Nobody is entered yet.")
    if following not in state.rounds:
        return Step(
            "seat", following, "Nobody is seated yet." if not state.rounds else f"Round {following} is not seated."
        )
    return _before_round(state, state.rounds[following])


def _before_round(state: Tournament, found: Round) -> Step:
    small = [table_label(state, at) for at, table in found.tables.items() if _players(state, found, table) < 3]
    if small or not found.tables:
        words = f"Table {', '.join(small)} would have fewer than three players." if small else "No table is seated."
        return Step("small", found.number, words)
    waiting = [table_label(state, at) for at, table in found.tables.items() if not table.ready]
    if found.bonus and waiting:
        words = f"This is a bonus round: it starts when every table is ready. Not ready: {', '.join(waiting)}."
        return Step("ready", found.number, words)
    return Step("start", found.number, f"Round {found.number} is seated at {count(len(found.tables), 'table')}.")


def _in_round(state: Tournament, found: Round, now: int) -> Step:
    open_tables = [table_label(state, at) for at, table in found.tables.items() if not table.accepted]
    if not open_tables:
        return Step("close", found.number, "The cards of every table are in.")
    if found.minutes and found.clock_at is None and not found.time_called:
        return Step("walls", found.number, "The clock starts when the walls are built.")
    if found.minutes and not found.time_called:
        left = remaining(found, now)
        up = left is not None and left <= 0
        words = "The time is up." if up else "The games are being played."
        return Step("time", found.number, words if found.paused_at is None else "The clock stands.")
    many = len(open_tables) > 12
    tables = f"{len(open_tables)} tables" if many else f"table {', '.join(open_tables)}"
    return Step("collect", found.number, f"Waiting for the cards of {tables}.")


def _players(state: Tournament, found: Round, table: Table) -> int:
    return sum(person is not None and state.entries[person].plays(found.number) for person in table.seats)


def progress(state: Tournament, number: int) -> list[TableProgress]:
    """Every table of a round with what it still owes."""
    found = state.rounds[number]
    assert state.terms is not None
    sheet = found.sheet or state.terms.sheet
    calling = {call.table for call in state.calls.values() if call.round == number and call.answered_at is None}
    return [_of_table(state, sheet, at, table, at in calling) for at, table in sorted(found.tables.items())]


def _of_table(state: Tournament, sheet: Sheet, at: int, table: Table, calls: bool) -> TableProgress:
    missing = [game for game, versions in enumerate(table.games, start=1) if not versions]
    unchecked = _unchecked(table, sheet)
    stage: Stage
    if table.accepted:
        stage, owes = "handed in", ""
    elif missing:
        stage, owes = "in play", f"game {', '.join(map(str, missing))} has no result"
    elif unchecked:
        stage, owes = "results in", unchecked
    else:
        stage, owes = "verified", "cards not handed in"
    return TableProgress(
        at, table_label(state, at), stage, owes, len(table.games) - len(missing), len(table.games),
        table.extra_minutes, calls, table.ready, table.finished,
    )  # fmt: skip


def _unchecked(table: Table, sheet: Sheet) -> str:
    """Which initials or signatures are missing, as the sheet asks for them."""
    if sheet.cards.verified == "none":
        return ""
    if sheet.cards.verified == "winner_signs":
        played = [
            game for game, versions in enumerate(table.games, 1) if versions and versions[-1].source != "not_played"
        ]
        unsigned = [game for game in played if game not in table.signatures]
        return f"game {', '.join(map(str, unsigned))} not signed" if unsigned else ""
    unverified = [seat for seat in seats_with_cards(table) if not table.cards.get(seat, Card()).verified_by]
    return f"card {', '.join(unverified)} not verified" if unverified else ""


def counts(tables: list[TableProgress]) -> dict[Stage, int]:
    return {stage: sum(table.stage == stage for table in tables) for stage in STAGES}


def winners(state: Tournament, number: int) -> list[Winner]:
    """Who won a game of a round, for the bonus that was announced."""
    found: dict[int, Winner] = {}
    for at, table in sorted(state.rounds[number].tables.items()):
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            if version is None or not isinstance(version.result, MahJongg):
                continue
            entry = table.credited(version.result.winner, game)
            if entry is not None and (entry not in found or table.finished == 1):
                found[entry] = Winner(entry, named(state, entry), table_label(state, at), table.finished == 1)
    return list(found.values())
