"""The training example: what each weight likes, and how the weights move toward what earns more."""

from __future__ import annotations

import statistics
import sys
from importlib.util import find_spec
from typing import Any

import pytest

from eastwind.tiles import ORDER, Tile

if find_spec("gymnasium") and find_spec("numpy"):
    import numpy as np

    from eastwind.research import distance_hints, observation, train_example
    from eastwind.research.train_example import WEIGHTS, measured, play, scores, train

ONE, TWO, JOKER = ORDER[Tile("1B")], ORDER[Tile("2B")], 35
WISH, BLIND, STOP, CLAIM, CLAIM_MAHJONGG, MAHJONGG, EXPOSE, CHANGE, EXCHANGE = 39, 36, 38, 45, 46, 47, 49, 67, 85


def row() -> Any:
    """3 tiles away with 7 hands that near (24 eighths). Without 1B: 4 away, 15 hands (32 eighths).

    With the discard it would be 2 away. One 1B lies before a player, and two before another.
    """
    made = np.zeros((1, observation.LENGTH + distance_hints.LENGTH), dtype=np.uint8)
    hint = made[0, observation.LENGTH :]
    hint[0], hint[1], hint[-1] = 3, 24, 2
    hint[2 : 2 + 36], hint[2 + ONE], hint[2 + 36 + ONE] = 15, 4, 32
    sizes = list(observation.PARTS.items())
    start = sum(size for _, size in sizes[: [name for name, _ in sizes].index("discards")])
    made[0, start + ONE], made[0, start + 3 * 36 + ONE] = 1, 2
    return made


def liked(weight: str) -> dict[int, Any]:
    """The actions that a player with this weight alone likes more or less than nothing."""
    weights = np.zeros((1, len(WEIGHTS)), dtype=np.float32)
    weights[0, WEIGHTS.index(weight)] = 1
    found = scores(weights, row())[0]
    return {action: pytest.approx(float(each)) for action, each in enumerate(found) if each}


def test_player_without_weights_likes_everything_alike() -> None:
    assert not scores(np.zeros((1, len(WEIGHTS)), dtype=np.float32), row()).any()


def test_tile_is_judged_by_the_distance_and_the_hands_that_are_left() -> None:
    tiles = liked("distance after giving up a tile")
    assert (tiles[ONE], tiles[TWO], max(tiles)) == (1, 12, 35)
    hands = liked("hands left after giving up a tile")
    assert (hands[ONE], hands[TWO], max(hands)) == (32 / 8 - 24 / 8, -24 / 8, 35)


def test_joker_and_discards_count_for_their_tile() -> None:
    assert liked("giving up a joker") == {JOKER: 1}
    assert liked("tile lies in the discards") == {ONE: 3 / 4}
    assert liked("tile could be claimed (seen less)") == {kind: 1 for kind in range(36) if kind != ONE}


def test_each_other_action_has_its_weight() -> None:
    assert liked("calling for an exposure") == {CLAIM: 1}
    assert liked("calling that comes nearer") == {CLAIM: 3 - 2}
    assert liked("Mah Jongg") == {MAHJONGG: 1, CLAIM_MAHJONGG: 1}
    assert liked("exchanging for a joker") == dict.fromkeys(range(EXCHANGE, 101), 1)
    assert liked("passing blind") == {BLIND: 1}
    assert liked("stopping") == {STOP: 1}
    assert liked("wishing more tiles") == {WISH + 1: 1 / 3, WISH + 2: 2 / 3, WISH + 3: 1}


def test_larger_exposures_and_those_with_jokers_have_their_weights() -> None:
    larger, jokers = liked("a larger exposure"), liked("jokers in an exposure")
    for first in (EXPOSE, CHANGE):
        assert [larger[first], larger[first + 3], larger[first + 17]] == [2 / 4, 3 / 4, 5 / 4]
        assert first not in jokers
        assert [jokers[first + 1], jokers[first + 2], jokers[first + 17]] == [1 / 4, 2 / 4, 5 / 4]
    assert len(larger) == 36


def test_every_game_has_its_own_weights() -> None:
    weights = np.zeros((2, len(WEIGHTS)), dtype=np.float32)
    weights[1, WEIGHTS.index("passing blind")] = 2
    found = scores(weights, np.concatenate([row(), row()]))
    assert (found[0, BLIND], found[1, BLIND]) == (0, 2)


class Even:
    """A draw that favors no action."""

    def random(self, shape: Any, dtype: Any) -> Any:
        return np.full(shape, 0.5, dtype=dtype)


class Hall:
    """Two places. A game takes one step in the first and two in the second; it earns what the action says."""

    num_envs = 2

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.steps = 0
        self.mask = np.zeros((2, 101), dtype=np.int8)
        self.mask[:, [BLIND, STOP]] = 1

    def reset(self, seed: int) -> Any:
        self.seeds.append(seed)
        return self._seen(), {}

    def _seen(self) -> Any:
        return {"observation": np.concatenate([row(), row()]), "action_mask": self.mask}

    def step(self, actions: Any) -> Any:
        self.steps += 1
        over = np.array([True, self.steps % 2 == 0])
        rewards = np.where(actions == BLIND, 10.0, 1.0) * over
        return self._seen(), rewards, over, np.zeros(2, dtype=bool), {}


