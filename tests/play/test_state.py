"""A table at one moment: who plays, who is there, and whether it is a lesson."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play.lessons import NO_TEACHER
from eastwind.play.state import Chair, opened
from eastwind.play.table_terms import Kind, TableTerms
from eastwind.rules.seats import SEATS
from eastwind.table.read_only import ReadOnly
from tests.play.seating import PARTS, Table, altered, fields_of


@pytest.mark.parametrize(("kind", "conduct"), [("guided", "prevent"), ("practice", "record")])
def test_practice_records_what_people_do_right_or_wrong(kind: Kind, conduct: str) -> None:
    play = opened(TableTerms(title="", sheet="national", card="eastwind", kind=kind), Table().play.table.setup)
    assert play.table.setup.conduct == conduct
    assert not any(chair.name for chair in play.company.chairs.values())


def test_people_are_those_with_a_name_who_are_not_bots() -> None:
    play = Table().sit("Ann", "Bea", "Cleo").play
    chairs = {
        **play.company.chairs,
        "B": replace(play.company.chairs["B"], stands_in=True),
        "C": replace(play.company.chairs["C"], bot=True),
    }
    play = altered(play, chairs=ReadOnly(chairs))
    assert (play.people, play.here, play.bots) == (("A", "B"), ("A",), ("B", "C"))


def test_it_is_a_lesson_once_every_person_agreed_and_there_is_a_teacher() -> None:
    play = Table().sit("Ann", "Bea").play

    def is_lesson(name: str, *agreed: str) -> bool:
        return altered(play, lesson=replace(play.lesson, name=name, agreed=agreed)).is_lesson

    assert is_lesson("Eve", "A", "B")
    assert is_lesson("Eve", "A", "B", "C")
    assert not is_lesson("Eve", "A")
    assert not is_lesson("", "A", "B")
    empty = altered(Table().play, lesson=replace(play.lesson, name="Eve"))
    assert not empty.is_lesson


def test_new_table_has_four_empty_chairs_and_nothing_has_happened() -> None:
    table = Table("kugler")
    play = opened(table.terms, table.play.table.setup)
    found = {name: value for name, value in fields_of(play).items() if name not in ("terms", "table", "chairs")}
    nobody: dict[str, object] = dict.fromkeys(
        [
            "sittings",
            "sat",
            "links",
            "answers",
            "holds",
            "new_links",
            "together",
            "stood_in",
            "returned",
            "replaced",
            "awaited",
            "back",
            "help",
            "helped",
            "pins",
            "written",
        ],
        ReadOnly(),
    )
    nothing: dict[str, object] = dict.fromkeys(
        ["happened", "dead_calls", "ahead", "ready", "away", "said", "before", "marked", "back_agreed", "notes"], ()
    )
    assert found == {
        **nobody,
        **nothing,
        **dict.fromkeys(["started", "second_charleston", "round_over"], False),
        **dict.fromkeys(["began", "shown", "changed", "taken_back", "round_began", "paused_at", "back_until"], 0),
        **dict.fromkeys(["closed", "video", "paused"], ""),
        **dict.fromkeys(["seal", "asks_back", "link_asked", "question", "answered"]),
        "lesson": NO_TEACHER,
    }
    assert play.company.chairs == dict.fromkeys(SEATS, Chair(name="", bot=False, stands_in=False))


def test_no_two_parts_of_a_table_have_a_field_of_the_same_name() -> None:
    play = Table().play
    names = [name for part in PARTS for name in getattr(play, part).__struct_fields__]
    assert sorted(names) == sorted({*names} - {*play.__struct_fields__})


@pytest.mark.parametrize(
    ("change", "runs"),
    [({}, True), ({"started": False}, False), ({"paused": "Ann"}, False), ({"closed": "Ann"}, False)],
)
def test_round_runs_once_it_has_started_until_someone_pauses_or_closes_the_table(
    change: dict[str, Any], runs: bool
) -> None:
    assert altered(Table().play, **{"started": True, **change}).round.runs is runs


def test_no_teacher_has_no_name_and_no_open_hands() -> None:
    empty: dict[str, object] = {"opened": (), "agreed": (), "prepared": {}, "chosen_for": ()}
    expected = {**empty, "name": "", "invited": 0, "pointer": None, "chosen_by": ""}
    assert {name: getattr(NO_TEACHER, name) for name in NO_TEACHER.__struct_fields__} == expected
