"""Snapshots beside the store: a cache of folded logs, so that a start need not fold them from the beginning.

A snapshot is never needed and never trusted. It is sealed with a key that only the store has. It names the log, the
entry, and the code that folded it, and is used only if the log continues from that entry. Otherwise it is ignored. So
anyone may delete the folder at any time.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import shutil
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from eastwind.store.places import FilePlace, Place, data_folder

logger = logging.getLogger(__name__)

ROOM_LEFT = 200_000_000  # bytes: the last room on a disk is for the log
LEFT_BEHIND = 600  # seconds; no snapshot takes that long to write
LARGEST = 1_000_000_000  # bytes
DIGEST = hashlib.sha256
SEAL = 64  # letters of the seal in the last line


class Heading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a snapshot: of what, after which entry, folded by which code."""

    snapshot: str  # what is in it: "state", say
    stream: str
    n: int
    hash: str
    version: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot whose seal is right. Whether it fits the log is for the reader to check."""

    n: int
    hash: str
    lines: list[bytes]


class Snapshots:
    """The snapshots of one store, in a folder on this machine."""

    def __init__(self, folder: Path, key: bytes, version: str) -> None:
        self.folder = folder
        self._key = key
        self._version = version
        self._swept = False

    def read(self, kind: str, stream: str) -> Snapshot | None:
        """The snapshot of a log, or None if there is none that we wrote, with this code, and unchanged."""
        try:
            path = self._path(kind, stream)
            data = path.read_bytes() if path.stat().st_size <= LARGEST else b""
        except OSError:
            return None
        body, seal = data[: -SEAL - 1], data[-SEAL - 1 : -1]
        if not hmac.compare_digest(self._seal([body]).encode(), seal) or data[-1:] != b"\n":
            return None
        lines = body.split(b"\n")[:-1]
        try:
            found = msgspec.json.decode(lines[0], type=Heading)
        except (msgspec.MsgspecError, IndexError):
            return None
        expected = (kind, stream, self._version)
        fits = (found.snapshot, found.stream, found.version) == expected
        return Snapshot(found.n, found.hash, lines[1:]) if fits else None

    def write(self, kind: str, stream: str, n: int, known: str, lines: Iterable[bytes]) -> bool:
        """Writes a snapshot in the place of the one before it. A failure does no harm: this is only a cache."""
        heading = Heading(snapshot=kind, stream=stream, n=n, hash=known, version=self._version)
        made = self.folder / f".{uuid.uuid4().hex}.new"
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if shutil.disk_usage(self.folder).free < ROOM_LEFT:
                return False
            if not self._swept:
                self._sweep()
            self._put(made, [msgspec.json.encode(heading), *lines])
            made.replace(self._path(kind, stream))
        except OSError as error:
            logger.debug("no snapshot: %s", error)
            with suppress(OSError):
                made.unlink(missing_ok=True)
            return False
        return True

    def forget(self) -> None:
        """Deletes all snapshots."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _put(self, made: Path, lines: list[bytes]) -> None:
        pieces = list(pages(lines))
        # It holds the names of players: only its owner may read it.
        with os.fdopen(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            for piece in pieces:
                file.write(piece)
            file.write(self._seal(pieces).encode() + b"\n")

    def _sweep(self) -> None:
        """Removes what a process left behind that was killed while writing."""
        self._swept = True
        for left in self.folder.glob(".*.new"):
            with suppress(FileNotFoundError):
                if time.time() - left.stat().st_mtime > LEFT_BEHIND:  # a younger one is being written right now
                    left.unlink()

    def _seal(self, pieces: Iterable[bytes]) -> str:
        seal = hmac.new(self._key, digestmod=DIGEST)
        for piece in pieces:
            seal.update(piece)
        return seal.hexdigest()

    def _path(self, kind: str, stream: str) -> Path:
        """A log's name may hold any letters, so the file has its hash."""
        return self.folder / f"{DIGEST(stream.encode()).hexdigest()[:32]}.{kind}"


def pages(lines: list[bytes], size: int = 1000) -> Iterator[bytes]:
    """The lines, many together, each with its newline."""
    for start in range(0, len(lines), size):
        yield b"\n".join([*lines[start : start + size], b""])


def snapshot_folder(place: Place, store_id: str) -> Path:
    """Beside the file. A database on a server has its snapshots on each machine that opens it, in the data folder."""
    if isinstance(place, FilePlace):
        return place.path.with_name(f"{place.path.name}-snapshots")
    return data_folder() / "snapshots" / DIGEST(store_id.encode()).hexdigest()[:32]
