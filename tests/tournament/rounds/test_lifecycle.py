"""Rounds, the clock, bonus rounds."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.rounds.clock import may_begin_game, remaining
from eastwind.tournament.rounds.lifecycle import (
    CallStart,
    CallTime,
    CloseRound,
    GiveExtraTime,
    PauseClock,
    ResumeClock,
    StartClock,
)
from eastwind.tournament.state import BonusTerms, Details, GivenPenalty
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import HOUR, an_event, win

MINUTE = 60_000


def test_rounds_begin_in_turn_and_only_when_seated() -> None:
    desk = an_event(8, seated=False)
    desk.no(CallStart(round=1), "desk.no-round", at=0)
    desk = an_event(8)
    desk.no(CallStart(round=2), "desk.round-out-of-turn", at=0)
    desk.begin(1)
    desk.no(CallStart(round=1), "desk.round-out-of-turn", at=0)


def test_clock_starts_at_the_signal_unless_the_sheet_differs() -> None:
    desk = an_event(8, "national")
    desk.begin(1, at=HOUR)
    assert remaining(desk.state.rounds[1], HOUR + 10 * MINUTE) == 50 * MINUTE
    desk.no(StartClock(round=1), "desk.clock-runs", at=HOUR)


def test_clock_starts_when_the_walls_are_built_under_kugler() -> None:
    desk = an_event(8, "kugler")
    desk.begin(1, at=HOUR)
    assert remaining(desk.state.rounds[1], 2 * HOUR) is None
    desk.ok(StartClock(round=1), at=HOUR + 4 * MINUTE)
    assert remaining(desk.state.rounds[1], HOUR + 5 * MINUTE) == 59 * MINUTE


def test_clock_pauses_and_resumes() -> None:
    desk = an_event(8)
    desk.begin(1, at=0)
    desk.no(ResumeClock(round=1), "desk.clock-runs", at=0)
    desk.ok(PauseClock(round=1), at=20 * MINUTE)
    desk.no(PauseClock(round=1), "desk.clock-stands", at=21 * MINUTE)
    assert remaining(desk.state.rounds[1], 50 * MINUTE) == 40 * MINUTE
    desk.ok(ResumeClock(round=1), at=30 * MINUTE)
    assert remaining(desk.state.rounds[1], 35 * MINUTE) == 35 * MINUTE


def test_extra_time_is_for_one_table() -> None:
    desk = an_event(8)
    desk.begin(1, at=0)
    desk.ok(GiveExtraTime(round=1, table=2, minutes=5, reason="ruling took long"))
    found = desk.state.rounds[1]
    assert remaining(found, HOUR, found.tables[2]) == 5 * MINUTE
    assert remaining(found, HOUR, found.tables[1]) == 0
    desk.no(GiveExtraTime(round=1, table=9, minutes=5, reason="x"), "desk.no-table")
    for minutes in (0, 121):
        no = desk.no(GiveExtraTime(round=1, table=1, minutes=minutes, reason="x"), "desk.out-of-range")
        assert (no.params["low"], no.params["high"]) == (1, 120)
    for minutes in (1, 120):
        desk.ok(GiveExtraTime(round=1, table=1, minutes=minutes, reason="x"))


def test_no_new_game_begins_after_the_minute_announced() -> None:
    desk = an_event(8, no_new_game_after=50)
    desk.begin(1, at=0)
    found = desk.state.rounds[1]
    assert may_begin_game(desk.state, found, 49 * MINUTE)
    assert not may_begin_game(desk.state, found, 50 * MINUTE)
    desk.ok(CallTime(round=1), at=10 * MINUTE)
    assert not may_begin_game(desk.state, desk.state.rounds[1], 11 * MINUTE)


def test_time_is_called_once() -> None:
    desk = an_event(8)
    desk.no(CallTime(round=1), "desk.round-not-begun", at=0)
    desk.begin(1)
    desk.ok(CallTime(round=1), at=HOUR)
    desk.no(CallTime(round=1), "desk.time-called", at=HOUR)


def test_round_closes_when_all_cards_are_in() -> None:
    desk = an_event(8)
    desk.begin(1)
    assert desk.no(CloseRound(round=1), "desk.cards-missing").params["tables"] == [1, 2]
    assert desk.no(CloseRound(round=2), "desk.round-not-begun").params["round"] == 2
    desk.finish(1)
    desk.no(CloseRound(round=1), "desk.round-closed")


def test_lateness_costs_35_at_once_if_the_sheet_makes_it_automatic() -> None:
    desk = an_event(8, "fourseasons")
    desk.begin(1, late=(3, 5))
    assert [(each.player, each.points) for each in desk.state.penalties.values()] == [(3, -35), (5, -35)]


def test_lateness_waits_for_the_director_elsewhere() -> None:
    desk = an_event(8, "kugler")
    desk.begin(1, late=(3,))
    assert not desk.state.penalties
    assert desk.state.rounds[1].late == {3}


def test_bonus_round_starts_only_when_every_table_is_ready() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="hands of 2026 bring more", extra_points=25)))
    desk.ok(MarkReady(round=1, table=1))
    assert desk.no(CallStart(round=1), "event.bonus-start", at=0).params["tables"] == [2]
    desk.ok(MarkReady(round=1, table=2))
    desk.ok(CallStart(round=1), at=0)


def test_first_mahjongg_in_the_room_follows_the_order_of_calls() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="first in the room", first_in_room=50)))
    desk.begin(1)
    desk.ok(CallMahJongg(round=1, table=2))
    desk.ok(CallMahJongg(round=1, table=1))
    desk.no(CallMahJongg(round=1, table=2), "desk.called-already")
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("B")))
    refused = desk.no(AwardBonus(player=1, round=1, kind="first_in_room"), "desk.no-bonus-earned")
    assert refusal_words(refused) == "Player 1 did not earn that bonus in round 1."
    desk.no(AwardBonus(player=99, round=1, kind="extra"), "desk.no-player")
    desk.ok(AwardBonus(player=6, round=1, kind="first_in_room"))
    desk.no(AwardBonus(player=6, round=1, kind="first_in_room"), "desk.bonus-given")
    assert next(line for line in standings(desk.state) if line.player == 6).rounds[0].points == 25 + 10 + 50


def test_bonus_commands_need_a_bonus_round() -> None:
    desk = an_event(8)
    desk.no(AnnounceBonus(round=1, terms=BonusTerms(words=" ")), "desk.no-bonus-words")
    desk.begin(1)
    desk.no(CallMahJongg(round=1, table=1), "desk.no-bonus-round")
    desk.no(AwardBonus(player=1, round=1, kind="extra"), "desk.no-bonus-round")
    desk.no(AnnounceBonus(round=1, terms=BonusTerms(words="too late")), "desk.round-begun-already")


def test_only_players_of_the_round_can_be_late_and_only_once() -> None:
    desk = an_event(8, "fourseasons")
    spare = desk.ok(AddPlayer(details=Details(name="Sue", status="standby")))
    assert isinstance(spare.command, AddPlayer)
    desk.no(CallStart(round=1, late=(spare.command.player,)), "desk.not-playing", at=0)
    desk.ok(CallStart(round=1, late=(2, 2)), at=0)
    assert [penalty.player for penalty in desk.state.penalties.values()] == [2]


def test_bonus_for_a_card_section_needs_a_hand_from_it() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="quints", section="Quints", extra_points=25)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 50)))
    desk.no(AwardBonus(player=1, round=1, kind="extra"), "desk.no-bonus-earned")
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 50, section="quints")))
    desk.ok(AwardBonus(player=1, round=1, kind="extra"))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (CallStart(round=4), "You can't start round 4 now. The next one is round 3."),
        (CallStart(round=9), "There is no round 9. 4 rounds are seated. Seat the players first."),
        (StartClock(round=2), "The clock for round 2 is already running."),
        (StartClock(round=1), "Time was already called in round 1."),
        (StartClock(round=3), "Round 3 has not started. Start the round first."),
        (ResumeClock(round=2), "The clock for round 2 is already running."),
        (PauseClock(round=1), "Time was already called in round 1."),
        (GiveExtraTime(round=2, table=1, minutes=0, reason="x"), "Minutes can't be 0. Give a number from 1 to 120."),
        (CloseRound(round=1), "Round 1 is already closed."),
        (CloseRound(round=2), "You can't close round 2 yet. Tables still missing scorecards: 1, 2."),
        (CloseRound(round=3), "Round 3 has not started. Start the round first."),
    ],
)
def test_refusal_names_the_round_and_what_to_do(command: Command, words: str) -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(CallTime(round=1))
    desk.finish(1)
    desk.begin(2)
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_clock_that_never_started_cannot_be_paused() -> None:
    desk = an_event(8, "kugler")
    desk.begin(1)
    desk.no(PauseClock(round=1), "desk.clock-stands")
    desk.no(ResumeClock(round=1), "desk.clock-runs")


def test_clock_that_is_resumed_before_it_stopped_loses_nothing() -> None:
    """The computer's clock was set back during the pause."""
    desk = an_event(8)
    desk.begin(1, at=0)
    desk.ok(PauseClock(round=1), at=20 * MINUTE)
    desk.ok(ResumeClock(round=1), at=5 * MINUTE)
    assert desk.state.rounds[1].paused_for == 0
    assert remaining(desk.state.rounds[1], 20 * MINUTE) == 40 * MINUTE


