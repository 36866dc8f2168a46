"""The Charleston: everyone chooses at once, a pass can be taken back until all have passed, one player is enough to stop."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table, play_on


def loose(table: Table, seat: Seat, count: int = 3) -> tuple[Tile, ...]:
    rack = table.screen(seat)["rack"]
    return tuple(tile for tile in rack if tile != JOKER)[:count]


def four(*names: str, sheet: str = "national") -> Table:
    return Table(sheet).sit(*(names or ("Ann", "Bea", "Cleo", "Dot"))).start().run()


def pass_all(table: Table) -> None:
    for seat in table.play.people:
        assert table.do(seat, PassTiles(seat=seat, tiles=loose(table, seat))) is None
    table.run()


def test_button_names_the_pass_and_the_person() -> None:
    table = four()
    assert table.screen("A")["ask"]["words"] == "Pass right to Bea"
    pass_all(table)
    assert table.screen("A")["ask"]["words"] == "Pass across to Cleo"
    pass_all(table)
    assert (table.screen("A")["ask"]["words"], table.screen("A")["ask"]["blind"]) == ("Pass left to Dot", 3)


def test_pass_can_be_taken_back_until_everyone_has_passed() -> None:
    table = four()
    rack = table.screen("A")["rack"]
    assert table.do("A", PassTiles(seat="A", tiles=loose(table, "A"))) is None
    assert table.screen("A")["ask"]["put_out"]["tiles"] == list(loose(table, "A"))
    assert table.do("A", acts.TakeBackPass()) is None
    assert table.screen("A")["rack"] == rack
    pass_all(table)
    assert table.do("A", acts.TakeBackPass()) == Rejected("play.pass-gone")


def test_others_see_that_someone_has_passed_and_nothing_more() -> None:
    table = four()
    before = table.screen("B")
    assert table.do("A", PassTiles(seat="A", tiles=loose(table, "A"))) is None
    after = table.screen("B")
    ann = next(seat for seat in after["seats"] if seat["name"] == "Ann")
    assert ann["status"] == "passed"
    assert after["ask"]["waiting_for"] == ["Cleo", "Dot"]
    same = {"seats", "ask"}
    assert {name: value for name, value in after.items() if name not in same} == {
        name: value for name, value in before.items() if name not in same
    }


def test_joker_or_a_wrong_number_is_not_passed() -> None:
    table = four()
    seat = next(seat for seat in table.play.people if JOKER in table.screen(seat)["rack"])
    jokers = (*loose(table, seat, 2), JOKER)
    assert table.do(seat, PassTiles(seat=seat, tiles=jokers)) == Rejected("charleston.joker-passed")
    refused = table.do(seat, PassTiles(seat=seat, tiles=loose(table, seat, 2)))
    assert refused is not None
    assert refused.slug == "table.pass-count"


def test_one_player_stops_the_second_charleston() -> None:
    table = four()
    for _ in range(3):
        pass_all(table)
    assert {table.screen(seat)["ask"]["kind"] for seat in SEATS} == {"stop"}
    assert table.do("A", acts.Continue()) is None
    assert table.screen("A")["ask"]["answered"] == "continue"
    assert table.do("B", PassTiles(seat="B", tiles=loose(table, "B"))) == Rejected("play.stop-first")
    assert table.do("C", StopCharleston(seat="C")) is None
    assert {table.screen(seat)["ask"]["kind"] for seat in SEATS} == {"wish"}


def test_table_does_not_go_on_to_the_second_charleston_before_everyone_has_answered() -> None:
    table = four()
    assert table.do(None, acts.GoOn()) is not None
    for _ in range(3):
        pass_all(table)
    for seat in ("A", "B", "C"):
        assert table.do(seat, acts.Continue()) is None
        assert table.do(None, acts.GoOn()) is not None
        assert table.screen("D")["ask"]["kind"] == "stop"
    assert table.do("D", acts.Continue()) is None
    assert table.screen("D")["ask"]["kind"] == "pass"


def test_second_charleston_follows_when_everyone_agrees() -> None:
    table = four()
    for _ in range(3):
        pass_all(table)
    for seat in table.play.people:
        assert table.do(seat, acts.Continue()) is None
    assert table.screen("A")["ask"]["words"] == "Pass left to Dot"
    pass_all(table)
    assert table.screen("A")["ask"]["words"] == "Pass across to Cleo"
    assert len(table.screen("A")["rack"]) == (14 if table.play.table.common.east == "A" else 13)


@pytest.mark.parametrize(("one", "other", "passed"), [(2, 3, 2), (0, 3, 0), (1, 1, 1)])
def test_courtesy_is_the_smaller_number_and_shown_when_both_have_said_it(one: int, other: int, passed: int) -> None:
    table = four()
    for _ in range(3):
        pass_all(table)
    assert table.do("B", StopCharleston(seat="B")) is None
    assert table.do("A", WishCourtesy(seat="A", count=one)) is None
    assert table.screen("C")["ask"]["answered"] is None  # she does not learn the other number
    assert not any("courtesy" in line["text"] for line in table.screen("C")["lines"])
    assert table.do("C", WishCourtesy(seat="C", count=other)) is None
    ask = table.screen("A")["ask"]
    assert ask["kind"] == ("give" if passed else "wait")
    assert ask.get("count", 0) == passed


def test_blind_pass_keeps_the_incoming_tiles_unseen() -> None:
    table = four()
    pass_all(table)
    pass_all(table)
    one = loose(table, "A", 1)
    assert table.do("A", PassTiles(seat="A", tiles=one, blind=2)) is None
    for seat in SEATS[1:]:
        assert table.do(seat, PassTiles(seat=seat, tiles=loose(table, seat))) is None
    got = [line["text"] for line in table.screen("A")["lines"] if line["text"].startswith("You got")][-1]
    assert got.count(",") == got.count(" and ") == 0  # one tile stays, two went on unseen


def test_person_with_bots_gets_through_the_charleston() -> None:
    table = four("Carol")
    while table.screen()["phase"] == "charleston":
        assert play_on(table)
        table.run()
    assert table.screen()["phase"] == "play"
