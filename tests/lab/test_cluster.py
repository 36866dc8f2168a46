"""Games on a real Dask cluster: a scheduler and two worker processes on this machine."""

from __future__ import annotations

import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.lab import cluster as cluster_module
from eastwind.lab.block_run import play_blocks
from eastwind.lab.block_work import OtherEastwindError, deciding_files, facts, play_packed, work_for
from eastwind.lab.blocks import Kept
from eastwind.lab.cluster import check_workers, connect
from eastwind.lab.native_games import NativeArena
from eastwind.lab.workers import WorkerLostError
from eastwind.refusals import InputError
from tests.cli.games.test_simulate import RUN_INTERRUPTIBLE, wait_for_a_game
from tests.conftest import require
from tests.lab.test_native_games import plan
from tests.native.engines import engine

GAMES = 2_000


def needs_dask() -> None:
    require("Dask (pip install 'eastwind[cluster]')", "Dask" if find_spec("distributed") else None)


def local_cluster(**options: Any) -> Any:
    """A scheduler on this machine, for a `with` statement."""
    needs_dask()
    from distributed import LocalCluster

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return LocalCluster(threads_per_worker=1, dashboard_address=":0", **options)


@pytest.fixture(scope="module")
def one_worker() -> Iterator[str]:
    """The address of a scheduler with one worker, both in this process."""
    with local_cluster(n_workers=1, processes=False, protocol="tcp") as made:
        yield made.scheduler_address


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["simulate", "--card", "first-steps", "--json", *arguments])