def test_automatic_penalty_for_lateness_is_the_sheets() -> None:
    desk = an_event(8, "fourseasons")
    desk.ok(CallStart(round=1, late=(5, 3)))
    why, clause = "late at the start of play", "fourseasons.P7"
    assert list(desk.state.penalties.values()) == [
        GivenPenalty(1, 5, 1, -35, why, clause, "sheet", kind="late"),
        GivenPenalty(2, 3, 1, -35, why, clause, "sheet", kind="late"),
    ]
    desk.finish(1)
    desk.ok(CallStart(round=2, late=(7,)))
    assert desk.state.penalties[3] == GivenPenalty(3, 7, 2, -35, why, clause, "sheet", kind="late")


def test_automatic_penalty_of_the_events_own_cites_its_setting() -> None:
    sheet = load_sheet("club2023", overrides={"conduct.late": "automatic", "conduct.late_points": -5})
    desk = an_event(8, sheet)
    desk.ok(CallStart(round=1, late=(5,)))
    assert (desk.state.penalties[1].points, desk.state.penalties[1].clause) == (-5, "event.conduct.late_points")


def test_automatic_penalty_without_an_amount_is_the_directors() -> None:
    desk = an_event(8, load_sheet("national", overrides={"conduct.late": "automatic"}))
    desk.ok(CallStart(round=1, late=(5,)))
    assert not desk.state.penalties


