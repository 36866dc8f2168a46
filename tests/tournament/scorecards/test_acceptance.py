"""Scorecards: who checks them under each sheet, and handing in."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import Penalty, WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordResult
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.scorecards.acceptance import (
    HandInScorecards,
    InitialScorecard,
    RejectScorecard,
    ScorecardsAccepted,
    SignGame,
)
from eastwind.tournament.scorecards.signers import collector, game_signer, hands_in, hands_in_instead, scorecard_total
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.state import FACING, How, Signing
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event, begun, played, some_games, win


def submit(by: Seat = "A", cards: tuple[Seat, ...] = SEATS, totals: dict[Seat, int] | None = None) -> HandInScorecards:
    return HandInScorecards(round=1, table=1, by=by, cards=cards, totals=totals or {})


@pytest.mark.parametrize(("card", "by"), [("A", "C"), ("C", "A"), ("B", "D"), ("D", "B")])
def test_card_is_verified_by_the_player_opposite_only(card: Seat, by: Seat) -> None:
    desk = played()
    for seat in SEATS:
        command = InitialScorecard(round=1, table=1, card=card, by=seat)
        if seat == by:
            desk.ok(command)
            assert desk.table(1).cards[card].verified_by == by
        else:
            desk.no(command, f"verify.{by.lower()}-for-{card.lower()}")


def test_card_at_a_table_of_three_is_verified_by_any_other_player() -> None:
    desk = an_event(7)
    desk.begin(1)
    number = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    desk.enter(number, some_games(desk.table(number)))
    present = desk.table(number).occupied(1)
    missing = next(seat for seat in SEATS if seat not in present)
    alone = FACING[missing]
    others = [seat for seat in present if seat != alone]
    desk.no(
        InitialScorecard(round=1, table=number, card=alone, by=alone), f"verify.{missing.lower()}-for-{alone.lower()}"
    )
    desk.ok(InitialScorecard(round=1, table=number, card=alone, by=others[1]))


def test_card_is_not_verified_before_all_games_are_in() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, some_games(desk.table(1))[:3])
    assert desk.no(InitialScorecard(round=1, table=1, card="A", by="C"), "desk.games-missing").params["games"] == [4]
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))


def test_second_person_rejects_and_never_edits() -> None:
    desk = played()
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 2 was 30"))
    assert desk.table(1).cards["A"].verified_by is None
    assert desk.table(1).cards["A"].rejected == "game 2 was 30"
    desk.no(RejectScorecard(round=1, table=1, card="A", by="B", reason="x"), "verify.c-for-a")


def test_written_total_that_differs_goes_back_to_the_table() -> None:
    desk = played()
    total = scorecard_total(desk.table(1), "A")
    desk.no(InitialScorecard(round=1, table=1, card="A", by="C", total=total + 10), "desk.total-differs")
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C", total=total))


def test_unverified_card_is_refused() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    assert desk.no(submit(), "verify.unverified-refused").params["cards"] == ["B", "C", "D"]


def test_card_handed_in_alone_is_refused() -> None:
    desk = played()
    desk.verify(1)
    assert desk.no(submit(cards=("A", "B", "C")), "cards.together").params["missing"] == ["D"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_collector_is_a_b_c_d_in_turn(number: int) -> None:
    desk = an_event(8, rounds=5)
    for earlier in range(1, number):
        desk.begin(earlier)
        desk.finish(earlier)
    desk.begin(number)
    desk.enter(1, some_games(desk.table(1, number)), number)
    desk.verify(1, number)
    turn = SEATS[(number - 1) % 4]
    for seat in SEATS:
        if seat != turn:
            command = HandInScorecards(round=number, table=1, by=seat, cards=SEATS)
            desk.no(command, f"cards.session-{(number - 1) % 4 + 1}")
    desk.ok(HandInScorecards(round=number, table=1, by=turn, cards=SEATS))


def test_empty_collectors_seat_passes_the_duty_on() -> None:
    desk = an_event(7)
    desk.begin(1)
    number = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    table = desk.table(number)
    empty = SEATS[table.seats.index(None)]
    assert collector(SEATS.index(empty) + 1, table) == SEATS[(SEATS.index(empty) + 1) % 4]


@pytest.mark.parametrize("sheet", ["national", "fourseasons"])
def test_refusal_says_who_hands_in_where_the_seat_is_empty(sheet: str) -> None:
    """In round 1, A (or East) hands in at every table except one where that seat is empty."""
    desk = an_event(7, sheet, seated=False)
    seats = ((1, 2, 3, 4), (None, 5, 6, 7))
    desk.ok(SeatByHand(round=1, tables=tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))))
    desk.begin(1)
    desk.enter(2, some_games(desk.table(2)))
    desk.verify(2)
    rules = desk.state.rounds[1].sheet
    assert rules is not None
    assert hands_in(1, desk.table(2), rules) == ("B",)
    assert hands_in_instead(1, desk.table(2), rules) == "Seat A is empty at this table: B hands in."
    assert hands_in_instead(1, desk.table(1), rules) == ""
    command = HandInScorecards(round=1, table=2, by="A", cards=("B", "C", "D"))
    refused = desk.no(command, "desk.empty-seat-hands-in")
    assert refusal_words(refused) == "No one sits in seat A at that table. B hands in the scorecards."
    slug = "cards.session-1" if sheet == "national" else "cards.table-scorekeeper"
    refused = desk.no(HandInScorecards(round=1, table=2, by="C", cards=("B", "C", "D")), slug)
    assert refusal_words(refused, rules).startswith(
        "Seat A is empty at that table, so B hands in the scorecards, not C ("
    )
    desk.ok(HandInScorecards(round=1, table=2, by="B", cards=("B", "C", "D"), signed_by_owner=("B", "C", "D")))


def test_written_totals_are_compared_when_cards_are_handed_in() -> None:
    desk = played()
    desk.verify(1)
    desk.no(submit(totals={"B": 999}), "desk.total-differs")
    totals = {seat: scorecard_total(desk.table(1), seat) for seat in SEATS}
    desk.ok(submit(totals=totals))
    assert desk.table(1).accepted


def test_table_sheet_is_signed_by_the_winner_and_by_west_for_east_and_wall_games() -> None:
    desk = an_event(8, "fourseasons")
    desk.begin(1)
    desk.enter(1, [win("B"), win("A"), WallGame(), win("C")])
    desk.no(SignGame(round=1, table=1, game=1, by="C"), "verify.winner-signs")
    desk.ok(SignGame(round=1, table=1, game=1, by="B"))
    desk.no(SignGame(round=1, table=1, game=2, by="A"), "verify.west-for-east")
    desk.ok(SignGame(round=1, table=1, game=2, by="C"))
    desk.no(SignGame(round=1, table=1, game=3, by="B"), "verify.west-wall-game")
    desk.ok(SignGame(round=1, table=1, game=3, by="C"))
    assert desk.no(submit(), "verify.winner-signs").params["games"] == [4]
    desk.ok(SignGame(round=1, table=1, game=4, by="C"))
    desk.no(submit(by="B"), "cards.table-scorekeeper")
    desk.ok(submit(by="A"))


def test_signatures_after_games_are_only_for_sheets_that_have_them() -> None:
    desk = played("national")
    desk.no(SignGame(round=1, table=1, game=1, by="A"), "desk.no-game-signatures")
    desk = played("fourseasons")
    desk.no(InitialScorecard(round=1, table=1, card="A", by="C"), "verify.winner-signs")


def test_east_as_scorekeeper_verifies_all_and_west_verifies_east() -> None:
    sheet = load_sheet("national", overrides={"cards.verified": "east_scorekeeper"})
    desk = an_event(8, sheet)
    desk.begin(1)
    desk.enter(1, some_games(desk.table(1)))
    for card in SEATS[1:]:
        desk.no(InitialScorecard(round=1, table=1, card=card, by=card), "verify.east-scorekeeper")
        desk.ok(InitialScorecard(round=1, table=1, card=card, by="A"))
    desk.no(InitialScorecard(round=1, table=1, card="A", by="A"), "verify.east-scorekeeper")
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    desk.ok(submit())


def test_owner_signs_too_where_the_sheet_asks_for_both() -> None:
    desk = an_event(8, load_sheet("national", overrides={"cards.signature": "verifier_and_owner"}))
    desk.begin(1)
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    desk.no(submit(), "cards.signed")
    desk.ok(HandInScorecards(round=1, table=1, by="A", cards=SEATS, signed_by_owner=SEATS))


def test_sheet_that_asks_for_nothing_takes_the_cards_from_anyone() -> None:
    desk = played("club2023")
    desk.no(InitialScorecard(round=1, table=1, card="A", by="A"), "desk.no-verification")
    desk.ok(submit(by="D", cards=("D",)))


def test_empty_seat_has_no_scorecard() -> None:
    desk = an_event(7)
    desk.begin(1)
    number = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    desk.enter(number, some_games(desk.table(number)))
    empty = SEATS[desk.table(number).seats.index(None)]
    desk.no(InitialScorecard(round=1, table=number, card=empty, by="A"), "desk.empty-seat")


def test_game_signed_by_the_wrong_seat_is_refused_with_who_signs() -> None:
    desk = begun("fourseasons")
    desk.enter(1, [win("B"), win("A"), WallGame()])
    said = {
        slug: refusal_words(desk.no(SignGame(round=1, table=1, game=game, by="D"), slug))
        for game, slug in ((1, "verify.winner-signs"), (2, "verify.west-for-east"), (3, "verify.west-wall-game"))
    }
    assert said == {
        "verify.winner-signs": "B, the winner, signs game 1, not D.",
        "verify.west-for-east": "C signs game 2 for East, not D.",
        "verify.west-wall-game": "No one won game 3, so C signs it, not D.",
    }


PROOF: dict[Signing, set[How]] = {
    "own_phone": {"own_phone"},
    "pin": {"own_phone", "pin"},
    "trust": {"own_phone", "pin", "trusted"},
}


@pytest.mark.parametrize("signing", PROOF)
@pytest.mark.parametrize("how", ["paper", "own_phone", "pin", "trusted"])
def test_initials_from_a_phone_need_the_proof_that_the_director_chose(signing: Signing, how: How) -> None:
    """Under every choice, for initials on a card and for the signature of a game; staff copy from the paper."""
    for sheet in ("national", "fourseasons"):
        desk = played(sheet)
        if signing != desk.state.shown.signing:
            desk.ok(ChoosePhones(phones="each", signing=signing))
        version = desk.table(1).current(1)
        assert version is not None
        signer, _ = game_signer(desk.table(1), 1, version, sheet_of(desk.state, 1))
        command = (
            InitialScorecard(round=1, table=1, card="A", by="C", how=how)
            if sheet == "national"
            else SignGame(round=1, table=1, game=1, by=signer, how=how)
        )
        if how in PROOF[signing]:
            assert not isinstance(desk.submit(command, role="player"), Rejected)
        else:
            desk.no(command, "desk.not-signed", role="player")
            assert not isinstance(desk.submit(command, role="scorekeeper"), Rejected)


def second_round() -> Desk:
    """Round 2 has begun; table 2 has its results and no initials."""
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    desk.begin(2)
    desk.enter(2, [win("A", 25, "B"), win("B", 30, "C"), WallGame(), WallGame()], 2)
    return desk


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (InitialScorecard(round=2, table=1, card="A", by="C"),
         "Table 1 has no result yet for game 1, 2, 3, 4. Mark games that were not played, too."),
        (InitialScorecard(round=2, table=2, card="A", by="B"), "C initials scorecard A, not B (National rule 4)."),
        (InitialScorecard(round=2, table=2, card="A", by="C", total=46),
         "Scorecard A says 46, but its games add up to 45. Return it to the table."),
        (RejectScorecard(round=2, table=2, card="A", by="C", reason=" "), "Enter a reason. It is saved in the log."),
        (SignGame(round=2, table=2, game=1, by="A"),
         "national has no signatures after each game. Players initial the scorecards instead."),
        (SignGame(round=2, table=2, game=5, by="A"), "There is no game 5. A round has 4 games."),
        (SignGame(round=2, table=2, game=0, by="A"), "There is no game 0. A round has 4 games."),
        (HandInScorecards(round=2, table=2, by="A", cards=SEATS),
         "In this round B collects the scorecards, not A (National rule 24)."),
        (HandInScorecards(round=2, table=2, by="B", cards=("A", "D")),
         "Hand in all the scorecards of a table together. Missing: B, C (National rule 22)."),
        (HandInScorecards(round=2, table=2, by="B", cards=SEATS),
         "A scorecard that no one initialed is not accepted: A, B, C, D (National rule 4)."),
        (InitialScorecard(round=1, table=2, card="A", by="C"),
         "These scorecards were accepted, so their scores can't change anymore (National rule 25)."),
        (HandInScorecards(round=2, table=9, by="B", cards=SEATS), "There is no table 9 in round 2. It has 2 tables."),
    ],
)  # fmt: skip
def test_refused_scorecard_is_named_with_what_is_wrong(command: Command, words: str) -> None:
    desk = second_round()
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused, desk.state.terms.sheet) == words


def test_scorecards_under_signatures_wait_for_their_result_and_its_latest_version() -> None:
    desk = begun("fourseasons")
    desk.enter(1, [win("B")])
    refused = desk.no(SignGame(round=1, table=1, game=2, by="C"), "desk.no-result")
    assert refusal_words(refused) == "Game 2 at table 1 has no result yet."
    stale = SignGame(round=1, table=1, game=1, by="B", version=2)
    assert refusal_words(desk.no(stale, "desk.stale-version")).startswith(
        "This changed while you were looking (version 2 is now 1)"
    )
    desk.ok(SignGame(round=1, table=1, game=1, by="B", version=1, how="pin"))
    assert (desk.table(1).signatures, desk.table(1).signed_how) == ({1: "B"}, {1: "pin"})


def test_game_not_played_needs_no_signature() -> None:
    desk = begun("fourseasons")
    for game in (1, 2, 3, 4):
        desk.ok(RecordNotPlayed(round=1, table=1, game=game))
    desk.ok(submit())


def test_accepted_scorecards_keep_their_totals_and_initials() -> None:
    desk = second_round()
    desk.verify(2, 2)
    accepted = desk.hand_in(2, 2)
    totals: dict[Seat, int] = {"A": 45, "B": 40, "C": 10, "D": 20}
    assert accepted.events == (ScorecardsAccepted(round=2, table=2, by="B", totals=totals),)
    cards = desk.table(2, 2).cards
    assert {seat: card.written_total for seat, card in cards.items()} == totals
    assert {seat: card.verified_by for seat, card in cards.items()} == FACING
    assert not desk.table(1, 2).accepted


@pytest.mark.parametrize(
    ("game", "seat", "shown"), [(3, "B", True), (3, "C", False), (2, "B", False)], ids=["right", "seat", "game"]
)
def test_points_of_a_ruling_count_only_in_its_game_and_for_its_seat(game: int, seat: Seat, shown: bool) -> None:
    """The ruling: in game 3, B looked at a stolen tile. The scorecard has it for this game and seat."""
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=2, game=3, irregularity="looked-at-stolen-tile", facts={"player": "B", "passes": 1})
    )
    desk.enter(2, [WallGame(peeked=(seat,) if number == game else ()) for number in (1, 2, 3, 4)])
    desk.verify(2)
    hand_in = HandInScorecards(round=1, table=2, by="A", cards=SEATS)
    if shown:
        desk.ok(hand_in)
    else:
        desk.no(hand_in, "desk.ruling-not-in-result")


def test_ruling_that_the_result_does_not_show_is_named_when_cards_are_handed_in() -> None:
    desk = begun()
    desk.enter(2, [WallGame(), WallGame(), WallGame(), WallGame()])
    desk.verify(2)
    desk.ok(
        RecordRuling(round=1, table=2, game=3, irregularity="looked-at-stolen-tile", facts={"player": "B", "passes": 1})
    )
    refused = desk.no(HandInScorecards(round=1, table=2, by="A", cards=SEATS), "desk.ruling-not-in-result")
    assert refusal_words(refused) == "Ruling 1 gives B -10 points in game 3. The result doesn't show it."
    ten = WallGame(penalties=(Penalty(seat="B", reason="director", points=-10),))
    desk.ok(CorrectResult(round=1, table=2, game=3, result=ten, replaces=1, reason="the ruling"))
    desk.verify(2)
    desk.ok(HandInScorecards(round=1, table=2, by="A", cards=SEATS))


def test_hand_ruled_dead_after_its_result_is_named_when_cards_are_handed_in() -> None:
    desk = begun()
    desk.enter(2, [WallGame(), WallGame(), WallGame(), WallGame()])
    desk.verify(2)
    desk.ok(
        RecordRuling(
            round=1,
            table=2,
            game=3,
            irregularity="picked-ahead",
            facts={"player": "C", "stage": "racked", "already_dead": ()},
        )
    )
    refused = desk.no(HandInScorecards(round=1, table=2, by="A", cards=SEATS), "desk.ruled-dead")
    assert refused.params == {"ruling": 1, "game": 3, "seat": "C"}


def test_sheet_without_initials_may_still_want_all_scorecards_together() -> None:
    sheet = load_sheet("national", overrides={"cards.verified": "none", "cards.handed_in": "none"})
    desk = played(sheet)
    desk.no(submit(by="D", cards=("D",)), "cards.together")
    desk.ok(submit(by="D"))


def test_card_that_was_sent_back_needs_its_initials_again() -> None:
    desk = played()
    desk.verify(1)
    desk.ok(RejectScorecard(round=1, table=1, card="B", by="D", reason="game 2 is wrong"))
    assert desk.no(submit(), "verify.unverified-refused").params["cards"] == ["B"]
    desk.ok(InitialScorecard(round=1, table=1, card="B", by="D", how="pin"))
    assert (desk.table(1).cards["B"].how, desk.table(1).cards["B"].rejected) == ("pin", None)
    desk.ok(submit())


def test_refusal_without_proof_mentions_the_pin_only_if_pins_are_used() -> None:
    desk = played()
    initials = InitialScorecard(round=1, table=1, card="A", by="C", how="trusted")
    said = refusal_words(desk.no(initials, "desk.not-signed", role="player"))
    assert said == "These initials need the player's own phone, or the PIN on the player's slip. Or ask the director."
    desk.ok(ChoosePhones(phones="each", signing="own_phone"))
    said = refusal_words(desk.no(initials, "desk.not-signed", role="player"))
    assert said == "These initials need the player's own phone. Or ask the director."


def test_player_who_left_mid_round_signs_nothing_but_has_a_scorecard() -> None:
    """D goes home after game 1. D's scorecard is initialed and handed in with the others; only A, B, and C sign."""
    desk = an_event(8, load_sheet("national", overrides={"cards.signature": "verifier_and_owner"}))
    desk.begin(1)
    desk.enter(1, [win("A", 25, "D")])
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    three: tuple[Seat, ...] = ("A", "B", "C")
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame(seats=three)))
    for card, by in (("A", "C"), ("B", "A"), ("C", "A"), ("D", "B")):
        desk.ok(msgspec.convert({"round": 1, "table": 1, "card": card, "by": by}, InitialScorecard))
    handed_in = partial(HandInScorecards, round=1, table=1, by="A")
    desk.no(handed_in(cards=three, signed_by_owner=three), "cards.together")
    assert desk.no(handed_in(cards=SEATS, signed_by_owner=("A", "B")), "cards.signed").params["cards"] == ["C"]
    desk.ok(handed_in(cards=SEATS, signed_by_owner=three))
    assert {seat: card.written_total for seat, card in desk.table(1).cards.items()} == {
        "A": 55,
        "B": 30,
        "C": 30,
        "D": -10,
    }


def test_accepted_table_has_no_initials_or_signatures_left_to_give_again() -> None:
    """Game 4 is signed and then turns out not to have been played. Once the scores are in, no one owes a signature."""
    desk = begun("fourseasons")
    desk.enter(1, [win("B"), win("B"), win("B"), win("B")])
    desk.verify(1)
    desk.ok(CorrectResult(round=1, table=1, game=4, result=None, replaces=1, reason="there was no time"))
    assert list(desk.table(1).void_signatures) == [4]
    desk.ok(submit())
    assert (desk.table(1).void_signatures, desk.table(1).void_initials) == ({}, {})
