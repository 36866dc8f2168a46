"""What an event offers as prizes, and which offers are likely mistakes."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.setup import prizes_offered
from eastwind.tournament.setup.contests import SPECIAL_PRIZES, Contest
from eastwind.tournament.setup.prizes_offered import Prize, faults_of_prizes


def test_prize_is_for_a_place_or_one_of_the_table() -> None:
    for kind in SPECIAL_PRIZES:
        assert Prize(kind=kind).contest == Contest(kind)
    with pytest.raises(ValueError, match="there is no prize 'high_hat'"):
        Prize(kind="high_hat")


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
    monkeypatch.setattr(prizes_offered, "contest_words", lambda _: "a prize")
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
