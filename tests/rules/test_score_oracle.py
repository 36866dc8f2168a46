"""Points of random games, checked against a second reading of the printed sheets, written apart from the code."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.result_json import read_result
from eastwind.rules.score import score

# What each printed sheet says, number by number; club2023 prints the -10 for a look and nothing else.
SELF_PICK = {"aspen": 10, "national": 10, "kugler": 10, "club2023": 0, "fourseasons": 10}
NO_JOKERS = {"aspen": 20, "national": 20, "kugler": 20, "club2023": 0, "fourseasons": 10}
WALL = {"aspen": 10, "national": 10, "kugler": 10, "club2023": 0, "fourseasons": 10}
DEAD_IN_WALL = {"aspen": -10, "national": -10, "kugler": 0, "club2023": 0, "fourseasons": 0}
THROWS = {
    "aspen": (-10, -10, -20, -25, -25),
    "national": (-10, -10, -20, -25, -25),
    "kugler": (-10, -10, -20, -20, -20),
    "club2023": (0, 0, 0, 0, 0),
    "fourseasons": (0, 0, -10, -25, -25),
}


def expected_points(sheet: str, facts: dict[str, Any]) -> dict[str, int] | None:
    """The points by the printed sheet; None if the game is not over."""
    points = Counter(dict.fromkeys(facts["seats"], 0))
    dead = facts["dead"]
    if facts["outcome"] == "mahjongg":
        points.update(_winner(sheet, facts))
        points.update(_thrower(sheet, facts))
    elif facts["outcome"] == "wall":
        points.update({seat: DEAD_IN_WALL[sheet] if seat in dead else WALL[sheet] for seat in facts["seats"]})
    elif facts["outcome"] == "error":
        closed = [seat for seat in facts["seats"] if seat not in facts["exposed"] and seat not in dead]
        if facts["declarer_showed"] and facts["declarer"] in closed:
            closed.remove(facts["declarer"])
        all_others = len(facts["exposed"]) == len(facts["seats"]) - 1
        if all_others and sheet != "fourseasons":
            closed = []
        if len(closed) > 1:
            return None
        if closed and sheet != "club2023":
            points[closed[0]] += 10
    for seat in facts["peeked"]:
        points[seat] -= 10
    for penalty in facts["penalties"]:
        points[penalty["seat"]] += penalty["points"]
    return dict(points)


def _winner(sheet: str, facts: dict[str, Any]) -> dict[str, int]:
    total = facts["value"]
    picked = facts["by"] == "self_pick" or (
        facts["by"] == "joker_exchange" and (facts["after"] == "pick" or facts["joker_from"] == "opponent")
    )
    if picked:
        total += SELF_PICK[sheet]
    if facts["jokerless"] and (facts["section"] != "singles_and_pairs" or sheet == "fourseasons"):
        total += NO_JOKERS[sheet]
    return {facts["winner"]: total}


def _thrower(sheet: str, facts: dict[str, Any]) -> dict[str, int]:
    own_joker = facts["by"] == "joker_exchange" and facts["after"] == "claim" and facts["joker_from"] == "own"
    if facts["by"] != "discard" and not own_joker:
        return {}
    lost = THROWS[sheet][facts["exposures"]]
    if sheet == "fourseasons" and facts["section"] == "quints" and facts["exposures"] == 2:
        lost = -25
    if facts["misnamed"] and sheet in ("aspen", "national", "fourseasons"):
        lost = -25
    return {facts["thrower"]: lost}


@st.composite
def games(draw: st.DrawFn) -> dict[str, Any]:
    """Facts of a possible game."""
    seats = draw(st.sampled_from([list("ABCD"), list("ABCD"), list("ABC"), list("ACD")]))
    outcome = draw(st.sampled_from(["mahjongg", "mahjongg", "wall", "unfinished", "error"]))
    facts: dict[str, Any] = {"outcome": outcome, "seats": seats}
    others = seats
    if outcome == "mahjongg":
        facts |= draw(wins(seats))
        others = [seat for seat in seats if seat != facts["winner"]]
    if outcome == "error":
        declarer = draw(st.sampled_from(seats))
        rest = [seat for seat in seats if seat != declarer]
        shown = draw(st.lists(st.sampled_from(rest), unique=True))
        facts |= {"declarer": declarer, "declarer_showed": draw(st.booleans()), "exposed": shown}
    facts["dead"] = draw(st.lists(st.sampled_from(others), unique=True, max_size=2))
    looks = st.lists(st.sampled_from(seats), max_size=3).filter(
        lambda looks: max(map(looks.count, looks), default=0) < 3
    )
    facts["peeked"] = draw(looks) if len(seats) == 4 else []
    fine = st.fixed_dictionaries(
        {"seat": st.sampled_from(seats), "for": st.just("director"), "points": st.integers(-50, 0)}
    )
    facts["penalties"] = draw(st.lists(fine, max_size=2))
    return facts


@st.composite
def wins(draw: st.DrawFn, seats: list[str]) -> dict[str, Any]:
    winner = draw(st.sampled_from(seats))
    by = draw(st.sampled_from(["discard", "self_pick", "joker_exchange", "heavenly"]))
    sections = [None, "quints"] if by == "joker_exchange" else [None, "quints", "singles_and_pairs"]
    section = draw(st.sampled_from(sections))
    after = draw(st.sampled_from(["pick", "claim"]))
    claimed = by == "discard" or (by == "joker_exchange" and after == "claim")
    thrower = draw(st.sampled_from([seat for seat in seats if seat != winner])) if claimed else None
    open_hand = by != "heavenly" and section != "singles_and_pairs"
    return {
        "winner": winner,
        "value": draw(st.integers(25, 75)),
        "by": by,
        "thrower": thrower,
        "exposures": draw(st.integers(0, 4)) if open_hand else 0,
        "jokerless": by != "joker_exchange" and draw(st.booleans()),
        "section": section,
        "after": after,
        "joker_from": draw(st.sampled_from(["opponent", "own"])),
        "misnamed": by == "discard" and draw(st.booleans()),
    }


@pytest.mark.parametrize("sheet", SHEETS)
@given(facts=games())
@settings(max_examples=150, deadline=None)
def test_points_are_what_the_printed_sheet_says(sheet: str, facts: dict[str, Any]) -> None:
    expected = expected_points(sheet, facts)
    if expected is None:
        with pytest.raises(InputError, match="the game continues"):
            score(read_result(json.dumps(facts)), load_sheet(sheet))
        return
    found = score(read_result(json.dumps(facts)), load_sheet(sheet))
    assert found.points == expected
    sums = Counter(dict.fromkeys(facts["seats"], 0))
    for line in found.lines:
        sums[line.seat] += line.points
    assert dict(sums) == expected
