"""What another player does in secret is not heard: no message, and no heartbeat at another time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.play import acts
from eastwind.rules.seats import Seat
from eastwind.server import run_clock
from eastwind.server.app import build
from eastwind.server.play.open_tables import BESIDE
from eastwind.store import open_store
from eastwind.store.beside import open_beside
from eastwind.table.moments.claiming import LetDiscardGo
from tests.play.seating import deal, persons_acts
from tests.server.play.two_tables import Recorded, Server, StoppedTime, write_log

OTHER: Seat = "C"


def two_people() -> Recorded:
    """Carol and Cleo have until further notice to call a bot's discard."""
    table = Recorded("national", card="eastwind", pace="normal", call_seconds=0)
    assert table.do(None, acts.Sit(seat="A", name="Carol")) is None
    assert table.do(None, acts.Sit(seat=OTHER, name="Cleo")) is None
    table.start()
    assert table.do(None, deal("secret answers")) is None
    while not all(table.screen(seat)["ask"]["kind"] == "call" for seat in ("A", OTHER)):
        asked = [(seat, act) for seat in ("A", OTHER) for act in persons_acts(table.screen(seat))]
        assert table.step() or any(table.do(seat, act) is None for seat, act in asked)
    return table


async def told(server: Server, skips: bool) -> list[tuple[int, int]]:
    """How many messages Carol's browser had at each moment, for the next while."""
    await server.open()
    try:
        found = []
        for moment in range(6):
            if skips and moment == 1:
                discard = server.screen()["ask"]["discard"]
                assert (
                    await server.running.act(
                        OTHER, LetDiscardGo(seat=OTHER, discard=discard), key="in-secret", by="Cleo"
                    )
                    is None
                )
                await server.rest()
            found.append((server.time.milliseconds, len(server.streams[0].pieces)))
            await server.pass_time()
        return found
    finally:
        await server.close()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    with open_store(tmp_path_factory.mktemp("app") / "desk.sqlite3") as store:
        return build(store)


def test_skip_of_another_player_changes_nothing_that_is_sent(
    app: Litestar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, found = two_people(), []
    for skips in (False, True):
        folder = tmp_path / str(skips)
        folder.mkdir()
        with open_store(folder / "desk.sqlite3") as desk, open_beside(desk, BESIDE) as tables:
            write_log(tables, table, table.log)
        time = StoppedTime()
        monkeypatch.setattr(run_clock, "THIS_RUN", time.clock)
        with open_store(folder / "desk.sqlite3") as store:
            found.append(asyncio.run(told(Server(app, store, time), skips)))
    assert found[0] == found[1]
    # The bots let it go 1.5 seconds after the discard; the heartbeat comes ten seconds after the screen all the same.
    assert found[0] == [(0, 2), (1500, 2), (10_000, 3), (20_000, 4), (30_000, 5), (40_000, 6)]
