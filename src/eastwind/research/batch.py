"""A batch of games with their observations, legal actions, and rewards: what all environments share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from eastwind.card.library import sound_card
from eastwind.lab.simulation import SimulationPlan
from eastwind.players.roster import check_name
from eastwind.public.cards import Card, load_card
from eastwind.public.rulebook import sheet_of
from eastwind.refusals import InputError
from eastwind.research import distance_hints, observation
from eastwind.research.action_space import ACTIONS, Choosing, action_words, acts_of, legal
from eastwind.research.engines import IN_C, OUTSIDE, Engine, NativeEngine, needs_rack
from eastwind.research.machine_engine import MachineEngine
from eastwind.rules.sheet import Sheet

EngineName = Literal["machine", "native"]


def plan_of(
    players: Sequence[str], card: Card | str | os.PathLike[str], sheet: Sheet | str | os.PathLike[str]
) -> SimulationPlan:
    """What to play: `"me"` is a seat of the learning program, any other name is a bot's."""
    names = tuple(players)
    if len(names) not in (3, 4):
        raise InputError(f"A table has three or four players; here are {len(names)}.")
    for name in names:
        if name not in (OUTSIDE, *IN_C):
            check_name(name)
    chosen = card if isinstance(card, Card) else load_card(card)
    return SimulationPlan(0, names, sheet_of(sheet), chosen.text, chosen.title, 0)


class Batch:
    """Games that are played side by side. Acts without a choice are done on the way."""

    def __init__(self, plan: SimulationPlan, games: int, engine: EngineName, with_hints: bool) -> None:
        if games < 1 or (engine == "machine" and games != 1):
            raise InputError("engine='machine' plays one game; for many at once, use engine='native'.")
        if engine not in ("machine", "native"):
            raise InputError(f"There is no engine {engine!r}; it is 'machine' or 'native'.")
        if engine == "machine" and "random" in plan.players:
            raise InputError("The bot 'random' plays only with engine='native'.")
        self.plan, self.games = plan, games
        self.engine: Engine = NativeEngine(plan, games) if engine == "native" else MachineEngine(plan)
        self._hints = distance_hints.DistanceHints(sound_card(plan.card_text, plan.card_name)) if with_hints else None
        self._choosing = Choosing(games)
        self._needs_rack = needs_rack(plan)
        self.length = observation.LENGTH + (distance_hints.LENGTH if with_hints else 0)
        self.masks: Any = np.zeros((games, ACTIONS), dtype=np.int8)

    @property
    def over(self) -> Any:
        """Which games are over."""
        return self.engine.questions["asked"] == 0

    def deal(self, games: Sequence[int], seeds: Sequence[tuple[int, int]]) -> None:
        """Deals these games again."""
        self._choosing.clear(list(games))
        self.engine.deal(games, seeds)
        self._skip_forced()

    def step(self, actions: Any) -> None:
        """Does an action in each game that isn't over."""
        chosen = np.asarray(actions, dtype=np.int64).reshape(self.games)
        inside = np.clip(chosen, 0, ACTIONS - 1)
        wrong = ~self.over & ((inside != chosen) | (self.masks[np.arange(self.games), inside] == 0))
        if wrong.any():
            game = int(np.argmax(wrong))
            told = action_words(int(chosen[game])) if inside[game] == chosen[game] else f"action {chosen[game]}"
            raise InputError(f"{told} is not legal now (game {game}). Choose one that the action mask allows.")
        self._do(inside)
        self._skip_forced()

    def _do(self, actions: Any) -> None:
        self.engine.ask(acts_of(actions, self.engine.questions, self._choosing))

    def _skip_forced(self) -> None:
        """Does what has no alternative, until every game has a choice or is over."""
        while True:
            self.masks = legal(self.engine.questions, self._choosing, self._needs_rack)
            forced = (self.masks.sum(axis=1) == 1) & ~self.over
            if not forced.any():
                return
            self._do_some(self.masks.argmax(axis=1), forced)

    def _do_some(self, actions: Any, games: Any) -> None:
        """Does actions in some games; the others stay as they are."""
        tiles, count = self._choosing.tiles.copy(), self._choosing.count.copy()
        acts = acts_of(actions, self.engine.questions, self._choosing)
        acts["act"][~games] = 0
        self._choosing.tiles[~games], self._choosing.count[~games] = tiles[~games], count[~games]
        self.engine.ask(acts)

    def observations(self) -> Any:
        """What the asked seat of each game sees."""
        questions = self.engine.questions
        rows = observation.observe(questions, self._choosing)
        return rows if self._hints is None else np.concatenate([rows, self._hints.of(questions)], axis=1)

    def seen_by(self, seat: int) -> Any:
        """What a seat sees in the first game, even when it isn't asked. A seat that waits gets no hints."""
        if int(self.engine.questions["asked"][0]) and int(self.engine.questions["view"]["viewer"][0]) == seat:
            return self.observations()[0]
        row = np.zeros(self.length, dtype=np.uint8)
        if not self.over[0]:
            row[: observation.LENGTH] = observation.observe(self.engine.seen_by(0, seat), Choosing(1))[0]
        return row

    def points(self, game: int) -> tuple[int, ...]:
        """The points of each seat in a game that is over."""
        return self.engine.points(game)
