"""A plan with people in it: numbered players, and empty places where the number does not make full tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from eastwind.refusals import InputError
from eastwind.tournament.movement.adviser import Advice, Plan
from eastwind.tournament.movement.phantoms import choose_phantoms
from eastwind.tournament.movement.schedule import SEATS, Schedule

RoomRound = tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Room:
    """The seats of every round by player number; None is an empty seat, whose table plays three-handed."""

    plan: Plan
    rounds: tuple[RoomRound, ...]
    repeats: int
    empty: tuple[int, ...]  # places of round 1 left empty

    @property
    def announce(self) -> tuple[str, ...]:
        """What to say, with a word for three-handed tables."""
        if not self.empty:
            return self.plan.announce
        few = "One seat is" if len(self.empty) == 1 else f"{len(self.empty)} seats are"
        return (*self.plan.announce, f"{few} empty and moves like a player's: its table plays three-handed that round.")

    def cards(self) -> dict[int, tuple[tuple[int, str], ...]]:
        """For every player the table and seat of each round."""
        cards: dict[int, list[tuple[int, str]]] = {}
        for tables in self.rounds:
            for table, seats in enumerate(tables, start=1):
                for seat, player in zip(SEATS, seats, strict=True):
                    if player is not None:
                        cards.setdefault(player, []).append((table, seat))
        return {player: tuple(places) for player, places in cards.items()}


def best_room(advice: Advice, players: int) -> Room:
    """The announced plan with these players; where none is announced, the best that can seat them."""
    if advice.announced:
        return open_room(advice.announced, players)
    missing = 4 * len(advice.recommended.schedule[0]) - players
    best_first = sorted(advice.plans, key=lambda plan: plan.repeats)
    fitting = (plan for plan in best_first if choose_phantoms(plan.schedule, missing) is not None)
    return open_room(next(fitting, advice.recommended), players)


def open_room(plan: Plan, players: int) -> Room:
    """Seat so many players on a plan; empty places are chosen so that three-handed rounds are shared fairly."""
    places = 4 * len(plan.schedule[0])
    empty = choose_phantoms(plan.schedule, places - players)
    if empty is None:
        raise InputError(
            f"{players} players cannot follow the {plan.scheme} schedule: two empty seats would meet at one table. "
            "Choose a movement that keeps the seat letters, such as east-stays."
        )
    if not empty:
        return Room(plan, plan.schedule, plan.repeats, ())
    taken = [place for place in range(1, places + 1) if place not in empty]
    number = {place: player for player, place in enumerate(taken, start=1)}
    rounds = tuple(tuple(tuple(number.get(place) for place in seats) for seats in tables) for tables in plan.schedule)
    return Room(plan, rounds, _repeats_of_people(plan.schedule, number), empty)


def _repeats_of_people(schedule: Schedule, number: dict[int, int]) -> int:
    met: set[tuple[int, int]] = set()
    again = 0
    for tables in schedule:
        for seats in tables:
            for pair in combinations(sorted(number[place] for place in seats if place in number), 2):
                again += pair in met
                met.add(pair)
    return again
