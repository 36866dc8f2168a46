"""A review as data: lines for any page, and the sheet that the press prints."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.formats import plus_minus
from eastwind.review.moments import ReviewedMoment
from eastwind.review.review import Review, points_words
from eastwind.tiles import Tile, spoken_name

SUITS = {"B": "bam", "C": "crak", "D": "dot"}
INKS = {"B": "green", "C": "red", "D": "blue"}
HOW = (
    "How we know: at each of your decisions we looked only at what you could see then, weighed every choice, and asked "
    "how many points it leaves you to expect against three steady players. No one knows the best move for sure. Small "
    "differences mean nothing."
)


def sums(review: Review) -> list[tuple[str, str]]:
    """The result taken apart: words and points."""
    if not review.decisions:
        return [("The result", plus_minus(review.points))]
    return [
        ("Before your first decision you could expect", plus_minus(review.deal)),
        ("Luck after that: your picks, and what the others did", plus_minus(review.luck)),
        ("Your choices, against the best we know", plus_minus(review.choices)),
        ("The result", plus_minus(review.points)),
    ]


def counted(review: Review) -> str:
    """How many decisions were good ones."""
    if not review.decisions:
        return ""
    if review.best == review.decisions:
        return f"All of your {review.decisions} decisions were as good as the best we know."
    return f"{review.best} of your {review.decisions} decisions were as good as the best we know."


def cost_words(moment: ReviewedMoment) -> str:
    return f"It gave away about {points_words(moment.cost)}."


def review_sheet(review: Review, player: str) -> dict[str, object]:
    """What the press prints: kind "review"."""
    who = f"{player}, game {review.game}" if player else f"Seat {review.seat}, game {review.game}"
    return {
        "kind": "review",
        "title": "Game review",
        "event": f"{who} · {review.card} · {review.sheet}",
        "headline": review.headline,
        "sums": sums(review),
        "counted": counted(review),
        "lessons": [_printed(each, cost_words(each)) for each in review.lessons],
        "good": [_printed(each, "") for each in review.good],
        "how": HOW,
    }


def _printed(moment: ReviewedMoment, cost: str) -> dict[str, object]:
    return {
        "when": moment.when,
        "rack": tiles_printed(moment.rack),
        "exposed": [tiles_printed(each) for each in moment.exposed],
        "did": moment.did,
        "better": moment.better,
        "why": moment.why,
        "cost": cost,
    }


def tiles_printed(tiles: Sequence[Tile]) -> list[dict[str, str]]:
    """Tiles as a large sign, the name below it, and an ink."""
    return [_tile(tile) for tile in tiles]


def _tile(tile: Tile) -> dict[str, str]:
    if len(tile) == 2:
        return {"sign": tile[0], "name": SUITS[tile[1]], "ink": INKS[tile[1]]}
    name = spoken_name(tile).split(" ")
    return {"sign": tile, "name": name[0] if len(name) == 2 and name[1] == "dragon" else name[-1], "ink": "black"}
