"""A bot that asks the library from its view: what the library is shown, and what it does."""

from __future__ import annotations

import pytest

from eastwind.native.positions import view_of
from eastwind.native.quick_bot import QuickBot
from eastwind.native.structs import Game
from eastwind.players.player import Player
from eastwind.players.sitting import next_command
from eastwind.players.steady.bot import Steady
from eastwind.rules.seats import SEATS
from eastwind.table.options import NOTHING, options
from eastwind.table.views import view
from tests.native.lockstep import Both, seed_of, table


@pytest.mark.parametrize("sheet", ["national", "aspen"])
def test_library_is_shown_what_the_seat_sees_and_does_what_the_bot_in_python_does(sheet: str) -> None:
    at = table(sheet, "first-steps")
    slow = Steady(at.card, at.setup.sheet)
    quick: dict[str, Player] = {seat: QuickBot(at.games, "steady", lambda: slow) for seat in SEATS}
    both, looked = Both(at, seed_of(f"quick {sheet}", 1)), 0
    while not both.is_over:
        for seat in SEATS:
            sight = view(both.state, seat)
            assert difference(view_of(sight), at.games.observe(at.games.at(both.state), seat)) == []
            may = options(sight, seat)
            if may is not NOTHING and looked % 3 == 0:
                assert quick[seat].react(sight, may) == slow.react(sight, may)
            looked += 1
        command = next_command(both.state, {seat: quick[seat] for seat in SEATS})
        assert command is not None
        assert both.do(command)
    assert looked > 200


def difference(one: Game, other: Game) -> list[str]:
    """The fields that differ."""
    names = [field[0] for field in Game._fields_]
    return [name for name in names if bytes_of(one, name) != bytes_of(other, name)]


def bytes_of(game: Game, name: str) -> bytes:
    field = getattr(Game, name)
    return bytes(game)[field.offset : field.offset + field.size]
