"""What a prize is for, and CONTRIBUTING, "a new kind of prize": one row is enough."""

from __future__ import annotations

import pytest

from eastwind.rules.results import MahJongg
from eastwind.tournament.outcome.prizes import Award, award_prizes
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.setup.contests import SPECIAL_PRIZES, Contest, Performance, SpecialPrize
from eastwind.tournament.setup.parse import read_prize
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms_words import prize_words
from eastwind.tournament.texts.prize_words import contest_title, contest_words, figure_words
from tests.tournament.desk import an_event, win

HANDS = (
    MahJongg(winner="A", value=30, by="self_pick"),
    MahJongg(winner="A", value=75, by="joker_exchange"),
)


def test_special_prizes_are_decided_by_what_a_player_did() -> None:
    ann = Performance(115, {1: 90, 2: 25}, HANDS, first_timer=True)
    bob = Performance(-20, {2: -20})
    figures = {kind: [row.figure(player, None) for player in (ann, bob)] for kind, row in SPECIAL_PRIZES.items()}
    assert figures == {
        "high_round": [90, -20],
        "high_hand": [75, None],
        "most_self_picks": [2, None],
        "low_score": [115, -20],
        "first_timer": [115, None],
    }
    assert [ann.best_round(number) for number in (1, 2, 3)] == [90, 25, None]


def test_contest_can_be_named_without_its_section() -> None:
    assert Contest("high_hand", section="Red").anywhere == Contest("high_hand")


def test_new_kind_of_prize_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SpecialPrize(
        "Most Hands", lambda player, _: len(player.wins) or None, lambda number, _: f"{number} Mah Jonggs"
    )
    monkeypatch.setitem(SPECIAL_PRIZES, "most_hands", row)
    prize = read_prize("most_hands=20")
    assert prize == Prize(kind="most_hands", cents=2000)
    assert prize_words(prize, "USD") == "Most hands: $20.00"
    desk = an_event(8, prizes=(prize,))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("B", 75)))
    (award,) = award_prizes(desk.state).awards
    assert award == Award(1, Contest("most_hands"), 2000, figure=2)
    assert contest_title(award.contest, 4) == "Most Hands"
    assert contest_words(award.contest, figure=award.figure) == "Most hands (2)"
    assert figure_words(award.contest, award.figure, 50) == "2 Mah Jonggs"
