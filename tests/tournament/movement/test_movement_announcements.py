"""What the director reads aloud to move the room."""

from __future__ import annotations

import pytest

from eastwind.tournament.movement.movement_announcements import (
    CARDS_INSTEAD,
    KEEP_YOUR_SEAT,
    announce_ring,
    keeps_seats,
)
from eastwind.tournament.movement.rings import Moves, Ring, RingSkip

WRAP = "Tables wrap around: after table 9 go to table 1, and going down from table 1 go to table 9."


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ((1, -1, 2, -2), ("East (A) goes up 1 table, North (B) goes down 1 table, West (C) goes up 2 tables, "
                         "and South (D) goes down 2 tables.")),
        ((0, 1, 2, -1), ("East (A) stays, North (B) goes up 1 table, West (C) goes up 2 tables, "
                        "and South (D) goes down 1 table.")),
        ((9, -9, 10, -10), "East (A) stays, North (B) stays, West (C) goes up 1 table, and South (D) goes down 1 table."),
        ((8, -8, 0, 0), "East (A) goes up 8 tables, North (B) goes down 8 tables, West (C) stays, and South (D) stays."),
    ],
)  # fmt: skip
def test_announcement_gives_each_seat_its_own_move(moves: Moves, said: str) -> None:
    assert announce_ring(Ring(moves), 9, 4) == (f"After each round, {said}", WRAP, KEEP_YOUR_SEAT[0])


@pytest.mark.parametrize(
    ("further", "said"),
    [
        ((1, 0, 0, 0), "East (A) goes up 2 tables instead of up 1 table"),
        ((-1, 0, 0, 0), "East (A) stays instead of up 1 table"),
        ((0, 1, 0, 0), "North (B) goes up 1 table instead of staying"),
        ((0, 0, 0, -1), "South (D) goes down 3 tables instead of down 2 tables"),
        ((0, 0, 9, 1), "South (D) goes down 1 table instead of down 2 tables"),  # nine tables further is no further
        (
            (1, 1, 0, 0),
            "East (A) goes up 2 tables instead of up 1 table and North (B) goes up 1 table instead of staying",
        ),
    ],
)
def test_skip_is_announced_once_with_what_it_replaces(further: Moves, said: str) -> None:
    told = announce_ring(Ring((1, 0, 2, -2), RingSkip(into_round=3, further=further)), 9, 5)
    assert told[1:] == (f"Just once, before round 3: {said}.", WRAP, KEEP_YOUR_SEAT[0])


def test_one_round_or_one_table_moves_no_one() -> None:
    ring = Ring((1, -1, 2, -2))
    assert announce_ring(ring, 9, 1) == announce_ring(ring, 1, 1) == ("There is only one round, so no one moves.",)
    assert announce_ring(ring, 1, 4) == ("There is only one table, so everyone stays.",)


@pytest.mark.parametrize(
    ("sentence", "keeps"),
    [
        (KEEP_YOUR_SEAT[0], True),
        (f"Red: {KEEP_YOUR_SEAT[0]}", True),
        (f"{KEEP_YOUR_SEAT[0]} Or not.", False),
        *((each, False) for each in CARDS_INSTEAD),
        (WRAP, False),
    ],
)
def test_sentence_to_keep_the_seat_is_known_again(sentence: str, keeps: bool) -> None:
    assert keeps_seats(sentence) is keeps
