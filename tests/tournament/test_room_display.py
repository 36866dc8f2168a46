"""The director decides what the room sees."""

from __future__ import annotations

import pytest

from eastwind.tournament.log.diff import differences
from eastwind.tournament.machine import tell
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.room_display import ChooseBoard, ChoosePhones, ChooseScreen, RevealPrizes, ShowStandings
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import RoomDisplay, Tournament
from tests.tournament.desk import an_event


def test_nothing_is_shown_until_the_director_says_so() -> None:
    assert an_event(8).state.shown == RoomDisplay(standings_after=0, prizes=0, board="auto", words="", phones="each")


def test_standings_are_shown_only_after_a_round_that_has_begun() -> None:
    desk = an_event(8)
    desk.no(ShowStandings(after=1), "desk.no-standings-yet")
    desk.begin()
    desk.finish()
    desk.ok(ShowStandings(after=1))
    assert desk.state.shown.standings_after == 1
    desk.ok(ShowStandings(after=0))
    assert desk.state.shown.standings_after == 0


def test_prizes_are_read_out_up_to_the_last() -> None:
    desk = an_event(8, prizes=(Prize(kind="place", cents=5000), Prize(kind="place", place=2, cents=2500)))
    desk.begin()
    desk.finish()
    there = len(award_prizes(desk.state).awards)
    desk.no(RevealPrizes(count=there + 1), "desk.no-more-prizes")
    desk.no(RevealPrizes(count=-1), "desk.no-more-prizes")
    desk.ok(RevealPrizes(count=there))
    assert desk.state.shown.prizes == there


def test_board_says_the_directors_words() -> None:
    desk = an_event(8)
    desk.ok(ChooseBoard(view="lobby", words=" The room opens again at 1:15. "))
    assert (desk.state.shown.board, desk.state.shown.words) == ("lobby", "The room opens again at 1:15.")
    desk.no(ChooseBoard(view="lobby", words="x" * 201), "desk.board-words")


def test_each_screen_keeps_what_was_chosen_for_it() -> None:
    desk = an_event(8)
    before = desk.state
    desk.ok(ChooseScreen(screen=2, view="schedule"))
    desk.ok(ChooseScreen(screen=4, view="clock"))
    assert desk.state.shown.screens == {2: "schedule", 4: "clock"}
    assert [(each.what, each.before, each.after) for each in differences(before, desk.state)] == [
        ("screen 2", "the same as the board", "schedule"),
        ("screen 4", "the same as the board", "clock"),
    ]
    desk.ok(ChooseScreen(screen=2, view=None))
    assert desk.state.shown.screens == {4: "clock"}


@pytest.mark.parametrize("screen", [1, 0, 7])
def test_screen_that_no_room_has_is_refused(screen: int) -> None:
    an_event(8).no(ChooseScreen(screen=screen, view="clock"), "desk.unknown-screen")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ShowStandings(after=2), "Showed the standings after round 2 on the board."),
        (ShowStandings(after=0), "Hid the standings."),
        (RevealPrizes(count=1), "Announced 1 prize."),
        (ChooseBoard(view="lobby", words="Back at 1:15"), "Changed the board to welcome and message (Back at 1:15)."),
        (ChooseScreen(screen=2, view="standings"), "Changed screen 2 to standings."),
        (ChooseScreen(screen=3, view=None), "Changed screen 3 to the same as the board."),
        (ChoosePhones(phones="none"), "Phones as scorecards: none, paper only."),
    ],
)
def test_showing_is_described_in_words(command: Command, words: str) -> None:
    assert tell(command, Tournament()) == words


def test_showing_is_in_the_log_before_and_after() -> None:
    desk = an_event(8)
    before = desk.state
    desk.ok(ChoosePhones(phones="table"))
    (found,) = differences(before, desk.state)
    assert (found.what, found.before, found.after) == ("phones", "everyone's own", "one per table")
