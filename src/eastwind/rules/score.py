"""A game's points under a sheet: each seat's lines (amount, words, clause) and their sum."""

from __future__ import annotations

from collections.abc import Collection

from eastwind.formats import listed
from eastwind.rules.point_lines import Lines
from eastwind.rules.possible import check_facts, refuse
from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    PointsOnly,
    Score,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.winning import score_mahjongg


def score(result: GameResult, sheet: Sheet) -> Score:
    """Each seat's points, with the lines behind them. Refuses impossible facts (InputError)."""
    check_facts(result, sheet)
    lines = Lines(sheet)
    if isinstance(result, PointsOnly):
        return _as_written(result, lines)
    _score_ending(result, lines)
    if not (isinstance(result, Unfinished) and sheet.scoring.unfinished_penalties == "waived"):
        _score_looks(result, lines)
        for penalty in result.penalties:
            _score_penalty(penalty, lines)
    _keep_above_zero(result, lines)
    return Score(points=lines.totals(result.seats), lines=tuple(lines.lines))


def _score_ending(result: GameResult, lines: Lines) -> None:
    match result:
        case MahJongg():
            score_mahjongg(result, lines)
        case WallGame():
            _score_wall(result, lines)
        case Unfinished():
            for seat in result.seats:
                lines.add(seat, 0, "the game was not finished in time: no one earns points", "score.unfinished")
        case DeadHands():
            _score_dead_hands(result, lines)
        case Misnamed():
            _score_misnamed(result, lines)
        case MahJonggInError():
            _score_error(result, lines)


def _as_written(result: PointsOnly, lines: Lines) -> Score:
    """The points that the players wrote. The director lets them count, so nothing is added or taken away."""
    for seat, points in zip(result.seats, result.points, strict=True):
        lines.add(seat, points, "as written on the scorecard", "director.final")
    return Score(points=lines.totals(result.seats), lines=tuple(lines.lines))


def _score_wall(result: WallGame | DeadHands, lines: Lines) -> None:
    scoring = lines.sheet.scoring
    for seat in result.seats:
        if seat not in result.dead:
            lines.add(seat, scoring.wall_game, "wall game", "score.wall")
            continue
        lines.note(seat, "dead: no share of the wall game's points", "score.dead-no-wall-points")
        lines.add(seat, scoring.dead_in_wall_game, "dead in a wall game", "score.dead-in-wall")


def _score_dead_hands(result: DeadHands, lines: Lines) -> None:
    sheet = lines.sheet
    live = [seat for seat in result.seats if seat not in result.dead]
    if len(live) > 1:
        refuse(f"The hands of {listed(live)} are live, so the game continues: there is nothing to score yet.")
    match sheet.scoring.one_live_hand:
        case "wall_game":
            _score_wall(result, lines)
        case "wall_points_only":
            for seat in result.seats:
                points, words = (sheet.scoring.wall_game, "the one live hand") if seat in live else (0, "dead")
                lines.add(seat, points, words, "dead.one-live-hand")
        case "replay":
            for seat in result.seats:
                lines.add(seat, 0, "the game is replayed", "dead.one-live-hand")
        case "play_on":
            if live:
                refuse(f"Under this sheet the one live hand, {live[0]}, plays on: there is nothing to score yet.")
            _score_wall(result, lines)


def _score_misnamed(result: Misnamed, lines: Lines) -> None:
    sheet = lines.sheet
    if sheet.misnaming.mahjongg_by != "actual":
        refuse(
            f"Under {sheet.name} the name of a misnamed tile gives the Mah Jongg ({sheet.cite('misname.mahjongg')}): "
            "enter it as a Mah Jongg on a misnamed discard, with the value of the hand."
        )
    slug = "misname.not-the-tile"
    lines.add(result.miscaller, sheet.scoring.not_the_tile, "misnamed a tile on which Mah Jongg was called", slug)
    for seat in result.seats:
        if seat == result.miscaller:
            continue
        if seat in result.dead and sheet.scoring.not_the_tile_shares == "live_others":
            lines.add(seat, 0, "dead: no share when a misnamed tile ends the game", "score.dead-in-wall")
        else:
            lines.add(seat, sheet.scoring.not_the_tile_others, "a misnamed tile ended the game", slug)


