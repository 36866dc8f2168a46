"""New files: built beside their place, named when complete, and swept away if their maker was killed."""

from __future__ import annotations

import os
import re
import socket
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SIDE_FILES = ("-wal", "-shm", "-journal")
UNFINISHED = re.compile(r"\..+\.(?:(?P<machine>[0-9a-f]{8})-(?P<process>\d+)-)?[0-9a-f]{8}\.new(?:-wal|-shm|-journal)?")
SURELY_DEAD = 24 * 60 * 60.0  # seconds; for a file whose maker this machine cannot ask


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """An empty file beside `path`, renamed when complete, so that a crash leaves no half-made store."""
    sweep(path)
    made = path.with_name(f".{path.name}.{this_machine()}-{os.getpid()}-{uuid.uuid4().hex[:8]}.new")
    try:
        # It will hold secrets: only its owner may read it.
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield made
    finally:
        for side in ("", *SIDE_FILES):
            Path(f"{made}{side}").unlink(missing_ok=True)


def sweep(path: Path) -> None:
    """Removes what a killed process left beside this path while it made a new file of this name."""
    with suppress(OSError):  # no reason to fail: the next one sweeps too
        for left in path.parent.glob(f".{glob_safe(path.name)}.*.new*"):
            if is_left_over(left):
                left.unlink(missing_ok=True)


def glob_safe(name: str) -> str:
    return re.sub(r"([\[\]*?])", r"[\1]", name)


def is_left_over(file: Path) -> bool:
    """Whether no one is making this file any more."""
    named = UNFINISHED.fullmatch(file.name)
    if named is None:
        return False
    if named["machine"] == this_machine() and not is_running(int(named["process"])):
        return True
    return time.time() - file.stat().st_mtime > SURELY_DEAD


def this_machine() -> str:
    return uuid.uuid5(uuid.NAMESPACE_DNS, socket.gethostname()).hex[:8]


def is_running(process: int) -> bool:
    if os.name == "nt":
        return False  # a file in use cannot be removed there, so trying is the question
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def name_it(made: Path, path: Path) -> bool:
    """Gives a finished file its name. False if another process was first."""
    try:
        os.link(made, path)
    except FileExistsError:
        return False
    except OSError:
        # A file system without links (FAT on a USB drive).
        if path.exists():
            return False
        made.rename(path)
    flush_folder(path.parent)
    return True


def flush_folder(folder: Path) -> None:
    """Makes a new file name durable, where the system can flush a folder."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def file_identity(path: Path) -> tuple[int, int]:
    """Identifies a file by device and inode. A replaced file has a different identity."""
    found = path.stat()
    return found.st_dev, found.st_ino
