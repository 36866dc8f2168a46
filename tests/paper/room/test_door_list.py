"""The list for the door: everyone once, by last name, with the right table."""

from __future__ import annotations

import re

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.room.door_list import door_list
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_door_list_agrees_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for number in event.rounds:
        groups = rows(door_list(event.state, PaperOptions(round=number)), "groups")
        listed = [(row["name"], row["place"]) for group in groups for row in group["rows"]]
        assert sorted(listed) == sorted(
            (turned(event.name(player)), at(event, player, number)) for player in event.seated(number)
        )
        assert [group["letter"] for group in groups] == sorted({row[0][0] for row in listed})


def turned(name: str) -> str:
    first, last = name.split()
    return name if last.isdecimal() else f"{last}, {first}"


def at(event: Event, player: int, number: int) -> str:
    place = event.place(player, number)
    assert place is not None
    return f"{event.table_name(place[0])}{place[1]}"


def test_short_door_list_has_two_columns_of_about_the_same_length() -> None:
    printed = Printed(render("door-list", an_event(16).state))
    places = [box for box in printed.boxes() if re.fullmatch(r"[1-4][A-D]", box.word)]
    left = [box for box in places if box.right < 108]  # half of 216 mm, US Letter
    assert len(printed.sizes()) == 1
    assert (len(places), 6 <= len(left) <= 10) == (16, True)


def test_door_list_is_for_the_round_to_come() -> None:
    assert door_list(state_of("national", "seated"), PaperOptions())["heading"] == "Find your table: round 1"
    assert door_list(state_of("national", "after round 1"), PaperOptions())["heading"] == "Find your table: round 2"
