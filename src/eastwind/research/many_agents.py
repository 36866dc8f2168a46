"""PettingZoo: every seat for learning programs, or some of them with bots in the others. One acts at a time (AEC)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from eastwind.public.cards import Card
from eastwind.refusals import InputError
from eastwind.research.action_space import ACTIONS
from eastwind.research.batch import Batch, EngineName, plan_of
from eastwind.research.engines import OUTSIDE
from eastwind.research.single_agent import observation_space
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet


class EastwindAEC(AECEnv[str, dict[str, Any], int]):
    """A game by a card and a sheet. `players` are four (or three) names: `"me"` for an agent, or a bot's."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "eastwind_v1", "is_parallelizable": False}

    def __init__(
        self,
        players: Sequence[str] = (OUTSIDE,) * len(SEATS),
        *,
        card: Card | str | os.PathLike[str] = "eastwind",
        sheet: Sheet | str | os.PathLike[str] = "national",
        engine: EngineName = "machine",
        hints: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if OUTSIDE not in players:
            raise InputError(f"No seat is for an agent: name at least one {OUTSIDE!r}.")
        self._batch = Batch(plan_of(players, card, sheet), 1, engine, hints)
        self.render_mode = render_mode
        seats = [seat for seat, name in enumerate(players) if name == OUTSIDE]
        self._seat_of = {f"seat_{SEATS[seat]}": seat for seat in seats}
        self.possible_agents = list(self._seat_of)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self._batch.length) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._seed = self._game = -1
        self.np_random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same space object for an agent every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space object for an agent every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed gives the same walls, game after game."""
        if seed is not None or self._seed < 0:
            self._seed, self._game = int(self.np_random.integers(2**31)) if seed is None else seed, -1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        while True:
            self._game += 1
            self._batch.deal([0], [(self._seed, self._game)])
            if not self._batch.over[0]:  # a heavenly hand ends a game before anyone chooses
                break
        self._select()

    def step(self, action: int | None) -> None:
        """Do one of the legal actions of the agent whose turn it is to choose."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._clear_rewards()  # points come only at the end, so nothing has to be taken off the sum
        self._batch.step([int(action)])
        if self._batch.over[0]:
            points = self._batch.points(0)
            self.rewards = {agent: float(points[self._seat_of[agent]]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = int(self._batch.engine.questions["view"]["viewer"][0])
        self.agent_selection = f"seat_{SEATS[seat]}"

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees. Only the one whose turn it is has legal actions."""
        chosen = agent == self.agent_selection
        mask = self._batch.masks[0].copy() if chosen else np.zeros(ACTIONS, dtype=np.int8)  # after the end: zeros, too
        return {"observation": self._batch.seen_by(self._seat_of[agent]), "action_mask": mask}

    def render(self) -> str:
        """The game in a line."""
        return f"game {self._game + 1} of seed {self._seed}, {'over' if self._batch.over[0] else 'in play'}"

    def close(self) -> None:
        """Nothing to close."""
