"""Differences between two states: every change is listed once, with what it was and what it is."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import msgspec
import pytest

from eastwind.rules.results import WallGame
from eastwind.tournament.log.diff import differences
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.room_display import BOARD_VIEWS, PHONES, SIGNING
from eastwind.tournament.state import (
    BonusTerms,
    Details,
    DirectorCall,
    Draw,
    FloorRuling,
    GivenPenalty,
    HeardComplaint,
    PinLock,
    Player,
    RoomDisplay,
    Round,
    Scorecard,
    SeatChange,
    Table,
    Tournament,
)
from tests.tournament.desk import Desk, an_event, win

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
    "settled",
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
    "screens": ({}, {2: "standings"}),
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
    return replace(state, players={**state.players, 1: replace(state.players[1], **changed)})


@pytest.mark.parametrize("name", DETAILS)
def test_every_changed_detail_of_a_player_is_listed(desk: Desk, name: str) -> None:
    states = [
        with_player(desk.state, details=msgspec.structs.replace(desk.state.players[1].details, **{name: value}))
        for value in DETAILS[name]
    ]
    assert ("Zoe" if name == "name" else "Player 1") in told_once(*states)


@pytest.mark.parametrize("name", PLAYER)
def test_every_other_change_of_a_player_is_listed(desk: Desk, name: str) -> None:
    gone = {"withdrawn_from": 2} if name == "returned_in" else {}
    assert "Player 1" in told_once(*(with_player(desk.state, **gone, **{name: value}) for value in PLAYER[name]))


def with_table(state: Tournament, **changed: Any) -> Tournament:
    found = state.rounds[1]
    tables = {**found.tables, 1: replace(found.tables[1], **changed)}
    return replace(state, rounds={**state.rounds, 1: replace(found, tables=tables)})


@pytest.mark.parametrize("name", TABLE)
def test_every_change_of_a_table_is_listed(desk: Desk, name: str) -> None:
    assert "table 1" in told_once(*(with_table(desk.state, **{name: value}) for value in TABLE[name]))


@pytest.mark.parametrize("name", ROUND)
def test_every_change_of_a_round_is_listed(desk: Desk, name: str) -> None:
    found = replace(desk.state.rounds[1], clock_at=None)
    states = [
        replace(desk.state, rounds={**desk.state.rounds, 1: replace(found, **{name: value})}) for value in ROUND[name]
    ]
    assert "round 1" in told_once(*states)


def test_stopped_clock_and_closed_round_are_listed(desk: Desk) -> None:
    running = replace(desk.state.rounds[1], clock_at=1_000)
    for changed in (replace(running, paused_at=2_000), replace(running, closed=True)):
        told_once(*(replace(desk.state, rounds={1: each}) for each in (running, changed)))


@pytest.mark.parametrize("name", SHOWN)
def test_every_change_of_what_the_room_may_see_is_listed(desk: Desk, name: str) -> None:
    told_once(*(replace(desk.state, shown=replace(RoomDisplay(), **{name: value})) for value in SHOWN[name]))


def with_floor(state: Tournament, part: str, item: object) -> Tournament:
    items: Any = {1: item} if item else {}
    return replace(state, **{part: items})


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        (
            "penalties",
            GivenPenalty(1, 1, 1, -10, "late", "6", "Dora"),
            GivenPenalty(1, 1, 1, -10, "late", "6", "Dora", lifted="no"),
        ),
        ("penalties", GivenPenalty(1, 1, 1, -10, "late", "6", "Dora"), GivenPenalty(1, 2, 1, -10, "late", "6", "Dora")),
        ("penalties", None, GivenPenalty(1, 1, 1, 10, "first", "6", "Dora", bonus=True)),
        ("calls", DirectorCall(1, 1, 1, "tiles", 5), DirectorCall(1, 1, 1, "tiles", 5, answered_at=9)),
        ("locked_pins", None, PinLock(1, 1, 1, 5, "1B Bea")),
        ("rulings", None, FloorRuling(1, 1, 1, 2, "picked-ahead", "Her hand is dead.", {}, (), "Dora", None)),
        ("draws", None, Draw(1, "a basket", 0, (1, 2), "seed", 2)),
        ("draws", Draw(1, "a basket", 0, (1, 2), "seed", 2), Draw(1, "a basket", 0, (1, 2), "seed", 1)),
    ],
)
def test_every_change_on_the_floor_is_listed(desk: Desk, part: str, old: object, new: object) -> None:
    assert told_once(*(with_floor(desk.state, part, each) for each in (old, new))).endswith(" 1")


def test_complaint_is_listed_with_whom_it_is_about(desk: Desk) -> None:
    complaint = HeardComplaint(player=2, about="rude", counts=True, measure="a warning", by="Dora")
    assert "Player 2" in told_once(desk.state, replace(desk.state, complaints=(complaint,)))


def test_only_a_penalty_is_marked_as_one(desk: Desk) -> None:
    for bonus in (False, True):
        given = GivenPenalty(1, 1, 1, 10, "why", "6", "Dora", bonus=bonus)
        (found,) = differences(desk.state, replace(desk.state, penalties={1: given}))
        assert found.penalty is not bonus


def test_no_field_is_forgotten() -> None:
    assert {each.name for each in fields(Player)} == {*PLAYER, *QUIET_PLAYER}
    assert {each.name for each in msgspec.structs.fields(Details)} == {*DETAILS}
    assert {each.name for each in fields(Table)} == {*TABLE, *QUIET_TABLE}
    assert {each.name for each in fields(RoomDisplay)} == {*SHOWN}
    assert {*ROUND, "tables", "closed", "paused_at"} <= {each.name for each in fields(Round)}


def told(before: Tournament, after: Tournament) -> list[tuple[str, str | None, str | None]]:
    return [(each.what, each.before, each.after) for each in differences(before, after)]


@pytest.mark.parametrize(
    ("old", "new", "what", "before", "after"),
    [
        ({}, {"paid": 2500}, "paid", "$40.00", "$25.00"),
        ({}, {"paid": 0}, "paid", "$40.00", None),
        ({"checked_in": False}, {}, "here", None, "yes, showed this year's card"),
        ({"card_seen": False}, {"card_seen": False, "late": True}, "here", "yes", "yes, late"),
        ({}, {"withdrawn_from": 3}, "plays", "every round", "not from round 3 on"),
        ({"withdrawn_from": 2}, {"withdrawn_from": 2, "returned_in": 4}, "plays", "not from round 2 on",
         "not from round 2 on, again from round 4 on"),
        ({}, {"disqualified": "hid a tile"}, "disqualified", None, "hid a tile"),
        ({}, {"warning": "barred"}, "warning", None, "barred"),
        ({}, {"upheld_complaints": 1}, "complaints that count", None, "1"),
    ],
)  # fmt: skip
def test_change_of_a_player_is_in_words(
    desk: Desk, old: dict[str, Any], new: dict[str, Any], what: str, before: str | None, after: str | None
) -> None:
    states = [with_player(desk.state, **each) for each in (old, new)]
    assert told(states[0], states[1]) == [(f"1A Player 1: {what}", before, after)]


@pytest.mark.parametrize(
    ("changed", "what", "before", "after"),
    [
        ({"section": "Red"}, "section", None, "Red"),
        ({"status": "standby"}, "status", "entered", "standby"),
        ({"stationary": True}, "keeps one seat", None, "yes"),
        ({"first_timer": True}, "first-timer", None, "yes"),
        ({"brings_set": True}, "brings a set", None, "yes"),
        ({"keep_apart": ("kin", "club")}, "kept apart", None, "kin and club"),
        ({"master_points": "MP1"}, "Master Points number", None, "MP1"),
    ],
)
def test_change_of_details_is_in_words(
    desk: Desk, changed: dict[str, Any], what: str, before: str | None, after: str | None
) -> None:
    details = msgspec.structs.replace(desk.state.players[1].details, **changed)
    assert told(desk.state, with_player(desk.state, details=details)) == [(f"1A Player 1: {what}", before, after)]


@pytest.mark.parametrize(
    ("old", "new", "what", "before", "after"),
    [
        ({}, {"accepted": True}, "cards", None, "accepted"),
        ({}, {"ready": True}, "ready", None, "yes"),
        ({}, {"extra_minutes": 5}, "extra time", None, "5 minutes"),
        ({"finished": 1}, {"finished": 2}, "order of call", "1", "2"),
        ({}, {"signatures": {2: "B", 1: "A"}}, "signatures", None, "game 1 by A, game 2 by B"),
        ({}, {"cards": {"A": Scorecard(verified_by="C")}}, "card A", None, "initialed by C"),
        ({}, {"cards": {"B": Scorecard(verified_by="D", written_total=-25)}}, "card B", None, "initialed by D, total -25"),
        ({}, {"cards": {"C": Scorecard(written_total=0)}}, "card C", None, "not checked, total 0"),
        ({}, {"cards": {"D": Scorecard(rejected="game 2")}}, "card D", None, "returned: game 2"),
        ({}, {"seats": (2, 1, 3, 4)}, "seats", "A 1A Player 1, B 1B Player 2, C 1C Player 3, D 1D Player 4",
         "A 1B Player 2, B 1A Player 1, C 1C Player 3, D 1D Player 4"),
    ],
)  # fmt: skip
def test_change_of_a_table_is_in_words(
    desk: Desk, old: dict[str, Any], new: dict[str, Any], what: str, before: str | None, after: str | None
) -> None:
    states = [with_table(desk.state, **each) for each in (old, new)]
    assert told(states[0], states[1]) == [(f"round 1, table 1: {what}", before, after)]


def test_empty_scorecard_is_none(desk: Desk) -> None:
    assert told(desk.state, with_table(desk.state, cards={"A": Scorecard()})) == []


@pytest.mark.parametrize(
    ("old", "new", "what", "before", "after"),
    [
        ({"signal_at": None}, {}, "play", None, "in play"),
        ({}, {"closed": True}, "play", "in play", "closed"),
        ({"clock_at": None}, {"clock_at": 5}, "clock", None, "runs"),
        ({"clock_at": 5}, {"clock_at": 5, "paused_at": 9}, "clock", "runs", "stands"),
        ({"clock_at": 5}, {"clock_at": 5, "time_called": True}, "clock", "runs", "time called"),
        ({}, {"bonus": BonusTerms(words="quints")}, "bonus", None, "quints"),
        ({}, {"sat_out": frozenset({6, 5})}, "sits out", None, "2A Player 5 and 2B Player 6"),
    ],
)
def test_change_of_a_round_is_in_words(
    desk: Desk, old: dict[str, Any], new: dict[str, Any], what: str, before: str | None, after: str | None
) -> None:
    states = [replace(desk.state, rounds={1: replace(desk.state.rounds[1], **each)}) for each in (old, new)]
    assert told(states[0], states[1]) == [(f"round 1: {what}", before, after)]


def test_change_of_the_room_is_in_words(desk: Desk) -> None:
    shown = RoomDisplay(standings_after=2, prizes=3, board="clock", words="Back at one", phones="none", signing="trust")
    found = {what: (before, after) for what, before, after in told(desk.state, replace(desk.state, shown=shown))}
    assert found["standings shown"] == (None, "after round 2")
    assert found["prizes announced"] == ("0", "3")
    assert found["message on the board"] == (None, "Back at one")
    assert found["board"] == (BOARD_VIEWS["auto"], BOARD_VIEWS["clock"])
    assert found["phones"] == (PHONES["each"], PHONES["none"])
    assert found["players sign"] == (SIGNING["pin"], SIGNING["trust"])
    assert len(found) == 6


def test_change_on_the_floor_is_in_words(desk: Desk) -> None:
    ten = GivenPenalty(1, 2, 1, -10, "late", "6", "Dora")
    empty = desk.state
    given = replace(empty, penalties={1: ten, 2: GivenPenalty(2, 3, 1, 10, "first", "6", "Dora", bonus=True)})
    assert told(empty, given) == [
        ("penalty 1", None, "-10 for 1B Player 2, late"), ("bonus 2", None, "+10 for 1C Player 3, first"),
    ]  # fmt: skip
    lifted = replace(given, penalties={**given.penalties, 1: replace(ten, lifted="was here")})
    assert told(given, lifted) == [
        ("penalty 1", "-10 for 1B Player 2, late", "-10 for 1B Player 2, late, removed: was here")
    ]
    called = replace(empty, calls={1: DirectorCall(1, 1, 1, "tiles", 5)})
    assert told(empty, called) == [("call 1", None, "waits")]
    assert told(called, replace(empty, calls={1: DirectorCall(1, 1, 1, "tiles", 5, 9)})) == [
        ("call 1", "waits", "answered")
    ]
    complaint = HeardComplaint(player=2, about="rude", counts=True, measure="a warning", by="Dora")
    assert told(empty, replace(empty, complaints=(complaint,))) == [
        ("complaint 1 about 1B Player 2", None, "a warning")
    ]
    assert told(replace(empty, complaints=(complaint,)), empty) == [
        ("complaint 1 about 1B Player 2", "a warning", None)
    ]
    ruling = FloorRuling(1, 1, 1, 2, "picked-ahead", "The hand is dead.", {}, (), "Dora", None)
    ruled = replace(empty, rulings={1: ruling})
    assert told(empty, ruled) == [("ruling 1", None, "The hand is dead.")]
    assert told(ruled, empty) == [("ruling 1", "The hand is dead.", None)]
    assert told(ruled, replace(empty, rulings={1: replace(ruling, words="Play on.")})) == [
        ("ruling 1", "The hand is dead.", "Play on.")
    ]
    drawn = replace(empty, draws={1: Draw(1, "a basket", 0, (1, 2), "seed", 2)})
    assert told(empty, drawn) == [("draw 1", None, "a basket: 1B Player 2")]
    assert told(drawn, empty) == [("draw 1", "a basket: 1B Player 2", None)]


def test_added_and_removed_have_nothing_on_the_other_side(desk: Desk) -> None:
    state = desk.state
    fewer = replace(state, players={number: each for number, each in state.players.items() if number != 8})
    assert told(fewer, state) == [("number 8", None, "Player 8")]
    assert told(state, fewer) == [("number 8", "Player 8", None)]
    without_two = replace(state, rounds={number: each for number, each in state.rounds.items() if number != 2})
    assert told(without_two, state) == [("round 2", None, "2 tables seated")]
    assert told(state, without_two) == [("round 2", "2 tables seated", None)]
    assert told(Tournament(), replace(Tournament(), maybe_terms=state.terms)) == [
        ("the event", None, "Spring Meeting, 2026-04-11")
    ]


def test_substitutes_are_listed_once_per_seat_from_the_first_changed_game(desk: Desk) -> None:
    changes = (SeatChange(2, "B", None, None), SeatChange(3, "D", 5, 4), SeatChange(4, "D", 6, 6))
    assert told(desk.state, with_table(desk.state, changes=changes)) == [
        ("round 1, table 1, seat B from game 2 on", "1B Player 2", "no one"),
        ("round 1, table 1, seat D from game 3 on", "1D Player 4", "2A Player 5 (points: 1D Player 4)"),
    ]


def test_results_are_listed_game_by_game() -> None:
    desk = an_event(8)
    desk.begin(1)
    first = desk.state
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("C", 30)))
    won = "C Player 3 won with a 30-point hand, self-picked (A 0, B 0, C +40, D 0)"
    assert told(first, desk.state) == [("round 1, table 1: game 2", None, won)]
    assert told(desk.state, first) == [("round 1, table 1: game 2", won, None)]


def test_added_or_removed_table_lists_its_seats(desk: Desk) -> None:
    found = desk.state.rounds[1]
    fewer = replace(desk.state, rounds={**desk.state.rounds, 1: replace(found, tables={1: found.tables[1]})})
    seats = "A 2A Player 5, B 2B Player 6, C 2C Player 7, D 2D Player 8"
    assert told(fewer, desk.state) == [("round 1, table 2: seats", None, seats)]
    assert told(desk.state, fewer) == [("round 1, table 2: seats", seats, None)]


def test_changed_terms_are_listed_side_by_side(desk: Desk) -> None:
    changed = replace(desk.state, maybe_terms=msgspec.structs.replace(desk.state.terms, title="Fall Meeting"))
    assert told(desk.state, changed) == [("Title", "Spring Meeting", "Fall Meeting")]
    assert told(replace(Tournament(), maybe_terms=desk.state.terms), Tournament()) == [
        ("the event", "Spring Meeting, 2026-04-11", None)
    ]
