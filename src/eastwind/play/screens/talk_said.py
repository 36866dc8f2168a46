"""What people say to each other: ready phrases, and the link of a video call for those who sit here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eastwind.play.deciding.talking import host_of
from eastwind.play.phrases import PHRASES
from eastwind.play.screens.names_said import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat

Line = dict[str, Any]


def talk_of(play: PlayTable, you: Seat | None) -> dict[str, Any]:
    """The phrases to choose from, and the video call. A watcher gets neither."""
    if you is None:
        return {"phrases": [], "video": "", "host": False}
    phrases = [{"id": name, "words": words} for name, words in PHRASES.items()]
    return {"phrases": phrases, "video": play.video, "host": you == host_of(play)}


def says(play: PlayTable, seat: Seat) -> dict[str, Any] | None:
    """The latest phrase of this seat and when it was said. The page shows it for a few seconds."""
    latest = next((each for each in reversed(play.said) if each.seat == seat), None)
    return {"words": PHRASES[latest.phrase], "at": latest.at} if latest else None


def phrases_at(play: PlayTable, talk: Talk, place: int, last: bool = False) -> Iterator[Line]:
    """What was said when so much of the game had happened. The last place also has what was said before a step back."""
    for each in play.said:
        if each.after == place or (last and each.after > place):
            yield {"text": f"{talk.who(each.seat)}: {PHRASES[each.phrase]}", "phrase": True}
