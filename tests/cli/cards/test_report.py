"""`eastwind card report`, as a designer and as a program use it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.games.long_run import _play
from eastwind.cli.main import eastwind
from eastwind.lab.block_work import Work
from eastwind.lab.blocks import Kept
from eastwind.lab.workers import Workers
from tests.lab.report.small_card import DOUBLED, SMALL
from tests.native.engines import engine


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    monkeypatch.chdir(tmp_path)
    Path("small.card").write_text(SMALL, encoding="utf-8")
    Path("doubled.card").write_text(DOUBLED, encoding="utf-8")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["card", "report", *arguments])


def test_report_is_a_page_with_json_and_csv_beside_it() -> None:
    found = run("doubled.card", "--games", "300", "-o", "report.html")
    assert found.exit_code == 0
    assert found.stdout.startswith("Bots, not people, played these 300 games")
    assert "Written to report.html" in found.stdout
    page = Path("report.html").read_text(encoding="utf-8")
    assert "<h1>Report on the card Small 2026</h1>" in page
    assert "Checked by playing again" in page
    data = json.loads(Path("report.json").read_text(encoding="utf-8"))
    assert (data["facts"]["games"], data["facts"]["engine"]) == (300, "the native engine")
    assert [line["line"] for line in data["verification"]["lines"]] == ["runs.1"]
    assert len(list(csv.reader(io.StringIO(Path("report.csv").read_text(encoding="utf-8"))))) == 7


def test_other_card_is_compared_on_the_same_walls() -> None:
    data = json.loads(run("small.card", "--games", "200", "--against", "doubled.card", "--no-verify", "--json").stdout)
    first = data["against"]["lines"][0]
    assert (first["old_value"], first["new_value"]) == ("X 25", "X 50")
    assert first["points"]["difference"]["low"] > 0
    assert data["verification"] is None


def test_report_in_the_terminal_has_every_line() -> None:
    found = run("small.card", "--games", "60", "--players", "greedy,greedy,greedy", "--against", "doubled.card")
    assert found.exit_code == 0
    assert all(line in found.stdout for line in ("runs.1", "runs.3", "odds.3", "too few wins", "wins of runs.1"))


def test_kept_report_goes_on_to_the_same_figures() -> None:
    assert run("small.card", "--games", "20", "--keep", "kept.json", "--no-verify").exit_code == 0
    more = run("small.card", "--games", "50", "--keep", "kept.json", "--no-verify", "--json")
    assert more.stderr.startswith("30 games in")
    assert more.stdout == run("small.card", "--games", "50", "--no-verify", "--json").stdout


def test_python_reports_the_same_where_there_is_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("small.card", "--games", "3", "--players", "greedy,greedy,greedy,greedy", "--no-verify", "--json")
    native = json.loads(run(*arguments).stdout)
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    python = json.loads(run(*arguments, "--workers", "1").stdout)
    assert python["facts"].pop("engine") == "Python"
    assert native["facts"].pop("engine") == "the native engine"
    assert python == native


def test_ctrl_c_reports_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(work: Work, crew: Workers, so_far: list[Kept], keep: str | None) -> None:
        _play(work, crew, so_far, keep)
        raise KeyboardInterrupt

    monkeypatch.setattr("eastwind.cli.games.long_run._play", interrupt)
    found = run("doubled.card", "--games", "100", "-o", "report.html")
    assert found.exit_code == 0
    assert "These are not all the games that were asked for" in Path("report.html").read_text(encoding="utf-8")
    assert "Checked by playing again" not in Path("report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nothing.card",), "There is no card or file 'nothing.card'"),
        (("small.card", "--against", "other.card"), "There is no card or file 'other.card'"),
        (("small.card", "--players", "steady,steady"), "A table has three or four players"),
        (("small.card", "--players", "steady,steady,nobody"), "nobody"),
        (("small.card", "--sheet", "moon"), "moon"),
        (("small.card", "-o", "report.txt"), "Name a page, such as: -o report.html"),
        (("small.card", "-o", "away/report.html"), "There is no folder away"),
        (("small.card", "--cluster", "nowhere"), "is not the address of a Dask scheduler"),
        (("small.card", "--keep", "small.card"), "is not a simulation that was kept"),
    ],
)
def test_what_can_not_be_done_is_said_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    found = run("--games", "5", *arguments)
    assert (found.exit_code, words in found.stderr) == (2, True), found.stderr
