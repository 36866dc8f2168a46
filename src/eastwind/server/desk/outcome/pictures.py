"""Pictures of the standings: the best ten over the rounds, and the points by seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from markupsafe import Markup

from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.server.web.charts import Series, bar_chart, line_chart
from eastwind.tournament.outcome.standings import StandingsLine
from eastwind.tournament.state import Tournament

MOST_LINES = 10
MOST_GAMES = 4_000  # a larger event is not counted while a page waits


def top_ten_chart(state: Tournament, lines: Sequence[StandingsLine], left_out: Collection[int]) -> Markup:
    """The totals of the best ten after each round that counts."""
    best = [line for line in lines if line.rank is not None][:MOST_LINES]
    played = {each.round for line in lines for each in line.rounds if each.games is not None} - {*left_out}
    series = [
        Series(
            state.players[line.player].name,
            tuple(accumulate(each.points for each in line.rounds if each.round in played)),
        )
        for line in best
    ]
    return line_chart(f"Totals of the top {len(series)} after each round", series)


def seat_chart(state: Tournament, rounds: Sequence[int]) -> Markup:
    """The average points of a game at each seat, once there is a game at every seat."""
    if sum(len(state.rounds[number].tables) * state.rounds[number].games for number in rounds) > MOST_GAMES:
        return Markup("")
    points: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
    for number in rounds:
        for table in state.rounds[number].tables.values():
            for game in range(1, len(table.games) + 1):
                version = table.current(game)
                if version is not None and version.result is not None:
                    for seat in table.occupied(game):
                        points[seat].append(version.points(seat))
    if not all(points.values()):
        return Markup("")
    averages = {seat: sum(found) / len(found) for seat, found in points.items()}
    bars = [(f"{WINDS[seat]} ({seat})", round(10 * each), f"{each:+.1f}") for seat, each in averages.items()]
    return bar_chart("Average points per game by seat", bars)
