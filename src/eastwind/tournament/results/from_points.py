"""Finds the games that give these points under a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import msgspec

from eastwind.refusals import InputError
from eastwind.rules.results import DeadHands, GameResult, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

MOST_EXPOSURES = 4


@dataclass(frozen=True, slots=True)
class ResultHints:
    """Facts that narrow down a game if the points fit several."""

    value: int | None = None
    jokerless: bool | None = None
    outcome: str | None = None
    thrower: Seat | None = None
    self_picked: bool | None = None

    def fit(self, result: GameResult) -> bool:
        if self.outcome is not None and outcome_of(result) != self.outcome:
            return False
        if isinstance(result, MahJongg):
            hand = self.value in (None, result.value) and self.jokerless in (None, bool(result.jokerless))
            return (
                hand and self.thrower in (None, result.thrower) and self.self_picked in (None, result.by == "self_pick")
            )
        return (self.value, self.jokerless, self.thrower, self.self_picked) == (None,) * 4


def outcome_of(result: GameResult) -> str:
    """The name of an outcome in JSON."""
    return str(result.__struct_config__.tag)


NO_HINTS = ResultHints()


def read_numbers(
    numbers: Mapping[Seat, int], values: tuple[int, ...], sheet: Sheet, hints: ResultHints = NO_HINTS
) -> list[GameResult]:
    """Every game that gives exactly these points. Games that the points cannot tell apart count once.

    A look at a stolen tile is considered only if nothing else fits.
    """
    seats: tuple[Seat, ...] = tuple(sorted(numbers))
    plain = list(_possible(seats, numbers, values, sheet))
    looked = [msgspec.structs.replace(result, peeked=(seat,)) for seat in seats for result in plain]
    for games in (plain, looked):
        found: dict[tuple[object, ...], GameResult] = {}
        for result in games:
            key = _revealed(result)
            if key not in found and hints.fit(result) and _points(result, sheet) == dict(numbers):
                found[key] = result
        if found:
            return list(found.values())
    return []


def _points(result: GameResult, sheet: Sheet) -> dict[Seat, int] | None:
    try:
        return score(result, sheet).points
    except InputError:
        return None


def _revealed(result: GameResult) -> tuple[object, ...]:
    """What the points reveal about a game. They hide exposures that cost the same and some dead hands."""
    if isinstance(result, MahJongg):
        return (result.winner, result.value, result.by, result.thrower, bool(result.jokerless), result.peeked)
    if isinstance(result, MahJonggInError):
        return ("error", result.declarer, result.peeked)
    return (outcome_of(result), result.dead if isinstance(result, WallGame) else None, result.peeked)


def _possible(
    seats: tuple[Seat, ...], numbers: Mapping[Seat, int], values: tuple[int, ...], sheet: Sheet
) -> Iterator[GameResult]:
    """Games that could give these points. Only a seat with points can have won."""
    for winner in (seat for seat in seats if numbers[seat] > 0):
        yield from _wins(seats, winner, numbers, _likely_values(numbers[winner], values, sheet))
    for count in range(len(seats)):
        for dead in combinations(seats, count):
            yield WallGame(seats=seats, dead=dead)
    yield Unfinished(seats=seats)
    for dead in combinations(seats, len(seats) - 1):
        yield DeadHands(seats=seats, dead=dead)
    for declarer in seats:
        others = tuple(seat for seat in seats if seat != declarer)
        for count in (len(others), len(others) - 1):
            for exposed in combinations(others, count):
                yield MahJonggInError(seats=seats, declarer=declarer, exposed=exposed)
        for caller in others:
            yield Misnamed(seats=seats, miscaller=declarer, caller=caller)


def _likely_values(points: int, values: tuple[int, ...], sheet: Sheet) -> list[int]:
    """The card values that fit the winner's points."""
    if sheet.scoring.payment != "winner_only":
        return list(values)
    bonuses = {0, sheet.scoring.self_pick} | {
        sheet.scoring.jokerless,
        sheet.scoring.self_pick + sheet.scoring.jokerless,
    }
    extras = bonuses | {bonus + sheet.scoring.looked_at_stolen for bonus in bonuses}
    return [value for value in values if points - value in extras]


def _wins(
    seats: tuple[Seat, ...], winner: Seat, numbers: Mapping[Seat, int], values: list[int]
) -> Iterator[GameResult]:
    throwers = [seat for seat in seats if seat != winner]
    likely = [seat for seat in throwers if numbers[seat] < 0] or throwers
    for value in values:
        for jokerless in (False, True):
            yield MahJongg(seats=seats, winner=winner, value=value, by="self_pick", jokerless=jokerless)
            for thrower in likely:
                for exposures in range(MOST_EXPOSURES + 1):
                    yield MahJongg(
                        seats=seats,
                        winner=winner,
                        value=value,
                        by="discard",
                        thrower=thrower,
                        exposures=exposures,
                        jokerless=jokerless,
                    )
