"""A table at one moment: who plays, who is there, and whether it is a lesson."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play.state import opened
from eastwind.play.table_terms import Kind, TableTerms
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table


@pytest.mark.parametrize(("kind", "conduct"), [("guided", "prevent"), ("practice", "record")])
def test_practice_records_what_people_do_right_or_wrong(kind: Kind, conduct: str) -> None:
    play = opened(TableTerms(title="", sheet="national", card="eastwind", kind=kind), Table().play.table.setup)
    assert play.table.setup.conduct == conduct
    assert not any(chair.name for chair in play.chairs.values())


def test_people_are_those_with_a_name_who_are_no_bots() -> None:
    play = Table().sit("Ann", "Bea", "Cleo").play
    chairs = {**play.chairs, "B": replace(play.chairs["B"], stands_in=True), "C": replace(play.chairs["C"], bot=True)}
    play = replace(play, chairs=ReadOnly(chairs))
    assert (play.people, play.here, play.bots) == (("A", "B"), ("A",), ("B", "C"))


def test_it_is_a_lesson_once_every_person_agreed_and_there_is_a_teacher() -> None:
    play = Table().sit("Ann", "Bea").play

    def is_lesson(name: str, *agreed: str) -> bool:
        return replace(play, teaching=replace(play.teaching, name=name, agreed=agreed)).is_lesson

    assert is_lesson("Eve", "A", "B")
    assert is_lesson("Eve", "A", "B", "C")
    assert not is_lesson("Eve", "A")
    assert not is_lesson("", "A", "B")
    empty = replace(Table().play, teaching=replace(play.teaching, name="Eve"))
    assert not empty.is_lesson
