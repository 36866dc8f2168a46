"""The progress of a long run: a bar at a terminal, or a line every minute in a log."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

EVERY = 60.0  # seconds between lines


class _Rate(ProgressColumn):
    """Games a second, lately."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


@contextmanager
def progress_of_games(
    total: int, done: int, clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[int], None]]:
    """Shows the bar, and yields the function that advances it by a number of games."""
    console = Console(stderr=True)
    if not console.is_terminal:  # output goes to a log, nohup, or a cluster job
        yield _Lines(console, total, done, clock).add
        return
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=total, completed=done)
        yield lambda games: progress.advance(task, games)


class _Lines:
    """A line every minute."""

    def __init__(self, console: Console, total: int, done: int, clock: Callable[[], float]) -> None:
        self.console, self.clock = console, clock
        self.total, self.before, self.done = total, done, done
        self.started = self.said = clock()

    def add(self, games: int) -> None:
        self.done += games
        now = self.clock()
        if now - self.said >= EVERY:
            self.said = now
            self.console.print(
                line(self.done, self.total, (self.done - self.before) / (now - self.started)), soft_wrap=True
            )


def line(done: int, total: int, rate: float) -> str:
    """How far it is, and how long it will take."""
    return f"{done:,} of {total:,} games, {rate:,.0f} games/s, {duration((total - done) / rate)} left"


def duration(seconds: float) -> str:
    """A time in its two largest units."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    if minutes < 24 * 60:
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{minutes // (24 * 60)} d {minutes // 60 % 24} h"
