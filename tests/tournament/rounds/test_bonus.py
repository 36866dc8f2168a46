"""Bonus points: given once, and given again only after they were lifted."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.penalties import LiftPenalty
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.state import BonusTerms, Details, GivenPenalty
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import an_event, win


def test_bonus_that_was_lifted_can_be_given_again() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="more", extra_points=25)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 50)))
    award = AwardBonus(player=1, round=1, kind="extra")
    desk.ok(award)
    desk.no(award, "desk.bonus-given")
    desk.ok(LiftPenalty(penalty=1, reason="wrong hand"))
    desk.ok(award)
    assert {line.player: line.total for line in standings(desk.state)}[1] == 60 + 25


def quints(**own: Any) -> AnnounceBonus:
    return AnnounceBonus(round=1, terms=BonusTerms(words="quints", **own))


@pytest.mark.parametrize("field", ["extra_points", "first_in_room"])
def test_bonus_is_between_nothing_and_a_thousand_points(field: str) -> None:
    for points in (0, 1000):
        an_event(8).ok(quints(**{field: points}))
    for points in (-1, 1001):
        refused = an_event(8).no(quints(**{field: points}), "desk.out-of-range")
        what = "Extra points" if field == "extra_points" else "Points"
        assert refusal_words(refused) == f"{what} can't be {points}. Give a number from 0 to 1000."


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (CallMahJongg(round=1, table=2), "Table 2 already called, as number 1."),
        (AwardBonus(player=5, round=1, kind="extra"), "Player 5 already has that bonus for round 1."),
        (AwardBonus(player=6, round=1, kind="first_in_room"), "Player 5 already has that bonus for round 1."),
        (AwardBonus(player=1, round=1, kind="extra"), "Player 1 did not earn that bonus in round 1."),
        (AwardBonus(player=5, round=2, kind="extra"), "Round 2 is not a bonus round."),
        (MarkReady(round=2, table=1), "Round 2 is not a bonus round."),
        (MarkReady(round=3, table=3), "There is no table 3 in round 3. It has 2 tables."),
        (CallMahJongg(round=3, table=1), "Round 3 has not started. Start the round first."),
    ],
)  # fmt: skip
def test_refused_bonus_names_the_player_the_table_and_the_round(command: Command, words: str) -> None:
    desk = an_event(8)
    desk.ok(quints(extra_points=25, first_in_room=50))
    desk.ok(AnnounceBonus(round=3, terms=BonusTerms(words="more", extra_points=25)))
    desk.begin(1)
    desk.ok(CallMahJongg(round=1, table=2))
    desk.enter(2, [win("A", 50), win("B", 50)])
    desk.ok(AwardBonus(player=5, round=1, kind="extra"))
    desk.ok(AwardBonus(player=5, round=1, kind="first_in_room"))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_bonus_is_kept_with_what_it_is_for() -> None:
    desk = an_event(8)
    desk.ok(quints(extra_points=25, first_in_room=50))
    desk.begin(1)
    desk.ok(CallMahJongg(round=1, table=2))
    desk.ok(CallMahJongg(round=1, table=1))
    assert [desk.table(number).finished for number in (1, 2)] == [2, 1]
    desk.enter(2, [win("A", 50)])
    desk.ok(AwardBonus(player=5, round=1, kind="extra"))
    desk.ok(AwardBonus(player=5, round=1, kind="first_in_room"))
    assert list(desk.state.penalties.values()) == [
        GivenPenalty(1, 5, 1, 25, "bonus: quints", "as announced", "Dora", bonus=True, kind="extra"),
        GivenPenalty(
            2, 5, 1, 50, "first Mah Jongg in the room", "as announced", "Dora", bonus=True, kind="first_in_room"
        ),
    ]


def test_bonus_that_the_round_does_not_offer_is_not_given() -> None:
    desk = an_event(8)
    desk.ok(quints(extra_points=25))
    desk.begin(1)
    desk.ok(CallMahJongg(round=1, table=1))
    desk.enter(1, [win("A", 50)])
    desk.no(AwardBonus(player=1, round=1, kind="first_in_room"), "desk.no-bonus-earned")


@pytest.mark.parametrize("section", ["Singles and Pairs", "singles_and_pairs", "SINGLES  AND-PAIRS"])
def test_section_of_the_bonus_is_known_however_it_is_written(section: str) -> None:
    desk = an_event(8)
    desk.ok(quints(extra_points=25, section=section))
    desk.begin(1)
    desk.enter(1, [win("A", 50), win("B", 50, section="singles_and_pairs")])
    desk.no(AwardBonus(player=1, round=1, kind="extra"), "desk.no-bonus-earned")
    desk.ok(AwardBonus(player=2, round=1, kind="extra"))


def test_section_that_no_result_records_is_the_directors_to_check() -> None:
    desk = an_event(8)
    desk.ok(quints(extra_points=25, section="Year hands"))
    desk.begin(1)
    desk.enter(1, [WallGame(), win("A", 50)])
    desk.ok(AwardBonus(player=1, round=1, kind="extra"))
    desk.no(AwardBonus(player=2, round=1, kind="extra"), "desk.no-bonus-earned")


def test_bonus_goes_to_whoever_gets_the_points_of_the_win() -> None:
    """Sam wins in A's seat for A: the bonus is A's as well, and not Sam's."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.ok(quints(extra_points=25))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=1, substitute=9, points_to="player", reason="ill"))
    desk.enter(1, [win("A", 50)])
    desk.no(AwardBonus(player=9, round=1, kind="extra"), "desk.no-bonus-earned")
    desk.ok(AwardBonus(player=1, round=1, kind="extra"))


def test_first_mah_jongg_in_the_room_may_be_any_hand() -> None:
    """The extra points are for Quints. The first call is rewarded whatever the hand."""
    desk = an_event(8)
    desk.ok(quints(extra_points=25, first_in_room=50, section="Quints"))
    desk.begin(1)
    desk.ok(CallMahJongg(round=1, table=2))
    desk.enter(2, [win("A", 50)])
    desk.no(AwardBonus(player=5, round=1, kind="extra"), "desk.no-bonus-earned")
    desk.ok(AwardBonus(player=5, round=1, kind="first_in_room"))
