"""Records of older formats are brought up to date in steps, line by line."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from eastwind.table.records import upcast
from eastwind.table.records.game_record import FORMAT, read_record
from eastwind.table.records.upcast import Plain, Step

RECORD = Path(__file__).parents[2] / "golden" / "format-1" / "mahjongg.record.xz"


def test_every_older_format_has_a_step() -> None:
    assert set(upcast.STEPS) == set(range(1, FORMAT))


def title(header: Plain) -> Plain:
    """A made-up step: the card had another name."""
    return {**header, "setup": {**header["setup"], "card": "eastwind"}}


def author(entry: Plain) -> Plain:
    """A made-up step: authors are in capitals now."""
    return {**entry, "by": entry["by"].upper()}


def test_header_and_entries_of_an_older_record_go_through_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    text = lzma.decompress(RECORD.read_bytes())
    plain = read_record(text, "plain")
    monkeypatch.setitem(upcast.STEPS, 1, Step(header=title, entry=author))
    found = read_record(text, "older")
    assert found.fault is None
    assert (found.header.format, found.header.setup.card) == (2, "eastwind")
    assert [entry.by for entry in found.entries] == [entry.by.upper() for entry in plain.entries]
    assert found.states[-1].common == plain.states[-1].common


def test_line_of_an_older_record_that_is_not_json_is_the_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = lzma.decompress(RECORD.read_bytes()).splitlines(keepends=True)
    monkeypatch.setitem(upcast.STEPS, 1, Step())
    found = read_record(b"".join([*lines[:3], b"{oh\n", *lines[4:]]), "torn")
    assert found.fault is not None
    assert (len(found.entries), found.fault.line) == (2, 4)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_steps_lead_on_from_the_format_of_the_record(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upcast.STEPS, 1, Step(entry=lambda entry: {**entry, "step 1": True}))
    monkeypatch.setitem(upcast.STEPS, 2, Step(entry=lambda entry: {**entry, "step 2": True}))
    taken = json.loads(upcast.upcast_entry(number, b"{}"))
    assert list(taken) == [f"step {each}" for each in (1, 2) if each >= number]


@pytest.mark.parametrize(("number", "steps"), [(1, [1, 2]), (2, [2]), (3, [])])
def test_header_goes_through_each_step_from_its_format_on(
    number: int, steps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(upcast.STEPS, 1, Step(header=lambda header: {**header, "steps": [*header["steps"], 1]}))
    monkeypatch.setitem(upcast.STEPS, 2, Step(header=lambda header: {**header, "steps": [*header["steps"], 2]}))
    assert upcast.upcast_header({"format": number, "steps": []}) == {"format": 3, "steps": steps}


def test_header_whose_format_is_not_a_number_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upcast.STEPS, 1, Step(header=lambda _: {}))
    assert upcast.upcast_header({"format": "1"}) == {"format": "1"}