def test_seat_of_a_player_who_has_left_is_empty_from_the_start_signal() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(Withdraw(player=6, from_round=1))
    desk.begin(1)
    assert desk.table(2).seats == (5, None, 7, 8)
    assert desk.table(1).seats == (1, 2, 3, 4)


def test_round_with_a_table_of_two_cannot_start() -> None:
    desk = an_event(8)
    for player in (6, 7):
        desk.ok(Withdraw(player=player, from_round=1))
    assert desk.no(CallStart(round=1), "desk.table-too-small").params == {"table": 2}


def test_late_player_who_does_not_exist_or_play_is_refused_by_name() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sue", status="standby")))
    assert refusal_words(desk.no(CallStart(round=1, late=(9,)), "desk.not-playing")) == "Sue is not playing in round 1."
    desk.no(CallStart(round=1, late=(99,)), "desk.no-player")


def test_extra_time_given_twice_adds_up() -> None:
    desk = an_event(8)
    desk.begin(1, at=0)
    for minutes in (5, 10):
        desk.ok(GiveExtraTime(round=1, table=2, minutes=minutes, reason="a spill"))
    left = [remaining(desk.state.rounds[1], 20 * MINUTE, desk.table(number)) for number in (1, 2)]
    assert left == [40 * MINUTE, 55 * MINUTE]


def test_round_is_as_long_as_the_event_says_and_not_as_the_sheet_prints() -> None:
    """The sheet prints four games in an hour. This event plays three games in 45 minutes."""
    desk = an_event(8, "national", games=3, minutes=45)
    desk.begin(1, at=0)
    assert remaining(desk.state.rounds[1], 10 * MINUTE) == 35 * MINUTE
    assert [len(desk.table(number).games) for number in (1, 2)] == [3, 3]
