"""`eastwind simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.lab.block_work import Work
    from eastwind.lab.blocks import Kept
    from eastwind.lab.cluster import Certificates
    from eastwind.lab.simulation import Plan
    from eastwind.lab.statistics import Estimate, Report, Share
    from eastwind.lab.workers import Workers

KEEP_EVERY = 5.0  # seconds


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--players", default="greedy,greedy,greedy,greedy", show_default=True, help="Three or four bots.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet.")
@click.option("--card", default="eastwind", show_default=True, help="The card of hands.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    show_default="all cores of this computer",
    help="How many games are played at once.",
)
@click.option(
    "--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler, such as tcp://HOST:8786."
)
@click.option("--tls-ca", metavar="FILE", help="For a cluster at tls://: the certificate of your authority.")
@click.option("--tls-cert", metavar="FILE", help="Your own certificate.")
@click.option("--tls-key", metavar="FILE", help="The key of your certificate.")
@click.option("--records", metavar="DIR", help="Write each game's record into this folder.")
@click.option("--keep", metavar="FILE", help="Keep the sums in this file, and go on from there if it exists.")
@click.option("--json", "as_json", is_flag=True, help="The statistics as JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="The statistics as CSV, with 95 % intervals.")
def simulate(
    games: int,
    players: str,
    sheet: str,
    card: str,
    seed: int,
    workers: int | None,
    cluster: str | None,
    tls_ca: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    records: str | None,
    keep: str | None,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Play many games between bots, and show the statistics.

    Ctrl-C stops and shows the games that were finished. With --keep, the same command goes on later.
    """
    from eastwind.lab.block_work import work_for
    from eastwind.lab.statistics import report_on

    if as_json and as_csv:
        raise InputError("Choose --json or --csv, not both.")
    certificates = _certificates(cluster, tls_ca, tls_cert, tls_key)
    _check_cluster(cluster, workers, records)
    plan, lines = read_plan(games, players, sheet, card, seed, records)
    so_far = [_begin(plan, keep)]
    before = so_far[0].tally.games
    work = work_for(plan)
    crew = _workers(work, workers, cluster, certificates)
    count, started = crew.count(), time.perf_counter()
    stopped = _play_until_stopped(work, crew, so_far, keep, records)
    seconds = time.perf_counter() - started
    kept = so_far[0]
    if not kept.tally.games:
        raise InputError("Stopped before any game was finished.")
    report = report_on(kept.tally, plan.seats, lines)
    facts = {"seed": seed, "sheet": sheet, "card": card, "players": list(plan.players), "stopped": stopped}
    _show(report, facts, as_json, as_csv)
    where = (
        f"on the cluster ({count} at once)" if cluster else "with the native engine" if work.prepare() else "in Python"
    )
    _say_speed(kept.tally.games - before, seconds, where, stopped, keep)


def _certificates(cluster: str | None, *files: str | None) -> Certificates | None:
    """The files for TLS: all three for an address that begins with tls://, none otherwise."""
    from eastwind.lab.cluster import Certificates

    given = [file for file in files if file is not None]
    if cluster is None or not cluster.startswith("tls://"):
        if given:
            raise InputError("--tls-ca, --tls-cert, and --tls-key are for --cluster tls://HOST:PORT.")
        return None
    if len(given) < len(files):
        raise InputError("A cluster at tls:// needs --tls-ca, --tls-cert, and --tls-key.")
    return Certificates(*given)


def _check_cluster(cluster: str | None, workers: int | None, records: str | None) -> None:
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


def _workers(work: Work, workers: int | None, cluster: str | None, certificates: Certificates | None) -> Workers:
    if cluster is not None:
        from eastwind.lab.cluster import connect

        return connect(cluster, work, certificates)
    from eastwind.lab.workers import local_workers

    return local_workers(work, workers)


def _play_until_stopped(work: Work, crew: Workers, so_far: list[Kept], keep: str | None, records: str | None) -> bool:
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


def _with_what_is_kept(error: InputError, kept: Kept, keep: str | None) -> InputError:
    """The error, and how to go on from the games that were finished."""
    if keep is None:
        return InputError(f"{error.message} With --keep FILE, a run goes on after such a stop.")
    return InputError(f"{error.message} {keep} has {kept.tally.games} games; the same command goes on from there.")


def _begin(plan: Plan, keep: str | None) -> Kept:
    """The run so far: nothing, or what the file has."""
    from eastwind.lab.block_work import about
    from eastwind.lab.blocks import Kept, read_kept

    if keep is None:
        return Kept(about=about(plan))
    if plan.records is not None:
        raise InputError("--keep goes on after a stop, and --records wants an empty folder. Choose one of them.")
    if not keep.strip():
        raise InputError("Name the file for the sums, such as: --keep games.json")
    kept = read_kept(Path(keep), plan)
    if kept.tally.games > plan.games:
        raise InputError(f"{keep} has {kept.tally.games} games already. Ask for at least as many with --games.")
    return kept


