"""How far a long run is, where no one watches."""

from __future__ import annotations

import pytest

from eastwind.cli.games import progress


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
    assert progress.duration(seconds) == words


def test_line_says_games_rate_and_time_left() -> None:
    assert progress.line(1_200_000, 10**9, 5_000.0) == "1,200,000 of 1,000,000,000 games, 5,000 games/s, 2 d 7 h left"


def test_log_gets_a_line_a_minute(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """600 games were there already. 300 come in the first minute, 300 in the second; nothing is said in between."""
    clock = iter([0.0, 30.0, 60.0, 90.0, 120.0])
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    with progress.progress_of_games(3_600, 600, clock.__next__) as advance:
        for _ in range(4):
            advance(150)
    assert capsys.readouterr().err.splitlines() == [
        "900 of 3,600 games, 5 games/s, 9 min left",
        "1,200 of 3,600 games, 5 games/s, 8 min left",
    ]
