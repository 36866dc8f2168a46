"""Refuses impossible facts of a game, with a sentence, before anyone gets points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from eastwind.formats import listed
from eastwind.refusals import InputError
from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, Misnamed, Penalty, PointsOnly
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.winning import pays_for_throw

MOST_EXPOSURES = 4  # fourteen tiles make at most four groups of three
MOST_POINTS = 2_000  # points of a seat, where only the points are known
BLIND_PASSES = 2  # the first left and the last right


def check_facts(result: GameResult, sheet: Sheet) -> None:
    """Refuse what cannot have happened in any game."""
    _check_seats(result)
    for deed, seats in (("be dead", result.dead), ("have looked at a stolen tile", result.peeked)):
        for seat in seats:
            _check_seated(result, seat, deed)
    _check_no_seat_twice("the dead hands", result.dead)
    _check_peeked(result, sheet)
    for penalty in result.penalties:
        _check_seated(result, penalty.seat, "have a penalty")
        _check_penalty(penalty)
    match result:
        case MahJongg():
            _check_winner(result)
            _check_hand(result)
            _check_thrower(result, sheet)
        case Misnamed():
            _check_misnamed(result)
        case MahJonggInError():
            _check_error(result)
        case PointsOnly():
            _check_points(result)


def _check_points(result: PointsOnly) -> None:
    if len(result.points) != len(result.seats):
        refuse(f"There are {len(result.points)} scores for {len(result.seats)} seats. Give one for each seat.")
    if result.dead or result.peeked or result.penalties:
        refuse("Scores without a game can't have dead hands or penalties. Put them into the scores.")
    if any(abs(points) > MOST_POINTS for points in result.points):
        refuse(f"A score can't be more than {MOST_POINTS} points. Check the numbers.")


def _check_seats(result: GameResult) -> None:
    if len(set(result.seats)) != len(result.seats):
        refuse(f"The same seat is listed twice: {listed(result.seats)}.")
    if len(result.seats) not in (3, 4):
        refuse(f"A table has four seats, or three; these are {len(result.seats)}: {listed(result.seats) or 'none'}.")


def _check_seated(result: GameResult, seat: Seat, deed: str) -> None:
    if seat not in result.seats:
        refuse(f"{seat} cannot {deed}: no one sits there. The seats of this game are {listed(result.seats)}.")


def _check_no_seat_twice(among: str, seats: Sequence[Seat]) -> None:
    for seat in seats:
        if seats.count(seat) > 1:
            refuse(f"{seat} is listed twice among {among}. Once is enough.")


def _check_peeked(result: GameResult, sheet: Sheet) -> None:
    if not result.peeked:
        return
    if sheet.has_no_charleston_for(result.seats):
        place = sheet.cite("charleston.three-players")
        refuse(f"A three-player table has no Charleston ({place}), so no one can have looked at a stolen tile.")
    for seat in SEATS:
        if result.peeked.count(seat) > BLIND_PASSES:
            refuse(f"{seat} cannot have looked at a stolen tile more than twice: a game has only two blind passes.")


def _check_penalty(penalty: Penalty) -> None:
    if penalty.reason == "director" and penalty.points is None:
        refuse(f"The director's penalty for {penalty.seat} has no points: say how many, as a minus amount.")
    if penalty.points is not None and penalty.points > 0:
        refuse(f"A penalty takes points: write {-penalty.points} for {penalty.seat}, not {penalty.points}.")


def _check_winner(result: MahJongg) -> None:
    _check_seated(result, result.winner, "have won")
    if result.winner in result.dead:
        refuse(f"The winner {result.winner} is dead: a dead hand cannot make Mah Jongg.")
    if result.value < 1:
        refuse(f"The value of the hand is {result.value}; the card gives every hand at least one point.")


def _check_hand(result: MahJongg) -> None:
    if not 0 <= result.exposures <= MOST_EXPOSURES:
        refuse(f"{result.exposures} exposures cannot be: a hand of 14 tiles has at most {MOST_EXPOSURES}.")
    if result.by == "heavenly" and result.exposures:
        refuse("A heavenly hand is complete before the first discard, so it has no exposures.")
    if result.section == "singles_and_pairs" and result.exposures:
        refuse("A Singles and Pairs hand has nothing to expose before Mah Jongg, so it has no exposures.")
    if result.by != "joker_exchange":
        return
    if result.jokerless or result.section == "singles_and_pairs":
        refuse("A hand completed by a joker exchange has that joker in it; it is not jokerless, nor Singles and Pairs.")


def _check_thrower(result: MahJongg, sheet: Sheet) -> None:
    claimed = result.by == "discard" or (result.by == "joker_exchange" and result.after == "claim")
    if result.misnamed and result.by != "discard":
        refuse("Only a discard can be misnamed; this Mah Jongg was not made on a discard.")
    if not claimed:
        if result.thrower is not None:
            refuse(f"No one threw a tile in this Mah Jongg, but the thrower is {result.thrower}.")
        return
    if result.thrower is None:
        if pays_for_throw(result, sheet):
            refuse("Who threw the tile that the winner claimed? The thrower is missing.")
        return
    _check_seated(result, result.thrower, "have thrown the tile")
    if result.thrower == result.winner:
        refuse(f"The thrower is the winner ({result.winner}); no one can claim their own discard.")


def _check_misnamed(result: Misnamed) -> None:
    _check_seated(result, result.miscaller, "have misnamed the tile")
    _check_seated(result, result.caller, "have called Mah Jongg")
    if result.caller == result.miscaller:
        refuse(f"{result.caller} cannot have misnamed the tile and called it too: no one can claim their own discard.")
    if result.caller in result.dead:
        refuse(f"{result.caller} is dead, and a dead player cannot call Mah Jongg.")


def _check_error(result: MahJonggInError) -> None:
    _check_seated(result, result.declarer, "have called Mah Jongg")
    for seat in result.exposed:
        _check_seated(result, seat, "have shown a hand")
    _check_no_seat_twice("those who showed their hands", result.exposed)
    if result.declarer in result.exposed:
        refuse(
            f"{result.declarer} called Mah Jongg in error, so {result.declarer} isn't one of the others who showed "
            "their hands. Say apart whether the caller showed any tiles."
        )


def refuse(why: str) -> NoReturn:
    raise InputError(why)
