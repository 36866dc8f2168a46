"""What the table does on its own: deals, the end of calls, and the moves of bots."""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.table_acts import sealed
from eastwind.play.lessons import Teaching
from eastwind.play.machine import decide
from eastwind.play.state import Chair
from eastwind.play.timetable import next_due
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.ending import CallTime, TimeCalled
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import CallHandDead, RuleHandDead
from eastwind.table.moments.starting import GameStarted, RolledForEast
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER, Tile, read_tiles, write_tiles
from tests.play.seating import Table, altered, deal, play_on
from tests.play.test_calls import OTHERS, READY, position, thrown

LATE = Rejected("play.too-late")
RUNS = Rejected("play.game-runs")


def done(table: Table, act: acts.AnyAct) -> tuple[ev.AnyPlayEvent, ...]:
    outcome = decide(table.play, None, act, table.card, table.clock)
    assert not isinstance(outcome, Rejected), outcome
    return outcome


def with_bots(table: Table, *seats: Seat) -> Table:
    chairs = {seat: replace(chair, bot=chair.bot or seat in seats) for seat, chair in table.play.company.chairs.items()}
    table.play = altered(table.play, chairs=ReadOnly(chairs))
    return table


# the deal


def test_table_deals_after_the_start_and_not_in_a_game() -> None:
    assert Table().sit("Ann").do(None, deal("x")) == RUNS
    table = Table().sit("Ann").start()
    assert table.do(None, deal("x")) is None
    assert table.do(None, deal("y")) == RUNS
    assert thrown().do(None, deal("y")) == RUNS


def test_wall_is_sealed_before_anyone_rolls_or_gets_a_tile() -> None:
    table, act = Table().sit("Ann").start(), deal("x")
    seal, *rest = done(table, act)
    wall = write_tiles(act.wall)
    assert isinstance(seal, ev.WallSealed)
    assert seal.seal == sealed(act)
    assert (seal.seal.salt, seal.seal.wall) == ("salt of x", wall)
    assert seal.seal.digest == hashlib.sha256(f"salt of x {wall}".encode()).hexdigest()
    assert isinstance(rest[-1], ev.CarriedOut)
    assert isinstance(started := rest[-1].events[0], GameStarted)
    assert started.dice == act.dice


def test_highest_roll_is_east_and_those_who_tie_roll_again() -> None:
    table = Table("national").sit("Ann").start()
    assert table.play.table.common.rolling == SEATS
    ties = replace(deal("x"), rolls=((6, 6), (1, 1), (6, 6), (2, 2), (1, 2), (5, 5)))
    rolled = [each.events[0] for each in done(table, ties) if isinstance(each, ev.CarriedOut)][:2]
    assert rolled[0] == RolledForEast(
        rolls={"A": (6, 6), "B": (1, 1), "C": (6, 6), "D": (2, 2)}, east=None, tied=("A", "C")
    )
    assert rolled[1] == RolledForEast(rolls={"A": (1, 2), "C": (5, 5)}, east="C")
    assert table.do(None, ties) is None
    assert table.play.table.common.east == "C"


def test_rack_that_a_teacher_prepared_is_dealt_to_that_seat() -> None:
    rack = tuple(read_tiles("FF 11B 22B 33B 44B 55B J"))
    for seat in SEATS:
        table = Table().sit("Ann", "Bea", "Cleo", "Dot").start()
        teaching = Teaching(name="Eve", opened=(seat,), agreed=SEATS, prepared=ReadOnly({seat: rack}))
        table.play = altered(table.play, lesson=teaching)
        assert table.do(None, deal("x")) is None
        held = list(table.play.table.hands[seat].rack)
        for tile in rack:
            held.remove(tile)
        assert len(held) == (table.play.table.common.east == seat)
        assert (table.play.lesson.chosen_for, table.play.lesson.chosen_by) == ((seat,), "Eve")
        assert table.play.game.seal is not None
        assert sorted(read_tiles(table.play.game.seal.wall)) == sorted(deal("x").wall)


# calls, time, and the round


def test_time_to_call_ends_for_the_discard_that_lies_there() -> None:
    table = thrown()
    assert table.do(None, EndClaims(discard=2)) == LATE
    assert table.do(None, EndClaims(discard=1)) is None
    assert table.do(None, EndClaims(discard=1)) == LATE


def test_round_ends_between_two_games_and_once() -> None:
    table = thrown()
    assert table.do(None, acts.EndRound()) == RUNS
    common = replace(table.play.table.common, phase="over")
    table.play = replace(table.play, table=replace(table.play.table, common=common))
    assert table.do(None, acts.EndRound()) is None
    assert table.play.game.round_over
    assert table.do(None, acts.EndRound()) == RUNS


def test_time_is_called_in_the_middle_of_a_game() -> None:
    table = thrown(kind="practice")
    assert [type(each.events[0]) for each in done(table, CallTime()) if isinstance(each, ev.CarriedOut)] == [TimeCalled]


def test_closing_names_who_closed_the_table() -> None:
    assert done(thrown(), acts.Close(by="Staff")) == (ev.TableClosed(name="Staff"),)


# the moves of bots


def test_bot_moves_only_for_a_seat_that_bots_play() -> None:
    skip = acts.TableMove(command=LetDiscardGo(seat="B", discard=1))
    assert thrown().do(None, skip) == LATE
    assert with_bots(thrown(), "B").do(None, skip) is None


