"""Finish the game: only once no person has a live hand, and only if all of them say so."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.running_ahead import runs_ahead
from eastwind.play.refusals import refused
from eastwind.play.state import Chair
from eastwind.play.timetable import next_due
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table, altered, play_on


def in_play(*names: str) -> Table:
    """A bot has thrown a tile, and people may call it."""
    table = Table(pace="normal", card="first-steps").sit(*names).start()
    while table.screen("A")["ask"]["kind"] != "call":
        assert table.step() or play_on(table, table.play.people)
    return table


def with_dead(table: Table, *seats: Seat) -> Table:
    common = table.play.table.common
    places = {seat: replace(place, dead=place.dead or seat in seats) for seat, place in common.places.items()}
    state = replace(table.play.table, common=replace(common, places=ReadOnly(places)))
    table.play = replace(table.play, table=state)
    return table


def minutes_to_the_end(table: Table) -> float:
    began = table.clock
    while table.play.table.common.phase == "play":
        assert table.step()
    return (table.clock - began) / 60_000


def test_after_a_dead_hand_the_bots_finish_at_once() -> None:
    table = with_dead(in_play("Ann"), "A")
    assert table.screen("A")["ask"]["finish"] == "Finish the game"
    assert table.do("A", acts.RunAhead()) is None
    assert "finish" not in table.screen("A")["ask"]
    assert minutes_to_the_end(table) == 0
    assert table.screen("A")["result"]


def test_without_the_button_the_bots_keep_their_pace() -> None:
    table = with_dead(in_play("Ann"), "A")
    due = next_due(table.play, table.bots)
    assert due is not None
    assert due.at >= table.play.game.began + 1500


def test_live_hand_is_offered_nothing() -> None:
    table = in_play("Ann")
    assert "finish" not in table.screen("A")["ask"]
    refusal = table.do("A", acts.RunAhead())
    assert isinstance(refusal, Rejected)
    assert "live hand" in refused(table.play, "A", refusal)


def test_no_one_with_a_live_hand_is_hurried() -> None:
    table = with_dead(in_play("Ann", "Bea"), "A")
    assert "finish" not in table.screen("A")["ask"]
    assert isinstance(table.do("A", acts.RunAhead()), Rejected)


def test_all_people_with_dead_hands_have_to_agree() -> None:
    table = with_dead(in_play("Ann", "Bea"), "A", "B")
    assert table.do("A", acts.RunAhead()) is None
    assert table.screen("A")["ask"]["words"] == "Your hand is dead. Finish the game: Bea can say yes, too."
    due = next_due(table.play, table.bots)
    assert due is not None
    assert due.at >= table.play.game.began + 1500
    assert table.do("B", acts.RunAhead()) is None
    assert isinstance(table.do("B", acts.RunAhead()), Rejected)
    assert minutes_to_the_end(table) == 0


def test_person_for_whom_a_bot_plays_is_not_asked() -> None:
    """Bea is away, and a bot plays her live hand: only Ann's word counts."""
    table = with_dead(in_play("Ann", "Bea"), "A")
    chairs = {**table.play.company.chairs, "B": replace(table.play.company.chairs["B"], stands_in=True)}
    table.play = altered(table.play, chairs=ReadOnly(chairs))
    assert table.do("A", acts.RunAhead()) is None
    assert table.screen("A")["ask"]["words"] == "Your hand is dead. The others play on."
    assert runs_ahead(table.play)


def test_person_who_comes_back_is_asked_too() -> None:
    """Bea's hand is dead as well. She is back before the game is finished, so it waits for her word."""
    table = with_dead(in_play("Ann", "Bea", "Cleo"), "A", "B")
    chairs = dict(table.play.company.chairs)
    away: dict[Seat, Chair] = {seat: replace(chairs[seat], stands_in=True) for seat in SEATS[1:3]}
    table.play = altered(table.play, chairs=ReadOnly(chairs | away))
    assert table.do("A", acts.RunAhead()) is None
    table.play = altered(table.play, chairs=ReadOnly({**chairs, "C": away["C"]}))
    assert not runs_ahead(table.play)
    assert table.screen("A")["ask"]["words"] == "Your hand is dead. Finish the game: Bea can say yes, too."


def test_next_game_has_its_pace_again() -> None:
    table = with_dead(in_play("Ann"), "A")
    table.do("A", acts.RunAhead())
    minutes_to_the_end(table)
    assert table.do("A", acts.Next()) is None
    assert table.step()
    assert table.play.game.ahead == ()
