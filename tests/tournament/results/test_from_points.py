"""The numbers on the scorecards, read under the five sheets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import DeadHands, GameResult, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.results.from_points import ResultHints, outcome_of, read_numbers
from eastwind.tournament.results.record_result import RecordNumbers
from eastwind.tournament.texts.phrases import reading_words
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import CARD, an_event

NATIONAL = load_sheet("national")


def numbers(a: int, b: int, c: int, d: int) -> dict[Seat, int]:
    return {"A": a, "B": b, "C": c, "D": d}


def test_win_on_a_discard_is_read_with_its_thrower() -> None:
    (found,) = read_numbers(numbers(25, 0, -20, 0), CARD.values, NATIONAL)
    assert isinstance(found, MahJongg)
    assert (found.winner, found.value, found.thrower, found.exposures, found.jokerless) == ("A", 25, "C", 2, False)


def test_hand_of_one_point_is_read() -> None:
    """The cheapest hand that a card may have."""
    (found,) = read_numbers(numbers(1, -10, 0, 0), (1, 25), NATIONAL)
    assert isinstance(found, MahJongg)
    assert (found.winner, found.value, found.thrower) == ("A", 1, "B")


def test_exposures_that_cost_the_same_are_not_asked_about() -> None:
    (found,) = read_numbers(numbers(25, -10, 0, 0), CARD.values, NATIONAL)
    assert isinstance(found, MahJongg)
    assert found.thrower == "B"


def test_sum_with_two_meanings_is_a_question_that_a_hint_answers() -> None:
    """50 on a discard: a hand of 50, or a hand of 30 without jokers."""
    both = read_numbers(numbers(50, 0, -10, 0), CARD.values, NATIONAL)
    assert [reading_words(each) for each in both] == [
        "A won with a 30-point hand, C threw it, no jokers",
        "A won with a 50-point hand, C threw it",
    ]
    (one,) = read_numbers(numbers(50, 0, -10, 0), CARD.values, NATIONAL, ResultHints(jokerless=False))
    assert isinstance(one, MahJongg)
    assert one.value == 50


def test_all_tens_are_a_wall_game_and_all_zeros_an_unfinished_one() -> None:
    assert read_numbers(numbers(10, 10, 10, 10), CARD.values, NATIONAL) == [WallGame()]
    found = read_numbers(numbers(0, 0, 0, 0), CARD.values, NATIONAL)
    assert Unfinished() in found
    assert [
        type(each)
        for each in read_numbers(numbers(0, 0, 0, 0), CARD.values, NATIONAL, ResultHints(outcome="unfinished"))
    ] == [Unfinished]


def test_dead_player_in_a_wall_game_is_read() -> None:
    assert read_numbers(numbers(10, -10, 10, 10), CARD.values, NATIONAL) == [WallGame(dead=("B",))]
    assert WallGame(dead=("B",)) in read_numbers(numbers(10, 0, 10, 10), CARD.values, load_sheet("kugler"))


def test_one_intact_hand_after_an_error_is_read() -> None:
    found = read_numbers(numbers(0, 10, 0, 0), CARD.values, NATIONAL)
    assert any(isinstance(each, MahJonggInError) for each in found)


def test_look_at_a_stolen_tile_is_assumed_only_when_nothing_else_fits() -> None:
    both = read_numbers(numbers(35, 0, -10, -10), CARD.values, NATIONAL, ResultHints(value=35))
    assert [(each.thrower, each.peeked) for each in both if isinstance(each, MahJongg)] == [
        ("D", ("C",)),
        ("C", ("D",)),
    ]
    (found,) = read_numbers(numbers(35, 0, -10, -10), CARD.values, NATIONAL, ResultHints(value=35, thrower="C"))
    assert found.peeked == ("D",)


@pytest.mark.parametrize(
    "impossible", [(25, 25, 0, 0), (27, 0, -10, 0), (25, 5, 0, 0), (30, -10, -20, -25), (-5, 0, 0, 0), (1000, 0, 0, 0)]
)
def test_impossible_numbers_have_no_reading(impossible: tuple[int, int, int, int]) -> None:
    assert read_numbers(numbers(*impossible), CARD.values, NATIONAL) == []


@given(
    sheet=st.sampled_from(["aspen", "national", "kugler", "fourseasons"]),
    winner=st.sampled_from(SEATS),
    turn=st.integers(1, 3),
    value=st.sampled_from(CARD.values),
    jokerless=st.booleans(),
    exposures=st.integers(0, 4),
    self_picked=st.booleans(),
)
def test_numbers_of_a_real_game_are_read_back_to_a_game_of_the_same_points(
    sheet: str, winner: Seat, turn: int, value: int, jokerless: bool, exposures: int, self_picked: bool
) -> None:
    thrower = SEATS[(SEATS.index(winner) + turn) % 4]
    game = MahJongg(
        winner=winner,
        value=value,
        by="self_pick" if self_picked else "discard",
        thrower=None if self_picked else thrower,
        exposures=0 if self_picked else exposures,
        jokerless=jokerless,
    )
    rules = load_sheet(sheet)
    points = score(game, rules).points
    readings = read_numbers(points, CARD.values, rules, ResultHints(value=value, jokerless=jokerless))
    assert all(score(each, rules).points == points for each in readings)
    assert any(isinstance(each, MahJongg) and each.winner == winner and each.by == game.by for each in readings)


@pytest.mark.parametrize(("sheet", "questions"), [("national", 1), ("fourseasons", 3), ("club2023", 8)])
def test_thrower_who_pays_nothing_is_unknown(sheet: str, questions: int) -> None:
    """30 for A and 0 for the others: if a throw costs nothing, anyone may have thrown the tile."""
    plain = numbers(40, 0, 0, 0) if sheet == "national" else numbers(30, 0, 0, 0)
    rules = load_sheet(sheet)
    assert len(read_numbers(plain, (30,), rules)) == questions
    picked = ResultHints(jokerless=False, self_picked=True)
    thrown = ResultHints(jokerless=False, self_picked=False, thrower="C")
    (found,) = read_numbers(plain, (30,), rules, picked if sheet == "national" else thrown)
    assert isinstance(found, MahJongg)
    assert found.thrower == (None if sheet == "national" else "C")


def test_forgotten_penalty_of_the_thrower_is_not_blamed_on_the_winner() -> None:
    """30 for A and 0 for the others: someone forgot the thrower's loss. That does not mean A peeked at a stolen tile."""
    desk = an_event(8)
    desk.begin()
    no = desk.no(RecordNumbers(round=1, table=1, game=1, numbers=numbers(30, 0, 0, 0)), "desk.offense-unsaid")
    assert "peeked at a stolen tile" in refusal_words(no)
    assert "threw the winning tile" in refusal_words(no)


