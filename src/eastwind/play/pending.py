"""Events drafted in order, each decided on the table that the ones before it lead to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from eastwind.card.match import Matcher
from eastwind.play import events as ev
from eastwind.play.apply import apply
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.table.machine import decide as decide_game
from eastwind.table.moments import AnyCommand

Outcome = tuple[ev.AnyPlayEvent, ...] | Rejected


@dataclass(frozen=True)
class Drafted:
    """The table so far, the events that led there, and the refusal that ends it."""

    play: PlayTable
    card: Matcher
    at: int
    events: tuple[ev.AnyPlayEvent, ...] = ()
    refused: Rejected | None = None

    def add(self, *events: ev.AnyPlayEvent) -> Drafted:
        play = self.play
        for event in events:
            play = apply(play, event, self.at)
        return replace(self, play=play, events=(*self.events, *events))

    def refuse(self, refused: Rejected) -> Drafted:
        return replace(self, refused=refused)

    def carry_out(self, act: AnyCommand, attempt: bool = False) -> Drafted:
        """An act of the game. After a refusal nothing more is done.

        In tournament practice only an attempt may be wrong: no one's hand slips in a browser.
        """
        if self.refused is not None:
            return self
        table = self.play.table
        if table.setup.conduct == "record" and not attempt:
            strict = structs.replace(table, setup=structs.replace(table.setup, conduct="prevent"))
            outcome = decide_game(strict, act, self.card)
            if isinstance(outcome, Rejected):
                return replace(self, refused=outcome)
        outcome = decide_game(table, act, self.card)
        if isinstance(outcome, Rejected):
            return replace(self, refused=outcome)
        return self.add(ev.CarriedOut(act=act, events=outcome)) if outcome else self

    @property
    def outcome(self) -> Outcome:
        """All of it, or the refusal."""
        return self.refused or self.events
