"""The coach against `steady`: how often they differ, and what that gains."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from eastwind.lab.calibration import comparing
from eastwind.lab.calibration.comparing import COMPARED, CoachGain, _end, _gain, _same, compare
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.tiles import Tile

ONE, TWO = Tile("1B"), Tile("2B")
THROW = DiscardTile(seat="A", tile=ONE)
LETS_GO, PICKS = LetDiscardGo(seat="A", discard=3), PickTile(seat="A")


def test_difference_is_shown_with_its_interval() -> None:
    """Gains of 10, 0, 0, and 30: the mean is 10, the variance (0 + 100 + 100 + 400) / 4."""
    told = CoachGain(1200, [10, 0, 0, 30]).tell()
    assert told == f"4 of 1,200 differ: +10.00 ± {1.96 * 150**0.5 / 2:.2f} points"
    assert CoachGain(50, []).tell() == "0 of 50 differ"


def test_picking_and_letting_go_are_the_same_answer_to_a_discard() -> None:
    assert _same(THROW, THROW)
    assert not _same(THROW, DiscardTile(seat="A", tile=TWO))
    assert _same(LETS_GO, PICKS)
    assert _same(PICKS, LETS_GO)
    assert not _same(PICKS, THROW)
    assert not _same(THROW, PICKS)
    assert not _same(THROW, None)


def game(*points: int) -> Any:
    return SimpleNamespace(result=SimpleNamespace(points=points))


class Moment:
    """A moment of seat C. What is done there leads to an end that is known."""

    place, seat, view, game = 2, "C", "the view", "the game"

    def __init__(self, usual: Any, exposed: Any = None) -> None:
        self.act, self.end, self.exposed = usual, game(0, 0, 5, 0), exposed
        self.shown: Any = None

    def expose(self, group: Any) -> Any:
        self.shown = group
        return self.exposed

    def go_on(self, act: Any) -> Any:
        return game(9, 9, 30, 9)


def gains(moment: Any, act: Any, call: Any = None, monkeypatch: Any = None) -> list[int]:
    monkeypatch.setattr(comparing, "command_of", lambda act, game: act)
    arena: Any = SimpleNamespace(games=SimpleNamespace(options=lambda game, seat: (game, seat)))

    def advise(view: Any, options: Any) -> Any:
        assert (view, options) == ("the view", ("the game", "C"))
        return SimpleNamespace(act=act, call=call)

    coach: Any = SimpleNamespace(advise=advise)
    return list(_gain(arena, coach, moment))


def test_gain_is_the_points_of_the_seat_less_those_of_the_usual_act(monkeypatch: pytest.MonkeyPatch) -> None:
    assert gains(Moment(THROW), DiscardTile(seat="A", tile=TWO), monkeypatch=monkeypatch) == [25]
    assert gains(Moment(THROW), THROW, monkeypatch=monkeypatch) == []
    assert gains(Moment(THROW), None, monkeypatch=monkeypatch) == []


def test_call_is_exposed_with_the_tiles_that_the_coach_names(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = ClaimDiscard(seat="C", discard=3, kind="exposure")
    call = SimpleNamespace(group=(ONE, ONE))
    moment = Moment(PICKS, exposed=game(0, 0, -10, 0))
    assert gains(moment, claim, call, monkeypatch) == [-15]
    assert moment.shown == (ONE, ONE)
    assert gains(Moment(PICKS), claim, None, monkeypatch) == [], "another player got the tile"


def test_claim_for_mah_jongg_just_goes_on() -> None:
    moment: Any = Moment(PICKS)
    end: Any = _end(moment, ClaimDiscard(seat="C", discard=3, kind="mahjongg"), ())
    assert end.result.points[2] == 30
    assert moment.shown is None


def test_each_card_is_compared_on_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each card, two throws and a call; the passes don't count. Every other moment brings ten points."""
    asked: list[Any] = []

    class Arena:
        study, sheet = SimpleNamespace(card="card"), "sheet"

        def __init__(self, plan: Any) -> None:
            asked.append(plan)

        def moments(self, games: range) -> Any:
            asked.append(games)
            return [SimpleNamespace(moment=moment) for moment in ("throw", "pass", "throw", "call")]

    found = iter([[10], [], [20]] * len(COMPARED))
    monkeypatch.setattr(comparing, "CalibrationArena", Arena)
    monkeypatch.setattr(comparing, "Coach", lambda card, sheet: (card, sheet))
    monkeypatch.setattr(comparing, "_gain", lambda arena, coach, moment: next(found))
    assert list(compare(0.01)) == [
        f"{card}, national, {words}"
        for card in ("eastwind", "first-steps")
        for words in (
            "turns: 1 of 2 differ: +10.00 ± 0.00 points",
            "discards that could be called: 1 of 1 differ: +20.00 ± 0.00 points",
        )
    ]
    assert [each for each in asked if isinstance(each, range)] == [range(25), range(25)]
    assert [(plan.card, plan.players) for plan in asked[::2]] == [("eastwind", 4), ("first-steps", 4)]


def test_smallest_part_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[range] = []

    class Arena:
        study, sheet = SimpleNamespace(card="card"), "sheet"

        def __init__(self, plan: Any) -> None:
            pass

        def moments(self, games: range) -> Any:
            asked.append(games)
            return []

    monkeypatch.setattr(comparing, "CalibrationArena", Arena)
    monkeypatch.setattr(comparing, "Coach", lambda card, sheet: None)
    assert [line.endswith("0 of 0 differ") for line in compare(0.00001)] == [True] * 4
    assert asked == [range(1), range(1)]
