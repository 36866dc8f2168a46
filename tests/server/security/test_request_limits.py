"""So many in an hour from one address, and no more."""

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
