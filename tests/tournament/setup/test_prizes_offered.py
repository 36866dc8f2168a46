"""What an event offers as prizes, in words, and which offers are likely mistakes."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.setup import prizes_offered
from eastwind.tournament.setup.prizes_offered import SPECIAL_PRIZES, Kind, Prize, faults_of_prizes, prize_for


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
    assert prize_for(prize) == words


def test_every_kind_of_prize_but_a_place_is_in_the_table() -> None:
    assert ("place", *SPECIAL_PRIZES) == get_args(Kind)


@pytest.mark.parametrize(
    ("prizes", "fault"),
    [
        ((), None),
        ((Prize(kind="place", section="Red"), Prize(kind="place", section="Blue")), None),
        ((Prize(kind="place", section="Green"),), Rejected("desk.no-such-prize", what="First Place in Green")),
        ((Prize(kind="high_round", round=1), Prize(kind="high_round", round=4)), None),
        ((Prize(kind="high_round", round=5),), Rejected("desk.no-such-prize", what="High round, round 5")),
        ((Prize(kind="high_round", round=-1),), Rejected("desk.no-such-prize", what="High round, round -1")),
        ((Prize(kind="place", cents=100), Prize(kind="place", goods="a mug")), None),
        ((Prize(kind="place", cents=100), Prize(kind="place", share=100)), Rejected("desk.prize-twice", what="First Place")),
        ((Prize(kind="high_hand", goods="a mug"), Prize(kind="high_hand", goods="a bag")),
         Rejected("desk.prize-twice", what="High hand")),
        ((Prize(kind="place", share=7500), Prize(kind="place", place=2, share=2500)), None),
        ((Prize(kind="place", share=7500), Prize(kind="place", place=2, share=2550)),
         Rejected("desk.prizes-above-fees", share="100.5")),
        ((Prize(kind="place", share=7500), Prize(kind="place", field_share=50, share=7500)), None),
    ],
)  # fmt: skip
def test_likely_mistakes_are_refused_and_real_offers_are_not(prizes: tuple[Prize, ...], fault: Rejected | None) -> None:
    assert faults_of_prizes(prizes, ["Red", "Blue"], 4) == fault


def test_two_prizes_are_the_same_by_what_they_are_for_and_not_by_their_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prizes_offered, "prize_for", lambda _: "a prize")
    different = (
        Prize(kind="place"),
        Prize(kind="place", place=2),
        Prize(kind="place", section="Red"),
        Prize(kind="place", field_share=1),
        Prize(kind="place", field_share=2),
        Prize(kind="high_round"),
        Prize(kind="high_round", round=1),
        Prize(kind="high_round", round=2),
        Prize(kind="low_score"),
    )
    assert faults_of_prizes(different, ["Red"], 4) is None
    same = (
        (Prize(kind="place", field_share=1), Prize(kind="place", place=3, field_share=1)),
        (Prize(kind="place", round=1), Prize(kind="place", round=2)),
        (Prize(kind="low_score"), Prize(kind="low_score", place=2, field_share=5)),
    )
    assert {faults_of_prizes(pair, [], 4) == Rejected("desk.prize-twice", what="a prize") for pair in same} == {True}
