"""The event as one file, and lists as people have them."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.log.archive import check_export, export_event, import_event
from eastwind.tournament.log.entries import fold
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.outcome.standings import standing_rows
from eastwind.tournament.people.list_reading import Known, read_list
from eastwind.tournament.people.player_rows import player_rows
from eastwind.tournament.setup.prizes_offered import Prize
from tests.tournament.desk import an_event

GAPS = b"""{"exchange": "eastwind event", "format": 1, "event": "x", "log": [
    {"n": 2, "at": 0, "by": "", "via": "", "key": "", "role": "director",
     "command": {"type": "check_in", "player": 1}, "events": []}
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
    desk.ok(Disqualify(player=4, reason="conduct"))
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
        (b'{"exchange": "eastwind event", "format": 99, "event": "x", "log": []}', "reads formats up to 1"),
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


def test_player_rows_are_read_back() -> None:
    desk = an_event(8)
    found = read_list(player_rows(desk.state), Known())
    assert [player.details for player in found.players] == [player.details for player in desk.state.players.values()]
    assert {player.paid for player in found.players} == {4000}
    assert not any(player.look for player in found.players)


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
    row = first(whole, "hand_in_scorecards")
    row["command"]["by"] = row["events"][0]["by"] = "B"


def edit_events_away(whole: dict[str, Any]) -> None:
    first(whole, "initial_scorecard")["events"] = []


@pytest.mark.parametrize(
    ("edit", "kind", "why"),
    [
        (edit_points, "record_result", "Eastwind would now record something else as points"),
        (edit_result, "record_result", "Eastwind would now record something else as result and points"),
        (edit_collector, "hand_in_scorecards", "it would be refused: In this round A collects the scorecards, not B"),
        (edit_events_away, "initial_scorecard", "Eastwind would now record something else for it"),
    ],
)
def test_edited_log_shows_the_entry_that_differs(edit: Callable[[dict[str, Any]], None], kind: str, why: str) -> None:
    whole = exported_round()
    edit(whole)
    line, *others = check_export(json.dumps(whole).encode())
    step = f"Step {first(whole, kind)['n']} ("
    assert line.startswith(step)
    assert why in line
    assert not any(other.startswith(step) for other in others)  # once is enough


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
    assert "no checks, so no one can tell" in line


def test_edited_facts_are_named() -> None:
    whole = exported_round()
    whole["facts"]["standings"][0]["total"] += 100
    assert check_export(json.dumps(whole).encode()) == ["The facts under 'standings' don't match the log."]


def test_missing_fact_is_named() -> None:
    whole = exported_round()
    del whole["facts"]["draws"]
    assert check_export(json.dumps(whole).encode()) == ["The facts under 'draws' don't match the log."]


def test_log_that_refers_to_something_unknown_is_refused() -> None:
    whole = exported_round()
    row = first(whole, "check_in")
    row["command"]["player"] = row["events"][0]["player"] = 77
    with pytest.raises(InputError, match=r"can't follow the log in this file\. Step 3"):
        check_export(json.dumps(whole).encode())


def test_file_with_a_key_used_twice_is_refused_as_edited() -> None:
    desk = an_event(8)
    entries = [replace(entry, key="the same") for entry in desk.entries[:2]]
    with pytest.raises(InputError, match="was edited"):
        import_event(export_event("0a1b2c3d", entries))


@pytest.mark.parametrize("name", ["terms", "standings", "cash", "players", "prize_remainder"])
@pytest.mark.parametrize("value", [{}, [], "x", None, 77])
def test_facts_of_another_kind_are_named(name: str, value: object) -> None:
    """An empty table in place of a list, or the other way around, says something else."""
    whole = exported_round()
    whole["facts"][name] = value
    assert check_export(json.dumps(whole).encode()) == [f"The facts under {name!r} don't match the log."]


def test_facts_may_say_neither_less_nor_more_at_any_depth() -> None:
    whole = exported_round()
    del whole["facts"]["terms"]["card"]["year"]
    del whole["facts"]["standings"][-1]
    whole["facts"]["rounds"][0]["tables"][0]["color"] = "blue"
    whole["facts"]["weather"] = "rain"
    named = ("terms", "rounds", "standings", "weather")
    assert sorted(check_export(json.dumps(whole).encode())) == sorted(
        f"The facts under {name!r} don't match the log." for name in named
    )


@pytest.mark.parametrize(("field", "value"), [("what", "1st place"), ("cents", 5001)])
def test_edited_prize_is_named(field: str, value: object) -> None:
    desk = an_event(8, prizes=(Prize(kind="place", cents=5000),))
    desk.begin(1)
    desk.finish(1)
    whole: dict[str, Any] = json.loads(export_event("k3x9", desk.entries))
    whole["facts"]["prizes"][0][field] = value
    assert check_export(json.dumps(whole).encode()) == ["The facts under 'prizes' don't match the log."]


def test_title_counts_where_it_is_not_a_prize() -> None:
    desk = an_event(8)
    desk.ok(DrawPrize(what="door prize", seed="s"))
    whole: dict[str, Any] = json.loads(export_event("k3x9", desk.entries))
    whole["facts"]["draws"][0]["what"] = "first prize"
    assert check_export(json.dumps(whole).encode()) == ["The facts under 'draws' don't match the log."]


def test_first_ten_edited_steps_are_described_and_the_others_only_numbered() -> None:
    whole = exported_round()
    for row in whole["log"][1:13]:
        row["by"] = "Mallory"
    lines = check_export(json.dumps(whole).encode())
    assert len(lines) == 12
    assert ["(Added " in line or " checked in" in line for line in lines] == [True] * 10 + [False] * 2
    assert lines[0].startswith("Step 2 (Added Player 1")
    assert lines[-1].startswith("Step 13: someone edited it")


def test_role_in_the_envelope_is_checked_too() -> None:
    whole = exported_round()
    row = first(whole, "check_in")
    row["role"] = "registrar"
    (line,) = check_export(json.dumps(whole).encode())
    assert line.startswith(f"Step {row['n']} (")


@pytest.mark.parametrize(("event", "fits"), [("x" * 64, True), ("x" * 65, False), ("a.b-c_1", True), ("", False)])
def test_id_of_an_event_has_at_most_64_signs(event: str, fits: bool) -> None:
    text = export_event(event, an_event(0, seated=False).entries)
    if fits:
        assert import_event(text)[0] == event
    else:
        with pytest.raises(InputError, match="at most 64 letters"):
            import_event(text)


def test_key_used_twice_is_named_with_its_first_forty_signs() -> None:
    entries = [replace(entry, key="k" * 50) for entry in an_event(4, seated=False).entries[:3]]
    with pytest.raises(InputError, match=f"3 of its steps have the key '{'k' * 40}'\\."):
        import_event(export_event("x", entries))
    blank = [replace(entry, key="") for entry in an_event(4, seated=False).entries[:3]]
    assert import_event(export_event("x", blank))[1] == blank


def test_step_whose_check_was_taken_away_counts_as_edited() -> None:
    """Only a file without any checks is from an older version. One that is missing says that someone took it out."""
    file = json.loads(export_event("spring", an_event(4, seated=False).entries))
    file["log"][2]["by"] = "Somebody else"
    file["log"][2]["check"] = ""
    said = check_export(json.dumps(file).encode())
    assert [words.split(" (")[0] for words in said if "edited" in words] == ["Step 3", "Step 4"]  # 4 is chained to 3
