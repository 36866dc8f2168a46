"""The coach's advice for any moment, from what a seat sees.

from eastwind.coach.advise import Coach
advice = Coach(matcher, sheet).advise(view, options)
print(advice.says, advice.why, advice.outlook.win)
"""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.card.match import Matcher
from eastwind.coach.advice_parts import Advice, Outlook
from eastwind.coach.discard_advice import advise_turn
from eastwind.coach.offers import advise_offer
from eastwind.coach.outlooks import Study, before_pass, waiting
from eastwind.coach.passes import advise_pass, pass_outlook
from eastwind.coach.position_facts import HeldRack
from eastwind.players.player import seat_of
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.decision import Complete, PassDecision
from eastwind.players.steady.sight import see
from eastwind.rules.sheet import Sheet
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import Tile

COMPLETE = "Your hand is complete."


class Coach:
    """A coach with a card, at a table with a sheet. It remembers only what it has computed."""

    def __init__(self, card: Matcher, sheet: Sheet) -> None:
        self.study = Study(card, sheet)

    def advise(self, view: State, options: Options) -> Advice:
        """What to do now, and why. `view` has one hand, and it is this seat's advice."""
        seat = seat_of(view)
        if view.common.places[seat].dead:
            return self._wait(view, "Your hand is dead.", "You can't win this game anymore.")
        if options.withdraw_claim and not (options.make_exposure or options.declare_mah_jongg):
            return self._wait(view, "You have called. Wait for the others.", "")
        decision = self.study.steady.decide(view, options)
        if options.claim_discard or options.withdraw_claim:
            return advise_offer(self.study, view, options, decision)
        if isinstance(decision.because, Complete):
            outlook = self.study.won(decision.because.sight)
            return Advice(moment="turn", says="Call Mah Jongg!", why=COMPLETE, act=decision.command, outlook=outlook)
        if options.discard_tile:
            return advise_turn(self.study, view, options)
        if isinstance(decision.because, PassDecision):
            return advise_pass(self.study, view, decision, decision.because)
        return self._wait(view, "There is nothing to decide now.", "")

    def after_pass(self, view: State, tiles: Sequence[Tile]) -> Outlook:
        """How the game may end if these tiles are passed now, good ones or not."""
        return pass_outlook(self.study, view, tiles)

    def _wait(self, view: State, says: str, why: str) -> Advice:
        seat = seat_of(view)
        sight = see(view, seat, with_pick=True)
        table = before_pass(view) if view.common.phase == "charleston" else waiting(view, seat)
        wants = opponents(self.study.chances, view, sight)
        reached = self.study.reach(table, sight, HeldRack(sight.held, sight.exposures), wants)
        outlook = self.study.lost(reached) if view.common.places[seat].dead else self.study.outlook(reached)
        return Advice(moment="wait", says=says, why=why, act=None, outlook=outlook)
