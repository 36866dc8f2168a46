"""What people say to each other: ready phrases, and the link of a video call for those who sit here."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from msgspec import UNSET

from eastwind.play.deciding.talking import host_of
from eastwind.play.ready_phrases import PHRASES
from eastwind.play.screens.comings_and_goings import tell_coming
from eastwind.play.screens.contract.company import PhraseChoice, TalkShown
from eastwind.play.screens.contract.felt import LineOfPlay, PhraseHeard
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat

CHOICES = tuple(PhraseChoice(id=name, words=words) for name, words in PHRASES.items())
NOTHING_TO_SAY = TalkShown(phrases=(), video="", host=False)


def talk_of(play: PlayTable, you: Seat | None) -> TalkShown:
    """The phrases to choose from, and the video call. A watcher gets neither."""
    if you is None:
        return NOTHING_TO_SAY
    return TalkShown(phrases=CHOICES, video=play.company.video, host=you == host_of(play))


def says(play: PlayTable, seat: Seat) -> PhraseHeard | None:
    """The latest phrase of this seat and when it was said. The page shows it for a few seconds."""
    latest = next((each for each in reversed(play.beside.said) if each.seat == seat), None)
    return PhraseHeard(words=PHRASES[latest.phrase], at=latest.at) if latest else None


def with_phrases(play: PlayTable, talk: Talk, lines: Iterable[tuple[int, str]]) -> list[LineOfPlay]:
    """The lines of a game, each with the number of its event; phrases, comings, and goings stand before that event."""
    count = len(play.game.happened)  # what was said after an event that was taken back comes last
    phrases = [
        (min(each.after, count), 0, f"{talk.who(each.seat)}: {PHRASES[each.phrase]}", True) for each in play.beside.said
    ]
    went = [(min(note.after, count), 0, tell_coming(talk, note), False) for note in play.company.notes]
    told = [(place, 1, text, False) for place, text in lines]
    ordered = sorted([*phrases, *went, *told], key=itemgetter(0, 1))
    return [
        LineOfPlay(n=number, text=text, phrase=True if is_phrase else UNSET)
        for number, (_, _, text, is_phrase) in enumerate(ordered, 1)
    ]
