"""Initials that no longer count: which games changed, who gave them, and what is to be done now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eastwind.rules.seats import WINDS, Seat
from eastwind.server.phone.void_notices import asks_again, no_longer_yours, void_of, what_changed
from eastwind.tournament.scorecards.open_tasks import Duty
from eastwind.tournament.state import Void
from tests.tournament.desk import begun


def person(seat: Seat) -> str:
    return f"the player {WINDS[seat]}"


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ((), "The director reopened this table's scorecards"),
        ((3,), "Game 3 was changed"),
        ((1, 3), "Games 1 and 3 were changed"),
        ((1, 2, 4), "Games 1, 2, and 4 were changed"),
    ],
)
def test_change_is_described_with_its_games(games: tuple[int, ...], words: str) -> None:
    assert what_changed(Void("A", games)) == words


def test_initials_are_asked_for_again() -> None:
    check = Duty("initial", ("C",), card="A")
    assert asks_again(check, Void("C", (3,)), "C", person) == (
        "Game 3 was changed after you initialed. Check it and initial again."
    )
    assert asks_again(check, Void("C", (3,)), "A", person) == (
        "Game 3 was changed after the player West initialed. Check it and initial again."
    )


def test_signature_is_asked_for_again_or_from_the_new_winner() -> None:
    sign = Duty("sign", ("C",), game=2)
    assert asks_again(sign, Void("C", (2,)), "C", person) == (
        "Game 2 was changed after you signed for game 2. Check it and sign again."
    )
    assert asks_again(sign, Void("A", (2,)), "C", person) == (
        "Game 2 was changed after the player East signed for game 2. Now you sign for it."
    )


def test_void_initials_belong_to_a_scorecard_and_void_signatures_to_a_game() -> None:
    initials, signature = Void("C", (1,)), Void("B", (2,))
    table = replace(begun().table(1), void_initials={"A": initials}, void_signatures={2: signature})
    assert void_of(Duty("initial", ("C",), card="A"), table) == initials
    assert void_of(Duty("initial", ("D",), card="B"), table) is None
    assert void_of(Duty("sign", ("B",), game=2), table) == signature
    assert void_of(Duty("sign", ("B",), game=3), table) is None
    assert void_of(Duty("hand_in", ("D",)), table) is None


def test_player_reads_which_of_their_signatures_no_longer_count() -> None:
    table = replace(begun().table(1), void_signatures={3: Void("A", (3,)), 1: Void("A", (1,)), 2: Void("B", (2,))})
    assert no_longer_yours(table, [Duty("sign", ("C",), game=1), Duty("hand_in", ("D",))], "A") == [
        "Game 1 was changed after you signed for game 1. Someone else signs for it now.",
        "Game 3 was changed after you signed for game 3. It needs no signature now.",
    ]
    assert no_longer_yours(table, [Duty("sign", ("A",), game=1), Duty("sign", ("A", "B"), game=3)], "A") == []
    assert no_longer_yours(table, [], "C") == []
