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
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.state import State

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

    def carry_out(self, command: AnyCommand, attempt: bool = False) -> Drafted:
        """A command of the game. After a refusal nothing more is done."""
        if self.refused is not None:
            return self
        outcome = decided(self.play.table, command, self.card, attempt)
        if isinstance(outcome, Rejected):
            return replace(self, refused=outcome)
        if not outcome:
            return self
        first, *more = outcome
        return self.add(ev.Played(event=first, command=command), *(ev.Played(event=event) for event in more))


def carried_out(play: PlayTable, command: AnyCommand, card: Matcher, at: int, attempt: bool = False) -> Outcome:
    """What one command of the game leads to."""
    drafted = Drafted(play, card, at).carry_out(command, attempt)
    return drafted.refused or drafted.events


def decided(table: State, command: AnyCommand, card: Matcher, attempt: bool = False) -> tuple[AnyEvent, ...] | Rejected:
    """What a command leads to. In tournament practice only an attempt may be wrong: no one's hand slips in a browser."""
    if table.setup.conduct == "record" and not attempt:
        strict = structs.replace(table, setup=structs.replace(table.setup, conduct="prevent"))
        outcome = decide_game(strict, command, card)
        if isinstance(outcome, Rejected):
            return outcome
    return decide_game(table, command, card)
