"""An event in a plain file: one line for each step, never half of one, and never over another's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastwind.cli.event.plain_file import FileLog, append, create, now
from eastwind.refusals import InputError
from eastwind.tournament.machine import FORMAT
from tests.cli.event.runner import Director, an_event, copied


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return an_event(tmp_path_factory.mktemp("event"), 4).file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def test_now_is_in_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time_ns", lambda: 1_763_190_000_123_999_999)
    assert now() == 1_763_190_000_123


def test_file_has_a_header_and_a_line_for_each_step(director: Director) -> None:
    header, *lines = map(json.loads, director.file.read_text(encoding="utf-8").splitlines())
    assert list(header) == ["log", "stream", "kind", "created"]
    assert (header["log"], header["kind"]) == ("eastwind", "event")
    fields = ["stream", "n", "at", "by", "via", "key", "format", "role", "command", "events"]
    assert all(list(line) == fields for line in lines)
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["stream"] for line in lines} == {header["stream"]}
    assert {(line["by"], line["via"], line["format"], line["role"]) for line in lines[1:]} == {
        ("director", "cli", FORMAT, "director")
    }
    assert len({line["key"] for line in lines}) == len(lines)
    assert lines[0]["key"] == "cli-1"


def test_what_was_written_is_read_again(director: Director, tmp_path: Path) -> None:
    log = FileLog(director.file)
    copy = FileLog.create(tmp_path / "copy.jsonl", log.stream, log.read())
    assert (copy.stream, copy.read()) == (log.stream, log.read())
    assert str(copy) == str(tmp_path / "copy.jsonl")


def test_steps_added_one_after_another_are_all_there(director: Director) -> None:
    log = FileLog(director.file)
    first, second = log.read()[:2]
    before = director.file.read_bytes()
    assert log.add(first)
    assert log.add(second)
    lines = director.file.read_bytes().removeprefix(before).splitlines()
    assert [json.loads(line)["n"] for line in lines] == [1, 2]


def test_step_by_someone_else_in_between_is_never_overwritten(director: Director) -> None:
    mine = FileLog(director.file)
    director.ok(["enter", "Ivy Ivers"])
    written = director.file.read_bytes()
    with pytest.raises(InputError, match=r"Someone else just changed .*event\.jsonl\. Try again\."):
        mine.add(mine.read()[-1])
    assert director.file.read_bytes() == written


def test_file_that_became_shorter_is_not_added_to(director: Director) -> None:
    mine = FileLog(director.file)
    director.file.write_bytes(director.file.read_bytes()[:-10])
    with pytest.raises(InputError, match="Someone else just changed"):
        mine.add(mine.read()[-1])


def test_half_a_line_is_named_and_cut_off_by_the_next_step(director: Director) -> None:
    whole = director.file.read_bytes()
    director.file.write_bytes(whole + b'{"stream":"x"')
    warned = f"eastwind: the last line of {director.file} is cut off, so it was left out.\n"
    assert director.warned("show") == warned
    director.ok(["enter", "Ivy Ivers"])
    assert director.warned("show") == ""
    assert "Ivy Ivers" in director.ok("players")


def test_new_file_is_never_an_old_one(tmp_path: Path) -> None:
    path = tmp_path / "event.jsonl"
    create(path, "spring")
    header = json.loads(path.read_text())
    assert (header["stream"], header["kind"]) == ("spring", "event")
    with pytest.raises(InputError, match=r"already exists\. Name another file with --file\."):
        create(path, "fall")
    assert json.loads(path.read_text()) == header
    with pytest.raises(InputError, match=r"Can't write .*: No such file or directory"):
        create(tmp_path / "no" / "event.jsonl", "spring")


def test_file_that_is_gone_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"Can't write .*: No such file or directory"):
        append(tmp_path / "none.jsonl", "spring", [], 0)


def test_file_that_is_not_there_or_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"There is no event in .*\. Start one with `eastwind event new`, or name its"):
        FileLog(tmp_path / "none.jsonl")
    with pytest.raises(InputError, match=r"Can't read .*: Is a directory"):
        FileLog(tmp_path)


def test_entry_without_a_role_is_refused(director: Director) -> None:
    director.file.write_bytes(director.file.read_bytes().replace(b'"role":"director",', b""))
    assert "role" in director.no("players")
