"""Passwords: hashed with argon2id, slowly on purpose, off the event loop and a few at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar.exceptions import ServiceUnavailableException

from eastwind.refusals import InputError

SHORTEST = 8
LONGEST = 200
AT_ONCE = 2  # each takes 64 MiB and a core for a moment
WAITING = 40

P = ParamSpec("P")
Found = TypeVar("Found")

_hasher = PasswordHasher()


def check_password(password: str) -> None:
    if len(password) < SHORTEST:
        raise InputError(f"Choose a password of at least {SHORTEST} characters. Three random words work well.")
    if len(password) > LONGEST:
        raise InputError(f"That password is too long. Use at most {LONGEST} characters.")


def hash_password(password: str) -> str:
    """Slow on purpose: call it off the event loop."""
    return _hasher.hash(_bytes(password))


def is_password(hashed: str | None, password: str) -> bool:
    """Whether the password is right. None, an unknown name, takes as long: no one can find out which names exist."""
    try:
        _hasher.verify(hashed or _nobody(), _bytes(password[: LONGEST + 1]))
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


def _bytes(password: str) -> bytes:
    return password.encode(errors="surrogatepass")  # half a sign, which a program may send, is just a wrong password


@cache
def _nobody() -> str:
    return _hasher.hash(secrets.token_hex(16))


class Turns:
    """Lets a few passwords be hashed at a time. The others wait for their turn, and too many are sent away."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._here = 0

    async def take(self, work: Callable[P, Found], *given: P.args, **named: P.kwargs) -> Found:
        """Does slow work on another thread."""
        if self._here >= AT_ONCE + WAITING:
            raise ServiceUnavailableException("Many people are signing in right now. Try again in a few seconds.")
        self._here += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *given, **named)
        finally:
            self._here -= 1
