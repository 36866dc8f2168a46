"""The bot to copy: keeps what the nearest line needs, claims nothing but Mah Jongg."""

from __future__ import annotations

import pytest

from eastwind.players.example import Example
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import options
from eastwind.table.views import view
from eastwind.tiles import Tile
from tests.table.at_table import accepted, matcher

CARD = "first-steps"
WAITING = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B"  # Mah Jongg with a fourth 6B
THROWN = f"card {CARD}\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"
DEALT = f"card {CARD}\neast A\nrack C 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S S R\n"


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(each) for each in text.split())


def reaction(scene: str, seat: Seat = "B") -> AnyCommand | None:
    sight = view(accepted(scene), seat)
    return Example(matcher(CARD)).react(sight, options(sight, seat))


@pytest.mark.parametrize(
    ("rack", "answer"),
    [
        (WAITING, ClaimDiscard(seat="B", discard=1, kind="mahjongg")),
        (WAITING.replace("F F", "F N"), LetDiscardGo(seat="B", discard=1)),
    ],
)
def test_example_claims_only_the_tile_that_wins(rack: str, answer: AnyCommand) -> None:
    assert reaction(f"{THROWN}rack B {rack}\nA throws 6B") == answer


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_example_claims_the_winning_tile_wherever_it_sits(seat: Seat) -> None:
    """B is next to pick, and the others are not."""
    answer = ClaimDiscard(seat=seat, discard=1, kind="mahjongg")
    assert reaction(f"{THROWN}rack {seat} {WAITING}\nA throws 6B", seat) == answer


def test_example_waits_for_its_claim_and_declares_with_it() -> None:
    claimed = f"{THROWN}rack B {WAITING}\nA throws 6B\nB claims mahjongg\n"
    assert reaction(claimed) is None
    assert reaction(claimed + "C lets go\nD lets go") == DeclareMahJongg(seat="B")


def test_example_picks_and_declares_what_it_picked() -> None:
    to_pick = f"card {CARD}\nturn B to pick\nthrown A 5D\nrack B {WAITING}\nwall 6B 5D\n"
    assert reaction(to_pick + "B lets go\nC lets go\nD lets go") == PickTile(seat="B")
    assert reaction(to_pick + "B picks\nC lets go\nD lets go") == DeclareMahJongg(seat="B")


def test_example_discards_the_one_tile_that_its_hand_does_not_need() -> None:
    scene = f"card {CARD}\nturn B\nrack B {WAITING} 9D\n"
    assert reaction(scene) == DiscardTile(seat="B", tile=Tile("9D"))


def test_example_passes_what_its_hand_does_not_need() -> None:
    scene = f"{DEALT}rack B F F 2B 2B 2B 2B 4B 4B 4B 4B N E 9D\n"
    command = reaction(scene)
    assert isinstance(command, PassTiles)
    assert sorted(command.tiles) == ["9D", "E", "N"]


def test_example_declares_the_hand_it_is_dealt() -> None:
    assert reaction(f"card {CARD}\neast B\nrack B {WAITING} 6B\n") == DeclareMahJongg(seat="B")


@pytest.mark.parametrize(
    ("rack", "given_up"),
    [
        ("F F 2B 2B 2B 2B 4B 4B 4B 4B N J J", "N"),
        (f"{WAITING} J", ""),
        ("N N N J E E E E W W W S S S", ""),
    ],
)
def test_example_gives_up_what_is_useless_first_and_jokers_last(rack: str, given_up: str) -> None:
    held = tiles(rack)
    order = Example(matcher(CARD)).useless(held)
    assert sorted(order) == sorted(held)
    assert order[: len(tiles(given_up))] == tiles(given_up)
    jokers = held.count(Tile("J"))
    assert order[-jokers:] == (Tile("J"),) * jokers


def test_example_gives_up_a_joker_last_even_if_no_group_takes_it() -> None:
    """Only the second flower of the pair is missing, and no pair takes a joker."""
    given = Example(matcher(CARD)).useless(tiles("J F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B"))
    assert len(given) == 14
    assert given[-1] == "J"
