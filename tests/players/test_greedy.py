"""The frozen policy of `greedy`, act by act, against its definition, worked out again from the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from eastwind.card.expand import read_card
from eastwind.card.match import Exposure, Matcher
from eastwind.players.greedy import Greedy, exposures_of, places
from eastwind.players.player import seat_of
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import FULL_SET, JOKER, ORDER, Tile
from tests.players.games import play_one
from tests.table.at_table import accepted, matcher

CARD = "first-steps"


def nearness(tiles: Iterable[Tile], exposures: Iterable[Exposure] = ()) -> tuple[int, int]:
    """How far the nearest hand of the card is, and how many are as near (as a minus, so that less is better)."""
    found = list(matcher(CARD).distances(Counter(tiles), tuple(sorted(exposures))))
    return min(found), -found.count(min(found))


def groups(tile: Tile, rack: tuple[Tile, ...]) -> Iterable[tuple[Tile, ...]]:
    """What can be shown with a claimed tile: naturals first, jokers for the rest, three to six tiles in all."""
    naturals, jokers = rack.count(tile), rack.count(JOKER)
    for size in range(3, 7):
        own = min(naturals, size - 1)
        if size - 1 - own <= jokers:
            yield (tile,) * own + (JOKER,) * (size - 1 - own)


def left_of(rack: tuple[Tile, ...], gone: Iterable[Tile]) -> list[Tile]:
    left = list(rack)
    for tile in gone:
        left.remove(tile)
    return left


def with_group(view: State, seat: Seat, tile: Tile, group: tuple[Tile, ...]) -> int:
    """How far the nearest hand is once this exposure lies there."""
    shown = Exposure(tile, len(group) + 1, group.count(JOKER))
    return nearness(left_of(view.hands[seat].rack, group), (*exposures_of(view, seat), shown))[0]


class ByDefinition:
    """A greedy player whose every claim, exposure and declaration is held to the definition."""

    def __init__(self) -> None:
        self.player = Greedy(matcher(CARD))
        self.seen: Counter[str] = Counter()

    def react(self, view: State, options: Options) -> AnyCommand | None:
        seat = seat_of(view)
        command = self.player.react(view, options)
        self.seen[type(command).__name__] += 1
        if "exposure" in options.claim_discard:
            self.answers(view, seat, command)
        if options.discard_tile:
            held = (*view.hands[seat].rack, *filter(None, (view.hands[seat].picked,)))
            assert isinstance(command, DeclareMahJongg) == (nearness(held, exposures_of(view, seat))[0] == 0)
        return command

    def answers(self, view: State, seat: Seat, command: AnyCommand | None) -> None:
        """Mah Jongg if the discard makes it, an exposure if one brings a hand nearer, else nothing."""
        assert view.common.discard is not None
        tile, rack, exposures = view.common.discard.tile, view.hands[seat].rack, exposures_of(view, seat)
        now = nearness(rack, exposures)[0]
        wins = nearness((*rack, tile), exposures)[0] == 0
        helps = any(with_group(view, seat, tile, group) < now for group in groups(tile, rack))
        claimed = command.kind if isinstance(command, ClaimDiscard) else None
        assert claimed == ("mahjongg" if wins else "exposure" if helps else None)


def test_greedy_claims_just_what_its_policy_says_in_whole_games() -> None:
    seen: Counter[str] = Counter()
    for index in range(6):
        players = {seat: ByDefinition() for seat in SEATS}
        play_one(index, "national", CARD, players)
        for player in players.values():
            seen += player.seen
    assert {"ClaimDiscard", "MakeExposure", "LetDiscardGo", "DeclareMahJongg", "PassTiles"} <= set(seen)
    assert not seen["StopCharleston"]


def reaction(scene: str, seat: Seat = "B") -> AnyCommand | None:
    sight = view(accepted(scene), seat)
    return Greedy(matcher(CARD)).react(sight, options(sight, seat))


THROWN = f"card {CARD}\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"
AWARDED = "A throws 6B\nB claims exposure\nC lets go\nD lets go\n"


@pytest.mark.parametrize(
    ("rack", "shown"),
    [
        ("F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 9D", "6B 6B 6B"),  # FF 2222 4444 6666 wants a kong, not a pung
        ("F F 2B 2B 2B 2B 4B 4B 4B 6B 6B J 9D", "6B 6B J"),
    ],
)
def test_greedy_shows_the_group_that_the_nearest_hand_wants(rack: str, shown: str) -> None:
    command = reaction(f"{THROWN}rack B {rack}\n{AWARDED}")
    assert command == MakeExposure(seat="B", tiles=tuple(Tile(each) for each in shown.split()))


WAITING = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B"


def test_greedy_declares_with_the_tile_it_claimed() -> None:
    awarded = AWARDED.replace("claims exposure", "claims mahjongg")
    assert reaction(f"{THROWN}rack B {WAITING}\n{awarded}") == DeclareMahJongg(seat="B")


def test_greedy_waits_while_its_claim_is_not_settled() -> None:
    assert reaction(f"{THROWN}rack B {WAITING}\nA throws 6B\nB claims mahjongg") is None


def test_greedy_withdraws_a_claim_that_someone_made_in_its_name() -> None:
    awarded = (
        f"{THROWN}rack B {WAITING.replace('6B 6B 6B', '6B 6B N')}\nA throws N\nB claims mahjongg\nC lets go\nD lets go"
    )
    assert reaction(awarded.replace("9C N N S", "9C N S S")) == WithdrawClaim(seat="B", discard=1)


def test_greedy_throws_the_first_tile_when_its_exposures_fit_no_hand() -> None:
    scene = f"""card {CARD}
