"""Phrases on the screen: the latest beside a name, all of them among the lines, in the order in which they were said."""

from __future__ import annotations

from eastwind.play.ready_phrases import PHRASES
from eastwind.play.screens.conversation import says, talk_of, with_phrases
from eastwind.play.screens.play_by_play import Told, lines_of
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import SaidPhrase
from eastwind.rules.seats import Seat
from eastwind.table.moments.at_the_wall import TileRacked
from eastwind.table.moments.passing import PlayBegan
from tests.play.seating import Table, altered, plain

PLAY = altered(
    Table().sit("Ann", "Bea").play,
    happened=(TileRacked(seat="A"), TileRacked(seat="B"), PlayBegan()),
    video="https://call.example",
)


def phrase(seat: Seat, words: str, after: int, at: int = 0) -> SaidPhrase:
    return SaidPhrase(seat=seat, phrase=words, at=at, after=after)


def test_players_choose_among_all_phrases_and_a_watcher_among_none() -> None:
    ann = plain(talk_of(PLAY, "A"))
    assert {each["id"]: each["words"] for each in ann["phrases"]} == PHRASES
    assert (ann["video"], ann["host"]) == ("https://call.example", True)
    assert plain(talk_of(PLAY, "B"))["host"] is False
    assert plain(talk_of(PLAY, None)) == {"phrases": [], "video": "", "host": False}


def test_eleven_phrases_can_be_said() -> None:
    assert list(PHRASES.values()) == [
        "Hello, everyone!", "Good luck, everyone!", "One moment, please.", "I'm back.", "Sorry!", "Thank you!",
        "Nice hand!", "Well played!", "So close!", "One more game?", "Thanks for the game. Goodbye!",
    ]  # fmt: skip


def test_latest_phrase_of_a_player_stands_beside_the_name() -> None:
    assert plain(says(PLAY, "A")) is None
    said = (phrase("A", "hello", 0, at=1), phrase("A", "sorry", 0, at=2), phrase("B", "nice", 1, at=3))
    play = altered(PLAY, said=said)
    assert plain(says(play, "A")) == {"words": "Sorry!", "at": 2}
    assert plain(says(play, "B")) == {"words": "Nice hand!", "at": 3}
    assert plain(says(play, "C")) is None


def test_phrase_stands_before_the_next_event_and_one_about_what_was_taken_back_comes_last() -> None:
    said = (phrase("A", "hello", 0), phrase("B", "luck", 2), phrase("A", "sorry", 2), phrase("B", "nice", 9))
    play = altered(PLAY, said=said)
    lines = plain(with_phrases(play, Talk(play, "A"), [(0, "zero"), (2, "two"), (2, "and more")]))
    assert lines == [
        {"n": 1, "text": "You: Hello, everyone!", "phrase": True},
        {"n": 2, "text": "zero"},
        {"n": 3, "text": "Bea: Good luck, everyone!", "phrase": True},
        {"n": 4, "text": "You: Sorry!", "phrase": True},
        {"n": 5, "text": "two"},
        {"n": 6, "text": "and more"},
        {"n": 7, "text": "Bea: Nice hand!", "phrase": True},
    ]


def test_lines_are_numbered_from_the_first_with_phrases_and_without() -> None:
    told = Told("A", (), (), (), tuple((0, text) for text in ("one", "two", "three", "four")), ())
    talk = Talk(PLAY, "A")
    assert plain(lines_of(PLAY, talk, told, 3)) == [
        4, [{"n": 2, "text": "two"}, {"n": 3, "text": "three"}, {"n": 4, "text": "four"}],
    ]  # fmt: skip
    assert plain(lines_of(PLAY, talk, told, 9))[1][0] == {"n": 1, "text": "one"}
    said = altered(PLAY, said=(phrase("B", "nice", 1),))
    assert plain(lines_of(said, Talk(said, "A"), told, 2)) == [
        5, [{"n": 4, "text": "four"}, {"n": 5, "text": "Bea: Nice hand!", "phrase": True}],
    ]  # fmt: skip
