"""The house does what it did before it was rebuilt: the same games, refusals, sentences, and screens.

Kept until the last step of the rebuilding (docs/decisions/0218-rebuild-against-an-oracle.md).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastwind.rules.loading.sheet_library import PACKAGED
from eastwind.rules.seats import Seat
from eastwind.table.state import TableMode
from tests.golden.house import oracle

THEN: dict[str, oracle.Hashes] = json.loads(oracle.HASHES.read_text(encoding="utf-8"))


@pytest.mark.parametrize("sheet", PACKAGED)
def test_first_games_are_as_before(sheet: str) -> None:
    games = [game for game in oracle.all_games() if game[0] == sheet and game[3] < oracle.SHORT]
    check_games(games)


@pytest.mark.long
@pytest.mark.parametrize("sheet", PACKAGED)
def test_all_games_are_as_before(sheet: str) -> None:
    check_games([game for game in oracle.all_games() if game[0] == sheet and game[3] >= oracle.SHORT])


def check_games(games: list[tuple[str, TableMode, tuple[Seat, ...], int]]) -> None:
    assert {oracle.game_name(*game): oracle.game_hashes(*game) for game in games} == {
        oracle.game_name(*game): THEN[oracle.game_name(*game)] for game in games
    }


@pytest.mark.parametrize("path", oracle.SCENES, ids=lambda path: path.stem)
def test_scenes_are_as_before(path: Path) -> None:
    for sheet in PACKAGED:
        assert oracle.scene_hashes(path, sheet) == THEN[oracle.scene_name(path, sheet)], sheet


@pytest.mark.parametrize("name", oracle.ROUNDS)
def test_screens_of_the_first_acts_are_as_before(name: str) -> None:
    assert oracle.round_hashes(name, oracle.SHORT_STEPS) == THEN[f"{name}, short"]


@pytest.mark.long
@pytest.mark.parametrize("name", oracle.ROUNDS)
def test_screens_of_a_whole_round_are_as_before(name: str) -> None:
    assert oracle.round_hashes(name, oracle.MOST_STEPS) == THEN[name]
