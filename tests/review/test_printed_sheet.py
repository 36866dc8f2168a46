"""A review as the press prints it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.formats import plus_minus
from eastwind.review.moments import ReviewedMoment
from eastwind.review.printed_sheet import HOW, cost_words, counted, review_sheet, sums, tiles_printed
from eastwind.review.review import Review
from tests.coach.laid_out import tiles

LESSON = ReviewedMoment(
    step=3, when="Your turn, 40 tiles left in the wall", rack=tiles("3B J"), exposed=(tiles("N N J"), tiles("5D 5D 5D")),
    did="You threw the five crak.", better="Better: throw soap.", why="It hurts 2468 line 1.", cost=2.2, expected=9.0,
    win=0.3,
)  # fmt: skip
GOOD = replace(LESSON, did="You passed soap.", better="", cost=0.0)
REVIEW = Review(
    game=2, seat="C", sheet="National", card="Eastwind 2026", points=-10, deal=4.26, choices=-2.2, luck=-12.06, win=0.2,
    decisions=9, best=7, lessons=(LESSON,), good=(GOOD,), course=(0.2, 0.3), every=(LESSON, GOOD),
)  # fmt: skip


@pytest.mark.parametrize(
    ("points", "words"),
    [(2.5, "+2.5"), (-13, "−13"), (0, "0"), (0.04, "0"), (-0.04, "0"), (0.06, "+0.1"), (-0.06, "−0.1"), (25.0, "+25")],
)
def test_points_have_their_sign_and_a_tenth(points: float, words: str) -> None:
    assert plus_minus(points) == words


def test_sums_take_the_result_apart() -> None:
    assert sums(REVIEW) == [
        ("Before your first decision you could expect", "+4.3"),
        ("Luck after that: your picks, and what the others did", "−12.1"),
        ("Your choices, against the best we know", "−2.2"),
        ("The result", "−10"),
    ]
    assert sums(replace(REVIEW, decisions=0)) == [("The result", "−10")]


def test_good_decisions_are_counted() -> None:
    assert counted(REVIEW) == "7 of your 9 decisions were as good as the best we know."
    assert counted(replace(REVIEW, best=9)) == "All of your 9 decisions were as good as the best we know."
    assert counted(replace(REVIEW, decisions=0, best=0)) == ""


def test_cost_is_said_in_words() -> None:
    assert cost_words(LESSON) == "It gave away about 2 points."


def test_sheet_has_everything_that_the_template_prints() -> None:
    found = review_sheet(REVIEW, "Carol")
    lesson = {
        "when": "Your turn, 40 tiles left in the wall",
        "rack": tiles_printed(tiles("3B J")),
        "exposed": [tiles_printed(tiles("N N J")), tiles_printed(tiles("5D 5D 5D"))],
        "did": "You threw the five crak.",
        "better": "Better: throw soap.",
        "why": "It hurts 2468 line 1.",
        "cost": "It gave away about 2 points.",
    }
    assert found == {
        "kind": "review",
        "title": "Game review",
        "event": "Carol, game 2 · Eastwind 2026 · National",
        "headline": REVIEW.headline,
        "sums": sums(REVIEW),
        "counted": "7 of your 9 decisions were as good as the best we know.",
        "lessons": [lesson],
        "good": [{**lesson, "did": "You passed soap.", "better": "", "cost": ""}],
        "how": HOW,
    }
    assert review_sheet(REVIEW, "")["event"] == "Seat C, game 2 · Eastwind 2026 · National"


@pytest.mark.parametrize(
    ("tile", "sign", "name", "ink"),
    [
        ("3B", "3", "bam", "green"),
        ("9C", "9", "crak", "red"),
        ("1D", "1", "dot", "blue"),
        ("N", "N", "wind", "black"),
        ("R", "R", "red", "black"),
        ("G", "G", "green", "black"),
        ("0", "0", "soap", "black"),
        ("F", "F", "flower", "black"),
        ("J", "J", "joker", "black"),
    ],
)
def test_tile_has_a_sign_a_name_and_an_ink(tile: str, sign: str, name: str, ink: str) -> None:
    assert tiles_printed(tiles(tile)) == [{"sign": sign, "name": name, "ink": ink}]
