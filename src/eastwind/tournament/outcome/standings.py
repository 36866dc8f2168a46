"""Standings: who has how many points after any round, line by line, with shared ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.state import Table, Tournament, section_tables, table_label, tally_of


class RoundPoints(NamedTuple):
    """What one round brought an entry; None means sat out, or no game in yet, which is not zero."""

    round: int
    games: int | None
    penalties: int

    @property
    def points(self) -> int:
        return (self.games or 0) + self.penalties


class Standing(NamedTuple):
    """One line of the standings."""

    rank: int | None  # none: not ranked
    entry: int
    total: int
    rounds: tuple[RoundPoints, ...]
    played: int
    master_points_total: int | None  # without bonus rounds; None where the entry may earn none
    shared: bool = False  # somebody else has the same rank

    @property
    def shown_rank(self) -> str:
        """The rank as people read it, everywhere alike: "9", shared "9="; none: "–"."""
        return "–" if self.rank is None else f"{self.rank}{'=' if self.shared else ''}"


_Line = tuple[
    bool, int, int, tuple[RoundPoints, ...]
]  # not ranked, minus the total, entry, rounds: sorted as it stands


def standings(state: Tournament, through: int | None = None, section: str | None = None) -> list[Standing]:
    """The standings after a round (the last begun, if none is named), over all or within a section."""
    last = state.last_begun() if through is None else through
    members = entries_of_section(state, section)
    numbers = [number for number in sorted(state.rounds) if number <= last and state.rounds[number].begun]
    games = {number: _games(state, number) for number in numbers}
    extra = _penalties(state, last)
    counted = {number for number in numbers if in_event_total(state, number)}
    seen = set().union(*games.values()) if games else set()
    lines: list[_Line] = []
    for number, entry in state.entries.items():
        if number not in members or (entry.details.status == "waiting" and number not in seen):
            continue
        rounds, total = [], 0
        for each in numbers:
            line = RoundPoints(each, games[each].get(number), extra.get((number, each), 0))
            rounds.append(line)
            if each in counted:
                total += (line.games or 0) + line.penalties
        # Ranked is who has played: a blank is not a zero, and takes no place from those who have points.
        ranked = entry.ranked and number in seen
        lines.append((not ranked, -total, number, tuple(rounds)))
    return _ranked(state, lines)


class Reason(NamedTuple):
    """One line behind a total. It does not count where a bonus round, a voided game or a lifted penalty is left out."""

    round: int
    table: int | None  # None: points outside the games
    game: int | None
    seat: Seat | None
    why: str
    clause: str
    points: int
    left_out: str = ""  # why it does not count


def reasons(state: Tournament, entry: int, through: int | None = None) -> list[Reason]:
    """Every line behind an entry's total after a round, in the order of play."""
    last = state.last_begun() if through is None else through
    numbers = sorted(number for number in state.rounds if number <= last)
    games = [reason for number in numbers for reason in _game_reasons(state, number, entry)]
    return sorted([*games, *_penalty_reasons(state, entry, last)], key=lambda reason: reason.round)


def _game_reasons(state: Tournament, number: int, entry: int) -> Iterator[Reason]:
    found = state.rounds[number]
    bonus = "" if in_event_total(state, number) else "a bonus round, which is not in the total of the event"
    for table, each in found.tables.items():
        void = _void_games(state, number, each)
        for game in range(1, len(each.games) + 1):
            version = each.current(game)
            for seat in SEATS:
                if version is None or each.credited(seat, game) != entry:
                    continue
                left_out = "not counted: a player of this game is disqualified" if game in void else bonus
                for line in version.lines:
                    if line.seat == seat:
                        yield Reason(number, table, game, seat, line.why, line.clause, line.points, left_out)


def _penalty_reasons(state: Tournament, entry: int, last: int) -> Iterator[Reason]:
    for penalty in state.penalties.values():
        if penalty.entry == entry and penalty.round <= last:
            left_out = f"lifted: {penalty.lifted}" if penalty.lifted is not None else ""
            yield Reason(penalty.round, None, None, None, penalty.why, penalty.clause, penalty.points, left_out)


def explain(state: Tournament, entry: int, through: int | None = None) -> list[tuple[int, int | None, str, int]]:
    """Every line behind an entry's total: round, table, words with the clause, points."""
    return [_explained(state, reason) for reason in reasons(state, entry, through)]


