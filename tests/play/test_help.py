"""Help with the card: off until chosen, nearest lines, pinned lines, tiles still out."""

from __future__ import annotations

from eastwind.card.hands import nearest_lines
from eastwind.play import acts
from eastwind.refusals import Rejected
from eastwind.tiles import COPIES
from tests.play.seating import Table, play_on


def test_with_help_off_nothing_lights_up_but_a_line_can_be_clipped() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    line = table.card.card.lines[0].id
    assert table.do("A", acts.Pin(line=line)) is None
    screen = table.screen()
    assert (screen["near"], screen["possible"], screen["pins"]) == ([], None, [{"line": line}])


def test_nearest_lines_are_those_of_the_rack_with_what_is_missing_and_still_out() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    assert table.do("A", acts.Help(level="nearest")) is None
    screen = table.screen()
    expected = nearest_lines(table.card, screen["rack"])[:5]
    assert [(each["line"], each["away"]) for each in screen["near"]] == [
        (near.line.id, near.distance) for near in expected
    ]
    for each in screen["near"]:
        assert sum(missing["need"] for missing in each["missing"]) >= each["away"]
        for missing in each["missing"]:
            assert missing["out"] == COPIES[missing["tile"]] - screen["rack"].count(missing["tile"])


def test_three_lines_can_be_watched_and_one_let_go() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    lines = [line.id for line in table.card.card.lines[:4]]
    for line in lines[:3]:
        assert table.do("A", acts.Pin(line=line)) is None
    assert table.do("A", acts.Pin(line=lines[3])) == Rejected("play.pins-full", most=3)
    assert table.do("A", acts.Unpin(line=lines[0])) is None
    assert table.do("A", acts.Pin(line=lines[3])) is None
    assert [pin["line"] for pin in table.screen()["pins"]] == [lines[1], lines[2], lines[3]]


def test_host_may_allow_no_help_at_all() -> None:
    table = Table(card="eastwind", most_help="none").sit("Carol").start().run()
    assert [each["level"] for each in table.screen()["helps"]] == ["none"]
    assert table.do("A", acts.Help(level="nearest")) == Rejected("play.help-limited", most="no help")
    assert table.screen()["possible"] is None


def test_result_names_the_help_that_was_used_even_if_it_was_off_at_the_end() -> None:
    table = Table(card="first-steps").sit("Carol", "Ruth").start().run()
    assert table.do("A", acts.Help(level="nearest")) is None
    assert table.do("A", acts.Help(level="none")) is None
    while table.play.table.common.phase != "over":
        assert table.step() or play_on(table, ("A", "B"))
    assert table.screen("B")["result"]["notes"] == ["Help from the card: Carol (nearest hands)."]
    assert table.do("B", acts.Help(level="nearest")) is None  # after the game: it is not of this game
    assert table.screen("A")["result"]["notes"] == ["Help from the card: You (nearest hands)."]


def test_what_another_player_can_be_making_is_shown_only_with_help() -> None:
    table = Table(card="eastwind").sit("Carol").start()
    while not any(place.exposures for seat, place in table.play.table.common.places.items() if seat != "A"):
        assert table.step() or play_on(table)
    assert table.screen()["others"] == {}
    assert table.do("A", acts.Help(level="nearest")) is None
    shown = [seat["seat"] for seat in table.screen()["seats"] if seat["exposures"] and not seat["you"]]
    assert sorted(table.screen()["others"]) == sorted(shown)
