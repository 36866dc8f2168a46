"""The handout on points: every amount is named, and what costs nothing is not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastwind.formats import plus_minus
from eastwind.paper.handout.rules_of_scoring import (
    examples,
    scoring_section,
    scoring_summary,
    self_pick_section,
    throw_costs,
)
from tests.paper.handout.told import under, writer


def throws(*points: int) -> dict[str, object]:
    """What the winning tile costs its thrower, by the winner's exposures: none, one, two, three, four."""
    return {f"scoring.throw_to_{exposures}": each for exposures, each in enumerate(points)}


def scoring(overrides: Mapping[str, object] | None = None, sheet: str = "national") -> list[str]:
    return [each.words for each in scoring_section(writer(overrides, sheet), (25, 30)).sentences]


def self_picks(overrides: Mapping[str, object], sheet: str = "national") -> list[str]:
    return [each.words for each in self_pick_section(writer(overrides, sheet)).sentences]


NO_THROW = throws(0, 0, 0, 0, 0)
ONLY_THE_HAND_SHOWN = "Only the hand you show counts. It does not matter if you exchanged a joker away earlier."
NOT_THE_TILE = (
    "If someone calls Mah Jongg on a tile you misnamed, and it is not the tile that hand needs, the game is over. "
)


@pytest.mark.parametrize(
    ("points", "costs"),
    [
        ((0, 0, 0, 0, 0), []),
        ((-10, -10, -10, -10, -10), [(-10, "any number of exposures")]),
        (
            (-5, -10, -15, -20, -25),
            [
                (-5, "no exposures"),
                (-10, "one exposure"),
                (-15, "two exposures"),
                (-20, "three exposures"),
                (-25, "four or more exposures"),
            ],
        ),
        (
            (-10, -10, -20, -25, -25),
            [(-10, "no exposures or one"), (-20, "two exposures"), (-25, "three or more exposures")],
        ),
        ((-10, -20, -20, -20, -20), [(-10, "no exposures"), (-20, "one or more exposures")]),
        ((-10, -10, -10, -20, -20), [(-10, "up to two exposures"), (-20, "three or more exposures")]),
        ((-10, -10, -10, -10, -20), [(-10, "up to three exposures"), (-20, "four or more exposures")]),
        (
            (-5, -10, -10, -20, -20),
            [(-5, "no exposures"), (-10, "one to two exposures"), (-20, "three or more exposures")],
        ),
        ((0, -10, -10, -10, 0), [(-10, "one to three exposures")]),
        ((0, 0, -10, -10, -25), [(-10, "two to three exposures"), (-25, "four or more exposures")]),
        ((-10, 0, 0, 0, 0), [(-10, "no exposures")]),
        ((0, 0, 0, 0, -25), [(-25, "four or more exposures")]),
    ],
)
def test_winning_tile_costs_the_same_for_neighboring_numbers_of_exposures(
    points: tuple[int, ...], costs: list[tuple[int, str]]
) -> None:
    assert throw_costs(under(throws(*points))) == costs


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (
            (-10, -10, -20, -25, -25),
            (
                "Throwing the winning tile costs you 10 points if the winner has no exposures or one, "
                "20 with two exposures, and 25 with three or more exposures."
            ),
        ),
        (
            (-1, -1, -1, -20, -20),
            (
                "Throwing the winning tile costs you 1 point if the winner has up to two exposures, "
                "and 20 with three or more exposures."
            ),
        ),
        ((-10,) * 5, "Throwing the winning tile costs you 10 points if the winner has any number of exposures."),
        (
            (0, 0, 0, -25, -25),
            (
                "Throwing the winning tile costs you 25 points if the winner has three or more exposures. "
                "Otherwise it costs nothing."
            ),
        ),
        ((0, 0, 0, 0, 0), "Throwing the winning tile costs nothing."),
    ],
)
def test_handout_says_what_throwing_the_winning_tile_costs(points: tuple[int, ...], said: str) -> None:
    assert [words for words in scoring(throws(*points)) if words.startswith("Throwing")] == [said]


