"""What may still change once scorecards are in: the lock, typing errors, reopening, disputes."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordResult
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard
from eastwind.tournament.scorecards.corrections import (
    CorrectTyping,
    ReopenScorecards,
    ScorecardsReopened,
    SettleDispute,
)
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event, played, win


def test_accepted_cards_are_locked() -> None:
    desk = played()
    desk.verify(1)
    desk.hand_in(1)
    desk.no(CorrectResult(round=1, table=1, game=1, result=win("B"), replaces=1, reason="x"), "changes.locked")
    desk.no(RecordResult(round=1, table=1, game=1, result=win("B")), "changes.locked")
    desk.no(InitialScorecard(round=1, table=1, card="A", by="C"), "changes.locked")
    desk.no(HandInScorecards(round=1, table=1, by="A", cards=SEATS), "changes.locked")


def test_typing_error_is_corrected_by_the_signed_scorecard_and_logged() -> None:
    """The desk typed 30 and -10 for games that the scorecards show as B's. The totals on the scorecards still match."""
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A", 25), win("A", 30), WallGame(), WallGame()])
    desk.verify(1)
    desk.hand_in(1)
    other_order = CorrectTyping(round=1, table=1, game=1, result=win("A", 30), replaces=1, reason="card says 30")
    assert desk.no(other_order, "changes.locked").params["card"] == "A"  # would not match the signed total
    same_total = CorrectTyping(
        round=1,
        table=1,
        game=1,
        result=win("A", 25, by="joker_exchange"),
        replaces=1,
        reason="joker exchange",
    )
    initialed = desk.table(1).cards
    desk.ok(same_total)
    assert desk.table(1).accepted
    assert desk.table(1).cards == initialed  # the players have signed what is now recorded
    assert {seat: card.verified_by for seat, card in initialed.items()} == {"A": "C", "B": "D", "C": "A", "D": "B"}
    assert len(desk.table(1).games[0]) == 2
    assert desk.table(1).games[0][1].reason == "joker exchange"


def test_typing_error_is_corrected_by_the_rules_of_every_correction() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A", 25), win("A", 30), WallGame(), WallGame()])
    desk.verify(1)
    desk.hand_in(1)
    other = win("A", 25, by="joker_exchange")
    fix = partial(CorrectTyping, round=1, table=1, game=1)
    desk.no(fix(result=other, replaces=1, reason=" "), "desk.no-reason")
    desk.no(fix(result=other, replaces=2, reason="joker exchange"), "desk.stale-version")
    desk.no(fix(result=win("A", 25), replaces=1, reason="sure?"), "desk.same-result")


def test_typing_error_before_acceptance_is_an_ordinary_correction() -> None:
    desk = played()
    command = CorrectTyping(round=1, table=1, game=1, result=win("A"), replaces=1, reason="x")
    desk.no(command, "desk.not-accepted")


def test_correction_voids_the_signatures() -> None:
    desk = played()
    desk.verify(1)
    desk.ok(CorrectResult(round=1, table=1, game=1, result=win("B"), replaces=1, reason="wrong seat"))
    desk.no(HandInScorecards(round=1, table=1, by="A", cards=SEATS), "verify.unverified-refused")


def test_reopening_needs_the_director_and_a_reason() -> None:
    desk = played()
    desk.verify(1)
    desk.hand_in(1)
    desk.no(ReopenScorecards(round=1, table=1, reason="typo"), "desk.not-allowed", role="scorekeeper")
    desk.no(ReopenScorecards(round=1, table=1, reason=" "), "desk.no-reason")
    desk.ok(ReopenScorecards(round=1, table=1, reason="accepted the wrong table"))
    desk.no(ReopenScorecards(round=1, table=1, reason="again"), "desk.not-accepted")
    assert not desk.table(1).cards


def test_reopening_opens_a_closed_round_again() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    desk.ok(ReopenScorecards(round=1, table=2, reason="accepted the wrong table"))
    assert not desk.state.rounds[1].closed
    desk.verify(2)
    desk.hand_in(2)
    desk.ok(CloseRound(round=1))


def test_dispute_needs_all_four_players_and_the_director() -> None:
    desk = played()
    dispute = partial(SettleDispute, round=1, table=1, game=1, result=win("B"), replaces=1, reason="heard all")
    desk.no(dispute(present=SEATS), "desk.not-allowed", role="scorekeeper")
    refused = desk.no(dispute(present=("A", "B", "C")), "changes.dispute")
    assert refused.params["missing"] == ["D"]
    desk.ok(dispute(present=SEATS))


@pytest.mark.parametrize(
    ("sheet", "opens"),
    [("aspen", False), ("national", False), ("kugler", True), ("fourseasons", True), ("club2023", True)],
)
def test_dispute_after_acceptance_gives_what_the_sheet_allows(sheet: str, opens: bool) -> None:
    desk = played(sheet)
    desk.verify(1)
    desk.hand_in(1)
    command = SettleDispute(round=1, table=1, game=1, result=win("B"), replaces=1, present=SEATS, reason="heard all")
    if opens:
        desk.ok(command)
        assert not desk.table(1).accepted
    else:
        desk.no(command, "changes.locked")


