"""Every reader brings entries of older formats up to date through the same steps."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from eastwind.cli.event.plain_file import FileLog
from eastwind.cli.main import eastwind
from eastwind.refusals import InputError
from eastwind.server.live.event_now import Moment, next_moment
from eastwind.store import Entry
from eastwind.tournament.log import upcast
from eastwind.tournament.log.archive import export_event, import_event
from eastwind.tournament.log.entries import LogEntry, fold, write
from eastwind.tournament.log.upcast import Plain, read_stored
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.people.players import AddPlayer, PlayerAdded
from tests.tournament.desk import an_event

ADDED = b'{"type":"add_entry","details":{"name":"Ann"}}'


def add_person(command: Plain, events: list[Plain]) -> tuple[Plain, list[Plain]]:
    """A made-up step: an older format's person without details becomes an entry."""
    if command["type"] == "add_person":
        command = {"type": "add_entry", "details": {"name": command["name"]}}
    return command, events


def in_capitals(command: Plain, events: list[Plain]) -> tuple[Plain, list[Plain]]:
    """Another made-up step: names become capitals."""
    for each in (command, *events):
        if "details" in each:
            each["details"]["name"] = each["details"]["name"].upper()
    return command, events


def test_every_older_format_has_a_step() -> None:
    assert set(upcast.STEPS) == set(range(1, FORMAT))


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {1: add_person, 2: in_capitals}
    old = b'{"type":"add_person","name":"Ann"}'
    assert json.loads(upcast.upcast(1, old, b"[]", steps)[0]) == {"type": "add_entry", "details": {"name": "ANN"}}
    assert json.loads(upcast.upcast(2, ADDED, b"[]", steps)[0]) == {"type": "add_entry", "details": {"name": "ANN"}}
    assert json.loads(upcast.upcast(3, ADDED, b"[]", steps)[0]) == json.loads(ADDED)


GOLDEN = Path(__file__).parents[2] / "golden"


def fields_of(number: int) -> dict[str, set[str]]:
    """The fields of each command in a format, as that format was written."""
    text = (GOLDEN / f"format-{number}" / "tags.txt").read_text(encoding="utf-8")
    return {
        tag: set(fields.split()) for tag, fields in re.findall(r"^event command ([a-z_]+): (.*)$", text, re.MULTILINE)
    }


@pytest.mark.parametrize(("tag", "fields"), fields_of(1).items(), ids=fields_of(1))
def test_command_of_format_1_has_only_fields_of_format_2(tag: str, fields: set[str]) -> None:
    """Who sent it, and when, went from the command to its entry. Nothing else is lost."""
    renamed = {"offence": "offense"} | ({"ruling": "as_ruled"} if tag == "record_ruling" else {})
    old = json.dumps({"type": tag, **dict.fromkeys(fields, 7)}).encode()
    new = json.loads(upcast.upcast(1, old, b"[]", upcast.STEPS)[0])
    kept = {renamed.get(name, name) for name in fields} & fields_of(2)[tag]
    added = {"signing": "trust"} if tag == "choose_phones" else {}
    assert new == {"type": tag, **dict.fromkeys(kept, 7), **added}


def test_entry_of_the_present_format_is_read_as_it_is() -> None:
    command, events = read_stored(FORMAT, ADDED, b"[]")
    assert isinstance(command, AddPlayer)
    assert (command.details.name, events) == ("Ann", ())


def test_entry_of_a_newer_format_is_refused() -> None:
    with pytest.raises(InputError, match=f"format {FORMAT + 1}"):
        read_stored(FORMAT + 1, ADDED, b"[]")


def test_entry_that_is_not_json_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upcast.STEPS, 1, add_person)
    with pytest.raises(InputError, match="format 1 cannot be read"):
        read_stored(1, b"[]", b"[]")


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> list[LogEntry]:
    """A log of the current format, which from now on counts as an older one with a step."""
    entries = an_event(4, seated=False).entries
    monkeypatch.setitem(upcast.STEPS, FORMAT, in_capitals)
    return entries


def names(entries: list[LogEntry]) -> set[str]:
    commands = [entry.command.details.name for entry in entries if isinstance(entry.command, AddPlayer)]
    events = [event.details.name for entry in entries for event in entry.events if isinstance(event, PlayerAdded)]
    assert commands == events
    return {entry.name for entry in fold(entries).entries.values()}


def test_plain_file_is_read_through_the_steps(older: list[LogEntry], tmp_path: Path) -> None:
    log = FileLog.create(tmp_path / "event.jsonl", "old", older)
    assert names(log.read()) == {"PLAYER 1", "PLAYER 2", "PLAYER 3", "PLAYER 4"}


def test_exported_event_is_read_through_the_steps(older: list[LogEntry]) -> None:
    assert names(import_event(export_event("old", older))[1]) == {"PLAYER 1", "PLAYER 2", "PLAYER 3", "PLAYER 4"}


def test_desk_reads_the_store_through_the_steps(older: list[LogEntry]) -> None:
    moment = Moment()
    for entry in older:
        kept = Entry(
            stream="old", n=entry.n, at=0, by="", via="", key=str(entry.n), format=FORMAT, previous="",
            command=msgspec.Raw(write(entry.command)), events=msgspec.Raw(write(entry.events)),
        )  # fmt: skip
        moment = next_moment(moment, [kept])
    assert names(list(moment.entries)) == {"PLAYER 1", "PLAYER 2", "PLAYER 3", "PLAYER 4"}


def test_command_line_reads_the_store_through_the_steps(older: list[LogEntry], tmp_path: Path) -> None:
    saved, store = tmp_path / "event.json", str(tmp_path / "store.sqlite3")
    saved.write_bytes(export_event("old", older))
    CliRunner().invoke(eastwind, ["event", "import", str(saved), "--trust", "--store", store], catch_exceptions=False)
    shown = CliRunner().invoke(eastwind, ["event", "entries", "--store", store], catch_exceptions=False)
    assert "PLAYER 4" in shown.output