def _tidy_up(kept: Kept, keep: str | None, records: str | None) -> None:
    """After the run, or a stop: keep the sums, and delete records that they don't count."""
    from eastwind.lab.blocks import write_kept

    if keep is not None and kept.tally.games:
        write_kept(Path(keep), kept)
    if records is not None:
        _keep_records_of(kept, records)


def _say_speed(games: int, seconds: float, where: str, stopped: bool, keep: str | None) -> None:
    words = f"{games} games in {seconds:.1f} s, {games / seconds:.0f} games/s, {where}."
    if stopped and keep is not None:
        words += f" The same command goes on from {keep}."
    click.echo(f"Stopped: {words}" if stopped else words, err=True)


def read_plan(
    games: int, players: str, sheet: str, card: str, seed: int, records: str | None = None
) -> tuple[Plan, list[str]]:
    """What to play, and the lines of the card."""
    from eastwind.card.library import sound_card
    from eastwind.cli.cards.find_card import card_text
    from eastwind.lab.simulation import Plan
    from eastwind.players.roster import check_name
    from eastwind.rules.loading.library import load_sheet

    names = tuple(name.strip() for name in players.split(","))
    if len(names) not in (3, 4):
        raise InputError(f"A table has three or four players; {players!r} names {len(names)}.")
    for name in names:
        check_name(name)
    text = card_text(card)
    lines = [line.id for line in sound_card(text, card).lines]
    if records is not None:
        if not records.strip():
            raise InputError("Name the folder for the records, such as: --records games")
        _make_folder(records)
    return Plan(games, names, load_sheet(sheet), text, card, seed, records), lines


def _make_folder(records: str) -> None:
    folder = Path(records)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"Can't use {records} as a folder: {error.strerror}.") from error
    if any(folder.glob("game-*.jsonl")):
        raise InputError(f"{records} already holds game records. Choose an empty folder.")


def _play(work: Work, crew: Workers, so_far: list[Kept], keep: str | None) -> None:
    """Play, and replace what is in `so_far` as blocks finish, so that an interrupt loses nothing."""
    from eastwind.cli.games.progress import progress_of_games
    from eastwind.lab.block_run import play_blocks
    from eastwind.lab.blocks import write_kept

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


def _keep_records_of(kept: Kept, records: str) -> None:
    """Delete records of games that workers finished but the statistics do not count."""
    for path in Path(records).glob("game-*.jsonl"):
        index = int(path.stem.partition("-")[2]) - 1
        if not any(start <= index < stop for start, stop in kept.done):
            path.unlink(missing_ok=True)


def _show(report: Report, facts: dict[str, object], as_json: bool, as_csv: bool) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode({**facts, **msgspec.to_builtins(report)}))
    elif as_csv:
        click.echo(_csv(report), nl=False)
    else:
        _print(report)


def _csv(report: Report) -> str:
    """A row for each figure: what it is, the count and of how many, the value, and its interval."""
    import csv
    import io

    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(("what", "count", "of", "value", "low", "high"))
    for what, each in _shares(report).items():
        rows.writerow((what, each.count, each.of, each.share.value, each.share.low, each.share.high))
    for what, mean in _means(report).items():
        rows.writerow((what, "", report.games, mean.value, mean.low, mean.high))
    for line, each in _lines(report).items():
        rows.writerow((f"wins of line {line}", each.count, each.of, each.share.value, each.share.low, each.share.high))
    return written.getvalue()


def _shares(report: Report) -> dict[str, Share]:
    return {
        **{f"wins of {seat}": won for seat, won in report.wins_by_seat.items()},
        "wins of East": report.wins_of_east,
        "wall games": report.wall_games,
        "self-picked, of the wins": report.self_picks,
        "by joker exchange, of the wins": report.joker_exchanges,
        "jokerless, of the wins": report.jokerless,
        "heavenly, of the wins": report.heavenly,
    }


def _means(report: Report) -> dict[str, Estimate]:
    return {
        "exposures of the winner": report.exposures_of_winner,
        "discards in a game": report.discards,
        **{f"points of {seat} in a game": points for seat, points in report.points_by_seat.items()},
    }


def _lines(report: Report) -> dict[str, Share]:
    """How often each line won, of all games."""
    from eastwind.lab.statistics import share

    return {line: share(count, report.games) for line, count in report.wins_by_line.items()}


def _print(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("what", "", "95 % interval", title=f"{report.games} games")
    for words, each in _shares(report).items():
        table.add_row(words, *_share(each))
    for words, mean in _means(report).items():
        table.add_row(words, *_mean(mean))
    console = Console()
    console.print(table)
    lines = Table("line", "wins", title="Wins by line")
    for line, count in report.wins_by_line.items():
        lines.add_row(line, str(count))
    console.print(lines)


def _share(found: Share) -> tuple[str, str]:
    estimate = found.share
    return f"{found.count} ({estimate.value:.1%})", f"{estimate.low:.1%} to {estimate.high:.1%}"


def _mean(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.value:.2f}", f"{estimate.low:.2f} to {estimate.high:.2f}"
