"""Prizes and places as people say them."""

from __future__ import annotations

import pytest

from eastwind.tournament.setup.contests import Contest, points_words
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.texts.prize_words import contest_title, contest_words, figure_words


def test_a_tie_is_called_a_tie() -> None:
    assert contest_title(Contest(place=1), 4) == "First Place"
    assert contest_title(Contest(place=1, section="Red"), 4, tied=True) == "Tie for First Place (Red section)"
    assert contest_title(Contest("high_hand"), 4, tied=True) == "Tie for High Hand"


def test_prizes_have_their_own_names() -> None:
    assert contest_title(Prize(kind="place", place=2).contest, 4) == "Second Place"
    assert contest_title(Prize(kind="place", field_share=10).contest, 4) == "Top 10%"
    assert contest_title(Prize(kind="high_round", round=2).contest, 4) == "High Round, Round 2"
    assert contest_title(Prize(kind="first_timer", section="Red").contest, 4) == "Best First-Timer (Red section)"


@pytest.mark.parametrize(
    ("prize", "words"),
    [
        (Prize(kind="place"), "First Place"),
        (Prize(kind="place", place=3, section="Red"), "Third Place in Red"),
        (Prize(kind="place", field_share=10), "Everyone in the top 10%"),
        (Prize(kind="high_round"), "High round"),
        (Prize(kind="high_round", round=2), "High round, round 2"),
        (Prize(kind="high_hand", section="Red"), "High hand in Red"),
        (Prize(kind="most_self_picks"), "Most self-picks"),
        (Prize(kind="low_score"), "Low score"),
        (Prize(kind="first_timer"), "Best first-timer"),
    ],
)
def test_prize_says_what_it_is_for(prize: Prize, words: str) -> None:
    assert contest_words(prize.contest) == words


def test_award_in_a_list_has_its_figure() -> None:
    assert contest_words(Contest(place=2)) == "Second Place"
    assert contest_words(Contest(place=1, section="Red").anywhere, tied=True) == "Tie for First Place"
    assert contest_words(Contest("high_round", round=1), figure=35) == "High round, round 1 (35)"
    assert contest_words(Contest("low_score", section="Red"), tied=True, figure=-5) == "Low score (-5) in Red"


@pytest.mark.parametrize(
    ("contest", "figure", "words"),
    [
        (Contest("high_hand"), 75, "a 75-point hand"),
        (Contest("most_self_picks"), 1, "1 self-pick"),
        (Contest("most_self_picks"), 4, "4 self-picks"),
        (Contest("high_round"), 120, "120 points in one round"),
        (Contest("high_round", round=2), 120, "120 points"),
        (Contest(place=1), None, "−5 points"),
    ],
)
def test_award_shows_the_figure_behind_it(contest: Contest, figure: int | None, words: str) -> None:
    assert figure_words(contest, figure, -5) == words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("high_round", "High Round"), ("high_hand", "High Hand"), ("most_self_picks", "Most Self-Picks"),
        ("low_score", "Low Score"), ("first_timer", "Best First-Timer"),
    ],
)  # fmt: skip
def test_kind_of_prize_has_its_name_and_its_tie(kind: str, words: str) -> None:
    assert contest_title(Contest(kind), 4) == words
    assert contest_title(Contest(kind, section="Red"), 4, tied=True) == f"Tie for {words} (Red section)"


def test_round_is_named_only_where_there_are_several() -> None:
    assert contest_title(Contest("high_round", round=1), 1) == "High Round"
    assert contest_title(Contest("high_round", round=2), 2) == "High Round, Round 2"


def test_points_are_shown_with_a_real_minus() -> None:
    assert [points_words(points) for points in (0, 1, -1, 2, -20)] == [
        "0 points", "1 point", "−1 point", "2 points", "−20 points",
    ]  # fmt: skip
    assert figure_words(Contest("low_score"), 7, None) == ""
