"""Conduct: complaints, disqualification, and what it does to the standings."""

from __future__ import annotations

from eastwind.rules.loading.library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.conduct import Complain, Disqualify, Reinstate
from eastwind.tournament.outcome.standings import standings
from tests.tournament.desk import an_event, begun, win


def test_second_upheld_complaint_disqualifies_under_national() -> None:
    desk = begun("national")
    desk.ok(Complain(against=3, about="shouting", upheld=False))
    desk.ok(Complain(against=3, about="shouting", upheld=True))
    assert desk.state.entries[3].disqualified is None
    desk.ok(Complain(against=3, about="shouting again", upheld=True))
    assert desk.state.entries[3].disqualified == "second complaint: shouting again"
    assert desk.state.entries[3].for_conduct


def test_complaints_are_up_to_the_director_if_the_sheet_is_silent() -> None:
    desk = begun("fourseasons")
    for _ in range(3):
        desk.ok(Complain(against=3, about="shouting", upheld=True))
    assert desk.state.entries[3].disqualified is None


def test_disqualified_player_is_unranked_and_opponents_keep_their_results() -> None:
    desk = begun()
    desk.enter(1, [win("A", 25), win("B", 30, thrower="A"), WallGame(), WallGame()])
    before = {line.entry: line.total for line in standings(desk.state)}
    desk.ok(Disqualify(entry=1, reason="argued with the director"))
    after = standings(desk.state)
    assert {line.entry: line.total for line in after} == before
    assert next(line.rank for line in after if line.entry == 1) is None
    assert next(line.rank for line in after if line.entry != 1) == 1
    desk.no(Disqualify(entry=1, reason="again"), "desk.disqualified")
    desk.ok(Reinstate(entry=1, reason="apologised"))
    assert next(line.rank for line in standings(desk.state) if line.entry == 1) == 2  # 45 behind 50
    desk.no(Reinstate(entry=1, reason="x"), "desk.not-disqualified")


def test_disqualified_players_games_are_void_where_the_sheet_says_so() -> None:
    desk = an_event(8, load_sheet("national", overrides={"conduct.disqualified_scores": "void"}))
    desk.begin(1)
    desk.enter(1, [win("A", 25), win("B", 30, thrower="A"), WallGame(), WallGame()])
    desk.ok(Disqualify(entry=1, reason="argued"))
    assert {line.total for line in standings(desk.state)} == {0}


def test_complaint_counts_without_being_upheld_where_the_sheet_says_so() -> None:
    desk = an_event(8, load_sheet("national", overrides={"conduct.complaint_upheld": False}))
    for about in ("shouting", "shouting again"):
        desk.ok(Complain(against=1, about=about, upheld=False))
    assert desk.state.entries[1].upheld_complaints == 2
    assert desk.state.entries[1].disqualified is not None


def test_complaint_that_is_not_upheld_does_not_count_under_national() -> None:
    desk = an_event(8)
    for about in ("shouting", "shouting again"):
        desk.ok(Complain(against=1, about=about, upheld=False))
    assert desk.state.entries[1].disqualified is None
