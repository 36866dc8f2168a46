"""What happened instead, for an act that came too late."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from eastwind.play import acts
from eastwind.play.machine import discard_of
from eastwind.play.refusals import refused
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.at_the_wall import TilePicked
from eastwind.table.moments.claiming import ClaimsSettled
from eastwind.table.moments.declaring import MahJonggDeclared
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.ending import GameEnded
from eastwind.table.texts.tile_words import tile_words
from eastwind.table.viewers import Viewer
from eastwind.table.views import seen

LATE = ("play.too-late", "claim.window", "table.window-settled")


def answer_to(play: PlayTable, you: Seat | None, act: acts.AnyAct, rejected: Rejected) -> str:
    """Why not; for what came too late, with what happened instead."""
    discard = discard_of(act)
    if rejected.slug in LATE and discard is not None:
        talk = Talk(play, you)
        instead = next((words for event in _since(play, you, discard) if (words := _instead(talk, event))), "")
        return f"Too late: {_after_colon(instead)}" if instead else refused(play, you, rejected)
    return refused(play, you, rejected)


def _after_colon(words: str) -> str:
    """ "You" inside a sentence."""
    return f"y{words[1:]}" if words.startswith("You") else words


def _since(play: PlayTable, you: Seat | None, number: int) -> Iterator[AnyEvent]:
    """What this seat has seen since a discard of this game."""
    viewer: Viewer = you or "spectator"
    thrown = False
    for event in play.game.happened:
        if thrown and (sight := seen(event, viewer)) is not None:
            yield sight
        thrown = thrown or (isinstance(event, TileDiscarded) and event.number == number)


def _instead(talk: Talk, event: AnyEvent) -> str:
    say = INSTEAD.get(type(event))
    return say(talk, event) if say else ""


def _picked(talk: Talk, event: TilePicked) -> str:
    return f"{talk.who(event.seat)} had already picked."


def _thrown(talk: Talk, event: TileDiscarded) -> str:
    return f"{talk.who(event.seat)} had already thrown {tile_words(event.tile)}."


INSTEAD: Mapping[type, Callable[[Talk, Any], str]] = {
    ClaimsSettled: lambda talk, event: f"{talk.who(event.award)} got the tile." if event.award else "",
    TilePicked: _picked,
    MahJonggDeclared: lambda talk, event: f"{talk.who(event.seat)} had already called Mah Jongg.",
    TileDiscarded: _thrown,
    GameEnded: lambda talk, event: talk.tell(event),
}
