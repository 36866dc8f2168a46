"""`eastwind dataset`: games of bots as data, with a card that says how they were made."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.refusals import InputError


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games to play.")
@click.option("--players", default="steady,steady,steady,steady", show_default=True, help="Three or four bots.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--card", default="eastwind", show_default=True, help="The card of hands.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--parquet", is_flag=True, help="Also write Parquet (pip install 'eastwind[parquet]').")
def dataset(folder: Path, games: int, players: str, sheet: str, card: str, seed: int, parquet: bool) -> None:
    """Write games of bots as data: JSON lines, Parquet, and a data card.

    FOLDER is new, or already holds this dataset; then only the missing games are added. Ctrl-C stops. Run the same
    command again to continue.
    """
    from eastwind.cli.games.run_progress import progress_of_games
    from eastwind.cli.games.simulate import read_plan
    from eastwind.lab.dataset.shards import write_dataset

    plan, _ = read_plan(games, players, sheet, card, seed)
    with progress_of_games(games, 0) as advance:
        try:
            made = write_dataset(plan, folder, parquet, advance)
        except KeyboardInterrupt:
            raise InputError(f"Stopped. The same command goes on with the files that are in {folder}.") from None
    click.echo(f"{made.games:,} games are in {folder}. Read {folder / 'README.md'} first.")
