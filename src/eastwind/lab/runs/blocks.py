"""Stores finished blocks of games, so that a stopped run can continue.

A block is a range of game numbers. Blocks are independent, and their tallies can be added in any order. So a run gives
the same sums with any number of workers, with or without the native engine, in one go or in several, on any machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from eastwind.lab.runs.block_work import about
from eastwind.lab.simulation import SimulationPlan
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError


class KeptRun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run so far: what is played, which games are done, and their sums."""

    about: str  # the hash of the seed, the players, the sheet, and the card
    done: tuple[tuple[int, int], ...] = ()  # first game, and the one after the last
    tally: Tally = Tally()

    def plus(self, block: range, tally: Tally) -> KeptRun:
        done = joined([*self.done, (block.start, block.stop)])
        return msgspec.structs.replace(self, done=done, tally=self.tally.plus(tally))


def joined(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Spans in order, neighbors made one."""
    found: list[tuple[int, int]] = []
    for start, stop in sorted(spans):
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((start, stop))
    return tuple(found)


def read_kept(path: Path, plan: SimulationPlan) -> KeptRun:
    """The run so far in a file, or a new one. Refuses a file about other games."""
    fresh = KeptRun(about=about(plan))
    if not path.exists():
        return fresh
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=KeptRun)
    except (OSError, msgspec.DecodeError) as error:
        raise InputError(f"{path} is not a simulation that was kept: {error}. Name another file.") from error
    if kept.about != fresh.about:
        raise InputError(
            f"{path} keeps games with another seed, other players, another sheet or card. Name another file, or delete it."
        )
    return kept


def write_kept(path: Path, kept: KeptRun) -> None:
    """Writes the run so far, all of it or nothing."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(msgspec.json.encode(kept))
        part.replace(path)
    except OSError as error:
        raise InputError(f"Can't keep the games in {path}: {error.strerror}.") from error
