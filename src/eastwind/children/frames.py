"""What goes through the pipes: plain bytes in frames, each with its kind and its length. Never pickle."""

from __future__ import annotations

from typing import IO

ORDER, MORE, TOLD, ANSWER, REFUSED, FAILED = b"O", b"M", b"T", b"A", b"R", b"F"
LENGTH = 8  # bytes
LONGEST_WORDS = 4_000  # characters of a sentence or a traceback
ANY_LENGTH = 2**62  # no limit on what our own parent sends


class FrameError(Exception):
    """The other side stopped in the middle, or sent something else."""


class LongFrameError(FrameError):
    """The other side wants to send more than it may."""


def send(pipe: IO[bytes], kind: bytes, data: bytes) -> None:
    pipe.write(kind + len(data).to_bytes(LENGTH, "big"))
    pipe.write(data)
    pipe.flush()


def receive(pipe: IO[bytes], most: int) -> tuple[bytes, bytes]:
    """The next frame: its kind and its data, at most `most` bytes of it."""
    kind = _exactly(pipe, 1)
    length = int.from_bytes(_exactly(pipe, LENGTH), "big")
    if length > most:
        raise LongFrameError(f"{length} bytes, and {most} are allowed")
    return kind, _exactly(pipe, length)


def in_short(words: str) -> bytes:
    """Words for the pipe: the end of a long text, where a traceback says what happened."""
    return words[-LONGEST_WORDS:].encode("utf-8", errors="replace")


def _exactly(pipe: IO[bytes], length: int) -> bytes:
    found = pipe.read(length)
    if len(found) < length:
        raise FrameError("the pipe ended")
    return found
