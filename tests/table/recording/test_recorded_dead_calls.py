"""Hands called dead at a recording table after an early throw, or when several of the accused's acts stand."""

from __future__ import annotations

import pytest

from tests.table.happenings import check
from tests.table.real_table import REAL


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        # No one but East can have thrown too soon, so East's hand is called dead for nothing.
        (
            "C calls A dead",
            "Ruled hand-called-dead-wrongly caller=C accused=A: by_itself, C dead, goes_on\nHandDied seat=C",
        ),
        ("C calls B dead", "refused table.hand-live seat=B"),
        ("C calls D dead", "refused table.hand-live seat=D"),
    ],
)
def test_early_throw_excuses_calling_the_others_dead_but_not_east(acts: str, expected: str) -> None:
    check(REAL + "B throws R\n", f"kugler: {acts}", expected)


def test_call_settles_the_latest_of_two_acts_that_kill_no_hand() -> None:
    """A gave two wrong tiles for jokers. The second is taken back first, and the other stands."""
    position = REAL.replace("exposed D R R J", "exposed D R J J") + "A exchanges S with D\nA exchanges 6B with D\n"
    expected = """
        Ruled wrong-tile-in-exchange player=A discarded=False parted=False: by_itself, goes_on, settles 2
        ExchangeUndone seat=A tile=6B owner=D exposure=0
    """
    check(position, "C calls A dead", expected)
