"""`eastwind simulate`, as a person uses it."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.games.simulate import read_plan
from eastwind.cli.main import eastwind
from eastwind.lab.runs.block_work import Work
from eastwind.lab.runs.cluster import Certificates
from eastwind.lab.runs.workers import Workers, local_workers
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["simulate", "--card", "first-steps", *arguments])


def test_statistics_as_json_and_as_a_table() -> None:
    result = run("--games", "4", "--seed", "2", "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    said = {name: report[name] for name in ("seed", "sheet", "card", "players", "stopped")}
    assert said == {"seed": 2, "sheet": "national", "card": "first-steps", "players": ["greedy"] * 4, "stopped": False}
    assert report["games"] == 4
    assert sum(won["count"] for won in report["wins_by_seat"].values()) + report["wall_games"]["count"] == 4
    assert set(report["points_by_seat"]) == {"A", "B", "C", "D"}
    assert "games/s" in result.stderr
    assert "wins of East" in run("--games", "4", "--seed", "2").stdout


def test_table_shows_every_figure_of_the_json() -> None:
    report = json.loads(run("--games", "4", "--seed", "2", "--json").stdout)
    shown = run("--games", "4", "--seed", "2").stdout
    cells = [[cell.strip() for cell in row.split("│")[1:-1]] for row in shown.splitlines() if row.startswith("│")]
    rows = {cell[0]: cell[1] for cell in cells}
    shares = {
        "wins of East": report["wins_of_east"],
        "wall games": report["wall_games"],
        "self-picked, of the wins": report["self_picks"],
        "by joker exchange, of the wins": report["joker_exchanges"],
        "jokerless, of the wins": report["jokerless"],
        "heavenly, of the wins": report["heavenly"],
        **{f"wins of {seat}": won for seat, won in report["wins_by_seat"].items()},
    }
    means = {
        "exposures of the winner": report["exposures_of_winner"],
        "discards in a game": report["discards"],
        **{f"points of {seat} in a game": points for seat, points in report["points_by_seat"].items()},
    }
    expected = {what: f"{each['count']} ({100 * each['share']['value']:.1f}%)" for what, each in shares.items()}
    expected |= {what: f"{each['value']:.2f}" for what, each in means.items()}
    expected |= {line: str(count) for line, count in report["wins_by_line"].items()}
    assert rows == expected


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "greedy,greedy"), "three or four players"),
        (("--players", "greedy,gredy,greedy"), "Did you mean 'greedy'"),
        (("--sheet", "nationl"), "Did you mean 'national'"),
        (("--games", "0"), "0 is not in the range"),
        (("--card", "no.card"), "no card or file"),
    ],
)
def test_bad_input_is_one_clear_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert "Traceback" not in result.output


def test_records_go_into_an_empty_folder_only(tmp_path: Path) -> None:
    folder = str(tmp_path / "season" / "games")
    assert run("--games", "2", "--records", folder).exit_code == 0
    assert len(list((tmp_path / "season" / "games").iterdir())) == 2
    nowhere = run("--games", "2", "--records", "")
    assert (nowhere.exit_code, "Name the folder" in nowhere.stderr) == (2, True)
    again = run("--games", "2", "--records", folder)
    assert again.exit_code == 2
    assert "holds game records" in again.stderr


RUN_INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started us may ignore it (nohup, some CI)
from eastwind.cli.main import main
main()
"""


