"""A fold written as lines and read again is the same fold, and goes on in the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.fold_lines import read_folded, write_folded
from eastwind.tournament.log.folding import Folded, fold_all, fold_on
from tests.golden.days import national_day, sections_day
from tests.tournament.log.test_folding import bad_day

LOGS: dict[str, Callable[[], list[LogEntry]]] = {
    "bad day": bad_day,
    "national": lambda: national_day().entries,
    "sections": lambda: sections_day().entries,
    "large": lambda: rehearse(300, 1, load_sheet("national"), 2, 2).entries,
}


def again(done: Folded) -> Folded:
    return read_folded(done.n, list(write_folded(done)))


def check_every_cut(entries: list[LogEntry]) -> None:
    whole = fold_all(entries)
    for cut in {0, 1, 2, 5, len(entries) // 3, len(entries) // 2, len(entries) - 12, len(entries) - 1, len(entries)}:
        done = fold_all(entries[:cut])
        read = again(done)
        assert read == done
        assert fold_on(read, entries[cut:], entries) == whole
    assert again(whole).state == fold(entries)


@pytest.mark.parametrize("name", LOGS)
def test_lines_and_the_rest_of_the_log_give_the_whole_fold(name: str) -> None:
    check_every_cut(LOGS[name]())


def test_lines_are_plain_text_without_a_newline_inside() -> None:
    for line in write_folded(fold_all(bad_day())):
        assert b"\n" not in line
        line.decode()


@pytest.mark.parametrize("line", [b"entries {}", b"nothing 1", b"rounds [1]", b"shown [", b"\xff 1", b"log 5"])
def test_lines_that_are_not_ours_are_refused(line: bytes) -> None:
    with pytest.raises(InputError, match="not a saved state of a log"):
        read_folded(1, [line])
