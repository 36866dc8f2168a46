"""The home game: who pays whom, by a second reading of the custom, written apart from the code."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.rules.book.setting_words import source_words
from eastwind.rules.loading.own_sheets import own_sheet
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import DeadHands, MahJongg, MahJonggInError, WallGame
from eastwind.rules.score import score
from eastwind.rules.sheet import settings

HOME = load_sheet("home")


def won(by: Any, **facts: Any) -> MahJongg:
    return MahJongg(winner="A", by=by, **facts)


@pytest.mark.parametrize(
    ("value", "thrower", "jokerless", "section", "dead"),
    [*product((25, 30), (None, "B", "D"), (False, True), (None, "singles_and_pairs", "quints"), ((), ("B", "C")))],
)
def test_payments_of_a_home_game(
    value: int, thrower: Any, jokerless: bool, section: Any, dead: tuple[Any, ...]
) -> None:
    """The thrower pays double and the others single; after a self-pick all pay double; no jokers doubles that."""
    doubles = jokerless and section != "singles_and_pairs"  # such a hand never has jokers: nothing is doubled for that
    each = 2 * value if doubles else value
    owed = {seat: 2 * each if thrower in (None, seat) else each for seat in "BCD"}
    facts = won("discard" if thrower else "self_pick", value=value, thrower=thrower, jokerless=jokerless,
                section=section, dead=dead)  # fmt: skip
    points = score(facts, HOME).points
    assert {seat: -points[seat] for seat in ("B", "C", "D")} == owed, "a dead hand still pays"
    assert points["A"] == sum(owed.values())
    assert sum(points.values()) == 0


def test_heavenly_hand_is_paid_double_because_no_one_threw_a_tile() -> None:
    assert list(score(won("heavenly", value=25), HOME).points.values()) == [150, -50, -50, -50]


def test_pick_and_joker_exchange_is_a_self_pick() -> None:
    exchanged = won("joker_exchange", value=25, after="pick")
    assert list(score(exchanged, HOME).points.values()) == [150, -50, -50, -50]


@pytest.mark.parametrize(
    "result",
    [
        WallGame(),
        WallGame(dead=("A",), peeked=("B",)),
        DeadHands(dead=("A", "B", "C")),
        MahJonggInError(declarer="A", exposed=("B", "C")),
    ],
)
def test_no_one_pays_for_a_game_without_a_mahjongg(result: Any) -> None:
    assert set(score(result, HOME).points.values()) == {0}


def test_exposures_cost_the_thrower_nothing_extra() -> None:
    for exposures in range(5):
        facts = won("discard", value=25, thrower="C", exposures=exposures)
        assert list(score(facts, HOME).points.values()) == [100, -25, -50, -25]


def test_every_reason_says_home_custom_and_none_is_worth_nothing() -> None:
    lines = score(won("self_pick", value=25, jokerless=True), HOME).lines
    assert {line.item for line in lines} == {"home custom"}
    assert all(line.points for line in lines)


def test_scoring_time_and_self_picks_are_custom_and_nothing_is_printed() -> None:
    for path in settings():
        said = source_words(HOME.source(path))
        assert said in ("home custom", "Eastwind's interpretation")
        if path.startswith(("scoring.", "self_pick.")):
            assert said == "home custom"
    assert HOME.rounds.minutes == HOME.rounds.no_new_game_after == 0
    assert str(HOME.cite("score.hand")) == "home custom"
    assert "home" not in SHEETS
    assert HOME.questions == ()


def test_own_sheet_may_lie_over_home_and_not_be_called_home(tmp_path: Any) -> None:
    club = load_sheet("club", {"club": 'extends = "home"\ntitle = "Our club"\n[scoring]\nwall_game = 5\n'})
    assert club.scoring.payment == "card"
    assert source_words(club.source("scoring.payment")) == "home custom"
    assert club.scoring.wall_game == 5
    with pytest.raises(InputError, match="home is a name that Eastwind uses itself"):
        own_sheet(tmp_path / "home.toml")