turn B to pick
thrown A 5D
exposed B N N N
exposed B 7C 7C 7C
rack B 3D 3D 9B 9B 5C J J
wall 1B
B picks
C lets go
D lets go
"""
    assert reaction(scene) == DiscardTile(seat="B", tile=Tile("1B"))


def test_greedy_declares_what_it_is_dealt_and_what_it_picks() -> None:
    heavenly = f"card {CARD}\neast B\nrack B {WAITING} 6B\n"
    assert reaction(heavenly) == DeclareMahJongg(seat="B")
    picks = f"card {CARD}\nturn B to pick\nthrown A 5D\nrack B {WAITING}\nwall 6B\nB picks\nC lets go\nD lets go"
    assert reaction(picks) == DeclareMahJongg(seat="B")


def test_greedy_passes_three_tiles_that_the_nearest_hand_does_not_want() -> None:
    scene = f"card {CARD}\neast A\nrack B F F 2B 2B 2B 2B 4B 4B 4B 4B N E 9D\n"
    command = reaction(scene)
    assert isinstance(command, PassTiles)
    assert (sorted(command.tiles), command.blind) == (["9D", "E", "N"], 0)


CHARLESTON = f"""card {CARD}
east A
rack A F F 2B 1D 1D 1D 4B 4B 4B 4B 6B 6B 6B 6B
rack B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack C 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S S R
rack D 2B 2B 2B 3D 3D 3D 3D 5D 5D 5D 5D 8D 8D
A passes 1D 1D 1D
B passes 9C 9C 9C
C passes 8B 8B 8B
D passes 2B 2B 2B
A passes 2B 2B 2B
B passes 1D 1D 1D
C passes 9C 9C 9C
D passes 8B 8B 8B
"""
LEFT = "A passes 9C 9C 9C\nB passes 8B 8B 8B\nC passes 2B 2B 2B\nD passes 1D 1D 1D\n"


def test_greedy_racks_the_second_left_and_wishes_for_no_courtesy() -> None:
    second = "A passes 8B 8B 8B\nB passes 2B 2B 2B\nC passes 1D 1D 1D\nD passes 9C 9C 9C\n"
    assert reaction(CHARLESTON + LEFT + second) == RackPass(seat="B")
    assert reaction(CHARLESTON + LEFT + "C stops") == WishCourtesy(seat="B", count=0)


def test_greedy_completes_the_pass_that_everyone_wanted_to_make_blind() -> None:
    blind = "".join(f"{seat} passes blind 3\n" for seat in "ABCD")
    command = reaction(CHARLESTON + blind, "A")
    assert isinstance(command, CompletePass)
    assert sorted(command.tiles) == ["9C", "9C", "9C"]  # what came across; the rest makes a hand


EXCHANGE = f"""card {CARD}
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 9D
exposed C 9D 9D J
wall 5C
B picks
C lets go
D lets go
"""


def test_greedy_racks_first_where_the_sheet_asks_for_it_before_an_exchange() -> None:
    asked = "set jokers.needs_rack = true\n"
    assert reaction(asked + EXCHANGE) == RackTile(seat="B")
    exchanges = ExchangeJoker(seat="B", tile=Tile("9D"), owner="C", exposure=0)
    assert reaction(asked + EXCHANGE + "B racks") == exchanges
    assert reaction("set jokers.needs_rack = false\n" + EXCHANGE) == exchanges


@pytest.mark.parametrize(("other", "missing"), [("2B", "6B"), ("6B", "2B")])
def test_greedy_frees_the_joker_of_its_own_exposure_for_the_last_group(other: str, missing: str) -> None:
    """With the natural in the kong of 4B, its joker is the fourth tile of the group that is still on the rack."""
    scene = f"""card {CARD}
