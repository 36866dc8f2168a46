"""A table as it stood after a step: who sat there, its games, and how far its scorecards were."""

from __future__ import annotations

from eastwind.rules.results import WallGame
from eastwind.server.desk.log.as_it_stood import _tables
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event


def test_seats_are_those_of_the_last_game_with_a_result() -> None:
    """Sue sits for B from game 2 on, and D leaves before game 3."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.begin()
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=3, reason="ill"))
    seen = []
    for game, seats in ((1, "ABCD"), (2, "ABCD"), (3, "ABC")):
        result = WallGame(seats=tuple(seat for seat in desk.table(1).occupied(game) if seat in seats))
        desk.ok(RecordResult(round=1, table=1, game=game, result=result))
        seen.append([who for _, who in _tables(desk.state, 1)[0].seats])
    assert seen == [
        ["1A Player 1", "1B Player 2", "1C Player 3", "1D Player 4"],
        ["1A Player 1", "9 Sue Spare", "1C Player 3", "1D Player 4"],
        ["1A Player 1", "9 Sue Spare", "1C Player 3", "no one"],
    ]


def test_table_tells_its_games_and_how_far_its_scorecards_are() -> None:
    desk = an_event(8, rounds=2)
    assert [(table.name, table.cards, table.games) for table in _tables(desk.state, 2)] == [
        ("1", "not started", []),
        ("2", "not started", []),
    ]
    desk.begin()
    desk.enter(2, [WallGame()])
    first, second = _tables(desk.state, 1)
    assert first.cards == "0 of 4 games, 0 scorecards initialed"
    assert first.games == [f"Game {game}: no result yet" for game in (1, 2, 3, 4)]
    assert second.cards == "1 of 4 games, 0 scorecards initialed"
    assert second.games[0].startswith("Game 1: wall game")
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    assert _tables(desk.state, 1)[0].cards == "4 of 4 games, 4 scorecards initialed"
    desk.hand_in(1)
    assert _tables(desk.state, 1)[0].cards == "scorecards accepted"
    assert _tables(desk.state, 9) == []
