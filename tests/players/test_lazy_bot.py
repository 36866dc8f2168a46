"""A bot that is made when it first has something to do."""

from __future__ import annotations

from eastwind.players.lazy_bot import MadeLater
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.options import NOTHING, Options
from eastwind.table.state import State
from eastwind.table.views import view
from tests.table.at_table import dealt


class Picks:
    """A bot without words."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        return PickTile(seat="B")


def test_bot_is_made_at_its_first_act_and_only_once() -> None:
    made: list[Picks] = []

    def make() -> Picks:
        made.append(Picks())
        return made[-1]

    later, sight = MadeLater(make), view(dealt(), "B")
    assert made == [], "to make a bot takes a moment"
    assert [later.react(sight, NOTHING) for _ in range(3)] == [PickTile(seat="B")] * 3
    assert later.explain(sight, NOTHING).reason == ""
    assert (len(made), later.player) == (1, made[0])
