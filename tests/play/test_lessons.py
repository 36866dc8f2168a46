"""A lesson after each of its events: who is open to the teacher, who agreed, and what is forgotten."""

from __future__ import annotations

import pytest

from eastwind.play import events as ev
from eastwind.play.lessons import NO_TEACHER, Pointer, Teaching, fold, without
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import Tile
from tests.table.changes import tiles

RACK = tiles("1B 1B 1B")
POINTS = Pointer(seat="A", tile=Tile("1B"))
LESSON = Teaching(
    name="Eve",
    invited=2,
    opened=("A", "B"),
    agreed=("B", "A"),
    pointer=POINTS,
    prepared=ReadOnly({"A": RACK, "B": RACK}),
    chosen_for=("B",),
    chosen_by="Eve",
)
ONLY_B = ReadOnly({"B": RACK})


@pytest.mark.parametrize(
    ("event", "changed"),
    [
        (ev.HandOpened(seat="C", open=True), {"opened": ("A", "B", "C")}),
        (ev.HandOpened(seat="A", open=False), {"opened": ("B",), "prepared": ONLY_B, "pointer": None}),
        (ev.HandOpened(seat="B", open=False), {"opened": ("A",), "prepared": ReadOnly({"A": RACK})}),
        (ev.LessonAgreed(seat="C", agree=True), {"agreed": ("B", "A", "C")}),
        (ev.LessonAgreed(seat="B", agree=True), {"agreed": ("A", "B")}),
        (ev.LessonAgreed(seat="B", agree=False), {"agreed": ("A",)}),
        (ev.LessonAgreed(seat="C", agree=False), {}),
        (ev.RackPrepared(seat="C", tiles=RACK), {"prepared": ReadOnly({"A": RACK, "B": RACK, "C": RACK})}),
        (ev.RackPrepared(seat="A", tiles=tiles("F")), {"prepared": ReadOnly({"B": RACK, "A": tiles("F")})}),
        (ev.RackPrepared(seat="A", tiles=()), {"prepared": ONLY_B}),
        (ev.PointedAt(seat="B", line="2468.1"), {"pointer": Pointer(seat="B", tile=None, line="2468.1")}),
        (ev.PointedAt(seat="B", tile=Tile("F")), {"pointer": Pointer(seat="B", tile=Tile("F"), line="")}),
        (
            ev.PreparedDealt(seats=("A", "B"), by="Mia"),
            {"prepared": ReadOnly(), "chosen_for": ("A", "B"), "chosen_by": "Mia"},
        ),
    ],
)
def test_event_changes_this_of_a_lesson_and_nothing_else(event: ev.AnyPlayEvent, changed: dict[str, object]) -> None:
    before = {name: getattr(LESSON, name) for name in LESSON.__struct_fields__}
    after = fold(LESSON, event)
    assert {name: getattr(after, name) for name in after.__struct_fields__} == before | changed


@pytest.mark.parametrize("name", ["Mia", ""])
def test_new_teacher_starts_without_consent_but_what_was_dealt_stays_said(name: str) -> None:
    after = fold(LESSON, ev.TeacherInvited(name=name))
    assert after == Teaching(name=name, invited=3, chosen_for=("B",), chosen_by="Eve")


def test_whoever_leaves_takes_consent_along_and_the_others_keep_theirs() -> None:
    gone = without(LESSON, "A")
    assert (gone.opened, gone.agreed, gone.prepared, gone.pointer) == (("B",), ("B",), {"B": RACK}, None)
    assert (gone.name, gone.invited, gone.chosen_for, gone.chosen_by) == ("Eve", 2, ("B",), "Eve")
    assert without(LESSON, "C") == LESSON
    assert without(NO_TEACHER, "A") == NO_TEACHER
