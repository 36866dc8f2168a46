"""An independent checker of exported events: every seat, point, rank, and prize again, from the facts alone.

It reads the exported JSON and the printed sheets (through the second scoring) and uses none of the code it checks.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from tests.rules.test_score_oracle import expected_points

Facts = dict[str, Any]
DEFAULTS: Facts = {
    "dead": [],
    "peeked": [],
    "penalties": [],
    "exposures": 0,
    "thrower": None,
    "section": None,
    "after": "pick",
    "joker_from": "opponent",
    "misnamed": False,
    "declarer_showed": True,
    "exposed": [],
}


def check_event(exported: bytes) -> Facts:
    """Checks everything that can be checked, and returns the facts for further questions."""
    facts: Facts = json.loads(exported)["facts"]
    sheet = facts["terms"]["sheet"]
    name = sheet["name"] if sheet["name"] != "event" else sheet["extends"][0]
    _check_labels(facts)
    by_entry = _points_of_games(facts, name)
    _check_penalties(facts)
    _check_standings(facts, by_entry, sheet)
    _check_prizes(facts, sheet)
    _check_cash(facts)
    return facts


def _check_labels(facts: Facts) -> None:
    """A label means one person for the whole event, and a plain number is no one else's label."""
    labels = [entry["label"] for entry in facts["players"]]
    assert len(set(labels)) == len(labels), "two people are called the same"
    for entry in facts["players"]:
        assert entry["label"] == str(entry["player"]) or not entry["label"].isdigit()


def _points_of_games(facts: Facts, sheet: str) -> dict[tuple[int, int], int]:
    """Points by (entry, round), each game scored again. Everyone sits once, and no table has only two."""
    found: dict[tuple[int, int], int] = {}
    for each in facts["rounds"]:
        if not each["begun"]:
            continue
        by_game: Counter[tuple[int, int]] = Counter()
        for table in each["tables"]:
            for game in table["games"]:
                people = {seat: who for seat, who in game["sitters"].items() if who is not None}
                assert len(people) >= 3, f"two people at table {table['table']}"
                by_game.update((who, game["game"]) for who in people.values())
                for seat, points in _score(game, people, sheet, facts).items():
                    credited = game["credited"][seat]
                    if credited is not None:
                        key = (credited, each["round"])
                        found[key] = found.get(key, 0) + points
        assert not by_game or max(by_game.values()) == 1, "someone sits in two places"
        seated = {player for table in each["tables"] for player in table["seats"].values() if player is not None}
        assert not seated & set(each["sat_out"])
    return found


def _score(game: Facts, people: dict[str, int], sheet: str, facts: Facts) -> dict[str, int]:
    if game["result"] is None:
        assert game["points"] is None, "blank is not zero"
        return {}
    result = {**DEFAULTS, **game["result"]}
    result["jokerless"] = bool(result.get("jokerless"))
    assert set(result["seats"]) == set(people)
    if result["outcome"] == "mahjongg":
        assert result["value"] in facts["terms"]["card"]["values"]
    expected = expected_points(sheet, result)
    assert expected == game["points"], (sheet, result, expected, game["points"])
    assert expected is not None
    return expected


def _check_penalties(facts: Facts) -> None:
    numbers = [each["penalty"] for each in facts["penalties"]]
    assert len(set(numbers)) == len(numbers)
    known = {entry["player"] for entry in facts["players"]}
    assert all(each["player"] in known for each in facts["penalties"])


