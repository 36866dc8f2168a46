"""Counts meetings by the definition, apart from the code: who sat with whom, one by one."""

from __future__ import annotations

from collections.abc import Sequence

Rounds = tuple[tuple[tuple[int, int, int, int], ...], ...]


def count_repeats(rounds: Rounds) -> int:
    """Every meeting of two players after their first."""
    return count_repeats_of_people(rounds)


def count_repeats_of_people(rounds: Sequence[Sequence[Sequence[int | None]]]) -> int:
    """Every meeting of two people after their first. An empty seat (None) is no one."""
    known: dict[int, set[int]] = {}
    again = 0
    for tables in rounds:
        for table in tables:
            seats = [player for player in table if player is not None]
            for place, player in enumerate(seats):
                friends = known.setdefault(player, set())
                for other in seats[place + 1 :]:
                    if other in friends:
                        again += 1
                    friends.add(other)
                    known.setdefault(other, set()).add(player)
    return again


def everyone_sits_once(rounds: Rounds, tables: int) -> bool:
    """Each of the 4T players has exactly one seat in every round."""
    everyone = list(range(1, 4 * tables + 1))
    return all(
        len(seated) == tables and sorted(player for seats in seated for player in seats) == everyone
        for seated in rounds
    )


def first_round_is_in_order(rounds: Rounds, tables: int) -> bool:
    """Round 1 seats A at tables 1 to T, then B, C and D."""
    return rounds[0] == tuple((t, tables + t, 2 * tables + t, 3 * tables + t) for t in range(1, tables + 1))


def movement_cards(rounds: Rounds) -> dict[int, tuple[tuple[int, str], ...]]:
    """For every position its table and seat letter in each round: what a player's movement card says."""
    cards: dict[int, list[tuple[int, str]]] = {number: [] for seats in rounds[0] for number in seats}
    for tables in rounds:
        for table, seats in enumerate(tables, start=1):
            for seat, number in zip("ABCD", seats, strict=True):
                cards[number].append((table, seat))
    return {number: tuple(cards[number]) for number in sorted(cards)}
