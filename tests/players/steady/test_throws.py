"""Which tile to throw, which joker to fetch, which call to make, and what to pass: the arithmetic of each choice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.match import OUT, Exposure
from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.charleston import GivenUp, can_spare, give_up, next_cheapest, should_stop
from eastwind.players.steady.danger import dangers, dangers_by, opponents
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.sight import JOKERS, KINDS, Sight, count, less, see
from eastwind.players.steady.throws import (
    ExchangeOption,
    after_exchange,
    best_exchange,
    exposures_after,
    fetches,
    has_exchange,
    look,
    rank,
    thrown_kinds,
    tile_of,
)
from eastwind.players.steady.which_calls import best_call
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, ORDER, TILES, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_chances import sight_of
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
CHANCES = Chances(CARD, make_tables(CARD.card, load_sheet("national"), FIXED))
SCALE = CHANCES.scale


def kind(tile: str) -> int:
    return ORDER[Tile(tile)]


# Bea's red dragons have a joker; Cleo's kong of eights does too, but it is out of the game; two norths lie there.
STATE = view(
    accepted("""card first-steps
turn A
rack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F R N
exposed B R R R J
exposed C 8D 8D 8D J
thrown B N
thrown C N
thrown D W
"""),
    "A",
)
SIGHT = see(STATE, "A", with_pick=True)


def locked(state: State) -> State:
    place = state.common.places["C"]
    shown = tuple(replace(each, redeemable=False) for each in place.exposures)
    places = {**state.common.places, "C": replace(place, exposures=shown)}
    return replace(state, common=replace(state.common, places=ReadOnly(places)))


def test_kinds_that_fetch_a_joker_and_kinds_that_lie_on_the_table() -> None:
    assert fetches(STATE) == {kind("R"), kind("8D")}
    assert fetches(locked(STATE)) == {kind("R")}
    assert thrown_kinds(STATE) == {kind("N"): 2, kind("W"): 1}
    called = tuple(replace(each, claimed_by="D") for each in STATE.common.discards)
    assert thrown_kinds(replace(STATE, common=replace(STATE.common, discards=called))) == {}
    assert has_exchange(STATE, SIGHT.held)
    assert not has_exchange(STATE, less(SIGHT.held, kind("R")))


def test_throws_are_ranked_by_what_is_left_danger_and_jokers_to_fetch() -> None:
    """Each throw: the rack without the tile and a little hope, shrunk by the danger and by what it could fetch."""
    weighed = CHANCES.weigh(SIGHT, SIGHT.held, ())
    danger = tuple(3 * each for each in range(KINDS))
    found = rank(CHANCES, STATE, SIGHT.held, weighed, danger)
    assert {throw.kind for throw in found} == {each for each in range(KINDS) if SIGHT.held[each]}
    for throw in found:
        cost = danger[throw.kind] + (64 if throw.kind == kind("R") else 0)  # one bit for a tile that fetches a joker
        assert throw.score == SCALE.shrink(weighed.without(throw.kind) + SCALE.floor(), cost)
        assert throw.safety == -danger[throw.kind]
        assert throw.thrown == {kind("N"): 2, kind("W"): 1}.get(throw.kind, 0)
        assert tile_of(throw) == TILES[throw.kind]
    assert list(found) == sorted(found, reverse=True)


def test_equal_throws_go_by_danger_then_by_what_was_thrown_then_by_tile_order() -> None:
    nothing = Weighed(0, (0,) * KINDS, 9, ())
    held = count(read_tiles("N W S E"))
    order = [TILES[throw.kind] for throw in rank(CHANCES, STATE, held, nothing, (0,) * KINDS)]
    assert order[:2] == ["N", "W"], "two norths and a west lie there"
    assert [ORDER[tile] for tile in order[2:]] == sorted(ORDER[tile] for tile in order[2:])


def test_turn_looks_at_the_whole_hand() -> None:
    turn = look(CHANCES, STATE, SIGHT)
    assert turn.danger == dangers(CHANCES, STATE, SIGHT)
    assert turn.weighed == CHANCES.weigh(SIGHT, SIGHT.held, SIGHT.exposures)
    assert turn.throws == rank(CHANCES, STATE, SIGHT.held, turn.weighed, turn.danger)
    assert turn.instead is None


def test_joker_is_fetched_if_it_leaves_a_better_throw() -> None:
    turn = look(CHANCES, STATE, SIGHT)
    offered: tuple[ExchangeOption, ...] = ((Tile("R"), "B", 0),)
    assert best_exchange(CHANCES, STATE, turn, offered) == 0
    assert best_exchange(CHANCES, STATE, turn, ()) is None
    best = turn.throws[0]._replace(score=1 << 60)
    assert best_exchange(CHANCES, STATE, turn._replace(throws=(best,)), offered) is None
    needed: tuple[ExchangeOption, ...] = ((Tile("1C"), "B", 0), (Tile("R"), "B", 0), (Tile("F"), "C", 0))
    assert best_exchange(CHANCES, STATE, turn, needed) == 1, "the tile that costs the least to give"


def test_joker_from_your_own_exposure_leaves_the_natural_there() -> None:
    own = (Exposure(Tile("2C"), 3, 1), Exposure(Tile("2C"), 4, 2), Exposure(Tile("9D"), 3, 1))
    assert exposures_after(own, Tile("2C")) == (own[0]._replace(jokers=0), *own[1:])
    assert exposures_after(own, Tile("9D")) == (*own[:2], own[2]._replace(jokers=0))
    sight = sight_of(read_tiles("FF 1111C 333C 2C"))._replace(exposures=(Exposure(Tile("2C"), 4, 1),))
    held = count([*read_tiles("FF 1111C 333C"), JOKER])
    mine = after_exchange(CHANCES, sight, Tile("2C"), own=True)
    assert mine == CHANCES.weigh(sight, held, (Exposure(Tile("2C"), 4, 0),))
    hers = after_exchange(CHANCES, sight, Tile("2C"), own=False)
    assert hers == CHANCES.weigh(sight, held, (Exposure(Tile("2C"), 4, 1),))


# danger


def test_danger_is_the_sum_over_opponents_by_their_exposures_and_the_wall() -> None:
    others = opponents(CHANCES, STATE, SIGHT)
    assert [(each.seat, each.exposed) for each in others] == [("B", 1), ("C", 1), ("D", 0)]
    assert others[2].share == CHANCES.wanted
    assert others[2].hands == CARD.size
    found = dangers_by(CHANCES, STATE, SIGHT, others)
    tables = CHANCES.tables
    for each in range(JOKERS):
        total = sum(tables.danger[wants.exposed] * wants.share[each] for wants in others)
        assert found[each] == total * tables.danger_wall[SIGHT.wall_left] >> 14
    assert found[JOKERS] == 0
    assert found == dangers(CHANCES, STATE, SIGHT)
    empty = SIGHT._replace(wall_left=0)
    none = replace(STATE.setup.sheet, claims=replace(STATE.setup.sheet.claims, last_discard="none"))
    quiet = replace(STATE, setup=replace(STATE.setup, sheet=none))
    assert dangers_by(CHANCES, quiet, empty, others) == (0,) * KINDS
    assert dangers_by(CHANCES, quiet, SIGHT, others) == found
    assert any(dangers_by(CHANCES, STATE, empty, others))


def test_opponents_hands_count_by_what_is_out_and_less_after_throwing_their_tiles() -> None:
    """Bea shows 2222 in craks: each hand that this leaves weighs by the cost of what it still wants."""
    scene = "card first-steps\nturn A\nrack A 1C 1C 1C 1C 6B 7B 9D 3C 3C 3C F F R N\nexposed B 2C 2C 2C 2C\n"
    state = view(accepted(scene + "thrown B 4C\nthrown C W\nthrown D W\n"), "A")
    sight = see(state, "A", with_pick=True)
    (bea, *_) = opponents(CHANCES, state, sight)
    out = [min(8, unseen + held) for unseen, held in zip(sight.unseen, sight.held, strict=True)]
    weights: dict[int, int] = {}
    for left in CHANCES.left((Exposure(Tile("2C"), 4, 0),)).values():
        possible = all(need.strict <= out[need.kind] for need in left.needs)
        cost = sum(SCALE.cost[0][out[need.kind]][need.strict][need.need - need.strict] for need in left.needs)
        threw = sum(need.kind == kind("4C") for need in left.needs)
        close, discarded = round(0.1 * 64), round(0.5 * 64)
        weights[left.place] = SCALE.shrink(1 << 20, (cost * close >> 6) + threw * discarded) if possible else 0
    assert bea.hands == sum(weight > 0 for weight in weights.values())
    total = sum(weights.values())
    for each in range(KINDS):
        left_by = CHANCES.left((Exposure(Tile("2C"), 4, 0),))
        wants = sum(weights[place] for place, left in left_by.items() if any(need.kind == each for need in left.needs))
        assert bea.share[each] == 256 * wants // total


# calls


def offer(rack: str, tile: str, sight: Sight | None = None) -> tuple[tuple[Tile, ...] | None, tuple[Tile, ...] | None]:
    """What goes with a discard in the exposure to make, and in the best one that is not made."""
    seen = sight or sight_of(read_tiles(rack), [Tile(tile)])
    now = CHANCES.weigh(seen, seen.held, seen.exposures)
    made, rejected = best_call(CHANCES, seen, Tile(tile), now)
    return (made.group if made else None), (rejected.group if rejected else None)


def test_call_uses_naturals_first_and_the_exposure_that_the_hand_needs() -> None:
    assert offer("F 2222B 4444B 666B N", "6B")[0] == tuple(read_tiles("666B"))
    assert offer("F 2222B 4444B 66B J N", "6B")[0] == (*read_tiles("66B"), JOKER)


def test_tile_that_cannot_be_shown_is_not_called() -> None:
    assert offer("F 2222B 4444B 6B N E W", "6B") == (None, None)
    full = tuple(Exposure(Tile(tile), 3, 0) for tile in ("1B", "2B", "3B", "4B"))
    sight = sight_of(read_tiles("66B"))._replace(exposures=full)
    assert best_call(CHANCES, sight, Tile("6B"), Weighed(0, (0,) * KINDS, OUT, ())) == (None, None)


def test_call_that_does_not_pay_is_kept_to_say_why() -> None:
    made, rejected = offer("1B 1B 1C F 0 0 5C N E W R 9B 7B", "1B")
    assert made is None
    assert rejected is not None


def test_call_needs_a_margin_by_exposures_distance_and_the_wall() -> None:
    sight = sight_of(read_tiles("F 2222B 4444B 666B N"), [Tile("6B")])
    now = CHANCES.weigh(sight, sight.held, ())
    call, _ = best_call(CHANCES, sight, Tile("6B"), now)
    assert call is not None
    held = count(read_tiles("F 2222B 4444B N"))
    after = CHANCES.weigh(sight, held, (Exposure(Tile("6B"), 4, 0),))
    assert call.weighed == after
    assert call.score == max(after.without(each) for each in range(KINDS) if held[each])
    tables = CHANCES.tables
    margin = tables.claim[0] + tables.claim_far[after.least] + tables.claim_wall[99]
    assert call.needed == SCALE.shrink(call.score, margin)
    below = now._replace(total=call.needed)
    assert best_call(CHANCES, sight, Tile("6B"), below)[0] != call, "as good is not better"
    above = now._replace(total=call.needed - 1)
    assert best_call(CHANCES, sight, Tile("6B"), above)[0] == call


# the Charleston


def test_tiles_are_given_up_one_by_one_and_the_rack_is_weighed_after_each() -> None:
    sight = sight_of(read_tiles("FF 2222B 444B 6B 9D N E"))
    given = give_up(CHANCES, sight, 3)
    assert set(given.tiles) == set(read_tiles("9D N E"))
    assert given.before == CHANCES.weigh(sight, sight.held, ())
    held, sums = sight.held, [given.before.total]
    for tile in given.tiles:
        sums.append(CHANCES.weigh(sight, held, ()).without(ORDER[tile]))
        held = less(held, ORDER[tile])
    assert list(given.sums) == sums
    assert give_up(CHANCES, sight, 1).tiles == given.tiles[:1]


def test_tile_that_others_want_or_one_like_it_is_given_later() -> None:
    """Nothing needs any of these: then the kind that the fewest hands want goes first, and not two of a kind."""
    sight = sight_of(read_tiles("FF 2222B 4444B 5D 5D N"))
    given = give_up(CHANCES, sight, 3).tiles
    least = min(("5D", "N"), key=lambda tile: (CHANCES.wanted[kind(tile)], kind(tile)))
    assert given[0] == least
    assert CHANCES.wanted[kind("N")] < CHANCES.wanted[kind("5D")]


def test_next_cheapest_are_the_other_kinds() -> None:
    sight = sight_of(read_tiles("FF 2222B 444B 6B 9D N J"))
    given = give_up(CHANCES, sight, 2)
    assert set(given.tiles) == set(read_tiles("9D N"))
    following = next_cheapest(CHANCES, sight, given, 2)
    assert len(following) == 2
    assert not {TILES[each] for each in following} & {*given.tiles, JOKER}
    every = next_cheapest(CHANCES, sight, given, 9)
    assert every[:2] == following
    assert {TILES[each] for each in every} == set(read_tiles("F 2B 4B 6B"))
    left = [given.before.without(each) for each in every]
    assert left[0] == max(left)
    assert left[-1] == min(left)


@pytest.mark.parametrize(
    ("sums", "spare"),
    [((1000, 1000, 1000, 1000), 3), ((1000, 499, 499, 499), 0), ((1000, 500, 249, 249), 1), ((1000, 900, 450, 224), 2)],
)
def test_tiles_that_cost_less_than_a_bit_can_be_spared(sums: tuple[int, ...], spare: int) -> None:
    nothing = Weighed(0, (0,) * KINDS, 0, ())
    given = GivenUp(tuple(read_tiles("1B 2B 3B")), sums, nothing)
    assert can_spare(CHANCES, given, 64) == spare


def test_charleston_is_stopped_when_three_tiles_cost_more_than_it_can_bring() -> None:
    nothing = Weighed(0, (0,) * KINDS, 0, ())
    tiles = tuple(read_tiles("1B 2B 3B"))
    assert FIXED.stop == 4.0
    assert not should_stop(CHANCES, GivenUp(tiles, (1600, 900, 500, 100), nothing))
    assert should_stop(CHANCES, GivenUp(tiles, (1600, 900, 500, 99), nothing))
