"""`eastwind ladder`: how good the bots are, measured on the same walls."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

import click

from eastwind.cli.shared_options import sheet_named
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.lab.ladder.climb import Ladder
    from eastwind.lab.ladder.ladder_figures import BotStanding, Sums
    from eastwind.lab.ladder.ratings import Rating
    from eastwind.lab.statistics import Estimate, Share


@click.command()
@click.option("--bots", default="greedy,steady", show_default=True, help="The bots to measure.")
@click.option("--against", default="greedy", show_default=True, help="The bot in the other three seats.")
@click.option("--walls", type=click.IntRange(1), default=50, show_default=True, help="How many walls to play.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--card", default="eastwind", show_default=True, help="The card of hands.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same walls.")
@click.option(
    "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="How many games are played at once."
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def ladder(
    bots: str, against: str, walls: int, sheet: str, card: str, seed: int, workers: int, as_json: bool
) -> None:  # fmt: skip
    """Measure how good the bots are, on the same walls.

    Each bot plays in every seat of every wall, against three of another bot. The gain compares it with the opponent in
    the same seat of the same wall. The bots also sit together, and get a rating from those games. Ctrl-C stops and
    shows the walls that were finished.
    """
    from eastwind.lab.ladder.climb import is_native
    from eastwind.lab.ladder.ladder_figures import standings
    from eastwind.lab.ladder.ratings import can_rate, ratings

    wanted = _wanted(bots, against, walls, sheet, card, seed)
    started = time.perf_counter()
    sums, stopped = _play(wanted, workers)
    seconds = time.perf_counter() - started
    if not sums.walls:
        raise InputError("Stopped before any wall was finished.")
    rated = ratings([sums.matches[wall] for wall in sorted(sums.matches)]) if can_rate() else None
    facts = {
        "bots": list(wanted.bots), "against": against, "walls": sums.walls, "sheet": sheet, "card": card,
        "seed": seed, "stopped": stopped,
    }  # fmt: skip
    _show(facts, standings(sums), rated, as_json)
    engine = "with the native engine" if is_native(wanted) else "in Python, or partly in Python"
    said = f"{sums.walls} walls in {seconds:.1f} s, {engine}."
    click.echo(f"Stopped: {said}" if stopped else said, err=True)


def _wanted(bots: str, against: str, walls: int, sheet: str, card: str, seed: int) -> Ladder:
    from eastwind.card.library import sound_card
    from eastwind.cli.cards.find_card import card_text
    from eastwind.lab.ladder.climb import Ladder
    from eastwind.lab.ladder.seatings import check_bots

    names = tuple(name.strip() for name in bots.split(","))
    check_bots(names, against)
    text = card_text(card)
    sound_card(text, card)
    return Ladder(names, against, walls, sheet_named(sheet), text, card, seed)


def _play(wanted: Ladder, workers: int) -> tuple[Sums, bool]:
    """The walls that were finished, and whether someone stopped the run."""
    from eastwind.cli.games.run_progress import progress_of_games
    from eastwind.lab.ladder.climb import climb
    from eastwind.lab.ladder.ladder_figures import Sums, sums_of

    sums = Sums()
    try:
        with (
            progress_of_games(wanted.games(), 0) as advance,
            contextlib.closing(climb(wanted, workers, advance)) as finished,
        ):
            for walls, games in finished:
                sums = sums.plus(sums_of(wanted, walls, games))
    except KeyboardInterrupt:
        return sums, True
    return sums, False


def _show(
    facts: dict[str, object], standings: list[BotStanding], rated: list[Rating] | None, as_json: bool
) -> None:  # fmt: skip
    from eastwind.lab.ladder.ratings import HOW_TO_GET

    if as_json:
        import msgspec

        click.echo(msgspec.json.encode({**facts, "standings": standings, "ratings": rated}))
    else:
        _print(facts, standings, rated or [])
    if rated is None:
        click.echo(HOW_TO_GET, err=as_json)


def _print(facts: dict[str, object], standings: list[BotStanding], rated: list[Rating]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    columns = ("bot", "points a game", "gain a game", "wins", "throws the\nwinning tile", "wall games")
    title = (
        f"Alone against three {facts['against']}: {facts['walls']} walls, four seats, {facts['sheet']}, {facts['card']}"
    )
    table = Table(*columns, title=title, caption="Behind ±: half of the 95 % interval")
    for each in standings:
        shares = (_share(found) for found in (each.wins, each.throws, each.wall_games))
        table.add_row(each.bot, _mean(each.points), _mean(each.gain, "+"), *shares)
    console.print(table)
    if rated:
        table = Table("bot", "rating", "uncertainty", "walls", title="At one table: rating by Plackett-Luce")
        for one in rated:
            table.add_row(one.bot, f"{one.rating:.2f}", f"± {one.uncertainty:.2f}", str(one.matches))
        console.print(table)


def _mean(estimate: Estimate, sign: str = "") -> str:
    return f"{estimate.value:{sign}.2f} ± {(estimate.high - estimate.low) / 2:.2f}"


def _share(found: Share) -> str:
    return f"{found.share.value:.1%}"
