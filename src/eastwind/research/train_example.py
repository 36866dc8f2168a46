"""A training example: evolution strategies with NumPy alone. `python -m eastwind.research.train_example`

The player is a dozen weights. It starts with zeros: a player who does anything legal. Each generation tries pairs of
changed weights on the same walls, and moves toward those that earned more.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from eastwind.native.structs import KINDS
from eastwind.research import action_space as actions
from eastwind.research import distance_hints, observation
from eastwind.research.single_agent import EastwindVectorEnv

AGAINST = ("greedy", "greedy", "greedy")
WEIGHTS = (
    "distance after giving up a tile", "hands left after giving up a tile", "giving up a joker", "tile lies in the discards",
    "tile could be claimed (seen less)", "calling for an exposure", "calling that comes nearer", "a larger exposure",
    "jokers in an exposure", "Mah Jongg", "exchanging for a joker", "passing blind", "stopping", "wishing more tiles",
)  # fmt: skip
HINTS = observation.LENGTH
RACK_JOKER = KINDS - 1


def scores(weights: Any, seen: Any) -> Any:
    """How much a player with these weights likes each action; one row of weights for each game."""
    rows = seen.astype(np.float32)
    distance, hands = rows[:, HINTS, None], rows[:, HINTS + 1, None] / 8
    without = rows[:, HINTS + 2 : HINTS + 2 + KINDS]
    hands_without = rows[:, HINTS + 2 + KINDS : HINTS + 2 + 2 * KINDS] / 8
    gain = rows[:, HINTS] - rows[:, HINTS + distance_hints.LENGTH - 1]
    start = 2 * KINDS + 2 * 4 * KINDS
    lying = rows[:, start : start + 4 * KINDS].reshape(len(rows), 4, KINDS).sum(axis=1)
    w = [weights[:, place, None] for place in range(len(WEIGHTS))]
    liked = np.zeros((len(rows), actions.ACTIONS), dtype=np.float32)
    joker = (np.arange(KINDS) == RACK_JOKER).astype(np.float32)
    liked[:, :KINDS] = w[0] * (without - distance) + w[1] * (hands_without - hands) + w[2] * joker
    liked[:, :KINDS] += w[3] * lying / 4 + w[4] * (lying == 0)
    liked[:, actions.CLAIM_EXPOSURE] = (w[5] + w[6] * gain[:, None])[:, 0]
    for place, (naturals, jokers) in enumerate(actions.WAYS_TO_EXPOSE):
        worth = (w[7] * (naturals + jokers) / 4 + w[8] * jokers / 4)[:, 0]
        liked[:, actions.EXPOSE + place] = liked[:, actions.CHANGE + place] = worth
    liked[:, [actions.MAHJONGG, actions.CLAIM_MAHJONGG]] = w[9]
    liked[:, actions.EXCHANGE :] = w[10]
    liked[:, actions.BLIND], liked[:, actions.STOP] = w[11][:, 0], w[12][:, 0]
    liked[:, actions.WISH : actions.WISH + 4] = w[13] * np.arange(4) / 3
    return liked


def play(env: EastwindVectorEnv, weights: Any, seed: int, games: int, chance: Any) -> Any:
    """The points of `games` games in each place, with one row of weights for each place."""
    seen, _ = env.reset(seed=seed)
    played = np.zeros(env.num_envs, dtype=np.int64)
    points = np.zeros(env.num_envs)
    while (played < games).any():
        mask = seen["action_mask"]
        noise = -np.log(-np.log(chance.random(mask.shape, dtype=np.float32) + 1e-9) + 1e-9)  # a draw from a softmax
        liked = np.where(mask > 0, scores(weights, seen["observation"]) + noise, -np.inf)
        seen, rewards, over, _, _ = env.step(liked.argmax(axis=1))
        counts = played < games
        points += np.where(counts, rewards, 0)
        played += over & counts
    return points / games


def train(generations: int, pairs: int, games: int, seed: int, say: Callable[[str], object] = print) -> Any:
    """The weights after all generations."""
    env = EastwindVectorEnv(2 * pairs, AGAINST)
    chance = np.random.default_rng(seed)
    center, step = np.zeros(len(WEIGHTS)), 1.0
    for generation in range(generations):
        tried = chance.normal(size=(pairs, len(WEIGHTS)))
        tried = np.concatenate([tried, -tried])
        points = play(env, (center + step * tried).astype(np.float32), 1000 + generation, games, chance)
        ranked = (points.argsort().argsort() / (len(points) - 1) - 0.5)[:, None]
        center += 6.0 * (ranked * tried).mean(axis=0)
        say(f"generation {generation + 1}: {points.mean():+.2f} points a game")
    return center


def measured(weights: Any, games: int, seed: int, places: int = 256) -> tuple[float, float]:
    """Mean points a game on walls that training never saw, and half the width of the 95 % interval."""
    env = EastwindVectorEnv(places, AGAINST)
    rows = np.repeat(np.asarray(weights, dtype=np.float32)[None], places, axis=0)
    points = play(env, rows, seed, max(1, games // places), np.random.default_rng(seed))
    return float(points.mean()), float(1.96 * points.std(ddof=1) / np.sqrt(places))


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a player of a dozen weights, and compare it with random play.")
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=64)
    parser.add_argument("--games", type=int, default=6, help="for each player of a generation")
    parser.add_argument("--test-games", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.process_time()
    weights = train(given.generations, given.pairs, given.games, given.seed)
    seconds = time.process_time() - begun
    for name, chosen in (("random", np.zeros(len(WEIGHTS))), ("trained", weights)):
        mean, half = measured(chosen, given.test_games, seed=7_000_000)
        print(f"{name}: {mean:+.2f} points a game (95 %: {mean - half:+.2f} to {mean + half:+.2f})")
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f"  {weight:+6.2f}  {name}")
    print(f"Trained in {seconds:.0f} s of processor time.")


if __name__ == "__main__":
    main()
