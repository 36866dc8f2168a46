"""The director's own sheets as files of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.own_sheets import own_sheet, own_sheets, read_text
from eastwind.rules.loading.sheet_library import SHEETS


def test_sheets_of_a_folder_go_by_their_file_names(tmp_path: Path) -> None:
    (tmp_path / "spring.toml").write_text("spring", encoding="utf-8")
    (tmp_path / "autumn.toml").write_text("autumn", encoding="utf-8")
    (tmp_path / ".hidden.toml").write_text("hidden", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("notes", encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    assert own_sheets(tmp_path) == {"autumn": "autumn", "spring": "spring"}
    assert own_sheets(tmp_path / "nowhere") == {}


def test_file_that_is_not_a_text_is_refused_alone_and_kept_out_of_the_way_beside_others(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"PNG\0\0")
    (tmp_path / "spring.toml").write_text("spring", encoding="utf-8")
    with pytest.raises(InputError, match="is not a text file"):
        own_sheet(tmp_path / "picture.toml")
    assert own_sheets(tmp_path) == {"picture": "this file is not a text", "spring": "spring"}


def test_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read: No such file"):
        own_sheet(tmp_path / "nothing.toml")


@pytest.mark.parametrize("name", [*SHEETS, "base", "event"])
def test_name_that_eastwind_uses_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=f"{name} is a name that Eastwind uses itself"):
        own_sheet(tmp_path / f"{name}.toml")


def test_text_of_any_editor_is_read(tmp_path: Path) -> None:
    path = tmp_path / "spring.toml"
    path.write_bytes("Café".encode("utf-8-sig"))
    assert read_text(path) == "Café"
    path.write_bytes("Café".encode("cp1252"))
    assert read_text(path) == "Café"
