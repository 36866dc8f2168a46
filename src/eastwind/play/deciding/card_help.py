"""How much the table tells a player about the card, and the lines that player watches."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import HELP, HelpLevel, TableTerms
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat

MOST_PINS = 3
LONGEST_LINE = 100  # letters of a line's name on the card


def levels_allowed(terms: TableTerms) -> tuple[HelpLevel, ...]:
    """What a player may choose, from the least help to the most that the host allows."""
    if terms.on_paper:
        return ("none",)
    levels = tuple(HELP)
    return levels[: levels.index(terms.most_help) + 1]


def choose_help(play: PlayTable, seat: Seat, act: acts.Help) -> Outcome:
    if play.terms.on_paper:
        return Rejected("play.paper-no-help")
    if act.level not in levels_allowed(play.terms):
        return Rejected("play.help-limited", most=HELP[play.terms.most_help])
    return (ev.HelpChosen(seat=seat, level=act.level),)


def pin(play: PlayTable, seat: Seat, act: acts.Pin) -> Outcome:
    if play.terms.on_paper:
        return Rejected("play.paper-no-help")
    pinned = play.beside.pins.get(seat, ())
    if act.line in pinned:
        return Rejected("play.pinned-already")
    if len(pinned) >= MOST_PINS:
        return Rejected("play.pins-full", most=MOST_PINS)
    if len(act.line) > LONGEST_LINE:
        return Rejected("play.no-such-line")
    return (ev.LinesPinned(seat=seat, lines=(*pinned, act.line)),)


def unpin(play: PlayTable, seat: Seat, act: acts.Unpin) -> Outcome:
    return (
        ev.LinesPinned(seat=seat, lines=tuple(line for line in play.beside.pins.get(seat, ()) if line != act.line)),
    )
