"""Rulings in plain words with the sheet's items, and hands called dead, for everyone at the table."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.play.deciding.dead_calls import REASONS
from eastwind.play.screens.contract.felt import RulingShown
from eastwind.play.screens.sentences import Talk, named
from eastwind.play.state import DeadHandCall, PlayTable
from eastwind.rules.clauses import INTERPRETATION, Citation
from eastwind.table.moments.refereeing import Ruled

MOST_CITED = 2


def rulings_of(play: PlayTable, talk: Talk) -> tuple[RulingShown, ...]:
    """The rulings of this game, in order. The page keeps the latest in sight until it is put away."""
    given = [event for event in play.game.happened if isinstance(event, Ruled) and not event.noted]
    return tuple(RulingShown(n=number, words=tell_ruling(talk, event)) for number, event in enumerate(given, 1))


def tell_ruling(talk: Talk, event: Ruled) -> str:
    words = named(talk, event.ruling.words_once_called)
    return f"Ruling: {words} ({cited(event.ruling.clauses)})"


def cited(grounds: Iterable[Citation]) -> str:
    """The items behind a ruling: "National rule 15.4"."""
    items = dict.fromkeys(str(ground) for ground in grounds if ground.item is not None)
    return " and ".join(list(items)[:MOST_CITED]) or INTERPRETATION


def tell_dead_call(talk: Talk, call: DeadHandCall) -> str:
    """ "Ruth called Linda's hand dead: the exposures fit no line of the card." """
    why = REASONS.get(call.reason, "")
    because = f": {why[0].lower()}{why[1:]}" if why else ""
    whose = "your" if call.accused == talk.you else f"{talk.name(call.accused)}'s"
    return f"{talk.who(call.seat)} called {whose} hand dead{because}."
