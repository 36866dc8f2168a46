"""How long a discard and an exposure can be read before a bot goes on."""

from __future__ import annotations

import pytest

from eastwind.play.table_terms import PACES, SPEEDS, TableTerms
from eastwind.play.timetable import next_due
from eastwind.players.levels import USUAL
from eastwind.table.moments.claiming import DiscardClaimed
from eastwind.table.moments.discarding import TileDiscarded
from tests.play.seating import Table, play_on


def waits(pace: str) -> tuple[list[int], list[int], list[int]]:
    """A game at this pace: how long each discard lay there before a bot's answer or discard, and each exposure; and
    the waits in the Charleston."""
    table = Table(pace=pace, card="first-steps", call_seconds=0).sit("Ann").start()
    after_discard, after_exposure, charleston = list[int](), list[int](), list[int]()
    while table.play.table.common.game < 2 and table.play.table.common.phase != "over":
        due, play = next_due(table.play, table.bots), table.play
        if due is not None and play.table.common.phase == "charleston":
            charleston.append(due.at - play.changed)
        happened = len(play.game.happened)
        if not table.step() and not play_on(table):
            break
        new = table.play.game.happened[happened:] if len(table.play.game.happened) > happened else ()
        acted = [event for event in new if isinstance(event, TileDiscarded | DiscardClaimed) and event.seat != "A"]
        if acted and play.game.began:
            after_discard.append(table.clock - play.game.began)
        if acted and play.game.shown > play.game.began:
            after_exposure.append(table.clock - play.game.shown)
    return after_discard, after_exposure, charleston


@pytest.mark.parametrize(("pace", "discard", "exposure"), [("normal", 1500, 2000), ("relaxed", 3000, 4000)])
def test_discards_and_exposures_can_be_read(pace: str, discard: int, exposure: int) -> None:
    discards, exposures, charleston = waits(pace)
    assert len(discards) > 10
    assert min(discards) >= discard
    assert min(exposures, default=exposure) >= exposure
    assert set(charleston) == {0}, "bots pass at once"


def test_people_choose_among_three_speeds() -> None:
    assert list(SPEEDS.values()) == ["Relaxed", "Normal", "Fast"]
    slow, normal, fast = (PACES[pace] for pace in SPEEDS)
    assert all(one > other > third for one, other, third in zip(slow, normal, fast, strict=True))


def test_each_seat_has_its_bot() -> None:
    terms = TableTerms(title="New", sheet="national", card="eastwind", bots={"B": "beginner", "C": "steady"})
    assert [terms.bot_of(seat) for seat in ("B", "C", "D")] == ["beginner", "steady", USUAL]
