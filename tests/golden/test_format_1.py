"""Everything Eastwind wrote in format 1 opens and gives the same outcome (tests/golden/format-1/README.md)."""

from __future__ import annotations

import asyncio
import json
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastwind.cli.event.plain_file import FileLog
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import Accepted
from eastwind.store import open_store
from eastwind.store.backup import restore
from eastwind.store.places import FilePlace
from eastwind.table.records.game_record import read_record
from eastwind.tournament.log.archive import check_export, export_event, import_event
from eastwind.tournament.log.entries import fold
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.outcome.prizes import award_prizes, cash_report
from eastwind.tournament.outcome.standings import standing_rows
from eastwind.tournament.people.players import Pay
from eastwind.tournament.state import Tournament

FOLDER = Path(__file__).parent / "format-1"
EVENTS = ("national", "sections")
RECORDS = ("charleston", "errors", "irregular", "mahjongg")


def unpacked(name: str) -> bytes:
    return lzma.decompress((FOLDER / f"{name}.xz").read_bytes())


# The titles of prizes are words for people, not stored. Format 1 had other words for the same prizes.
TITLES = {
    "place 1": "First Place",
    "place 2": "Second Place",
    "highest round of round 1 (35)": "High round, round 1 (35)",
    "highest hand (40)": "High hand (40)",
}


def outcome_then(name: str) -> Any:
    found = json.loads((FOLDER / f"{name}.outcome.json").read_text(encoding="utf-8"))
    for award in found.get("awards", ()):
        award[1] = TITLES[award[1]]
    return found


def outcome_now(state: Tournament) -> Any:
    found = {
        "standings": {number: standing_rows(state, number) for number in state.rounds},
        "awards": [[each.entry, each.what, each.cents, each.goods] for each in award_prizes(state).awards],
        "cash": cash_report(state),
        "draws": [draw.winner for draw in state.draws.values()],
    }
    return msgspec.json.decode(msgspec.json.encode(found))


@pytest.mark.parametrize("name", EVENTS)
def test_plain_event_file_still_gives_its_outcome(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.jsonl"
    path.write_bytes(unpacked(f"{name}.jsonl"))
    assert outcome_now(fold(FileLog(path).read())) == outcome_then(name)


@pytest.mark.parametrize("name", EVENTS)
def test_exported_event_still_gives_its_outcome_and_is_imported(name: str) -> None:
    text = unpacked(f"{name}.json")
    event, entries = import_event(text)
    assert (event, outcome_now(fold(entries))) == (name, outcome_then(name))
    # A seating of today never leaves East's seat empty, and takes turns from the end of the list. The stored seats count.
    assert [departure for departure in check_export(text) if "Seated everyone" not in departure] == []


@pytest.mark.parametrize("name", EVENTS)
def test_export_of_an_older_event_can_be_imported_again(name: str) -> None:
    event, entries = import_event(unpacked(f"{name}.json"))
    again = export_event(event, entries)
    assert json.loads(again)["format"] == FORMAT
    assert import_event(again) == (event, entries)


@pytest.fixture
def kept(tmp_path: Path) -> Callable[[str], Path]:
    """Unpacks a golden database."""

    def unpack(name: str) -> Path:
        path = tmp_path / f"{name}.sqlite3"
        path.write_bytes(unpacked(path.name))
        return path

    return unpack


def check_events(place: Path) -> None:
    with open_store(place) as store:
        assert store.verify() == []
        for name in EVENTS:
            running = OpenEvents(store).find(name)
            assert running is not None
            assert outcome_now(running.now().state) == outcome_then(name)


def test_events_of_a_store_still_give_their_outcome(kept: Callable[[str], Path]) -> None:
    check_events(kept("store"))


@pytest.mark.parametrize("name", ["backup", "copy"])
def test_events_of_a_restored_backup_or_second_copy_still_give_their_outcome(
    name: str, kept: Callable[[str], Path], tmp_path: Path
) -> None:
    place = FilePlace(tmp_path / "new.sqlite3")
    assert not restore(kept(name), place).faults
    check_events(place.path)


def test_event_of_an_older_store_goes_on(kept: Callable[[str], Path]) -> None:
    with open_store(kept("store")) as store:
        running = OpenEvents(store).find("sections")
        assert running is not None
        before = running.now().n
        done = asyncio.run(running.submit(Pay(entry=1, cents=100), by="Dora", role="director", via="desk"))
        assert isinstance(done, Accepted)
        assert done.moment.n == before + 1
        assert store.verify() == []


@pytest.mark.parametrize("name", RECORDS)
def test_record_of_a_table_still_gives_its_outcome(name: str) -> None:
    record = read_record(unpacked(f"{name}.record"), name)
    assert record.fault is None
    end = record.states[-1]
    found = {
        "conduct": end.setup.conduct,
        "entries": len(record.entries),
        "phase": end.common.phase,
        "dead": [seat for seat, place in end.common.places.items() if place.dead],
        "discards": [each.tile for each in end.common.discards],
        "penalties": [[each.seat, each.points] for each in end.common.penalties],
        "racks": {seat: sorted(own.rack) for seat, own in end.hands.items()},
        "wall_left": end.common.wall_left,
        "finished": msgspec.to_builtins(end.common.finished),
    }
    assert msgspec.json.decode(msgspec.json.encode(found)) == outcome_then(name)


def test_golden_logs_hold_every_command_of_format_1() -> None:
    commands = {type(entry.command) for name in EVENTS for entry in import_event(unpacked(f"{name}.json"))[1]}
    lines = [line.partition(":")[0] for line in tags() if line.startswith("event command ")]
    stored = {line.split()[2] for line in lines if "." not in line}
    assert {str(kind.__struct_config__.tag) for kind in commands} == stored


def test_golden_records_are_of_both_conducts() -> None:
    assert {outcome_then(name)["conduct"] for name in RECORDS} == {"prevent", "record"}


def tags() -> list[str]:
    return (FOLDER / "tags.txt").read_text(encoding="utf-8").splitlines()
