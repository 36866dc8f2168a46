"""Seats any number of people for the coming rounds, with reasons for wishes that failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from eastwind.tournament.movement.adviser import MovementPlan, make_plan, read_scheme
from eastwind.tournament.movement.designs import designed
from eastwind.tournament.movement.phantoms import choose_phantoms, keeps_letters, sitting_out_of, tables_for
from eastwind.tournament.movement.position_fitting import Pair, Wishes, fit, unwanted_meetings
from eastwind.tournament.movement.rings import ALL_MOVE, EAST_STAYS, Ring, play_around
from eastwind.tournament.movement.schedule import SEATS, WIND_OF_SEAT, Schedule, repeats
from eastwind.tournament.movement.sitting_out import announce_turns, take_turns, why_by_turns
from eastwind.tournament.texts.phrases import count

FALLBACK = "one-skip"
Seated = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class WantedSeats:
    """The people to seat, in the order of the draw, and their wishes."""

    people: tuple[int, ...]
    rounds: int
    scheme: str
    seed: str = ""
    staying: frozenset[int] = frozenset()
    apart: frozenset[Pair] = frozenset()
    met: Mapping[Pair, int] = field(default_factory=dict)
    missed: Mapping[int, int] = field(default_factory=dict)  # how many rounds each person has not played so far
    by_turns: bool = False  # no tables of three: whoever is too many sits out by turns


@dataclass(frozen=True, slots=True)
class Planned:
    """Seats per round (None is empty), who sits out, the announcement, and failed wishes."""

    rounds: tuple[tuple[Seated, ...], ...]
    sitting_out: tuple[tuple[int, ...], ...]
    scheme: str
    announce: tuple[str, ...]
    reasons: tuple[str, ...]
    unwanted: tuple[Pair, ...] = ()  # people who should be kept apart but meet


def plan_rounds(wanted: WantedSeats) -> Planned:
    """Seats people for all coming rounds. It never fails: impossible wishes are dropped with a reason."""
    if len(wanted.people) in (1, 2):
        return _too_few(wanted)
    if extra := sitting_out_of(len(wanted.people), wanted.by_turns):
        return _plan_by_turns(wanted, extra)
    tables = -(-len(wanted.people) // 4)
    plan, reasons = _choose_plan(wanted, tables, 4 * tables - len(wanted.people))
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


def _plan_by_turns(wanted: WantedSeats, extra: int) -> Planned:
    """Full tables only. Those who are too many sit out by turns."""
    tables = tables_for(len(wanted.people), wanted.by_turns)
    staying = [person for person in wanted.people if person in wanted.staying][: 4 * tables]
    wanted = replace(wanted, staying=frozenset(staying))
    plan, reasons = _choose_plan(wanted, tables, 0)
    schedule, homes = _settle(plan, wanted, tables)
    people = _in_order_of_turns(wanted, extra)
    order = [*homes, *(place for place in _table_by_table(tables) if place not in homes)]
    order += range(4 * tables + 1, 4 * tables + extra + 1)
    missed = {place: wanted.missed.get(person, 0) for place, person in zip(order, people, strict=True)}
    turns = take_turns(schedule, extra, missed, homes)
    seated = fit(turns.rounds, order, people, _not_to_swap(wanted), Wishes(wanted.met, wanted.apart), wanted.seed)
    reasons.append(why_by_turns(len(people), extra, wanted.rounds, under_way=bool(wanted.missed)))
    kept = () if schedule == plan.schedule else _passed_over(homes, tables)
    return Planned(
        rounds=tuple(tuple(_people(seats, seated) for seats in tables) for tables in turns.rounds),
        sitting_out=tuple(tuple(seated[place] for place in resting) for resting in turns.resting),
        scheme=plan.scheme,
        announce=(*announce_turns(extra, tables, wanted.rounds, plan.announce), *kept),
        reasons=tuple(reasons),
        unwanted=tuple(sorted(unwanted_meetings(turns.rounds, seated, wanted.apart))),
    )


def _in_order_of_turns(wanted: WantedSeats, extra: int) -> list[int]:
    """Those who keep a seat, the others, and at the end those who sit out first: they have missed the fewest rounds."""
    staying = [person for person in wanted.people if person in wanted.staying]
    moving = [person for person in wanted.people if person not in wanted.staying]
    last_first = moving[::-1]
    first = sorted(last_first, key=lambda person: wanted.missed.get(person, 0))[:extra]
    return [*staying, *(person for person in moving if person not in first), *reversed(first)]


def _not_to_swap(wanted: WantedSeats) -> frozenset[int]:
    """Those who keep a seat, and those with a turn of their own: only equals may swap their turns."""
    missed = {person: wanted.missed.get(person, 0) for person in wanted.people}
    usual = Counter(missed.values()).most_common(1)[0][0]
    return wanted.staying | {person for person in wanted.people if missed[person] != usual}


def _passed_over(places: Sequence[int], tables: int) -> tuple[str, ...]:
    """What the others with this letter must know about a player who keeps a seat."""
    found = []
    for place in places:
        seat, table = SEATS[(place - 1) // tables], (place - 1) % tables + 1
        who = f"{WIND_OF_SEAT[seat]} ({seat}) at table {table}"
        found.append(f"{who} keeps this seat. Other players with that letter skip this table and don't count it.")
    return tuple(found)


def _choose_plan(wanted: WantedSeats, tables: int, missing: int) -> tuple[MovementPlan, list[str]]:
    plan = make_plan(wanted.scheme, tables, wanted.rounds, missing)
    if wanted.staying and plan.needs_cards and not _east_stays(plan.schedule):
        reason = f"The custom schedule moves everyone, but someone keeps a seat. Eastwind uses {FALLBACK}: East stays."
        return make_plan(FALLBACK, tables, wanted.rounds, missing), [reason]
    return plan, []


def _settle(plan: MovementPlan, wanted: WantedSeats, tables: int) -> tuple[Schedule, list[int]]:
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
    schedule: Schedule, fixed_places: list[int], empty: Sequence[int], wanted: WantedSeats, tables: int
) -> dict[int, int]:
    open_places = [place for place in _table_by_table(tables) if place not in empty and place not in fixed_places]
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
        found.append(
            "Seat letters change from round to round. Everyone looks up the next seat: on the list, a phone, or a card."
        )
    return found


def _people(places: Sequence[int], seated: Mapping[int, int]) -> Seated:
    a, b, c, d = (seated.get(place) for place in places)
    return a, b, c, d


def _table_by_table(tables: int) -> list[int]:
    return [seat * tables + table for table in range(1, tables + 1) for seat in range(4)]


def _too_few(wanted: WantedSeats) -> Planned:
    """One or two people cannot play."""
    reason = f"{count(len(wanted.people), 'player')} can't play, so no one is seated."
    return Planned(((),) * wanted.rounds, (wanted.people,) * wanted.rounds, FALLBACK, (), (reason,))