turn B to pick
thrown A 5D
rack B F F {missing} {missing} {missing}
exposed B {other} {other} {other} {other}
exposed B 4B 4B 4B J
wall 4B
B picks
C lets go
D lets go
"""
    asked = "set jokers.needs_rack = false\n"
    assert reaction(asked + scene) == ExchangeJoker(seat="B", tile=Tile("4B"), owner="B", exposure=1)


def test_greedy_frees_its_own_joker_for_a_hand_whose_groups_take_none() -> None:
    """Before the exchange the kong of 4B fits no hand of this card, and after it the kong is all naturals."""
    card, faults = read_card("Card: Strict\n== Numbers ==\nFF 2222a 4444a 6666a (Any 1 Suit, No Jokers) X 25")
    assert not faults
    scene = f"""set jokers.needs_rack = false
card {CARD}
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 6B 6B 6B
exposed B 4B 4B 4B J
wall 4B
B picks
C lets go
D lets go
"""
    sight = view(accepted(scene), "B")
    command = Greedy(Matcher(card)).react(sight, options(sight, "B"))
    assert command == ExchangeJoker(seat="B", tile=Tile("4B"), owner="B", exposure=0)


def test_greedy_claims_no_exposure_of_the_last_discard() -> None:
    """Only a Mah Jongg can be made with it, however well a kong would fit."""
    helpful = "F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 9D"
    scene = f"card {CARD}\nturn B to pick\nthrown A 6B\nrack B {helpful}\nleft {{}}\n"
    assert isinstance(reaction(scene.format(1)), ClaimDiscard)
    assert isinstance(reaction(scene.format(0)), LetDiscardGo)


def test_greedy_gives_away_no_tile_that_its_hand_needs_as_much_as_a_joker() -> None:
    """A natural of its only pair is worth more than a joker, which no pair takes."""
    scene = EXCHANGE.replace("9D 9D J", "F F J").replace("6B 6B 9D", "6B 6B 6B")
    assert isinstance(reaction(scene), DiscardTile)


def test_greedy_picks_when_the_discard_does_not_help() -> None:
    assert reaction(f"{THROWN}rack B {WAITING}\nA throws S") == PickTile(seat="B")


def test_greedy_picks_after_a_discarded_joker_that_no_one_can_claim() -> None:
    thrown = THROWN.replace("rack A 6B", "rack A J")
    assert reaction(f"{thrown}A throws J") == PickTile(seat="B")


def test_nearest_hands_are_found_at_every_place_of_the_card() -> None:
    assert list(places(bytes([2, 3, 2, 5, 2]), 2)) == [0, 2, 4]
    assert list(places(bytes([2, 3]), 4)) == []


def test_greedy_parts_with_the_first_of_equals_where_every_loss_hurts() -> None:
    """Of a complete hand every tile is needed; those whose loss hurts least come in the order of the tiles."""
    rack = tuple(Tile(each) for each in f"{WAITING} 6B".split())
    harm = {tile: nearness(left_of(rack, [tile])) for tile in rack}
    least = [tile for tile in ("2B", "4B", "6B", "F") if harm[Tile(tile)] == min(harm.values())]
    assert len(least) > 1
    bot = Greedy(matcher(CARD))
    assert bot.spare(rack, (), bot.look(rack, ())) == least[0]


def test_greedy_remembers_the_latest_outlooks_only() -> None:
    """Not every rack of a long day is kept, but one that comes again in the same turn is not worked out twice."""
    bot = Greedy(matcher(CARD))
    kinds = sorted(set(FULL_SET) - {JOKER})[:30]
    racks = [tuple(sorted(each)) for each in combinations(kinds, 2)] + [
        tuple(sorted(each)) for each in combinations(kinds, 3)
    ]
    known = []
    for rack in racks[:100]:
        first = bot.look(rack, ())
        assert bot.look(rack, ()) is first
        known.append(len(bot.outlooks))
    assert max(known) == 32


def test_greedy_parts_with_the_tile_whose_loss_hurts_least() -> None:
    """Of a complete hand every tile is needed. The loss that leaves the most and nearest hands comes first."""
    bot, later = Greedy(matcher(CARD)), 0
    for hand in (hand for line in matcher(CARD).card.lines for hand in line.hands[:2]):
        rack = tuple(sorted(tile for group in hand for tile in (group.tile,) * group.size))
        kinds = sorted(set(rack), key=ORDER.__getitem__)
        harm = {tile: nearness(left_of(rack, [tile])) for tile in kinds}
        best = min(kinds, key=lambda tile: harm[tile])
        assert bot.spare(rack, (), bot.look(rack, ())) == best
        later += best != kinds[0]
    assert later  # it is not always the first
