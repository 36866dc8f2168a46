"""*Take back*: unlimited and noted with bots, by agreement among people, never in tournament practice."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.play import acts
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import ClaimDiscard
from tests.play.seating import Table, altered, play_on
from tests.play.test_calls import thrown


def test_every_act_can_be_taken_back_and_the_result_says_so() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    screens = []
    for _ in range(12):
        screens.append(table.screen())
        assert play_on(table)
        table.run()
    for expected in reversed(screens):
        assert table.do("A", acts.TakeBackAct()) is None
        found = table.screen()
        assert (found["rack"], found["discards"], found["ask"]) == (
            expected["rack"],
            expected["discards"],
            expected["ask"],
        )
    assert table.screen()["table"]["taken_back"] == 12
    assert table.do("A", acts.TakeBackAct()) == Rejected("play.nothing-to-take-back")


def asked(**terms: Any) -> Table:
    """Ann threw a 6 Bam and asks to take it back."""
    table = thrown(call_seconds=3, **terms)
    assert table.do("A", acts.TakeBackAct()) is None
    return table


def test_among_people_everyone_must_agree() -> None:
    table = asked()
    assert table.screen("B")["back_asked"]["words"] == "Ann wants to take back the discard of 6 Bam."
    assert table.screen("A")["back_asked"]["yours"]
    for seat in ("B", "C"):
        assert table.do(seat, acts.AgreeBack()) is None
    assert table.screen("A")["back_asked"]["waiting_for"] == ["Dot"]
    assert len(table.screen("A")["discards"]) == 1
    assert table.do("D", acts.AgreeBack()) is None
    screen = table.screen("A")
    assert (screen["discards"], screen["back_asked"], screen["ask"]["kind"]) == ([], None, "discard")
    assert "6B" in (*screen["rack"], screen["picked"])
    assert screen["table"]["taken_back"] == 1


def test_table_does_not_wait_for_the_answer_of_a_player_who_is_away() -> None:
    table = asked()
    table.play = altered(table.play, away=("B",))
    assert table.do("A", acts.LetBotPlay(seat="B")) is None
    assert table.screen("A")["back_asked"]["waiting_for"] == ["Cleo", "Dot"]
    assert table.do("C", acts.AgreeBack()) is None
    assert table.do("D", acts.AgreeBack()) is None
    assert table.screen("A")["ask"]["kind"] == "discard"


def test_whoever_plays_alone_with_stand_ins_takes_back_at_once() -> None:
    table = thrown(call_seconds=3)
    table.play = altered(table.play, away=("B", "C", "D"))
    for seat in ("B", "C", "D"):
        assert table.do("A", acts.LetBotPlay(seat=seat)) is None
    assert table.do("A", acts.TakeBackAct()) is None
    assert table.screen("A")["ask"]["kind"] == "discard"
    assert table.screen("A")["back_asked"] is None


def test_any_no_ends_the_request() -> None:
    table = asked()
    assert table.do("B", acts.AgreeBack()) is None
    assert table.do("C", acts.RefuseBack()) is None
    assert table.screen("A")["back_asked"] is None
    assert len(table.screen("A")["discards"]) == 1
    assert table.do("D", acts.AgreeBack()) == Rejected("play.back-over")


def test_table_waits_fifteen_seconds_for_the_answers_and_the_next_pick_ends_it() -> None:
    table = asked()
    began = table.clock
    table.step()  # the time to call is over
    assert table.clock == began + 15_000
    table.step()  # Bea picks
    assert table.screen("B")["picked"] is not None
    assert table.screen("B")["back_asked"] is None
    assert table.do("B", acts.AgreeBack()) == Rejected("play.back-over")
    assert table.screen("A")["take_back"] is False
    assert table.do("A", acts.TakeBackAct()) == Rejected("play.nothing-to-take-back")


def test_no_one_takes_back_another_players_act() -> None:
    table = thrown(call_seconds=3)
    assert table.screen("B")["take_back"] is False
    assert table.do("B", acts.TakeBackAct()) == Rejected("play.nothing-to-take-back")
    assert table.screen("A")["take_back_words"] == "Ask to take back"


@pytest.mark.parametrize("names", [("Carol",), ("Ann", "Bea")])
def test_in_tournament_practice_nothing_is_taken_back(names: tuple[str, ...]) -> None:
    table = Table(kind="practice").sit(*names).start().run()
    for _ in range(6):
        assert play_on(table, table.play.people)
        table.run()
    for seat in table.play.people:
        assert table.screen(seat)["take_back"] is False
        assert table.do(seat, acts.TakeBackAct()) == Rejected("play.take-back-practice")


def test_screen_says_which_rule_the_table_has() -> None:
    def rule(table: Table) -> str:
        return str(table.screen()["table"]["take_back_rule"])

    assert "as often as you like" in rule(Table().sit("Carol").start())
    assert "everyone must agree" in rule(Table().sit("Ann", "Bea").start())
    assert "no taking back" in rule(Table(kind="practice").sit("Carol").start())


def test_pause_goes_on_when_the_last_player_agrees_to_take_back() -> None:
    table = asked()
    assert table.do("B", acts.Pause()) is None
    for seat in ("B", "C", "D"):
        assert table.do(seat, acts.AgreeBack()) is None
    assert (table.screen("A")["paused"], table.screen("A")["discards"]) == ("Bea", [])
    assert table.do("C", acts.Resume()) is None


def test_question_that_was_refused_does_not_come_back_with_a_later_take_back() -> None:
    """Bea called the tile while Ann's question was open. Cleo said no to Ann, and everyone says yes to Bea."""
    table = thrown(call_seconds=3)
    assert table.do("A", acts.TakeBackAct()) is None
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert table.do("C", acts.RefuseBack()) is None
    assert table.do("B", acts.TakeBackAct()) is None
    for seat in ("A", "C", "D"):
        assert table.do(seat, acts.AgreeBack()) is None
    assert table.screen("A")["last"]["news"] == []
    assert table.screen("A")["back_asked"] is None
