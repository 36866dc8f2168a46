"""What every command with a long run of games shares: workers, Ctrl-C, a file to continue from, and the speed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.lab.runs.block_work import Work
    from eastwind.lab.runs.blocks import KeptRun
    from eastwind.lab.runs.cluster import Certificates
    from eastwind.lab.runs.workers import Workers
    from eastwind.lab.simulation import SimulationPlan

KEEP_EVERY = 5.0  # seconds


def who_plays_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --workers, --cluster, and the three files for TLS."""
    for option in reversed(
        (
            click.option(
                "--workers",
                type=click.IntRange(1, 256),
                show_default="all cores of this computer",
                help="How many games are played at once.",
            ),
            click.option(
                "--cluster",
                metavar="ADDRESS",
                help="Play on the workers of this Dask scheduler, such as tcp://HOST:8786.",
            ),
            click.option(
                "--tls-ca", metavar="FILE", help="For a cluster at tls://: the certificate of your authority."
            ),
            click.option("--tls-cert", metavar="FILE", help="Your own certificate."),
            click.option("--tls-key", metavar="FILE", help="The key of your certificate."),
        )
    ):
        command = option(command)
    return command


def certificates_of(cluster: str | None, *files: str | None) -> Certificates | None:
    """The files for TLS: all three for an address that begins with tls://, none otherwise."""
    from eastwind.lab.runs.cluster import Certificates

    given = [file for file in files if file is not None]
    if cluster is None or not cluster.startswith("tls://"):
        if given:
            raise InputError("--tls-ca, --tls-cert, and --tls-key are for --cluster tls://HOST:PORT.")
        return None
    if len(given) < len(files):
        raise InputError("A cluster at tls:// needs --tls-ca, --tls-cert, and --tls-key.")
    return Certificates(*given)


def check_cluster(cluster: str | None, workers: int | None, records: str | None) -> None:
    if cluster is None:
        return
    if not cluster.strip():
        raise InputError("Name the scheduler's address, such as: --cluster tcp://192.168.1.20:8786")
    if workers is not None:
        raise InputError("A cluster plays with all its workers. Leave out --workers, or --cluster.")
    if records is not None:
        raise InputError(
            "A cluster can't write records into a folder of this computer. Leave out --records, or --cluster."
        )


def workers_for(work: Work, workers: int | None, cluster: str | None, certificates: Certificates | None) -> Workers:
    if cluster is not None:
        from eastwind.lab.runs.cluster import connect

        return connect(cluster, work, certificates)
    from eastwind.lab.runs.workers import local_workers

    return local_workers(work, workers)


def play_until_stopped(work: Work, crew: Workers, so_far: list[KeptRun], keep: str | None, records: str | None) -> bool:
    """Plays, and returns whether someone pressed Ctrl-C. Whatever ends the run, the finished games are kept."""
    try:
        _play(work, crew, so_far, keep)
    except KeyboardInterrupt:
        _tidy_up(so_far[0], keep, records)
        return True
    except InputError as error:
        _tidy_up(so_far[0], keep, records)
        raise _with_what_is_kept(error, so_far[0], keep) from error
    _tidy_up(so_far[0], keep, None)
    return False


def _with_what_is_kept(error: InputError, kept: KeptRun, keep: str | None) -> InputError:
    """The error, and how to continue from the games that were finished."""
    if keep is None:
        return InputError(f"{error.message} With --keep FILE, a run goes on after such a stop.")
    return InputError(f"{error.message} {keep} has {kept.tally.games} games; the same command goes on from there.")


def begin(plan: SimulationPlan, keep: str | None) -> KeptRun:
    """The run so far: nothing, or what the file has."""
    from eastwind.lab.runs.block_work import about
    from eastwind.lab.runs.blocks import KeptRun, read_kept

    if keep is None:
        return KeptRun(about=about(plan))
    if plan.records is not None:
        raise InputError("--keep goes on after a stop, and --records wants an empty folder. Choose one of them.")
    if not keep.strip():
        raise InputError("Name the file for the sums, such as: --keep games.json")
    kept = read_kept(Path(keep), plan)
    if kept.tally.games > plan.games:
        raise InputError(f"{keep} has {kept.tally.games} games already. Ask for at least as many with --games.")
    return kept


def _tidy_up(kept: KeptRun, keep: str | None, records: str | None) -> None:
    """After the run, or a stop: keep the sums, and delete records that they don't count."""
    from eastwind.lab.runs.blocks import write_kept

    if keep is not None and kept.tally.games:
        write_kept(Path(keep), kept)
    if records is not None:
        _keep_records_of(kept, records)


def print_speed(games: int, seconds: float, where: str, stopped: bool, keep: str | None) -> None:
    words = f"{games} games in {seconds:.1f} s, {games / seconds:.0f} games/s, {where}."
    if stopped and keep is not None:
        words += f" The same command goes on from {keep}."
    click.echo(f"Stopped: {words}" if stopped else words, err=True)


def _play(work: Work, crew: Workers, so_far: list[KeptRun], keep: str | None) -> None:
    """Play, and replace what is in `so_far` as blocks finish, so that an interrupt loses nothing."""
    from eastwind.cli.games.run_progress import progress_of_games
    from eastwind.lab.runs.block_run import play_blocks
    from eastwind.lab.runs.blocks import write_kept

    written = time.monotonic()
    with (
        contextlib.closing(play_blocks(work, crew, so_far[0].done)) as finished,
        progress_of_games(work.plan.games, so_far[0].tally.games) as advance,
    ):
        for block, tally in finished:
            so_far[0] = so_far[0].plus(block, tally)
            advance(len(block))
            if keep is not None and time.monotonic() - written > KEEP_EVERY:
                write_kept(Path(keep), so_far[0])
                written = time.monotonic()


def _keep_records_of(kept: KeptRun, records: str) -> None:
    """Delete records of games that workers finished but the statistics do not count."""
    for path in Path(records).glob("game-*.jsonl"):
        index = int(path.stem.partition("-")[2]) - 1
        if not any(start <= index < stop for start, stop in kept.done):
            path.unlink(missing_ok=True)
