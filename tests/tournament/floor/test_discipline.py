"""Conduct: complaints, disqualification, and what it does to the standings."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.discipline import Complain, Disqualified, Disqualify, Reinstate
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import HeardComplaint
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import an_event, begun, win


def test_second_upheld_complaint_disqualifies_under_national() -> None:
    desk = begun("national")
    desk.ok(Complain(against=3, about="shouting", upheld=False))
    desk.ok(Complain(against=3, about="shouting", upheld=True))
    assert desk.state.players[3].disqualified is None
    desk.ok(Complain(against=3, about="shouting again", upheld=True))
    assert desk.state.players[3].disqualified == "second complaint: shouting again"
    assert desk.state.players[3].for_conduct


def test_complaint_after_a_reinstatement_disqualifies_again() -> None:
    """National rule 2: after a second complaint the player is out. Reinstating does not make a third the first."""
    desk = begun()
    for about in ("shouting", "shouting again"):
        desk.ok(Complain(against=3, about=about, upheld=True))
    desk.ok(Reinstate(player=3, reason="apologized"))
    desk.ok(Complain(against=3, about="and once more", upheld=False))
    assert desk.state.players[3].disqualified is None
    desk.ok(Complain(against=3, about="and once more", upheld=True))
    assert desk.state.players[3].disqualified is not None
    assert desk.state.players[3].for_conduct
    assert desk.state.complaints[-1].measure.startswith("disqualified")


def test_complaints_are_up_to_the_director_if_the_sheet_is_silent() -> None:
    desk = begun("fourseasons")
    for _ in range(3):
        desk.ok(Complain(against=3, about="shouting", upheld=True))
    assert desk.state.players[3].disqualified is None


def test_disqualified_player_is_unranked_and_opponents_keep_their_results() -> None:
    desk = begun()
    desk.enter(1, [win("A", 25), win("B", 30, thrower="A"), WallGame(), WallGame()])
    before = {line.player: line.total for line in standings(desk.state)}
    desk.ok(Disqualify(player=1, reason="argued with the director"))
    after = standings(desk.state)
    assert {line.player: line.total for line in after} == before
    assert next(line.rank for line in after if line.player == 1) is None
    assert next(line.rank for line in after if line.player != 1) == 1
    desk.no(Disqualify(player=1, reason="again"), "desk.disqualified")
    desk.ok(Reinstate(player=1, reason="apologised"))
    assert next(line.rank for line in standings(desk.state) if line.player == 1) == 2  # 45 behind 50
    desk.no(Reinstate(player=1, reason="x"), "desk.not-disqualified")


def test_disqualified_players_games_are_void_where_the_sheet_says_so() -> None:
    desk = an_event(8, load_sheet("national", overrides={"conduct.disqualified_scores": "void"}))
    desk.begin(1)
    desk.enter(1, [win("A", 25), win("B", 30, thrower="A"), WallGame(), WallGame()])
    desk.ok(Disqualify(player=1, reason="argued"))
    assert {line.total for line in standings(desk.state)} == {0}


def test_complaint_counts_without_being_upheld_where_the_sheet_says_so() -> None:
    desk = an_event(8, load_sheet("national", overrides={"conduct.complaint_upheld": False}))
    for about in ("shouting", "shouting again"):
        desk.ok(Complain(against=1, about=about, upheld=False))
    assert desk.state.players[1].upheld_complaints == 2
    assert desk.state.players[1].disqualified is not None


def test_complaint_that_is_not_upheld_does_not_count_under_national() -> None:
    desk = an_event(8)
    for about in ("shouting", "shouting again"):
        desk.ok(Complain(against=1, about=about, upheld=False))
    assert desk.state.players[1].disqualified is None


def test_complaint_is_kept_with_what_followed() -> None:
    desk = begun("national")
    desk.ok(Complain(against=3, about="pushing", upheld=False))
    desk.ok(Complain(against=3, about="shouting", upheld=True))
    desk.ok(Complain(against=3, about="again", upheld=True))
    sheet = desk.state.terms.sheet
    assert list(desk.state.complaints) == [
        HeardComplaint(3, "pushing", False, "not upheld, so it does not count", "Dora"),
        HeardComplaint(3, "shouting", True, f"asked to stop ({sheet.cite('courtesy.first-complaint')})", "Dora"),
        HeardComplaint(3, "again", True, f"disqualified ({sheet.cite('courtesy.second-complaint')})", "Dora"),
    ]
    out = desk.entries[-1].events[1]
    assert isinstance(out, Disqualified)
    assert (out.clause, out.conduct, out.by) == (sheet.cite("courtesy.second-complaint").clause, True, "Dora")


def test_sheet_without_a_code_of_conduct_leaves_it_to_the_director() -> None:
    desk = begun("fourseasons")
    desk.ok(Complain(against=3, about="shouting", upheld=True))
    (complaint,) = desk.state.complaints
    assert complaint.measure == "the rule sheet has no code of conduct, so the director decides"


@pytest.mark.parametrize("conduct", [True, False])
def test_disqualification_says_whether_it_was_for_conduct(conduct: bool) -> None:
    desk = begun()
    done = desk.ok(Disqualify(player=3, reason="no card", conduct=conduct))
    assert (desk.state.players[3].disqualified, desk.state.players[3].for_conduct) == ("no card", conduct)
    clause = desk.state.terms.sheet.cite("director.final").clause
    assert done.events == (Disqualified(player=3, reason="no card", conduct=conduct, clause=str(clause), by="Dora"),)
    desk.ok(Reinstate(player=3, reason="found it"))
    assert (desk.state.players[3].disqualified, desk.state.players[3].for_conduct) == (None, False)


def test_disqualification_that_no_sheet_prints_cites_our_interpretation() -> None:
    desk = begun("club2023")
    (out,) = desk.ok(Disqualify(player=3, reason="x")).events
    assert isinstance(out, Disqualified)
    cited = desk.state.terms.sheet.cite("director.final")
    assert out.clause == (cited.clause or str(cited))
    assert out.clause != "None"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Disqualify(player=4, reason=" "), "Enter a reason. It is saved in the log."),
        (Disqualify(player=3, reason="again"), "Player 3 is disqualified (threw a tile)."),
        (Reinstate(player=4, reason="x"), "Player 4 is not disqualified."),
        (Reinstate(player=3, reason=" "), "Enter a reason. It is saved in the log."),
        (Complain(against=99, about="x", upheld=True), "There is no player number 99. The last one is 8."),
        (Disqualify(player=99, reason="x"), "There is no player number 99. The last one is 8."),
        (Reinstate(player=99, reason="x"), "There is no player number 99. The last one is 8."),
    ],
)
def test_refused_decision_names_the_player(command: Command, words: str) -> None:
    desk = begun()
    desk.ok(Disqualify(player=3, reason="threw a tile"))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words
