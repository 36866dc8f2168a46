"""What people say to each other: ready phrases, and the link of a video call for those who sit here."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any

from eastwind.play.deciding.talking import host_of
from eastwind.play.ready_phrases import PHRASES
from eastwind.play.screens.comings_and_goings import note_said
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat

Line = dict[str, Any]
CHOICES = tuple({"id": name, "words": words} for name, words in PHRASES.items())


def talk_of(play: PlayTable, you: Seat | None) -> dict[str, Any]:
    """The phrases to choose from, and the video call. A watcher gets neither."""
    if you is None:
        return {"phrases": (), "video": "", "host": False}
    return {"phrases": CHOICES, "video": play.video, "host": you == host_of(play)}


def says(play: PlayTable, seat: Seat) -> dict[str, Any] | None:
    """The latest phrase of this seat and when it was said. The page shows it for a few seconds."""
    latest = next((each for each in reversed(play.said) if each.seat == seat), None) if play.said else None
    return {"words": PHRASES[latest.phrase], "at": latest.at} if latest else None


def with_phrases(play: PlayTable, talk: Talk, lines: Iterable[tuple[int, str]]) -> list[Line]:
    """The lines of a game, each with the number of its event; phrases, comings, and goings stand before that event."""
    count = len(play.happened)  # what was said after an event that was taken back comes last
    said: list[tuple[int, int, Line]] = [
        (min(each.after, count), 0, {"text": f"{talk.who(each.seat)}: {PHRASES[each.phrase]}", "phrase": True})
        for each in play.said
    ]
    went: list[tuple[int, int, Line]] = [
        (min(note.after, count), 0, {"text": note_said(talk, note)}) for note in play.notes
    ]
    told: list[tuple[int, int, Line]] = [(place, 1, {"text": text}) for place, text in lines]
    return [line for _, _, line in sorted([*said, *went, *told], key=itemgetter(0, 1))]
