"""What is noted when the scorecards of a table are accepted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.server.desk.scorecards.accept_scorecards import (
    HandedInCards,
    _checks,
    _submit,
    all_in_order,
    read_totals,
    returned,
    second_player,
    total_differs,
    wrong_totals,
)
from eastwind.server.web.forms import fields_of
from eastwind.tournament.results.record_result import RecordNotPlayed
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.state import Scorecard
from tests.tournament.desk import Desk, an_event, begun, win

GAMES = frozenset(["1", "2", "3", "4"])


def one_result(sheet: str = "national") -> Desk:
    """B won game 1 of round 1 with 25, self-picked (+35 under the National sheet); the rest are wall games."""
    desk = begun(sheet)
    desk.enter(1, [win("B", 25), WallGame(), WallGame(), WallGame()])
    return desk


def pile(*checked: str) -> HandedInCards:
    return HandedInCards(by="A", cards=SEATS, checked=frozenset(checked), owners=("B",), totals={"A": 0, "C": -5})


def test_pile_in_order_has_every_card_every_initial_and_every_signature() -> None:
    desk = one_result()
    assert all_in_order(desk.state, 1, desk.table(1), {"A": 0}) == HandedInCards(
        by="A", cards=SEATS, checked=frozenset(SEATS) | GAMES, owners=SEATS, totals={"A": 0}
    )
    three = replace(desk.table(1), seats=(None, 2, 3, 4))
    seats: tuple[Seat, ...] = ("B", "C", "D")
    assert all_in_order(desk.state, 1, three, {}) == HandedInCards(
        by="B", cards=seats, checked=frozenset(seats) | GAMES, owners=seats, totals={}
    )


def test_totals_are_read_for_the_cards_that_are_there() -> None:
    table = one_result().table(1)
    typed = fields_of([("totalA", "-99999"), ("totalB", " 99999 "), ("totalC", ""), ("total", "5")])
    assert read_totals(typed, table) == {"A": -99_999, "B": 99_999}
    assert read_totals(typed, replace(table, seats=(None, 2, 3, 4))) == {"B": 99_999}
    for wrong in ("100000", "-100000", "ten"):
        with pytest.raises(InputError, match="The total on scorecard D"):
            read_totals(fields_of([("totalD", wrong)]), table)


def test_total_is_wrong_if_the_games_do_not_add_up_to_it() -> None:
    desk = one_result()
    points: dict[Seat, int] = {seat: desk.table(1).tally.get(number, 0) for number, seat in enumerate(SEATS, start=1)}
    assert wrong_totals(desk.table(1), points) == {}
    assert wrong_totals(desk.table(1), {"A": points["A"] + 1, "B": points["B"], "D": -1}) == {
        "A": points["A"] + 1,
        "D": -1,
    }


def test_wrong_total_is_shown_with_the_owner_and_both_numbers() -> None:
    desk = begun()
    desk.enter(1, [win("B", 25)])
    assert total_differs(desk.state, desk.table(1), "B", 45) == (
        "Player 2's scorecard (B) says +45, but the games add up to +35."
    )
    empty = replace(desk.table(1), seats=(1, None, 3, 4))
    assert total_differs(desk.state, empty, "B", -5) == "Scorecard B says -5, but the games add up to +35."


@pytest.mark.parametrize(("total", "says"), [(45, "+45"), (-5, "-5"), (0, "+0"), (None, "another total")])
def test_card_goes_back_with_its_total(total: int | None, says: str) -> None:
    desk = begun()
    desk.enter(1, [win("B", 25)])
    reason = f"the scorecard says {says}, but its games add up to +35"
    assert returned(desk.state, 1, 1, "B", total) == RejectScorecard(round=1, table=1, card="B", by="D", reason=reason)


def test_second_player_is_the_one_the_sheet_names_or_the_next() -> None:
    crossed, silent = begun("national"), begun("club2023")
    assert silent.state.terms.sheet.cards.verified == "none"
    assert [second_player(crossed.state, 1, crossed.table(1), seat) for seat in SEATS] == ["C", "D", "A", "B"]
    assert [second_player(silent.state, 1, silent.table(1), seat) for seat in SEATS] == ["B", "A", "A", "A"]


def test_second_player_is_never_an_empty_seat() -> None:
    """No one sits in East, and the sheet names no one who checks."""
    desk = an_event(3, "club2023", seated=False, rounds=1)
    desk.ok(SeatByHand(round=1, tables=(TableSeats(table=1, seats=(None, 1, 2, 3)),)))
    desk.begin()
    assert {card: second_player(desk.state, 1, desk.table(1), card) for card in SEATS[1:]} == {
        "B": "C",
        "C": "B",
        "D": "B",
    }


def test_initials_that_are_on_the_cards_are_noted_once() -> None:
    table, sheet = one_result().table(1), load_sheet("national")
    noted = replace(table, cards={"B": Scorecard(verified_by="D"), "C": Scorecard(rejected="game 2")})
    assert _checks(1, 2, noted, sheet, pile("A", "B", "C", "1")) == [
        ("cardA", InitialScorecard(round=1, table=2, card="A", by="C", total=0)),
        ("cardC", InitialScorecard(round=1, table=2, card="C", by="A", total=-5)),
    ]
    assert _checks(1, 2, noted, sheet, pile("D")) == [
        ("cardD", InitialScorecard(round=1, table=2, card="D", by="B", total=None))
    ]
    assert _checks(1, 2, noted, sheet, pile()) == []
    assert _checks(1, 2, table, load_sheet("club2023"), pile(*SEATS)) == []


def test_signatures_that_are_on_the_sheet_are_noted_once_and_only_of_games_played() -> None:
    desk = begun("fourseasons")
    desk.enter(1, [win("B", 25), WallGame(), win("D", 30)])
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))
    sheet = load_sheet("fourseasons")
    assert _checks(1, 1, desk.table(1), sheet, pile("0", "1", "2", "3", "4", "5", "A")) == [
        ("game1", SignGame(round=1, table=1, game=1, by="B")),
        ("game2", SignGame(round=1, table=1, game=2, by="C")),  # West signs if no one wins
        ("game3", SignGame(round=1, table=1, game=3, by="D")),
    ]
    signed = replace(desk.table(1), signatures={1: "B"})
    assert _checks(1, 1, signed, sheet, pile("1", "3")) == [("game3", SignGame(round=1, table=1, game=3, by="D"))]


def test_signature_of_a_game_that_is_not_there_is_passed_over() -> None:
    table, sheet = one_result("fourseasons").table(1), load_sheet("fourseasons")
    assert _checks(1, 1, table, sheet, pile("0", "5")) == []
    assert _checks(1, 1, table, sheet, pile("4")) == [("game4", SignGame(round=1, table=1, game=4, by="C"))]


def test_cards_are_handed_in_as_they_lie_in_the_pile() -> None:
    assert _submit(3, 2, pile("A")) == HandInScorecards(
        round=3, table=2, by="A", cards=SEATS, totals={"A": 0, "C": -5}, signed_by_owner=("B",)
    )
