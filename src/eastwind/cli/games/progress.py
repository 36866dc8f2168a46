"""The bar under a long run: how many games are done, how fast, and how long it will take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class _Rate(ProgressColumn):
    """Games a second, lately."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


@contextmanager
def progress_of_games(total: int, done: int) -> Iterator[Callable[[int], None]]:
    """Shows the bar, and gives the function that moves it on by so many games."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=total, completed=done)
        yield lambda games: progress.advance(task, games)
