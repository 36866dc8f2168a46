"""The inside of a child process: takes one order from its parent, does it within the limits, answers, and ends."""

from __future__ import annotations

import importlib
import os
import sys
import threading
import traceback
from collections.abc import Callable
from typing import IO

import msgspec

from eastwind.children import frames
from eastwind.children.limits import Limits, restrict
from eastwind.refusals import InputError

Tell = Callable[[str], None]
Work = Callable[[bytes, Tell], bytes]


class ChildOrder(msgspec.Struct, frozen=True):
    """What the parent wants: a function by its name, and the limits."""

    module: str
    function: str
    limits: Limits


def serve() -> None:
    """The life of a child process: one order, one answer."""
    if os.isatty(0):
        print("eastwind: this is how Eastwind starts itself for heavy work. There is nothing to type here.")
        return
    orders, answers = _private_pipes()
    _, written = frames.receive(orders, frames.LONGEST_WORDS)
    order = msgspec.json.decode(written, type=ChildOrder)
    work = find_work(order)
    restrict(order.limits)
    data = _data(orders)
    threading.Thread(target=_end_with_the_parent, args=(orders,), daemon=True).start()
    kind, answer = _do(work, data, lambda words: frames.send(answers, frames.TOLD, frames.in_short(words)))
    frames.send(answers, kind, answer)
    os._exit(0)  # nothing is left to do, and the thread still waits for the parent


def _data(orders: IO[bytes]) -> bytes:
    """The data of the order: the last piece of it, after any number of others."""
    kind, data = frames.receive(orders, frames.ANY_LENGTH)
    if kind == frames.ORDER:
        return data
    pieces = [data]
    while kind != frames.ORDER:
        kind, data = frames.receive(orders, frames.ANY_LENGTH)
        pieces.append(data)
    return b"".join(pieces)


def find_work(order: ChildOrder) -> Work:
    """The function that the order names, on the top level of its module. Orders come from our own parent only."""
    found: Work = getattr(importlib.import_module(order.module), order.function)
    return found


def _do(work: Work, data: bytes, tell: Tell) -> tuple[bytes, bytes]:
    try:
        return frames.ANSWER, work(data, tell)
    except InputError as no:
        return frames.REFUSED, frames.in_short(str(no))
    except BaseException:  # a panic in a library written in Rust is not an Exception
        return frames.FAILED, frames.in_short(traceback.format_exc())


def _private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes to the parent, moved off standard output so that a library's print can't corrupt them."""
    orders, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.stdout = sys.stderr
    return os.fdopen(orders, "rb"), os.fdopen(answers, "wb")


def _end_with_the_parent(orders: IO[bytes]) -> None:
    """Ends this process when the parent is gone, however it went: its end of the pipe closes."""
    orders.read(1)
    os._exit(1)