WON = MahJongg(winner="A", value=30, by="discard", thrower="C", jokerless=True)


@pytest.mark.parametrize(
    ("hints", "fits"),
    [
        (ResultHints(), True),
        (ResultHints(outcome="mahjongg"), True),
        (ResultHints(outcome="wall"), False),
        (ResultHints(value=30), True),
        (ResultHints(value=25), False),
        (ResultHints(jokerless=True), True),
        (ResultHints(jokerless=False), False),
        (ResultHints(thrower="C"), True),
        (ResultHints(thrower="B"), False),
        (ResultHints(self_picked=False), True),
        (ResultHints(self_picked=True), False),
    ],
)
def test_hint_is_compared_with_the_hand(hints: ResultHints, fits: bool) -> None:
    assert hints.fit(WON) is fits


@pytest.mark.parametrize(
    "hints",
    [ResultHints(value=30), ResultHints(jokerless=False), ResultHints(thrower="C"), ResultHints(self_picked=False)],
)
def test_hint_about_a_hand_fits_no_game_without_a_winner(hints: ResultHints) -> None:
    assert not hints.fit(WallGame())
    assert ResultHints().fit(WallGame())
    assert ResultHints(outcome="wall").fit(WallGame())


def test_points_of_a_table_of_three_are_read() -> None:
    assert read_numbers({"A": 10, "B": 10, "D": 10}, CARD.values, NATIONAL) == [WallGame(seats=("A", "B", "D"))]
    (found,) = read_numbers({"A": 0, "B": -20, "D": 25}, CARD.values, NATIONAL)
    assert isinstance(found, MahJongg)
    assert (found.winner, found.thrower, found.seats) == ("D", "B", ("A", "B", "D"))


@pytest.mark.parametrize(
    ("sheet", "points", "ending"),
    [
        ("national", (-10, -10, 10, 10), WallGame(dead=("A", "B"))),
        ("national", (10, -10, -10, -10), WallGame(dead=("B", "C", "D"))),
        ("national", (10, -10, -10, -10), DeadHands(dead=("B", "C", "D"))),
        ("national", (0, 0, 10, 0), MahJonggInError(declarer="D", exposed=("A", "B"))),
        ("national", (0, 0, 0, 0), MahJonggInError(declarer="B", exposed=("A", "C", "D"))),
        ("kugler", (0, 0, 10, 10), WallGame(dead=("A", "B"))),
        ("kugler", (10, 0, 0, 0), DeadHands(dead=("B", "C", "D"))),
        ("fourseasons", (10, 10, -25, 10), Misnamed(miscaller="C", caller="A")),
    ],
)
def test_every_ending_that_points_can_show_is_found(
    sheet: str, points: tuple[int, int, int, int], ending: GameResult
) -> None:
    rules = load_sheet(sheet)
    assert score(ending, rules).points == numbers(*points)
    assert ending in read_numbers(numbers(*points), CARD.values, rules, ResultHints(outcome=outcome_of(ending)))


def test_winner_who_peeked_at_a_stolen_tile_is_found() -> None:
    """A wins 25 on B's discard and loses 10 for the look: 15."""
    (found,) = read_numbers(numbers(15, -10, 0, 0), CARD.values, NATIONAL)
    assert isinstance(found, MahJongg)
    assert (found.winner, found.value, found.thrower, found.peeked) == ("A", 25, "B", ("A",))
