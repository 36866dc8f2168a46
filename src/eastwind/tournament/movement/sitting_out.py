"""More people than the tables hold: one to three sit out each round, by turns.

The tables move as if everyone played. Whoever comes back takes the next seat of someone who goes out, so the announced
movement stays as it is. Positions are those of the full tables; the last ones wait in round 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd

from eastwind.tournament.movement.schedule import Schedule, Seats

LOOKS_AHEAD = 6  # rounds in which meetings count when someone comes back
NUMBERS = ("", "One player sits", "Two players sit", "Three players sit")


@dataclass(frozen=True, slots=True)
class SitOutTurns:
    """The positions at the tables in every round, and those that sit out."""

    rounds: Schedule
    resting: tuple[tuple[int, ...], ...]


def take_turns(schedule: Schedule, extra: int, missed: Mapping[int, int], homes: Collection[int] = ()) -> SitOutTurns:
    """Plays a full schedule with a few people more. `missed` is how many rounds each position has not played before.

    Whoever has missed the fewest rounds goes out, never twice running if that can be helped. Homes are positions whose
    players keep their seat; they get it back after sitting out.
    """
    places = 4 * len(schedule[0])
    room = _PlacesByRound(schedule, {place: place for place in range(1, places + 1)}, Counter(missed), frozenset(homes))
    waiting = list(range(places + 1, places + extra + 1))
    rounds, resting = [], []
    for number in range(len(schedule)):
        if number:
            waiting = room.change(number, waiting)
        for position in waiting:
            room.missed[position] += 1
        rounds.append(room.play(number))
        resting.append(tuple(sorted(waiting)))
    return SitOutTurns(tuple(rounds), tuple(resting))


def announce_turns(extra: int, tables: int, rounds: int, movement: Sequence[str]) -> tuple[str, ...]:
    """What to read aloud: the movement, and how players sit out."""
    out = f"{NUMBERS[extra]} out"
    if rounds == 1:
        return (f"There is only one round, so no one moves. {out}.",)
    seat = "seat" if tables == 1 else "next seat"
    turns = f"{out} each round, by turns. Whoever comes back takes the {seat} of a player who goes out."
    return (f"There is only one table. {turns}",) if tables == 1 else (*movement, turns)


def turns_words(people: int, extra: int, rounds: int) -> str:
    """How often everyone sits out: In 4 rounds, 4 sit out once, and 1 never. In 5 rounds, everyone sits out once."""
    fewest, more = divmod(extra * rounds, people)
    said = f"In {rounds} round{'' if rounds == 1 else 's'}"
    if not more:
        return f"{said}, everyone sits out {_times(fewest)}."
    cycle = people // gcd(people, extra)
    fair = (rounds // cycle + 1) * cycle
    rest = people - more
    uneven = f"{more} sit{'s' if more == 1 else ''} out {_times(fewest + 1)}, and {rest} {_times(fewest)}"
    even = f"In {fair} rounds, everyone sits out {_times(fair * extra // people)}."
    return f"{said}, {uneven}. {even}"


def why_by_turns(people: int, extra: int, rounds: int, under_way: bool) -> str:
    """A note on the seating. In mid-event, some have missed rounds already."""
    often = "Those who have missed the fewest rounds go first." if under_way else turns_words(people, extra, rounds)
    return f"{NUMBERS[extra]} out each round, by turns. {often}"


def _times(number: int) -> str:
    return ("never", "once", "twice")[number] if number <= 2 else f"{number} times"


@dataclass(slots=True)
class _PlacesByRound:
    """Who sits in which place of the schedule, round by round."""

    schedule: Schedule
    at: dict[int, int]  # place: position
    missed: Counter[int]
    homes: frozenset[int]
    met: Counter[tuple[int, int]] = field(default_factory=Counter)

    def play(self, number: int) -> tuple[Seats, ...]:
        tables: list[Seats] = []
        for places in self.schedule[number]:
            a, b, c, d = (self.at[place] for place in places)
            tables.append((a, b, c, d))
            self.met.update((one, other) for one in tables[-1] for other in tables[-1] if one != other)
        return tuple(tables)

    def change(self, number: int, back: Sequence[int]) -> list[int]:
        """Brings players back before a round; the players whose places they take go out."""
        gone: list[int] = []
        # Those who keep a seat come first: the player there has to make room.
        for position in sorted(back, key=lambda each: each not in self.homes):
            fewest = min(self.missed[each] for each in self.at.values() if each not in back)
            due = [place for place, each in self.at.items() if each not in back and self.missed[each] == fewest]
            comes = position
            if position in self.homes:
                comes, self.at[position] = self.at[position], position
                if position in due:  # the player who sat there goes out anyway
                    gone.append(comes)
                    continue
            place = min(due, key=lambda each: (self._meetings(comes, each, number), each))
            gone.append(self.at[place])
            self.at[place] = comes
        return gone

    def _meetings(self, position: int, place: int, first: int) -> int:
        """How often a player would meet the same people again, from a place, in the next rounds."""
        ahead = self.schedule[first : first + LOOKS_AHEAD]
        near = (places for tables in ahead for places in tables if place in places)
        return sum(self.met[position, self.at[other]] for places in near for other in places if other != place)
