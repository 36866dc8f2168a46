"""The coach at a table: who may ask, what is said, and that it comes from the seat's own view."""

from __future__ import annotations

import random

from eastwind.coach.advise import Coach
from eastwind.play import acts
from eastwind.play.coach_said import GO_ON, coach_said, may_ask
from eastwind.refusals import Rejected
from tests.play.seating import Table, play_on
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


def test_tables_of_before_have_no_coach() -> None:
    assert Table().terms.most_help == "nearest"


def test_paper_card_has_no_coach() -> None:
    table = Table(card="paper", most_help="coach").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    assert may_ask(table.play, "A") == Rejected("play.paper-no-help")


def test_coach_waits_for_a_game() -> None:
    table = Table(most_help="coach").sit("Carol")
    table.do("A", acts.Help(level="coach"))
    assert may_ask(table.play, "A") == Rejected("play.coach-later")


def test_first_pass_is_told_with_three_lines_and_chances_in_words() -> None:
    table, coach = coached()
    told = coach_said(table.play, "A", coach)
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
            told = coach_said(table.play, "A", coach)
            assert coach_said(with_other_hidden_tiles(table.play, "A", chance), "A", coach) == told
            says.add(told["says"].split()[0])
            assert (told["says"] == GO_ON) <= (kind == "stop")
            asked += 1
        if not table.step() and not play_on(table):
            break
    assert asked > 15
    assert {"Pass", "Throw"} <= says
