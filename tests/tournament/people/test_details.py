"""The rows of the details of a player: nothing that follows them may lose a detail, or say it twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from eastwind.server.desk.people.players_page import read_detail
from eastwind.server.web.forms import fields_of
from eastwind.tournament.field_bounds import fault_of
from eastwind.tournament.log.diff import differences
from eastwind.tournament.log.narration.tell_people import add_player, change_player
from eastwind.tournament.people.details import (
    DETAILS,
    STATUSES,
    DetailRow,
    again,
    badges_of,
    groups_written,
    log_marks,
    reset,
)
from eastwind.tournament.people.list_columns import MEANINGS, meaning_of
from eastwind.tournament.people.list_reading import Known, read_list
from eastwind.tournament.people.player_rows import player_rows
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details, Player, Tournament
from tests.tournament.desk import terms

SECTIONS = ("Red", "Blue")
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "tick": st.booleans(),
    "text": st.sampled_from((None, "MP1", "MP2")),
    "groups": st.sampled_from(((), ("Oaks",), ("Oaks", "Elms"))),
    "section": st.sampled_from((None, *SECTIONS)),
    "status": st.sampled_from(tuple(STATUSES)),
}
PLAYERS = st.fixed_dictionaries({row.name: VALUES[row.form] for row in DETAILS}).map(
    lambda values: msgspec.convert({"name": "Ann Lee", **values}, Details)
)
FULL = Details(
    name="Ann Lee", section="Red", status="standby", stationary=True, first_timer=True, brings_set=True,
    keep_apart=("Oaks", "Elms"), master_points="MP1",
)  # fmt: skip


def event_of(*people: Details) -> Tournament:
    own = terms(sections=tuple(RoomSection(name=name, tables=2) for name in SECTIONS))
    return Tournament(maybe_terms=own, players={n: Player(n, each) for n, each in enumerate(people, start=1)})


def typed(row: DetailRow, details: Details) -> list[tuple[str, str]]:
    """What a browser sends for one detail."""
    value = row.value(details)
    if row.form == "tick":
        return [(row.name, "1")] if value else []
    return [(row.name, "; ".join(value) if row.form == "groups" else value or "")]


def test_every_detail_has_one_row() -> None:
    assert sorted(row.name for row in DETAILS) == sorted({*Details.__struct_fields__} - {"name"})


@given(PLAYERS)
def test_form_a_list_and_a_list_out_and_in_keep_every_detail(details: Details) -> None:
    form = fields_of(pair for row in DETAILS for pair in typed(row, details))
    assert {row.name: read_detail(form, row) for row in DETAILS} == {row.name: row.value(details) for row in DETAILS}
    (player,) = read_list(player_rows(event_of(details)), Known(sections=SECTIONS)).players
    assert player.details == details


@given(PLAYERS, PLAYERS)
def test_log_tells_exactly_the_details_that_changed(old: Details, new: Details) -> None:
    before, after = event_of(old), event_of(new)
    changed = [row.log for row in DETAILS if row.value(old) != row.value(new)]
    assert [each.what.partition(": ")[2] for each in differences(before, after)] == changed
    told = change_player(ChangePlayer(player=1, details=new), before)
    assert [row.log for row in DETAILS if row.log in told] == changed


@given(PLAYERS)
def test_mark_stands_for_every_detail_that_is_not_as_usual(details: Details) -> None:
    unusual = [row for row in DETAILS if row.value(details) != row.value(Details(name=""))]
    for marks in (log_marks(details), badges_of(details)):
        assert len(marks) == len(unusual)
    told = add_player(AddPlayer(details=details), event_of())
    assert all(mark in told for mark in log_marks(details))


def test_marks_are_those_that_a_director_knows() -> None:
    assert badges_of(FULL) == [
        "standby", "section Red", "keeps one seat", "first-timer", "brings a set", "apart: Oaks, Elms", "Master Points MP1",
    ]  # fmt: skip
    assert log_marks(FULL)[-2:] == ["kept apart: Oaks and Elms", "Master Points number MP1"]
    assert badges_of(FULL, lambda row: row.on_the_map) == ["standby", "keeps one seat", "first-timer"]


def test_heading_of_our_own_file_and_of_the_preview_mean_the_detail() -> None:
    for row in DETAILS:
        assert (meaning_of(row.heading), MEANINGS[row.meaning]) == (row.meaning, row.title)


def test_second_person_of_a_row_brings_no_second_set() -> None:
    rows = [["Name", "Brings a set", "First tournament", "Master Points"], ["Ann Lee & Bob Lee", "2", "yes", "MP1"]]
    ann, bob = (player.details for player in read_list(rows, Known()).players)
    assert (ann.brings_set, ann.first_timer, ann.master_points) == (True, True, "MP1")
    assert (bob.brings_set, bob.first_timer, bob.master_points) == (False, True, None)


def test_someone_who_came_is_no_first_timer_next_time() -> None:
    absent = Player(1, FULL)
    assert again(absent) == FULL
    assert again(replace(absent, checked_in=True)) == reset(FULL, lambda row: row.name == "first_timer")


def test_details_that_are_typed_are_bounded_like_names() -> None:
    for row in DETAILS:
        if row.form in ("text", "groups", "section"):
            for text in (" x", "x" * 121, "x\u202ey"):
                value = (text,) if row.form == "groups" else text
                command = AddPlayer(details=msgspec.convert({"name": "Ann", row.name: value}, Details))
                assert fault_of(command) is not None, (row.name, text)


def test_groups_are_typed_with_semicolons_between_them() -> None:
    assert groups_written(" Oaks;; Elms, Firs ; ") == ("Oaks", "Elms, Firs")
