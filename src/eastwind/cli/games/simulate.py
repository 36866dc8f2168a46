"""`eastwind simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.cli.games.long_run import (
    begin,
    certificates_of,
    check_cluster,
    play_until_stopped,
    print_speed,
    who_plays_options,
    workers_for,
)
from eastwind.cli.shared_options import sheet_named
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.lab.simulation import SimulationPlan
    from eastwind.lab.statistics import Estimate, Report, Share


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--players", default="greedy,greedy,greedy,greedy", show_default=True, help="Three or four bots.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--card", default="eastwind", show_default=True, help="The card of hands.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@who_plays_options
@click.option("--records", metavar="DIR", help="Write each game's record into this folder.")
@click.option("--keep", metavar="FILE", help="Save the totals in this file. If it exists, continue from it.")
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

    Ctrl-C stops and shows the games that were finished. With --keep, run the same command again to continue.
    """
    from eastwind.lab.runs.block_work import work_for
    from eastwind.lab.statistics import report_on

    if as_json and as_csv:
        raise InputError("Choose --json or --csv, not both.")
    certificates = certificates_of(cluster, tls_ca, tls_cert, tls_key)
    check_cluster(cluster, workers, records)
    plan, lines = read_plan(games, players, sheet, card, seed, records)
    so_far = [begin(plan, keep)]
    before = so_far[0].tally.games
    work = work_for(plan)
    crew = workers_for(work, workers, cluster, certificates)
    count, started = crew.count(), time.perf_counter()
    stopped = play_until_stopped(work, crew, so_far, keep, records)
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
    print_speed(kept.tally.games - before, seconds, where, stopped, keep)


def read_plan(
    games: int, players: str, sheet: str, card: str, seed: int, records: str | None = None
) -> tuple[SimulationPlan, list[str]]:
    """What to play, and the lines of the card."""
    from eastwind.card.library import sound_card
    from eastwind.cli.cards.find_card import card_text
    from eastwind.lab.simulation import SimulationPlan
    from eastwind.players.roster import check_name

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
    return SimulationPlan(games, names, sheet_named(sheet), text, card, seed, records), lines


def _make_folder(records: str) -> None:
    folder = Path(records)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"Can't use {records} as a folder: {error.strerror}.") from error
    if any(folder.glob("game-*.jsonl")):
        raise InputError(f"{records} already holds game records. Choose an empty folder.")


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
