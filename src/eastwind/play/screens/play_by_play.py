"""What happened in a game, line by line, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_

import msgspec

from eastwind.play.screens.contract.felt import LineOfPlay
from eastwind.play.screens.conversation import with_phrases
from eastwind.play.screens.rulings import tell_dead_call, tell_ruling
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import DeadHandCall, PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.viewers import Viewer
from eastwind.table.views import seen


class Told(msgspec.Struct, frozen=True, gc=False):
    """A game so far in one seat's words. An event keeps its words, so the next screen continues from here."""

    you: Seat | None
    names: tuple[str, ...]
    calls: tuple[DeadHandCall, ...]
    events: tuple[AnyEvent, ...]
    lines: tuple[tuple[int, str], ...]  # the number of an event, from 0, and words for it
    rulings: tuple[str, ...]

    def leads_to(self, play: PlayTable, you: Seat | None) -> bool:
        """Whether this is the beginning of that game, for the same seat: these very events, with the same names."""
        count = len(self.events)
        return (
            self.you == you
            and self.names == _names(play)
            and count <= len(play.game.happened)
            and all(map(is_, self.events, play.game.happened))
            and self.calls == _calls(play, count)
        )


def tell(play: PlayTable, you: Seat | None, before: Told | None = None) -> Told:
    """The game in this seat's words. `before`: any earlier telling; where it fits, only what is new is put in words."""
    you = play.eyes(you)
    if before is None or not before.leads_to(play, you):
        before = Told(you, _names(play), (), (), (), ())
    talk, first = Talk(play, you), len(before.events)
    if first == len(play.game.happened):
        return before
    lines, rulings = list(before.lines), list(before.rulings)
    for place, words in enumerate(tell_events(play, talk, you or "spectator", first), first):
        lines += [(place, line) for line in words if line]
        event = play.game.happened[place]
        if isinstance(event, Ruled) and not event.noted:
            rulings.append(tell_ruling(talk, event))
    calls = _calls(play, len(play.game.happened))
    return Told(you, before.names, calls, play.game.happened, tuple(lines), tuple(rulings))


def _names(play: PlayTable) -> tuple[str, ...]:
    return tuple(play.name(seat) for seat in play.seats)


def _calls(play: PlayTable, count: int) -> tuple[DeadHandCall, ...]:
    """The hands that were called dead before the first events."""
    return tuple(call for call in play.game.dead_calls if call.place < count)


def lines_of(play: PlayTable, talk: Talk, told: Told, most: int) -> tuple[int, tuple[LineOfPlay, ...]]:
    """How many lines there are, and the latest, numbered by what this seat saw, with the phrases where they were said."""
    if play.beside.said or play.company.notes:
        lines = with_phrases(play, talk, told.lines)
        return len(lines), tuple(lines[-most:])
    count = len(told.lines)
    latest = enumerate(told.lines[-most:], max(0, count - most) + 1)
    return count, tuple(LineOfPlay(n=number, text=text) for number, (_, text) in latest)


def tell_events(play: PlayTable, talk: Talk, viewer: Viewer, first: int = 0) -> Iterator[tuple[str, str]]:
    """For each event of the game: a hand called dead just before it, and the event itself; "" for what needs no words."""
    calls = {call.place: tell_dead_call(talk, call) for call in play.game.dead_calls}
    for place, event in enumerate(play.game.happened[first:], first):
        yield calls.get(place, ""), _tell_event(talk, seen(event, viewer))


def _tell_event(talk: Talk, sight: AnyEvent | None) -> str:
    if isinstance(sight, Ruled):
        return "" if sight.noted else tell_ruling(talk, sight)
    return talk.tell(sight) if sight is not None else ""
