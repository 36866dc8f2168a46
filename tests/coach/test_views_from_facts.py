"""Tables laid out from plain facts: what the seat sees is what was said."""

from __future__ import annotations

from eastwind.card.match import Exposure
from eastwind.coach.views_from_facts import Position, lay_out
from eastwind.rules.seats import SEATS
from eastwind.table.state import Discard, Own, Passing, Place, Shown, Turn, Window
from eastwind.tiles import Tile
from tests.coach.laid_out import NATIONAL, tiles

RACK = tiles("2222D 44D 66D 88D G")  # eleven tiles


def test_own_turn_with_exposures_and_discards() -> None:
    position = Position(
        seat="B",
        rack=RACK,
        wall_left=41,
        exposures={"B": [Exposure(Tile("N"), 3, 1)], "D": [Exposure(Tile("3B"), 4, 0), Exposure(Tile("E"), 3, 2)]},
        thrown=[("A", Tile("1B")), ("C", Tile("W"))],
        called=[("A", Tile("N")), ("C", Tile("3B"))],
        dead=["C"],
    )
    view = lay_out(position, NATIONAL, "My card 2026")
    assert (view.setup.sheet, view.setup.card, view.setup.seats) == (NATIONAL, "My card 2026", SEATS)
    assert (view.setup.conduct, view.setup.card_hash, view.setup.window_seconds) == ("prevent", "", 0)
    common = view.common
    assert (common.phase, common.game, common.east, common.wall_left) == ("play", 1, "A", 41)
    assert (common.turn, common.window, common.passing) == (Turn(seat="B", stage="racked"), None, None)
    assert dict(common.places) == {
        "A": Place(tiles=13),
        "B": Place(tiles=11, exposures=(Shown(tile=Tile("N"), tiles=tiles("N N J")),)),
        "C": Place(tiles=13, dead=True),
        "D": Place(
            tiles=6,
            exposures=(
                Shown(tile=Tile("3B"), tiles=tiles("3333B")),
                Shown(tile=Tile("E"), tiles=tiles("E J J")),
            ),
        ),
    }
    assert [(each.number, each.seat, each.tile, each.says) for each in common.discards] == [
        (1, "A", "N", ""), (2, "C", "3B", ""), (3, "A", "1B", ""), (4, "C", "W", ""),
    ]  # fmt: skip
    assert [each.claimed_by is not None for each in common.discards] == [True, True, False, False]
    assert common.throws == 4
    assert dict(view.hands) == {"B": Own(rack=RACK)}
    assert view.wall is None


def test_offered_tile_is_the_last_discard_and_the_next_player_may_pick() -> None:
    position = Position(
        seat="A", rack=RACK, wall_left=60, thrown=[("C", Tile("W"))], offered=("D", Tile("8D")), players=4
    )
    common = lay_out(position, NATIONAL).common
    assert common.discard == Discard(number=2, seat="D", tile=Tile("8D"), says="")
    assert common.throws == 2
    assert common.turn == Turn(seat="A", stage="to_pick")
    assert common.window == Window(state="open", next="A")
    after_b = lay_out(Position(seat="A", rack=RACK, wall_left=60, offered=("B", Tile("8D"))), NATIONAL).common
    assert after_b.window == Window(state="open", next="C")
    assert after_b.turn == Turn(seat="C", stage="to_pick")


def test_charleston_has_neither_a_turn_nor_a_window() -> None:
    common = lay_out(Position(seat="A", rack=RACK, wall_left=99, passing="first_left"), NATIONAL).common
    assert (common.phase, common.passing) == ("charleston", Passing(name="first_left"))
    assert (common.turn, common.window, common.discards, common.throws) == (None, None, (), 0)
    odd = Position(seat="A", rack=RACK, wall_left=99, passing="first_left", offered=("B", Tile("8D")))
    common = lay_out(odd, NATIONAL).common
    assert (common.phase, common.turn, common.window) == ("charleston", None, None)


def test_three_players_have_three_places() -> None:
    position = Position(seat="C", rack=RACK, wall_left=60, players=3, offered=("B", Tile("8D")))
    view = lay_out(position, NATIONAL)
    assert view.setup.seats == tuple(view.common.places) == ("A", "B", "C")
    assert view.common.window == Window(state="open", next="C")
    around = lay_out(Position(seat="A", rack=RACK, wall_left=60, players=3, offered=("C", Tile("8D"))), NATIONAL)
    assert around.common.window == Window(state="open", next="A")


def test_joker_on_the_rack_or_earlier_is_remembered() -> None:
    def had(rack: str, had_joker: bool = False) -> bool:
        view = lay_out(Position(seat="A", rack=tiles(rack), wall_left=60, had_joker=had_joker), NATIONAL)
        return view.hands["A"].had_joker

    assert not had("2222D 44D 66D 88D G")
    assert had("2222D 44D 66D 88D J")
    assert had("2222D 44D 66D 88D G", had_joker=True)


def test_more_exposed_than_a_hand_has_leaves_no_tiles_concealed() -> None:
    kongs = [Exposure(Tile(tile), 4, 0) for tile in ("1B", "2B", "3B", "4B")]
    places = lay_out(Position(seat="A", rack=RACK, wall_left=60, exposures={"B": kongs[:3], "C": kongs}), NATIONAL)
    assert [places.common.places[seat].tiles for seat in ("B", "C")] == [1, 0]
