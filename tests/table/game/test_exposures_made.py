"""Exposures changed within the turn, and joker exchanges."""

from __future__ import annotations

import pytest

from tests.table.at_table import accepted, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION, THROWN

CLAIMED = """card first-steps
turn A
rack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S
rack C J J 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
exposed B 8B J J
wall 9D 8D
A throws 5D
C claims exposure
B lets go
D lets go
"""


def test_exposure_changes_its_size_until_the_discard() -> None:
    state = accepted(CLAIMED + "C exposes 5D 5D\nC changes to 5D 5D J\nC changes to 5D J")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "J")
    assert [tile for tile in state.hands["C"].rack if tile == "5D"] == ["5D"]
    assert state.common.places["C"].tiles == 11
    assert refusal(CLAIMED + "C exposes 5D 5D\nC throws 6C\nC changes to 5D 5D J").slug == "exposure.change-ends"
    assert refusal(CLAIMED + "C exposes 5D J\nC changes to J 5D").slug == "table.same-exposure"


def test_exchange_after_the_claimed_exposure_is_built() -> None:
    assert refusal(CLAIMED + "C takes\nC exchanges 8B with B").slug == "joker.completes-claim"
    state = accepted(CLAIMED + "C exposes 5D 5D\nC exchanges 8B with B\nC exchanges 8B with B")
    assert state.common.places["B"].exposures[0].tiles == ("8B", "8B", "8B")
    assert state.hands["C"].rack.count("J") == 4


def test_no_exchange_after_a_claim_where_the_sheet_says_so() -> None:
    scene = "set jokers.after_claim = false\n" + CLAIMED + "C exposes 5D 5D\nC exchanges 8B with B"
    assert refusal(scene).slug == "joker.after-claim"


def test_own_exposure_gives_its_joker_too() -> None:
    state = accepted(CLAIMED + "C exposes 5D J\nC exchanges 5D with C")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert refusal(CLAIMED + "C exposes 5D J\nC exchanges 5D with C\nC changes to 5D 5D J").slug == (
        "table.exchanged-from-it"
    )
    strict = "set jokers.own_exposure = false\n" + CLAIMED
    assert refusal(strict + "C exposes 5D J\nC exchanges 5D with C").slug == "joker.own-exposure"


PICKED = """card first-steps
turn A to pick
rack A 8B 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N
exposed B 8B J J
wall R
thrown D 5D
"""


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("A exchanges 1B with B", "joker.wrong-tile"),
        ("A exchanges 8B with C", "table.no-such-exposure"),
        ("C exchanges 8B with B", "joker.too-early"),
        ("A exchanges 8B with B 2", "table.no-such-exposure"),
    ],
)
def test_impossible_exchange_is_refused(line: str, slug: str) -> None:
    assert refusal(PICKED + "A picks\nB lets go\nC lets go\n" + line).slug == slug


def test_exchange_waits_for_the_pick() -> None:
    assert refusal(PICKED + "A exchanges 8B with B").slug == "pick.before-exchange"
    assert refusal(PICKED + "A picks\nA exchanges 8B with B").slug == "table.window-open"


def test_exchange_waits_for_racking_where_the_sheet_says_so() -> None:
    scene = PICKED + "A picks\nB lets go\nC lets go\n"
    assert accepted(scene + "A exchanges 8B with B").hands["A"].rack.count("J") == 1
    strict = "sheet fourseasons\n" + scene
    assert refusal(strict + "A exchanges 8B with B").slug == "joker.after-pick"
    assert accepted(strict + "A racks\nA exchanges 8B with B").hands["A"].rack.count("J") == 1


def test_exchange_ends_the_time_for_claims_unless_the_sheet_is_strict() -> None:
    scene = "conduct record\n" + PICKED + "A picks\nA exchanges 8B with B"
    assert accepted(scene).common.window is None
    assert refusal("set claims.declaring_closes = false\n" + scene).slug == "table.rack-first"


def test_exchanged_tile_must_be_held() -> None:
    scene = PICKED.replace("rack A 8B", "rack A 2B") + "A picks\nB lets go\nC lets go\nA exchanges 8B with B"
    assert refusal(scene).slug == "table.not-held"


@pytest.mark.parametrize(("tiles", "size"), [("5D", 2), ("5D 5D 5D J J J", 7)])
def test_exposure_of_a_wrong_size_is_refused_with_its_size(tiles: str, size: int) -> None:
    """With the claimed tile. Three to six are an exposure."""
    said = refusal(f"{CLAIMED}C exposes {tiles}")
    assert (said.slug, said.params) == ("table.group-size", {"size": size})


SHOWN = {
    "C claims exposure / clock ends the window / C exposes 5D": "refused table.group-size size=2",
    "C claims exposure / clock ends the window / C exposes 5D S": "refused table.unlike-tiles tile=5D",
    "C claims exposure / clock ends the window / C exposes 5D 5D 5D": "refused table.not-held tile=5D",
    "C claims exposure / clock ends the window / C exposes 5D 5D J": "ExposureMade seat=C tiles=5D,5D,J",
    "C claims exposure / clock ends the window / C takes / C exposes 5D J": "ExposureMade seat=C tiles=5D,J",
    "C claims exposure / clock ends the window / D exposes 3B 3B": "refused claim.spoken",
    "C claims exposure / clock ends the window / C exposes 5D J / C changes to 5D J": "refused table.same-exposure",
    "C claims exposure / clock ends the window / C exposes 5D J / C changes to J 5D": "refused table.same-exposure",
    "C claims exposure / clock ends the window / C exposes 5D J / C changes to 5D 5D": (
        "ExposureChanged seat=C tiles=5D,5D"
    ),
    "C claims exposure / clock ends the window / C exposes 5D J / C changes to 5D 5D J": (
        "ExposureChanged seat=C tiles=5D,5D,J"
    ),
    "C claims exposure / clock ends the window / C exposes 5D J / C changes to 5D 5D J J": (
        "refused table.not-held tile=J"
    ),
    "C claims exposure / clock ends the window / C exposes 5D J / D changes to 3B 3B": "refused exposure.change-ends",
    "C claims exposure / clock ends the window / C exposes 5D J / C throws S / C changes to 5D 5D": (
        "refused exposure.change-ends"
    ),
    "C exposes 5D 5D": "refused claim.spoken",
    "B changes to 2B 2B": "refused exposure.change-ends",
    "C claims exposure / clock ends the window / C exposes 5D J / C exchanges 5D with C / C changes to 5D 5D": (
        "refused table.exchanged-from-it"
    ),
}


@pytest.mark.parametrize("acts", SHOWN)
def test_exposure_has_the_listed_outcome(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, SHOWN[acts])


def test_pick_out_of_turn_stays_with_its_player_when_the_claimer_exposes() -> None:
    """C took the tile before B picked, so C's exposure has nothing to undo: the wrong pick is noted, and stands."""
    scene = "sheet kugler\n" + THROWN + "C claims exposure\nC takes\nB picks\nC exposes 5D 5D\n"
    state = accepted(scene)
    assert (state.common.places["B"].tiles, state.hands["B"].picked) == (14, "9D")
    assert state.common.wall_left == accepted(THROWN).common.wall_left - 1
