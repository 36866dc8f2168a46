"""How far a long run is, where no one watches."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import cast

import pytest
from rich.console import Console
from rich.progress import Progress, ProgressColumn, Task

from eastwind.cli.games import run_progress


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 min"),
        (59 * 60, "59 min"),
        (3_600, "1 h 0 min"),
        (23 * 3_600 + 3_540, "23 h 59 min"),
        (86_400, "1 d 0 h"),
        (200_000, "2 d 7 h"),
    ],
)
def test_time_left_in_its_two_largest_units(seconds: float, words: str) -> None:
    assert run_progress.duration(seconds) == words


def test_line_says_games_rate_and_time_left() -> None:
    assert (
        run_progress.line(1_200_000, 10**9, 5_000.0) == "1,200,000 of 1,000,000,000 games, 5,000 games/s, 2 d 7 h left"
    )


def test_log_gets_a_line_a_minute(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """600 games were there already. 300 come in the first minute, 300 in the second; nothing is said in between."""
    clock = iter([0.0, 30.0, 60.0, 90.0, 120.0])
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    with run_progress.progress_of_games(3_600, 600, clock.__next__) as advance:
        for _ in range(4):
            advance(150)
    assert capsys.readouterr().err.splitlines() == [
        "900 of 3,600 games, 5 games/s, 9 min left",
        "1,200 of 3,600 games, 5 games/s, 8 min left",
    ]


def test_terminal_gets_a_bar_that_counts_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(force_terminal=True, width=100, file=io.StringIO(), record=True)
    monkeypatch.setattr(run_progress, "Console", lambda stderr: console)
    bars: list[Progress] = []

    class Kept(Progress):
        def __init__(self, *columns: ProgressColumn | str, console: Console, transient: bool) -> None:
            super().__init__(*columns, console=console, transient=transient, auto_refresh=False)
            assert transient
            bars.append(self)

    monkeypatch.setattr(run_progress, "Progress", Kept)
    with run_progress.progress_of_games(3_600, 600) as advance:
        (task,) = bars[0].tasks
        assert (task.total, task.completed) == (3_600, 600)
        advance(150)
        assert task.completed == 750
        bars[0].refresh()
    shown = console.export_text()
    assert "games " in shown
    assert "750/3600" in shown


@pytest.mark.parametrize(
    ("finished", "speed", "words"),
    [(None, None, ""), (None, 1_234.5, "1,234 games/s"), (5_000.0, 10.0, "5,000 games/s")],
)
def test_rate_is_that_of_the_run_or_of_the_moment(finished: float | None, speed: float | None, words: str) -> None:
    task = cast("Task", SimpleNamespace(finished_speed=finished, speed=speed))
    assert run_progress._Rate().render(task).plain == words


@pytest.mark.parametrize(
    ("seconds", "words"), [(89, "1 min"), (91, "2 min"), (3_570, "1 h 0 min"), (86_370, "1 d 0 h")]
)
def test_time_left_is_rounded_to_a_minute(seconds: float, words: str) -> None:
    assert run_progress.duration(seconds) == words
