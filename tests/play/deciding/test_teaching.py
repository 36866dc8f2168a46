"""What a teacher may do, act by act, and the wall that deals a prepared rack."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.teaching import racks_to_deal, wall_with
from eastwind.play.lessons import TEACHER, Teaching
from eastwind.play.machine import decide
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.dealing import deal as dealt
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Own
from eastwind.tiles import COPIES, Tile, read_tiles
from tests.play.seating import Table, altered

TABLE = Table().sit("Ann", "Bea").start().run()
TEXT = "FF 11B 22B 33B 44B 55B J"
RACK = tuple(read_tiles(TEXT))
TAUGHT = Teaching(name="Eve", opened=("A",), agreed=("A", "B"))


def lesson(**change: Any) -> PlayTable:
    """Ann opened her hand to Eve, and both players agreed to a lesson."""
    return altered(TABLE.play, lesson=replace(TAUGHT, **change))


def teach(act: acts.AnyAct, play: PlayTable | None = None) -> Outcome:
    return decide(lesson() if play is None else play, TEACHER, act, TABLE.card, TABLE.clock)


def do(seat: Seat, act: acts.AnyAct, play: PlayTable | None = None) -> Outcome:
    return decide(lesson() if play is None else play, seat, act, TABLE.card, TABLE.clock)


# what the players do


def test_host_invites_a_teacher_by_a_tidied_name_or_ends_the_lesson() -> None:
    assert do("A", acts.InviteTeacher(name="  Eve   Smith ")) == (ev.TeacherInvited(name="Eve Smith"),)
    assert do("A", acts.InviteTeacher(name=" ")) == (ev.TeacherInvited(name=""),)
    assert do("B", acts.InviteTeacher(name="Eve")) == Rejected("play.not-host")


def test_player_opens_and_closes_their_own_hand() -> None:
    assert do("B", acts.OpenHand(open=True)) == (ev.HandOpened(seat="B", open=True),)
    assert do("A", acts.OpenHand(open=False)) == (ev.HandOpened(seat="A", open=False),)
    assert do("A", acts.OpenHand(open=True)) == Rejected("play.hand-so-already")
    assert do("B", acts.OpenHand(open=False)) == Rejected("play.hand-so-already")
    assert do("A", acts.AgreeToLesson(agree=False)) == (ev.LessonAgreed(seat="A", agree=False),)


@pytest.mark.parametrize("act", [acts.OpenHand(open=True), acts.AgreeToLesson(agree=True)])
def test_without_a_teacher_there_is_nothing_to_open_or_to_agree_to(act: acts.AnyAct) -> None:
    assert do("A", act, TABLE.play) == Rejected("play.no-teacher")


# what the teacher does


@pytest.mark.parametrize("act", [acts.Pause(), acts.Resume(), acts.InviteTeacher(name=""), acts.PointAt(seat="A")])
def test_teacher_who_has_left_does_nothing(act: acts.AnyAct) -> None:
    assert teach(act, TABLE.play) == Rejected("play.not-for-teachers")
    assert teach(act) != Rejected("play.not-for-teachers")


def test_teacher_pauses_a_game_once_and_goes_on() -> None:
    assert teach(acts.Pause()) == (ev.TablePaused(name="Eve"),)
    paused = altered(lesson(), paused="Bea")
    assert teach(acts.Pause(), paused) == Rejected("play.paused-already", name="Bea")
    assert teach(acts.Resume(), paused) == (ev.TableResumed(),)
    assert teach(acts.Resume()) == Rejected("play.not-paused")
    assert teach(acts.Pause(), altered(lesson(), started=False)) == Rejected("play.no-game")
    assert teach(acts.InviteTeacher(name="Zoe")) == (ev.TeacherInvited(name=""),), "she can only leave"


def test_teacher_points_at_what_is_there() -> None:
    nothing = Rejected("play.point-at-nothing")
    held = TABLE.play.table.hands["A"].rack[0]
    missing = next(tile for tile in COPIES if tile not in TABLE.play.table.hands["A"].rack)
    line = TABLE.card.card.lines[0].id
    assert teach(acts.PointAt(seat="A", tile=held)) == (ev.PointedAt(seat="A", tile=held),)
    assert teach(acts.PointAt(seat="A", tile=held, line="nonsense")) == (ev.PointedAt(seat="A", tile=held),)
    assert teach(acts.PointAt(seat="A", line=line)) == (ev.PointedAt(seat="A", line=line),)
    assert teach(acts.PointAt(seat="A", tile=missing)) == nothing
    assert teach(acts.PointAt(seat="A", tile=missing, line=line)) == nothing
    assert teach(acts.PointAt(seat="A", line="nonsense")) == nothing
    assert teach(acts.PointAt(seat="B", line=line)) == Rejected("play.hand-closed", seat="B")


def with_hand(own: Own) -> PlayTable:
    play = lesson()
    return replace(play, table=replace(play.table, hands=ReadOnly({**play.table.hands, "A": own})))


def test_teacher_points_at_a_pick_and_at_a_tile_put_out_for_a_pass() -> None:
    assert teach(acts.PointAt(seat="A", tile=Tile("R")), with_hand(Own(picked=Tile("R")))) == (
        ev.PointedAt(seat="A", tile=Tile("R")),
    )
    assert teach(acts.PointAt(seat="A", tile=Tile("G")), with_hand(Own(laid=(Tile("G"),)))) == (
        ev.PointedAt(seat="A", tile=Tile("G")),
    )


@pytest.mark.parametrize(("steps", "may"), [(-1, False), (0, False), (1, True), (3, True), (4, False)])
def test_teacher_goes_back_by_no_more_acts_than_there_were(steps: int, may: bool) -> None:
    play = altered(lesson(), before=(TABLE.play,) * 3, marked=("A",) * 3)
    outcome = teach(acts.Rewind(steps=steps), play)
    assert outcome == ((ev.Rewound(steps=steps),) if may else Rejected("play.nothing-to-take-back"))
    assert teach(acts.Rewind(steps=steps), altered(play, lesson=replace(TAUGHT, agreed=("A",)))) == Rejected(
        "play.no-lesson"
    )


def prepare(text: str, seat: Seat = "A", **change: Any) -> Outcome:
    return teach(acts.PrepareRack(seat=seat, text=text), lesson(**change))


def test_teacher_prepares_thirteen_tiles_for_an_open_hand() -> None:
    assert prepare(TEXT) == (ev.RackPrepared(seat="A", tiles=RACK),)
    assert prepare("  ") == (ev.RackPrepared(seat="A", tiles=()),), "the deal is left to chance again"
    assert prepare(TEXT, agreed=("A",)) == Rejected("play.no-lesson")
    assert prepare(TEXT, seat="B") == Rejected("play.hand-closed", seat="B")
    assert prepare(f"{TEXT} 1D") == Rejected("play.rack-size", count=14)
    assert prepare("1D") == Rejected("play.rack-size", count=1)
    unread = prepare("hello")
    assert isinstance(unread, Rejected)
    assert unread.slug == "play.rack-unread"
    assert "\n" not in str(unread.params["why"])


def test_only_the_first_200_characters_are_read() -> None:
    assert prepare(TEXT + " " * 200 + "nonsense") == (ev.RackPrepared(seat="A", tiles=RACK),)
    fits = TEXT[:-2] + " " * (200 - len(TEXT)) + " J"
    assert len(fits) == 200
    assert prepare(fits) == (ev.RackPrepared(seat="A", tiles=RACK),)
    assert prepare(" " + fits) == Rejected("play.rack-size", count=12)


def test_two_prepared_racks_share_one_set() -> None:
    threes = "111B 22B 33B 44B 55B 66B"
    both: dict[str, Any] = {"opened": ("A", "B")}
    assert prepare(threes, **both) == (ev.RackPrepared(seat="A", tiles=tuple(read_tiles(threes))),)
    others: dict[str, Any] = {**both, "prepared": ReadOnly({"B": RACK})}
    assert prepare(threes, **others) == Rejected("play.rack-too-many", tile="1B"), "five 1 Bam with Bea's"
    mine: dict[str, Any] = {**both, "prepared": ReadOnly({"A": RACK})}
    assert prepare(threes, **mine) == (ev.RackPrepared(seat="A", tiles=tuple(read_tiles(threes))),)


# the deal


def test_prepared_racks_are_dealt_only_where_everyone_agrees_and_the_hand_is_open() -> None:
    prepared = ReadOnly({"A": RACK, "B": RACK})
    assert racks_to_deal(lesson(prepared=prepared)) == {"A": RACK}
    assert racks_to_deal(lesson(prepared=prepared, opened=())) == {}
    assert racks_to_deal(lesson(prepared=prepared, agreed=("B",))) == {}


@pytest.mark.parametrize("seat", SEATS)
def test_wall_deals_the_rack_and_leaves_all_other_tiles_in_their_order(seat: Seat) -> None:
    wall = [tile for tile, count in COPIES.items() for _ in range(count)]
    random.Random(4).shuffle(wall)
    seats: list[Seat] = ["C", "D", "A", "B"]  # Cleo is East
    changed = wall_with(tuple(wall), seats, {seat: RACK})
    assert Counter(changed) == Counter(wall)
    racks, _ = dealt(list(changed), seats)
    assert list(racks[seat])[:13] == list(RACK)
    kept = list(wall)
    for tile in RACK:
        kept.remove(tile)
    left = list(changed)
    places, _ = dealt([Tile(str(place)) for place in range(len(wall))], seats)
    for place in sorted((int(each) for each in list(places[seat])[:13]), reverse=True):
        del left[place]
    assert left == kept


def test_wall_without_prepared_racks_stays_as_it_is() -> None:
    wall = tuple(tile for tile, count in COPIES.items() for _ in range(count))
    assert wall_with(wall, list(SEATS), {}) == wall
