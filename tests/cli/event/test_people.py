"""Players from the command line: columns that the director names, and a list that is tried first."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.cli.event.people import read_columns
from eastwind.refusals import InputError
from eastwind.tournament.people.list_reading import Known, read_list
from tests.cli.event.runner import Director, an_event

ROWS = [["Who", "Shirt", "City"], ["Ann Lee", "L", "Reno"], ["Bob Roy", "M", "Ohio"]]


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ((), [None, None, None]),
        (("1=name",), ["name", None, None]),
        (("3=email",), [None, None, "email"]),
        (("shirt=notes", "WHO=name"), ["name", "notes", None]),
        (("2=notes", "2=ignore"), [None, "ignore", None]),
    ],
)
def test_column_is_named_by_its_heading_or_its_number(given: tuple[str, ...], chosen: list[str | None]) -> None:
    assert read_columns(given, read_list(ROWS, Known()).columns) == chosen


@pytest.mark.parametrize("column", ["0", "4", "-1", "Hat", "", "00000000003", "²"])
def test_column_that_the_list_does_not_have_is_refused(column: str) -> None:
    with pytest.raises(InputError, match="no column"):
        read_columns((f"{column}=name",), read_list(ROWS, Known()).columns)


def test_meaning_that_no_column_can_have_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError, match="Did you mean 'notes'"):
        read_columns(("2=note",), read_list(ROWS, Known()).columns)


def test_column_whose_heading_is_a_number_is_found_by_its_heading() -> None:
    columns = read_list([["Name", "1", "City"], ["Ann Lee", "L", "Reno"]], Known()).columns
    assert read_columns(("1=notes",), columns) == [None, "notes", None]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    listed = tmp_path / "list.csv"
    listed.write_text("Name,Paid,Hat\nAnn Lee,40,red\nAnn Lee,40,red\nBob Roy,,blue\nPlayer 1,,\n", encoding="utf-8")
    return listed


def test_list_is_tried_without_adding_anyone(tmp_path: Path, listed: Path) -> None:
    director = an_event(tmp_path, 4)
    before = director.file.read_bytes()
    told = director.ok(["enter", "--list", str(listed), "--preview"])
    assert [line for line in told.splitlines() if line.startswith("would add")] == [
        "would add Ann Lee, paid $40.00",
        "would add Bob Roy",
    ]
    assert "Columns skipped: Hat." in told
    assert director.file.read_bytes() == before


def test_list_is_added_and_its_troubles_are_said_row_by_row(tmp_path: Path, listed: Path) -> None:
    director = an_event(tmp_path, 4)
    warned = director.warned(["enter", "--list", str(listed)])
    assert [line.partition(":")[0] for line in warned.splitlines() if line.startswith("Row ")] == [
        "Row 3, Ann Lee",
        "Row 5, Player 1",
    ]
    assert warned.count("Left out.") == 2
    assert "There is no one to add." in director.no(["enter", "--list", str(listed)])
    shown = director.ok("entries")
    assert (shown.count("Ann Lee"), shown.count("Bob Roy"), shown.count("Player 1")) == (1, 1, 1)


def test_how_many_there_are_now_is_said_after_a_list(tmp_path: Path, listed: Path) -> None:
    assert "Added 2 players; the event has 6." in an_event(tmp_path, 4).ok(["enter", "--list", str(listed)])


def test_nobody_is_added_without_a_name_or_a_list(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Autumn --sheet aspen")
    assert "Who?" in director.no("enter")
