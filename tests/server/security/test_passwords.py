"""Passwords are long enough, hashed, and hashed a few at a time."""

from __future__ import annotations

import asyncio
import threading

import pytest
from litestar.exceptions import ServiceUnavailableException

from eastwind.refusals import InputError
from eastwind.server.security.passwords import AT_ONCE, WAITING, Turns, check_password, hash_password, is_password


@pytest.mark.parametrize(("length", "words"), [(7, "at least 8"), (201, "at most 200"), (0, "at least 8")])
def test_password_too_short_or_too_long_is_refused(length: int, words: str) -> None:
    with pytest.raises(InputError, match=words):
        check_password("x" * length)


@pytest.mark.parametrize("length", [8, 200])
def test_password_of_a_fitting_length_is_taken(length: int) -> None:
    check_password("x" * length)


def test_only_the_right_password_is_accepted() -> None:
    hashed = hash_password("three small winds")
    assert is_password(hashed, "three small winds")
    assert not is_password(hashed, "three small wind")
    assert not is_password(hashed, "three small winds" + "x" * 500_000)
    assert not is_password(hashed, "\udc80")
    assert not is_password(None, "three small winds")
    assert not is_password("not a hash", "three small winds")
    assert hashed.startswith("$argon2id$")
    assert "three" not in hashed


def test_a_few_passwords_are_hashed_at_a_time_and_a_flood_is_sent_away() -> None:
    now, most, lock, go = [0], [0], threading.Lock(), threading.Event()

    def work() -> None:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        go.wait(20)
        with lock:
            now[0] -= 1

    async def flood() -> list[object]:
        turns = Turns()
        tasks = [asyncio.create_task(turns.take(work)) for _ in range(AT_ONCE + WAITING + 3)]
        while not all(task.done() for task in tasks[-3:]):
            await asyncio.sleep(0.001)
        go.set()
        found: list[object] = list(await asyncio.gather(*tasks, return_exceptions=True))
        assert await turns.take(lambda: "after it") == "after it"
        return found

    answers = asyncio.run(flood())
    assert (AT_ONCE, WAITING) == (2, 40)
    assert most[0] == AT_ONCE
    assert answers[: AT_ONCE + WAITING] == [None] * (AT_ONCE + WAITING)
    assert all(isinstance(answer, ServiceUnavailableException) for answer in answers[-3:])
