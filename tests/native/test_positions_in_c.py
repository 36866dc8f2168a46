"""A table as a game of the library: every moment of it, and what the library leaves to the Python machine."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.native.c_library import NativeError
from eastwind.native.positions_in_c import empty_game, game_of, view_of
from eastwind.native.structs import EwGame
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Passing, State
from eastwind.table.views import view
from eastwind.tiles import ORDER, read_tiles
from tests.native.lockstep import Both, seed_of, table
from tests.table.at_table import accepted

RACKS = "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\n"


def test_empty_game_has_no_seats_and_no_tiles() -> None:
    game = empty_game()
    assert {game.viewer, game.turn, game.built, game.next, game.award, game.result.winner, game.result.thrower} == {255}
    assert set(game.wall) == set(game.picked) == set(game.wish) == {255}
    assert {tile for seat in range(4) for tile in (*game.laid[seat], *game.got[seat])} == {255}
    assert game.result.line == -1
    left = (game.seats, game.phase, game.east, game.discards, game.wall_left, game.pass_, game.exchanges)
    assert left == (0,) * 7


def kinds(text: str) -> list[int]:
    return [ORDER[tile] for tile in read_tiles(text)]


def held(game: EwGame, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(game.held[seat]) for _ in range(count)]


def test_turn_discards_exposures_and_wall_are_written() -> None:
    state = accepted(
        "card first-steps\neast A\nturn B to pick\nthrown C 1C\nthrown A 5D\n" + RACKS + "exposed C 9D 9D J\n"
        "exposed C N N N\nwall 9D 8D 7D\nB picks\n"
    )
    game = game_of(state)
    assert (game.seats, game.viewer, game.phase, game.east) == (4, 255, 1, 0)
    assert [(each.seat, each.kind, each.claimed_by) for each in game.discard[: game.discards]] == [
        (2, kinds("1C")[0], 255),
        (0, kinds("5D")[0], 255),
    ]
    assert list(game.exposed) == [0, 0, 2, 0]
    shown = [(each.kind, each.size, each.jokers, each.redeemable) for each in game.exposures[2][:2]]
    assert shown == [(kinds("9D")[0], 3, 1, 1), (kinds("N")[0], 3, 0, 1)]
    assert held(game, 1) == sorted(kinds("F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B"))
    assert list(game.picked) == [255, kinds("9D")[0], 255, 255]
    assert list(game.holds_pick) == [0, 1, 0, 0]
    assert list(game.tiles) == [13, 14, 7, 13]
    assert (game.turn, game.stage, game.after) == (1, 2, 1)
    assert state.wall is not None
    first = 152 - len(state.wall)
    assert game.wall_left == len(state.wall)
    assert list(game.wall[first : first + 2]) == kinds("8D 7D")
    assert set(game.wall[:first]) == {255}


def test_claims_let_go_and_who_is_next_are_written() -> None:
    state = accepted(
        "card first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n" + RACKS + "A throws 6B\n"
        "B claims mahjongg\nD lets go\n"
    )
    game = game_of(state)
    assert (game.window, game.next, game.next_bound) == (2, 1, 0)
    assert (game.only_mahjongg, game.award, game.moved) == (0, 255, 0)
    assert list(game.claim) == [0, 2, 0, 0]
    assert list(game.let_go) == [0, 0, 0, 1]


def test_charleston_is_written_seat_by_seat() -> None:
    both = Both(table("national", "first-steps"), seed_of("positions", 1))
    game = game_of(both.state)
    assert (game.phase, game.pass_, game.waiting_for_east, game.arrived) == (0, 0, 0, 0)
    assert list(game.has_laid) == list(game.laid_count) == list(game.done) == [0, 0, 0, 0]
    state = accepted("east A\nrack B 1D 2D 3D 4D 5D 6D 7D 8D 9D N E W S\nB passes 7D 8D 9D\n")
    game = game_of(state)
    assert list(game.has_laid) == [0, 1, 0, 0]
    assert list(game.laid_count) == [0, 3, 0, 0]
    assert list(game.laid[1]) == kinds("7D 8D 9D")
    seen = view_of(view(state, "A"))
    assert (seen.viewer, list(seen.laid_count), set(seen.laid[1])) == (0, [0, 3, 0, 0], {255})
    own = view_of(view(state, "B"))
    assert (own.viewer, list(own.laid[1])) == (1, kinds("7D 8D 9D"))


def test_courtesy_of_another_player_is_the_smaller_wish_of_the_two_who_face_each_other() -> None:
    """A wishes for three and C, across, for one. B asks for none and D for two: none go there."""
    state = accepted("east A\nrack B 1D 2D 3D 4D 5D 6D 7D 8D 9D N E W S\n")
    wishes = ReadOnly[Seat, int]({"A": 3, "B": 0, "C": 1, "D": 2})
    passing = Passing(name="courtesy", wishes=wishes, laid=("A", "C", "D"))
    seen = view_of(replace(view(state, "B"), common=replace(state.common, passing=passing)))
    assert list(seen.wish) == [3, 0, 1, 2]
    assert list(seen.has_laid) == [1, 0, 1, 1]
    assert list(seen.laid_count) == [1, 0, 1, 0]


def test_blind_tiles_of_another_player_are_not_counted_as_put_out() -> None:
    state = accepted("east A\nrack B 1D 2D 3D 4D 5D 6D 7D 8D 9D N E W S\n")
    passing = Passing(name="first_left", laid=("A", "C"), blind=ReadOnly[Seat, int]({"A": 2, "C": 0}))
    seen = view_of(replace(view(state, "B"), common=replace(state.common, passing=passing)))
    assert (list(seen.blind), list(seen.laid_count)) == ([2, 0, 0, 0], [1, 0, 3, 0])


def test_dead_hand_and_a_joker_that_no_one_may_exchange_are_written() -> None:
    state = accepted("card first-steps\nturn B to pick\nthrown A 5D\n" + RACKS + "exposed C 9D 9D J\nexposed C N N N\n")
    place = state.common.places["C"]
    locked = tuple(replace(shown, redeemable=False) for shown in place.exposures)
    places = ReadOnly({**state.common.places, "C": replace(place, dead=True, exposures=locked)})
    game = game_of(replace(state, common=replace(state.common, places=places)))
    assert list(game.dead) == [0, 0, 1, 0]
    assert [each.redeemable for each in game.exposures[2][:2]] == [0, 0]


def at_table() -> State:
    return Both(table("national", "first-steps"), seed_of("positions", 2)).state


MORE_THAN_LEGAL: dict[str, Any] = {
    "mistaken": "A", "time_called": True, "penalties": (object(),), "peeked": ("A",), "noted": (object(),),
    "turned": True, "with_director": (object(),),
}  # fmt: skip


@pytest.mark.parametrize("name", MORE_THAN_LEGAL)
def test_table_with_more_than_a_legal_game_is_left_to_the_machine(name: str) -> None:
    state = at_table()
    game_of(state)
    real = replace(state, common=replace(state.common, **{name: MORE_THAN_LEGAL[name]}))
    with pytest.raises(NativeError, match="This table has more to it than a legal game"):
        game_of(real)


def test_real_table_is_left_to_the_machine() -> None:
    state = at_table()
    with pytest.raises(NativeError, match="This table has more to it than a legal game"):
        game_of(replace(state, setup=replace(state.setup, conduct="record")))


def test_table_between_games_is_refused() -> None:
    state = at_table()
    with pytest.raises(NativeError, match="No game is being played at this table"):
        game_of(replace(state, common=replace(state.common, phase="over")))


def test_view_is_not_a_whole_game() -> None:
    with pytest.raises(NativeError, match="This is a view: the library needs the whole game"):
        game_of(view(at_table(), "A"))
