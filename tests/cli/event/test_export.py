"""An event as a file: exported, imported, and decided again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event, copied


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sixteen players with twelve results."""
    event = an_event(tmp_path_factory.mktemp("event"), 16)
    event.ok("round start")
    for table in range(1, 5):
        for game in range(1, 4):
            event.ok(f"result {table} {game} A 25 self")
    return event.file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def other(tmp_path: Path) -> Director:
    found = Director(tmp_path / "other")
    found.file.parent.mkdir()
    return found


def test_export_goes_to_a_file_or_to_the_screen(director: Director, tmp_path: Path) -> None:
    target = tmp_path / "event.json"
    assert director.ok(["export", "--to", str(target)]) == f"The event is in {target}.\n"
    assert director.ok("export") == target.read_text(encoding="utf-8")
    nowhere = tmp_path / "no" / "event.json"
    assert f"Can't write {nowhere}: No such file or directory." in director.no(["export", "--to", str(nowhere)])


def test_import_says_how_many_steps_there_are(director: Director, tmp_path: Path) -> None:
    target = tmp_path / "event.json"
    director.ok(["export", "--to", str(target)])
    steps = len(director.ok("log").splitlines())
    found = other(tmp_path)
    assert found.ok(["import", str(target)]) == f"{steps} steps are in {found.file}.\n"
    assert f"Can't read {tmp_path / 'none.json'}: No such file" in found.no(["import", str(tmp_path / "none.json")])


def test_import_of_one_step_says_so(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    director.ok(["export", "--to", str(tmp_path / "event.json")])
    found = other(tmp_path)
    assert found.ok(["import", str(tmp_path / "event.json")]) == f"1 step is in {found.file}.\n"


def test_ten_things_that_differ_are_shown_and_the_rest_is_counted(director: Director, tmp_path: Path) -> None:
    """Twelve steps, and with them the results and the standings in the file."""
    edited = tmp_path / "edited.json"
    edited.write_text(director.ok("export").replace('"points": 25', '"points": 250'), encoding="utf-8")
    lines = other(tmp_path).no(["import", str(edited)]).splitlines()
    assert len(lines) == 12
    assert all(line.startswith("eastwind: ") for line in lines)
    assert lines[10] == "eastwind: and 4 more."
    assert lines[11] == (
        f"eastwind: {edited} was not imported. This version would decide 14 things differently. "
        "If the file is from an older version and you trust it, add --trust."
    )


def test_exactly_ten_that_differ_are_all_shown(director: Director, tmp_path: Path) -> None:
    edited = tmp_path / "edited.json"
    edited.write_text(director.ok("export").replace('"points": 25', '"points": 250', 8), encoding="utf-8")
    lines = other(tmp_path).no(["import", str(edited)]).splitlines()
    assert len(lines) == 11
    assert "eastwind: and " not in "\n".join(lines)
    assert "would decide 10 things differently" in lines[10]


def test_recheck_names_the_steps_that_would_come_out_differently(director: Director, tmp_path: Path) -> None:
    steps = len(director.ok("log").splitlines())
    assert director.ok("recheck") == f"Every step comes out as written ({steps} steps).\n"
    edited = tmp_path / "edited.json"
    edited.write_text(director.ok("export").replace('"points": 25', '"points": 250', 1), encoding="utf-8")
    found = other(tmp_path)
    found.ok(["import", str(edited), "--trust"])
    number = next(
        row["n"] for row in map(json.loads, found.ok("log --json").splitlines()) if "won with" in row["words"]
    )
    answer = found._run("recheck")
    assert answer.exit_code == 1
    first, last = answer.stdout.splitlines()
    assert first.startswith(f"Step {number}: Round 1, table 1, game 1: A Player 1 won with a 25-point hand")
    assert last == f"1 of {steps} steps would come out differently now."


def test_plain_log_with_a_byte_order_mark_is_known_too(director: Director, tmp_path: Path) -> None:
    marked = tmp_path / "marked.jsonl"
    marked.write_bytes(b"\xef\xbb\xbf" + director.file.read_bytes())
    assert "is a plain log file, not an export. Import it with `eastwind log import`." in other(tmp_path).no(
        ["import", str(marked)]
    )
