"""The handout on what goes wrong."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastwind.paper.handout.rules_of_mishaps import mishap_sections
from tests.paper.handout.told import writer


def section(title: str, overrides: Mapping[str, object] | None = None, sheet: str = "national") -> list[str]:
    made = mishap_sections(writer(overrides, sheet))
    return [each.words for found in made if found.title == title for each in found.sentences]


def test_sections_come_in_the_order_of_a_game() -> None:
    titles = ["Exposures and misnamed tiles", "Jokers", "Mah Jongg in error", "Dead hands"]
    assert [found.title for found in mishap_sections(writer())] == titles


def test_director_is_called_for_a_misnamed_tile() -> None:
    assert section("Exposures and misnamed tiles")[1] == "Call the director when someone wants a misnamed tile."


def test_tiles_stay_until_the_winning_hand_is_checked() -> None:
    assert section("Mah Jongg in error")[0] == "Don't throw in your tiles until the winning hand has been checked."


@pytest.mark.parametrize(
    ("sheet", "dead"),
    [("national", "your hand is dead."), ("kugler", "your hand is dead if someone calls it.")],
)
def test_tile_that_cannot_be_used_makes_a_hand_dead_as_the_sheet_prints_it(sheet: str, dead: str) -> None:
    """National rule 14.4 prints that the hand is dead. Kugler's sheet has no such rule, so someone has to call it."""
    said = section("Exposures and misnamed tiles", {"exposures.too_soon": "must_use"}, sheet)
    assert said[-1] == f"If you already showed tiles for it, you must use the actual tile, or {dead}"


@pytest.mark.parametrize("supplied", [True, False])
@pytest.mark.parametrize("claimable", [True, False])
def test_misnamed_tile_for_an_exposure_is_swapped_or_renamed(supplied: bool, claimable: bool) -> None:
    rules = {
        "misnaming.named_tile": "supplied" if supplied else "rename_only",
        "misnaming.renamed_claimable": claimable,
    }
    who = "anyone" if claimable else "no one"
    expected = [
        (
            "If someone calls a misnamed tile for an exposure and the discarder holds the tile that was named, "
            "that tile is discarded instead."
        ),
        f"If the discarder does not hold it, the tile is named correctly, and {who} may then call it.",
    ]
    if not supplied:
        expected = [
            "If someone calls a misnamed tile for an exposure, the discarder names it correctly but does not swap it.",
            f"{who.capitalize()} may then call it by its correct name.",
        ]
    assert section("Exposures and misnamed tiles", rules)[3:5] == expected


@pytest.mark.parametrize(
    ("rack", "claim", "said"),
    [
        (True, True, "after you pick and rack a tile or after you call a tile and complete its exposure."),
        (False, True, "after you pick a tile or after you call a tile and complete its exposure."),
        (True, False, "after you pick and rack a tile."),
        (False, False, "after you pick a tile."),
    ],
)
def test_joker_is_exchanged_at_the_moments_the_rule_allows(rack: bool, claim: bool, said: str) -> None:
    found = section("Jokers", {"jokers.needs_rack": rack, "jokers.after_claim": claim})
    assert found[0] == f"Exchange for a joker only on your turn: {said}"


@pytest.mark.parametrize(
    ("points", "ends"),
    [(10, "that player gets 10 points. Everyone else scores zero."), (0, "everyone scores zero.")],
)
def test_last_intact_hand_gets_points_only_where_there_are_any(points: int, ends: str) -> None:
    said = [
        words
        for words in section("Mah Jongg in error", {"scoring.error_one_intact": points})
        if "intact, they" in words
    ]
    assert said == [f"If two or more hands are intact, they play on. If only one is, the game is over and {ends}"]


@pytest.mark.parametrize(("dead", "alone"), [(True, True), (True, False), (False, True), (False, False)])
def test_shown_hands_and_single_exposures_are_mentioned_where_they_matter(dead: bool, alone: bool) -> None:
    said = section("Mah Jongg in error", {"errors.shown_hand_dead": dead, "errors.claimed_exposure_only": alone})
    assert ("If the game goes on, everyone else who showed a hand is dead too." in said) == dead
    assert ("If you showed only the exposure for the tile you called, you may play on." in said) == alone


@pytest.mark.parametrize(
    ("sheet", "points", "said"),
    [
        ("national", 0, []),
        ("national", -10, ["Talking about whether a hand is dead costs 10 points."]),
        ("kugler", 0, ["No talk about whether a hand is dead. Call it dead, or say nothing."]),
        ("kugler", -25, ["Talking about whether a hand is dead costs 25 points."]),
    ],
)
def test_talk_about_dead_hands_is_mentioned_where_it_costs_or_is_printed(
    sheet: str, points: int, said: list[str]
) -> None:
    found = section("Dead hands", {"dead_hands.table_talk": points} if points else {}, sheet)
    assert [words for words in found if "whether a hand is dead" in words] == said


@pytest.mark.parametrize(
    ("wrongly", "said"),
    [("caller_dead", ["If you call a hand dead and you are wrong, your own hand is dead."]), ("nothing", [])],
)
def test_wrong_call_of_a_dead_hand_is_mentioned_where_it_costs_the_callers_own(wrongly: str, said: list[str]) -> None:
    found = section("Dead hands", {"dead_hands.called_wrongly": wrongly})
    assert [words for words in found if "you are wrong" in words] == said
