"""Steps of the learning environments in a second of processor time, next to rlcard's and riichienv's if they are installed.

A step is one action of one player, drawn at random from the legal ones, with the observation that follows. It needs the
extra `research`. The others aren't among our dependencies: install them where you measure.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Literal

from benchmarks.measure import sized

SECONDS = sized(2.0, 0.01)
MANY = sized(512, 4)


def rate(steps: Iterator[int]) -> float:
    """Steps a second of processor time."""
    begun, done = time.process_time(), 0
    for some in steps:
        done += some
        if time.process_time() - begun > SECONDS:
            break
    return done / (time.process_time() - begun)


def every_seat(engine: Literal["machine", "native"], hints: bool) -> Iterator[int]:
    import numpy as np

    from eastwind.research.many_agents import EastwindAEC

    env, chance = EastwindAEC(engine=engine, hints=hints), np.random.default_rng(1)
    while True:
        env.reset(seed=None if env.agents else 1)
        while not all(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            yield 1


def many_games(against: str, hints: bool) -> Iterator[int]:
    import numpy as np

    from eastwind.research.single_agent import EastwindVectorEnv

    env, chance = EastwindVectorEnv(MANY, [against] * 3, hints=hints), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    while True:
        mask = seen["action_mask"]
        seen, *_ = env.step((chance.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1))
        yield MANY


def rlcard_mahjong() -> Iterator[int]:
    import rlcard

    env, chance = rlcard.make("mahjong", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            yield 1


def riichi() -> Iterator[int]:
    from riichienv import RiichiEnv

    env, chance = RiichiEnv(seed=1), random.Random(1)
    while True:
        seen = env.reset()
        while not env.done():
            chosen = {player: chance.choice(each.legal_actions()) for player, each in seen.items()}
            seen = env.step(chosen)
            yield len(chosen)


CASES: dict[str, tuple[str, Callable[[], Iterator[int]]]] = {
    "EastwindAEC, machine, hints": ("pettingzoo", lambda: every_seat("machine", True)),
    "EastwindAEC, machine": ("pettingzoo", lambda: every_seat("machine", False)),
    "EastwindAEC, native": ("pettingzoo", lambda: every_seat("native", False)),
    f"EastwindVectorEnv, {MANY} games, against random": ("gymnasium", lambda: many_games("random", False)),
    f"EastwindVectorEnv, {MANY} games, against greedy": ("gymnasium", lambda: many_games("greedy", False)),
    f"EastwindVectorEnv, {MANY} games, against greedy, hints": ("gymnasium", lambda: many_games("greedy", True)),
    "rlcard, mahjong": ("rlcard", rlcard_mahjong),
    "riichienv": ("riichienv", riichi),
}


def main() -> None:
    for name, (package, steps) in CASES.items():
        if find_spec(package) is None:
            print(f"{name:58} not installed")
        else:
            print(f"{name:58} {rate(steps()):>10,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
