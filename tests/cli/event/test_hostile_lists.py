"""Lists from strangers on the command line: refused with a sentence, and nothing is entered."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.event.rows import read_rows
from eastwind.cli.main import eastwind
from eastwind.refusals import InputError
from eastwind.spreadsheets import MOST_BYTES
from tests.cli.event.runner import Director, an_event
from tests.spreadsheets.hostile_files import FEW_AND_ALL, REFUSED, HostileFile, good_workbook


@pytest.mark.parametrize("files", FEW_AND_ALL)
def test_command_line_survives_hostile_lists(tmp_path: Path, files: list[HostileFile]) -> None:
    director = an_event(tmp_path, 4)
    before = director.file.read_bytes()
    for file in files:
        chosen = tmp_path / f"list.{file.name.rpartition('.')[2]}"
        chosen.write_bytes(file.make())
        line = ["event", "enter", "--file", str(director.file), "--list", str(chosen), "--preview"]
        answer = CliRunner().invoke(eastwind, line)
        assert answer.exception is None or isinstance(answer.exception, SystemExit), (file, answer.exception)
        if file.kind in REFUSED:
            assert answer.exit_code == 2, (file, answer.output)
            assert "cannot be read" in answer.stderr, (file, answer.stderr)
            assert len(answer.stderr) < 500 + len(str(chosen)), (file, answer.stderr)
    assert director.file.read_bytes() == before
    good = tmp_path / "good.xlsx"
    good.write_bytes(good_workbook())
    assert "Ann Archer" in Director(tmp_path).ok(["enter", "--list", str(good), "--preview"])


def test_no_more_of_a_file_is_read_than_is_looked_at(tmp_path: Path) -> None:
    """A file of a terabyte that takes no room on the disk."""
    endless = tmp_path / "endless.csv"
    with endless.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(InputError, match=f"we read up to {MOST_BYTES // 10**6} MB"):
        read_rows(endless)