def _check_standings(facts: Facts, games: dict[tuple[int, int], int], sheet: Facts) -> None:
    extra: Counter[tuple[int, int]] = Counter()
    for each in facts["penalties"]:
        if each["lifted"] is None:
            extra[each["player"], each["round"]] += each["points"]
    begun = [each["round"] for each in facts["rounds"] if each["begun"]]
    apart = {
        each["round"] for each in facts["rounds"] if each["bonus"] and sheet["rounds"]["bonus_games"] == "separate"
    }
    ranked: list[tuple[int, int]] = []
    for line in facts["standings"]:
        player = line["player"]
        assert line["rounds"] == [
            games[player, number] + extra[player, number] if (player, number) in games else None for number in begun
        ]
        total = sum(games.get((player, number), 0) + extra[player, number] for number in begun if number not in apart)
        assert line["total"] == total, (player, line["total"], total)
        if line["rank"] is not None:
            ranked.append((line["rank"], total))
    for rank, total in ranked:
        assert rank == 1 + sum(other > total for _, other in ranked), "a rank is one more than those with more points"
    out = {each["player"] for each in facts["players"] if each["disqualified"] or each["status"] == "house"}
    assert not out & {line["player"] for line in facts["standings"] if line["rank"] is not None}


def _check_prizes(facts: Facts, sheet: Facts) -> None:
    """Place prizes are pooled over ties. Every other prize goes to everyone who is best at it."""
    assert sheet["prizes"]["ties"] == "pool_and_split"
    fees = sum(each["paid"] for each in facts["players"])
    lines = [
        line for line in facts["standings"] if line["rank"] is not None and any(x is not None for x in line["rounds"])
    ]
    paid: Counter[int] = Counter()
    left = 0
    for prize in facts["terms"]["prizes"]:
        assert not prize["field_share"]
        assert prize["section"] is None
    for rank in sorted({line["rank"] for line in lines}):
        tied = [line["player"] for line in lines if line["rank"] == rank]
        pool = sum(
            prize["cents"] + fees * prize["share"] // 10_000
            for prize in facts["terms"]["prizes"]
            if prize["kind"] == "place" and rank <= prize["place"] < rank + len(tied)
        )
        left += pool % len(tied)
        for player in tied:
            paid[player] += pool // len(tied)
    for prize in facts["terms"]["prizes"]:
        winners = _best_at(prize, facts, {line["player"]: line for line in lines})
        if prize["kind"] != "place" and winners:
            left += prize["cents"] % len(winners)
            for player in winners:
                paid[player] += prize["cents"] // len(winners)
    given: Counter[int] = Counter()
    for each in facts["prizes"]:
        given[each["player"]] += each["cents"]
    assert {player: cents for player, cents in given.items() if cents} == {e: c for e, c in paid.items() if c}
    assert facts["prize_remainder"] == left


def _best_at(prize: Facts, facts: Facts, lines: dict[int, Facts]) -> list[int]:
    figures: dict[int, int] = {}
    timers = {each["player"] for each in facts["players"] if each["first_timer"]}
    for player, line in lines.items():
        if prize["kind"] == "low_score" or (prize["kind"] == "first_timer" and player in timers):
            figures[player] = line["total"]
        elif prize["kind"] == "high_round":
            figures[player] = max(points for points in line["rounds"] if points is not None)
    if prize["kind"] in ("high_hand", "most_self_picks"):
        figures = {player: figure for player, figure in _from_wins(prize["kind"], facts).items() if player in lines}
    if not figures:
        return []
    best = min(figures.values()) if prize["kind"] == "low_score" else max(figures.values())
    return [player for player, figure in figures.items() if figure == best]


def _from_wins(kind: str, facts: Facts) -> dict[int, int]:
    figures: Counter[int] = Counter()
    for each in facts["rounds"]:
        for table in each["tables"]:
            for game in table["games"]:
                result = game["result"]
                if result is None or result["outcome"] != "mahjongg":
                    continue
                player = game["credited"][result["winner"]]
                if player is None:
                    continue
                if kind == "high_hand":
                    figures[player] = max(figures[player], result["value"])
                elif result["by"] in ("self_pick", "joker_exchange"):
                    figures[player] += 1
    return dict(figures)


def _check_cash(facts: Facts) -> None:
    cash = facts["cash"]
    assert cash["fees"] == sum(each["paid"] for each in facts["players"])
    assert cash["prizes"] == sum(each["cents"] for each in facts["prizes"])
    assert cash["draws"] == sum(each["cents"] for each in facts["draws"] if each["pot"] is None)
    assert cash["left"] == cash["fees"] - cash["prizes"] - cash["draws"]
