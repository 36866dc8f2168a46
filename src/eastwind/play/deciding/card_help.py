"""How much the table tells a player about the card, and the lines that she watches."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat

MOST_PINS = 3


def choose_help(_: PlayTable, seat: Seat, act: acts.Help) -> Outcome:
    return (ev.HelpChosen(seat=seat, level=act.level),)


def pin(play: PlayTable, seat: Seat, act: acts.Pin) -> Outcome:
    pinned = play.pins.get(seat, ())
    if act.line in pinned:
        return Rejected("play.pinned-already")
    if len(pinned) >= MOST_PINS:
        return Rejected("play.pins-full", most=MOST_PINS)
    return (ev.LinesPinned(seat=seat, lines=(*pinned, act.line)),)


def unpin(play: PlayTable, seat: Seat, act: acts.Unpin) -> Outcome:
    return (ev.LinesPinned(seat=seat, lines=tuple(line for line in play.pins.get(seat, ()) if line != act.line)),)
