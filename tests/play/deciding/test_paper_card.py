"""The one-hand card that a table makes from what its players agreed on."""

from __future__ import annotations

import pytest

from eastwind.card.model import Card, Group, Line, Section
from eastwind.play.deciding.paper_card import card_of_one, concealed_tiles
from eastwind.play.paper_card_questions import NamedHand
from eastwind.rules.results import Section as Named
from eastwind.table.state import Claim, Own, Place, Shown, State
from eastwind.tiles import Tile
from tests.table.changes import OPEN, table, tiles

RED = Shown(tile=Tile("R"), tiles=tiles("R R J"))
ONE_BAM = Shown(tile=Tile("1B"), tiles=tiles("1B 1B 1B J"))


def seated(rack: str, *shown: Shown, called: bool = False) -> State:
    """C has these tiles, and may have called the three bam on the table."""
    claims = (Claim(seat="C", kind="mahjongg"),) if called else ()
    window = OPEN if not called else type(OPEN)(state="settled", next="B", claims=claims, award="C")
    own = Own(rack=tiles(rack))
    return table(hands={"C": own}, places={"C": Place(tiles=len(own.rack), exposures=shown)}, window=window)


def group(name: str, size: int, jokers: bool = False) -> Group:
    return Group(Tile(name), size, jokers)


@pytest.mark.parametrize(
    ("state", "groups"),
    [
        (seated("F F 2B 2B 2B"), (group("F", 2), group("2B", 3))),
        (seated("F 2B F"), (group("F", 2), group("2B", 1))),
        (seated("F F 2B J J"), (group("F", 4, True), group("2B", 1))),
        (seated("J 2B"), (group("2B", 2, True),)),
        (seated("F F", RED), (group("R", 3, True), group("F", 2))),
        (seated("F F J", RED), (group("R", 3, True), group("F", 3, True))),
        (seated("J J", RED), (group("R", 3, True), group("1B", 2, True))),
        (seated("J J", ONE_BAM, RED), (group("1B", 4, True), group("R", 3, True), group("2B", 2, True))),
        (seated("F F 3B", called=True), (group("F", 2), group("3B", 2))),
        (seated("J J", RED, called=True), (group("R", 3, True), group("3B", 3, True))),
    ],
)
def test_only_hand_of_the_card_is_what_the_winner_has(state: State, groups: tuple[Group, ...]) -> None:
    made = card_of_one(state, "C", NamedHand(line="Any like numbers", value=25))
    line = Line("Any like numbers", "Any like numbers", "Any like numbers", "", 25, False, 0, (groups,))
    assert made.card == Card("Paper card", "", (Section("Any like numbers", False, False, (line,)),))


@pytest.mark.parametrize(
    ("section", "singles", "quints"),
    [("singles_and_pairs", True, False), ("quints", False, True), (None, False, False)],
)
@pytest.mark.parametrize("concealed", [True, False])
def test_section_and_value_are_as_the_winner_named_them(
    section: Named | None, singles: bool, quints: bool, concealed: bool
) -> None:
    hand = NamedHand(line="2468", value=50, concealed=concealed, section=section)
    (made,) = card_of_one(seated("F F"), "C", hand).card.sections
    assert made[:3] == ("2468", singles, quints)
    (line,) = made.lines
    assert (line.value, line.concealed, line.concealed_bonus) == (50, concealed, 0)


def test_called_tile_belongs_to_the_hand_of_its_caller_alone() -> None:
    state = seated("F F", called=True)
    assert concealed_tiles(state, "C") == tiles("F F 3B")
    assert concealed_tiles(state, "B") == tiles("2C 3C 4C")
    assert concealed_tiles(seated("F F"), "C") == tiles("F F")
