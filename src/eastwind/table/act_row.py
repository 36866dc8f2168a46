"""What the table knows about one act: when it can be done, who judges it, who is offered it, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from eastwind.card.match import Matcher
from eastwind.refusals import Rejected
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.happening import Command
from eastwind.table.options import Offer
from eastwind.table.scenes.verbs import Reader, WrittenOrder
from eastwind.table.state import State

When = Literal["before the game", "during the game", "in play"]  # in play: after the Charleston
ByDeadHand = Literal["pick", "discard", "claim", "exchange"]
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
    irregular: Callable[[State, Any, Rejected], Any] | None = None  # what it leads to there if its judge refuses it
    by_dead_hand: ByDeadHand | None = None  # what a dead player did by it there
    belongs_before: bool = False  # it may belong there before what others did since
    takes_up_claim: bool = False  # ... and then takes up a claim that others played over
    offer: Offer | None = None  # how a seat is offered it; None: never
    verbs: Mapping[str, Reader] = field(default_factory=dict)  # how people write it in a scene: "A VERB ..."
    orders: tuple[WrittenOrder, ...] = ()  # ... of the director, the clock, or the table
    code: Mapping[str, str] | None = None  # the field in each slot of `ew_act` (native/acts_in_c.py); None: not in C

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
