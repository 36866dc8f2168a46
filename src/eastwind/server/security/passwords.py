"""Passwords: hashed with argon2id, slowly on purpose: off the event loop, in a queue of their own."""

from __future__ import annotations

import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from eastwind.refusals import InputError

SHORTEST = 8
LONGEST = 200

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
