"""`eastwind card report`, as a designer and as a program use it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind import __version__
from eastwind.cli.games.long_run import _play
from eastwind.cli.main import eastwind
from eastwind.lab.runs.block_work import Work
from eastwind.lab.runs.blocks import KeptRun
from eastwind.lab.runs.workers import Workers, local_workers
from eastwind.lab.simulation import SimulationPlan
from eastwind.refusals import InputError
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
    def interrupt(work: Work, crew: Workers, so_far: list[KeptRun], keep: str | None) -> None:
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
def test_impossible_report_gets_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    found = run("--games", "5", *arguments)
    assert (found.exit_code, words in found.stderr) == (2, True), found.stderr


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[SimulationPlan]:
    """The plans that were played: each at once, with the sums of ten games."""
    plans: list[SimulationPlan] = []

    def play(work: Work, _: Workers, so_far: list[KeptRun], __: str | None) -> None:
        plans.append(work.plan)
        so_far[0] = so_far[0].plus(range(10), work.play(range(10)).tally)

    monkeypatch.setattr("eastwind.cli.games.long_run._play", play)
    return plans


def test_report_is_of_what_was_asked_for(played: list[SimulationPlan]) -> None:
    words = ("--players", "greedy, steady,greedy", "--sheet", "aspen", "--seed", "9", "--no-verify", "--json")
    found = run("small.card", "--games", "10", *words)
    assert found.exit_code == 0, found.output
    (plan,) = played
    assert (plan.games, plan.players, plan.sheet.name, plan.seed) == (10, ("greedy", "steady", "greedy"), "aspen", 9)
    assert (plan.card_text, plan.card_name, plan.follow, plan.against) == (SMALL, "small.card", True, None)
    assert json.loads(found.stdout)["facts"] == {
        "card": "Small 2026", "games": 10, "sheet": "aspen", "players": ["greedy", "steady", "greedy"], "seed": 9,
        "engine": "the native engine", "version": __version__, "stopped": False,
    }  # fmt: skip
    assert found.stderr.endswith(", with the native engine.\n")
    run("small.card", "--games", "10", "--against", "doubled.card", "--no-verify")
    assert played[1].against == DOUBLED


def test_two_lines_are_played_again_with_fair_values(
    played: list[SimulationPlan], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eastwind.lab.report.fair_value_check.lines_to_check", lambda _: {"runs.1": 35, "odds.3": 60})
    found = run("small.card", "--games", "10", "--keep", "kept.json", "--json")
    assert found.exit_code == 0, found.output
    assert "Playing again with fair values for runs.1 and odds.3 ..." in found.stderr.splitlines()
    first, again = played
    assert first.card_text == SMALL
    assert again.card_text != SMALL
    assert (again.games, again.seed) == (10, 1)
    assert Path("kept.json").exists()
    assert Path("kept.json.verify").exists()
    checked = json.loads(found.stdout)["verification"]
    assert [(line["line"], line["printed"], line["tried"]) for line in checked["lines"]] == [
        ("runs.1", 25, 35),
        ("odds.3", 50, 60),
    ]


def test_nothing_is_played_again_if_every_value_is_fair(
    played: list[SimulationPlan], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eastwind.lab.report.fair_value_check.lines_to_check", lambda _: {})
    found = run("small.card", "--games", "10", "--json")
    assert len(played) == 1
    assert json.loads(found.stdout)["verification"] is None


def test_check_that_is_stopped_at_once_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the second run, before its first game: the report tells of the first run alone."""
    runs: list[SimulationPlan] = []

    def play(work: Work, _: Workers, so_far: list[KeptRun], __: str | None) -> None:
        runs.append(work.plan)
        if len(runs) == 2:
            raise KeyboardInterrupt
        so_far[0] = so_far[0].plus(range(10), work.play(range(10)).tally)

    monkeypatch.setattr("eastwind.cli.games.long_run._play", play)
    monkeypatch.setattr("eastwind.lab.report.fair_value_check.lines_to_check", lambda _: {"runs.1": 35})
    found = run("small.card", "--games", "10", "--json")
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["verification"] is None


def test_check_that_fails_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[SimulationPlan] = []

    def play(work: Work, _: Workers, so_far: list[KeptRun], __: str | None) -> None:
        runs.append(work.plan)
        if len(runs) == 2:
            raise InputError("The scheduler is gone.")
        so_far[0] = so_far[0].plus(range(10), work.play(range(10)).tally)

    monkeypatch.setattr("eastwind.cli.games.long_run._play", play)
    monkeypatch.setattr("eastwind.lab.report.fair_value_check.lines_to_check", lambda _: {"runs.1": 35})
    found = run("small.card", "--games", "10", "--json")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "The scheduler is gone." in found.stderr


def test_stop_before_the_first_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("eastwind.cli.games.long_run._play", play)
    found = run("small.card", "--games", "10")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "Stopped before any game was finished." in found.stderr


@pytest.mark.usefixtures("played")
def test_page_is_written_beside_json_and_csv_and_printed() -> None:
    found = run("small.card", "--games", "10", "--no-verify", "-o", "my.HTM", "--json")
    assert json.loads(found.stdout) == json.loads(Path("my.json").read_text(encoding="utf-8"))
    assert Path("my.HTM").exists()
    told = run("small.card", "--games", "10", "--no-verify", "-o", "my.html").stdout.splitlines()
    assert told[-1] == "Written to my.html: open it in a browser. Beside it: my.json, my.csv."
    assert told[-2] == ""
    Path("taken.json").mkdir()
    refused = run("small.card", "--games", "10", "--no-verify", "-o", "taken.html")
    assert refused.exit_code == 2
    assert "Can't write taken.json: is a directory." in refused.stderr
    assert "Name a page, such as: -o .txt.html" in run("small.card", "-o", ".txt").stderr


def test_card_without_a_title_is_called_by_its_name(played: list[SimulationPlan]) -> None:
    Path("plain.card").write_text(SMALL.replace("Card: Small\nYear: 2026\n", ""), encoding="utf-8")
    facts = json.loads(run("plain.card", "--games", "10", "--no-verify", "--json").stdout)["facts"]
    assert facts["card"] in ("plain.card", "Untitled card")
    assert len(played) == 1


def test_report_of_a_cluster_says_so(monkeypatch: pytest.MonkeyPatch, played: list[SimulationPlan]) -> None:
    monkeypatch.setattr("eastwind.lab.runs.cluster.connect", lambda address, work, files: local_workers(work, 1))
    found = run("small.card", "--games", "10", "--no-verify", "--json", "--cluster", "tcp://host:8786")
    assert json.loads(found.stdout)["facts"]["engine"] == "a cluster"
    assert found.stderr.endswith(", on the cluster.\n")
    assert len(played) == 1
    assert "Leave out --workers" in run("small.card", "--cluster", "tcp://host:8786", "--workers", "1").stderr
