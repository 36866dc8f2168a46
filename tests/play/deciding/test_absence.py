"""A player is away: what the others, the staff, and that player may do."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.absence import is_missed
from eastwind.refusals import Rejected
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table

NO_SEAT = Rejected("play.no-such-seat")


def table() -> Table:
    return Table().sit("Ann", "Bea").start().run()


def test_player_is_missed_while_away_replaced_by_a_bot_or_with_a_new_link() -> None:
    play = table().play
    assert not is_missed(play, "B")
    assert is_missed(replace(play, away=("B",)), "B")
    assert is_missed(replace(play, new_links=ReadOnly({"B": "Ann"})), "B")
    stands_in = {**play.chairs, "B": replace(play.chairs["B"], stands_in=True)}
    assert is_missed(replace(play, chairs=ReadOnly(stands_in)), "B")
    assert not is_missed(replace(play, away=("A",)), "B")


def test_staff_gives_a_new_link_to_a_persons_seat() -> None:
    there = table()
    assert there.do(None, acts.GiveNewLink(seat="C", by="Staff")) == NO_SEAT
    assert there.do(None, acts.GiveNewLink(seat="A", by="Staff")) is None
    assert there.play.new_links == {"A": "Staff"}


def test_new_link_for_another_person_names_who_gave_it() -> None:
    there = table()
    for seat in ("A", "C"):
        assert there.do("A", acts.ReissueSeat(seat=seat)) == NO_SEAT
    assert there.do("A", acts.ReissueSeat(seat="B")) is None
    assert there.play.new_links == {"B": "Ann"}


def test_no_one_decides_about_a_player_who_is_there() -> None:
    there = table()
    assert there.do("A", acts.LetBotPlay(seat="B")) == Rejected("play.is-back", name="Bea")
    assert there.do("A", acts.WaitFor(seat="B")) == Rejected("play.is-back", name="Bea")
    assert there.do("B", acts.ComeBack()) == Rejected("play.not-away")
    assert there.do(None, acts.SeemsAway(seat="C")) == Rejected("play.not-away")
    assert there.do(None, acts.SeemsAway(seat="B")) is None
    assert there.play.away == ("B",)
    assert there.do(None, acts.SeemsAway(seat="B")) == Rejected("play.not-away")
