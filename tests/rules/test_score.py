"""Scoring beyond the clauses: readings a director may change, and the League's home game."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import DeadHands, GameResult, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.score import intact_hands, score


def points(result: GameResult, **overrides: Any) -> list[int]:
    """The points of A to D under national, with overrides such as `scoring__self_pick=15`."""
    changed = {path.replace("__", "."): value for path, value in overrides.items()}
    return list(score(result, load_sheet("national", overrides=changed)).points.values())


def won(by: Any = "discard", **facts: Any) -> MahJongg:
    if by == "discard":
        facts.setdefault("thrower", "C")
    return MahJongg(winner="A", value=30, by=by, **facts)


def test_card_payment_makes_everyone_pay_and_the_thrower_double() -> None:
    home: dict[str, Any] = {"scoring__payment": "card", "scoring__throw_to_0": 0}
    assert points(won(), **home) == [120, -30, -60, -30]
    assert points(won(jokerless=True), **home, scoring__jokerless=0) == [240, -60, -120, -60]
    assert points(won(section="singles_and_pairs", jokerless=True), **home) == [120, -30, -60, -30]
    assert points(won("self_pick"), **home, scoring__self_pick=0) == [180, -60, -60, -60]
    assert points(won("heavenly"), **home) == [90, -30, -30, -30]


def test_leagues_home_game_pays_by_the_card() -> None:
    assert list(score(won(), load_sheet("base")).points.values()) == [120, -30, -60, -30]


def test_one_live_hand_by_every_reading() -> None:
    result = DeadHands(dead=("A", "B", "C"))
    assert points(result, scoring__one_live_hand="wall_game") == [-10, -10, -10, 10]
    assert points(result, scoring__one_live_hand="wall_points_only") == [0, 0, 0, 10]
    assert points(result, scoring__one_live_hand="replay") == [0, 0, 0, 0]
    told = {
        value: [
            (line.seat, line.why, line.clause)
            for line in score(result, load_sheet("kugler", overrides={"scoring.one_live_hand": value})).lines
        ]
        for value in ("wall_points_only", "replay")
    }
    changed = "event.scoring.one_live_hand"
    assert told["replay"] == [(seat, "the game is replayed", changed) for seat in "ABCD"]
    assert told["wall_points_only"] == [
        *((seat, "dead", changed) for seat in "ABC"),
        ("D", "the one live hand", changed),
    ]
    with pytest.raises(InputError, match="the one live hand, D, plays on"):
        points(result, scoring__one_live_hand="play_on")


def test_four_dead_hands_end_the_game_however_one_live_hand_is_read() -> None:
    result = DeadHands(dead=("A", "B", "C", "D"))
    assert points(result, scoring__one_live_hand="play_on") == [-10, -10, -10, -10]


def test_unfinished_game_may_waive_penalties() -> None:
    assert points(Unfinished(peeked=("B",)), scoring__unfinished_penalties="waived") == [0, 0, 0, 0]
    assert points(WallGame(peeked=("B",)), scoring__unfinished_penalties="waived") == [10, 0, 10, 10]


def test_looks_may_count_once_a_game() -> None:
    result = WallGame(peeked=("B", "B", "C"))
    assert points(result, scoring__looked_counts="once_a_game") == [10, 0, 0, 10]


def test_score_may_stop_at_zero() -> None:
    result = won(exposures=3, peeked=("C", "D"))
    scored = score(result, load_sheet("national", overrides={"scoring.below_zero": False}))
    assert scored.points == {"A": 30, "B": 0, "C": 0, "D": 0}
    floor = [line for line in scored.lines if line.points > 0 and line.seat != "A"]
    assert [(line.seat, line.points, line.why, line.clause) for line in floor] == [
        ("C", 35, "a game's score does not fall below zero", "event.scoring.below_zero"),
        ("D", 10, "a game's score does not fall below zero", "event.scoring.below_zero"),
    ]


def test_heavenly_hand_may_count_as_self_picked() -> None:
    assert points(won("heavenly"), self_pick__heavenly=True) == [40, 0, 0, 0]


def test_what_came_before_matters_only_for_an_exchange() -> None:
    assert points(won("self_pick", after="claim", joker_from="own")) == [40, 0, 0, 0]
    assert points(won("heavenly", after="claim")) == [30, 0, 0, 0]


def test_heavenly_hand_and_exchange_are_named_even_by_our_reading() -> None:
    told = {
        by: [line.clause for line in score(won(by), load_sheet("kugler")).lines]
        for by in ("heavenly", "joker_exchange")
    }
    assert told == {
        "heavenly": ["kugler.6a", "our reading"],
        "joker_exchange": ["kugler.6a", "our reading", "kugler.6b"],
    }


def test_winner_on_a_misnamed_tile_may_score_the_hand_only() -> None:
    result = won(misnamed=True, jokerless=True)
    assert points(result, scoring__misnamed_winner="hand_only") == [30, 0, -25, 0]
    assert points(won(jokerless=True), scoring__misnamed_winner="hand_only") == [50, 0, -10, 0]


def test_misnaming_may_add_to_the_throw() -> None:
    assert points(won(misnamed=True), scoring__misnamed_mahjongg_mode="added_to_throw") == [30, 0, -35, 0]


def test_dead_others_may_share_when_a_misnamed_tile_ends_the_game() -> None:
    sheet = load_sheet("fourseasons", overrides={"scoring.not_the_tile_shares": "all_others"})
    result = Misnamed(miscaller="B", caller="A", dead=("D",))
    assert list(score(result, sheet).points.values()) == [10, -25, 10, 10]


def test_miscaller_pays_at_a_table_of_three() -> None:
    result = Misnamed(miscaller="B", caller="A", seats=("A", "B", "C"))
    assert score(result, load_sheet("fourseasons")).points == {"A": 10, "B": -25, "C": 10}


def test_thrower_may_pay_even_when_the_exchange_is_self_picked() -> None:
    result = won("joker_exchange", after="claim", joker_from="opponent", thrower="C", exposures=1)
    assert points(result, self_pick__thrower="always") == [40, 0, -10, 0]
    assert points(result, self_pick__after_claim_exchange="never") == [30, 0, -10, 0]
    own = won("joker_exchange", after="claim", joker_from="own", thrower="C", exposures=1)
    assert points(own, self_pick__after_claim_exchange="any") == [40, 0, 0, 0]


def test_no_one_pays_for_a_throw_after_a_pick_and_an_exchange() -> None:
    """Whatever the sheet says about throwers and self-picks: no tile was thrown to the winner."""
    result = won("joker_exchange", after="pick")
    assert points(result, self_pick__thrower="always") == [40, 0, 0, 0]
    assert points(result, self_pick__after_pick_exchange=False) == [30, 0, 0, 0]


def test_intact_hands_may_be_counted_among_opponents_only() -> None:
    sheet = load_sheet("national", overrides={"errors.intact": "opponents"})
    result = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C"))
    assert intact_hands(result, sheet) == ["D"]
    assert intact_hands(result, load_sheet("national")) == ["A", "D"]


def test_error_at_a_table_of_three() -> None:
    result = MahJonggInError(declarer="A", exposed=("B",), seats=("A", "B", "C"))
    assert score(result, load_sheet("kugler")).points == {"A": 0, "B": 0, "C": 10}
    both = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C"), seats=("A", "B", "C"))
    assert score(both, load_sheet("kugler")).points == {"A": 0, "B": 0, "C": 0}
