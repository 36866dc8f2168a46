"""The handout on ordinary play: what a rule leaves out is not mentioned."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastwind.paper.handout.rules_of_play import either, play_sections
from tests.paper.handout.told import writer


def section(title: str, overrides: Mapping[str, object], sheet: str = "national") -> list[str]:
    made = play_sections(writer(overrides, sheet), three_players=True)
    return [each.words for found in made if found.title == title for each in found.sentences]


def test_sections_come_in_the_order_of_a_game() -> None:
    titles = ["Starting a game", "The Charleston", "Picking and racking", "Discards and calls"]
    assert [found.title for found in play_sections(writer(), three_players=False)] == titles
    with_three = [*titles[:2], "Tables of three", *titles[2:]]
    assert [found.title for found in play_sections(writer(), three_players=True)] == with_three


def test_the_charleston_is_named_with_its_passes_and_its_rules() -> None:
    first, *_ = play_sections(writer(), three_players=False)[1].sentences
    assert first.words == (
        "The first Charleston (right, across, left) is required. "
        "The second (left, across, right) is played if everyone agrees."
    )
    assert first.source.startswith("National rule")


@pytest.mark.parametrize(
    ("east", "said"),
    [
        ("named", ["Seat A is East in the first game of each round."]),
        (
            "highest_roll",
            [
                "Roll the dice for East in the first game of each round. The highest roll is East.",
                "If two players tie, those players roll again.",
            ],
        ),
    ],
)
def test_east_is_named_or_rolled_for(east: str, said: list[str]) -> None:
    found = section("Starting a game", {"start.east": east, "start.dice_tie": "roll_again"})
    assert found[: found.index("After each game, East passes to the right.")] == said


@pytest.mark.parametrize(
    ("points", "often", "said"),
    [
        (-10, "each_pass", ["Do not look at a tile you pass blind. Looking costs 10 points, each time."]),
        (-25, "once_a_game", ["Do not look at a tile you pass blind. Looking costs 25 points, once a game."]),
        (0, "each_pass", []),
    ],
)
def test_looking_at_a_blind_tile_is_mentioned_only_where_it_costs(points: int, often: str, said: list[str]) -> None:
    rules = {"scoring.looked_at_stolen": points, "scoring.looked_counts": often}
    assert [words for words in section("The Charleston", rules) if "look" in words.lower()] == said


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (3, []),
        (4, ["Before the fourth game, everyone rolls again for East."]),
        (5, ["Before the fourth game, everyone rolls again for East."]),
    ],
)
def test_table_of_three_rolls_again_only_if_there_is_a_fourth_game(games: int, said: list[str]) -> None:
    rules = {"rounds.games": games, "start.three_players_fourth_east": "roll_again"}
    assert [words for words in section("Tables of three", rules) if "fourth" in words] == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, []),
        (1, ["Please wait a second between"]),
        (2, ["Please wait 2 seconds between"]),
        (3, ["Please wait 3 seconds between"]),
    ],
)
def test_pause_before_racking_is_as_long_as_the_rule_says(seconds: int, said: list[str]) -> None:
    found = section("Picking and racking", {"picking.rack_pause": seconds})
    assert [words.partition(" picking")[0] for words in found if words.startswith("Please wait")] == said


@pytest.mark.parametrize(
    ("pushed", "said"),
    [("nobody", []), ("both", ["both hands are dead."]), ("pusher", ["your hand is dead."])],
)
def test_wall_pushed_out_too_soon_is_mentioned_only_where_someone_pays(pushed: str, said: list[str]) -> None:
    found = section("Picking and racking", {"picking.pushed_too_soon": pushed})
    assert [words.rpartition(", ")[2] for words in found if words.startswith("If you push out your wall")] == said


@pytest.mark.parametrize(
    ("unspoken", "points", "said"),
    [
        ("claim_lost", 0, ["Say your call out loud. Taking a tile without a word loses you the tile."]),
        (
            "claim_lost",
            -10,
            ["Say your call out loud. Taking a tile without a word loses you the tile and costs 10 points."],
        ),
        (
            "claim_stands",
            -10,
            ["Say your call out loud. Taking a tile without a word costs 10 points, but you keep the tile."],
        ),
        ("claim_stands", 0, []),
    ],
)
def test_silent_call_is_mentioned_only_where_it_costs_the_tile_or_points(
    unspoken: str, points: int, said: list[str]
) -> None:
    found = section("Discards and calls", {"claims.unspoken": unspoken, "scoring.unspoken_claim": points})
    assert [words for words in found if "without a word" in words] == said


@pytest.mark.parametrize(("points", "sources"), [(0, 1), (-10, 2)])
def test_silent_call_names_each_rule_behind_it(points: int, sources: int) -> None:
    [found] = [
        each
        for made in play_sections(writer({"claims.unspoken": "claim_lost", "scoring.unspoken_claim": points}), False)
        for each in made.sentences
        if "without a word" in each.words
    ]
    assert found.paths == ("claims.unspoken", "scoring.unspoken_claim")[:sources]


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ([], "You may always take a call back."),
        (["touch"], "You may take a call back until you touch the tile."),
        (["move"], "You may take a call back until you move the tile or pick it up."),
        (["touch", "expose"], "You may take a call back until you touch the tile or expose tiles from your hand."),
        (
            ["move", "expose"],
            "You may take a call back until you move the tile, pick it up, or expose tiles from your hand.",
        ),
    ],
)
def test_call_may_be_taken_back_until_the_first_of_these_acts(acts: list[str], said: str) -> None:
    found = section("Discards and calls", {"claims.retract_until": acts})
    assert [words for words in found if "take a call back" in words] == [said]


@pytest.mark.parametrize(
    ("acts", "said"),
    [(["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B, or C"), (list("ABCD"), "A, B, C, or D")],
)
def test_choices_are_listed_with_or(acts: list[str], said: str) -> None:
    assert either(acts) == said


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("nothing", []),
        ("dead", ["Never put a called tile inside your rack, or your hand is dead."]),
        ("dead_if_called", ["Never put a called tile inside your rack, or your hand is dead if someone calls it."]),
        (
            "dead_if_called_for_mahjongg",
            ["A tile you called for Mah Jongg must not go inside your rack, or your hand is dead if someone calls it."],
        ),
    ],
)
def test_called_tile_in_the_rack_is_mentioned_where_it_matters(rule: str, said: list[str]) -> None:
    found = section("Discards and calls", {"claims.tile_in_rack": rule})
    assert [words for words in found if "inside your rack" in words] == said


@pytest.mark.parametrize(("counts", "said"), [(True, ["Saying part of the name is enough."]), (False, [])])
def test_part_of_a_name_is_mentioned_where_it_is_enough(counts: bool, said: list[str]) -> None:
    found = section("Discards and calls", {"claims.part_of_name_counts": counts})
    assert [words for words in found if "part of the name" in words] == said
