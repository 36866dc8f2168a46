"""Tallies: the streak, the longest one, the latest answers, and the first result of a day."""

from __future__ import annotations

from eastwind.practice.exercise import Verdict
from eastwind.practice.progress import ExerciseTally, Progress, read_progress, write_progress


def tally(*verdicts: Verdict) -> ExerciseTally:
    found = ExerciseTally()
    for verdict in verdicts:
        found = found.after(verdict)
    return found


def test_new_tally_is_empty() -> None:
    assert ExerciseTally() == ExerciseTally(done=0, right=0, nearly=0, streak=0, longest=0, latest=())
    assert (ExerciseTally().words, ExerciseTally().picture) == ("0 right of 0. 0 in a row.", "")


def test_each_answer_counts_once() -> None:
    found = tally("right", "nearly", "wrong", "nearly", "right", "right")
    assert found == ExerciseTally(
        done=6, right=3, nearly=2, streak=2, longest=2, latest=("right", "nearly", "wrong", "nearly", "right", "right")
    )
    assert found.words == "3 right of 6. 2 in a row."
    assert found.picture == "●◐○◐●●"


def test_near_answer_neither_ends_nor_lengthens_a_streak() -> None:
    assert [tally(*each).streak for each in (("right", "nearly"), ("nearly",), ("right", "wrong"))] == [1, 0, 0]
    assert tally("right", "right", "wrong", "right").words == "3 right of 4. 1 in a row, the longest 2."


def test_only_the_latest_twenty_are_kept() -> None:
    right: list[Verdict] = ["right"] * 20
    found = tally("wrong", *right)
    assert (found.done, found.longest, found.latest) == (21, 20, ("right",) * 20)
    assert tally(*right[1:]).latest == ("right",) * 19


def test_kinds_are_counted_apart_and_days_stay() -> None:
    progress = Progress().after("find", "right").after_day("2026-11-18", ("right",)).after("dead", "wrong")
    assert progress.kinds == {"find": tally("right"), "dead": tally("wrong")}
    assert progress.after("find", "right").of("find").streak == 2
    assert progress.of("nearest") == ExerciseTally()
    assert progress.days == {"2026-11-18": ("right",)}
    later = progress.after_day("2026-11-19", ("wrong",)).after_day("2026-11-18", ("wrong",))
    assert later.days == {"2026-11-18": ("right",), "2026-11-19": ("wrong",)}
    assert later.kinds == progress.kinds


def test_progress_is_written_to_be_read() -> None:
    progress = Progress().after("find", "right").after_day("2026-11-18", ("right", "nearly", "wrong"))
    assert read_progress(write_progress(progress)) == progress
    assert b"\n" in write_progress(progress)
    for broken in (b"", b"{", b"[]", b'{"kinds": 3}', b'{"days": {"x": ["perfect"]}}', b"\xff\xfe"):
        assert read_progress(broken) is None