@pytest.mark.parametrize(
    ("quints", "said"),
    [
        ("same", []),
        (-20, []),  # what two exposures cost anyway
        (-25, ["To a Quints hand with two exposures, it costs 25 points."]),
        (-1, ["To a Quints hand with two exposures, it costs 1 point."]),
    ],
)
def test_quints_hand_is_named_only_if_it_costs_something_else(quints: int | str, said: list[str]) -> None:
    overrides = {**throws(-10, -10, -20, -25, -25), "scoring.throw_to_2_of_quints": quints}
    assert [words for words in scoring(overrides) if "Quints" in words] == said
    assert ("Quints" in scoring_summary(under(overrides))) == bool(said)


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        (
            {},
            [
                "For a self-pick, add 10 points.",
                "For a hand without jokers, add 20 points.",
                "Singles and Pairs hands do not get this bonus.",
                ONLY_THE_HAND_SHOWN,
            ],
        ),
        (
            {"scoring.self_pick": 0},
            [
                "For a hand without jokers, add 20 points.",
                "Singles and Pairs hands do not get this bonus.",
                ONLY_THE_HAND_SHOWN,
            ],
        ),
        ({"scoring.jokerless": 0}, ["For a self-pick, add 10 points."]),
        ({"scoring.self_pick": 1, "scoring.jokerless": 0}, ["For a self-pick, add 1 point."]),
        (
            {"scoring.self_pick": 0, "scoring.jokerless": 2, "scoring.jokerless_singles_and_pairs": True},
            [
                "For a hand without jokers, add 2 points.",
                "Singles and Pairs hands get this bonus too.",
                ONLY_THE_HAND_SHOWN,
            ],
        ),
        ({"scoring.self_pick": 0, "scoring.jokerless": 0}, []),
    ],
)
def test_handout_lists_every_bonus_of_the_winner_and_no_other(overrides: dict[str, object], said: list[str]) -> None:
    hand = "The winner scores the value of the hand on the card. No one pays for it."
    found = scoring({**NO_THROW, **overrides})
    assert found[: found.index("Throwing the winning tile costs nothing.")] == [hand, *said]


FREE: dict[str, object] = {
    "scoring.misnamed_mahjongg": 0, "scoring.not_the_tile": 0, "scoring.not_the_tile_others": 0,
    "scoring.miscalled_for_exposure": 0,
}  # fmt: skip


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({}, []),
        (
            {"scoring.misnamed_mahjongg": -25},
            [
                (
                    "If you misname the tile that gives someone Mah Jongg, you lose 25 points, "
                    "instead of the points for throwing it."
                )
            ],
        ),
        (
            {"scoring.not_the_tile": -25},
            [NOT_THE_TILE + "You lose 25 points, and the others with a live hand get 0 each."],
        ),
        (
            {"scoring.not_the_tile_others": 10, "scoring.not_the_tile_shares": "all_others"},
            [NOT_THE_TILE + "You lose 0 points, and the other players get 10 each."],
        ),
        (
            {"scoring.miscalled_for_exposure": -10, "misnaming.charged": "when_called"},
            ["If you misname a tile and someone wants it for an exposure, you lose 10 points."],
        ),
        (
            {"scoring.miscalled_for_exposure": -1, "misnaming.charged": "always"},
            ["If you misname a tile, you lose 1 point."],
        ),
    ],
)
def test_misnaming_a_tile_is_mentioned_only_where_it_costs_points(
    overrides: dict[str, object], said: list[str]
) -> None:
    assert [words for words in scoring({**FREE, **overrides}) if "misname" in words] == said


@pytest.mark.parametrize(
    ("live", "dead", "said", "short"),
    [
        (
            10,
            -10,
            "In a wall game, every live hand gets 10 points. A dead hand loses 10 points.",
            "Wall game: +10 each, dead hand −10.",
        ),
        (
            10,
            0,
            "In a wall game, every live hand gets 10 points. A dead hand gets nothing.",
            "Wall game: +10 each, dead hand 0.",
        ),
        (
            1,
            -1,
            "In a wall game, every live hand gets 1 point. A dead hand loses 1 point.",
            "Wall game: +1 each, dead hand −1.",
        ),
        (
            0,
            -10,
            "In a wall game, a dead hand loses 10 points. No one else scores.",
            "Wall game: 0 each, dead hand −10.",
        ),
        (0, 0, "In a wall game, no one scores.", ""),
    ],
)
def test_wall_game_says_what_live_and_dead_hands_get(live: int, dead: int, said: str, short: str) -> None:
    overrides = {"scoring.wall_game": live, "scoring.dead_in_wall_game": dead}
    assert [words for words in scoring(overrides) if words.startswith("In a wall game")] == [said]
    _, found, rest = scoring_summary(under(overrides)).partition("Wall game:")
    assert found + rest == short


