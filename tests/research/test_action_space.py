"""The numbered actions: each option of a seat has its numbers, and each number does what docs/research.md says."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from eastwind.native.acts_in_c import ACTS, act_of
from eastwind.native.structs import EwAct, EwGame
from eastwind.rules.seats import SEATS
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.tiles import JOKER, ORDER, TILES, Tile, read_tiles
from tests.research.questions import ask, game, hold, show, throw

if find_spec("numpy"):
    import numpy as np

    from eastwind.research.action_space import WAYS_TO_EXPOSE, Choosing, action_words, acts_of, legal, wanted_tiles

BLIND, RACK_PASS, STOP, WISH, PICK, LET_GO, CLAIM, CLAIM_MAHJONGG, MAHJONGG, RACK = (
    36,
    37,
    38,
    39,
    43,
    44,
    45,
    46,
    47,
    48,
)
EXPOSE, CHANGE, EXCHANGE = 49, 67, 85


def number(tile: str) -> int:
    return ORDER[Tile(tile)]


def numbers(tiles: str) -> set[int]:
    return {ORDER[tile] for tile in read_tiles(tiles)}


def open_actions(questions: Any, choosing: Choosing | None = None, needs_rack: bool = False) -> set[int]:
    """The legal actions of the first game."""
    found = legal(questions, choosing or Choosing(len(questions)), needs_rack)
    assert set(np.unique(found)) <= {0, 1}
    return set(np.flatnonzero(found[0]).tolist())


def rack(tiles: str = "1B 1B 2C N J J F", **more: int) -> EwGame:
    made = game(**more)
    hold(made, made.viewer, tiles)
    return made


def test_ways_to_expose_are_those_of_three_to_six_tiles_with_the_most_naturals_first() -> None:
    """Beside the claimed tile: two more make a pung, five more a sextet."""
    assert (
        *((2, 0), (1, 1), (0, 2)),
        *((3, 0), (2, 1), (1, 2), (0, 3)),
        *((4, 0), (3, 1), (2, 2), (1, 3), (0, 4)),
        *((5, 0), (4, 1), (3, 2), (2, 3), (1, 4), (0, 5)),
    ) == WAYS_TO_EXPOSE


def test_actions_have_the_names_of_the_page() -> None:
    named = {
        0: f"tile {TILES[0]}", 35: "tile J", BLIND: "pass tiles blind", RACK_PASS: "rack pass", STOP: "stop charleston",
        WISH: "wish courtesy 0", WISH + 3: "wish courtesy 3", PICK: "pick tile", LET_GO: "let discard go",
        CLAIM: "claim discard for an exposure",
        CLAIM_MAHJONGG: "claim discard for mah jongg", MAHJONGG: "declare mah jongg", RACK: "rack tile",
        EXPOSE: "make exposure with 2 naturals and 0 jokers", CHANGE - 1: "make exposure with 0 naturals and 5 jokers",
        CHANGE: "change exposure with 2 naturals and 0 jokers", EXCHANGE - 1: "change exposure with 0 naturals and 5 jokers",
        EXCHANGE: "exchange joker in exposure 0 of the seat 0 places on",
        EXCHANGE + 6: "exchange joker in exposure 2 of the seat 1 places on",
        100: "exchange joker in exposure 3 of the seat 3 places on",
    }  # fmt: skip
    assert {action: action_words(action) for action in named} == named


def test_player_may_throw_what_the_options_allow() -> None:
    throws = sum(1 << kind for kind in numbers("1B 2C F"))
    assert open_actions(ask(rack(), throws=throws)) == numbers("1B 2C F")


@pytest.mark.parametrize("what", ["pass_tiles", "complete_pass", "give_courtesy"])
def test_player_puts_out_any_tile_of_the_rack_but_a_joker(what: str) -> None:
    assert open_actions(ask(rack(phase=0), **{what: 2})) == numbers("1B 2C N F")


def test_tile_that_was_put_out_cannot_be_put_out_again() -> None:
    choosing = Choosing(1)
    choosing.tiles[0, :2], choosing.count[0] = (number("2C"), number("1B")), 2
    assert open_actions(ask(rack(phase=0), pass_tiles=3, stop_charleston=1), choosing) == numbers("1B N F")
    assert choosing.counts()[0].tolist() == [int(kind in numbers("1B 2C")) for kind in range(36)]
    choosing.clear([0])
    assert open_actions(ask(rack(phase=0), pass_tiles=3, stop_charleston=1), choosing) == {*numbers("1B 2C N F"), STOP}


@pytest.mark.parametrize(
    ("may", "actions"),
    [
        ({"pass_tiles": 3, "blind": 3}, {BLIND}),
        ({"complete_pass": 3, "blind": 3}, set()),
        ({"rack_pass": 1}, {RACK_PASS}),
        ({"stop_charleston": 1}, {STOP}),
        ({"wish_courtesy": 1}, {WISH, WISH + 1, WISH + 2, WISH + 3}),
        ({"pick_tile": 1}, {PICK}),
        ({"pick_tile": 1, "let_discard_go": 1}, {PICK}),
        ({"let_discard_go": 1}, {LET_GO}),
        ({"claim_exposure": 1}, {CLAIM}),
        ({"claim_mahjongg": 1, "declare_mah_jongg": 1, "touch_wall": 1, "withdraw_claim": 1}, set()),
    ],
)
def test_each_option_has_its_action(may: dict[str, int], actions: set[int]) -> None:
    """Whoever may pick lets the discard go by it. Mah Jongg is legal only if it is one, which the question says."""
    assert {action for action in open_actions(ask(rack(), **may)) if action >= BLIND} == actions


def test_mah_jongg_is_legal_where_the_question_says_so() -> None:
    questions = ask(rack(), rack())
    questions["declare"][0], questions["claim"][1] = 1, 1
    found = legal(questions, Choosing(2), needs_rack=False)
    assert [np.flatnonzero(row).tolist() for row in found] == [[MAHJONGG], [CLAIM_MAHJONGG]]


def test_pick_is_racked_only_where_the_sheet_wants_it() -> None:
    assert open_actions(ask(rack(), rack_tile=1), needs_rack=True) == {RACK}
    assert open_actions(ask(rack(), rack_tile=1), needs_rack=False) == set()


@pytest.mark.parametrize(("tiles", "able"), [("1B 1B", False), ("1B 1B N", True)])
def test_claim_leaves_a_tile_to_discard(tiles: str, able: bool) -> None:
    assert (CLAIM in open_actions(ask(rack(tiles), claim_exposure=1))) is able


def ways(questions: Any, field: str, listed: list[tuple[int, int]]) -> Any:
    questions["may"][f"{field}s"] = len(listed)
    for place, way in enumerate(listed):
        questions["may"][field][0, place] = way
    return questions


def test_exposure_leaves_a_tile_to_discard() -> None:
    """Three tiles on the rack: two of them may be shown, not all three."""
    listed = [(2, 0), (1, 1), (2, 1)]
    assert open_actions(ways(ask(rack("1B 1B J")), "expose", listed)) == {EXPOSE, EXPOSE + 1}
    assert open_actions(ways(ask(rack("1B 1B J N")), "expose", listed)) == {EXPOSE, EXPOSE + 1, EXPOSE + 4}


def test_changed_exposure_may_use_its_own_tiles() -> None:
    """A pung is built, and one tile is on the rack beside another: up to three tiles may go with the claimed one."""
    made = rack("1B N", viewer=2)
    show(made, 2, "2D", 4)
    show(made, 2, "1B", 3)
    made.built = 1
    listed = [(2, 0), (2, 1), (3, 0), (4, 0)]
    found = open_actions(ways(ask(made), "change", listed))
    assert found == {CHANGE, CHANGE + 4, CHANGE + 3}


@pytest.mark.parametrize("place", range(4))
def test_changed_exposure_is_the_one_that_is_built(place: int) -> None:
    """A pung among sextets, and one tile on the rack: two tiles may go with the claimed one, and one is left to discard."""
    made = rack("N", viewer=1)
    for each in range(4):
        show(made, 1, "2D" if each != place else "1B", 6 if each != place else 3)
    made.built = place
    assert open_actions(ways(ask(made), "change", [(2, 0), (3, 0), (4, 0)])) == {CHANGE}


def test_whoever_has_claimed_for_mah_jongg_exposes_nothing() -> None:
    for claim, actions in ((0, {EXPOSE}), (1, {EXPOSE}), (2, set())):
        made = rack("1B 1B J")
        made.claim[0] = claim
        made.claim[1] = 2 - claim  # another seat's claim changes nothing here
        assert open_actions(ways(ask(made), "expose", [(2, 0)])) == actions


def test_exchanges_count_seats_from_the_players_own() -> None:
    """C may take a joker from D's second exposure and from A's first, and from an own one."""
    made = rack(viewer=2)
    questions = ask(made, exchanges=3)
    for place, (tile, owner, index) in enumerate((("1B", 3, 1), ("N", 0, 0), ("2C", 2, 3))):
        questions["may"]["exchange"][0, place] = (number(tile), owner, index)
    assert open_actions(questions) == {EXCHANGE + 4 + 1, EXCHANGE + 8, EXCHANGE + 3}
    three = questions.copy()
    three["view"]["seats"] = 3
    three["may"]["exchange"][0, 0] = (number("1B"), 1, 1)
    assert open_actions(three) == {EXCHANGE + 8 + 1, EXCHANGE + 4, EXCHANGE + 3}


def test_game_without_a_question_has_no_action() -> None:
    questions = ask(rack(), rack(), pick_tile=1, wish_courtesy=1)
    questions["asked"][0] = 0
    questions["view"]["viewer"][0] = 255
    found = legal(questions, Choosing(2), needs_rack=True)
    assert not found[0].any()
    assert found[1].sum() == 5
    assert found.shape == (2, 101)


def done(actions: list[int], questions: Any, choosing: Choosing | None = None) -> list[EwAct]:
    found = acts_of(np.array(actions, dtype=np.int64), questions, choosing or Choosing(len(actions)))
    return [EwAct.from_buffer_copy(found[place].tobytes()) for place in range(len(actions))]


@pytest.mark.parametrize(
    ("action", "command"),
    [
        (0, DiscardTile(seat="C", tile=TILES[0])),
        (35, DiscardTile(seat="C", tile=JOKER)),
        (RACK_PASS, RackPass(seat="C")),
        (STOP, StopCharleston(seat="C")),
        (WISH, WishCourtesy(seat="C", count=0)),
        (WISH + 3, WishCourtesy(seat="C", count=3)),
        (PICK, PickTile(seat="C")),
        (LET_GO, LetDiscardGo(seat="C", discard=1)),
        (CLAIM, ClaimDiscard(seat="C", discard=1, kind="exposure")),
        (CLAIM_MAHJONGG, ClaimDiscard(seat="C", discard=1, kind="mahjongg")),
        (MAHJONGG, DeclareMahJongg(seat="C")),
        (RACK, RackTile(seat="C")),
        (EXPOSE, MakeExposure(seat="C", tiles=(Tile("1B"), Tile("1B")))),
        (CHANGE - 1, MakeExposure(seat="C", tiles=(JOKER,) * 5)),
        (CHANGE, ChangeExposure(seat="C", tiles=(Tile("1B"), Tile("1B")))),
        (CHANGE + 5, ChangeExposure(seat="C", tiles=(Tile("1B"), JOKER, JOKER))),
        (EXCHANGE - 1, ChangeExposure(seat="C", tiles=(JOKER,) * 5)),
        (EXCHANGE, ExchangeJoker(seat="C", tile=Tile("2D"), owner="C", exposure=0)),
        (EXCHANGE + 5, ExchangeJoker(seat="C", tile=Tile("9C"), owner="D", exposure=1)),
        (EXCHANGE + 12, ExchangeJoker(seat="C", tile=Tile("5B"), owner="B", exposure=0)),
    ],
)
def test_action_does_what_its_command_says(action: int, command: AnyCommand) -> None:
    made = rack(viewer=2)
    show(made, 2, "2D", 3, 1)
    show(made, 3, "4D", 3, 1)
    show(made, 3, "9C", 4, 2)
    show(made, 1, "5B", 5, 1)
    throw(made, 1, "1B")
    beside = rack()  # in the game before it, the first seat picks
    first, second = done([PICK, action], ask(beside, made))
    assert bytes(first) == bytes(act_of(PickTile(seat="A")))
    assert bytes(second) == bytes(act_of(command))


def test_pass_is_one_action_for_each_tile_and_one_act() -> None:
    choosing, questions = Choosing(2), ask(rack(phase=0), rack(phase=0, viewer=3), pass_tiles=3, blind=3)
    tiles = [number("2C"), number("1B"), number("N")]
    for tile in tiles[:2]:
        assert [act.act for act in done([tile, tile], questions, choosing)] == [0, 0]
    assert choosing.count.tolist() == [2, 2]
    three, blind = done([tiles[2], BLIND], questions, choosing)
    assert bytes(three) == bytes(act_of(PassTiles(seat="A", tiles=tuple(map(Tile, ("2C", "1B", "N"))))))
    assert bytes(blind) == bytes(act_of(PassTiles(seat="D", tiles=(Tile("2C"), Tile("1B")), blind=1)))
    assert choosing.count.tolist() == [0, 0]
    assert not choosing.counts().any()


@pytest.mark.parametrize(("what", "kind"), [("complete_pass", CompletePass), ("give_courtesy", GiveCourtesy)])
def test_tiles_are_given_once_there_are_enough(what: str, kind: type[CompletePass] | type[GiveCourtesy]) -> None:
    choosing, questions = Choosing(1), ask(rack(phase=0), **{what: 2})
    assert wanted_tiles(questions["may"]).tolist() == [2]
    (act,) = done([number("N")], questions, choosing)
    assert ACTS[act.act] is None
    (act,) = done([number("F")], questions, choosing)
    assert bytes(act) == bytes(act_of(kind(seat="A", tiles=(Tile("N"), Tile("F")))))


def test_game_without_a_question_does_nothing() -> None:
    questions = ask(rack(viewer=1), rack(viewer=1))
    questions["asked"][0] = 0
    for action in (0, PICK, WISH, CLAIM, EXPOSE, EXCHANGE):
        idle, busy = done([action, action], questions)
        assert bytes(idle) == bytes(EwAct())
        assert (busy.act > 0, SEATS[busy.seat]) == (True, "B")
