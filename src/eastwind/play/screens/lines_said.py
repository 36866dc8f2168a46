"""What happened in a game, line by line, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eastwind.play.screens.names_said import Talk
from eastwind.play.screens.rulings_said import call_said, ruling_said
from eastwind.play.screens.talk_said import with_phrases
from eastwind.play.state import PlayTable
from eastwind.table import events as ev
from eastwind.table.views import Viewer, seen


def lines_of(play: PlayTable, talk: Talk, viewer: Viewer) -> list[dict[str, Any]]:
    """The lines, numbered by what this seat saw, with the phrases where they were said."""
    told = [[{"text": words} for words in line if words] for line in told_of(play, talk, viewer)]
    return [{"n": number, **line} for number, line in enumerate(with_phrases(play, talk, told), 1)]


def told_of(play: PlayTable, talk: Talk, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """For each event of the game: a hand called dead just before it, and the event itself; "" for what needs no words."""
    calls = {call.place: call_said(talk, call) for call in play.dead_calls}
    for place, event in enumerate(play.happened):
        yield calls.get(place, ""), _told(talk, seen(event, viewer))


def _told(talk: Talk, sight: ev.AnyEvent | None) -> str:
    if isinstance(sight, ev.Ruled):
        return "" if sight.noted else ruling_said(talk, sight)
    return talk.tell(sight) if sight is not None else ""
