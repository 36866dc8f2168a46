"""Files from strangers, read in a child process."""

from __future__ import annotations

import asyncio

import pytest

from eastwind.children.limits import Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError
from eastwind.spreadsheets import SheetRows, ask_sheets, read_cells, spreadsheet_reading
from tests.spreadsheets.hostile_files import GOOD_ROWS, good_workbook
from tests.spreadsheets.read_here import read_here


def test_workbook_is_read_in_a_child_process() -> None:
    assert read_cells(good_workbook(), "list.xlsx") == GOOD_ROWS


def test_event_loop_can_ask_too() -> None:
    assert asyncio.run(ask_sheets(b"name,section\nZo\xc3\xab,Red\n", "list.csv")) == [
        SheetRows("", [["name", "section"], ["Zoë", "Red"]])
    ]


def test_refusal_names_the_file() -> None:
    with pytest.raises(InputError, match=r"^players\.xlsx cannot be read\. It is not an XLSX file"):
        read_cells(b"not a workbook", "players.xlsx")


def test_file_name_full_of_nonsense_is_shortened() -> None:
    with pytest.raises(InputError) as caught:
        read_cells(b"x", "\x1b[2J" + "n" * 5_000 + "\0.xlsx")
    assert len(caught.value.message) < 400
    assert "\x1b" not in caught.value.message


def test_refusal_reaches_the_event_loop_too() -> None:
    with pytest.raises(InputError, match=r"^players\.xlsx cannot be read\. It is not an XLSX file"):
        asyncio.run(ask_sheets(b"not a workbook", "players.xlsx"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("n" * 95 + ".xlsx", "n" * 95 + ".xlsx"),
        ("n" * 96 + ".xlsx", f"'{'n' * 40}'… (101 characters)"),
        ("a\tb.xlsx", r"'a\tb.xlsx'"),
    ],
)
def test_file_name_of_a_hundred_plain_characters_is_shown_as_it_is(name: str, shown: str) -> None:
    with pytest.raises(InputError) as caught:
        read_cells(bytes(5_000_001), name)
    assert caught.value.message.startswith(f"{shown} is too long")


def test_end_of_a_long_file_name_goes_to_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ending says what kind of file it is. A zero byte in the name ends nothing, and half a letter stops no one."""
    asked: list[bytes] = []

    def read(crew: Crew, order: bytes) -> bytes:
        asked.append(order)
        return b"[]"

    monkeypatch.setattr(Crew, "run", read)
    read_cells(b"name\0", "n" * 5_000 + "\0\ud800.xlsx")
    assert asked == [b"n" * 993 + b" ?.xlsx\0name\0"]


def test_reader_gets_fifteen_seconds_and_half_a_gigabyte() -> None:
    assert spreadsheet_reading.READERS.limits == Limits(seconds=15, memory=512_000_000, answer=20_000_000)


def test_file_of_more_than_five_million_bytes_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def read(crew: Crew, order: bytes) -> bytes:
        asked.append(len(order))
        return b"[]"

    monkeypatch.setattr(Crew, "run", read)
    assert read_cells(bytes(5_000_000), "list.csv") == []
    with pytest.raises(InputError, match="too long for a list of players"):
        read_cells(bytes(5_000_001), "list.csv")
    assert len(asked) == 1  # the longer one went nowhere


@pytest.mark.parametrize("reason", ["busy", "late", "died", "long", "failed"])
def test_every_way_to_fail_has_a_sentence(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(crew: Crew, order: bytes) -> bytes:
        raise ChildError(reason, "exit code 9")

    monkeypatch.setattr(Crew, "run", stop)
    with pytest.raises(InputError, match=r"^list\.csv cannot be read\. [A-Z].*\.$") as caught:
        read_cells(b"name", "list.csv")
    assert "exit code" not in caught.value.message


def test_reader_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(seconds=0, memory=spreadsheet_reading.READERS.limits.memory, answer=1000)
    monkeypatch.setattr(spreadsheet_reading, "READERS", Crew(spreadsheet_reading.read_in_child, limits))
    with pytest.raises(InputError, match="takes too long"):
        read_cells(good_workbook(), "list.xlsx")


@pytest.mark.parametrize("reason", ["busy", "late", "died", "long", "failed"])
def test_event_loop_hears_the_same_sentence(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stop(crew: Crew, order: bytes) -> bytes:
        raise ChildError(reason, "exit code 9")

    monkeypatch.setattr(Crew, "ask", stop)
    with pytest.raises(InputError) as caught:
        asyncio.run(ask_sheets(b"name", "list.csv"))
    assert caught.value.message == f"list.csv cannot be read. {spreadsheet_reading.STOPPED[reason]}"


def test_what_only_we_understand_goes_to_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stop(crew: Crew, order: bytes) -> bytes:
        raise ChildError("died", "exit code 9")

    monkeypatch.setattr(Crew, "run", stop)
    with pytest.raises(InputError):
        read_cells(b"name", "list.csv")
    assert "died: exit code 9" in caplog.text
    caplog.clear()
    with pytest.raises(InputError):
        read_here(b"name\0", "list.csv")
    assert caplog.text == ""


def test_event_loop_reads_a_file_of_five_million_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def read(crew: Crew, order: bytes) -> bytes:
        asked.append(len(order))
        return b"[]"

    monkeypatch.setattr(Crew, "ask", read)
    assert asyncio.run(ask_sheets(bytes(5_000_000), "list.csv")) == []
    with pytest.raises(InputError, match=r"list\.csv is too long for a list of players: we read up to 5 MB"):
        asyncio.run(ask_sheets(bytes(5_000_001), "list.csv"))
    assert asked == [5_000_000 + len("list.csv") + 1]
