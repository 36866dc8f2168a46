"""Who may do what, and when: every act at a running, paused, closed or asking table, from a seat and without one."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.lessons import TEACHER, Teacher
from eastwind.play.machine import ROW_OF, SEAT_ROWS, TABLE_ROWS, decide
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import Command
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.moments.refereeing import CallHandDead, RuleHandDead
from eastwind.table.moments.starting import StartGame
from eastwind.tiles import Tile
from tests.play.seating import Table, altered, deal
from tests.play.test_calls import thrown

IN_PLAY: list[acts.AnyAct] = [
    PassTiles(seat="A", tiles=()),
    acts.TakeBackPass(),
    StopCharleston(seat="A"),
    acts.Continue(),
    WishCourtesy(seat="A", count=1),
    GiveCourtesy(seat="A", tiles=()),
    ClaimDiscard(seat="A", discard=1, kind="exposure"),
    LetDiscardGo(seat="A", discard=1),
    acts.Wait(discard=1),
    WithdrawClaim(seat="A", discard=1),
    MakeExposure(seat="A", tiles=()),
    ChangeExposure(seat="A", tiles=()),
    DiscardTile(seat="A", tile=Tile("1B")),
    ExchangeJoker(seat="A", tile=Tile("1B"), owner="A", exposure=0),
    CompletePass(seat="A"),
    acts.ReleaseTable(discard=1),
    DeclareMahJongg(seat="A"),
    CallHandDead(seat="A", accused="B"),
]
ANSWERS: list[acts.AnyAct] = [
    acts.NameHand(line="x", value=25),
    acts.Agree(),
    acts.Disagree(),
    acts.WithdrawHand(),
]
STAND_STILL: list[acts.AnyAct] = [acts.Next(), acts.TakeBackAct()]
BESIDE: list[acts.AnyAct] = [
    acts.Stand(),
    acts.StartTable(),
    acts.Help(level="none"),
    acts.Pin(line="x"),
    acts.Unpin(line="x"),
    acts.InviteTeacher(name="Eve"),
    acts.OpenHand(open=True),
    acts.AgreeToLesson(agree=True),
    acts.PointAt(seat="A"),
    acts.Rewind(),
    acts.PrepareRack(seat="A", text=""),
    acts.WriteScore(points=0),
    acts.AgreeBack(),
    acts.RefuseBack(),
    acts.Pause(),
    acts.Resume(),
    acts.RunAhead(),
    acts.LetBotPlay(seat="B"),
    acts.WaitFor(seat="B"),
    acts.ReissueSeat(seat="B"),
    acts.AgreeToLink(seat="B"),
    acts.RefuseLink(seat="B"),
    acts.ComeBack(),
    acts.Say(phrase="nice"),
    acts.VideoLink(link=""),
]
BY_ITSELF: list[acts.AnyAct] = [
    acts.SeemsAway(seat="B"),
    deal("x"),
    EndClaims(discard=1),
    acts.GoOn(),
    CallTime(),
    acts.EndRound(),
    acts.TableMove(command=CheckHand()),
    acts.TableMoves(commands=()),
]
OF_THE_STAFF: list[acts.AnyAct] = [acts.Close(by="Staff"), acts.GiveNewLink(seat="B", by="Staff")]
PERSONS = [*IN_PLAY, *ANSWERS, *STAND_STILL, *BESIDE]
SIT = acts.Sit(seat="D", name="Fay")


def slug(table: Table, seat: Seat | Teacher | None, act: acts.AnyAct) -> str:
    """Why not, or "" if it is done."""
    outcome = decide(table.play, seat, act, table.card, table.clock)
    return outcome.slug if isinstance(outcome, Rejected) else ""


def kinds(some: list[acts.AnyAct]) -> set[type]:
    return {type(act) for act in some}


def test_every_act_has_one_row() -> None:
    every = kinds([*PERSONS, *BY_ITSELF, *OF_THE_STAFF, SIT])
    assert every == set(ROW_OF)
    assert len(ROW_OF) == len(SEAT_ROWS) + len(TABLE_ROWS)
    assert set(get_args(acts.AnyAct)) - every == set(get_args(AnyCommand)) - every, "acts of play have rows"
    assert {row.act for row in TABLE_ROWS} == kinds([*BY_ITSELF, *OF_THE_STAFF])
    assert {row.act for row in SEAT_ROWS if row.beside} == kinds([*STAND_STILL, *BESIDE, SIT])
    assert {row.act for row in SEAT_ROWS if row.answers} == kinds(ANSWERS)


def test_every_act_of_a_seat_has_a_judge_of_its_own_or_the_games() -> None:
    for row in SEAT_ROWS:
        assert row.judge is None or row.judge_with_card is None, row.act
        assert row.judge or row.judge_with_card or issubclass(row.act, Command), row.act


def test_no_one_does_an_act_of_the_game_for_another_seat() -> None:
    assert slug(thrown(), "A", LetDiscardGo(seat="B", discard=1)) == "play.not-yours"
    assert slug(thrown(), "A", CallHandDead(seat="B", accused="C")) == "play.not-yours"


@pytest.mark.parametrize("act", [PickTile(seat="A"), RuleHandDead(accused="B"), StartGame(dice=(1, 1), wall=())])
def test_act_of_the_game_without_a_row_is_no_ones(act: acts.AnyAct) -> None:
    assert slug(thrown(), "A", act) == "play.not-yours"
    assert slug(thrown(), None, act) == "play.no-seat"


def named(each: object) -> str:
    return type(each).__name__


@pytest.mark.parametrize("act", [*PERSONS, *BY_ITSELF, *OF_THE_STAFF, SIT], ids=named)
def test_no_one_does_anything_at_a_closed_table(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = altered(table.play, closed="Dot")
    for seat in ("A", None, TEACHER):
        outcome = decide(table.play, seat, act, table.card, table.clock)
        assert outcome == Rejected("play.closed", name="Dot")


@pytest.mark.parametrize("act", [*IN_PLAY, *ANSWERS, *STAND_STILL, *BY_ITSELF], ids=named)
def test_no_one_plays_at_a_paused_table(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = altered(table.play, paused="Dot")
    for seat in ("A", None):
        outcome = decide(table.play, seat, act, table.card, table.clock)
        assert outcome == Rejected("play.paused", name="Dot")


@pytest.mark.parametrize("act", [*BESIDE, *OF_THE_STAFF, SIT], ids=named)
def test_pause_does_not_stop_what_is_beside_the_game(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = altered(table.play, paused="Dot")
    assert slug(table, None if act in (*OF_THE_STAFF, SIT) else "A", act) != "play.paused"


@pytest.mark.parametrize("act", [*IN_PLAY, *STAND_STILL, *BY_ITSELF], ids=named)
def test_no_one_plays_on_while_the_table_is_asked(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = altered(table.play, question=TableQuestion(about="dead", by="B", accused="A"))
    assert slug(table, "A", act) == slug(table, None, act) == "play.answer-first"


@pytest.mark.parametrize("act", [*ANSWERS, *BESIDE, *OF_THE_STAFF, SIT], ids=named)
def test_question_can_be_answered_and_does_not_stop_what_is_beside_the_game(act: acts.AnyAct) -> None:
    table = thrown()
    table.play = altered(table.play, question=TableQuestion(about="dead", by="B", accused="A"))
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