def intact_hands(result: MahJonggInError, sheet: Sheet) -> list[Seat]:
    """Whose hands count as intact after a Mah Jongg in error."""
    live = [seat for seat in result.seats if seat not in result.dead and seat not in result.exposed]
    others = [seat for seat in result.seats if seat != result.declarer]
    counts = [seat for seat in live if seat != result.declarer or not result.declarer_showed]
    match sheet.errors.intact:
        case "live_hands":
            return counts
        case "opponents":
            return [seat for seat in counts if seat != result.declarer]
        case "others_first":
            return [] if set(others) <= set(result.exposed) else counts


def _score_error(result: MahJonggInError, lines: Lines) -> None:
    sheet = lines.sheet
    intact = intact_hands(result, sheet)
    if len(intact) > 1:
        refuse(
            f"The hands of {listed(intact)} are intact, so the game continues ({sheet.cite('error.continues')}): "
            "there is nothing to score yet."
        )
    for seat in result.seats:
        if seat in intact:
            lines.add(seat, sheet.scoring.error_one_intact, "the one intact hand", "score.error-one-intact")
        elif seat == result.declarer and result.declarer_showed and sheet.cite("score.error-zero").clause:
            lines.add(seat, 0, "Mah Jongg in error: zero points", "score.error-zero")
        else:
            slug = "score.error-one-intact" if intact else "score.error-all-shown"
            lines.add(seat, 0, "zero points after a Mah Jongg in error", slug)


# One clause gives everyone zero for an unfinished game, and another takes points at the end of that game.
TWO_RULES_MEET = "an unfinished game scores zero ({}), but we let this penalty count: the director may decide otherwise"


def _score_looks(result: GameResult, lines: Lines) -> None:
    scoring = lines.sheet.scoring
    seats: Collection[Seat] = result.peeked
    if scoring.looked_counts == "once_a_game":
        seats = dict.fromkeys(result.peeked)
    words = "looked at a stolen tile"
    if isinstance(result, Unfinished) and "score.unfinished" in lines.sheet.printed:
        words += f"; {TWO_RULES_MEET.format(lines.sheet.cite('score.unfinished'))}"
    for seat in seats:
        lines.add(seat, scoring.looked_at_stolen, words, "charleston.looked")


def _score_penalty(penalty: Penalty, lines: Lines) -> None:
    sheet = lines.sheet
    if penalty.reason == "director":
        assert penalty.points is not None
        lines.add(penalty.seat, penalty.points, "penalty given by the director", "director.final")
        return
    if penalty.reason == "miscalled_for_exposure":
        points, words = sheet.scoring.miscalled_for_exposure, "misnamed a tile wanted for an exposure"
        slug = "misname.exposure-points" if sheet.cite("misname.exposure-points").clause else "misname.free"
    else:
        points, words, slug = sheet.scoring.unspoken_claim, "took a discard without saying so", "claim.unspoken"
    if penalty.points not in (None, points):
        refuse(
            f"{penalty.seat} {words}: {sheet.name} gives {points} points for that ({sheet.cite(slug)}), "
            f'not {penalty.points}. If the director decided otherwise, enter it as "for": "director".'
        )
    lines.add(penalty.seat, points, words, slug)


def _keep_above_zero(result: GameResult, lines: Lines) -> None:
    if lines.sheet.scoring.below_zero:
        return
    for seat, total in lines.totals(result.seats).items():
        if total < 0:
            lines.add(seat, -total, "a game's score does not fall below zero", "score.below-zero")
