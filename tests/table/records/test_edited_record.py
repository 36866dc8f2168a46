"""Records edited by hand, every entry in every way: the first bad entry is the one named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from eastwind.table.machine import decide
from eastwind.table.records.game_record import Entry, Fault, read_record
from tests.table.at_table import matcher
from tests.table.records.test_game_record import sitting

Json = Any  # what json.loads gives
HEADER, *LINES = sitting(most=45).splitlines(keepends=True)
OTHER = sitting(seed="another", most=45).splitlines(keepends=True)[1:]
PLACES = range(len(LINES))
ENVELOPE = ("at", "by", "via", "key")  # nothing in the game depends on them; test_game_record.py has a forged author


def fault_of(lines: list[bytes], *, checked: bool) -> Fault | None:
    text = b"".join((HEADER, *lines))
    return read_record(text, "game.jsonl", (lambda _: matcher()) if checked else None).fault


def named(lines: list[bytes], *, checked: bool) -> int | None:
    """The position of the named entry."""
    fault = fault_of(lines, checked=checked)
    return None if fault is None else fault.line - 2


def with_line(place: int, line: bytes) -> list[bytes]:
    return [*LINES[:place], line, *LINES[place + 1 :]]


def rewritten(place: int, change: Callable[[Json], None]) -> list[bytes]:
    entry = json.loads(LINES[place])
    change(entry)
    return with_line(place, json.dumps(entry).encode() + b"\n")


def test_record_as_it_was_written_has_no_fault() -> None:
    assert fault_of(LINES, checked=True) is None


@pytest.mark.parametrize("checked", [False, True])
def test_damaged_line_is_named_with_and_without_the_check(checked: bool, subtests: pytest.Subtests) -> None:
    def emptied(entry: Json) -> None:
        entry["events"] = []

    for place in PLACES:
        with subtests.test(place=place):
            assert named(rewritten(place, emptied), checked=checked) == place
            assert named(with_line(place, b"\n"), checked=checked) == place
            assert named(with_line(place, LINES[place][:-9] + b"\n"), checked=checked) == place
            assert named([*LINES[:place], LINES[place][:-9]], checked=checked) == place
            assert named([*LINES[: place + 1], LINES[place], *LINES[place + 1 :]], checked=checked) == place + 1
            if place + 1 < len(LINES):
                assert named([*LINES[:place], *LINES[place + 1 :]], checked=checked) == place
                swapped = [*LINES[:place], LINES[place + 1], LINES[place], *LINES[place + 2 :]]
                assert named(swapped, checked=checked) == place


def test_entry_of_another_game_is_named_by_the_check_unless_it_could_have_come_here(subtests: pytest.Subtests) -> None:
    for place in range(min(len(LINES), len(OTHER))):
        with subtests.test(place=place):
            before = read_record(b"".join((HEADER, *LINES[:place])), "game.jsonl").states[-1]
            theirs = msgspec.json.decode(OTHER[place], type=Entry)
            could_have_come = decide(before, theirs.command, matcher()) == theirs.events
            found = named(with_line(place, OTHER[place]), checked=True)
            if could_have_come:
                assert found is None or found > place
            else:
                assert found == place


@pytest.mark.parametrize("part", ["command", "events"])
def test_part_of_the_entry_before_is_named_by_the_check(part: str, subtests: pytest.Subtests) -> None:
    for place in PLACES[1:]:
        with subtests.test(place=place):
            before, ours = json.loads(LINES[place - 1])[part], json.loads(LINES[place])[part]

            def copied(entry: Json, before: Json = before) -> None:
                entry[part] = before

            if before != ours:
                assert named(rewritten(place, copied), checked=True) == place


def values(found: Json, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every value; for a list, to its first and last."""
    if isinstance(found, dict):
        for name in found:
            yield from values(found[name], (*way, name))
    elif isinstance(found, list):
        for index in sorted({0, len(found) - 1} if found else ()):
            yield from values(found[index], (*way, index))
    else:
        yield way


def another(value: Json) -> Json:
    """Another value of the same kind: for a seat another seat, for a tile another tile."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "B"
    if value in ("A", "B", "C", "D"):
        return "ABCDA"["ABCD".index(value) + 1]
    return "9D" if value != "9D" else "8D"


def test_every_value_changed_by_hand_is_named_by_the_check(subtests: pytest.Subtests) -> None:
    for place in PLACES:
        with subtests.test(place=place):
            ways = [way for way in values(json.loads(LINES[place])) if way[0] not in ENVELOPE]
            assert len(ways) > 2
            for way in ways:

                def changed(entry: Json, way: tuple[str | int, ...] = way) -> None:
                    *inner, last = way
                    for step in inner:
                        entry = entry[step]
                    entry[last] = another(entry[last])

                assert named(rewritten(place, changed), checked=True) == place, way
