"""Seats any number of people for the coming rounds, with reasons for wishes that failed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eastwind.tournament.movement.adviser import Plan, make_plan, read_scheme
from eastwind.tournament.movement.designs import designed
from eastwind.tournament.movement.fitting import Pair, Wishes, fit, unwanted_meetings
from eastwind.tournament.movement.phantoms import choose_phantoms, keeps_letters
from eastwind.tournament.movement.rings import ALL_MOVE, EAST_STAYS, Ring, play_around
from eastwind.tournament.movement.schedule import SEATS, WIND_OF_SEAT, Schedule, repeats
from eastwind.tournament.movement.sentences import announce_ring

FALLBACK = "one-skip"
Seated = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The people to seat, in the order of the draw, and their wishes."""

    people: tuple[int, ...]
    rounds: int
    scheme: str
    seed: str = ""
    staying: frozenset[int] = frozenset()
    apart: frozenset[Pair] = frozenset()
    met: Mapping[Pair, int] = field(default_factory=dict)
    sat_out: Mapping[int, int] = field(default_factory=dict)  # how often each person has sat out so far


@dataclass(frozen=True, slots=True)
class Planned:
    """Seats per round (None is empty), who sits out, the announcement, and failed wishes."""

    rounds: tuple[tuple[Seated, ...], ...]
    sitting_out: tuple[tuple[int, ...], ...]
    scheme: str
    announce: tuple[str, ...]
    reasons: tuple[str, ...]
    unwanted: tuple[Pair, ...] = ()  # people who should be kept apart but meet


def plan_rounds(wanted: Wanted) -> Planned:
    """Seats people for all coming rounds. It never fails: impossible wishes are dropped with a reason."""
    if len(wanted.people) in (1, 2, 5):
        return _plan_with_sitting_out(wanted)
    tables = -(-len(wanted.people) // 4)
    plan, reasons = _choose_plan(wanted, tables)
    schedule, fixed_places = _settle(plan, wanted, tables)
    empty = plan.empty
    if fixed_places:
        found = choose_phantoms(schedule, len(plan.empty), frozenset(fixed_places))
        assert found is not None, "letters are kept where someone stays: empty seats of one letter never meet"
        empty = found
    seated = _fit(schedule, fixed_places, empty, wanted, tables)
    reasons += _disappointments(schedule, empty)
    kept = () if schedule == plan.schedule else _passed_over(fixed_places, tables)
    return Planned(
        rounds=tuple(tuple(_people(seats, seated) for seats in tables) for tables in schedule),
        sitting_out=((),) * wanted.rounds,
        scheme=plan.scheme,
        announce=(*plan.announce, *kept),
        reasons=tuple(reasons),
        unwanted=tuple(sorted(unwanted_meetings(schedule, seated, wanted.apart))),
    )


def _passed_over(places: Sequence[int], tables: int) -> tuple[str, ...]:
    """What the others with this letter must know about a player who keeps a seat."""
    found = []
    for place in places:
        seat, table = SEATS[(place - 1) // tables], (place - 1) % tables + 1
        who = f"{WIND_OF_SEAT[seat]} ({seat}) at table {table}"
        found.append(f"{who} keeps this seat. Other players with that letter skip this table and don't count it.")
    return tuple(found)


def _choose_plan(wanted: Wanted, tables: int) -> tuple[Plan, list[str]]:
    missing = 4 * tables - len(wanted.people)
    plan = make_plan(wanted.scheme, tables, wanted.rounds, missing)
    if wanted.staying and plan.needs_cards and not _east_stays(plan.schedule):
        reason = f"The custom schedule moves everyone, but someone keeps a seat. Eastwind uses {FALLBACK}: East stays."
        return make_plan(FALLBACK, tables, wanted.rounds, missing), [reason]
    return plan, []


def _settle(plan: Plan, wanted: Wanted, tables: int) -> tuple[Schedule, list[int]]:
    """A schedule in which some players keep their seats: as East if East stays, else the others pass over."""
    needed = len([person for person in wanted.people if person in wanted.staying])
    places = [seat * tables + table for seat in range(4) for table in range(1, tables + 1)][:needed]
    if not needed or (_east_stays(plan.schedule) and needed <= tables):
        return plan.schedule, places
    written_out = any(character.isdecimal() for character in plan.scheme)
    ring = read_scheme(plan.scheme) if written_out else Ring(ALL_MOVE if plan.scheme == "all-move" else EAST_STAYS)
    return play_around(ring, tables, wanted.rounds, frozenset(places)), places


def _east_stays(schedule: Schedule) -> bool:
    return all(seats[0] == table for tables in schedule for table, seats in enumerate(tables, start=1))


def _fit(
    schedule: Schedule, fixed_places: list[int], empty: Sequence[int], wanted: Wanted, tables: int
) -> dict[int, int]:
    table_by_table = [seat * tables + table for table in range(1, tables + 1) for seat in range(4)]
    open_places = [place for place in table_by_table if place not in empty and place not in fixed_places]
    staying = [person for person in wanted.people if person in wanted.staying]
    moving = [person for person in wanted.people if person not in wanted.staying]
    places, people = [*fixed_places, *open_places], [*staying, *moving]
    wishes = Wishes(met=wanted.met, apart=wanted.apart)
    return fit(schedule, places, people, frozenset(staying), wishes, wanted.seed)


def _disappointments(schedule: Schedule, empty: tuple[int, ...]) -> list[str]:
    """Why some wishes failed, in words."""
    found = []
    if again := repeats(schedule, empty):
        best = designed(len(schedule[0]), len(schedule), len(empty)).repeats
        hint = f"a custom schedule has {best}" if best < again else "that is the fewest we know"
        found.append(f"This movement has {again} repeat {'pairing' if again == 1 else 'pairings'}; {hint}.")
    if not keeps_letters(schedule):
        found.append("Seat letters change from round to round, so everyone follows a movement card.")
    return found


def _people(places: Sequence[int], seated: Mapping[int, int]) -> Seated:
    a, b, c, d = (seated.get(place) for place in places)
    return a, b, c, d


def _plan_with_sitting_out(wanted: Wanted) -> Planned:
    """Five people: whoever sat out least often sits out. One or two people cannot play."""
    rounds: list[tuple[Seated, ...]] = []
    resting: list[tuple[int, ...]] = []
    rests = {person: wanted.sat_out.get(person, 0) for person in wanted.people}
    for _ in range(wanted.rounds):
        out = [min(wanted.people, key=lambda person: rests[person])] if len(wanted.people) == 5 else [*wanted.people]
        playing = [person for person in wanted.people if person not in out]
        rounds.append((_four(playing),) if playing else ())
        resting.append(tuple(out))
        for person in out:
            rests[person] += 1
    reason = (
        "Five players don't make tables of four and three, so one of them sits out each round, in turn."
        if len(wanted.people) == 5
        else f"Too few players for a table ({len(wanted.people)}), so no one is seated."
    )
    return Planned(tuple(rounds), tuple(resting), FALLBACK, announce_ring(Ring(EAST_STAYS), 1, 1), (reason,))


def _four(people: Sequence[int]) -> Seated:
    a, b, c, d = people
    return a, b, c, d
