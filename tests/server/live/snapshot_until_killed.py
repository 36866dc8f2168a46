"""A separate process that appends to an event while it writes one snapshot after another, until it is killed.

It prints the number of each acknowledged entry.

python -m tests.server.live.snapshot_until_killed STORE EVENT
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading

from eastwind.server.live.kept_folds import KIND, snapshots_of
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.store import Store, open_store
from eastwind.tournament.log.fold_lines import write_folded
from eastwind.tournament.people.players import Pay


def keep_on(store: Store, running: RunningEvent) -> None:
    """The newest state every time: a server keeps an older one, and far less often."""
    snapshots = snapshots_of(store)
    while True:
        moment, stream = running.now(), store.find(running.stream)
        if stream is not None and stream.last == moment.n:
            snapshots.write(KIND, running.stream, moment.n, stream.head, write_folded(moment.done))


async def append_on(store: Store, event: str) -> None:
    events = OpenEvents(store)
    events.start()
    running = events.find(event)
    assert running is not None
    await running.ready()
    threading.Thread(target=keep_on, args=(store, running), daemon=True).start()
    while True:
        answer = await running.submit(Pay(player=1, cents=1), by="Dora", role="director", via="desk")
        assert isinstance(answer, Accepted)
        os.write(1, f"{answer.entry.n}\n".encode())


if __name__ == "__main__":
    with open_store(sys.argv[1]) as opened:
        asyncio.run(append_on(opened, sys.argv[2]))