def test_table_picks_for_a_person_who_has_no_choice() -> None:
    table = thrown(call_seconds=0)
    pick = acts.TableMove(command=PickTile(seat="B"))
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    assert table.do(None, acts.TableMove(command=PickTile(seat="C"))) == LATE, "it is not her turn"
    assert table.do(None, pick) is None
    assert table.play.table.hands["B"].picked is not None


def test_table_declares_for_a_person_who_called_for_mah_jongg_and_got_the_tile() -> None:
    table = thrown(call_seconds=0)
    assert table.do(None, acts.TableMove(command=DeclareMahJongg(seat="C"))) == LATE
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="mahjongg")) is None
    for seat in ("B", "D"):
        table.do(seat, LetDiscardGo(seat=seat, discard=1))
    assert table.do(None, acts.TableMove(command=DeclareMahJongg(seat="C"))) is None
    assert table.play.table.common.phase == "over"


def test_with_a_paper_card_the_winner_is_asked_to_name_the_hand() -> None:
    table = thrown(call_seconds=0, card="paper")
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="mahjongg")) is None
    for seat in ("B", "D"):
        table.do(seat, LetDiscardGo(seat=seat, discard=1))
    declares = acts.TableMove(command=DeclareMahJongg(seat="C"))
    assert done(table, declares) == (ev.TableAsked(about="mahjongg", by="C"),)
    other = acts.TableMove(command=DeclareMahJongg(seat="D"))
    assert table.do(None, other) == Rejected("play.no-mahjongg-now")


@pytest.mark.parametrize("command", [EndClaims(discard=1), CallTime(), RuleHandDead(accused="A")])
def test_commands_of_the_director_are_not_moves(command: AnyCommand) -> None:
    table = with_bots(thrown(), *OTHERS)
    assert table.do(None, acts.TableMove(command=command)) == Rejected("play.not-yours")
    assert table.do(None, acts.TableMoves(commands=(command,))) == Rejected("play.not-yours")


def test_move_that_is_not_open_to_the_bot_comes_too_late() -> None:
    table = with_bots(thrown(), *OTHERS)
    assert table.do(None, acts.TableMove(command=DiscardTile(seat="B", tile=JOKER))) == LATE
    assert table.do(None, acts.TableMoves(commands=(DiscardTile(seat="B", tile=JOKER),))) == LATE


def test_bots_answer_one_after_the_other_and_a_call_that_comes_to_nothing_is_let_go() -> None:
    table = with_bots(thrown(call_seconds=0), *OTHERS)
    calls = (
        ClaimDiscard(seat="B", discard=1, kind="exposure"),
        ClaimDiscard(seat="D", discard=1, kind="exposure"),  # Dot has nothing to show with it
        LetDiscardGo(seat="C", discard=1),
    )
    assert table.do(None, acts.TableMoves(commands=calls)) is None
    window = table.play.table.common.window
    assert window is not None
    assert [claim.seat for claim in window.claims] == ["B"]
    assert table.play.table.hands["D"].let_go == 1
    assert window.award == "B", "everyone has answered"


def test_bot_calls_a_hand_dead_like_a_person() -> None:
    table = with_bots(thrown(kind="practice"), "C")
    call = acts.TableMove(command=CallHandDead(seat="C", accused="A"))
    assert table.do(None, call) is None
    assert [(each.seat, each.accused, each.reason) for each in table.play.game.dead_calls] == [("C", "A", "")]
    guided = with_bots(thrown(), "C")
    assert guided.do(None, call) == Rejected("play.hand-live", seat="A")
    by_nobody = acts.TableMove(command=CallHandDead(accused="A"))
    assert table.do(None, by_nobody) == Rejected("play.not-yours")


def test_bots_pass_wish_and_give_as_people_do() -> None:
    table = Table().sit("Ann").start().run()
    assert set(table.play.game.answers) == {"B", "C", "D"}, "what they pass stays hidden until Ann has passed"
    assert table.do(None, acts.TableMove(command=PassTiles(seat="B", tiles=()))) == Rejected("play.passed-already")
    while table.screen()["ask"]["kind"] != "wish":
        assert play_on(table)
        table.run()
    wished = table.play.table.common.passing
    assert wished is not None
    assert set(wished.wishes) == {"B", "D"}
    assert set(table.play.game.answers) == {"C"}
    chairs = {**table.play.company.chairs, "C": Chair(name="Cleo")}
    table.play = altered(table.play, chairs=ReadOnly(chairs), answers=ReadOnly())
    for seat in ("A", "C"):
        assert table.do(seat, WishCourtesy(seat=seat, count=1)) is None
    with_bots(table, "C")
    tile = next(tile for tile in table.play.table.hands["C"].rack if tile != JOKER)
    assert table.do(None, acts.TableMove(command=GiveCourtesy(seat="C", tiles=(tile,)))) is None
    assert set(table.play.game.answers) == {"C"}
    assert table.do(None, acts.TableMove(command=WishCourtesy(seat="C", count=1))) == Rejected("play.no-courtesy")


def test_hand_declared_in_error_is_checked_at_once() -> None:
    table = position(Table(kind="practice"), turn="A", racks={"A": (*map(Tile, READY), Tile("7B"))})
    assert table.do("A", DeclareMahJongg(seat="A")) is None
    due = next_due(table.play, table.bots)
    assert due is not None
    assert (due.at, due.act(), due.thinks) == (table.clock, acts.TableMove(command=CheckHand()), False)
    assert table.do(None, due.act()) is None
    assert table.play.table.common.mistaken is None
    assert table.play.table.common.places["A"].dead
