"""People who were disqualified for conduct at an earlier event, from its exported file."""

from __future__ import annotations

from pathlib import Path

from tests.cli.event.runner import Director, an_event


def exported(folder: Path, *edits: list[str]) -> Path:
    """An event whose player 1A was disqualified for conduct, as a file."""
    folder.mkdir()
    director = an_event(folder, 8)
    for edit in edits:
        director.ok(edit)
    director.ok(["disqualify", "1A", "--reason", "rude"])
    director.ok(["export", "--to", str(folder / "event.json")])
    return folder / "event.json"


def autumn(folder: Path) -> Director:
    director = Director(folder)
    director.ok("new --title Autumn --sheet aspen")
    return director


def test_file_read_twice_notes_no_one_twice(tmp_path: Path) -> None:
    spring, later = exported(tmp_path / "spring"), autumn(tmp_path)
    assert "No one new" not in later.ok(["enter", "--barred-at", str(spring)])
    assert "No one new: everyone disqualified for conduct at Spring Meeting" in later.ok(
        ["enter", "--barred-at", str(spring)]
    )
    assert later.ok("log").count("Noted who was disqualified") == 1


def test_known_name_with_a_number_that_is_new_is_noted_again(tmp_path: Path) -> None:
    first = exported(tmp_path / "spring")
    second = exported(tmp_path / "summer", ["edit", "1A", "--master-points", "MP1"])
    later = autumn(tmp_path)
    later.ok(["enter", "--barred-at", str(first)])
    later.ok(["enter", "--barred-at", str(second)])
    assert later.ok("log").count("Noted who was disqualified") == 2
    assert "WARNING" in later.ok(["enter", "Another Name", "--master-points", "MP1"])
    assert "WARNING" not in later.ok(["enter", "Player 2"])
