"""Gymnasium: one seat for the learning program, bots in the others. One game, or many at once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from eastwind.public.cards import Card
from eastwind.refusals import InputError
from eastwind.research.action_space import ACTIONS
from eastwind.research.batch import Batch, EngineName, plan_of
from eastwind.research.engines import OUTSIDE
from eastwind.rules.sheet import Sheet

MOST = 255
AGAINST = ("steady", "steady", "steady")


def observation_space(length: int) -> gymnasium.spaces.Dict:
    """An observation and the actions that are legal now."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, MOST, (length,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def seated(against: Sequence[str], seat: int) -> list[str]:
    """The bots in order of play, with the learning program in its seat."""
    if OUTSIDE in against:
        raise InputError("`against` names bots only. For several seats of your own, use the PettingZoo environment.")
    if not 0 <= seat <= len(against):
        raise InputError(f"There is no seat {seat}; seats count from 0 to {len(against)}.")
    return [*against[:seat], OUTSIDE, *against[seat:]]


class EastwindEnv(gymnasium.Env[dict[str, Any], int]):
    """A game against bots. The reward is 0 until the end, then the points of the game by the sheet."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "eastwind_v1"}

    def __init__(
        self,
        against: Sequence[str] = AGAINST,
        *,
        card: Card | str | os.PathLike[str] = "eastwind",
        sheet: Sheet | str | os.PathLike[str] = "national",
        seat: int = 0,
        engine: EngineName = "machine",
        hints: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self._batch = Batch(plan_of(seated(against, seat), card, sheet), 1, engine, hints)
        self._seat, self.render_mode = seat, render_mode
        self.observation_space = observation_space(self._batch.length)
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self._seed = self._game = -1

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game. The same seed gives the same walls, game after game."""
        super().reset(seed=seed)
        if seed is not None or self._seed < 0:
            self._seed, self._game = int(self.np_random.integers(2**31)) if seed is None else seed, -1
        while True:
            self._game += 1
            self._batch.deal([0], [(self._seed, self._game)])
            if not self._batch.over[0]:  # a heavenly hand ends a game before anyone chooses
                return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Do one of the legal actions."""
        self._batch.step([int(action)])
        over = bool(self._batch.over[0])
        points = self._batch.points(0) if over else ()
        reward = float(points[self._seat]) if over else 0.0
        return self._seen(), reward, over, False, {"points": points} if over else {}

    def action_masks(self) -> Any:
        """The legal actions, under the name that some libraries look for."""
        return self._batch.masks[0]

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._batch.observations()[0], "action_mask": self._batch.masks[0].copy()}

    def render(self) -> str:
        """The game in a line."""
        return f"game {self._game + 1} of seed {self._seed}, {'over' if self._batch.over[0] else 'in play'}"


class EastwindVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Many games against bots at once, in the C library. A game that is over is dealt anew in the next step."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int,
        against: Sequence[str] = AGAINST,
        *,
        card: Card | str | os.PathLike[str] = "eastwind",
        sheet: Sheet | str | os.PathLike[str] = "national",
        seat: int = 0,
        hints: bool = True,
    ) -> None:
        self.num_envs = num_envs
        self._batch = Batch(plan_of(seated(against, seat), card, sheet), num_envs, "native", hints)
        self._seat = seat
        self.single_observation_space = observation_space(self._batch.length)
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seed, self._dealt = 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games again. The same seed gives the same games in the same order."""
        super().reset(seed=seed)
        self._seed, self._dealt = int(self.np_random.integers(2**31)) if seed is None else seed, 0
        self._deal(np.arange(self.num_envs))
        return self._seen(), {}

    def _deal(self, games: Any) -> None:
        """Deals games until all of these have a choice."""
        while len(games):
            seeds = [(self._seed, self._dealt + place) for place in range(len(games))]
            self._dealt += len(games)
            self._batch.deal([int(game) for game in games], seeds)
            games = games[self._batch.over[games]]

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Do a legal action in each game. Where a game was over, its action is ignored and it is dealt again."""
        (before,) = np.nonzero(self._batch.over)
        self._batch.step(actions)
        over = self._batch.over.copy()
        over[before] = False
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        for game in np.nonzero(over)[0]:
            rewards[game] = self._batch.points(int(game))[self._seat]
        self._deal(before)
        return self._seen(), rewards, over, np.zeros(self.num_envs, dtype=bool), {}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._batch.observations(), "action_mask": self._batch.masks.copy()}
