"""Impossible facts are refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.result_json import read_result
from eastwind.rules.score import score

WON = {"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C"}
PICKED = {"outcome": "mahjongg", "winner": "A", "value": 30, "by": "self_pick"}
EXCHANGED = {"outcome": "mahjongg", "winner": "A", "value": 30, "by": "joker_exchange"}
MISNAMED = {"outcome": "misnamed", "miscaller": "B", "caller": "A"}
ERROR = {"outcome": "error", "declarer": "A", "exposed": ["B", "C", "D"]}


def refusal(facts: dict[str, Any], sheet: str = "fourseasons") -> str:
    with pytest.raises(InputError) as refused:
        score(read_result(json.dumps(facts)), load_sheet(sheet))
    return str(refused.value)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (WON | {"dead": ["A"]}, "The winner A is dead"),
        (WON | {"thrower": "A"}, "The thrower is the winner (A)"),
        (WON | {"thrower": None}, "The thrower is missing"),
        (WON | {"value": 0}, "at least one point"),
        (WON | {"exposures": 5}, "at most 4"),
        (WON | {"exposures": -1}, "at most 4"),
        (WON | {"section": "singles_and_pairs", "exposures": 1}, "nothing to expose"),
        (
            WON | {"seats": ["A", "B", "D"]},
            "C cannot have thrown the tile: no one sits there. The seats of this game are A, B, and D.",
        ),
        (WON | {"seats": ["B", "C", "D"]}, "A cannot have won: no one sits there"),
        (PICKED | {"thrower": "C"}, "No one threw a tile in this Mah Jongg, but the thrower is C"),
        (PICKED | {"misnamed": True}, "Only a discard can be misnamed"),
        (PICKED | {"by": "heavenly", "exposures": 1}, "no exposures"),
        (PICKED | {"by": "heavenly", "thrower": "B"}, "No one threw"),
        (EXCHANGED | {"thrower": "C"}, "No one threw"),
        (EXCHANGED | {"after": "claim", "joker_from": "own"}, "The thrower is missing"),
        (EXCHANGED | {"after": "claim", "thrower": "A"}, "The thrower is the winner"),
        (EXCHANGED | {"jokerless": True}, "has that joker in it"),
        (EXCHANGED | {"section": "singles_and_pairs"}, "has that joker in it"),
        (EXCHANGED | {"after": "claim", "thrower": "C", "misnamed": True}, "Only a discard"),
        ({"outcome": "wall", "seats": ["A", "B"]}, "four seats, or three; these are 2: A and B"),
        ({"outcome": "wall", "seats": ["A", "B", "B", "C"]}, "The same seat is listed twice"),
        ({"outcome": "wall", "seats": []}, "these are 0: none"),
        ({"outcome": "wall", "dead": ["B", "B"]}, "B is listed twice among the dead hands"),
        ({"outcome": "wall", "seats": ["A", "B", "C"], "dead": ["D"]}, "D cannot be dead: no one sits there"),
        ({"outcome": "wall", "peeked": ["D", "D", "D"]}, "only two blind passes"),
        (
            {"outcome": "wall", "seats": ["A", "B", "C"], "peeked": ["D"]},
            "D cannot have looked at a stolen tile: no one",
        ),
        ({"outcome": "wall", "penalties": [{"seat": "B", "for": "director"}]}, "has no points"),
        ({"outcome": "wall", "penalties": [{"seat": "B", "for": "director", "points": 10}]}, "write -10 for B, not 10"),
        (
            {"outcome": "wall", "seats": ["A", "B", "C"], "penalties": [{"seat": "D", "for": "director", "points": 0}]},
            "D cannot have a penalty: no one",
        ),
        ({"outcome": "dead_hands", "dead": ["A", "B"]}, "The hands of C and D are live, so the game continues"),
        (MISNAMED | {"caller": "B"}, "B cannot have misnamed the tile and called it too"),
        (MISNAMED | {"dead": ["A"]}, "A is dead, and a dead player cannot call Mah Jongg"),
        (MISNAMED | {"seats": ["A", "C", "D"]}, "B cannot have misnamed the tile: no one"),
        (ERROR | {"declarer": "B"}, "B called Mah Jongg in error, so B isn't one of the others"),
        (ERROR | {"exposed": ["B", "B"]}, "B is listed twice among those who showed their hands"),
        (ERROR | {"seats": ["A", "B", "C"]}, "D cannot have shown a hand: no one"),
        (ERROR | {"seats": ["B", "C", "D"]}, "A cannot have called Mah Jongg: no one"),
        (
            ERROR | {"exposed": ["B"]},
            "The hands of C and D are intact, so the game continues (Four Seasons, Scoring 6)",
        ),
    ],
)
def test_impossible_facts_are_refused(facts: dict[str, Any], words: str) -> None:
    assert words in refusal(facts)


def test_misnamed_tile_that_gives_mahjongg_by_its_name_is_not_a_separate_ending() -> None:
    assert "Under national the name of a misnamed tile gives the Mah Jongg (National rule 14.3)" in refusal(
        MISNAMED, "national"
    )


def test_look_at_a_stolen_tile_without_a_charleston_is_impossible() -> None:
    facts = {"outcome": "wall", "seats": ["A", "B", "C"], "peeked": ["A"]}
    assert "A three-player table has no Charleston (National rule 5.3)" in refusal(facts, "national")


def test_look_at_a_stolen_tile_counts_where_the_event_lets_three_players_pass() -> None:
    facts = {"outcome": "wall", "seats": ["A", "B", "C"], "peeked": ["A"]}
    with_passes = load_sheet("national", overrides={"charleston.three_players": True, "scoring.looked_at_stolen": -7})
    lines = score(read_result(json.dumps(facts)), with_passes).lines
    assert [(line.seat, line.points) for line in lines if "stolen" in line.why] == [("A", -7)]


def test_penalty_of_the_sheet_has_the_sheets_amount() -> None:
    facts = {"outcome": "wall", "penalties": [{"seat": "B", "for": "unannounced_claim", "points": -10}]}
    assert "aspen gives 0 points for that (Aspen rule 10.1), not -10" in refusal(facts, "aspen")
    assert score(read_result(json.dumps(facts)), load_sheet("fourseasons")).points["B"] == 0


def test_thrower_of_a_claimed_tile_may_be_left_out_where_no_one_pays() -> None:
    facts = EXCHANGED | {"after": "claim", "joker_from": "opponent"}
    assert score(read_result(json.dumps(facts)), load_sheet("aspen")).points["A"] == 40


def test_null_is_the_same_as_left_out() -> None:
    nothing = dict.fromkeys(("exposures", "jokerless", "section", "after", "joker_from", "misnamed", "seats", "dead"))
    assert read_result(json.dumps(WON | nothing)) == read_result(json.dumps(WON))
    assert "needs 'value', which is missing" in refusal(WON | {"value": None})


def test_dead_player_may_have_thrown_the_tile() -> None:
    facts = WON | {"dead": ["C"], "exposures": 3}
    assert score(read_result(json.dumps(facts)), load_sheet("kugler")).points == {"A": 30, "B": 0, "C": -20, "D": 0}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"outcome": ', "This is not JSON that can be read"),
        ("\xff\xfe", "This is not JSON that can be read"),
        ("[]", "A game's result is a JSON object"),
        ("{}", "The result has no outcome; it is one of mahjongg, wall"),
        ('{"outcome": 3}', "There is no outcome 3"),
        ('{"outcome": "mahjong"}', "Did you mean 'mahjongg'?"),
        ('{"outcome": "wall", "ded": []}', "There is no 'ded' in outcome 'wall'. Did you mean 'dead'?"),
        ('{"outcome": "wall", "winner": "A"}', "There is no 'winner' in outcome 'wall'"),
        ('{"outcome": "wall", "dead": ["E"]}', "'dead' cannot be 'E'; it is one of A, B, C, D"),
        ('{"outcome": "wall", "dead": "A"}', "'dead': expected array, got str"),
        ('{"outcome": "wall", "penalties": [{"seat": "A", "fro": 1}]}', "no 'fro' in a penalty. Did you mean 'for'?"),
        ('{"outcome": "wall", "penalties": [{"seat": "A"}]}', "A penalty needs 'for', which is missing"),
        ('{"outcome": "wall", "penalties": [{"seat": "A", "for": "directr"}]}', "Did you mean 'director'?"),
        ('{"outcome": "wall", "penalties": [3]}', "'penalties': expected object, got int"),
        (
            '{"outcome": "mahjongg", "winner": "A", "by": "discard"}',
            "Outcome 'mahjongg' needs 'value', which is missing",
        ),
        ('{"outcome": "mahjongg", "winner": "A", "value": "x", "by": "discard"}', "'value': expected int, got str"),
        ('{"outcome": "mahjongg", "winner": "A", "value": 5, "by": "discrd"}', "Did you mean 'discard'?"),
        (
            '{"outcome": "mahjongg", "winner": "A", "value": 5, "by": "heavenly", "section": "quint"}',
            "Did you mean 'quints'?",
        ),
    ],
)
def test_text_that_is_not_a_result_is_refused(text: str, words: str) -> None:
    with pytest.raises(InputError) as refused:
        read_result(text.encode("latin-1"))
    assert words in str(refused.value)


@pytest.mark.parametrize(("text", "words"), [("", "No result was given"), ("[" * 5000, "nested far too deeply")])
def test_invalid_result_is_refused(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_result(text)


WRITTEN = {"outcome": "points_only", "points": [25, 0, -10, 0]}


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (WRITTEN | {"points": [25, 0, -10]}, "There are 3 scores for 4 seats. Give one for each seat."),
        (WRITTEN | {"seats": ["A", "B", "C"]}, "There are 4 scores for 3 seats. Give one for each seat."),
        (WRITTEN | {"dead": ["B"]}, "can't have dead hands or penalties"),
        (WRITTEN | {"peeked": ["B"]}, "can't have dead hands or penalties"),
        (
            WRITTEN | {"penalties": [{"seat": "B", "for": "director", "points": -5}]},
            "can't have dead hands or penalties",
        ),
        (WRITTEN | {"points": [2001, 0, 0, 0]}, "can't be more than 2000 points"),
        (WRITTEN | {"points": [0, 0, 0, -2001]}, "can't be more than 2000 points"),
    ],
)
def test_impossible_scores_without_a_game_are_refused(facts: dict[str, Any], words: str) -> None:
    assert words in refusal(facts)


def points(facts: dict[str, Any], sheet: str = "fourseasons") -> list[int]:
    return list(score(read_result(json.dumps(facts)), load_sheet(sheet)).points.values())


def test_scores_without_a_game_count_as_written() -> None:
    written = score(read_result(json.dumps(WRITTEN)), load_sheet("kugler"))
    assert list(written.points.values()) == [25, 0, -10, 0]
    assert {line.why for line in written.lines} == {"as written on the scorecard"}
    assert points(WRITTEN | {"points": [2000, 0, 0, -2000]}) == [2000, 0, 0, -2000]


def test_facts_at_the_edge_of_what_can_be_are_scored() -> None:
    """One point, four exposures, two looks in one game, a penalty of nothing."""
    assert points(WON | {"value": 1, "exposures": 4})[0] == 1
    assert points(WON | {"exposures": 0})[0] == 30
    assert points({"outcome": "wall", "peeked": ["D", "D"], "seats": ["A", "B", "D"]}, "kugler")
    assert points({"outcome": "wall", "penalties": [{"seat": "B", "for": "director", "points": 0}]})[1] == 10
    assert points(PICKED | {"section": "singles_and_pairs"})[0] > 30
    assert points(PICKED | {"by": "heavenly"})[0] >= 30


def test_dead_players_at_the_table_do_not_make_other_facts_impossible() -> None:
    assert points(MISNAMED | {"dead": ["B", "C"]})
    assert points(ERROR | {"exposed": ["B", "C"], "dead": ["D"]})
