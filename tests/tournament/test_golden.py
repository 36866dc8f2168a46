"""A stored log stays readable and gives the same standings. From the first release on, we keep one of each format.

Until then, whoever changes what is stored writes it anew: `python -m tests.tournament.test_golden`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastwind.cli.event.plain_file import FileLog, append, create
from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import fold
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.movement.movement_announcements import keeps_seats
from eastwind.tournament.outcome.standings import standing_rows

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_golden_log_still_gives_its_standings(number: int) -> None:
    state = fold(FileLog(GOLDEN / f"format-{number}.jsonl").read())
    assert json.loads((GOLDEN / f"format-{number}.json").read_text(encoding="utf-8")) == standing_rows(state)


def test_log_says_what_a_penalty_and_a_draw_are_for() -> None:
    """In a field of its own: no one has to guess it from the words for people."""
    state = fold(FileLog(GOLDEN / f"format-{FORMAT}.jsonl").read())
    assert [penalty.number for penalty in state.penalties.values() if penalty.kind == "late"] == [1]
    assert [draw.pot is None for draw in state.draws.values()] == [True, False]


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_stored_words_are_recognized_however_we_say_them_now(number: int) -> None:
    """A seating is stored with its sentences, and some are looked for later."""
    state = fold(FileLog(GOLDEN / f"format-{number}.jsonl").read())
    assert [keeps_seats(sentence) for sentence in state.announce] == [False, False, True]


def write_golden() -> None:
    """Write the golden log of the current format, before it is released."""
    path = GOLDEN / f"format-{FORMAT}.jsonl"
    path.unlink(missing_ok=True)
    create(path, "golden")
    ledger = rehearse(11, 2, load_sheet("national"), seed=6, trouble=3)
    append(path, "golden", ledger.entries, path.stat().st_size)
    rows = json.dumps(standing_rows(ledger.state), indent=1)
    (GOLDEN / f"format-{FORMAT}.json").write_text(rows + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_golden()
