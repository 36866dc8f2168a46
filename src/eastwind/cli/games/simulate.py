"""`eastwind simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.lab.simulation import Plan, Played
    from eastwind.lab.statistics import Estimate, Report, Share


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--players", default="greedy,greedy,greedy,greedy", show_default=True, help="Three or four bots.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet.")
@click.option("--card", default="eastwind", show_default=True, help="The card of hands.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes play at once."
)
@click.option("--records", metavar="DIR", help="Write each game's record into this folder.")
@click.option("--json", "as_json", is_flag=True, help="The statistics as JSON.")
def simulate(
    games: int, players: str, sheet: str, card: str, seed: int, workers: int, records: str | None, as_json: bool
) -> None:
    """Play many games between bots, and show the statistics.

    Ctrl-C stops and shows the games that were finished.
    """
    from eastwind.lab.statistics import report_on

    plan = _plan(games, players, sheet, card, seed, records)
    started = time.perf_counter()
    played: list[Played] = []
    try:
        _play(plan, workers, played)
        stopped = False
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - started
    if stopped and records is not None:
        _keep_records_of(played, records)
    if not played:
        raise InputError("Stopped before any game was finished.")
    report = report_on(played, plan.seats)
    if as_json:
        import msgspec

        facts = {"seed": seed, "sheet": sheet, "card": card, "players": list(plan.players), "stopped": stopped}
        click.echo(msgspec.json.encode({**facts, **msgspec.to_builtins(report)}))
    else:
        _print(report)
    words = f"{len(played)} games in {seconds:.1f} s, {len(played) / seconds:.0f} games/s."
    click.echo(f"Stopped: {words}" if stopped else words, err=True)


def _plan(games: int, players: str, sheet: str, card: str, seed: int, records: str | None) -> Plan:
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
    sound_card(text, card)
    if records is not None:
        if not records.strip():
            raise InputError("Name the folder for the records, such as: --records games")
        _make_folder(records)
    return Plan(games, names, load_sheet(sheet), text, card, seed, records)


def _make_folder(records: str) -> None:
    folder = Path(records)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"Can't use {records} as a folder: {error.strerror}.") from error
    if any(folder.glob("game-*.jsonl")):
        raise InputError(f"{records} already holds game records. Choose an empty folder.")


def _play(plan: Plan, workers: int, played: list[Played]) -> None:
    """Play, and add each game to `played` as it finishes, so that an interrupt loses nothing."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from eastwind.lab.simulation import simulate as games_of

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True), transient=True) as progress,
        contextlib.closing(games_of(plan, workers)) as games,
    ):
        task = progress.add_task("games", total=plan.games)
        for game in games:
            played.append(game)
            progress.advance(task)


def _keep_records_of(played: list[Played], records: str) -> None:
    """Delete records of games that workers finished but the statistics do not count."""
    counted = {game.index + 1 for game in played}
    for path in Path(records).glob("game-*.jsonl"):
        if int(path.stem.partition("-")[2]) not in counted:
            path.unlink(missing_ok=True)


def _print(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("what", "", "95 % interval", title=f"{report.games} games")
    for seat, won in report.wins_by_seat.items():
        table.add_row(f"wins of {seat}", *_share(won))
    rows = {
        "wins of East": report.wins_of_east,
        "wall games": report.wall_games,
        "self-picked, of the wins": report.self_picks,
        "by joker exchange, of the wins": report.joker_exchanges,
        "jokerless, of the wins": report.jokerless,
        "heavenly, of the wins": report.heavenly,
    }
    for words, each in rows.items():
        table.add_row(words, *_share(each))
    table.add_row("exposures of the winner", *_mean(report.exposures_of_winner))
    table.add_row("discards in a game", *_mean(report.discards))
    for seat, points in report.points_by_seat.items():
        table.add_row(f"points of {seat} in a game", *_mean(points))
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
