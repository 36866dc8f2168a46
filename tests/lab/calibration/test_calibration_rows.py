"""Rows of the calibration: each tells one moment of a game as its seat could know it, and how the game went on."""

from __future__ import annotations

import functools
import random
from collections import Counter
from typing import Any

import pytest

from eastwind.card.match import Matcher
from eastwind.coach.outlooks import Study
from eastwind.coach.position_facts import HeldRack, bits
from eastwind.lab.calibration import calibration_rows
from eastwind.lab.calibration.calibration_rows import (
    THROW,
    CalibrationArena,
    CalibrationMoment,
    CalibrationPlan,
    CalibrationRow,
)
from eastwind.lab.calibration.sample_cards import made_card
from eastwind.native.acts_in_c import command_of
from eastwind.native.games import copy
from eastwind.native.structs import NONE, EwAct, EwGame
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles
from eastwind.table.records.wall_order import game_seed
from eastwind.tiles import ORDER, TILES
from tests.native.engines import engine

PLAN = CalibrationPlan("first-steps", "national", 4, 9)
THREE = CalibrationPlan("first-steps", "home", 3, 2)
GAMES = 24


@functools.cache
def arena(plan: CalibrationPlan = PLAN) -> CalibrationArena:
    engine()
    return CalibrationArena(plan)


@functools.cache
def moments(plan: CalibrationPlan = PLAN) -> list[CalibrationMoment]:
    return list(arena(plan).moments(range(GAMES)))


@functools.cache
def rows(plan: CalibrationPlan = PLAN) -> list[CalibrationRow]:
    return list(arena(plan).rows(range(GAMES)))


@functools.cache
def ends(plan: CalibrationPlan = PLAN) -> list[EwGame]:
    """The games as four (or three) `steady` play them to the end."""
    found = []
    for index in range(GAMES):
        game = arena(plan).games.deal_from(game_seed(plan.seed, index), plan.players)
        arena(plan).games.record(game, ["steady"] * plan.players)
        found.append(game)
    return found


BOTH = pytest.mark.parametrize("plan", [PLAN, THREE], ids=["four", "three"])


@BOTH
def test_row_of_a_usual_act_has_the_end_of_its_game(plan: CalibrationPlan) -> None:
    compared = 0
    for row in rows(plan):
        if row.usual:
            game, result = ends(plan)[row.game], ends(plan)[row.game].result
            over = result.outcome == 1
            assert row.won == (over and result.winner == row.seat)
            assert row.line == (result.line if over else -1)
            assert row.threw == (over and result.thrower == row.seat)
            assert (row.by, row.exposures, row.jokerless) == (result.by, result.exposures, bool(result.jokerless))
            assert row.points == result.points[row.seat]
            before = next(each for each in moments(plan) if (each.index, each.place) == (row.game, row.seat)).game
            at_once = row.moment == "throw" and row.threw and game.discards == before.discards + 1
            assert (row.at_once >= 0) == at_once
            compared += 1
    assert compared > GAMES


@BOTH
def test_facts_are_those_of_the_moment(plan: CalibrationPlan) -> None:
    by_place = {(moment.index, moment.place): moment for moment in moments(plan)}
    for row in rows(plan):
        moment = by_place[row.game, row.seat]
        game, facts = moment.game, row.facts
        assert (facts.players, facts.wall, row.plan) == (plan.players, game.wall_left, plan)
        assert len(facts.others) <= plan.players - 1
        assert row.moment == moment.moment or (row.moment, moment.moment) == ("let", "call")
        if row.moment == "pass":
            assert facts.passes == 6 - game.pass_ > 0
            assert facts.exposed == 0
        else:
            assert (facts.passes, game.phase) == (0, 1)
        if row.moment == "let":
            assert facts.wait == (row.seat - game.next) % plan.players
        else:
            assert facts.wait == plan.players - 1
        grown = 1 if row.moment == "call" else 0
        assert facts.exposed == game.exposed[row.seat] + grown


