"""A schedule: for every round and table the four positions that sit there, in the order of the seats A B C D.

Positions are numbered as they sit in round 1: seat A of tables 1 to T, then seat B, seat C, seat D.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, permutations

from eastwind.rules.seats import WINDS

SEATS = "ABCD"
WIND_OF_SEAT = dict[str, str](WINDS.items())

Seats = tuple[int, int, int, int]
Round = tuple[Seats, ...]
Schedule = tuple[Round, ...]


def position(table: int, seat: str, tables: int) -> int:
    """The number of a place in round 1: table and seat letter in a room of `tables` tables."""
    return SEATS.index(seat) * tables + table


def start_of(number: int, tables: int) -> tuple[int, str]:
    """Where a position starts: its table and seat letter in round 1."""
    seat, table = divmod(number - 1, tables)
    return table + 1, SEATS[seat]


def meetings(schedule: Schedule) -> Counter[tuple[int, int]]:
    """How often each pair of positions sits at one table."""
    return Counter(pair for tables in schedule for seats in tables for pair in combinations(sorted(seats), 2))


def repeats(schedule: Schedule, empty: Collection[int] = ()) -> int:
    """The meetings of two people after their first, over all pairs; no one sits in the empty places."""
    people = (count for pair, count in meetings(schedule).items() if not any(place in empty for place in pair))
    return sum(count - 1 for count in people)


def number_by_first_round(rounds: Sequence[Sequence[Sequence[int]]]) -> Schedule:
    """The same schedule, its players renumbered by where they sit in round 1."""
    tables = len(rounds[0])
    number = {
        player: SEATS.index(seat) * tables + table + 1
        for table, players in enumerate(rounds[0])
        for seat, player in zip(SEATS, players, strict=True)
    }
    return tuple(tuple(_seats(number[player] for player in players) for players in tables) for tables in rounds)


def read_words(text: str) -> Schedule:
    """Reads a schedule: a letter is a player, a word a table, a line a round."""
    return number_by_first_round(
        [[list(map(ord, table)) for table in line.split()] for line in text.split("\n") if line.strip()]
    )


def share_seats(schedule: Schedule, empty: Collection[int] = ()) -> Schedule:
    """The same tables, each player's seats spread over A B C D as evenly as one pass through the rounds allows.

    After round 1, an empty place is always seat D, never East's.
    """
    used: defaultdict[tuple[int, int], int] = defaultdict(int)
    shared = []
    for number, tables in enumerate(schedule):
        seated = [_least_used(seats, used, empty) for seats in tables] if number else list(tables)
        for seats in seated:
            for seat, player in enumerate(seats):
                used[player, seat] += 1
        shared.append(tuple(seated))
    return tuple(shared)


def prolong(schedule: Schedule, rounds: int) -> Schedule:
    """The first rounds of a schedule, starting over if it has too few."""
    return tuple(schedule[number % len(schedule)] for number in range(rounds))


def _seats(players: Iterable[int]) -> Seats:
    a, b, c, d = players
    return a, b, c, d


def _least_used(players: Seats, used: defaultdict[tuple[int, int], int], empty: Collection[int]) -> Seats:
    last = [player for player in players if player in empty]
    orders = permutations([player for player in players if player not in empty])
    best = min(orders, key=lambda order: sum(used[player, seat] ** 2 for seat, player in enumerate(order)))
    return _seats((*best, *last))
