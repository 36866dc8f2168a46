"""Events drafted one after another, each decided on the table that the ones before it lead to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eastwind.card.match import Matcher
from eastwind.play import events as ev
from eastwind.play.apply import apply
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.table.commands import AnyCommand
from eastwind.table.decide import decide as decide_game

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

    def carry_out(self, command: AnyCommand) -> Drafted:
        """A command of the game. After a refusal nothing more is done."""
        if self.refused is not None:
            return self
        outcome = decide_game(self.play.table, command, self.card)
        if isinstance(outcome, Rejected):
            return replace(self, refused=outcome)
        return self.add(*(ev.Played(event=event) for event in outcome))


def carried_out(play: PlayTable, command: AnyCommand, card: Matcher, at: int) -> Outcome:
    """What one command of the game leads to."""
    drafted = Drafted(play, card, at).carry_out(command)
    return drafted.refused or drafted.events
