"""Who asks to take what back, and who has to answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play.screens.sentences import Talk
from eastwind.play.screens.take_back_request import back_asked
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent, exposing
from eastwind.table.moments.at_the_wall import TileRacked
from eastwind.table.moments.claiming import DiscardClaimed
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.tiles import JOKER, Tile
from tests.play.seating import altered, plain
from tests.play.test_calls import thrown

START = altered(thrown().play, happened=())
THROWN = TileDiscarded(number=1, seat="A", tile=Tile("6B"), says="6 Bam", next="B", window=True)
CALLED = DiscardClaimed(seat="A", kind="exposure")
EXPOSED = ExposureMade(seat="A", tiles=(JOKER, JOKER))


def asked(*happened: AnyEvent, asker: Seat = "A") -> PlayTable:
    """The asker's act is marked first, then another player's, and this happened since."""
    later = altered(START, happened=happened)
    return altered(
        START, happened=happened, before=(START, START, later), marked=("B", "A", "C"), asks_back=asker, back_until=99
    )


def other(event: AnyEvent, seat: Seat) -> AnyEvent:
    return replace(event, seat=seat)


@pytest.mark.parametrize(
    ("happened", "what"),
    [
        ((THROWN,), "the discard of 6 Bam"),
        ((EXPOSED,), "an exposure"),
        ((exposing.ExposureChanged(seat="A", tiles=(JOKER,)),), "an exposure"),
        ((JokerExchanged(seat="A", tile=Tile("6B"), owner="C", exposure=0),), "a joker swap"),
        ((CALLED,), "a call"),
        ((other(CALLED, "D"), other(EXPOSED, "D"), other(THROWN, "D"), CALLED, EXPOSED), "a call"),
        ((JokerExchanged(seat="D", tile=Tile("6B"), owner="A", exposure=0), THROWN), "the discard of 6 Bam"),
        ((TileRacked(seat="A"),), "the last move"),
        ((), "the last move"),
    ],
)
def test_question_says_what_would_be_taken_back(happened: tuple[AnyEvent, ...], what: str) -> None:
    play = asked(*happened)
    told = plain(back_asked(play, Talk(play, "B")))
    assert told is not None
    assert told["words"] == f"Ann wants to take back {what}."


def test_asker_reads_who_has_not_answered_and_the_others_answer_once() -> None:
    play = altered(asked(THROWN), back_agreed=("C",))
    told = {
        "words": "Ann wants to take back the discard of 6 Bam.", "yours": False, "can_answer": True,
        "waiting_for": ["You", "Dot"], "until": 99,
    }  # fmt: skip
    assert plain(back_asked(play, Talk(play, "B"))) == told
    assert plain(back_asked(play, Talk(play, "C"))) == {**told, "can_answer": False, "waiting_for": ["Bea", "Dot"]}
    words = "You asked to take back the discard of 6 Bam."
    mine = {**told, "words": words, "yours": True, "can_answer": False, "waiting_for": ["Bea", "Dot"]}
    assert plain(back_asked(play, Talk(play, "A"))) == mine
    assert plain(back_asked(altered(play, asks_back=None), Talk(play, "A"))) is None


def test_only_what_happened_since_the_askers_own_act_counts() -> None:
    """Ann threw 6 Bam long ago; the act she asks about is the exposure after it."""
    happened = (THROWN, EXPOSED)
    before = (START, altered(START, happened=(THROWN,)))
    play = altered(START, happened=happened, before=before, marked=("A", "A"), asks_back="A")
    told = plain(back_asked(play, Talk(play, "B")))
    assert told is not None
    assert told["words"] == "Ann wants to take back an exposure."
