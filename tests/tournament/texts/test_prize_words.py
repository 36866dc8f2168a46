"""Prizes and places as people say them."""

from __future__ import annotations

import pytest

from eastwind.tournament.outcome.prizes import Award
from eastwind.tournament.setup.prizes_offered import Kind, Prize
from eastwind.tournament.texts.prize_words import award_detail, award_title, points_words, prize_title
from tests.tournament.desk import terms


def test_a_tie_is_called_a_tie() -> None:
    assert award_title(Award(1, 0, place=1), terms()) == "First Place"
    assert award_title(Award(1, 0, place=1, tied=True, section="Red"), terms()) == "Tie for First Place (Red section)"
    tied = Award(1, 0, kind="high_hand", figure=50, tied=True)
    assert award_title(tied, terms()) == "Tie for High Hand"


def test_prizes_have_their_own_names() -> None:
    four = terms(rounds=4)
    assert prize_title(Prize(kind="place", place=2), four) == "Second Place"
    assert prize_title(Prize(kind="place", field_share=10), four) == "Top 10%"
    assert prize_title(Prize(kind="high_round", round=2), four) == "High Round, Round 2"
    assert prize_title(Prize(kind="first_timer", section="Red"), four) == "Best First-Timer (Red section)"


@pytest.mark.parametrize(
    ("award", "words"),
    [
        (Award(1, 0, kind="high_hand", figure=75), "a 75-point hand"),
        (Award(1, 0, kind="most_self_picks", figure=1), "1 self-pick"),
        (Award(1, 0, kind="most_self_picks", figure=4), "4 self-picks"),
        (Award(1, 0, kind="high_round", figure=120), "120 points in one round"),
        (Award(1, 0, kind="high_round", figure=120, round=2), "120 points"),
        (Award(1, 0, place=1), "−5 points"),
    ],
)
def test_award_shows_the_figure_behind_it(award: Award, words: str) -> None:
    assert award_detail(award, -5) == words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("high_round", "High Round"), ("high_hand", "High Hand"), ("most_self_picks", "Most Self-Picks"),
        ("low_score", "Low Score"), ("first_timer", "Best First-Timer"),
    ],
)  # fmt: skip
def test_kind_of_prize_has_its_name_and_its_tie(kind: Kind, words: str) -> None:
    assert prize_title(Prize(kind=kind), terms()) == words
    assert award_title(Award(1, 0, kind=kind), terms()) == words
    assert award_title(Award(1, 0, kind=kind, tied=True, section="Red"), terms()) == f"Tie for {words} (Red section)"


def test_round_is_named_only_where_there_are_several() -> None:
    assert prize_title(Prize(kind="high_round", round=1), terms(rounds=1)) == "High Round"
    assert award_title(Award(1, 0, kind="high_round", round=2), terms(rounds=2)) == "High Round, Round 2"


def test_points_are_shown_with_a_real_minus() -> None:
    assert [points_words(points) for points in (0, 1, -1, 2, -20)] == [
        "0 points", "1 point", "−1 point", "2 points", "−20 points",
    ]  # fmt: skip
    assert award_detail(Award(1, 0, kind="low_score", figure=7), None) == ""
