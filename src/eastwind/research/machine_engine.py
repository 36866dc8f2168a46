"""One game at the Python table: exact, by any sheet, against any bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.native import structs
from eastwind.native.acts_in_c import command_of
from eastwind.native.options_in_c import options_in_c
from eastwind.native.positions_in_c import view_of
from eastwind.native.quick_bot import quick_player
from eastwind.native.structs import NONE, EwAct, EwGame, EwQuestion
from eastwind.players.bots_at_table import BotError, asked, carry_out
from eastwind.players.player import Player
from eastwind.public.tables import must_answer
from eastwind.refusals import Rejected
from eastwind.research.engines import OUTSIDE
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.mahjongg_declared import hand_with
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg, MahJonggDeclared
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.table.views import view

OVER = 2


class MachineEngine:
    """A game at the Python table."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self._arena = Arena(plan, _bot_or_nobody)
        self.questions: Any = np.zeros(1, dtype=np.dtype(EwQuestion))
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The table, with everything that is hidden."""
        assert self._state is not None
        return self._state

    def deal(self, games: Sequence[int], seeds: Sequence[tuple[int, int]]) -> None:
        for _, (seed, number) in zip(games, seeds, strict=True):
            self._arena.plan = self._arena.plan.__class__(**{**_fields(self.plan), "seed": seed})
            self._state = self._arena.dealt(number)
            self._go_on()

    def ask(self, acts: Any) -> None:
        act = EwAct.from_buffer_copy(acts.tobytes())
        command = command_of(act, view_of(view(self.state, SEATS[act.seat]))) if act.act else None
        if command is not None:
            self._do(command)
            self._go_on()

    def seen_by(self, game: int, seat: int) -> Any:
        question = np.zeros(1, dtype=np.dtype(EwQuestion))
        question["view"] = _as_array(view_of(view(self.state, SEATS[seat])))
        return question

    def points(self, game: int) -> tuple[int, ...]:
        score = self.state.common.finished[-1].score
        assert score is not None
        return tuple(score.points[seat] for seat in self.plan.seats)

    def _do(self, command: AnyCommand) -> None:
        self._state = carry_out(self.state, command, self._arena.card)

    def _go_on(self) -> None:
        """Plays on until a seat of the learning program has to choose, or the game is over."""
        while self.state.common.phase != "over":
            command = self._next()
            if command is None:
                return
            self._do(command)
        self.questions[0] = np.zeros(1, dtype=np.dtype(EwQuestion))[0]
        self.questions["view"]["viewer"], self.questions["view"]["phase"] = NONE, OVER

    def _next(self) -> AnyCommand | None:
        """The next act that no one has to choose, or None if there is a question now."""
        for seat in asked(self.state):
            sight = view(self.state, seat)
            may = options(sight, seat)
            if may is NOTHING:
                continue
            player = self._arena.players[seat]
            if not isinstance(player, _Nobody):
                command = player.react(sight, may)
            elif must_answer(may):
                command = self._without_a_choice(sight, seat, may)
                if command is None:
                    return None
            else:
                continue
            if command is not None:
                return command
        raise BotError("No one at the table does anything.")

    def _without_a_choice(self, sight: State, seat: Seat, may: Options) -> AnyCommand | None:
        """Someone who can't claim the discard lets it go, or picks. Otherwise this is a question."""
        declare, claim = self._mahjongg(seat, may)
        if not (declare or claim or "exposure" in may.claim_discard or may.make_exposure):
            if may.pick_tile:
                return PickTile(seat=seat)
            if may.let_discard_go:
                return LetDiscardGo(seat=seat, discard=may.discard)
        self.questions["view"] = _as_array(view_of(sight))
        self.questions["may"] = np.frombuffer(bytes(options_in_c(may)), dtype=np.dtype(structs.EwOptions))
        self.questions["asked"], self.questions["declare"], self.questions["claim"] = 1, declare, claim
        return None

    def _mahjongg(self, seat: Seat, may: Options) -> tuple[bool, bool]:
        """Whether Mah Jongg would be right, now and on the discard."""
        declare = False
        if may.declare_mah_jongg:
            events = decide(self.state, DeclareMahJongg(seat=seat), self._arena.card)
            declare = not isinstance(events, Rejected) and any(isinstance(each, MahJonggDeclared) for each in events)
        claim = "mahjongg" in may.claim_discard and (
            hand_with(self.state, seat, (the_discard(self.state.common).tile,), self._arena.card) is not None
        )
        return declare, claim


class _Nobody:
    """A placeholder in a seat that the learning program plays."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """Never asked."""
        raise AssertionError("A seat of the learning program is asked through the environment.")


def _bot_or_nobody(name: str, card: Any, sheet: Any) -> Player:
    return _Nobody() if name == OUTSIDE else quick_player(name, card, sheet)


def _fields(plan: SimulationPlan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in plan.__dataclass_fields__}


def _as_array(game: EwGame) -> Any:
    return np.frombuffer(bytes(game), dtype=np.dtype(EwGame))