@BOTH
def test_wanted_tiles_are_recorded_for_a_discard_and_nothing_else(plan: CalibrationPlan) -> None:
    for row in rows(plan):
        live = plan.players - 1
        assert (len(row.wanted) == live) if row.moment == "throw" else row.wanted == ()
        for exposed, share, hands in row.wanted:
            assert 0 <= exposed <= 4
            assert 0 <= share <= 256
            assert hands >= 0


@BOTH
def test_usual_act_costs_nothing_and_another_discard_rarely_gains(plan: CalibrationPlan) -> None:
    changed = [row.change for row in rows(plan) if not row.usual and row.moment in ("throw", "pass")]
    assert all(row.change == 0 for row in rows(plan) if row.usual or row.moment in ("call", "let"))
    assert sum(change < 0 for change in changed) > len(changed) / 2
    assert sum(changed) < 0


@BOTH
def test_said_chances_of_the_lines_are_parts_of_the_chance_to_win(plan: CalibrationPlan) -> None:
    for row in rows(plan):
        assert len(row.said_lines) == len(row.lines) <= 12
        assert [line for line, _ in row.said_lines] == [line for line, *_ in row.lines]
        assert sum(chance for _, chance in row.said_lines) <= row.said_win + 1e-9
        assert all(0 <= missing <= 14 for *_, missing in row.lines)
        if row.lines:
            assert min(missing for *_, missing in row.lines) >= row.facts.least
    assert max(len(row.lines) for row in rows(plan)) > 1


@BOTH
def test_discard_is_thrown_and_the_game_goes_on_from_there(plan: CalibrationPlan) -> None:
    """A seat that throws something else: the first discard after this moment is the other tile."""
    for moment in moments(plan):
        if moment.moment != "throw":
            continue
        assert moment.act.act == THROW
        held = [kind for kind in range(36) if moment.game.held[moment.place][kind]]
        other = next(kind for kind in held if kind != moment.act.kind)
        end = moment.go_on(DiscardTile(seat=moment.seat, tile=TILES[other]))
        number = moment.game.discards
        assert (end.discard[number].kind, end.discard[number].seat, end.phase) == (other, moment.place, 2)
        usual = moment.go_on(DiscardTile(seat=moment.seat, tile=TILES[moment.act.kind]))
        assert bytes(usual.result) == bytes(moment.end.result)


def test_command_that_is_not_allowed_is_a_fault_of_ours() -> None:
    moment = next(moment for moment in moments() if moment.moment == "pass")
    with pytest.raises(AssertionError):
        moment.go_on(PickTile(seat=moment.seat))


def test_seat_has_one_moment_at_most_and_they_come_in_order() -> None:
    """Which kind of decision it is was drawn before: about 55, 25, and 20 of a hundred."""
    found = [(moment.index, moment.place) for moment in moments()]
    assert len(set(found)) == len(found)
    assert [index for index, _ in found] == sorted(index for index, _ in found)
    chance = random.Random(1)
    drawn = Counter(calibration_rows._drawn_moment(chance)[0] for _ in range(4000))
    assert 0.52 < drawn["throw"] / 4000 < 0.58
    assert 0.22 < drawn["call"] / 4000 < 0.28
    assert 0.17 < drawn["pass"] / 4000 < 0.23


def test_moments_are_drawn_from_the_whole_wall_and_all_passes() -> None:
    since: dict[str, set[int]] = {"throw": set(), "call": set(), "pass": set()}
    chance = random.Random(2)
    for _ in range(5000):
        kind, left = calibration_rows._drawn_moment(chance)
        since[kind].add(left)
    assert since["pass"] == {1, 2, 3, 4, 5, 6}
    for kind in ("throw", "call"):
        assert (min(since[kind]), max(since[kind])) == (0, 99)
        assert len(since[kind]) == 100


class Drawn:
    """Draws what it is told: the kind of decision, and how much may be left."""

    def __init__(self, kind: str, left: int) -> None:
        self.kind, self.left = kind, left

    def choices(self, *_: object) -> list[str]:
        return [self.kind]

    def randint(self, *_: int) -> int:
        return self.left


