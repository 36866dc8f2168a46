"""Short codes: how they are read, and how many wrong ones the store bears, from one address and in all."""

from __future__ import annotations

import pytest

from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.server.security.short_codes import (
    ALPHABET,
    AN_HOUR,
    FROM_ONE,
    IN_ALL,
    WORTH_TELLING,
    ShortCodeTries,
    read_short_code,
)
from eastwind.store import Store

ANN = Holder("3fa2b1c0", "p", 1)
NOW = 1_700_000_000_000


class Hour:
    """A clock that stands until it is set."""

    at = NOW

    def __call__(self) -> int:
        return self.at


@pytest.mark.parametrize("typed", ["7KQ4MX", "7kq 4mx", " 7KQ-4MX ", "7 K Q 4 M X"])
def test_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_short_code(typed) == "7KQ4MX"


@pytest.mark.parametrize(
    "typed", ["", "7KQ4M", "7KQ4MXX", "7KQ4M0", "7KQ4MO", "7KQ4M1", "7KQ4MI", "7KQ4ML", "7KQ4MU", "７KQ4MX"]
)
def test_what_cannot_be_a_code_is_not_looked_up(typed: str) -> None:
    assert read_short_code(typed) is None


def test_code_of_six_stays_until_a_new_code_is_issued_and_differs_for_everyone(store: Store) -> None:
    tokens = Tokens(store)
    before = tokens.short(ANN)
    assert (len(before), set(before) <= set(ALPHABET)) == (6, True)
    assert Tokens(store).short(ANN) == before
    everyone = {tokens.short(Holder("3fa2b1c0", kind, number)) for kind in ("p", "t") for number in range(1, 100)}
    assert len(everyone) == 198
    tokens.reissue(ANN)
    assert not tokens.is_short(before, ANN)
    assert tokens.events_with_short_codes() == ["3fa2b1c0"]


def test_one_address_gets_twenty_tries_an_hour_on_all_servers_together(store: Store) -> None:
    hour = Hour()
    servers = [ShortCodeTries(store, hour), ShortCodeTries(store, hour)]
    answers = [servers[number % 2].begin("10.0.0.7") for number in range(FROM_ONE + 1)]
    assert answers == ["go on"] * FROM_ONE + ["wait"]
    assert servers[0].begin("10.0.0.8") == "go on"
    hour.at += AN_HOUR
    assert servers[1].begin("10.0.0.7") == "go on"


def test_right_code_takes_back_its_own_try_and_no_wrong_one(store: Store) -> None:
    """Otherwise a guesser would type their own code after every guess."""
    tries = ShortCodeTries(store, Hour())
    for _ in range(FROM_ONE - 1):
        assert tries.begin("10.0.0.7") == "go on"
        assert tries.begin("10.0.0.7") in ("go on", "wait")
        tries.was_right("10.0.0.7")
    assert tries.begin("10.0.0.7") == "go on"
    assert tries.begin("10.0.0.7") == "wait"


def test_guessing_from_many_addresses_closes_short_codes_and_the_desk_is_told(store: Store) -> None:
    hour = Hour()
    tries = ShortCodeTries(store, hour)
    for number in range(IN_ALL):
        told = tries.trouble()
        assert bool(told) == (number >= WORTH_TELLING)
        assert tries.begin(f"10.0.{number}.1") == "go on"
    assert tries.begin("10.9.9.9") == "closed"
    assert ShortCodeTries(store, hour).trouble() == (
        "60 wrong short codes were typed in the last hour, from 60 addresses. "
        "Short codes are closed for 60 more minutes. Players scan instead."
    )
    hour.at += AN_HOUR
    assert (tries.begin("10.9.9.9"), tries.trouble()) == ("go on", "")
