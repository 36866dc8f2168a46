"""How large a list may be."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets.limits import check_extent


@pytest.mark.parametrize(
    ("rows", "columns"), [(0, 0), (1, 1), (10_000, 1), (10_000, 50), (1, 256), (1_953, 256), (5_000, 100)]
)
def test_list_of_so_many_rows_columns_and_cells_is_read(rows: int, columns: int) -> None:
    check_extent(rows, columns)  # nothing is raised
    assert rows * columns <= 500_000


@pytest.mark.parametrize(
    ("rows", "columns", "shown"),
    [
        (10_001, 1, "10,001 by 1"),
        (1, 257, "1 by 257"),
        (10_000, 51, "10,000 by 51"),
        (1_954, 256, "1,954 by 256"),
        (5_001, 100, "5,001 by 100"),
        (71_429, 7, "71,429 by 7"),
    ],
)
def test_larger_list_is_refused_with_its_size(rows: int, columns: int, shown: str) -> None:
    with pytest.raises(InputError) as told:
        check_extent(rows, columns)
    assert told.value.message == (
        f"It is too large for a list of players: at least {shown} cells. We read up to 10,000 rows, 256 columns, and "
        "500,000 cells. Copy only the list into a new file, and open that."
    )
