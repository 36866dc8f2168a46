"""An event of 400 players and 8 rounds with every fact logged: folding, one more result, memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable

from benchmarks.measure import sized

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.authority import Sent
from eastwind.tournament.log.entries import LogEntry, fold, read_command, read_events, write
from eastwind.tournament.machine import apply_all
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordResult, decide_record
from eastwind.tournament.rounds.lifecycle import CallStart, decide_call_start

DIRECTOR = Sent(by="director")
TARGET_FOLD = 0.5
TARGET_RESULT = 0.010
PLAYERS, ROUNDS = sized((400, 8), (8, 2))
MANY = sized(4000, 16)


def best_seconds(job: Callable[[], object], repeats: int = 5) -> float:
    """The least processor time of several runs, so that other work on the machine does not count."""
    times = []
    for _ in range(sized(repeats, 1)):
        start = time.process_time()
        job()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    ledger = rehearse(PLAYERS, ROUNDS, load_sheet("national"), seed=1, trouble=1)
    entries = ledger.entries
    print(
        f"{PLAYERS} players, {ROUNDS} rounds: {len(entries)} entries, {sum(len(entry.events) for entry in entries)} events"
    )
    folding = best_seconds(lambda: fold(entries), 3)
    print(f"fold the log                          {folding * 1000:8.1f} ms   (target {TARGET_FOLD * 1000:.0f})")
    texts = [(write(entry.command), write(entry.events)) for entry in entries]

    def read_and_fold() -> None:
        fold([LogEntry(n, read_command(one), read_events(two)) for n, (one, two) in enumerate(texts, start=1)])

    print(f"read it from JSON and fold            {best_seconds(read_and_fold, 3) * 1000:8.1f} ms")
    print(
        f"one more result, and the standings    {one_more_result() * 1000:8.1f} ms   (target {TARGET_RESULT * 1000:.0f})"
    )
    tracemalloc.start()
    large = rehearse(MANY, 1, load_sheet("national"), seed=1, trouble=0)
    current, _ = tracemalloc.get_traced_memory()
    print(f"{MANY:,} players, 1 round, log and state {current / 1e6:8.1f} MB   ({len(large.entries)} entries)")


def one_more_result() -> float:
    """The last round has begun and seven are in: one more result comes in, and we ask for the standings."""
    ledger = rehearse(PLAYERS, ROUNDS, load_sheet("national"), seed=2, trouble=0)
    last = next(
        n
        for n, entry in enumerate(ledger.entries)
        if isinstance(entry.command, CallStart) and entry.command.round == ROUNDS
    )
    state = fold(ledger.entries[:last])
    begun = decide_call_start(state, CallStart(round=ROUNDS), DIRECTOR)
    assert isinstance(begun, tuple)
    state = apply_all(state, begun)
    command = RecordResult(round=ROUNDS, table=1, game=1, result=WallGame())

    def step() -> None:
        events = decide_record(state, command, DIRECTOR)
        assert isinstance(events, tuple)
        standings(apply_all(state, events))

    return best_seconds(step)


if __name__ == "__main__":
    main()