@pytest.mark.parametrize(("kind", "left"), [("throw", 60), ("throw", 99), ("pass", 4), ("pass", 6), ("call", 70)])
def test_moment_is_the_first_of_its_kind_from_a_point_of_the_wall_on(kind: str, left: int) -> None:
    """Looked for in the acts of a game again: for each seat, the first such decision with no more left than that."""
    seats: dict[int, int] = {}
    drawn: Any = Drawn(kind, left)
    for index in range(4):
        start = arena().games.deal_from(game_seed(PLAN.seed, index), 4)
        acts = arena().games.record(copy(start), ["steady"] * 4)
        found = arena()._drawn(start, acts, drawn)
        game, wanted = copy(start), {}
        for place, act in enumerate(acts):
            there = game.wall_left if game.phase == 1 else 6 - game.pass_
            if act.seat not in wanted and there <= left and is_decision(game, act) == kind:
                wanted[int(act.seat)] = place
            arena().do(game, act)
        assert {seat: place for place, seat, _ in found} == wanted
        assert {each for _, _, each in found} <= {kind}
        seats |= wanted
    assert len(seats) >= 3


def is_decision(game: EwGame, act: EwAct) -> str:
    """By the commands: a throw, a pass, or an answer to a discard that the seat could call with two tiles or jokers."""
    command = command_of(act, game)
    if isinstance(command, DiscardTile):
        return "throw"
    if isinstance(command, PassTiles):
        return "pass"
    if isinstance(command, PickTile | LetDiscardGo | ClaimDiscard) and game.window == 1 and game.discards:
        kind = game.discard[game.discards - 1].kind
        seat = SEATS.index(command.seat)
        enough = game.held[seat][kind] + game.held[seat][ORDER[TILES[-1]]] >= 2
        for_mahjongg = isinstance(command, ClaimDiscard) and command.kind == "mahjongg"
        if TILES[kind] != TILES[-1] and enough and not game.only_mahjongg and not for_mahjongg:
            return "call"
    return ""


@BOTH
def test_row_says_whether_a_call_was_made_or_let_go(plan: CalibrationPlan) -> None:
    """Half of the calls do what `steady` does. A seat that calls has one exposure more; one that lets go has not."""
    found = [row for row in rows(plan) if row.moment in ("call", "let")]
    by_place = {(moment.index, moment.place): moment for moment in moments(plan)}
    for row in found:
        moment = by_place[row.game, row.seat]
        claims = isinstance(command_of(moment.act, moment.game), ClaimDiscard)
        assert row.usual == ((row.moment == "call") == claims)
        assert row.at_once == -1
    assert {row.moment for row in found} == {"call", "let"}


def others_claim(moment: CalibrationMoment) -> bool:
    """Whether another `steady` would claim the discard, too."""
    games = moment.arena.games
    seats = [seat for seat in SEATS[: moment.arena.plan.players] if seat != moment.seat]
    return any(isinstance(games.choose(moment.game, seat, "steady"), ClaimDiscard) for seat in seats)


@BOTH
def test_exposure_that_is_called_lies_on_the_rack_in_the_end(plan: CalibrationPlan) -> None:
    """The seat shows the tile it called with two more, and no other player got it."""
    shown = 0
    for moment in moments(plan):
        if moment.moment != "call":
            continue
        kind = moment.game.discard[moment.game.discards - 1].kind
        naturals = min(2, moment.game.held[moment.place][kind])
        group = (TILES[kind],) * naturals + (TILES[-1],) * (2 - naturals)
        end = moment.expose(group)
        if end is None:
            assert others_claim(moment), "no one else wants it, so this seat gets it"
            continue
        before = moment.game.exposed[moment.place]
        made = end.exposures[moment.place][before]
        assert end.discard[moment.game.discards - 1].claimed_by == moment.place
        assert (made.kind, made.size >= 3, end.phase) == (kind, True, 2)
        shown += 1
    assert shown > 2


def test_half_of_the_rows_do_what_steady_does() -> None:
    usual = [moment.usual for moment in moments()]
    assert 0.35 < sum(usual) / len(usual) < 0.65


