"""Two tables that differ only in tiles Carol may not see: every byte sent to Carol and every delay are the same.

They are driven in step over the web application itself: page, stream, answers, and refusals of her seat and of a
watcher. They may part only where a tile is shown: a bot throws or calls, or Carol gets tiles of her own.
"""

from __future__ import annotations

import asyncio
import random
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.server import run_clock
from eastwind.server.app import build
from eastwind.server.play.open_tables import BESIDE
from eastwind.store import open_store
from eastwind.store.beside import open_beside
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import TilePicked, TileRacked
from eastwind.table.moments.claiming import ClaimsSettled, DiscardClaimed
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished
from eastwind.table.moments.declaring import HandShown, MahJonggDeclared
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.table.moments.passing import PassRacked, TilesPassed
from eastwind.tiles import TILES
from tests.server.play.two_tables import (
    PERSON,
    Recorded,
    Server,
    StoppedTime,
    both,
    played,
    with_other_hidden_tiles,
    write_log,
)

SHOWS = (
    TileDiscarded, DiscardClaimed, claiming.ClaimWithdrawn, ExposureMade, exposing.ExposureChanged, JokerExchanged,
    MahJonggDeclared, HandShown, CourtesyWished,
)  # fmt: skip
GIVES = (TilesPassed, PassRacked, CourtesyPassed)
PAGES = ("", "/card", "/seat/nonsense", "/nothing")


def parts_rightly(one: Server, two: Server) -> bool:
    """Whether the first thing that differs between the two games is a tile shown by a bot, or one that Carol got."""
    told = ([each for each in server.happened(PERSON) if not isinstance(each, TileRacked)] for server in (one, two))
    pairs = zip_longest(*told)  # a bot racks its pick in one moment with what it does then, and no screen shows it
    first = next((pair for pair in pairs if pair[0] != pair[1]), ())
    return any(each is not None and shows_a_tile(each) for each in first)  # the other game goes on without it


def shows_a_tile(event: AnyEvent) -> bool:
    """Whether a seat learns something here that it could not know before."""
    if isinstance(event, TilePicked):
        return event.seat == PERSON
    if isinstance(event, ClaimsSettled):
        return event.award is None  # all have answered, and no bot called: in the other game one did
    return isinstance(event, GIVES) or (isinstance(event, SHOWS) and event.seat != PERSON)


def is_over(server: Server) -> bool:
    return server.running.play.table.common.phase == "over"


async def compare(one: Server, two: Server, seed: str, most: int) -> int:
    """Drives both in step until they part. Returns how many moments were compared."""
    chance, moments = random.Random(seed), 0
    async with both(one, two):
        for path in PAGES:
            assert await one.ask("GET", path) == await two.ask("GET", path), path
            assert await one.ask("GET", path, cookie="") == await two.ask("GET", path, cookie=""), path
        while moments < most and not (is_over(one) and is_over(two)):  # then all hands are shown
            if one.sent() != two.sent():
                assert parts_rightly(one, two), difference(one, two)
                return moments
            moments += 1
            if moments % 4 == 1:
                await compare_refusals(one, two, moments, chance)
            assert one.sent() == two.sent(), difference(one, two)
            act = next(iter(wishes(one, chance)), None)
            if act is not None and chance.random() < 0.5:
                key = f"act-{moments:06}"
                assert await one.act(key, **act) == await two.act(key, **act)
            else:
                assert await one.pass_time() == await two.pass_time()
    return moments


def wishes(server: Server, chance: random.Random) -> list[dict[str, Any]]:
    """What Carol could do, from her screen alone."""
    screen = server.screen()
    if screen["phase"] == "play" and chance.random() < 0.05:
        return [{"type": "call_hand_dead", "accused": chance.choice("BCD")}]
    ask, loose = screen["ask"], [tile for tile in screen["rack"] if tile != "J"]
    match ask["kind"]:
        case "pass" if not ask["put_out"]:
            completes = ask["step"].endswith("completing")
            return [{"type": "complete_pass" if completes else "pass_tiles", "tiles": loose[: ask["count"]]}]
        case "pass" if not ask["put_out"].get("final") and chance.random() < 0.5:
            return [{"type": "take_back_pass"}]
        case "call" if ask["answered"] in (None, "wait"):
            calls = {"type": "claim_discard", "kind": "exposure"}
            [act] = chance.choices([{"type": "let_discard_go"}, {"type": "wait"}, calls], [7, 1, 2])
            return [{**act, "discard": ask["discard"]}]
        case "call" if ask["answered"] == "call":
            return [{"type": "withdraw_claim", "discard": ask["discard"]}]
        case "discard":
            return [{"type": "discard_tile", "tile": chance.choice(ask["tiles"])}]
        case "expose":
            return [{"type": "make_exposure", "tiles": ask["choices"][0]}]
    return []


