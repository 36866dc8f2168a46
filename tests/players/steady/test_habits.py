"""What `greedy` does worst, on a position where it does it, and where `steady` and `strong` don't."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from eastwind.players.greedy import Greedy
from eastwind.players.player import Player
from eastwind.players.steady.bot import Steady
from eastwind.players.strong.bot import Strong
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile, read_tiles
from tests.table.at_table import accepted, dealt, matcher

CARD = "first-steps"
SHEET = load_sheet("national")


def greedy() -> Player:
    return Greedy(matcher(CARD))


@pytest.fixture(params=[Steady, Strong])
def good(request: pytest.FixtureRequest) -> Steady:
    """Each of the good bots."""
    made: Steady = request.param(matcher(CARD), SHEET)
    return made


def asked(bot: Player, state: State, seat: Seat) -> AnyCommand | None:
    sight = view(state, seat)
    return bot.react(sight, options(sight, seat))


def thrown(bot: Player, scene: str) -> Tile:
    """What the bot in seat A throws."""
    command = asked(bot, accepted(f"card {CARD}\n{scene}"), "A")
    assert isinstance(command, DiscardTile), command
    return command.tile


# Singles and Pairs, and one tile away: the joker has no place in it.
USELESS_JOKER = "turn A\nrack A F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 5B 6B J\n"


def test_useless_joker_is_thrown_instead_of_breaking_the_hand(good: Steady) -> None:
    assert thrown(greedy(), USELESS_JOKER) != JOKER
    assert thrown(good, USELESS_JOKER) == JOKER


# The same hand with a red dragon, and a joker in B's red dragons.
FETCHES = "turn A\nrack A F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 5B 6B R\nexposed B R R R J\n"


def test_tile_that_fetches_a_joker_is_not_thrown(good: Steady) -> None:
    assert thrown(greedy(), FETCHES) == "R"
    command = asked(good, accepted(f"card {CARD}\n{FETCHES}"), "A")
    assert command == ExchangeJoker(seat="A", tile=Tile("R"), owner="B", exposure=0)


# After a claim this sheet allows no exchange: the tile is kept for the next turn.
KEPT = """set jokers.after_claim = false
turn D
rack D 1C 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D
rack A F F 1C 1C 1C 2C 2C 2C 3C 3C R N N
exposed B R R R J
D throws 1C
A claims exposure
B lets go
C lets go
A exposes 1C 1C 1C
"""


def test_tile_that_will_fetch_a_joker_is_kept_for_the_next_turn(good: Steady) -> None:
    assert thrown(good, KEPT) == "N"


# Three six bams lie on the table, so the pair of them can't be made: the run of five numbers is what is left.
GONE = "turn A\nrack A F F 1B 1B 2B 2B 2B 3B 3B 4B 4B 5B 5B 6B\nthrown B 6B\nthrown C 6B\nthrown D 6B\n"


def test_hand_whose_last_tile_is_gone_is_given_up(good: Steady) -> None:
    assert thrown(greedy(), GONE) == "2B"
    assert thrown(good, GONE) in ("6B", "F")


# B's exposures leave FF 2222 4444 6666 and FF 2222 3333 4444 in bams.
TWO_EXPOSURES = """turn A
rack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F 6B N
exposed B 2B 2B 2B 2B
exposed B 4B 4B 4B J
"""


def test_two_exposures_are_not_fed(good: Steady) -> None:
    assert thrown(greedy(), TWO_EXPOSURES) == "6B"
    assert thrown(good, TWO_EXPOSURES) == "N"


# Neither the five bam nor the north wind is of any use; three norths already lie on the table.
TIED = """turn A
rack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F 5B N
thrown B N
thrown C N
thrown D N
"""


def test_tie_goes_to_the_tile_that_no_one_wants(good: Steady) -> None:
    assert thrown(greedy(), TIED) == "5B"
    assert thrown(good, TIED) == "N"


def holding(rack: str) -> State:
    """The first pass of a Charleston, with this rack in seat B."""
    state = dealt()
    hands = {**state.hands, "B": replace(state.hands["B"], rack=tuple(read_tiles(rack)))}
    return replace(state, hands=ReadOnly(hands))


# Craks, and a pair of fives that nothing needs beside two single tiles and a wind.
PAIR = "1C 1C 1C 2C 2C 2C 3C 3C F 5B 5B N 9D"


def passed(bot: Player) -> Counter[Tile]:
    command = asked(bot, holding(PAIR), "B")
    assert isinstance(command, PassTiles)
    return Counter(command.tiles)


def test_pairs_are_not_passed(good: Steady) -> None:
    assert passed(greedy())[Tile("5B")] == 2
    assert max(passed(good).values()) == 1


# A claim that leaves the hand five tiles away or more.
FAR = """turn D
rack D 1B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D
rack A 1B 1B 1C F 0 0 5C N E W R 9B 7B
D throws 1B
"""


def test_nothing_is_exposed_with_a_hand_far_away(good: Steady) -> None:
    state = accepted(f"card {CARD}\n{FAR}")
    assert asked(greedy(), state, "A") == ClaimDiscard(seat="A", discard=1, kind="exposure")
    assert not isinstance(asked(good, state, "A"), ClaimDiscard)


@pytest.mark.parametrize("scene", [USELESS_JOKER, FETCHES, KEPT, GONE, TWO_EXPOSURES, TIED])
def test_reasons_name_the_tile(good: Steady, scene: str) -> None:
    sight = view(accepted(f"card {CARD}\n{scene}"), "A")
    choice = good.explain(sight, options(sight, "A"))
    assert choice.command == good.react(sight, options(sight, "A"))
    assert choice.reason.endswith(".")
