"""Work for child processes in tests."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import msgspec

from eastwind.children.child import Tell
from eastwind.refusals import InputError


def backwards(data: bytes, tell: Tell) -> bytes:
    return data[::-1]


def count_up(data: bytes, tell: Tell) -> bytes:
    for number in range(int(data)):
        tell(f"{number + 1} of {int(data)}")
    return b"done"


def refuse(data: bytes, tell: Tell) -> bytes:
    raise InputError(f"No: {data.decode()}.")


def fail(data: bytes, tell: Tell) -> bytes:
    raise ZeroDivisionError("our own fault")


def die(data: bytes, tell: Tell) -> bytes:
    os._exit(3)


def sleep(data: bytes, tell: Tell) -> bytes:
    tell(str(os.getpid()))
    time.sleep(1_000)
    return b""


def spin(data: bytes, tell: Tell) -> bytes:
    while True:
        pass


def grow(data: bytes, tell: Tell) -> bytes:
    kept = bytearray(int(data))
    return str(len(kept)).encode()


def talk(data: bytes, tell: Tell) -> bytes:
    return b"x" * int(data)


def print_something(data: bytes, tell: Tell) -> bytes:
    print("a library that prints")
    sys.stdout.flush()
    os.write(1, b"and one that writes to the descriptor")
    return b"still understood"


def write_a_file(data: bytes, tell: Tell) -> bytes:
    try:
        Path(data.decode()).write_bytes(b"x" * 10_000)
    except OSError as error:
        return str(error.errno).encode()
    return b"written"


def surroundings(data: bytes, tell: Tell) -> bytes:
    return msgspec.json.encode(dict(os.environ))


def own_limits(data: bytes, tell: Tell) -> bytes:
    """What this process may use: the soft and the hard limit of each kind."""
    import resource

    kinds = {"cpu": resource.RLIMIT_CPU, "memory": resource.RLIMIT_AS, "core": resource.RLIMIT_CORE}
    kinds["file"] = resource.RLIMIT_FSIZE
    return msgspec.json.encode({name: resource.getrlimit(kind) for name, kind in kinds.items()})


def use_up_the_processor(data: bytes, tell: Tell) -> bytes:
    """Ends as the system ends a process that used up its processor time."""
    os.kill(os.getpid(), signal.SIGXCPU)
    time.sleep(1_000)
    return b""


def hang_up(data: bytes, tell: Tell) -> bytes:
    """Closes its pipes and lives on."""
    os.closerange(3, 100)
    time.sleep(1_000)
    return b""
