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
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.lab.native_games import NativeArena
from eastwind.lab.runs import cluster as cluster_module
from eastwind.lab.runs.block_run import play_blocks
from eastwind.lab.runs.block_work import OtherEastwindError, PlayedBlock, deciding_files, facts, play_packed, work_for
from eastwind.lab.runs.blocks import KeptRun
from eastwind.lab.runs.cluster import Cluster, check_workers, connect
from eastwind.lab.runs.workers import WorkerLostError
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
    monkeypatch.setattr("eastwind.lab.runs.block_run.SECONDS", 0.2)
    work, kept, killed = work_for(plan(games=GAMES)), KeptRun(about=""), 0
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


def test_scheduler_without_workers_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
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
        plus = KeptRun.plus

        def plus_and_close(self: KeptRun, *arguments: Any) -> KeptRun:
            if self.tally.games > 50:
                dask.close()
            return plus(self, *arguments)

        monkeypatch.setattr(KeptRun, "plus", plus_and_close)
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
        (("--cluster", "tcp://..:80"), "No Dask scheduler answers at 'tcp://..:80'"),
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


def test_another_kind_of_server_at_the_address_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the call, and never says a word."""
    needs_dask()
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        refused = simulate("--cluster", f"127.0.0.1:{silent.getsockname()[1]}")
    assert (refused.exit_code, "No Dask scheduler answers at" in refused.stderr) == (2, True)


def test_without_dask_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.lab.runs.cluster.importlib.util.find_spec", lambda name: None)
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
def test_worker_that_would_play_differently_is_refused(answer: object, words: str) -> None:
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


class Executor:
    """Notes what is handed to Dask."""

    def __init__(self) -> None:
        self.given: list[Any] = []
        self.stopped: list[Any] = []

    def submit(self, *given: Any) -> str:
        self.given.append(given)
        return "promise"

    def shutdown(self, wait: bool) -> None:
        self.stopped.append(wait)


class Scheduler:
    """Stands for a client of Dask: says who is there."""

    def __init__(self) -> None:
        self.executor = Executor()
        self.here: dict[str, int] = {}
        self.asked: list[set[str]] = []
        self.closed: list[float] = []

    def get_executor(self, pure: bool) -> Executor:
        assert pure is False
        return self.executor

    def nthreads(self) -> dict[str, int]:
        return self.here

    def run(self, *_: Any, workers: list[str], on_error: str) -> dict[str, Any]:
        assert on_error == "return"
        self.asked.append(set(workers))
        return {worker: {**OURS, "no_engine": ""} for worker in workers}

    def close(self, timeout: float) -> None:
        self.closed.append(timeout)


class Clock:
    """Stands still until it is set."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    needs_dask()
    import distributed

    for name in ("nthreads", "run"):
        monkeypatch.setattr(distributed.Client, name, getattr(Scheduler, name))
    made = Clock()
    monkeypatch.setattr(cluster_module, "time", made)
    return made


def dask_of(scheduler: Any, games: int = 9) -> Cluster:
    return Cluster("tcp://a:1", scheduler, work_for(plan(games=games)))


def test_cluster_has_room_for_two_blocks_a_thread(clock: Clock) -> None:
    scheduler = Scheduler()
    found = dask_of(scheduler)
    assert (found.count(), found.room()) == (0, 1)
    scheduler.here = {"tcp://b:2": 2, "tcp://c:3": 3}
    clock.now += 2
    assert found.room() == 1, "it looks again after more than two seconds"
    clock.now += 0.1
    assert (found.room(), found.count()) == (10, 5)


def test_worker_is_checked_once_when_it_comes(clock: Clock) -> None:
    scheduler = Scheduler()
    found = dask_of(scheduler)
    for here in ({"tcp://b:2": 1}, {"tcp://b:2": 1}, {"tcp://b:2": 1, "tcp://c:3": 1}, {"tcp://c:3": 1}):
        scheduler.here = here
        found.look()
    assert scheduler.asked == [{"tcp://b:2"}, {"tcp://c:3"}]


