"""The phones of one table, and results to enter on them."""

from __future__ import annotations

from eastwind.rules.seats import SEATS, Seat
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient
from tests.tournament.desk import Desk, an_event

WALL = {"outcome": "wall"}
ANN_WINS = {"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}


def phones(client: Client, hall: Hall, table: int = 1) -> dict[Seat, PhoneClient]:
    """The phones of everyone at a table."""
    seats = hall.desk.state.rounds[1].tables[table].seats
    return {
        seat: PhoneClient(client, hall.player(player))
        for seat, player in zip(SEATS, seats, strict=True)
        if player is not None
    }


def play_walls(client: Client, hall: Hall) -> dict[Seat, PhoneClient]:
    table = phones(client, hall)
    for game in range(1, 5):
        table["A"].enter(game, WALL)
    return table


def begun(players: int) -> Desk:
    desk = an_event(players)
    desk.begin()
    return desk
