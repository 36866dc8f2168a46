"""Options that several commands share: sheets by name or file, the folder of own sheets, the store."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.cli.shared_options import choose_sheet, find_sheet, opened, opened_for_reading, sheet_named
from eastwind.refusals import InputError
from eastwind.store import Store

SPRING = 'extends = "kugler"\ntitle = "Spring"\n[scoring]\nwall_game = 1\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a sheet, a sheet that is based on it, and a file that is not a sheet."""
    (tmp_path / "spring.toml").write_text(SPRING)
    (tmp_path / "fall.toml").write_text('extends = "spring"\ntitle = "Fall"\n')
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n')
    return tmp_path


def test_sheet_is_ours_or_own_or_a_file(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    empty = tmp_path_factory.mktemp("empty")
    assert choose_sheet("national", empty).name == "national"
    assert choose_sheet("fall", folder).scoring.wall_game == 1
    assert choose_sheet(str(folder / "fall.toml"), empty).title == "Fall"
    with pytest.raises(InputError):
        choose_sheet("fall", empty)


def test_sheet_by_its_file_brings_those_beside_it(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    own = tmp_path_factory.mktemp("own")
    (own / "summer.toml").write_text('extends = "aspen"\ntitle = "Summer"\n')
    name, texts = find_sheet(str(folder / "fall.toml"), own)
    assert (name, sorted(texts)) == ("fall", ["fall", "spring", "summer"])
    assert find_sheet("fall", own) == ("fall", {"summer": texts["summer"]})


def test_overrides_of_an_event_stand_over_those_it_had(folder: Path) -> None:
    kept = {"scoring.wall_game": 7, "scoring.self_pick": 9}
    sheet = choose_sheet("national", folder, ("scoring.self_pick=15",), None, kept)
    assert (sheet.scoring.wall_game, sheet.scoring.self_pick) == (7, 15)
    assert choose_sheet("club2023", folder, (), "kugler").scoring.wall_game == 10


def test_lab_finds_sheets_in_the_folder_of_the_user(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_SHEETS", str(folder))
    assert sheet_named("spring").title == "Spring"
    monkeypatch.delenv("EASTWIND_SHEETS")
    monkeypatch.setattr(click, "get_app_dir", lambda name: str(folder / name))
    (folder / "eastwind" / "sheets").mkdir(parents=True)
    (folder / "eastwind" / "sheets" / "summer.toml").write_text('extends = "aspen"\ntitle = "Summer"\n')
    assert sheet_named("summer").title == "Summer"
    with pytest.raises(InputError):
        sheet_named("spring")


def test_store_is_opened_with_its_warnings_and_closed_with_its_lag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Store, "warnings", lambda self: ["It is in a synced folder.", "It is old."])
    monkeypatch.setattr(Store, "lag", "The copy is 3 entries behind.", raising=False)
    with suppress(InputError), opened(str(tmp_path / "s.sqlite3"), None):
        assert capsys.readouterr().err == "eastwind: It is in a synced folder.\neastwind: It is old.\n"
        raise InputError("Refused.")
    assert capsys.readouterr().err == "eastwind: The copy is 3 entries behind.\n"
    monkeypatch.setattr(Store, "lag", "", raising=False)
    with opened(str(tmp_path / "s.sqlite3"), None):
        pass
    assert "behind" not in capsys.readouterr().err
    with opened_for_reading(str(tmp_path / "s.sqlite3")) as reader:
        assert reader.streams() == []


def test_store_is_copied_where_the_option_says(tmp_path: Path) -> None:
    with opened(str(tmp_path / "s.sqlite3"), tmp_path / "copy.sqlite3"):
        pass
    assert (tmp_path / "copy.sqlite3").exists()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["rules", "show"], ["--folder DIRECTORY", "EASTWIND_SHEETS", "sheets in Eastwind's user folder"]),
        (["rules", "show"], ["--set SETTING=VALUE", "--scoring SHEET", "such as scoring.self_pick=15"]),
        (["log", "import"], ["--store PLACE", "env var: EASTWIND_STORE", "postgresql:// address"]),
        (["log", "import"], ["--copy-to PATH", "env var: EASTWIND_COPY_TO", "on another disk or a USB drive"]),
        (
            ["event", "show"],
            ["--event ID", "env var: EASTWIND_EVENT", "--by TEXT", "[default: director]", "--file FILE"],
        ),
    ],
)
def test_help_says_what_a_shared_option_takes(command: list[str], words: list[str]) -> None:
    said = " ".join(CliRunner().invoke(eastwind, [*command, "--help"]).output.split())
    for each in words:
        assert each in said
