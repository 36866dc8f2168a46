"""A game's result in a few words, as it is typed at the command line."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.results import DeadHands, GameResult, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.results.typed_words import read_game


def read(words: str) -> GameResult:
    return read_game(tuple(words.split()), SEATS)


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("A 30 from C", MahJongg(winner="A", value=30, by="discard", thrower="C")),
        ("a 30 FROM c exposures 2", MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)),
        ("East 25 self", MahJongg(winner="A", value=25, by="self_pick")),
        ("south 25 heavenly", MahJongg(winner="D", value=25, by="heavenly")),
        ("B 25 self no-jokers", MahJongg(winner="B", value=25, by="self_pick", jokerless=True)),
        ("B 50 self singles-and-pairs", MahJongg(winner="B", value=50, by="self_pick", section="singles_and_pairs")),
        ("B 40 self quints", MahJongg(winner="B", value=40, by="self_pick", section="quints")),
        ("B 40 joker-exchange", MahJongg(winner="B", value=40, by="joker_exchange")),
        ("B 40 joker-exchange from C", MahJongg(winner="B", value=40, by="joker_exchange", thrower="C")),
        ("B 40 from A misnamed", MahJongg(winner="B", value=40, by="discard", thrower="A", misnamed=True)),
        ("B 40 self dead A D", MahJongg(winner="B", value=40, by="self_pick", dead=("A", "D"))),
        ("B 40 self dead AD exposures 1", MahJongg(winner="B", value=40, by="self_pick", dead=("A", "D"), exposures=1)),
        ("wall", WallGame()),
        ("wall dead D", WallGame(dead=("D",))),
        ("wall dead east,north peeked C", WallGame(dead=("A", "B"), peeked=("C",))),
        ("unfinished", Unfinished()),
        ("dead-hands dead A/B/C", DeadHands(dead=("A", "B", "C"))),
        ("error A", MahJonggInError(declarer="A")),
        ("error A B C dead D", MahJonggInError(declarer="A", exposed=("B", "C"), dead=("D",))),
        ("misnamed-tile B D", Misnamed(miscaller="B", caller="D")),
    ],
)
def test_words_are_read_as_the_result(words: str, result: GameResult) -> None:
    assert read(words) == result


def test_seats_of_a_table_of_three_are_those_of_the_result() -> None:
    assert read_game(("wall",), ("A", "B", "C")).seats == ("A", "B", "C")


@pytest.mark.parametrize(
    "words",
    [
        "", "volcano", "A", "A thirty self", "A 30", "A -30 self", "A 30 from", "A 30 from E", "A 30 self exposures",
        "A 30 self exposures many", "A 30 self dead", "A 30 self dead exposures 1", "A 30 self loudly", "error",
        "misnamed-tile B", "wall exposures 2", "wall from C", "unfinished self", "wall peeked", "wall dead AX",
    ],
)  # fmt: skip
def test_words_that_are_missing_or_do_not_go_together_are_refused(words: str) -> None:
    with pytest.raises(InputError):
        read(words)
