"""Explains totals: every line with its clause, and a player's scorecard round by round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.outcome.counted_games import counted_points, void_games
from eastwind.tournament.outcome.standings import in_event_total, penalty_points
from eastwind.tournament.state import Table, Tournament, table_label


class TotalLine(NamedTuple):
    """One line of a total. A bonus round, voided game, or lifted penalty may be left out."""

    round: int
    table: int | None  # None for points outside the games
    game: int | None
    seat: Seat | None
    why: str
    clause: str
    points: int
    left_out: str = ""  # why the line does not count


def reasons(state: Tournament, player: int, through: int | None = None) -> list[TotalLine]:
    """Every line of a player's total after a round, in order of play."""
    last = state.last_begun() if through is None else through
    numbers = sorted(number for number in state.rounds if number <= last)
    games = [reason for number in numbers for reason in _game_reasons(state, number, player)]
    return sorted([*games, *_penalty_reasons(state, player, last)], key=lambda reason: reason.round)


def _game_reasons(state: Tournament, number: int, player: int) -> Iterator[TotalLine]:
    found = state.rounds[number]
    bonus = _kept_apart(state, number)
    for table, each in found.tables.items():
        if player not in each.seats and all(player != change.credited for change in each.changes):
            continue
        void = void_games(state, number, each)
        for game in range(1, len(each.games) + 1):
            version = each.current(game)
            for seat in SEATS:
                if version is None or each.credited(seat, game) != player:
                    continue
                left_out = "not counted: a player of this game is disqualified" if game in void else bonus
                for line in version.lines:
                    if line.seat == seat:
                        yield TotalLine(number, table, game, seat, line.why, line.clause, line.points, left_out)


def _kept_apart(state: Tournament, number: int) -> str:
    """Why the points of a round do not count for the event, or ""."""
    counts = number not in state.rounds or in_event_total(state, number)
    return "" if counts else "a bonus round, which is not in the total of the event"


def _penalty_reasons(state: Tournament, player: int, last: int) -> Iterator[TotalLine]:
    for penalty in state.penalties.values():
        if penalty.player == player and penalty.round <= last:
            left_out = _kept_apart(state, penalty.round) if penalty.lifted is None else f"lifted: {penalty.lifted}"
            yield TotalLine(penalty.round, None, None, None, penalty.why, penalty.clause, penalty.points, left_out)


def total_lines(state: Tournament, player: int, through: int | None = None) -> list[tuple[int, int | None, str, int]]:
    """Every line of a player's total: round, table, words with the clause, points."""
    return [_line_facts(state, reason) for reason in reasons(state, player, through)]


def _line_facts(state: Tournament, reason: TotalLine) -> tuple[int, int | None, str, int]:
    left_out = f" ({reason.left_out})" if reason.left_out else ""
    words = f"{reason.why} [{reason.clause}]{left_out}"
    points = 0 if reason.left_out else reason.points
    if reason.table is None:
        return reason.round, None, words, points
    where = f"game {reason.game} at table {table_label(state, reason.table)} seat {reason.seat}"
    return reason.round, reason.table, f"{where}: {words}", points


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round on a player's scorecard. A game without a result is None."""

    round: int
    games: tuple[int | None, ...]
    penalties: int
    total: int
    running: int


def player_card(state: Tournament, player: int) -> list[CardRound]:
    """A player's scorecard: every round with games, penalties, and the running total.

    It reads only the player's own tables, because 300 phones ask for it at the end of a round.
    """
    rows: list[CardRound] = []
    running = 0
    penalties = penalty_points(state)
    for number in sorted(each for each, found in state.rounds.items() if found.begun):
        tables = [table for table in state.rounds[number].tables.values() if _has(table, player)]
        games = tuple(
            version.points(seat) if (version := table.current(game)) and version.result else None
            for table in tables
            for game in range(1, len(table.games) + 1)
            for seat in SEATS
            if table.credited(seat, game) == player
        )
        taken = penalties.get((player, number), 0)
        total = sum(counted_points(state, number, table).get(player, 0) for table in tables) + taken
        running += total if in_event_total(state, number) else 0
        rows.append(CardRound(number, games, taken, total, running))
    return rows


def _has(table: Table, player: int) -> bool:
    """Whether a player may have points from a table."""
    return player in table.seats or any(player == change.credited for change in table.changes)