def _explained(state: Tournament, reason: Reason) -> tuple[int, int | None, str, int]:
    words = f"{reason.why} [{reason.clause}]"
    if reason.table is None:
        lifted = f" ({reason.left_out})" if reason.left_out else ""
        return reason.round, None, words + lifted, 0 if lifted else reason.points
    where = f"game {reason.game} at table {table_label(state, reason.table)} seat {reason.seat}"
    return reason.round, reason.table, f"{where}: {words}", reason.points


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round on a player's card; a game that was not played, or not entered yet, is None."""

    round: int
    games: tuple[int | None, ...]
    penalties: int
    total: int
    running: int


def player_card(state: Tournament, entry: int) -> list[CardRound]:
    """A player's whole card: every round with its games, penalties, and the running total of the event.

    Only the player's own tables are looked at: 300 phones ask for this at the end of a round.
    """
    rows: list[CardRound] = []
    running = 0
    penalties = _penalties(state, state.last_begun())
    for number in sorted(each for each, found in state.rounds.items() if found.begun):
        tables = [table for table in state.rounds[number].tables.values() if _has(table, entry)]
        games = tuple(
            version.points(seat) if (version := table.current(game)) and version.result else None
            for table in tables
            for game in range(1, len(table.games) + 1)
            for seat in SEATS
            if table.credited(seat, game) == entry
        )
        taken = penalties.get((entry, number), 0)
        total = sum(_counted(state, number, table).get(entry, 0) for table in tables) + taken
        running += total if in_event_total(state, number) else 0
        rows.append(CardRound(number, games, taken, total, running))
    return rows


def _has(table: Table, entry: int) -> bool:
    """Whether an entry sat at a table, or has points from it."""
    return entry in table.seats or any(entry in (change.sitter, change.credited) for change in table.changes)


def entries_of_section(state: Tournament, section: str | None) -> set[int]:
    """The entries that started in a section; all of them without one."""
    if section is None:
        return set(state.entries)
    ranges = {name: (first, last) for name, first, last in section_tables(state)}
    first, last = ranges.get(section, (0, -1))
    return {entry for entry, (table, _) in state.start.items() if first <= table <= last}


def _games(state: Tournament, number: int) -> dict[int, int]:
    """Points of a round by entry; only those stand here who have the result of a game, since a blank is not a zero."""
    found: dict[int, int] = {}
    out = {entry.number for entry in state.entries.values() if entry.disqualified is not None}
    for table in state.rounds[number].tables.values():
        tally = table.tally if not out else _counted(state, number, table)
        for entry, points in tally.items():
            found[entry] = found.get(entry, 0) + points
    return found


def _counted(state: Tournament, number: int, table: Table) -> Mapping[int, int]:
    """The points of a table; without the games of a disqualified player where the sheet voids those for everyone."""
    void = _void_games(state, number, table)
    if not void:
        return table.tally
    games = tuple(() if game in void else versions for game, versions in enumerate(table.games, start=1))
    return tally_of(replace(table, games=games))


def _void_games(state: Tournament, number: int, table: Table) -> set[int]:
    """The games of a table that count for nobody: those of a disqualified player, where the sheet says so."""
    sheet = state.rounds[number].sheet
    out = {person for person in table.everyone() if state.entries[person].disqualified is not None}
    if not out or sheet is None or sheet.conduct.disqualified_scores == "opponents_keep":
        return set()
    return {game for game in range(1, len(table.games) + 1) if any(table.seat_of(person, game) for person in out)}


def _penalties(state: Tournament, last: int) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for penalty in state.penalties.values():
        if penalty.lifted is None and penalty.round <= last:
            key = (penalty.entry, penalty.round)
            found[key] = found.get(key, 0) + penalty.points
    return found


def in_event_total(state: Tournament, number: int) -> bool:
    """Whether a round counts for the event: bonus rounds only where the sheet says so."""
    found = state.rounds[number]
    return found.bonus is None or found.sheet is None or found.sheet.rounds.bonus_games == "event_score"


def _ranked(state: Tournament, lines: list[_Line]) -> list[Standing]:
    """Best first; those who tie share a rank, and the next rank is as far down as there are people above."""
    bonus = {number for number, each in state.rounds.items() if each.bonus is not None}
    found: list[Standing] = []
    for place, (unranked, below_zero, entry, rounds) in enumerate(sorted(lines), start=1):
        total = -below_zero
        tied = bool(found) and found[-1].total == total and found[-1].rank is not None
        rank = None if unranked else (found[-1].rank if tied else place)
        master = None
        if not unranked and state.entries[entry].details.master_points is not None:
            master = sum(each.points for each in rounds if each.round not in bonus)
        played = sum(each.games is not None for each in rounds)
        if tied and rank is not None:
            found[-1] = found[-1]._replace(shared=True)
        found.append(Standing(rank, entry, total, rounds, played, master, shared=tied and rank is not None))
    return found
