"""What we ask about before saving: rare games, and games that look like typing errors."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult, WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.results.typed_keys import NotPlayed, SignedNumbers, read_typed
from eastwind.tournament.results.unlikely import doubts_about, doubts_about_round

VALUES = (25, 30, 35, 50, 75)
NATIONAL = load_sheet("national")


def game(keys: str) -> GameResult | None:
    found = read_typed(keys, SEATS)
    return None if isinstance(found, NotPlayed | SignedNumbers) else found


@pytest.mark.parametrize("keys", ["A30C", "B25p2j", "w", "wdD", "x", "C50ps", "A50C", "A30C3"])
def test_ordinary_game_raises_no_question(keys: str) -> None:
    result = game(keys)
    assert result is not None
    assert doubts_about(1, result, VALUES, NATIONAL) == []


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("A50h", "heavenly"),
        ("A30C4", "four exposures"),
        ("A30pqj", "five flowers"),
        ("A75C", "highest value"),
        ("eABCD", "false Mah Jongg"),
        ("dBCD", "hands are dead"),
        ("A30C dBD", "2 dead hands"),
        ("w dAB", "2 dead hands"),
        ("A30C !D10", "ruling"),
    ],
)
def test_rare_game_is_asked_about(keys: str, words: str) -> None:
    result = game(keys)
    assert result is not None
    (doubt,) = doubts_about(2, result, VALUES, NATIONAL)
    assert doubt.startswith("Game 2")
    assert words in doubt


def test_highest_value_of_a_low_card_is_ordinary() -> None:
    result = game("A50C")
    assert result is not None
    assert doubts_about(1, result, (25, 50), NATIONAL) == []


@pytest.mark.parametrize("sheet", ["kugler", "club2023", "fourseasons"])
def test_look_at_a_stolen_tile_is_asked_about_at_a_table_of_three(sheet: str) -> None:
    result = WallGame(seats=("A", "B", "D"), peeked=("B",))
    (doubt,) = doubts_about(3, result, VALUES, load_sheet(sheet))
    assert "Game 3: did this table of three play a Charleston?" in doubt
    assert doubts_about(3, WallGame(peeked=("B",)), VALUES, load_sheet(sheet)) == []


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["A30C", "B25p", "w", "D30A"], {}),
        (["w", "w", "w", "w"], {}),
        (["x", "-", "-", "-"], {}),
        (["A30C", "A30C", "B25p", "w"], {2: "type it twice"}),
        (["A30C", "-", "B25p", "w"], {3: "game 2 was not"}),
        (["A30C", "A25p", "A30B", "A35D"], {4: "A won all 4 games"}),
    ],
)
def test_games_are_compared_with_each_other(typed: list[str], expected: dict[int, str]) -> None:
    found = doubts_about_round({n: game(keys) for n, keys in enumerate(typed, start=1)}, 4)
    assert list(found) == list(expected)
    for n, words in expected.items():
        assert words in found[n]


def test_four_exposures_are_asked_about_and_not_three() -> None:
    for keys, asked in (("A30C3", False), ("A30C4", True)):
        result = game(keys)
        assert result is not None
        assert bool(doubts_about(1, result, VALUES, NATIONAL)) is asked


def test_look_at_a_stolen_tile_is_ordinary_where_three_players_pass_tiles() -> None:
    sheet = load_sheet("national", overrides={"charleston.three_players": True})
    assert doubts_about(3, WallGame(seats=("A", "B", "D"), peeked=("B",)), VALUES, sheet) == []


def test_high_value_below_the_top_of_the_card_is_ordinary() -> None:
    result = game("A75C")
    assert result is not None
    assert doubts_about(1, result, (25, 75, 85), NATIONAL) == []
    assert doubts_about(1, result, (25, 75), NATIONAL) == ["Game 1: 75 is the highest value on the card."]
    assert doubts_about(1, result, (), NATIONAL) == []


@pytest.mark.parametrize(
    ("typed", "of", "found"),
    [
        ({1: "A30C", 3: "A30C"}, 4, {}),  # game 2 is not known yet
        ({1: "-", 2: "-"}, 4, {}),
        ({1: "-", 2: "w"}, 4, {2: "Game 2 was played, but game 1 was not."}),
        ({2: "A30C", 3: "A30C"}, 4, {3: "Game 3 is the same as game 2. Did you type it twice?"}),
        ({1: "A30C", 2: "A25p"}, 2, {}),  # two games won by one player are nothing special
        ({1: "A30C", 2: "A25p", 3: "A30B"}, 3, {3: "A won all 3 games."}),
        ({1: "A30C", 2: "A25p", 3: "A30B"}, 4, {}),
        ({1: "A30C", 2: "A25p", 3: "w"}, 3, {}),
        ({1: "A30C", 2: "A25p", 3: "B30A"}, 3, {}),
        ({1: "A30C", 2: "A30B", 3: "A30B"}, 3, {3: "Game 3 is the same as game 2. Did you type it twice?"}),
    ],
)
def test_round_of_a_table_is_asked_about_in_full(typed: dict[int, str], of: int, found: dict[int, str]) -> None:
    assert doubts_about_round({number: game(keys) for number, keys in typed.items()}, of) == found
