"""Failures are counted per name and address, before the next try, by every server of a store."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.server.security import attempts
from eastwind.server.security.attempts import FREE, Attempts, PasswordTries, seconds_to_wait
from eastwind.store import Store, open_store

HALL = "10.0.0.5"


class Clock:
    """A clock that a test sets, in seconds."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at

    def milliseconds(self) -> int:
        return int(self.at * 1000)


def test_wrong_codes_slow_down_that_code_only() -> None:
    clock = Clock()
    found = Attempts(clock)
    for _ in range(FREE):
        assert found.wait("code 1", HALL) == 0
        found.failed("code 1", HALL)
    assert found.wait("code 1", HALL) == 2
    assert found.wait("code 2", HALL) == 0  # the same hall, another scorecard
    assert found.wait("code 1", "10.0.0.9") == 0
    clock.at += 3
    assert found.wait("code 1", HALL) == 0
    found.failed("code 1", HALL)
    assert found.wait("code 1", HALL) == 4


def test_oldest_codes_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "REMEMBERED", 3)
    found = Attempts(Clock())
    for name in ("old", "new"):
        for _ in range(FREE):
            found.failed(name, HALL)
    for name in ("other", "another"):
        found.failed(name, HALL)
    assert found.wait("old", HALL) == 0
    assert found.wait("new", HALL) == 2


def test_tries_are_kept_under_a_secret_key_that_stays(store: Store) -> None:
    PasswordTries(store)
    key = store.secrets.get("key", "tries")
    assert len(key or b"") == 32
    PasswordTries(store)
    assert store.secrets.get("key", "tries") == key


def test_password_waits_double_up_to_a_minute(store: Store) -> None:
    clock = Clock()
    tries = PasswordTries(store, clock.milliseconds)
    assert [tries.begin("dora", HALL) for _ in range(FREE)] == [0] * FREE
    waits = []
    for _ in range(8):
        waits.append(tries.begin("dora", HALL))
        clock.at += waits[-1]
        assert tries.begin("dora", HALL) == 0
    assert waits == [2, 4, 8, 16, 32, 60, 60, 60]


def test_try_that_must_wait_does_not_count(store: Store) -> None:
    clock = Clock()
    tries = PasswordTries(store, clock.milliseconds)
    for _ in range(FREE):
        tries.begin("dora", HALL)
    assert [tries.begin("dora", HALL) for _ in range(20)] == [2] * 20
    clock.at += 2
    assert tries.begin("dora", HALL) == 0


def test_passwords_of_other_people_and_from_other_places_do_not_wait(store: Store) -> None:
    tries = PasswordTries(store)
    for _ in range(FREE):
        tries.begin("dora", HALL)
    assert tries.begin("dora", HALL) > 0
    assert tries.begin("rose", HALL) == 0
    assert tries.begin("dora", "10.0.0.9") == 0


def test_right_password_forgets_its_own_failures_only(store: Store) -> None:
    tries = PasswordTries(store)
    for _ in range(FREE):
        tries.begin("dora", HALL)
        tries.begin("dora", "10.0.0.9")
    tries.succeeded("dora", HALL)
    assert tries.begin("dora", HALL) == 0
    assert tries.begin("dora", "10.0.0.9") > 0


def test_second_server_and_a_restart_count_the_same(tmp_path: Path) -> None:
    with open_store(tmp_path / "s") as one, open_store(tmp_path / "s") as other:
        first, second = PasswordTries(one), PasswordTries(other)
        for number in range(FREE):
            assert (first, second)[number % 2].begin("dora", HALL) == 0
        assert first.begin("dora", HALL) > 0
        assert second.begin("dora", HALL) > 0
    with open_store(tmp_path / "s") as again:
        assert PasswordTries(again).begin("dora", HALL) > 0


def test_clock_set_back_makes_no_one_wait_longer(store: Store) -> None:
    clock = Clock()
    clock.at += 3 * 3600
    tries = PasswordTries(store, clock.milliseconds)
    for _ in range(FREE):
        tries.begin("dora", HALL)
    clock.at -= 3 * 3600
    assert tries.begin("dora", HALL) == 2


def test_made_up_names_neither_fill_the_store_nor_free_a_guessed_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts, "DRAWERS", 1)
    monkeypatch.setattr(attempts, "IN_A_DRAWER", 10)
    tries = PasswordTries(store)
    for _ in range(FREE):
        tries.begin("dora", HALL)
    for number in range(40):
        tries.begin(f"made up {number}", HALL)
    assert tries.begin("dora", HALL) > 0
    assert len(store.secrets.all("tries")) == 1
    assert len(store.secrets.all("tries")["0"]) < 10 * 60


def test_stored_tries_name_no_one(store: Store) -> None:
    PasswordTries(store).begin("dora", HALL)
    kept = str(store.secrets.all("tries"))
    assert "dora" not in kept
    assert HALL not in kept


@pytest.mark.parametrize(
    ("failures", "seconds"),
    [(0, 0), (1, 0), (4, 0), (5, 2), (6, 4), (7, 8), (8, 16), (9, 32), (10, 60), (11, 60), (1_000_000, 60)],
)
def test_five_failures_are_free_and_then_each_doubles_the_wait_up_to_a_minute(failures: int, seconds: int) -> None:
    assert seconds_to_wait((failures, 1000.0), 1000.0) == seconds
    assert seconds_to_wait((failures, 1000.0), 1000.0 + seconds) == 0
    assert seconds_to_wait((failures, 1000.0), 500.0) == seconds  # a clock that was set back


@pytest.mark.parametrize(("later", "seconds"), [(0.0, 4), (0.5, 4), (1.0, 3), (3.0, 1), (3.9, 1), (4.0, 0), (99.0, 0)])
def test_wait_is_given_in_whole_seconds_and_never_too_short(later: float, seconds: int) -> None:
    assert seconds_to_wait((6, 1000.0), 1000.0 + later) == seconds


def test_ten_thousand_failures_are_remembered() -> None:
    found = Attempts(Clock())
    for _ in range(5):
        found.failed("first", HALL)
    for number in range(9_999):
        found.failed(f"code {number}", HALL)
    assert found.wait("first", HALL) == 2
    found.failed("one more", HALL)
    assert found.wait("first", HALL) == 0


def test_password_has_five_tries_and_a_success_forgets_them(store: Store) -> None:
    tries = PasswordTries(store, Clock().milliseconds)
    assert [tries.begin("dora", HALL) for _ in range(7)] == [0, 0, 0, 0, 0, 2, 2]
    tries.succeeded("dora", HALL)
    assert [tries.begin("dora", HALL) for _ in range(6)] == [0, 0, 0, 0, 0, 2]
