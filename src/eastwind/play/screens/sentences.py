"""Sentences of a game for the people at the table: by name, the way players talk."""

from __future__ import annotations

from eastwind.play.state import PlayTable
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent


class Talk:
    """What one seat calls the others."""

    def __init__(self, play: PlayTable, you: Seat | None) -> None:
        self.play, self.you = play, you

    def name(self, seat: Seat) -> str:
        return self.play.name(seat)

    def who(self, seat: Seat) -> str:
        """A player's name, or "You", to begin a sentence."""
        return "You" if seat == self.you else self.name(seat)

    def whose(self, seat: Seat, yours: str = "Your") -> str:
        return yours if seat == self.you else f"{self.name(seat)}'s"

    def tell(self, event: AnyEvent) -> str:
        """What happened, in a short sentence; "" for what needs no words."""
        return event.say(self)


def named(talk: Talk, words: str) -> str:
    """A sentence about seats A to D, with their names."""
    return with_names(words, {seat: talk.name(seat) for seat in talk.play.seats})
