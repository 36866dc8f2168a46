"""What the table knows about one act: when it can be done, who judges it, and how a seat is offered it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from eastwind.card.match import Matcher
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.happening import Command
from eastwind.table.options import Options
from eastwind.table.state import State

When = Literal["before the game", "during the game", "in play"]  # in play: after the Charleston
Judge = Callable[[State, Any], Events | Rejected]
JudgeWithCard = Callable[[State, Any, Matcher], Events | Rejected]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActRow:
    """One act. A recording table has judges of its own for some: there, people say and do things out of order."""

    act: type[Command]
    when: When
    judge: Judge | None = None
    judge_with_card: JudgeWithCard | None = None
    recorded: Judge | None = None
    recorded_with_card: JudgeWithCard | None = None
    offered: Callable[[Options, Any], bool] | None = None  # whether it is one of these options; None: never offered
    each: Callable[[State, Seat, Options], Iterator[AnyCommand]] | None = None  # all of them that are offered

    def judged(self, state: State, act: AnyCommand, card: Matcher) -> Events | Rejected:
        """What the act leads to if it is legal, or the rule against it."""
        if state.setup.conduct == "record":
            if self.recorded_with_card is not None:
                return self.recorded_with_card(state, act, card)
            if self.recorded is not None:
                return self.recorded(state, act)
        if self.judge_with_card is not None:
            return self.judge_with_card(state, act, card)
        assert self.judge is not None
        return self.judge(state, act)
