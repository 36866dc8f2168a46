"""A limited number per hour from one address, and no more."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.server.security.request_limits import AN_HOUR, HowOften


def test_one_address_waits_for_its_hour_and_others_do_not() -> None:
    clock = [0]
    often = HowOften(2, "Wait a while.", lambda: clock[0])
    often.check("10.0.0.1")
    clock[0] = AN_HOUR // 2
    often.check("10.0.0.1")
    with pytest.raises(InputError, match="Wait a while"):
        often.check("10.0.0.1")
    often.check("10.0.0.2")
    clock[0] = AN_HOUR  # the first one is an hour old, and what was refused does not count
    often.check("10.0.0.1")
    with pytest.raises(InputError, match="Wait a while"):
        often.check("10.0.0.1")


def test_limit_lasts_exactly_one_hour() -> None:
    clock = [0]
    often = HowOften(1, "Wait a while.", lambda: clock[0])
    often.check("10.0.0.1")
    for minute in (1, 30, 59):
        clock[0] = minute * 60_000
        with pytest.raises(InputError, match="Wait a while"):
            often.check("10.0.0.1")
    clock[0] = 3_599_999
    with pytest.raises(InputError, match="Wait a while"):
        often.check("10.0.0.1")
    clock[0] = 3_600_000
    often.check("10.0.0.1")


def test_five_thousand_addresses_are_remembered_and_the_one_that_asked_first_is_forgotten() -> None:
    often = HowOften(1, "Wait a while.", lambda: 0)
    for number in range(5_000):
        often.check(str(number))
    for known in ("0", "4999", "1"):
        with pytest.raises(InputError, match="Wait a while"):
            often.check(known)
    often.check("new")  # address 2 is now the one that has not asked for the longest time
    often.check("2")
    with pytest.raises(InputError, match="Wait a while"):
        often.check("0")
