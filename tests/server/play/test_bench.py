"""The measurement of tables under load works: people play, bots answer, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.bench_play import Pace, measure, report

from eastwind.play.table_terms import TableTerms

TERMS = TableTerms(title="Bench", sheet="national", card="first-steps", pace="instant", call_seconds=3)


@pytest.mark.long
def test_two_tables_are_played_and_measured(tmp_path: Path) -> None:
    pace = Pace(turn=0.05, skip=0.01, start=0.1, warm=1.0)
    outcome = measure(str(tmp_path / "desk.sqlite3"), 2, 4.0, pace, TERMS)
    assert (outcome.lost, outcome.twice) == (0, 0)
    assert outcome.figures.shown, "acts reached their screens"
    assert outcome.entries > 0
    assert "act to screen p50" in report(2, 4.0, "sqlite", outcome)
