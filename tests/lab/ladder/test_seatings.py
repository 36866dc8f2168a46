"""Who sits where on the walls of a ladder."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.lab.ladder.seatings import alone_among, check_bots, match_on, mixed_tables, rotations
from eastwind.refusals import InputError


def test_bot_takes_every_seat_once() -> None:
    assert alone_among("x", "o") == (
        ("x", "o", "o", "o"),
        ("o", "x", "o", "o"),
        ("o", "o", "x", "o"),
        ("o", "o", "o", "x"),
    )


def test_rotations_give_everyone_every_seat() -> None:
    assert rotations(("a", "b", "c", "d")) == (
        ("a", "b", "c", "d"),
        ("b", "c", "d", "a"),
        ("c", "d", "a", "b"),
        ("d", "a", "b", "c"),
    )


@pytest.mark.parametrize(("bots", "tables"), [("a", 0), ("ab", 1), ("abc", 3), ("abcd", 1), ("abcde", 5)])
def test_every_bot_sits_as_often_as_any_other(bots: str, tables: int) -> None:
    found = mixed_tables(tuple(bots))
    assert len(found) == tables
    sat = Counter(bot for table in found for bot in table)
    assert len(set(sat.values())) <= 1
    assert set(sat) == (set(bots) if len(bots) > 1 else set())
    assert all(len(set(table)) == min(len(bots), 4) for table in found)


def test_tables_take_turns_on_the_walls() -> None:
    tables = mixed_tables(("a", "b", "c"))
    assert [match_on(tables, wall)[0] for wall in range(4)] == [*tables, tables[0]]
    assert match_on((), 5) == ()


def test_names_are_checked() -> None:
    check_bots(("greedy", "example"), "greedy")
    with pytest.raises(InputError, match="named twice"):
        check_bots(("greedy", "example", "greedy"), "greedy")
    with pytest.raises(InputError, match="Did you mean 'greedy'"):
        check_bots(("greedy",), "gredy")
