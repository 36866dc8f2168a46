"""What can be taken back, by whom, and who has to agree."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.act_rows import SeatRow
from eastwind.play.deciding.taking_back import asked_of, can_take_back, marked
from eastwind.play.lessons import Teaching
from eastwind.play.machine import ROW_OF
from eastwind.play.pending import Outcome
from eastwind.play.state import Chair, PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import Tile
from tests.play.seating import Table, altered
from tests.play.test_calls import thrown

FOUR = thrown(call_seconds=8).play
CHAIRS = {seat: replace(chair, bot=seat != "A") for seat, chair in FOUR.company.chairs.items()}
ALONE = altered(FOUR, chairs=ReadOnly(CHAIRS))
PRACTICE = replace(FOUR, terms=replace(FOUR.terms, kind="practice"))
TAUGHT = Teaching(name="Eve", agreed=SEATS)
DONE = (ev.ReleasedTable(seat="A"),)
PASS, THROW = PassTiles(seat="A", tiles=()), DiscardTile(seat="A", tile=Tile("1B"))
AMONG_PEOPLE: list[acts.AnyAct] = [
    ClaimDiscard(seat="A", discard=1, kind="exposure"),
    MakeExposure(seat="A", tiles=()),
    ChangeExposure(seat="A", tiles=()),
    ExchangeJoker(seat="A", tile=Tile("1B"), owner="A", exposure=0),
    THROW,
]
NOT_AMONG_PEOPLE: list[acts.AnyAct] = [
    PASS,
    LetDiscardGo(seat="A", discard=1),
    StopCharleston(seat="A"),
    DeclareMahJongg(seat="A"),
    WishCourtesy(seat="A", count=1),
]
MINE, ANYONES = ev.ActMarked(seat="A"), ev.ActMarked()


def marks(play: PlayTable, act: acts.AnyAct) -> Outcome:
    """What is noted before something that Ann did."""
    row = ROW_OF[type(act)]
    assert isinstance(row, SeatRow)
    return marked(play, "A", act, row, DONE)


@pytest.mark.parametrize("act", AMONG_PEOPLE)
def test_among_people_calls_exposures_swaps_and_discards_are_marked(act: acts.AnyAct) -> None:
    assert marks(FOUR, act) == (MINE, *DONE)


@pytest.mark.parametrize("act", NOT_AMONG_PEOPLE)
def test_among_people_nothing_else_is_marked_except_in_a_lesson(act: acts.AnyAct) -> None:
    assert marks(FOUR, act) == DONE
    assert marks(altered(FOUR, lesson=TAUGHT), act) == (MINE, *DONE)


@pytest.mark.parametrize("act", [*AMONG_PEOPLE, *NOT_AMONG_PEOPLE])
def test_one_person_takes_back_everything_and_in_practice_nothing(act: acts.AnyAct) -> None:
    assert marks(ALONE, act) == (ANYONES, *DONE)
    assert marks(PRACTICE, act) == DONE
    assert marks(replace(ALONE, terms=PRACTICE.terms), act) == DONE
    assert marks(altered(PRACTICE, lesson=TAUGHT), act) == (MINE, *DONE), "a teacher can go back"


@pytest.mark.parametrize("play", [FOUR, ALONE, altered(FOUR, lesson=TAUGHT)])
def test_waiting_is_not_an_act_to_take_back(play: PlayTable) -> None:
    assert marks(play, acts.Wait(discard=1)) == DONE


def test_player_takes_back_only_their_own_act_and_while_no_one_asks() -> None:
    mine = altered(FOUR, marked=("A",), before=(FOUR,))
    assert can_take_back(mine, "A")
    assert not can_take_back(mine, "B")
    assert not can_take_back(altered(mine, asks_back="B"), "A")
    assert not can_take_back(replace(mine, terms=PRACTICE.terms), "A")
    alone = altered(ALONE, marked=(None,), before=(ALONE,))
    assert can_take_back(alone, "A")
    assert not can_take_back(altered(alone, before=(), marked=()), "A")
    assert not can_take_back(replace(alone, terms=PRACTICE.terms), "A")


def table_of(play: PlayTable, **change: Any) -> Table:
    table = Table()
    table.play = altered(play, **change)
    return table


def test_second_request_to_take_back_names_who_asked_first() -> None:
    table = table_of(FOUR, marked=("A", "B"), before=(FOUR, FOUR), asks_back="A")
    assert table.do("B", acts.TakeBackAct()) == Rejected("play.back-asked", name="Ann")
    assert table.do("A", acts.TakeBackAct()) == Rejected("play.back-asked", name="Ann")


def test_everyone_else_who_plays_is_asked_and_answers_once() -> None:
    away = Chair(name="Cleo", stands_in=True)
    play = altered(
        FOUR, chairs=ReadOnly({**FOUR.company.chairs, "C": away}), marked=("A",), before=(FOUR,), asks_back="A"
    )
    assert asked_of(play, "A") == ("B", "D")
    table = table_of(play)
    over = Rejected("play.back-over")
    assert table.do("A", acts.AgreeBack()) == over, "the asker has agreed by asking"
    assert table.do("B", acts.AgreeBack()) is None
    assert table.play.undo.back_agreed == ("B",)
    assert table.do("B", acts.AgreeBack()) == over
    assert table.do("D", acts.AgreeBack()) is None
    assert (table.play.undo.asks_back, table.play.beside.taken_back) == (None, 1)


def test_no_one_agrees_or_refuses_when_no_one_asks() -> None:
    for act in (acts.AgreeBack(), acts.RefuseBack()):
        assert table_of(FOUR).do("B", act) == Rejected("play.back-over")
    table = table_of(FOUR, asks_back="A", marked=("A",), before=(FOUR,))
    assert table.do("A", acts.RefuseBack()) is None, "the asker thinks better of it"
    assert table.play.undo.asks_back is None
