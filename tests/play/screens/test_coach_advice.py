"""The coach at a table: who may ask, what is said, and that it comes from the seat's own view."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice, CallAdvice, DiscardAdvice, LineChance, Outlook, PassAdvice
from eastwind.coach.advise import Coach
from eastwind.coach.wording import danger_words
from eastwind.play import acts
from eastwind.play.screens.coach_advice import GO_ON, coach_answer, may_ask
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table, plain, play_on
from tests.play.test_hidden_tiles import with_other_hidden_tiles


def coached(sheet: str = "national", **terms: str) -> tuple[Table, Coach]:
    table = Table(sheet, most_help="coach", **terms).sit("Carol").start().run()
    assert table.do("A", acts.Help(level="coach")) is None
    return table, Coach(table.card, table.play.table.setup.sheet)


def test_coach_speaks_only_to_those_who_chose_it() -> None:
    table, _ = coached()
    assert may_ask(table.play, "A") is None
    table.do("A", acts.Help(level="nearest"))
    assert may_ask(table.play, "A") == Rejected("play.coach-off")
    assert not table.screen()["coach"]


def test_host_may_leave_the_coach_out() -> None:
    table = Table(most_help="nearest").sit("Carol").start().run()
    assert table.do("A", acts.Help(level="coach")) == Rejected("play.help-limited", most="nearest hands")
    assert [each["level"] for each in table.screen()["helps"]] == ["none", "nearest"]


def test_older_tables_have_no_coach() -> None:
    assert Table().terms.most_help == "nearest"


def test_paper_card_has_no_coach() -> None:
    table = Table(card="paper", most_help="coach").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    assert may_ask(table.play, "A") == Rejected("play.paper-no-help")


def test_coach_waits_for_a_game() -> None:
    table = Table(most_help="coach").sit("Carol")
    table.do("A", acts.Help(level="coach"))
    assert may_ask(table.play, "A") == Rejected("play.coach-later")


def test_first_pass_shows_up_to_three_lines_with_chances_in_words() -> None:
    table, coach = coached()
    told = plain(coach_answer(table.play, "A", coach))
    assert told["says"].startswith("Pass ")
    assert len(told["tiles"]) == 3
    assert 1 <= len(told["lines"]) <= 3
    assert " in " in told["lines"][0]["words"]
    assert told["win"].startswith("Chance to win: about")
    assert "three Steady" in told["details"]["assumes"]


def test_result_says_who_had_the_coach() -> None:
    table, _ = coached()
    while table.play.table.common.phase != "over":
        if not table.step():
            play_on(table)
    result = table.screen()["result"]
    assert any("You (the coach)" in note for note in result["notes"])


def test_advice_is_the_same_whatever_the_others_hold() -> None:
    table, coach = coached()
    chance, asked, says = random.Random(1), 0, set[str]()
    while table.play.table.common.phase in ("charleston", "play") and asked < 30:
        kind = table.screen()["ask"]["kind"]
        if kind in ("pass", "stop", "wish", "give", "call", "expose", "discard"):
            told = plain(coach_answer(table.play, "A", coach))
            assert plain(coach_answer(with_other_hidden_tiles(table.play, "A", chance), "A", coach)) == told
            says.add(told["says"].split()[0])
            assert (told["says"] == GO_ON) <= (kind == "stop")
            asked += 1
        if not table.step() and not play_on(table):
            break
    assert asked > 15
    assert {"Pass", "Throw"} <= says


LINE = LineChance(line="x.1", name="Evens line 1", text="FF 2222", chance=0.2, points=25, away=2, missing=(), out=4)
OUTLOOK = Outlook(win=0.2, points=3.24, others=0.5, wall=0.3, lines=(LINE,))
THROW = DiscardTile(seat="A", tile=Tile("1B"))


class Says(Coach):
    """A coach who says just this, whatever it is asked."""

    def __init__(self, advice: Advice) -> None:
        self.advice, self.asked = advice, list[Options]()

    def advise(self, view: State, options: Options) -> Advice:
        self.asked.append(options)
        return self.advice


def advice(**more: Any) -> Advice:
    given: dict[str, Any] = {"moment": "turn", "says": "Throw 1 Bam.", "why": "B wants 2 Bam.", "act": THROW}
    return Advice(**{**given, "outlook": OUTLOOK, **more})


def discard(number: int, **more: Any) -> DiscardAdvice:
    given: dict[str, Any] = {"tile": Tile(f"{number}B"), "win": 0.2, "points": -1.56, "danger": 0.0, "why": "C waits."}
    return DiscardAdvice(**{**given, **more})


def told_by(play: PlayTable, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = plain(coach_answer(play, "A", Says(advice(**more))))
    return found


def test_answer_has_names_chances_and_points_in_words() -> None:
    play = Table().sit("Ann", "Bea").start().run().play
    assert told_by(play) == {
        "ok": True,
        "says": "Throw 1 Bam.",
        "why": "Bea wants 2 Bam.",
        "win": "Chance to win: about 1 in 5.",
        "lines": [{"line": "x.1", "name": "Evens line 1", "words": "about 1 in 5 · 2 away"}],
        "tiles": ["1B"],
        "details": {
            "points": "+3.2",
            "assumes": "All chances assume three Steady as opponents.",
            "discards": [],
            "called": "",
            "left": "",
        },
    }


def test_at_most_three_lines_and_six_discards_are_shown() -> None:
    play = Table().sit("Ann", "Bea").start().run().play
    lines = tuple(replace(LINE, line=f"x.{number}", away=number) for number in range(5))
    told = told_by(play, outlook=replace(OUTLOOK, lines=lines), discards=tuple(map(discard, range(1, 9))))
    assert [line["line"] for line in told["lines"]] == ["x.0", "x.1", "x.2"]
    assert [line["words"] for line in told["lines"]][:2] == ["about 1 in 5 · complete", "about 1 in 5 · 1 away"]
    assert [each["tile"] for each in told["details"]["discards"]] == ["1B", "2B", "3B", "4B", "5B", "6B"]
    assert told["details"]["discards"][0] == {
        "tile": "1B", "chance": "about 1 in 5", "points": "−1.6", "danger": danger_words(0.0), "why": "Dot-Bot waits.",
    }  # fmt: skip
    (risky,) = told_by(play, discards=(discard(1, danger=0.9, win=0.5, points=2.0),))["details"]["discards"]
    assert (risky["chance"], risky["points"], risky["danger"]) == ("about 1 in 2", "+2.0", "dangerous")


@pytest.mark.parametrize(("win", "said"), [(0.0, ""), (0.2, "Chance to win: about 1 in 5."), (1.0, "")])
def test_chance_is_shown_only_if_neither_zero_nor_certain(win: float, said: str) -> None:
    play = Table().sit("Ann").start().run().play
    assert told_by(play, outlook=replace(OUTLOOK, win=win))["win"] == said


def test_call_shows_the_points_with_and_without_the_tile() -> None:
    play = Table().sit("Ann").start().run().play
    call = CallAdvice(tile=Tile("1B"), call=None, left=replace(OUTLOOK, points=-2.0), why="")
    details = told_by(play, call=call)["details"]
    assert (details["called"], details["left"]) == ("", "−2.0")
    details = told_by(play, call=replace(call, called=replace(OUTLOOK, points=4.0)))["details"]
    assert (details["called"], details["left"]) == ("+4.0", "−2.0")


PASSING = PassAdvice(tiles=(Tile("N"),), win=0.2, points=0, why="")


@pytest.mark.parametrize(
    ("act", "passing", "tiles"),
    [
        (THROW, None, ["1B"]),
        (ExchangeJoker(seat="A", tile=Tile("2B"), owner="B", exposure=0), PASSING, ["2B"]),
        (PassTiles(seat="A", tiles=(Tile("1B"), Tile("2B"))), PASSING, ["1B", "2B"]),
        (GiveCourtesy(seat="A", tiles=(Tile("3B"),)), None, ["3B"]),
        (MakeExposure(seat="A", tiles=(Tile("4B"), JOKER)), None, ["4B", "J"]),
        (WishCourtesy(seat="A", count=1), PASSING, ["N"]),
        (None, None, []),
    ],
)
def test_tiles_of_the_advice_are_marked_on_the_rack(
    act: AnyCommand | None, passing: PassAdvice | None, tiles: list[str]
) -> None:
    play = Table().sit("Ann").start().run().play
    assert told_by(play, act=act, passing=passing)["tiles"] == tiles


def test_coach_is_asked_what_the_player_is_asked() -> None:
    table = Table().sit("Ann", "Bea", "Cleo", "Dot").start().run()

    def asked() -> Options:
        coach = Says(advice())
        coach_answer(table.play, "A", coach)
        return coach.asked[0]

    assert asked().pass_tiles == 3
    assert not asked().stop_charleston
    for _ in range(3):
        for seat in SEATS:
            loose = tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)
            assert table.do(seat, PassTiles(seat=seat, tiles=loose[:3])) is None
            if seat == "A" and table.play.game.answers:
                assert asked() == Options(), "she has passed"
    assert asked().stop_charleston
    told = plain(coach_answer(table.play, "A", Says(advice(says="Pass these."))))
    assert (told["says"], told["tiles"]) == (GO_ON, [])
    stops = StopCharleston(seat="A")
    assert plain(coach_answer(table.play, "A", Says(advice(says="Stop now.", act=stops))))["says"] == "Stop now."


@pytest.mark.parametrize(("phase", "may"), [("set_up", False), ("charleston", True), ("play", True), ("over", False)])
def test_coach_speaks_from_the_deal_to_the_end(phase: str, may: bool) -> None:
    table, _ = coached()
    common = replace(table.play.table.common, phase=phase)
    play = replace(table.play, table=replace(table.play.table, common=common))
    assert may_ask(play, "A") == (None if may else Rejected("play.coach-later"))
