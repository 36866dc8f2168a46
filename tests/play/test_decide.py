"""Who may do what, and when: every act at a running, paused, closed or asking table, from a seat and without one."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.decide import BESIDE_THE_GAME, IN_THE_GAME, OF_THE_TABLE, TALK, decide
from eastwind.play.lessons import TEACHER, Teacher
from eastwind.play.paper_card_questions import Question
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.declaring import CheckHand
from eastwind.tiles import Tile
from tests.play.seating import Table, deal
from tests.play.test_calls import thrown

IN_PLAY: list[acts.AnyAct] = [
    acts.Pass(tiles=()), acts.TakeBackPass(), acts.Stop(), acts.Continue(), acts.Wish(count=1), acts.Give(tiles=()),
    acts.Call(discard=1), acts.Skip(discard=1), acts.Wait(discard=1), acts.NeverMind(discard=1), acts.Expose(tiles=()),
    acts.ChangeExposure(tiles=()), acts.Discard(tile=Tile("1B")), acts.SwapJoker(tile=Tile("1B"), owner="A", exposure=0),
    acts.Mahjongg(), acts.CallDead(accused="B"),
]  # fmt: skip
ANSWERS: list[acts.AnyAct] = [
    acts.NameHand(line="x", value=25), acts.Agree(), acts.Disagree(), acts.WithdrawHand(),
]  # fmt: skip
STAND_STILL: list[acts.AnyAct] = [acts.Next(), acts.TakeBack()]
BESIDE: list[acts.AnyAct] = [
    acts.Stand(), acts.Start(), acts.Help(level="none"), acts.Pin(line="x"), acts.Unpin(line="x"),
    acts.InviteTeacher(name="Eve"), acts.OpenHand(open=True), acts.AgreeToLesson(agree=True), acts.Point(seat="A"),
    acts.Rewind(), acts.PrepareRack(seat="A", text=""), acts.WriteScore(points=0), acts.AgreeBack(), acts.RefuseBack(),
    acts.Pause(), acts.Resume(), acts.RunAhead(), acts.LetBotPlay(seat="B"), acts.WaitFor(seat="B"),
    acts.ReissueSeat(seat="B"), acts.AgreeToLink(seat="B"), acts.RefuseLink(seat="B"),
    acts.ComeBack(), acts.Say(phrase="nice"), acts.VideoLink(link=""),
]  # fmt: skip
BY_ITSELF: list[acts.AnyAct] = [
    acts.SeemsAway(seat="B"), deal("x"), acts.EndCalls(discard=1), acts.GoOn(), acts.CallTime(), acts.EndRound(),
    acts.Move(command=CheckHand()), acts.Moves(commands=()),
]  # fmt: skip
OF_THE_STAFF: list[acts.AnyAct] = [acts.Close(by="Staff"), acts.GiveNewLink(seat="B", by="Staff")]
PERSONS = [*IN_PLAY, *ANSWERS, *STAND_STILL, *BESIDE]
SIT = acts.Sit(seat="D", name="Fay")


def slug(table: Table, seat: Seat | Teacher | None, act: acts.AnyAct) -> str:
    """Why not, or "" if it is done."""
    outcome = decide(table.play, seat, act, table.card, table.clock)
    return outcome.slug if isinstance(outcome, Rejected) else ""


def kinds(some: list[acts.AnyAct]) -> set[type]:
    return {type(act) for act in some}


def test_every_act_has_one_place() -> None:
    every = kinds([*PERSONS, *BY_ITSELF, *OF_THE_STAFF, SIT])
    assert every == set(get_args(acts.AnyAct))
    assert kinds([*PERSONS, SIT]) - {acts.ComeBack} == set(get_args(acts.PersonsAct))
    assert set(IN_THE_GAME) == kinds([*IN_PLAY, *ANSWERS])
    assert [each.__name__ for each in TALK] == ["Say", "VideoLink"]
    assert {*BESIDE_THE_GAME, *TALK} == kinds([*STAND_STILL, *BESIDE])
    assert set(OF_THE_TABLE) == kinds([*BY_ITSELF, *OF_THE_STAFF])


def named(each: object) -> str:
    return type(each).__name__


@pytest.mark.parametrize("act", [*PERSONS, *BY_ITSELF, *OF_THE_STAFF, SIT], ids=named)
def test_no_one_does_anything_at_a_closed_table(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = replace(table.play, closed="Dot")
    for seat in ("A", None, TEACHER):
        outcome = decide(table.play, seat, act, table.card, table.clock)
        assert outcome == Rejected("play.closed", name="Dot")


@pytest.mark.parametrize("act", [*IN_PLAY, *ANSWERS, *STAND_STILL, *BY_ITSELF], ids=named)
def test_no_one_plays_at_a_paused_table(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = replace(table.play, paused="Dot")
    for seat in ("A", None):
        outcome = decide(table.play, seat, act, table.card, table.clock)
        assert outcome == Rejected("play.paused", name="Dot")


@pytest.mark.parametrize("act", [*BESIDE, *OF_THE_STAFF, SIT], ids=named)
def test_pause_does_not_stop_what_is_beside_the_game(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = replace(table.play, paused="Dot")
    assert slug(table, None if act in (*OF_THE_STAFF, SIT) else "A", act) != "play.paused"


@pytest.mark.parametrize("act", [*IN_PLAY, *STAND_STILL, *BY_ITSELF], ids=named)
def test_no_one_plays_on_while_the_table_is_asked(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = replace(table.play, question=Question(about="dead", by="B", accused="A"))
    assert slug(table, "A", act) == slug(table, None, act) == "play.answer-first"


@pytest.mark.parametrize("act", [*ANSWERS, *BESIDE, *OF_THE_STAFF, SIT], ids=named)
def test_question_can_be_answered_and_does_not_stop_what_is_beside_the_game(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = replace(table.play, question=Question(about="dead", by="B", accused="A"))
    assert slug(table, None if act in (*OF_THE_STAFF, SIT) else "A", act) != "play.answer-first"


@pytest.mark.parametrize("act", PERSONS, ids=named)
def test_no_one_without_a_seat_does_what_a_player_does(act: acts.AnyAct) -> None:
    assert slug(thrown(), None, act) == "play.no-seat"


@pytest.mark.parametrize("act", [*BY_ITSELF, *OF_THE_STAFF], ids=named)
def test_player_does_not_do_what_the_table_or_the_staff_does(act: acts.AnyAct) -> None:
    assert slug(thrown(), "A", act) == "play.not-yours"
    assert slug(thrown(), None, act) != "play.not-yours"


@pytest.mark.parametrize("act", [*IN_PLAY, *ANSWERS], ids=named)
@pytest.mark.parametrize("phase", ["set_up", "over"])
def test_no_one_plays_between_two_games(act: acts.AnyAct, phase: str) -> None:
    table = thrown()
    table.play = replace(
        table.play, table=replace(table.play.table, common=replace(table.play.table.common, phase=phase))
    )
    assert slug(table, "A", act) == "play.no-game"


@pytest.mark.parametrize("act", [*IN_PLAY, *ANSWERS], ids=named)
def test_in_a_game_players_play(act: acts.AnyAct) -> None:
    assert slug(thrown(), "A", act) not in ("play.no-game", "play.no-seat", "play.not-yours")