async def compare_refusals(one: Server, two: Server, moment: int, chance: random.Random) -> None:
    """Carol tries what she may not do; mostly other players' tiles. It is refused in the same words."""
    held = {*one.screen()["rack"], one.screen()["picked"]}
    foreign = [tile for tile in TILES if tile not in held]
    tries: list[dict[str, Any]] = [
        {"type": "discard_tile", "tile": chance.choice(foreign)},
        {"type": "pass_tiles", "tiles": chance.choices(foreign, k=3)},
        {"type": "pass_tiles", "tiles": chance.choices(foreign, k=1), "blind": 2},
        {"type": "give_courtesy", "tiles": chance.choices(foreign, k=2)},
        {"type": "make_exposure", "tiles": chance.choices(foreign, k=2)},
        {"type": "exchange_joker", "tile": chance.choice(foreign), "owner": chance.choice("BCD"), "exposure": 0},
        {"type": "claim_discard", "kind": "exposure", "discard": 999},
        {"type": "table_move", "command": {"type": "pick_tile", "seat": "B"}},
        {"type": "sit", "seat": "B", "name": "Eve"},
        {"type": "next"},
        *([{"type": "declare_mah_jongg"}] if one.screen()["table"]["kind"] == "guided" else []),
    ]
    for number, do in enumerate(chance.sample(tries, 4)):
        key = f"try-{moment:04}-{number:03}"
        assert await one.act(key, **do) == await two.act(key, **do), do


def difference(one: Server, two: Server) -> str:
    told = [server.sent() for server in (one, two)]
    for first, second in zip(told[0][0], told[1][0], strict=True):
        for a, b in zip(first[2], second[2], strict=False):
            if a != b:
                return f"{a!r}\n{b!r}"
    return (
        f"{told[0][1:]}\n{told[1][1:]}\n{[len(each[2]) for each in told[0][0]]} {[len(each[2]) for each in told[1][0]]}"
    )


class Hall:
    """Two web applications, each on a store of its own."""

    def __init__(self, apps: tuple[Litestar, Litestar], folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.apps, self.folder, self.patch = apps, folder, patch

    def run(self, sheet: str, after: int, most: int, **terms: Any) -> int:
        """A game under this sheet, from so many moments after the deal. Returns how many moments were compared."""
        seed = f"{sheet} {after} {terms}"
        table = played(sheet, seed, after, **{"call_seconds": 5, **terms})
        return self._run(table, self.folder / str(after), seed, most)

    def _run(self, table: Recorded, folder: Path, seed: str, most: int) -> int:
        logs = (table.log, with_other_hidden_tiles(table, random.Random(seed)))
        times = (StoppedTime(), StoppedTime())
        self.patch.setattr(run_clock, "THIS_RUN", times[0].clock)
        stores = []
        for number, log in enumerate(logs):
            (folder / str(number)).mkdir(parents=True)
            stores.append(open_store(folder / str(number) / "desk.sqlite3"))
            with open_beside(stores[-1], BESIDE) as tables:
                write_log(tables, table, log)
        try:
            servers = [Server(app, store, time) for app, store, time in zip(self.apps, stores, times, strict=True)]
            return asyncio.run(compare(servers[0], servers[1], seed, most))
        finally:
            for store in stores:
                store.close()


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory) -> tuple[Litestar, Litestar]:
    with open_store(tmp_path_factory.mktemp("apps") / "desk.sqlite3") as store:
        return build(store), build(store)


@pytest.fixture
def hall(apps: tuple[Litestar, Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hall:
    return Hall(apps, tmp_path, monkeypatch)


def test_nothing_tells_hidden_tiles_in_the_charleston(hall: Hall) -> None:
    assert hall.run("national", after=0, most=8) > 0


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_tells_hidden_tiles_in_play(sheet: str, hall: Hall) -> None:
    assert hall.run(sheet, after=40, most=40) > 0


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("kind", ["guided", "practice"])
@pytest.mark.parametrize("after", range(0, 150, 6))
def test_nothing_tells_hidden_tiles_at_any_moment(sheet: str, kind: str, after: int, hall: Hall) -> None:
    hall.run(sheet, after, most=30, kind=kind, call_seconds=3)
