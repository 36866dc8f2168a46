"""A long run of games: who may play it, what is kept when it stops, and how its speed is reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from eastwind.card.library import built_in_text
from eastwind.cli.games import long_run
from eastwind.cli.games.long_run import (
    begin,
    certificates_of,
    check_cluster,
    play_until_stopped,
    print_speed,
    who_plays_options,
    workers_for,
)
from eastwind.lab.runs.block_work import about, work_for
from eastwind.lab.runs.blocks import KeptRun, read_kept, write_kept
from eastwind.lab.runs.cluster import Certificates
from eastwind.lab.runs.workers import local_workers
from eastwind.lab.simulation import SimulationPlan
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet

PLAN = SimulationPlan(5, ("greedy",) * 4, load_sheet("national"), built_in_text("first-steps"), "first-steps", 1)
FILES = ("ca.pem", "cert.pem", "key.pem")


def test_certificates_are_for_a_cluster_at_tls() -> None:
    assert certificates_of("tls://host:8786", *FILES) == Certificates("ca.pem", "cert.pem", "key.pem")
    assert certificates_of(None, None, None, None) is None
    assert certificates_of("tcp://host:8786", None, None, None) is None


@pytest.mark.parametrize("cluster", [None, "tcp://host:8786"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_certificates_without_tls_are_refused(cluster: str | None, place: int) -> None:
    files = [FILES[place] if each == place else None for each in range(3)]
    with pytest.raises(InputError, match="--tls-ca, --tls-cert, and --tls-key are for --cluster tls://HOST:PORT"):
        certificates_of(cluster, *files)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_cluster_at_tls_needs_all_three_files(place: int) -> None:
    files = [None if each == place else FILES[each] for each in range(3)]
    with pytest.raises(InputError, match="A cluster at tls:// needs --tls-ca, --tls-cert, and --tls-key"):
        certificates_of("tls://host:8786", *files)


def test_cluster_plays_with_its_own_workers_and_without_records() -> None:
    check_cluster(None, 4, "games")
    check_cluster("tcp://host:8786", None, None)
    with pytest.raises(
        InputError, match=r"Name the scheduler's address, such as: --cluster tcp://192\.168\.1\.20:8786"
    ):
        check_cluster(" ", None, None)
    with pytest.raises(InputError, match=r"A cluster plays with all its workers\. Leave out --workers, or --cluster"):
        check_cluster("tcp://host:8786", 4, None)
    with pytest.raises(InputError, match=r"can't write records into a folder .* Leave out --records, or --cluster"):
        check_cluster("tcp://host:8786", None, "games")


def test_options_say_who_plays() -> None:
    @click.command()
    @who_plays_options
    def command(**given: object) -> None:
        click.echo(sorted(given))

    names = ["--workers", "--cluster", "--tls-ca", "--tls-cert", "--tls-key"]
    assert [option.opts[0] for option in command.params] == names
    said = CliRunner().invoke(command, ["--help"]).output
    assert "--workers INTEGER RANGE" in said
    assert "[default: (all cores of this computer); 1<=x<=256]" in " ".join(said.split())
    assert "--cluster ADDRESS" in said
    for name in names[2:]:
        assert f"{name} FILE" in said
    for workers, status in (("0", 2), ("1", 0), ("256", 0), ("257", 2)):
        assert CliRunner().invoke(command, ["--workers", workers]).exit_code == status


def test_crew_is_of_this_computer_or_of_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("eastwind.lab.runs.cluster.connect", lambda *what: asked.append(what))
    monkeypatch.setattr("eastwind.lab.runs.workers.local_workers", lambda *what: asked.append(what))
    work, files = work_for(PLAN), Certificates(*FILES)
    workers_for(work, None, "tls://host:8786", files)
    workers_for(work, 3, None, None)
    assert asked == [("tls://host:8786", work, files), (work, 3)]


def some(games: int) -> KeptRun:
    return KeptRun(about=about(PLAN), done=((0, games),), tally=Tally(games=games))


def test_run_starts_fresh_or_where_the_file_stopped(tmp_path: Path) -> None:
    assert begin(PLAN, None) == KeptRun(about=about(PLAN))
    file = tmp_path / "kept.json"
    assert begin(PLAN, str(file)) == KeptRun(about=about(PLAN))
    write_kept(file, some(5))
    assert begin(PLAN, str(file)) == some(5)
    write_kept(file, some(6))
    with pytest.raises(InputError, match=r"kept\.json has 6 games already\. Ask for at least as many with --games\."):
        begin(PLAN, str(file))
    with pytest.raises(InputError, match=r"Name the file for the sums, such as: --keep games\.json"):
        begin(PLAN, " ")


def stopped_by(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(_: object, __: object, so_far: list[KeptRun], ___: str | None) -> None:
        so_far[0] = some(2)
        raise error

    monkeypatch.setattr(long_run, "_play", play)


def test_run_that_is_stopped_keeps_its_games_and_only_their_records(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stopped_by(KeyboardInterrupt(), monkeypatch)
    for number in range(1, 5):
        (tmp_path / f"game-{number:06}.jsonl").write_text("")
    (tmp_path / "notes.txt").write_text("mine")
    keep, work = tmp_path / "kept.json", work_for(PLAN)
    assert play_until_stopped(work, local_workers(work, 1), [KeptRun(about=about(PLAN))], str(keep), str(tmp_path))
    assert read_kept(keep, PLAN) == some(2)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["game-000001.jsonl", "game-000002.jsonl", "kept.json", "notes.txt"]


def test_run_that_fails_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stopped_by(InputError("The scheduler is gone."), monkeypatch)
    keep, work = tmp_path / "kept.json", work_for(PLAN)
    (tmp_path / "game-000003.jsonl").write_text("")
    with pytest.raises(InputError) as found:
        play_until_stopped(work, local_workers(work, 1), [some(0)], str(keep), str(tmp_path))
    assert found.value.message == f"The scheduler is gone. {keep} has 2 games; the same command goes on from there."
    assert read_kept(keep, PLAN) == some(2)
    assert not (tmp_path / "game-000003.jsonl").exists()
    with pytest.raises(InputError) as found:
        play_until_stopped(work, local_workers(work, 1), [some(0)], None, None)
    assert found.value.message == "The scheduler is gone. With --keep FILE, a run goes on after such a stop."


def test_run_that_ends_is_not_stopped_and_keeps_every_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def play(_: object, __: object, so_far: list[KeptRun], ___: str | None) -> None:
        so_far[0] = some(2)

    monkeypatch.setattr(long_run, "_play", play)
    (tmp_path / "game-000009.jsonl").write_text("")
    keep, work = tmp_path / "kept.json", work_for(PLAN)
    assert not play_until_stopped(work, local_workers(work, 1), [some(0)], str(keep), str(tmp_path))
    assert read_kept(keep, PLAN) == some(2)
    assert (tmp_path / "game-000009.jsonl").exists()


def test_run_without_a_game_writes_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(long_run, "_play", lambda *_: None)
    work = work_for(PLAN)
    play_until_stopped(work, local_workers(work, 1), [KeptRun(about=about(PLAN))], str(tmp_path / "kept.json"), None)
    assert not list(tmp_path.iterdir())


def test_sums_are_written_every_five_seconds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Blocks end at 4, 5.5, 9, and 11 seconds: the second and the fourth are written."""
    blocks = [range(1), range(1, 2), range(2, 3), range(3, 4)]

    def play_blocks(*_: object) -> Iterator[tuple[range, Tally]]:
        for block in blocks:
            yield block, Tally(games=1)

    written: list[int] = []
    clock = iter([0.0, 4.0, 5.5, 5.5, 9.0, 11.0, 11.0])
    monkeypatch.setattr("eastwind.lab.runs.block_run.play_blocks", play_blocks)
    monkeypatch.setattr("eastwind.lab.runs.blocks.write_kept", lambda path, kept: written.append(kept.tally.games))
    monkeypatch.setattr(long_run, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    work, so_far = work_for(PLAN), [KeptRun(about=about(PLAN))]
    long_run._play(work, local_workers(work, 1), so_far, str(tmp_path / "kept.json"))
    assert written == [2, 4]
    assert so_far[0] == some(4)
    clock = iter([0.0])
    written.clear()
    long_run._play(work, local_workers(work, 1), so_far, None)
    assert written == []


@pytest.mark.parametrize(
    ("stopped", "keep", "words"),
    [
        (False, None, "300 games in 2.0 s, 150 games/s, in Python."),
        (False, "kept.json", "300 games in 2.0 s, 150 games/s, in Python."),
        (True, None, "Stopped: 300 games in 2.0 s, 150 games/s, in Python."),
        (
            True,
            "kept.json",
            "Stopped: 300 games in 2.0 s, 150 games/s, in Python. The same command goes on from kept.json.",
        ),
    ],
)
def test_speed_is_reported_on_stderr(
    capsys: pytest.CaptureFixture[str], stopped: bool, keep: str | None, words: str
) -> None:
    print_speed(300, 2.0, "in Python", stopped, keep)
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{words}\n")
