"""A plan with numbered players and empty places."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.tournament.movement.adviser import MovementPlan
from eastwind.tournament.movement.schedule import SEATS

RoomRound = tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class SeatedRoom:
    """The seats of every round by player number; None is an empty seat, whose table plays three-handed."""

    plan: MovementPlan
    rounds: tuple[RoomRound, ...]

    @property
    def announce(self) -> tuple[str, ...]:
        """The announcement, with a sentence about three-handed tables."""
        empty = len(self.plan.empty)
        if not empty:
            return self.plan.announce
        one = empty == 1
        few = "One seat is" if one else f"{empty} seats are"
        follow = "follows the movement like a player" if one else "follow the movement like players"
        moving = f" and {follow}" if len(self.rounds) > 1 and not self.plan.needs_cards else " in every round"
        tables = "its table plays" if one else "their tables play"
        return (*self.plan.announce, f"{few} empty{moving}: {tables} three-handed.")

    def cards(self) -> dict[int, tuple[tuple[int, str] | None, ...]]:
        """Table and seat of every player in each round; None for a round sat out."""
        cards: dict[int, list[tuple[int, str] | None]] = {}
        for number, tables in enumerate(self.rounds):
            for waiting in self.plan.resting[number] if self.plan.resting else ():
                cards.setdefault(waiting, []).append(None)
            for table, seats in enumerate(tables, start=1):
                for seat, player in zip(SEATS, seats, strict=True):
                    if player is not None:
                        cards.setdefault(player, []).append((table, seat))
        return {player: tuple(places) for player, places in cards.items()}


def open_room(plan: MovementPlan) -> SeatedRoom:
    """Numbers the players of a plan by their places in round 1, skipping empty places."""
    waiting = len(plan.resting[0]) if plan.resting else 0
    places = range(1, 4 * len(plan.schedule[0]) + waiting + 1)
    taken = [place for place in places if place not in plan.empty]
    number = {place: player for player, place in enumerate(taken, start=1)}
    return SeatedRoom(plan, tuple(tuple(tuple(map(number.get, seats)) for seats in tables) for tables in plan.schedule))
