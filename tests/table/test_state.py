"""The discards of a table: the latest, the one before it, and each by its number."""

from __future__ import annotations

import pytest

from eastwind.rules.seats import Seat
from eastwind.table.state import Common, Discard
from eastwind.tiles import Tile


def thrown(number: int, seat: Seat, tile: str = "5D", stray: bool = False) -> Discard:
    return Discard(number=number, seat=seat, tile=Tile(tile), says="five dot", stray=stray)


FIRST, SECOND, THIRD = thrown(1, "A"), thrown(2, "B"), thrown(3, "C")
STRAY, LATE_STRAY = thrown(3, "D", stray=True), thrown(4, "A", stray=True)


@pytest.mark.parametrize(
    ("discards", "latest", "before"),
    [
        ((), None, None),
        ((FIRST,), FIRST, None),
        ((FIRST, SECOND), SECOND, FIRST),
        ((FIRST, SECOND, THIRD), THIRD, SECOND),
        ((FIRST, SECOND, STRAY), SECOND, FIRST),
        ((FIRST, SECOND, STRAY, LATE_STRAY), SECOND, FIRST),
        ((FIRST, STRAY, LATE_STRAY, thrown(5, "B")), thrown(5, "B"), FIRST),
        ((STRAY,), None, None),
    ],
)
def test_discard_out_of_turn_is_neither_the_latest_nor_the_one_before(
    discards: tuple[Discard, ...], latest: Discard | None, before: Discard | None
) -> None:
    common = Common(discards=discards)
    assert (common.discard, common.discard_before) == (latest, before)


def test_discard_is_found_by_its_number_even_out_of_turn() -> None:
    common = Common(discards=(FIRST, SECOND, STRAY))
    assert [common.numbered(number) for number in range(5)] == [None, FIRST, SECOND, STRAY, None]