@pytest.fixture
def simulating(tmp_path: Path) -> Iterator[Callable[[str], subprocess.Popen[bytes]]]:
    """Starts an endless simulation. Whatever still runs at the end of the test is killed, including its workers."""
    started: list[subprocess.Popen[bytes]] = []

    def start(workers: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", RUN_INTERRUPTIBLE, "simulate", "--games", "100000", "--card", "first-steps"]
        command += ["--json", "--workers", workers, "--records", str(tmp_path / "games")]
        shown = {**os.environ, "FORCE_COLOR": "1"}  # the bar counts the games, as on a terminal
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=shown, start_new_session=True
        )
        started.append(process)
        return process

    yield start
    for process in started:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def wait_for_a_game(process: subprocess.Popen[bytes]) -> None:
    """Read the progress bar until it has counted a game, however long that takes."""
    assert process.stderr is not None
    shown = b""
    while not re.search(rb"[1-9]\d*/100000", shown):
        more = process.stderr.read(65536)
        assert more, f"it ended by itself: {shown!r}"
        shown += more


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send on Windows")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_shows_what_was_finished(
    workers: str, simulating: Callable[[str], subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    process = simulating(workers)
    wait_for_a_game(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert b"Traceback" not in err, err
    report = json.loads(out)
    assert report["stopped"] is True
    assert 0 < report["games"] < 100000
    assert len(list(folder.glob("*"))) == report["games"]


def test_native_engine_and_python_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = run("--games", "30", "--seed", "3", "--json")
    assert fast.exit_code == 0
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    slow = run("--games", "30", "--seed", "3", "--json", "--workers", "1")
    assert fast.stdout == slow.stdout
    assert slow.stderr.endswith("in Python.\n")


def test_own_sheet_is_found_as_a_file_and_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On this one everyone gets 77 points for a wall game, and all else is as before."""
    file = tmp_path / "porch.toml"
    file.write_text('extends = "national"\ntitle = "Porch"\n[scoring]\nwall_game = 77\n')
    monkeypatch.setenv("EASTWIND_SHEETS", str(tmp_path))
    games = ("--games", "40", "--json")
    plain, named = (json.loads(run(*games, "--sheet", sheet).stdout) for sheet in ("national", "porch"))
    walls = plain["wall_games"]["count"]
    assert walls > 0
    for native in ("1", "0"):
        monkeypatch.setenv("EASTWIND_NATIVE", native)
        by_file = json.loads(run(*games, "--sheet", str(file)).stdout)
        assert {**by_file, "sheet": ""} == {**named, "sheet": ""}
    gained = 77 - load_sheet("national").scoring.wall_game
    for seat, points in named["points_by_seat"].items():
        assert points["value"] * 40 == pytest.approx(plain["points_by_seat"][seat]["value"] * 40 + gained * walls)


def test_lines_that_were_never_won_are_listed() -> None:
    wins = json.loads(run("--games", "3", "--json").stdout)["wins_by_line"]
    assert len(wins) == 14
    assert sum(wins.values()) <= 3
    assert list(wins.values())[-1] == 0


def test_csv_has_every_figure_with_its_interval() -> None:
    report = json.loads(run("--games", "20", "--seed", "2", "--json").stdout)
    rows = {
        row["what"]: row for row in csv.DictReader(run("--games", "20", "--seed", "2", "--csv").stdout.splitlines())
    }
    for what, share in (("wins of A", report["wins_by_seat"]["A"]), ("wall games", report["wall_games"])):
        figures = [rows[what][name] for name in ("count", "of", "value", "low", "high")]
        assert figures == [str(figure) for figure in (share["count"], share["of"], *share["share"].values())]
    points = report["points_by_seat"]["B"]
    row = rows["points of B in a game"]
    assert [float(row[name]) for name in ("value", "low", "high")] == list(points.values())
    assert {f"wins of line {line}": str(count) for line, count in report["wins_by_line"].items()} == {
        what: row["count"] for what, row in rows.items() if what.startswith("wins of line ")
    }
    assert run("--csv", "--json").exit_code == 2


def test_kept_run_goes_on_to_the_same_statistics(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.json")
    assert run("--games", "7", "--keep", file, "--json").exit_code == 0
    more = run("--games", "20", "--keep", file, "--json")
    assert more.stderr.strip().startswith("13 games in")
    assert more.stdout == run("--games", "20", "--json").stdout
    again = run("--games", "20", "--keep", file, "--json")
    assert (again.stdout, again.stderr.strip().startswith("0 games in")) == (more.stdout, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--games", "3"), "has 7 games already"),
        (("--games", "9", "--seed", "8"), "another seed"),
        (("--games", "9", "--records", "games"), "Choose one of them"),
    ],
)
def test_kept_run_that_does_not_fit_is_refused(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("--games", "7", "--keep", "kept.json").exit_code == 0
    refused = run("--keep", "kept.json", *arguments)
    assert (refused.exit_code, words in refused.stderr) == (2, True)
    assert run("--keep", " ").exit_code == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send on Windows")
def test_run_that_is_stopped_is_kept_and_goes_on(tmp_path: Path) -> None:
    """Stopped in the middle: the file has what was finished, and as much more gives the same as in one go."""
    file = tmp_path / "kept.json"
    command = [sys.executable, "-c", RUN_INTERRUPTIBLE, "simulate", "--games", "10000000", "--card", "first-steps"]
    shown = {**os.environ, "FORCE_COLOR": "1"}
    process = subprocess.Popen(
        [*command, "--json", "--keep", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=shown
    )
    wait_for_a_game(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert b"goes on from" in err
    games = json.loads(out)["games"]
    assert 0 < games < 10000000
    kept = json.loads(file.read_text())
    assert (kept["tally"]["games"], kept["done"][0][0]) == (games, 0)
    more = str(games + 50)
    assert run("--games", more, "--keep", str(file), "--json").stdout == run("--games", more, "--json").stdout


def test_ctrl_c_before_the_first_game_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> None:
        (tmp_path / "game-000001.jsonl").write_text("half a record")
        raise KeyboardInterrupt

    monkeypatch.setattr("eastwind.cli.games.long_run._play", interrupt)
    result = CliRunner().invoke(eastwind, ["simulate", "--games", "5", "--records", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Stopped before any game was finished." in result.stderr
    assert not list(tmp_path.iterdir())


def cells(shown: str) -> dict[str, list[str]]:
    rows = [[cell.strip() for cell in row.split("│")[1:-1]] for row in shown.splitlines() if row.startswith("│")]
    return {row[0]: row[1:] for row in rows}


def test_intervals_stand_beside_the_figures() -> None:
    report = json.loads(run("--games", "4", "--seed", "2", "--json").stdout)
    shown = run("--games", "4", "--seed", "2").stdout
    rows = cells(shown)
    east = report["wins_of_east"]["share"]
    assert rows["wins of East"][1] == f"{100 * east['low']:.1f}% to {100 * east['high']:.1f}%"
    points = report["points_by_seat"]["A"]
    assert rows["points of A in a game"][1] == f"{points['low']:.2f} to {points['high']:.2f}"
    words = " ".join(shown.split())
    assert "4 games" in words
    assert "Wins by line" in words
    assert "95 % interval" in words


def test_every_row_of_the_csv_is_a_figure_of_the_report() -> None:
    report = json.loads(run("--games", "4", "--seed", "2", "--json").stdout)
    heading, *rows = csv.reader(run("--games", "4", "--seed", "2", "--csv").stdout.splitlines())
    assert heading == ["what", "count", "of", "value", "low", "high"]
    assert [row[0] for row in rows] == [
        *(f"wins of {seat}" for seat in "ABCD"), "wins of East", "wall games", "self-picked, of the wins",
        "by joker exchange, of the wins", "jokerless, of the wins", "heavenly, of the wins", "exposures of the winner",
        "discards in a game", *(f"points of {seat} in a game" for seat in "ABCD"),
        *(f"wins of line {line}" for line in report["wins_by_line"]),
    ]  # fmt: skip
    found = {row[0]: row[1:] for row in rows}
    discards = report["discards"]
    assert found["discards in a game"] == ["", "4", *(str(discards[name]) for name in ("value", "low", "high"))]
    line, count = next(iter(report["wins_by_line"].items()))
    assert found[f"wins of line {line}"][:3] == [str(count), "4", str(count / 4)]
    assert not run("--games", "4", "--seed", "2", "--csv").stdout.endswith("\n\n")


def test_plan_is_of_what_was_asked_for(tmp_path: Path) -> None:
    plan, lines = read_plan(7, " greedy, steady ,greedy", "aspen", "first-steps", 9, str(tmp_path / "a" / "games"))
    assert (plan.games, plan.players, plan.sheet.name) == (7, ("greedy", "steady", "greedy"), "aspen")
    assert (plan.card_name, plan.seed, plan.records) == ("first-steps", 9, str(tmp_path / "a" / "games"))
    assert lines[0] == "numbers.1"
    assert len(lines) == 14
    assert (tmp_path / "a" / "games").is_dir()
    for players in ("greedy,greedy", "greedy," * 4 + "greedy"):
        with pytest.raises(InputError, match=r"A table has three or four players; .* names [25]\."):
            read_plan(7, players, "aspen", "first-steps", 9)


def test_folder_for_records_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = run("--games", "1", "--records", str(tmp_path / "file"))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"Can't use {tmp_path / 'file'} as a folder: File exists." in refused.stderr


def test_run_on_a_cluster_says_how_many_play(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Certificates | None]] = []

    def connect(address: str, work: Work, certificates: Certificates | None) -> Workers:
        asked.append((address, certificates))
        return local_workers(work, 1)

    monkeypatch.setattr("eastwind.lab.runs.cluster.connect", connect)
    answer = run("--games", "2", "--cluster", "tcp://host:8786")
    assert answer.exit_code == 0, answer.output
    assert answer.stderr.endswith(", on the cluster (1 at once).\n")
    files = ("--tls-ca", "ca.pem", "--tls-cert", "cert.pem", "--tls-key", "key.pem")
    assert run("--games", "2", "--cluster", "tls://host:8786", *files).exit_code == 0
    assert asked == [("tcp://host:8786", None), ("tls://host:8786", Certificates("ca.pem", "cert.pem", "key.pem"))]
    refused = run("--games", "2", "--cluster", "tcp://host:8786", "--workers", "2")
    assert "Leave out --workers, or --cluster." in refused.stderr
    assert "Choose --json or --csv, not both." in run("--csv", "--json").stderr