def test_player_does_what_it_likes_most_of_the_legal_actions_and_only_its_games_count() -> None:
    weights = np.zeros((2, len(WEIGHTS)), dtype=np.float32)
    weights[0, WEIGHTS.index("passing blind")] = 1
    weights[1, WEIGHTS.index("stopping")] = 1
    weights[:, WEIGHTS.index("Mah Jongg")] = 9  # not legal here
    hall: Any = Hall()
    assert play(hall, weights, 5, 3, Even()).tolist() == [10.0, 1.0]
    assert (hall.seeds, hall.steps) == ([5], 6)


class Leaning:
    """A draw that favors one action."""

    def __init__(self, action: int) -> None:
        self.action = action

    def random(self, shape: Any, dtype: Any) -> Any:
        drawn = np.full(shape, 0.3, dtype=dtype)
        drawn[:, self.action] = 0.9
        return drawn


@pytest.mark.parametrize(("action", "earned"), [(BLIND, 10.0), (STOP, 1.0)])
def test_player_who_likes_everything_alike_does_what_is_drawn(action: int, earned: float) -> None:
    hall: Any = Hall()
    weights = np.zeros((2, len(WEIGHTS)), dtype=np.float32)
    assert play(hall, weights, 5, 1, Leaning(action)).tolist() == [earned, earned]


def test_strong_liking_outweighs_the_draw() -> None:
    """A draw of 0.9 over 0.3 is worth about 2.4: -log(-log 0.9) + log(-log 0.3)."""
    hall: Any = Hall()
    weights = np.zeros((2, len(WEIGHTS)), dtype=np.float32)
    weights[:, WEIGHTS.index("stopping")] = [2.3, 2.6]
    assert play(hall, weights, 5, 1, Leaning(BLIND)).tolist() == [10.0, 1.0]


def test_weights_move_toward_what_earned_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """One generation of two pairs. The second weight alone earns. Ranks from the least: 0, 1, 2, 3 of 3, less a half."""
    asked: list[Any] = []
    monkeypatch.setattr(train_example, "EastwindVectorEnv", lambda places, against: (places, against))

    def earn(env: Any, weights: Any, seed: int, games: int, chance: Any) -> Any:
        asked.append((env, weights, seed, games))
        return weights[:, 1].astype(float)

    monkeypatch.setattr(train_example, "play", earn)
    said: list[str] = []
    center = train(2, pairs=2, games=4, seed=3, say=said.append)
    (env, first, seed, games), (_, second, next_seed, _) = asked
    assert (env, seed, next_seed, games) == ((4, ("greedy",) * 3), 1000, 1001, 4)
    assert first.shape == (4, len(WEIGHTS))
    assert (first[:2] == -first[2:]).all()
    order = sorted(range(4), key=lambda place: first[place, 1])
    share = {place: rank / 3 - 0.5 for rank, place in enumerate(order)}
    moved = 6 * sum(share[place] * first[place].astype(float) for place in range(4)) / 4
    assert second.mean(axis=0) == pytest.approx(moved, abs=1e-5)
    assert 0 < moved[1] < center[1]
    assert said == [
        "generation 1: +0.00 points a game",
        f"generation 2: {second[:, 1].mean():+.2f} points a game",
    ]


def test_player_is_measured_on_other_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(train_example, "EastwindVectorEnv", lambda places, against: (places, against))

    def earn(env: Any, weights: Any, seed: int, games: int, chance: Any) -> Any:
        asked.append((env, weights.tolist(), seed, games, chance.random()))
        return np.array([1.0, 3.0, 8.0, 0.0])

    monkeypatch.setattr(train_example, "play", earn)
    mean, half = measured([1.0, 2.0], 9, seed=77, places=4)
    assert asked == [((4, ("greedy",) * 3), [[1.0, 2.0]] * 4, 77, 2, np.random.default_rng(77).random())]
    assert (mean, half) == pytest.approx((3.0, 1.96 * statistics.stdev([1, 3, 8, 0]) / 2))
    measured([0.0], 3, seed=1)
    assert (asked[1][0][0], len(asked[1][1]), asked[1][3]) == (256, 256, 1)


def test_command_compares_the_trained_player_with_a_random_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    def trained(*given: int) -> Any:
        asked.append(given)
        return np.arange(len(WEIGHTS)) / 4

    def points(weights: Any, games: int, seed: int) -> tuple[float, float]:
        asked.append((games, seed))
        return float(np.sum(weights)), 0.5

    monkeypatch.setattr(train_example, "train", trained)
    monkeypatch.setattr(train_example, "measured", points)
    monkeypatch.setattr(sys, "argv", ["train_example"])
    train_example.main()
    assert asked == [(12, 64, 6, 1), (2048, 7_000_000), (2048, 7_000_000)]  # as docs/research.md tells it
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "random: +0.00 points a game (95 %: -0.50 to +0.50)",
        "trained: +22.75 points a game (95 %: +22.25 to +23.25)",
    ]
    assert lines[3] == "   +0.25  hands left after giving up a tile"
    assert len(lines) == 2 + len(WEIGHTS) + 1
    assert lines[-1] == "Trained in 0 s of processor time."
    asked.clear()
    options = ["--generations", "1", "--pairs", "2", "--games", "3", "--test-games", "4", "--seed", "5"]
    monkeypatch.setattr(sys, "argv", ["train_example", *options])
    train_example.main()
    assert asked == [(1, 2, 3, 5), (4, 7_000_000), (4, 7_000_000)]


def test_command_says_what_its_options_are(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["train_example", "--help"])
    with pytest.raises(SystemExit):
        train_example.main()
    said = " ".join(capsys.readouterr().out.split())
    assert "Train a player of a dozen weights" in said
    assert "for each player of a generation" in said
