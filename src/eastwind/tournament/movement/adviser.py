"""Compares movements: how often people meet again, and which movement is better."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.groups.event import MovementSettings
from eastwind.tournament.movement.designs import designed, ring_design
from eastwind.tournament.movement.movement_announcements import CARDS_INSTEAD, announce_ring
from eastwind.tournament.movement.rings import ALL_MOVE, EAST_STAYS, Moves, Ring, read_ring, with_best_skip
from eastwind.tournament.movement.schedule import Schedule, repeats
from eastwind.tournament.movement.sitting_out import announce_turns, take_turns

MOST_TABLES = 2_500
MOST_ROUNDS = 60

# What directors choose between, the easiest to announce first.
NAMED_RINGS = {"east-stays": Ring(EAST_STAYS), "all-move": Ring(ALL_MOVE)}
SCHEMES = {
    "all-move": "A up 1, B down 1, C up 2, D down 2",
    "east-stays": "East stays, North up 1, West up 2, South down 1",
    "one-skip": "East stays, with one long move in one round",
    "designed": "fewest repeats; may need printed movement cards",
}


@dataclass(frozen=True, slots=True)
class MovementPlan:
    """One movement: its name, schedule, repeats, and announcement."""

    scheme: str
    schedule: Schedule
    empty: tuple[int, ...]  # empty places in round 1
    repeats: int  # repeats between people; an empty place does not count
    announce: tuple[str, ...]
    needs_cards: bool
    resting: tuple[tuple[int, ...], ...] = ()  # who sits out each round, if players sit out by turns


@dataclass(frozen=True, slots=True)
class AdvisedMovement:
    """The announced movement, all alternatives, and our recommendation."""

    announced: MovementPlan | None  # None if the sheet names no movement
    plans: tuple[MovementPlan, ...]
    recommended: MovementPlan


def advise(tables: int, rounds: int, announced: str | None = None, missing: int = 0, extra: int = 0) -> AdvisedMovement:
    """Compares the announced movement with the others and recommends the easiest with the fewest repeats.

    `missing` is how many players full tables lack, `extra` how many sit out each round. Repeats are counted among people.
    """
    ring_names = ["east-stays", "all-move"]
    names = [*([announced] if announced else []), *ring_names, "one-skip", "designed"]
    made = (make_plan(name, tables, rounds, missing, extra) for name in names)
    plans = tuple({plan.scheme: plan for plan in made}.values())
    return AdvisedMovement(plans[0] if announced else None, plans, min(plans, key=lambda plan: plan.repeats))


def make_plan(scheme: str, tables: int, rounds: int, missing: int = 0, extra: int = 0) -> MovementPlan:
    """The plan of a scheme, given by name or written out: with empty places for missing players, or turns for extra ones."""
    check_room(tables, rounds)
    plan = _full_plan(scheme, tables, rounds, missing)
    if not extra:
        return plan
    turns = take_turns(plan.schedule, extra, {})
    said = announce_turns(extra, tables, rounds, plan.announce)
    return replace(plan, schedule=turns.rounds, repeats=repeats(turns.rounds), announce=said, resting=turns.resting)


def _full_plan(scheme: str, tables: int, rounds: int, missing: int) -> MovementPlan:
    name = scheme.strip().lower()
    if name == "designed":
        design = designed(tables, rounds, missing)
        if design.ring is None:
            return MovementPlan(name, design.schedule, design.empty, design.repeats, CARDS_INSTEAD, needs_cards=True)
        return _ring_plan(name, design.ring, tables, rounds, missing)
    if name == "one-skip":
        return _ring_plan(name, with_best_skip(tables, rounds), tables, rounds, missing)
    ring = NAMED_RINGS[name] if name in NAMED_RINGS else read_scheme(scheme)
    return _ring_plan(scheme_name(ring), ring, tables, rounds, missing)


def scheme_name(ring: Ring) -> str:
    """The name of a known movement, or the movement as directors write it."""
    return next((name for name, known in NAMED_RINGS.items() if known == ring), ring.write)


def announced_by(movement: MovementSettings) -> str | None:
    """The scheme that a sheet announces, by name or written out; None if it names none."""
    if not movement.steps:
        return None
    up = 1 if movement.up_is_higher else -1
    moves: Moves = (
        up * movement.steps["A"],
        up * movement.steps["B"],
        up * movement.steps["C"],
        up * movement.steps["D"],
    )
    return scheme_name(Ring(moves))


def read_scheme(text: str) -> Ring:
    """Reads a movement that is written out. An unknown word is answered with the list of names."""
    if any(character.isdecimal() for character in text):
        return read_ring(text)
    raise InputError(
        f"There is no movement scheme {text!r}.{did_you_mean(text, SCHEMES)} "
        f"Choose {', '.join(SCHEMES)}, or write one out, as in 'A+1 B-1 C+2 D-2'."
    )


def check_room(tables: int, rounds: int) -> None:
    """Refuses impossible room sizes before any work is done."""
    if not 1 <= tables <= MOST_TABLES:
        raise InputError(f"{tables} tables cannot be seated: give a number from 1 to {MOST_TABLES}.")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise InputError(f"{rounds} rounds cannot be planned: give a number from 1 to {MOST_ROUNDS}.")


def _ring_plan(name: str, ring: Ring, tables: int, rounds: int, missing: int) -> MovementPlan:
    design = ring_design(ring, tables, rounds, missing)
    said = announce_ring(ring, tables, rounds)
    return MovementPlan(name, design.schedule, design.empty, design.repeats, said, needs_cards=False)