@pytest.mark.parametrize(
    "resubmits", [pytest.param(3, id="Dask"), pytest.param(0, id="Eastwind", marks=pytest.mark.long)]
)
def test_killed_worker_costs_its_block_and_not_the_run(resubmits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums are those of the same games played here, bit by bit. Whoever notices first hands the block out again."""
    engine()
    monkeypatch.setattr("eastwind.lab.block_run.SECONDS", 0.2)
    work, kept, killed = work_for(plan(games=GAMES)), Kept(about=""), 0
    with local_cluster(n_workers=2, processes=True) as dask:
        dask.scheduler.allowed_failures = resubmits
        for block, tally in play_blocks(work, connect(dask.scheduler_address, work)):
            kept = kept.plus(block, tally)
            if not killed and kept.tally.games > 50:
                killed = next(nanny.pid for nanny in dask.workers.values())
                os.kill(killed, signal.SIGKILL)
                assert kept.tally.games < GAMES
    assert killed
    assert kept.done == ((0, GAMES),)
    assert kept.tally == NativeArena(plan(), engine()).tally(range(GAMES))


def test_cluster_says_the_same_as_this_machine(one_worker: str) -> None:
    there = simulate("--games", "300", "--cluster", one_worker)
    assert there.exit_code == 0, there.stderr
    assert there.stdout == simulate("--games", "300").stdout
    assert "on the cluster (1 at once)" in there.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send on Windows")
def test_run_on_a_cluster_is_stopped_and_goes_on_here(one_worker: str, tmp_path: Path) -> None:
    file = str(tmp_path / "kept.json")
    command = [sys.executable, "-c", RUN_INTERRUPTIBLE, "simulate", "--games", "10000000", "--card", "first-steps"]
    process = subprocess.Popen(
        [*command, "--json", "--keep", file, "--cluster", one_worker],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "FORCE_COLOR": "1"},
    )
    wait_for_a_game(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert b"goes on from" in err
    assert b"Traceback" not in err
    more = str(json.loads(out)["games"] + 50)
    assert simulate("--games", more, "--keep", file).stdout == simulate("--games", more).stdout


def test_scheduler_without_workers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    with local_cluster(n_workers=0, processes=False, protocol="tcp") as dask:
        refused = simulate("--cluster", dask.scheduler_address)
    assert refused.exit_code == 2
    assert "has no workers. Start some: dask worker tcp://" in refused.stderr


@pytest.mark.long
def test_scheduler_that_is_lost_leaves_what_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says how to go on, and the file has the games."""
    engine()
    file = tmp_path / "kept.json"
    with local_cluster(n_workers=1, processes=False, protocol="tcp") as dask:
        plus = Kept.plus

        def plus_and_close(self: Kept, *arguments: Any) -> Kept:
            if self.tally.games > 50:
                dask.close()
            return plus(self, *arguments)

        monkeypatch.setattr(Kept, "plus", plus_and_close)
        told = simulate("--games", "100000", "--cluster", dask.scheduler_address, "--keep", str(file))
    assert told.exit_code == 2
    assert "Lost the scheduler at tcp://" in told.stderr
    games = json.loads(file.read_text())["tally"]["games"]
    assert f"has {games} games; the same command goes on from there." in told.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--cluster", ""), "Name the scheduler's address"),
        (("--cluster", "http://127.0.0.1:8786"), "is not the address of a Dask scheduler. Write it like tcp://"),
        (("--cluster", "127.0.0.1"), "is not the address of a Dask scheduler"),
        (("--cluster", "tcp://127.0.0.1:1"), "No Dask scheduler answers at 'tcp://127.0.0.1:1'"),
        (("--cluster", "127.0.0.1:1", "--workers", "2"), "Leave out --workers, or --cluster"),
        (("--cluster", "127.0.0.1:1", "--records", "x"), "Leave out --records, or --cluster"),
        (("--cluster", "tls://127.0.0.1:1"), "needs --tls-ca, --tls-cert, and --tls-key"),
        (("--cluster", "tcp://127.0.0.1:1", "--tls-ca", "x"), "are for --cluster tls://HOST:PORT"),
        (("--cluster", "tls://127.0.0.1:1", "--tls-ca", "x", "--tls-cert", "x", "--tls-key", "x"), "no file 'x'"),
    ],
)
def test_address_that_leads_nowhere_is_one_clear_sentence(
    arguments: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    needs_dask()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    refused = simulate(*arguments)
    assert (refused.exit_code, "Traceback" in refused.output) == (2, False)
    assert words in refused.stderr
    assert not list(tmp_path.iterdir())


def test_another_kind_of_server_at_the_address_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the call, and never says a word."""
    needs_dask()
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        refused = simulate("--cluster", f"127.0.0.1:{silent.getsockname()[1]}")
    assert (refused.exit_code, "No Dask scheduler answers at" in refused.stderr) == (2, True)


def test_without_dask_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.lab.cluster.importlib.util.find_spec", lambda name: None)
    assert "pip install 'eastwind[cluster]'" in simulate("--cluster", "127.0.0.1:1").stderr


OURS = facts()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ModuleNotFoundError("eastwind"), "There is no Eastwind, or one too old, on tcp://b:2. Install"),
        ({**OURS, "sources": "x", "version": "9.9"}, r"Another Eastwind \(version 9.9\) is on tcp://b:2"),
        ({**OURS, "sources": "x"}, "also called .* but other sources"),
        ({**OURS, "no_engine": "it was never built"}, "There is no native engine on tcp://b:2: it was never built"),
    ],
)
def test_worker_that_would_play_otherwise_is_refused(answer: object, words: str) -> None:
    fine = {**OURS, "no_engine": ""}
    with pytest.raises(InputError, match=words):
        check_workers({"tcp://a:1": fine, "tcp://b:2": answer}, in_c=True)
    check_workers({"tcp://a:1": fine}, in_c=True)


def test_worker_without_the_engine_plays_what_python_plays_anyway() -> None:
    check_workers({"tcp://a:1": {**OURS, "no_engine": "there was no C compiler"}}, in_c=False)


def test_many_workers_are_not_all_named() -> None:
    with pytest.raises(InputError, match="tcp://0:1, tcp://1:1, tcp://2:1, and 7 more"):
        check_workers({f"tcp://{number}:1": None for number in range(10)}, in_c=True)


def test_block_from_another_eastwind_is_not_even_read() -> None:
    with pytest.raises(OtherEastwindError):
        play_packed("other sources", b"not a pickle", 0, 5)


def test_sources_are_those_that_decide_games() -> None:
    """A changed rule or C source changes the hash; a page of the desk doesn't."""
    files = {path.name for path in deciding_files()}
    assert {"tiles.py", "greedy.c", "scoring.c", "options.py", "base.toml", "native_games.py"} <= files
    assert not {"simulate.py", "eastwind-native.so"} & files


def test_blame_and_cancel_of_dask_are_understood(one_worker: str) -> None:
    from distributed import KilledWorker

    found = connect(one_worker, work_for(plan()))
    killed: Future[Any] = Future()
    killed.set_exception(KilledWorker("task", None, 3))
    with pytest.raises(WorkerLostError):
        found.outcome(killed)
    canceled: Future[Any] = Future()
    canceled.cancel()
    with pytest.raises(InputError, match="Lost the scheduler"):
        found.outcome(canceled)
    found.stop()


def make_certificates(folder: Path) -> None:
    """An authority, and a certificate for everyone that it signed."""
    run = require("openssl", shutil.which("openssl"))
    new = [run, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    for name in ("ours", "others"):
        subprocess.run(
            [*new, "-subj", f"/CN={name}", "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.pem"],
            check=True,
            capture_output=True,
        )


def test_cluster_with_certificates(tmp_path: Path) -> None:
    needs_dask()
    make_certificates(tmp_path)
    ours, key, others = str(tmp_path / "ours.pem"), str(tmp_path / "ours.key"), str(tmp_path / "others.pem")
    from distributed import Security

    parts = {f"tls_{who}_cert": ours for who in ("client", "scheduler", "worker")}
    parts |= {f"tls_{who}_key": key for who in ("client", "scheduler", "worker")}
    security = Security(require_encryption=True, tls_ca_file=ours, **parts)
    with local_cluster(n_workers=1, processes=False, protocol="tls", security=security) as dask:
        at = ("--cluster", dask.scheduler_address, "--games", "20")
        there = simulate(*at, "--tls-ca", ours, "--tls-cert", ours, "--tls-key", key)
        assert there.stdout == simulate("--games", "20").stdout, there.stderr
        stranger = simulate(*at, "--tls-ca", others, "--tls-cert", ours, "--tls-key", key)
        assert (stranger.exit_code, "Traceback" in stranger.output) == (2, False)
    mixed = simulate(*at, "--tls-ca", ours, "--tls-cert", others, "--tls-key", key)
    assert "are not the certificate and key of one machine" in mixed.stderr