def accepted_at_table_2() -> Desk:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(2, [win("A", 25), win("A", 30), WallGame(), WallGame()])
    desk.verify(2)
    desk.hand_in(2)
    return desk


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ReopenScorecards(round=1, table=1, reason="x"), "Table 1's scorecards for round 1 are not accepted yet."),
        (CorrectTyping(round=1, table=1, game=1, result=win("A"), replaces=1, reason="x"),
         "Table 1's scorecards for round 1 are not accepted yet."),
        (CorrectTyping(round=1, table=2, game=5, result=win("A"), replaces=1, reason="x"),
         "There is no game 5. A round has 4 games."),
        (CorrectTyping(round=1, table=2, game=0, result=win("A"), replaces=1, reason="x"),
         "There is no game 0. A round has 4 games."),
        (SettleDispute(round=1, table=1, game=5, present=SEATS, result=win("A"), replaces=1, reason="x"),
         "There is no game 5. A round has 4 games."),
        (SettleDispute(round=1, table=1, game=0, present=SEATS, result=win("A"), replaces=1, reason="x"),
         "There is no game 0. A round has 4 games."),
        (SettleDispute(round=1, table=1, game=1, present=("B",), result=win("A"), replaces=1, reason="x"),
         "All players of the table must be present to settle a disputed score. Missing: A, C, D (National rule 25)."),
        (SettleDispute(round=1, table=1, game=1, present=SEATS, result=win("A"), replaces=1, reason=" "),
         "Enter a reason. It is saved in the log."),
        (ReopenScorecards(round=1, table=9, reason="x"), "There is no table 9 in round 1. It has 2 tables."),
    ],
)  # fmt: skip
def test_refused_change_names_its_table_and_game(command: Command, words: str) -> None:
    desk = accepted_at_table_2()
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused, desk.state.terms.sheet) == words


def test_typing_error_in_the_last_game_is_corrected_as_numbers() -> None:
    """Two games were typed the other way around: each total on the signed scorecards stays the same."""
    desk = accepted_at_table_2()
    fix = CorrectTyping(
        round=1, table=2, game=4, result=WallGame(dead=()), replaces=1, reason="misread",
        numbers={"A": 10, "B": 10, "C": 10, "D": 10},
    )  # fmt: skip
    desk.no(fix, "desk.same-result")
    swapped = CorrectTyping(round=1, table=2, game=1, result=win("A", 30, by="joker_exchange"), replaces=1, reason="x")
    refused = desk.no(swapped, "changes.locked")
    assert refused.params == {"card": "A", "written": 95, "sum": 100}
    same = CorrectTyping(
        round=1, table=2, game=1, result=win("A", 25, by="joker_exchange"), replaces=1, reason="x",
        numbers={"A": 35, "B": 0, "C": 0, "D": 0},
    )  # fmt: skip
    desk.ok(same)
    assert [version.source for version in desk.table(2).games[0]] == ["facts", "numbers"]
    assert desk.table(2).accepted


def test_dispute_of_an_open_table_is_an_ordinary_correction() -> None:
    desk = played()
    settled = desk.ok(
        SettleDispute(round=1, table=1, game=1, present=SEATS, result=None, replaces=1, reason="never played")
    )
    assert len(settled.events) == 1
    assert desk.table(1).games[0][-1].source == "not_played"


def test_dispute_after_acceptance_is_reopened_with_its_reason() -> None:
    desk = played("kugler")
    desk.verify(1)
    desk.hand_in(1)
    settled = desk.ok(
        SettleDispute(round=1, table=1, game=1, result=win("B"), replaces=1, present=SEATS, reason="heard all")
    )
    assert settled.events[0] == ScorecardsReopened(round=1, table=1, reason="heard all", by="Dora")
    assert len(settled.events) == 2


def without_south() -> Desk:
    """Table 1 of an event in which D throws to A in game 1, and goes home after it."""
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A", 25, "D")])
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame(seats=("A", "B", "C"))))
    return desk


def test_dispute_is_settled_without_the_player_who_went_home() -> None:
    desk = without_south()
    dispute = partial(SettleDispute, round=1, table=1, game=1, result=win("A", 25, "C"), replaces=1, reason="heard all")
    assert desk.no(dispute(present=("A", "B")), "changes.dispute").params["missing"] == ["C"]
    desk.ok(dispute(present=("A", "B", "C")))


def test_typing_error_is_measured_against_the_scorecard_of_a_player_who_went_home_too() -> None:
    """With two exposures, the throw would have cost D 20 points. The signed total says 10."""
    desk = without_south()
    for card, by in (("A", "C"), ("B", "A"), ("C", "A"), ("D", "B")):
        desk.ok(msgspec.convert({"round": 1, "table": 1, "card": card, "by": by}, InitialScorecard))
    desk.ok(HandInScorecards(round=1, table=1, by="A", cards=SEATS))
    typed = partial(CorrectTyping, round=1, table=1, game=1, replaces=1, reason="typed wrong")
    refused = desk.no(typed(result=win("A", 25, "D", exposures=2)), "changes.locked")
    assert (refused.params["card"], refused.params["written"]) == ("D", -10)