def test_run_without_workers_waits_a_while_and_gives_up(clock: Clock) -> None:
    scheduler = Scheduler()
    found = dask_of(scheduler)
    clock.now += 10
    found.look()  # ten seconds are not too long yet
    scheduler.here = {"tcp://b:2": 1}
    found.wait_for_a_worker()
    scheduler.here = {}
    clock.now += 60
    found.look()  # and a minute is not, once they have been there
    clock.now += 0.1
    with pytest.raises(
        InputError, match=r"The scheduler at tcp://a:1 has no workers\. Start some: dask worker tcp://a:1"
    ):
        found.look()


def test_first_worker_is_waited_for(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    scheduler = Scheduler()
    found = dask_of(scheduler)

    def sleep(seconds: float) -> None:
        clock.now += seconds
        if clock.now > 1001:
            scheduler.here = {"tcp://b:2": 4}

    monkeypatch.setattr(clock, "sleep", sleep)
    found.wait_for_a_worker()
    assert (found.count(), 1001 < clock.now < 1002) == (4, True)
    nobody = dask_of(Scheduler())
    with pytest.raises(InputError, match="has no workers"):
        nobody.wait_for_a_worker()


def test_block_goes_out_by_name_with_the_sources_it_is_for(clock: Clock) -> None:
    scheduler = Scheduler()
    work = work_for(plan(games=9))
    found: Any = dask_of(scheduler)
    assert found.submit(work, range(3, 7)) == "promise"
    ((function, call, given),) = scheduler.executor.given
    assert function is eval
    assert (given["wanted"], given["start"], given["stop"]) == (OURS["sources"], 3, 7)
    played = msgspec.json.decode(eval(call, given), type=PlayedBlock)
    assert played.tally == work.play(range(3, 7)).tally
    found.stop()
    assert (scheduler.executor.stopped, scheduler.closed) == ([False], [2])


@pytest.mark.parametrize("error", [ImportError, AttributeError, OtherEastwindError])
def test_worker_that_cannot_play_is_looked_at(error: type[Exception], clock: Clock) -> None:
    """Its answer says which one it is, so that the sentence can name it."""
    scheduler = Scheduler()
    scheduler.here = {"tcp://b:2": 1}
    found = dask_of(scheduler)
    failed: Future[Any] = Future()
    failed.set_exception(error())
    with pytest.raises(error):
        found.outcome(failed)
    assert scheduler.asked == [{"tcp://b:2"}]


@pytest.mark.parametrize("error", [OSError, TimeoutError, CancelledError])
def test_scheduler_that_does_not_answer_is_reported(
    error: type[Exception], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    def gone(_: object) -> None:
        raise error

    monkeypatch.setattr(distributed.Client, "nthreads", gone)
    with pytest.raises(InputError, match=r"Lost the scheduler at tcp://a:1\. Start it again with its workers"):
        dask_of(Scheduler()).look()


def test_native_engine_is_wanted_only_for_games_that_c_plays(clock: Clock) -> None:
    engine()
    scheduler = Scheduler()
    for work, in_c in (
        (work_for(plan(games=9)), True),
        (replace(work_for(plan(games=9)), native=False), False),
        (work_for(replace(plan(games=9), players=("example",) * 4)), False),
    ):
        client: Any = scheduler
        assert Cluster("tcp://a:1", client, work)._in_c is in_c


def test_three_workers_are_all_named() -> None:
    with pytest.raises(InputError, match=r"on tcp://0:1, tcp://1:1, tcp://2:1\. Install"):
        check_workers({f"tcp://{number}:1": None for number in range(3)}, in_c=True)


def test_answer_with_other_facts_is_not_one_of_ours() -> None:
    for answer in ({"version": "1"}, {**OURS, "more": ""}, "facts", None):
        with pytest.raises(InputError, match="There is no Eastwind, or one too old"):
            check_workers({"tcp://a:1": answer}, in_c=False)


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("127.0.0.1:8786", True), ("tcp://host.club.org:1", True), ("tls://[::1]:65535", True), ("tcp://a_b-c:12345", True),
        ("tcp://a:123456", False), ("a", False), ("ucx://a:1", False), ("tcp://a b:1", False), ("tcp://:1", False),
    ],
)  # fmt: skip
def test_address_of_a_scheduler_has_a_host_and_a_port(address: str, right: bool) -> None:
    assert (cluster_module.ADDRESS.fullmatch(address) is not None) is right
