"""Standings after any round, with shared ranks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from eastwind.formats import rank_mark
from eastwind.tournament.outcome.counted_games import counted_points
from eastwind.tournament.outcome.tie_breaks import tie_figures
from eastwind.tournament.people.players import canceled
from eastwind.tournament.state import Tournament, label, section_tables

Cell = str | int | None


class RoundPoints(NamedTuple):
    """A player's points in one round. `games` is None, not 0, if no result counts for the player."""

    round: int
    games: int | None
    penalties: int

    @property
    def points(self) -> int:
        return (self.games or 0) + self.penalties

    @property
    def shown(self) -> int | None:
        """The points in the column of the round; None if there is nothing to show. A penalty counts without a game."""
        return None if self.games is None and not self.penalties else self.points


class StandingsLine(NamedTuple):
    """One line of the standings."""

    rank: int | None  # None if not ranked
    player: int
    total: int
    rounds: tuple[RoundPoints, ...]
    played: int
    master_points_total: int | None  # without bonus rounds; None if the player earns no Master Points
    shared: bool = False  # another player has the same rank

    @property
    def shown_rank(self) -> str:
        """The rank in a list: "9", "T9" if shared, "–" if none."""
        return rank_mark(self.rank, self.shared)


_Line = tuple[bool, int, int, int, tuple[RoundPoints, ...]]  # (not ranked, -total, -figure, player, rounds), in order


def standings(state: Tournament, through: int | None = None, section: str | None = None) -> list[StandingsLine]:
    """The standings after a round (default: the last one begun), of everyone or of a section."""
    last = state.last_begun() if through is None else through
    members = players_of_section(state, section)
    numbers = [number for number in sorted(state.rounds) if number <= last and state.rounds[number].begun]
    games = {number: _games(state, number) for number in numbers}
    extra = penalty_points(state)
    counted = {number for number in numbers if in_event_total(state, number)}
    seen = set().union(*games.values()) if games else set()
    figures = tie_figures(state, last)
    lines: list[_Line] = []
    for number, player in state.players.items():
        if number not in members or (player.details.status == "waiting" and number not in seen):
            continue
        rounds, total = [], 0
        for each in numbers:
            line = RoundPoints(each, games[each].get(number), extra.get((number, each), 0))
            rounds.append(line)
            if each in counted:
                total += (line.games or 0) + line.penalties
        # Only players with a result are ranked. A blank is not a zero.
        ranked = player.ranked and number in seen
        lines.append((not ranked, -total, -figures.get(number, 0), number, tuple(rounds)))
    return _ranked(state, lines)


def without_canceled(state: Tournament, lines: Iterable[StandingsLine]) -> list[StandingsLine]:
    """The lines to show: players who canceled before playing have none."""
    gone = canceled(state)
    return [line for line in lines if line.player not in gone or line.rank is not None or line.total]


def players_of_section(state: Tournament, section: str | None) -> set[int]:
    """The players who started in a section, or all players."""
    if section is None:
        return set(state.players)
    ranges = {name: (first, last) for name, first, last in section_tables(state)}
    first, last = ranges.get(section, (0, -1))
    return {player for player, (table, _) in state.start.items() if first <= table <= last}


def _games(state: Tournament, number: int) -> dict[int, int]:
    """Points of a round by player, only for players with a result. A blank is not a zero."""
    found: dict[int, int] = {}
    out = {player.number for player in state.players.values() if player.disqualified is not None}
    for table in state.rounds[number].tables.values():
        tally = table.tally if not out else counted_points(state, number, table)
        for player, points in tally.items():
            found[player] = found.get(player, 0) + points
    return found


def penalty_points(state: Tournament) -> dict[tuple[int, int], int]:
    """Points of penalties and bonuses that were not lifted, by player and round."""
    found: dict[tuple[int, int], int] = {}
    for penalty in state.penalties.values():
        if penalty.lifted is None:
            key = (penalty.player, penalty.round)
            found[key] = found.get(key, 0) + penalty.points
    return found


def in_event_total(state: Tournament, number: int) -> bool:
    """Whether a round counts for the event. The sheet decides about bonus rounds."""
    found = state.rounds[number]
    return found.bonus is None or found.sheet is None or found.sheet.rounds.bonus_games == "event_score"


def _ranked(state: Tournament, lines: list[_Line]) -> list[StandingsLine]:
    """Ranks the lines, best first. Tied players share a rank: 1, 2, 2, 4. A tie-break's figure may part them."""
    bonus = {number for number, each in state.rounds.items() if each.bonus is not None}
    found: list[StandingsLine] = []
    before: tuple[int, int] | None = None
    for place, (unranked, below_zero, figure, player, rounds) in enumerate(sorted(lines), start=1):
        total = -below_zero
        tied, before = before == (total, figure), (total, figure)
        rank = None if unranked else (found[-1].rank if tied else place)
        master = None
        if not unranked and state.players[player].details.master_points is not None:
            master = sum(each.points for each in rounds if each.round not in bonus)
        played = sum(each.games is not None for each in rounds)
        if tied and rank is not None:
            found[-1] = found[-1]._replace(shared=True)
        found.append(StandingsLine(rank, player, total, rounds, played, master, shared=tied and rank is not None))
    return found


def anyone_sat_out(state: Tournament, through: int) -> bool:
    """Whether someone has sat out a round that has begun, so that players have played different numbers of rounds."""
    return any(each.sat_out for each in state.rounds.values() if each.begun and each.number <= through)


def points_a_round(state: Tournament, line: StandingsLine) -> str:
    """The total by the rounds it comes from, as in "23.3". It ranks no one: the sheets rank by totals."""
    played = sum(each.games is not None and in_event_total(state, each.round) for each in line.rounds)
    return f"{line.total / played:.1f}" if played else ""


def standing_rows(
    state: Tournament,
    through: int | None = None,
    section: str | None = None,
    master_points: bool = False,
    everyone: bool = True,
) -> list[list[Cell]]:
    """The standings as rows with a heading. A round sat out is empty, not zero.

    For readers (not `everyone`), those who canceled are left out, and if anyone sat out, the points a round are shown.
    If anyone can earn Master Points, their totals are included.
    """
    lines = standings(state, through, section)
    lines = lines if everyone else without_canceled(state, lines)
    numbers = [each.round for each in lines[0].rounds] if lines else []
    earned = master_points and any(line.master_points_total is not None for line in lines)
    turns = not everyone and bool(numbers) and anyone_sat_out(state, numbers[-1])
    more: list[Cell] = [*(["points a round"] if turns else []), *(["master points total"] if earned else [])]
    rows: list[list[Cell]] = [["rank", "number", "name", *(f"round {number}" for number in numbers), "total", *more]]
    for line in lines:
        rounds: list[Cell] = [each.shown for each in line.rounds]
        own: list[Cell] = [points_a_round(state, line)] if turns else []
        own += [line.master_points_total] if earned else []
        rows.append([line.rank, label(state, line.player), state.players[line.player].name, *rounds, line.total, *own])
    return rows