@pytest.mark.parametrize(
    ("overrides", "summary"),
    [
        (
            {},
            (
                "Winner: the value of the hand, self-pick +10, no jokers +20, not for Singles and Pairs. "
                "Thrower: −10 if the winner has no exposures or one, −20 with two exposures, "
                "−25 with three or more exposures. Wall game: +10 each, dead hand −10."
            ),
        ),
        (
            {**NO_THROW, "scoring.payment": "card", "scoring.jokerless_singles_and_pairs": True},
            "Winner: the others pay as the card says, self-pick +10, no jokers +20. Wall game: +10 each, dead hand −10.",
        ),
        (
            {**NO_THROW, "scoring.self_pick": 0, "scoring.wall_game": 0, "scoring.dead_in_wall_game": 0},
            "Winner: the value of the hand, no jokers +20, not for Singles and Pairs.",
        ),
        (
            {
                **throws(0, 0, 0, 0, -25),
                "scoring.jokerless": 0,
                "scoring.throw_to_2_of_quints": -25,
                "scoring.wall_game": 5,
            },
            (
                "Winner: the value of the hand, self-pick +10. Thrower: −25 if the winner has four or more exposures, "
                "−25 with two exposures of a Quints hand. Wall game: +5 each, dead hand −10."
            ),
        ),
    ],
)
def test_table_sheet_has_the_points_at_a_glance(overrides: dict[str, object], summary: str) -> None:
    assert scoring_summary(under(overrides)) == summary


CALLED = "You pick the winning tile from the wall yourself."


@pytest.mark.parametrize(
    ("bonus", "payment", "first"),
    [(10, "winner_only", [CALLED]), (0, "card", [CALLED]), (10, "card", [CALLED]), (0, "winner_only", [])],
)
def test_self_picks_are_explained_where_they_pay(bonus: int, payment: str, first: list[str]) -> None:
    """They pay as a bonus, or because the card lets everyone pay twice."""
    said = self_picks({"scoring.self_pick": bonus, "scoring.payment": payment})
    assert said[:1] == first
    assert len(said) == (6 if first else 0)


@pytest.mark.parametrize(("values", "value"), [((25, 30, 35), 30), ((50, 25), 50), ((29, 31), 29)])
def test_examples_use_a_hand_of_thirty_or_the_first_value_of_the_card(values: tuple[int, ...], value: int) -> None:
    won, own, _ = examples(under(), values)
    assert won.startswith(f"East wins with a {value}-point hand and two exposures. West threw the tile. East +{value};")
    # self-pick +10, no jokers +20
    assert own.endswith(f"It is a {value}-point hand without jokers. East +{value + 30}; the others 0.")


@pytest.mark.parametrize(
    ("live", "dead", "said"),
    [
        (10, -10, "East, North, and West +10; South −10."),
        (10, 0, "East, North, and West +10; South 0."),
        (0, -10, "South −10; the others 0."),
        (0, 0, "Everyone scores 0."),
        (-5, -5, "Everyone −5."),
    ],
)
def test_example_of_a_wall_game_names_everyone_once(live: int, dead: int, said: str) -> None:
    overrides = {"scoring.wall_game": live, "scoring.dead_in_wall_game": dead}
    assert examples(under(overrides), (30,))[2] == f"The wall runs out. South's hand is dead. {said}"


@pytest.mark.parametrize(("points", "shown"), [(30, "+30"), (1, "+1"), (0, "0"), (-1, "−1"), (-25, "−25")])
def test_points_have_a_sign(points: int, shown: str) -> None:
    assert plus_minus(points) == shown
