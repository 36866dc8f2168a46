"""What a worker does with a block of games. The same here, in a process of the pool, or on another machine."""

from __future__ import annotations

import functools
import hashlib
import pickle
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec

import eastwind
from eastwind.lab.native_games import native_arena
from eastwind.lab.report.target_counts import followed_in_c, followed_in_python
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.lab.tally import Tally, tally_of
from eastwind.native.build import is_switched_off
from eastwind.native.c_library import NotLoadedError, load

SOURCE = Path(eastwind.__file__).parent
# Whatever decides how a game goes. Cards and sheets aren't here: they travel with the work.
DECIDES = ("refusals.py", "tiles.py", "card", "rules", "referee", "table", "players", "native", "lab")
SUFFIXES = {".py", ".toml", ".c", ".h"}


class PlayedBlock(msgspec.Struct, frozen=True, kw_only=True):
    """A block that was played."""

    tally: Tally
    seconds: float  # time that the games took, without getting ready


class OtherEastwindError(Exception):
    """This worker's Eastwind has other sources, so its games could differ."""


@dataclass(frozen=True, slots=True)
class Work:
    """What to play."""

    plan: SimulationPlan
    about: str  # the hash of the plan
    native: bool  # play in C where possible

    def prepare(self) -> bool:
        """Gets the games ready here. Returns whether C plays them."""
        return self._games().is_native

    def play(self, block: range) -> PlayedBlock:
        """Plays the games of a block, and adds them up."""
        games = self._games()
        started = time.perf_counter()
        tally = games.tally(block)
        return PlayedBlock(tally=tally, seconds=time.perf_counter() - started)

    def _games(self) -> BlockGames:
        key = (self.about, self.plan.records, self.native)
        native = _READY.native(key, self) if self.native else None
        return native or _READY.python(key, self)


class BlockGames(Protocol):
    """A card, a sheet, and bots: games added up."""

    is_native: bool

    def tally(self, indexes: range) -> Tally: ...


class _PythonGames:
    """Games in Python."""

    is_native = False

    def __init__(self, plan: SimulationPlan) -> None:
        self.arena = Arena(plan)

    def tally(self, indexes: range) -> Tally:
        return tally_of(map(self.arena.play, indexes))


def _in_c(plan: SimulationPlan) -> BlockGames | None:
    return followed_in_c(plan) if plan.follow else native_arena(plan)


def _in_python(plan: SimulationPlan) -> BlockGames:
    return followed_in_python(plan) if plan.follow else _PythonGames(plan)


_Key = tuple[str, str | None, bool]


class _Ready(threading.local):
    """What this process keeps between blocks: games in C for all threads, games in Python for each."""

    lock = threading.Lock()
    in_c: tuple[_Key, BlockGames | None] | None = None  # on the class: shared
    in_python: tuple[_Key, BlockGames] | None = None  # on the instance: this thread's

    def native(self, key: _Key, work: Work) -> BlockGames | None:
        with _Ready.lock:
            if _Ready.in_c is None or _Ready.in_c[0] != key:
                _Ready.in_c = key, _in_c(work.plan)
            return _Ready.in_c[1]

    def python(self, key: _Key, work: Work) -> BlockGames:
        if self.in_python is None or self.in_python[0] != key:
            self.in_python = key, _in_python(work.plan)
        return self.in_python[1]


_READY = _Ready()


def work_for(plan: SimulationPlan) -> Work:
    """The work that a plan asks for."""
    return Work(plan=plan, about=about(plan), native=not is_switched_off())


def about(plan: SimulationPlan) -> str:
    """A hash that identifies a run. It leaves out the number of games, so a finished run can continue with more."""
    said = [plan.seed, plan.players, msgspec.to_builtins(plan.sheet), plan.card_text]
    if plan.follow:
        said += ["followed", plan.against]
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def deciding_files() -> list[Path]:
    """The files that decide how a game goes."""
    places = [SOURCE / name for name in DECIDES]
    found = [place for place in places if place.is_file()]
    return found + [path for place in places for path in place.rglob("*") if path.suffix in SUFFIXES]


@functools.cache
def sources() -> str:
    """The hash of our sources, as far as they decide games. Equal on machines that play the same games."""
    digest = hashlib.sha256()
    for path in sorted(deciding_files(), key=lambda path: path.relative_to(SOURCE).as_posix()):
        text = path.read_bytes().replace(b"\r\n", b"\n")  # a checkout on Windows is the same source
        digest.update(b"%s %d\n" % (path.relative_to(SOURCE).as_posix().encode(), len(text)) + text)
    return digest.hexdigest()


def facts() -> dict[str, str]:
    """What a cluster asks a worker: which Eastwind it has, and why it has no native engine, if so."""
    try:
        load()
        missing = ""
    except NotLoadedError as error:
        missing = str(error)
    return {"version": eastwind.__version__, "sources": sources(), "no_engine": missing}


def play_packed(wanted: str, packed: bytes, start: int, stop: int) -> bytes:
    """Plays a block that came over the network. Looks at nothing in it if the sender has other sources."""
    if wanted != sources():
        raise OtherEastwindError
    work: Work = pickle.loads(packed)
    return msgspec.json.encode(work.play(range(start, stop)))
