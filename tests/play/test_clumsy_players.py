"""Tournament practice with players who try anything: no table gets stuck, and every record is decided again alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from eastwind.play import acts
from eastwind.play.timetable import is_finished
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.claiming import ClaimDiscard, WithdrawClaim
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.records.game_record import read_record, write_record
from eastwind.tiles import Tile
from tests.play.seating import Table, is_mahjongg, persons_acts, play_on
from tests.play.test_past import past_of


def clumsy_acts(table: Table, seat: Seat, chance: random.Random) -> Iterator[acts.AnyAct]:
    """What someone might try, right or wrong, if the page offers it; then what a plain player does."""
    screen = table.screen(seat)
    if screen["phase"] == "play" and chance.random() < 0.03:
        yield CallHandDead(
            seat="A", accused=chance.choice([other for other in SEATS if other != seat]), reason="no-line"
        )
    yield from _tries(screen, chance)
    for act in persons_acts(screen):
        if not is_mahjongg(act):
            yield act
    if screen["ask"]["kind"] == "discard":
        yield DeclareMahJongg(seat="A")  # everything is exposed, and nothing is left to throw


def _tries(screen: dict[str, Any], chance: random.Random) -> Iterator[acts.AnyAct]:
    ask = screen["ask"]
    rack = [Tile(tile) for tile in filter(None, (*screen["rack"], screen["picked"]))]
    some = tuple(chance.sample(rack, min(len(rack), chance.randint(1, 4))))
    match ask["kind"]:
        case "call" if ask["answered"] is None and chance.random() < 0.15:
            number = ask["discard"]
            yield (
                ClaimDiscard(seat="A", discard=number, kind="exposure")
                if chance.random() < 0.5
                else ClaimDiscard(seat="A", discard=number, kind="mahjongg")
            )
        case "expose" if chance.random() < 0.8:
            yield (
                MakeExposure(seat="A", tiles=some)
                if chance.random() < 0.5
                else WithdrawClaim(seat="A", discard=ask["discard"])
            )
        case "discard":
            yield from _in_turn(ask, rack, some, chance)
        case _:
            pass


def _in_turn(
    ask: dict[str, Any], rack: list[Tile], some: tuple[Tile, ...], chance: random.Random
) -> Iterator[acts.AnyAct]:
    if ask["jokers"] and rack and chance.random() < 0.5:
        joker = chance.choice(ask["jokers"])
        yield ExchangeJoker(seat="A", tile=chance.choice(rack), owner=joker["owner"], exposure=joker["exposure"])
    if ask["any_tiles"] and chance.random() < 0.3:
        yield ChangeExposure(seat="A", tiles=some)
    if chance.random() < 0.01:
        yield DeclareMahJongg(seat="A")


def played_clumsily(sheet: str, seed: int, *names: str, games: int = 1) -> Table:
    chance = random.Random(f"{sheet} {seed}")
    table = Table(sheet, card="eastwind", kind="practice").sit(*names).start().run()
    table.seed = 1000 * seed
    while len(table.play.table.common.finished) < games and not is_finished(table.play):
        acted = False
        for seat in table.play.people:
            for act in clumsy_acts(table, seat, chance):
                if table.do(seat, act) is None:
                    acted = True
                    break
        stood = not table.step()
        if not acted and stood and not play_on(table, table.play.people):
            assert table.step(patient=True), [table.screen(seat)["ask"] for seat in table.play.people]
    return table


def check(table: Table) -> None:
    past = past_of(table)
    assert past
    for game in past.values():
        entries = game.entries()
        record = read_record(write_record(table.play.table.setup, entries), "game.record", lambda _: table.card)
        assert record.fault is None, record.fault


@pytest.mark.parametrize("sheet", SHEETS)
def test_clumsy_players_finish_their_games(sheet: str) -> None:
    check(played_clumsily(sheet, 1, "Ann", "Bea"))


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bea", "Cleo", "Dot")])
def test_many_clumsy_games(sheet: str, names: tuple[str, ...]) -> None:
    for seed in range(8):
        check(played_clumsily(sheet, seed, *names, games=3))