def test_pass_of_other_tiles_has_no_joker_and_leaves_the_rack(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is passed then is three tiles of the rack; the change is what they cost more than the usual three."""
    passed: list[tuple[CalibrationMoment, PassTiles]] = []
    go_on = CalibrationMoment.go_on

    def noted(self: CalibrationMoment, command: AnyCommand) -> EwGame:
        if isinstance(command, PassTiles):
            passed.append((self, command))
        return go_on(self, command)

    monkeypatch.setattr(CalibrationMoment, "go_on", noted)
    for moment in arena().moments(range(12)):
        if moment.moment == "pass":
            moment.usual = False
            row = moment.row()
            assert row is not None
            (_, command) = passed[-1]
            held = list(moment.sight.held)
            for tile in command.tiles:
                held[ORDER[tile]] -= 1
            assert min(held) >= 0
            left = moment.arena.chances.weigh(moment.sight, tuple(held), ()).total
            usual = list(moment.sight.held)
            act = command_of(moment.act, moment.game)
            assert isinstance(act, PassTiles)
            if not act.blind:
                for tile in act.tiles:
                    usual[ORDER[tile]] -= 1
                kept = moment.arena.chances.weigh(moment.sight, tuple(usual), ()).total
                assert row.change == pytest.approx(bits(left) - bits(kept), abs=0.6)
    assert passed
    assert all(len(command.tiles) == 3 and TILES[-1] not in command.tiles for _, command in passed)


def test_calibration_needs_the_native_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration_rows, "library", lambda: None)
    with pytest.raises(InputError, match="Calibration needs the native engine"):
        CalibrationArena(PLAN)


def test_discard_that_wins_at_once_names_the_opponent() -> None:
    """Every throw of a few games that was won with: the row of that moment says who of the others did."""
    named = 0
    for index in range(40):
        start = arena().games.deal_from(game_seed(PLAN.seed, index), 4)
        end = copy(start)
        acts = arena().games.record(end, ["steady"] * 4)
        if end.result.thrower == NONE or end.result.outcome != 1:
            continue
        throws = [place for place, act in enumerate(acts) if act.act == THROW]
        game = copy(start)
        for act in acts[: throws[-1]]:
            arena().do(game, act)
        last = acts[throws[-1]]
        moment = CalibrationMoment(arena(), index, game, end, last, SEATS[last.seat], "throw", random.Random(1))
        moment.usual = True
        row = moment.row()
        assert row is not None
        others = [seat for seat in range(4) if seat != last.seat and not game.dead[seat]]
        assert (row.threw, row.won) == (True, False)
        assert others[row.at_once] == end.result.winner
        named += 1
        if named == 4:
            break
    assert named


@BOTH
def test_rack_has_thirteen_tiles_after_the_act(plan: CalibrationPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its exposures, and what was called and thrown. Before a pass East has fourteen."""
    racks: list[int] = []
    reach = Study.reach

    def noted(self: Study, table: Any, sight: Any, rack: HeldRack, *more: Any) -> Any:
        racks.append(sum(rack.held) + sum(each.size for each in rack.exposures))
        return reach(self, table, sight, rack, *more)

    monkeypatch.setattr(Study, "reach", noted)
    kinds = Counter[str]()
    for row in arena(plan).rows(range(12)):
        tiles, east = racks.pop(), ends(plan)[row.game].east
        assert tiles == 13 + (row.moment == "pass" and row.seat == east)
        kinds[row.moment] += 1
    assert set(kinds) >= {"throw", "call", "let"}


def test_row_lists_twelve_lines_at_most() -> None:
    found = list(arena(CalibrationPlan("eastwind", "national", 4, 1)).rows(range(2)))
    assert max(len(row.lines) for row in found) == 12
    assert all(row.lines == tuple(sorted(row.lines, key=lambda each: -each[1])) for row in found)


def test_plan_draws_what_the_coach_was_fitted_on() -> None:
    """The coach's figures stand on these draws, whatever a class is called."""
    assert [PLAN.chance(about).randrange(1000) for about in ("0", "throws 0")] == [836, 744]


def test_cards_of_the_arena_are_the_made_ones() -> None:
    found = arena()
    assert found.study.card.card == made_card("first-steps")
    assert isinstance(found.study.card, Matcher)
    assert (found.plan, found.sheet.name, arena(THREE).sheet.name) == (PLAN, "national", "home")
