"""Differences between two states: whatever changes is told once, with what it was and what it is."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import msgspec
import pytest

from eastwind.rules.results import WallGame
from eastwind.tournament.log.diff import differences
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.state import (
    BonusTerms,
    Call,
    Complaint,
    Details,
    Draw,
    FloorRuling,
    Penalty,
    Player,
    Round,
    Scorecard,
    Shown,
    Table,
    Tournament,
)
from tests.tournament.desk import Desk, an_event

DETAILS: dict[str, tuple[Any, Any]] = {
    "name": ("Player 1", "Zoe Archer"),
    "section": (None, "Red"),
    "status": ("entered", "standby"),
    "stationary": (False, True),
    "first_timer": (False, True),
    "brings_set": (False, True),
    "keep_apart": (("kin",), ("kin", "club")),
    "master_points": ("MP1", "MP2"),
}
PLAYER: dict[str, tuple[Any, Any]] = {
    "paid": (4000, 2500),
    "checked_in": (True, False),
    "card_seen": (True, False),
    "late": (False, True),
    "withdrawn_from": (None, 3),
    "returned_in": (None, 4),
    "disqualified": (None, "hid a tile"),
    "warning": (None, "disqualified in Ohio"),
    "upheld_complaints": (1, 2),
}
QUIET_PLAYER = {
    "number",
    "paid_by",
    "details",
    "away",
    "for_conduct",
}  # the number never changes, the others go with a field above
TABLE: dict[str, tuple[Any, Any]] = {
    "seats": ((1, 2, 3, 4), (2, 1, 3, 4)),
    "cards": ({}, {"A": Scorecard(verified_by="C", written_total=25)}),
    "signatures": ({1: "A"}, {1: "A", 2: "B"}),
    "accepted": (False, True),
    "ready": (False, True),
    "extra_minutes": (0, 5),
    "finished": (None, 2),
}
QUIET_TABLE = {
    "games",
    "changes",
    "signed_how",
    "void_initials",
    "void_signatures",
    "tally",
}  # they go with results and initials
ROUND: dict[str, tuple[Any, Any]] = {
    "sat_out": (frozenset({5}), frozenset({5, 6})),
    "signal_at": (None, 1_000),
    "clock_at": (None, 1_000),
    "time_called": (False, True),
    "bonus": (None, BonusTerms(words="Double for quints")),
}
SHOWN: dict[str, tuple[Any, Any]] = {
    "standings_after": (1, 2),
    "prizes": (0, 3),
    "board": ("auto", "clock"),
    "words": ("", "Back at one"),
    "phones": ("each", "none"),
    "signing": ("pin", "trust"),
}


@pytest.fixture(scope="module")
def desk() -> Desk:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    return desk


def told_once(before: Tournament, after: Tournament) -> str:
    """What the one difference is about. Backwards, as after an undo, it is told the other way round."""
    (found,) = differences(before, after)
    (back,) = differences(after, before)
    assert (back.before, back.after) == (found.after, found.before)
    assert found.before != found.after
    assert differences(before, before) == differences(after, after) == ()
    return found.what


def with_player(state: Tournament, **changed: Any) -> Tournament:
    return replace(state, entries={**state.entries, 1: replace(state.entries[1], **changed)})


@pytest.mark.parametrize("name", DETAILS)
def test_every_detail_of_a_player_is_told(desk: Desk, name: str) -> None:
    states = [
        with_player(desk.state, details=msgspec.structs.replace(desk.state.entries[1].details, **{name: value}))
        for value in DETAILS[name]
    ]
    assert ("Zoe" if name == "name" else "Player 1") in told_once(*states)


@pytest.mark.parametrize("name", PLAYER)
def test_everything_else_about_a_player_is_told(desk: Desk, name: str) -> None:
    gone = {"withdrawn_from": 2} if name == "returned_in" else {}
    assert "Player 1" in told_once(*(with_player(desk.state, **gone, **{name: value}) for value in PLAYER[name]))


def with_table(state: Tournament, **changed: Any) -> Tournament:
    found = state.rounds[1]
    tables = {**found.tables, 1: replace(found.tables[1], **changed)}
    return replace(state, rounds={**state.rounds, 1: replace(found, tables=tables)})


@pytest.mark.parametrize("name", TABLE)
def test_everything_about_a_table_is_told(desk: Desk, name: str) -> None:
    assert "table 1" in told_once(*(with_table(desk.state, **{name: value}) for value in TABLE[name]))


@pytest.mark.parametrize("name", ROUND)
def test_everything_about_a_round_is_told(desk: Desk, name: str) -> None:
    found = replace(desk.state.rounds[1], clock_at=None)
    states = [
        replace(desk.state, rounds={**desk.state.rounds, 1: replace(found, **{name: value})}) for value in ROUND[name]
    ]
    assert "round 1" in told_once(*states)


def test_stopped_clock_and_closed_round_are_told(desk: Desk) -> None:
    running = replace(desk.state.rounds[1], clock_at=1_000)
    for changed in (replace(running, paused_at=2_000), replace(running, closed=True)):
        told_once(*(replace(desk.state, rounds={1: each}) for each in (running, changed)))


@pytest.mark.parametrize("name", SHOWN)
def test_everything_that_the_room_may_see_is_told(desk: Desk, name: str) -> None:
    told_once(*(replace(desk.state, shown=replace(Shown(), **{name: value})) for value in SHOWN[name]))


def with_floor(state: Tournament, part: str, item: object) -> Tournament:
    items: Any = {1: item} if item else {}
    return replace(state, **{part: items})


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        (
            "penalties",
            Penalty(1, 1, 1, -10, "late", "6", "Dora"),
            Penalty(1, 1, 1, -10, "late", "6", "Dora", lifted="no"),
        ),
        ("penalties", Penalty(1, 1, 1, -10, "late", "6", "Dora"), Penalty(1, 2, 1, -10, "late", "6", "Dora")),
        ("penalties", None, Penalty(1, 1, 1, 10, "first", "6", "Dora", bonus=True)),
        ("calls", Call(1, 1, 1, "tiles", 5), Call(1, 1, 1, "tiles", 5, answered_at=9)),
        ("rulings", None, FloorRuling(1, 1, 1, 2, "picked-ahead", "Her hand is dead.", {}, (), "Dora", None)),
        ("draws", None, Draw(1, "a basket", 0, (1, 2), "seed", 2)),
        ("draws", Draw(1, "a basket", 0, (1, 2), "seed", 2), Draw(1, "a basket", 0, (1, 2), "seed", 1)),
    ],
)
def test_everything_on_the_floor_is_told(desk: Desk, part: str, old: object, new: object) -> None:
    assert told_once(*(with_floor(desk.state, part, each) for each in (old, new))).endswith(" 1")


def test_complaint_is_told_with_whom_it_is_about(desk: Desk) -> None:
    complaint = Complaint(entry=2, about="rude", counts=True, measure="a warning", by="Dora")
    assert "Player 2" in told_once(desk.state, replace(desk.state, complaints=(complaint,)))


def test_only_a_penalty_is_marked_as_one(desk: Desk) -> None:
    for bonus in (False, True):
        given = Penalty(1, 1, 1, 10, "why", "6", "Dora", bonus=bonus)
        (found,) = differences(desk.state, replace(desk.state, penalties={1: given}))
        assert found.penalty is not bonus


def test_no_field_is_forgotten() -> None:
    assert {each.name for each in fields(Player)} == {*PLAYER, *QUIET_PLAYER}
    assert {each.name for each in msgspec.structs.fields(Details)} == {*DETAILS}
    assert {each.name for each in fields(Table)} == {*TABLE, *QUIET_TABLE}
    assert {each.name for each in fields(Shown)} == {*SHOWN}
    assert {*ROUND, "tables", "closed", "paused_at"} <= {each.name for each in fields(Round)}
