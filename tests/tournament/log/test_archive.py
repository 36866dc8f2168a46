"""The event as one file, and lists as people have them."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.floor.conduct import Disqualify
from eastwind.tournament.log.archive import check_export, export_event, import_event
from eastwind.tournament.log.entries import fold
from eastwind.tournament.people.player_lists import entry_rows, read_roster, standing_rows
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event

GAPS = b"""{"exchange": "eastwind event", "format": 1, "event": "x", "log": [
    {"n": 2, "at": 0, "by": "", "via": "", "key": "", "command": {"type": "check_in", "entry": 1}, "events": []}
]}"""
TORN = GAPS.replace(b"\n]}", b',\n {"n": "three"}]}')
UNKNOWN = GAPS.replace(b'"n": 2', b'"n": 1').replace(b"check_in", b"fly_home")


def test_event_is_identical_after_a_round_trip() -> None:
    desk = an_event(10)
    desk.begin(1)
    desk.finish(1)
    desk.undo([desk.entries[-1].n], "closed too soon", "Dora")
    text = export_event("k3x9", desk.entries)
    name, entries = import_event(text)
    assert name == "k3x9"
    assert entries == desk.entries
    assert fold(entries) == desk.state
    assert export_event(name, entries) == text


def test_facts_say_who_sat_where_and_everyones_points() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    desk.ok(Disqualify(entry=4, reason="conduct"))
    facts = json.loads(export_event("k3x9", desk.entries))["facts"]
    game = facts["rounds"][0]["tables"][0]["games"][1]
    assert game["sitters"] == {"A": 1, "B": 2, "C": 3, "D": 4}
    assert game["result"]["outcome"] == "mahjongg"
    assert game["points"] == {"A": 0, "B": 30, "C": -20, "D": 0}
    assert facts["standings"][0]["rank"] == 1
    assert facts["barred"] == ["Player 4"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"no json", "isn't a saved Eastwind event"),
        (b"\xff\xfe", "isn't a saved Eastwind event"),
        (b"[" * 100_000, "isn't a saved Eastwind event"),
        (b'{"title": "Spring", "players": 40}', "isn't a saved Eastwind event"),
        (b'{"exchange": 7}', "isn't a saved Eastwind event"),
        (b'{"exchange": "other", "format": 1, "event": "x", "log": []}', "isn't a saved Eastwind event"),
        (b'{"exchange": "eastwind event", "format": 1, "event": "x"}', r"This saved event is damaged\. Save it again"),
        (TORN, "damaged at step 2 of its log"),
        (UNKNOWN, r"read step 1 of the log in this file\. It was edited, or a newer Eastwind"),
        (b'{"exchange": "eastwind event", "format": 99, "event": "x", "log": []}', "reads formats up to 2"),
        (GAPS, "has gaps"),
        (
            b'{"exchange": "eastwind event", "format": 1, "event": "../x", "log": []}',
            "can't be used as a tournament id",
        ),
    ],
)
def test_file_that_is_not_an_event_is_refused(text: bytes, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        import_event(text)


def test_roster_is_read_with_an_error_per_row() -> None:
    rows = [
        ["Name", "First timer", "Keep apart", "Status"],
        ["Ann", "yes", "Oaks; Elms", ""],
        ["", "yes", "", ""],
        ["ann", "", "", ""],
        ["Bea", "perhaps", "", ""],
        ["Cat", "", "", "standbye"],
        ["Dot", "", "", "standby"],
    ]
    roster = read_roster(rows)
    assert [each.name for each in roster.entries] == ["Ann", "Dot"]
    assert roster.entries[0] == Details(name="Ann", first_timer=True, keep_apart=("Oaks", "Elms"))
    assert roster.errors == (
        "Row 3: there is no name.",
        "Row 4: ann is already on the list.",
        "Row 5: 'perhaps' is neither yes nor no.",
        "Row 6: 'standbye' is no status: it is one of entered, waiting, standby, house. Did you mean 'standby'?",
    )


def test_roster_without_a_heading_is_a_list_of_names() -> None:
    assert [each.name for each in read_roster([["Ann"], ["Bea"]]).entries] == ["Ann", "Bea"]
    assert read_roster([]).errors == ("The list is empty.",)


def test_roster_without_a_heading_loses_no_part_of_a_name() -> None:
    rows = [["King", "Carol"], ["Lee", " Ann Marie"], ["1. Bob Smith"], ["3)  Eve"], ["Cher"], ["7", "Dee Dyer"]]
    names = [each.name for each in read_roster(rows).entries]
    assert names == ["Carol King", "Ann Marie Lee", "Bob Smith", "Eve", "Cher", "Dee Dyer"]


def test_roster_with_more_columns_than_it_explains_is_asked_about() -> None:
    roster = read_roster([["Ann", "Red", "yes"], ["Bea"]])
    assert [each.name for each in roster.entries] == ["Bea"]
    assert roster.errors == ("Row 1: there are 3 columns, and no heading that says what they are.",)


def test_roster_with_an_unknown_column_names_the_nearest() -> None:
    assert read_roster([["name", "sektion"], ["Ann", "Red"]]).errors == (
        "The column 'sektion' is not known. Did you mean 'section'?",
    )


def test_player_rows_are_read_back() -> None:
    desk = an_event(8)
    rows = [row[1:9] for row in entry_rows(desk.state)]
    assert read_roster(rows).entries == tuple(entry.details for entry in desk.state.entries.values())


def test_standing_rows_leave_a_round_sat_out_empty() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    heading, first, *_ = standing_rows(desk.state)
    assert heading == ["rank", "number", "name", "round 1", "total"]
    assert first[0] == 1
    assert first[3] == first[4]


def exported_round() -> dict[str, Any]:
    """An exported event with one round played, as plain data to edit."""
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    whole: dict[str, Any] = json.loads(export_event("k3x9", desk.entries))
    assert check_export(json.dumps(whole).encode()) == []
    return whole


def first(whole: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in whole["log"] if row["command"]["type"] == kind)
    return found


def edit_points(whole: dict[str, Any]) -> None:
    first(whole, "record_result")["events"][0]["lines"][0]["points"] = 500


def edit_result(whole: dict[str, Any]) -> None:
    first(whole, "record_result")["command"]["result"]["value"] = 60


def edit_collector(whole: dict[str, Any]) -> None:
    row = first(whole, "submit_cards")
    row["command"]["by"] = row["events"][0]["by"] = "B"


def edit_events_away(whole: dict[str, Any]) -> None:
    first(whole, "verify_card")["events"] = []


@pytest.mark.parametrize(
    ("edit", "kind", "why"),
    [
        (edit_points, "record_result", "Eastwind would now record something else as points"),
        (edit_result, "record_result", "Eastwind would now record something else as result and points"),
        (edit_collector, "submit_cards", "it would be refused: In this round A collects the scorecards, not B"),
        (edit_events_away, "verify_card", "Eastwind would now record something else for it"),
    ],
)
def test_edited_log_shows_the_entry_that_differs(edit: Callable[[dict[str, Any]], None], kind: str, why: str) -> None:
    whole = exported_round()
    edit(whole)
    line, *_ = check_export(json.dumps(whole).encode())
    assert line.startswith(f"Step {first(whole, kind)['n']} (")
    assert why in line


@pytest.mark.parametrize(("name", "value"), [("by", "Mallory"), ("at", 77), ("via", "phone"), ("key", "another")])
def test_edited_envelope_shows_its_entry(name: str, value: object) -> None:
    """The author of an entry changes nothing in the event, but the file differs from the export."""
    whole = exported_round()
    row = first(whole, "check_in")
    row[name] = value
    (line,) = check_export(json.dumps(whole).encode())
    assert line.startswith(f"Step {row['n']} (")
    assert "someone edited it after the export" in line


def test_entry_with_an_invented_checksum_is_named() -> None:
    """The checksum of an entry builds on the one before it."""
    whole = exported_round()
    row = first(whole, "check_in")
    row["check"] = "0123456789abcdef"
    lines = check_export(json.dumps(whole).encode())
    assert [line.split(" (")[0] for line in lines] == [f"Step {row['n']}", f"Step {row['n'] + 1}"]


def test_export_rewritten_by_another_program_is_the_same_event() -> None:
    whole = exported_round()
    log = [{name: row[name] for name in sorted(row, reverse=True)} for row in whole["log"]]
    text = json.dumps({**whole, "log": log}, ensure_ascii=True, indent=7).encode()
    assert check_export(text) == []
    assert check_export(BOM_UTF8 + text) == []


def test_export_without_checksums_asks_for_trust() -> None:
    whole = exported_round()
    for row in whole["log"]:
        del row["check"]
    (line,) = check_export(json.dumps(whole).encode())
    assert "no checks, as in a file from an older version" in line


def test_edited_facts_are_named() -> None:
    whole = exported_round()
    whole["facts"]["standings"][0]["total"] += 100
    assert check_export(json.dumps(whole).encode()) == ["The facts under 'standings' don't match the log."]


def test_file_of_an_older_release_may_say_less() -> None:
    whole = exported_round()
    del whole["facts"]["draws"]
    del whole["facts"]["entries"][0]["label"]
    assert check_export(json.dumps(whole).encode()) == []


def test_log_that_refers_to_something_unknown_is_refused() -> None:
    whole = exported_round()
    row = first(whole, "check_in")
    row["command"]["entry"] = row["events"][0]["entry"] = 77
    with pytest.raises(InputError, match=r"can't follow the log in this file\. Step 3"):
        check_export(json.dumps(whole).encode())


def test_player_list_is_read_back_and_sections_are_checked_row_by_row() -> None:
    rows = entry_rows(an_event(8).state)
    assert rows[1][-2] == "40.00"
    assert len(read_roster(rows).entries) == 8
    listed = [["name", "section"], ["Ann", "red"], [], ["Bea", "Gren"], ["Cleo", ""]]
    roster = read_roster(listed, sections=["Red", "Green"])
    assert [each.section for each in roster.entries] == ["Red", None]
    assert roster.errors == ("Row 4: there is no section 'Gren' in this event. Did you mean 'Green'?",)


def test_file_with_a_key_used_twice_is_refused_as_edited() -> None:
    desk = an_event(8)
    entries = [replace(entry, key="the same") for entry in desk.entries[:2]]
    with pytest.raises(InputError, match="was edited"):
        import_event(export_event("0a1b2c3d", entries))


def test_columns_that_a_new_event_fills_in_are_reported_as_skipped() -> None:
    roster = read_roster([["name", "number", "checked in"], ["Ann Lee", "12C", "yes"]])
    assert roster.notes == ("Not taken over: number, checked in. A new entry gets its own.",)
    assert read_roster([["name"], ["Ann Lee"]]).notes == ()


@pytest.mark.parametrize(
    ("cell", "cents"),
    [
        ("40", 4000),
        ("40.50", 4050),
        (40.5, 4050),
        (40.0, 4000),
        ("yes", 3500),
        (True, 3500),
        ("no", 0),
        ("0", 0),
        ("", None),
    ],
)
def test_column_paid_is_taken(cell: object, cents: int | None) -> None:
    assert read_roster([["name", "paid"], ["Ann Lee", cell]], fee=3500).paid == (cents,)


def test_invalid_amount_is_an_error_of_its_row() -> None:
    roster = read_roster([["name", "paid"], ["Ann", "forty"], ["Bea", "-5"], ["Cleo", "40"], ["", "40"]])
    assert [(each.name, cents) for each, cents in zip(roster.entries, roster.paid, strict=True)] == [("Cleo", 4000)]
    assert roster.errors == (
        "Row 2: 'forty' isn't an amount of money. Write it as 40 or 40.50.",
        "Row 3: '-5' is less than nothing: write what was paid.",
        "Row 5: there is no name.",
    )


@pytest.mark.parametrize("heading", [["nom", "paid"], ["Who", "Status"], ["First name", "Last name"], ["Nom"]])
def test_heading_without_a_column_of_names_is_asked_about(heading: list[str]) -> None:
    roster = read_roster([heading, ["Ann Lee", "40"], ["Bea Bond", ""]])
    assert roster.entries == ()
    (question,) = roster.errors
    assert "looks like a heading" in question
    assert "no column is called 'name'" in question


def test_own_list_is_read_back_with_payments() -> None:
    roster = read_roster(entry_rows(an_event(8).state))
    assert roster.paid == (4000,) * 8
