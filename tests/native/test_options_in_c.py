"""Options, both ways: what a seat may do in Python is what the library reads, number by number."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.native import structs
from eastwind.native.options_in_c import PLAIN, options_from, options_in_c
from eastwind.native.positions_in_c import empty_game, view_of
from eastwind.native.structs import EwExchange, EwWay
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.views import view
from eastwind.tiles import JOKER, ORDER, Tile, read_tiles
from tests.native.test_acts_in_c import a_game, some
from tests.table.walks import walk

CLAIMED, BUILT = Tile("7C"), Tile("9D")  # in the made-up game


@pytest.mark.parametrize(
    "may",
    [
        Options(),
        Options(pass_tiles=3, blind=2, stop_charleston=True),
        Options(complete_pass=2),
        Options(rack_pass=True, declare_mah_jongg=True),
        Options(wish_courtesy=True),
        Options(give_courtesy=1),
        Options(touch_wall=True, pick_tile=True, let_discard_go=True, discard=1),
        Options(rack_tile=True, discard_tile=(CLAIMED, BUILT, JOKER)),
        Options(discard=1, claim_discard=("mahjongg",), withdraw_claim=True),
        Options(discard=1, claim_discard=("exposure",), take_discard=True),
        Options(discard=1, claim_discard=("mahjongg", "exposure")),
        Options(make_exposure=((CLAIMED, CLAIMED), (CLAIMED, JOKER, JOKER), (JOKER,) * 5)),
        Options(change_exposure=((BUILT, BUILT), (BUILT, JOKER), (BUILT, BUILT, JOKER))),
        Options(exchange_joker=((BUILT, "B", 0), (CLAIMED, "D", 3))),
    ],
)
def test_options_are_the_same_after_going_to_c_and_back(may: Options) -> None:
    assert options_from(options_in_c(may), a_game(), "C") == may


def test_every_option_but_those_with_choices_is_a_byte_of_its_name() -> None:
    choices = {"discard_tile", "claim_discard", "make_exposure", "change_exposure", "exchange_joker"}
    assert PLAIN.keys() == set(Options.__struct_fields__) - choices


def test_empty_game_has_no_options() -> None:
    assert options_from(structs.EwOptions(), empty_game(), "A") == NOTHING


def test_option_is_there_or_not() -> None:
    kinds = {field.name: field.type for field in msgspec.structs.fields(Options)}
    plain = [name for name, kind in kinds.items() if kind is bool]
    found = {name: options_from(structs.EwOptions(**{name: 1}), a_game(), "A") for name in plain}
    assert found == {name: replace(NOTHING, **{name: True}) for name in plain}
    assert len(plain) == 10


@pytest.mark.parametrize("name", ["pass_tiles", "blind", "complete_pass", "give_courtesy", "discard"])
def test_option_is_a_number(name: str) -> None:
    assert options_from(structs.EwOptions(**{name: 3}), a_game(), "A") == replace(NOTHING, **{name: 3})


def test_tiles_to_throw_are_bits() -> None:
    kinds = [ORDER[tile] for tile in read_tiles("1B 5C J")]
    found = options_from(structs.EwOptions(throws=sum(1 << kind for kind in kinds)), a_game(), "A")
    assert found == Options(discard_tile=some("1B 5C J"))


def test_claims_are_for_mahjongg_first() -> None:
    assert options_from(structs.EwOptions(claim_mahjongg=1), a_game(), "A").claim_discard == ("mahjongg",)
    assert options_from(structs.EwOptions(claim_exposure=1), a_game(), "A").claim_discard == ("exposure",)
    both = options_from(structs.EwOptions(claim_mahjongg=1, claim_exposure=1), a_game(), "A")
    assert both == Options(claim_discard=("mahjongg", "exposure"))


def test_exposures_are_ways_with_the_claimed_tile() -> None:
    may = structs.EwOptions(exposes=2)
    may.expose[0], may.expose[1], may.expose[2] = EwWay(2, 0), EwWay(1, 1), EwWay(0, 2)
    assert options_from(may, a_game(), "A") == Options(make_exposure=(some("7C 7C"), some("7C J")))


def test_changed_exposures_are_ways_with_its_own_tile() -> None:
    may = structs.EwOptions(changes=1)
    may.change[0], may.change[1] = EwWay(2, 1), EwWay(1, 2)
    assert options_from(may, a_game(), "C") == Options(change_exposure=(some("9D 9D J"),))


def test_exchanges_name_tile_owner_and_exposure() -> None:
    may = structs.EwOptions(exchanges=1)
    may.exchange[0], may.exchange[1] = EwExchange(ORDER[Tile("4B")], 3, 1), EwExchange(0, 0, 0)
    assert options_from(may, a_game(), "A") == Options(exchange_joker=((Tile("4B"), "D", 1),))


def test_options_of_whole_games_are_read_as_they_were_written() -> None:
    wrong = []
    for state, *_ in walk("options in C", most=200):
        for seat in state.setup.seats:
            sight = view(state, seat)
            may = options(sight, seat)
            if (again := options_from(options_in_c(may), view_of(sight), seat)) != in_tile_order(may):
                wrong.append((may, again))
    assert wrong == []


def in_tile_order(may: Options) -> Options:
    return replace(may, discard_tile=tuple(sorted(may.discard_tile, key=lambda tile: ORDER[tile])))
