"""The round's card: every game with its East, everyone's points, and the totals."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play.screens.points import rounds_card, why_points
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.results import PointLine, Score
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.state import Finished
from tests.play.seating import Table, plain


def game(number: int, east: Seat, *points: int) -> Finished:
    score = Score(points=dict(zip(SEATS, points, strict=True)), lines=()) if points else None
    return Finished(game=number, east=east, result=None, score=score)


def after(*games: Finished, **terms: Any) -> PlayTable:
    play = Table("home", **terms).sit("Ann", "Bea", "Cleo", "Dot").play
    return replace(play, table=replace(play.table, common=replace(play.table.common, finished=games)))


GAMES = (game(1, "A", 25, -25, 0, 0), game(2, "B"), game(2, "B", -10, 150, -70, -70))


def cells(*points: int, said: str) -> list[dict[str, object]]:
    return [{"points": each, "said": words} for each, words in zip(points, said.split(), strict=True)]


def test_card_of_a_round_has_the_games_that_were_scored() -> None:
    play = after(*GAMES)
    assert plain(rounds_card(play, Talk(play, "B"))) == {
        "names": ["Ann", "You", "Cleo", "Dot"],
        "games": [
            {"game": 1, "east": "Ann", "points": cells(25, -25, 0, 0, said="25 −25 0 0")},
            {"game": 2, "east": "You", "points": cells(-10, 150, -70, -70, said="−10 150 −70 −70")},
        ],
        "totals": cells(15, 125, -70, -70, said="15 125 −70 −70"),
    }


def test_card_of_a_game_for_cents_says_dollars_and_may_leave_the_latest_game_out() -> None:
    play = after(*GAMES, totals="cents")
    assert plain(rounds_card(play, Talk(play, None), -1)) == {
        "names": ["Ann", "Bea", "Cleo", "Dot"],
        "games": [{"game": 1, "east": "Ann", "points": cells(25, -25, 0, 0, said="$0.25 −$0.25 $0.00 $0.00")}],
        "totals": cells(25, -25, 0, 0, said="$0.25 −$0.25 $0.00 $0.00"),
    }


def test_card_before_the_first_game_is_over_is_empty() -> None:
    play = after()
    assert plain(rounds_card(play, Talk(play, "A"))) == {
        "names": ["You", "Bea", "Cleo", "Dot"],
        "games": [],
        "totals": cells(0, 0, 0, 0, said="0 0 0 0"),
    }


@pytest.mark.parametrize(
    ("points", "why", "clause", "item", "said"),
    [
        (25, "hand worth 25", "national.13.1", "13.1", "+25: hand worth 25 (National rule 13.1)"),
        (-25, "B threw it", "national.13.2", "13.2", "−25: Bea threw it (National rule 13.2)"),
        (0, "wall game", "our reading", None, "0: wall game (Eastwind's interpretation)"),
    ],
)
def test_points_are_shown_with_their_reason_and_item(
    points: int, why: str, clause: str, item: str | None, said: str
) -> None:
    play = after()
    line = PointLine(seat="A", points=points, why=why, clause=clause, item=item)
    assert why_points(Talk(play, "A"), line) == said
