"""Whole rounds: a person who knows only the screen plays with three bots, under every sheet, to the last game."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.state import opened
from eastwind.play.timetable import is_finished
from eastwind.rules.loading.sheet_library import PACKAGED
from eastwind.rules.results import MahJongg
from tests.play.seating import Table, play_on


def played_round(sheet: str, *names: str, **terms: object) -> Table:
    table = Table(sheet, card="eastwind", **terms).sit(*names).start().run()
    while not is_finished(table.play):
        assert play_on(table, table.play.people), table.screen()["ask"]
        table.run()
    return table


@pytest.mark.parametrize("sheet", PACKAGED)
def test_one_person_and_three_bots_play_a_round(sheet: str) -> None:
    table = played_round(sheet, "Carol")
    games = table.play.table.common.finished
    assert len(games) == table.play.table.setup.sheet.rounds.games
    assert table.screen()["ask"] == {"kind": "finished"}
    assert any(isinstance(game.result, MahJongg) for game in games)


def test_four_people_play_a_round_in_practice_without_bots() -> None:
    table = played_round("national", "Ann", "Bea", "Cleo", "Dot", kind="practice", call_seconds=0)
    assert len(table.play.table.common.finished) == 4
    assert not table.play.bots


def test_log_of_a_round_folds_to_the_same_table() -> None:
    table = played_round("kugler", "Carol")
    again = opened(table.terms, table.play.table.setup)
    for events in table.log:
        for event in events:
            again = apply(again, event, 0)
    assert again.table == table.play.table


def test_result_says_who_won_with_every_hand_and_the_reasons_of_the_points() -> None:
    table = Table("national", card="eastwind").sit("Carol").start().run()
    while table.screen()["phase"] != "over":
        assert play_on(table)
        table.run()
    result = table.screen()["result"]
    score = table.play.table.common.finished[0].score
    assert score is not None
    assert [row["points"] for row in result["points"]] == list(score.points.values())
    assert all(row["why"] for row in result["points"] if row["points"])
    assert len(result["hands"]) == 4
    assert {len(hand["tiles"]) + sum(map(len, hand["exposures"])) for hand in result["hands"]} <= {13, 14}


def test_next_game_waits_until_every_person_is_ready() -> None:
    table = Table("national").sit("Ann", "Bea").start().run()
    while table.screen()["phase"] != "over":
        assert play_on(table, ("A", "B"))
        table.run()
    assert table.do("A", acts.Next()) is None
    assert not table.step()
    assert table.screen("B")["ask"]["ready"] == ["Ann"]
    assert table.do("B", acts.Next()) is None
    assert table.run().play.table.common.game == 2
