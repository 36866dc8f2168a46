"""The Charleston by commands: what is kept until everyone has answered, and what then happens."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.machine import decide
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table
from tests.play.test_calls import thrown

LATE = Rejected("play.too-late")
NO_STOP = Rejected("play.no-stop")


def loose(table: Table, seat: Seat, count: int = 3) -> tuple[Tile, ...]:
    return tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)[:count]


def four() -> Table:
    return Table().sit("Ann", "Bea", "Cleo", "Dot").start().run()


def pass_all(table: Table, times: int = 1) -> Table:
    for _ in range(times):
        for seat in SEATS:
            assert table.do(seat, PassTiles(seat=seat, tiles=loose(table, seat))) is None
    return table


def kinds(table: Table, act: acts.AnyAct, seat: Seat | None) -> list[str]:
    """What an act would lead to."""
    outcome = decide(table.play, seat, act, table.card, table.clock)
    assert not isinstance(outcome, Rejected), outcome
    return [
        type(event).__name__
        for each in outcome
        for event in (each.events if isinstance(each, ev.CarriedOut) else (each,))
    ]


def test_pass_is_kept_until_the_fourth_player_has_passed() -> None:
    table = four()
    tiles = {seat: loose(table, seat) for seat in SEATS}
    for count, seat in enumerate(SEATS[:3], 1):
        assert table.do(seat, PassTiles(seat=seat, tiles=tiles[seat])) is None
        assert len(table.play.game.answers) == count
        assert table.do(seat, PassTiles(seat=seat, tiles=tiles[seat])) == Rejected("play.passed-already")
    assert table.play.table.common.passing is not None
    assert table.play.table.common.passing.laid == ()
    assert table.do("D", PassTiles(seat="D", tiles=tiles["D"])) is None
    assert table.play.game.answers == {}
    for giver, taker in zip(SEATS, (*SEATS[1:], SEATS[0]), strict=True):  # to the right
        rack = list(table.play.table.hands[taker].rack)
        assert all(rack.count(tile) >= tiles[giver].count(tile) for tile in tiles[giver])
    assert table.play.table.common.passing.name == "first_across"


def test_question_about_a_second_charleston_comes_after_the_first_and_until_all_agree() -> None:
    table = four()
    for _ in range(3):
        assert not asks_to_stop(table.play)
        pass_all(table)
    assert asks_to_stop(table.play)
    for seat in SEATS:
        assert asks_to_stop(table.play)
        assert table.do(seat, acts.Continue()) is None
        assert table.do(seat, acts.Continue()) == NO_STOP
    assert not asks_to_stop(table.play)
    assert table.play.game.answers == {}
    assert table.do("A", StopCharleston(seat="A")) == NO_STOP
    assert not asks_to_stop(pass_all(table).play)
    assert not asks_to_stop(thrown().play)


def test_no_one_stops_or_goes_on_before_being_asked() -> None:
    table = four()
    assert table.do("A", StopCharleston(seat="A")) == NO_STOP
    assert table.do("A", acts.Continue()) == NO_STOP
    assert table.do(None, acts.GoOn()) == LATE


def test_second_left_is_racked_by_everyone_at_once() -> None:
    table = pass_all(four(), 3)
    for seat in SEATS:
        assert table.do(seat, acts.Continue()) is None
    pass_all(table)
    assert table.play.table.common.passing is not None
    assert table.play.table.common.passing.name == "second_across"
    racks = [len(table.play.table.hands[seat].rack) for seat in SEATS]
    assert sorted(racks) == [13, 13, 13, 14]


def test_one_stop_shows_the_other_answers_and_begins_the_courtesy() -> None:
    table = pass_all(four(), 3)
    assert table.do("A", acts.Continue()) is None
    assert kinds(table, StopCharleston(seat="C"), "C")[:2] == ["AnswersShown", "CharlestonStopped"]
    assert table.do("C", StopCharleston(seat="C")) is None
    assert table.play.game.answers == {}


def test_bots_go_along_once_the_one_who_was_asked_has_left() -> None:
    table = pass_all(four(), 3)
    for seat in ("A", "B"):
        assert table.do(seat, acts.Continue()) is None
    assert table.do("C", acts.Stand()) is None
    assert asks_to_stop(table.play), "Dot was asked, too"
    assert table.do(None, acts.GoOn()) == LATE
    assert kinds(table, acts.Stand(), "D") == ["StoodUp", "SatDown", "AnswersShown", "WentOn"]
    assert kinds(table, acts.Continue(), "D") == ["Answered", "AnswersShown", "WentOn"]


def test_charleston_does_not_go_on_at_a_table_without_people() -> None:
    table = Table().sit("Ann").start().run()
    while not asks_to_stop(table.play):
        assert table.do("A", PassTiles(seat="A", tiles=loose(table, "A"))) is None
        table.run()
    assert kinds(table, acts.Stand(), "A") == ["StoodUp", "SatDown"]


def at_courtesy() -> Table:
    table = pass_all(four(), 3)
    assert table.do("B", StopCharleston(seat="B")) is None
    return table


def test_courtesy_pass_is_asked_for_once_and_only_at_its_time() -> None:
    none = Rejected("play.no-courtesy")
    assert four().do("A", WishCourtesy(seat="A", count=1)) == none
    assert thrown().do("A", WishCourtesy(seat="A", count=1)) == none
    table = at_courtesy()
    assert kinds(table, WishCourtesy(seat="A", count=1), "A") == ["Answered"]
    assert table.do("A", WishCourtesy(seat="A", count=1)) is None
    assert table.do("A", WishCourtesy(seat="A", count=2)) == Rejected("play.wished-already")
    wishes = ["Answered", "AnswersShown", "CourtesyWished", "CourtesyWished"]
    assert kinds(table, WishCourtesy(seat="C", count=1), "C") == wishes
    assert table.do("C", WishCourtesy(seat="C", count=1)) is None
    assert table.do("A", WishCourtesy(seat="A", count=1)) == none
    assert table.do("B", WishCourtesy(seat="B", count=0)) is None


def test_courtesy_tiles_change_hands_when_both_lie_there_and_can_be_taken_back_before() -> None:
    table = at_courtesy()
    assert table.do("A", GiveCourtesy(seat="A", tiles=loose(table, "A", 1))) is not None, "nothing was wished"
    for seat in ("A", "C"):
        assert table.do(seat, WishCourtesy(seat=seat, count=1)) is None
    mine, hers = loose(table, "A", 1), loose(table, "C", 1)
    refused = table.do("A", GiveCourtesy(seat="A", tiles=loose(table, "A", 2)))
    assert refused is not None
    assert refused.slug == "table.pass-count"
    assert table.do("A", GiveCourtesy(seat="A", tiles=mine)) is None
    assert table.do("A", GiveCourtesy(seat="A", tiles=mine)) == Rejected("play.passed-already")
    assert table.do("A", acts.TakeBackPass()) is None
    assert table.do("A", acts.TakeBackPass()) == Rejected("play.pass-gone")
    assert table.do("A", GiveCourtesy(seat="A", tiles=mine)) is None
    before = [table.play.table.hands[seat].rack for seat in ("A", "C")]
    assert table.do("C", GiveCourtesy(seat="C", tiles=hers)) is None
    after = [table.play.table.hands[seat].rack for seat in ("A", "C")]
    assert sorted((*after[0], *mine)) == sorted((*before[0], *hers))
    assert sorted((*after[1], *hers)) == sorted((*before[1], *mine))


def test_asking_for_a_courtesy_pass_cannot_be_taken_back() -> None:
    table = at_courtesy()
    assert table.do("A", WishCourtesy(seat="A", count=1)) is None
    assert table.do("A", acts.TakeBackPass()) == Rejected("play.pass-gone")
    assert isinstance(table.play.game.answers["A"], WishCourtesy)


def test_when_everyone_passes_blind_east_alone_completes_the_pass() -> None:
    table = pass_all(four(), 2)
    for seat in SEATS:
        assert table.do(seat, PassTiles(seat=seat, tiles=(), blind=3)) is None
    east = table.play.table.common.east
    assert east is not None
    other = next(seat for seat in SEATS if seat != east)
    assert table.do(other, PassTiles(seat=other, tiles=loose(table, other))) is not None
    assert table.do(east, PassTiles(seat=east, tiles=loose(table, east))) is not None
    assert table.do(east, CompletePass(seat=east, tiles=loose(table, east))) is None
    assert asks_to_stop(table.play)
