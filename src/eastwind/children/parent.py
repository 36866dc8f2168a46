"""The outside of child processes: starts them, feeds them, and stops those that take too long.

There is one way to start a child: this program again, with one word (`CHILD`), through pipes. It works alike from a
console script, from `python -m eastwind`, and in a frozen bundle, where `sys.executable` is the program itself.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import IO, Literal

import msgspec

from eastwind.children import CHILD, frames
from eastwind.children.child import ChildOrder, Work
from eastwind.children.limits import Limits
from eastwind.refusals import InputError

Told = Callable[[str], None]
Data = bytes | Iterable[bytes]  # whole, or in pieces made while the child starts, so that memory never holds it all
Reason = Literal["busy", "late", "died", "long", "failed"]

# The environment variables that a child gets: only what it needs to start. Never a database password.
SURROUNDINGS = (
    "PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
    "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
)  # fmt: skip
SIGXCPU = 24  # the signal that ends a process out of processor time, on Linux and macOS
BUNDLE = ("_PYI", "_MEI")  # how a frozen program tells its children where it unpacked itself


class ChildError(Exception):
    """A child process gave no answer; `reason` says why. The caller puts it into words."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


class Crew:
    """Child processes for one kind of work: a new one for every order, a few at once, the others in line."""

    def __init__(self, work: Work, limits: Limits, *, at_once: int = 2, in_line: int = 20) -> None:
        self.work = work
        self.limits = limits
        self._places = threading.Semaphore(at_once)
        self._most = at_once + in_line
        self._here = 0
        self._counting = threading.Lock()

    def run(self, data: Data, told: Told = lambda _: None) -> bytes:
        """The answer of a child process to these bytes. Blocks, so it is for the command line and for threads.

        Raises the child's own InputError, or ChildError.
        """
        with self._counting:
            if self._here >= self._most:
                raise ChildError("busy")
            self._here += 1
        try:
            with self._places:
                return _ask(self.work, data, self.limits, told)
        finally:
            with self._counting:
                self._here -= 1

    async def ask(self, data: Data, told: Told = lambda _: None) -> bytes:
        """Like `run`, without blocking the event loop. Calls `told` in another thread."""
        import asyncio  # slow to load, and the command line does not need it

        answer: Future[bytes] = Future()

        def wait() -> None:
            try:
                answer.set_result(self.run(data, told))
            except BaseException as error:
                answer.set_exception(error)

        # Not the loop's own threads: those are few, others need them, and a server that stops would wait for them.
        threading.Thread(target=wait, daemon=True).start()
        return await asyncio.wrap_future(answer)


def command() -> list[str]:
    """How this program is started as a child. -P: a file named like a library, in the folder we are in, is not run."""
    if getattr(sys, "frozen", False):
        return [sys.executable, CHILD]
    return [sys.executable, "-P", "-m", "eastwind", CHILD]


def surroundings() -> dict[str, str]:
    """The environment of a child: a few of our variables, and where to import this same Eastwind from."""
    kept = {name: value for name, value in os.environ.items() if name in SURROUNDINGS or name.startswith(BUNDLE)}
    kept["MALLOC_ARENA_MAX"] = "2"  # on Linux: memory that one thread gave back is used by the next
    if not getattr(sys, "frozen", False):
        ours = str(Path(__file__).parents[2])
        kept["PYTHONPATH"] = os.pathsep.join([ours, *filter(None, [kept.get("PYTHONPATH")])])
    return kept


def _ask(work: Work, data: Data, limits: Limits, told: Told) -> bytes:
    process = subprocess.Popen(
        command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    late = threading.Event()

    def stop() -> None:
        late.set()
        process.kill()

    clock = threading.Timer(limits.seconds, stop)
    clock.daemon = True
    clock.start()
    # The data goes in while we listen, so that neither side waits for the other.
    feeder = _Feeder(process.stdin, ChildOrder(work.__module__, work.__name__, limits), data)
    feeder.start()
    try:
        return listen(process.stdout, limits, told)
    except frames.LongFrameError as long:
        raise ChildError("long", str(long)) from None
    except frames.FrameError as broken:
        code = _end(process)
        if feeder.fault is not None:
            raise feeder.fault from None
        reason: Reason = "late" if late.is_set() or code == -SIGXCPU else "died"
        raise ChildError(reason, f"exit code {code}; {broken}") from None
    finally:
        clock.cancel()
        process.kill()
        process.wait()
        feeder.join()
        _close(process.stdin)
        _close(process.stdout)


def _end(process: subprocess.Popen[bytes]) -> int:
    """How a silent child ended. One that only closed its pipe gets a moment, then it is stopped."""
    try:
        return process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _close(pipe: IO[bytes]) -> None:
    with contextlib.suppress(OSError):  # what the child no longer took is still in the buffer
        pipe.close()


class _Feeder(threading.Thread):
    """Gives the child its order and its data. The pipe stays open: when it closes, the child ends itself."""

    def __init__(self, pipe: IO[bytes], order: ChildOrder, data: Data) -> None:
        super().__init__(daemon=True)
        self.fault: Exception | None = None  # why the data could not be made
        self._pipe, self._order, self._data = pipe, order, data

    def run(self) -> None:
        with contextlib.suppress(OSError):  # the child is gone; whoever listens to it notices
            frames.send(self._pipe, frames.ORDER, msgspec.json.encode(self._order))
            if isinstance(self._data, bytes):
                frames.send(self._pipe, frames.ORDER, self._data)
            else:
                self._feed_pieces(iter(self._data))

    def _feed_pieces(self, pieces: Iterator[bytes]) -> None:
        while (piece := self._made(pieces)) is not None:
            frames.send(self._pipe, frames.MORE, piece)
        if self.fault is None:
            frames.send(self._pipe, frames.ORDER, b"")
        else:
            self._pipe.close()

    def _made(self, pieces: Iterator[bytes]) -> bytes | None:
        try:
            return next(pieces, None)
        except Exception as fault:
            self.fault = fault
            return None


def listen(pipe: IO[bytes], limits: Limits, told: Told) -> bytes:
    """The child's answer. Reports progress until it arrives."""
    while True:
        kind, data = frames.receive(pipe, max(limits.answer, frames.LONGEST_WORDS * 4))
        match kind:
            case frames.TOLD:
                told(data.decode(errors="replace"))
            case frames.ANSWER:
                return data
            case frames.REFUSED:
                raise InputError(data.decode(errors="replace"))
            case frames.FAILED:
                words = data.decode(errors="replace")
                raise ChildError("died" if "MemoryError" in words else "failed", words)
            case _:
                raise frames.FrameError("not a frame")
