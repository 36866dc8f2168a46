"""Whoever stands up or sits down, and whenever: the table goes on, or someone has something to do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eastwind.play import acts
from eastwind.play.timetable import is_finished
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.passing import StopCharleston
from tests.play.seating import Table, persons_acts


def somebody_acts(table: Table, chance: random.Random) -> bool:
    """One act of a person who has something to do. False: no one has."""
    people = list(table.play.people)
    chance.shuffle(people)
    return any(table.do(seat, act) is None for seat in people for act in wished(table, seat, chance))


def wished(table: Table, seat: Seat, chance: random.Random) -> Iterator[acts.AnyAct]:
    if table.screen(seat)["ask"]["kind"] == "wish" and chance.random() < 0.7:
        yield WishCourtesy(seat="A", count=chance.randrange(1, 4))
    if table.screen(seat)["ask"]["kind"] == "stop" and chance.random() < 0.3:
        yield StopCharleston(seat="A")
    yield from persons_acts(table.screen(seat))


def come_or_go(table: Table, chance: random.Random) -> None:
    """Someone leaves a chair to a bot, or takes a bot's chair. One person stays: an empty table does not play."""
    people = table.play.people
    if len(people) > 1 and chance.random() < 0.5:
        assert table.do(chance.choice(people), acts.Stand()) is None
    elif table.play.bots:
        table.do(None, acts.Sit(seat=chance.choice(table.play.bots), name=f"Guest {chance.randrange(1000)}"))


def play_a_game(sheet: str, seed: int) -> None:
    chance = random.Random(f"{sheet} {seed}")
    table = Table(sheet, kind=chance.choice(["guided", "practice"]), call_seconds=chance.choice([0, 3]))
    table.seed = seed * 100
    table.sit(*("Carol", "Ruth", "Linda")[: chance.randrange(1, 4)]).start()
    for _ in range(1500):
        if table.play.table.common.phase == "over" or is_finished(table.play):
            return
        if chance.random() < 0.08:
            come_or_go(table, chance)
        by_itself = chance.random() < 0.5 and table.step()
        goes_on = by_itself or somebody_acts(table, chance) or table.step()
        assert goes_on, ("stuck", [table.screen(seat)["ask"] for seat in SEATS])


@pytest.mark.parametrize("sheet", SHEETS)
def test_table_where_people_come_and_go_plays_to_the_end(sheet: str) -> None:
    play_a_game(sheet, 0)


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seed", range(1, 100))
def test_many_tables_where_people_come_and_go(sheet: str, seed: int) -> None:
    play_a_game(sheet, seed)
