"""`steady` at every kind of moment: the act, and what it was decided by."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.card.match import Exposure
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.charleston import give_up
from eastwind.players.steady.decision import BotDecision, Complete, Fetch, OfferDecision, PassDecision
from eastwind.players.steady.sight import count, see
from eastwind.players.steady.throws import TurnDecision, look
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_habits import holding
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
BOT = Steady(CARD, load_sheet("national"), FIXED)
NEARLY = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 9D"
WON = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B"


def in_charleston(rack: str, **may: Any) -> BotDecision:
    return BOT.decide(view(holding(rack), "B"), Options(**may))


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


# the Charleston


def test_heavenly_hand_is_declared_and_thirteen_tiles_are_not() -> None:
    found = in_charleston(WON, declare_mah_jongg=True, pass_tiles=3)
    assert found.command == DeclareMahJongg(seat="B")
    assert isinstance(found.because, Complete)
    assert found.because.sight.held == count(tiles(WON))
    assert isinstance(in_charleston(WON, pass_tiles=3).command, PassTiles), "it may not declare now"
    assert isinstance(in_charleston(NEARLY, declare_mah_jongg=True, pass_tiles=3).command, PassTiles)
    joker = in_charleston(f"{NEARLY.removesuffix('9D')} J", declare_mah_jongg=True, pass_tiles=3)
    assert isinstance(joker.command, PassTiles)
    fourteen = in_charleston(f"{NEARLY} N", declare_mah_jongg=True, pass_tiles=3)
    assert isinstance(fourteen.command, PassTiles)


@pytest.mark.parametrize(
    ("may", "command"),
    [
        ({"rack_pass": True}, RackPass(seat="B")),
        ({"wish_courtesy": True}, WishCourtesy(seat="B", count=1)),
        ({"give_courtesy": 1}, GiveCourtesy(seat="B", tiles=tiles("9D"))),
        ({"complete_pass": 1}, CompletePass(seat="B", tiles=tiles("9D"))),
        ({"pass_tiles": 3, "blind": 3}, PassTiles(seat="B", tiles=tiles("9D"), blind=2)),
        ({"pass_tiles": 3, "blind": 1}, PassTiles(seat="B", tiles=tiles("9D 6B"), blind=1)),
        ({"pass_tiles": 3, "stop_charleston": True}, StopCharleston(seat="B")),
        ({"pick_tile": True}, PickTile(seat="B")),
        ({}, None),
    ],
)
def test_good_hand_answers_the_charleston(may: dict[str, Any], command: AnyCommand | None) -> None:
    assert in_charleston(NEARLY, **may).command == command
    assert BOT.react(view(holding(NEARLY), "B"), Options(**may)) == command


@pytest.mark.parametrize(
    ("may", "number"),
    [({"pass_tiles": 3}, 3), ({"wish_courtesy": True}, 3), ({"give_courtesy": 2}, 2), ({"complete_pass": 3}, 3)],
)
def test_choice_of_tiles_comes_with_what_it_was_decided_by(may: dict[str, Any], number: int) -> None:
    state = view(holding(NEARLY), "B")
    sight = see(state, "B")
    assert BOT.decide(state, Options(**may)).because == PassDecision(sight, give_up(BOT.chances, sight, number))


def test_all_tiles_of_a_pass_go_where_nothing_may_be_blind() -> None:
    found = in_charleston(NEARLY, pass_tiles=3).command
    assert isinstance(found, PassTiles)
    assert (len(found.tiles), found.blind) == (3, 0)
    poor = in_charleston("1B 4B 7B 2C 5C 8C 3D 6D 9D N E R 0", pass_tiles=3, blind=3).command
    assert isinstance(poor, PassTiles)
    assert (len(poor.tiles), poor.blind) == (3, 0)


# its turn


def in_turn(scene: str, **may: Any) -> tuple[State, BotDecision]:
    state = view(accepted(f"card first-steps\n{scene}"), "A")
    found = options(state, "A")
    return state, BOT.decide(state, replace(found, **may))


TURN = f"turn A\nrack A {NEARLY} N\nexposed B R R R J\n"


def test_turn_is_a_throw_decided_by_the_whole_hand() -> None:
    state, found = in_turn(TURN)
    assert isinstance(found.because, TurnDecision)
    assert found.because == look(BOT.chances, state, see(state, "A", with_pick=True))
    assert isinstance(found.command, DiscardTile)
    assert found.command.tile in tiles("9D N")
    assert found.command.seat == "A"


def test_complete_hand_is_declared_in_turn_if_allowed() -> None:
    _, found = in_turn(f"turn A\nrack A {WON}\n")
    assert found.command == DeclareMahJongg(seat="A")
    assert isinstance(found.because, Complete)
    _, waits = in_turn(f"turn A\nrack A {WON}\n", declare_mah_jongg=False)
    assert isinstance(waits.command, DiscardTile)


def test_joker_is_fetched_with_the_exchange_that_pays() -> None:
    scene = "turn A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R N\nexposed B R R R J\n"
    _, found = in_turn(scene)
    assert found.command == ExchangeJoker(seat="A", tile=Tile("R"), owner="B", exposure=0)
    assert isinstance(found.because, Fetch)
    assert found.because.exchange == (Tile("R"), "B", 0)
    _, none = in_turn(scene, exchange_joker=())
    assert isinstance(none.command, DiscardTile)


def test_pick_is_racked_first_only_where_the_sheet_asks_for_it_and_a_joker_waits() -> None:
    scene = "turn A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R N\nexposed B R R R J\n"
    first = "set jokers.needs_rack = true\n"
    _, racks = in_turn(first + scene, rack_tile=True, exchange_joker=())
    assert racks == BotDecision(RackTile(seat="A"))
    for setting, text, may in (
        ("", scene, True),
        (first, scene.replace(" R N\n", " W N\n"), True),
        (first, scene, False),
    ):
        _, throws = in_turn(setting + text, rack_tile=may, exchange_joker=())
        assert isinstance(throws.command, DiscardTile)


# a discard


DISCARD = "turn D\nrack D 6B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D\nrack A {}\nD throws 6B\n"
CALLS = "F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B N"
WINS = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B"
PAIRS = "F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 6B 6B"


def asked(rack: str, **may: Any) -> BotDecision:
    state = view(accepted("card first-steps\n" + DISCARD.format(rack)), "A")
    return BOT.decide(state, Options(**{"discard": 1, **may}))


def test_discard_that_makes_mah_jongg_is_called_or_declared() -> None:
    claims = asked(WINS, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
    assert claims.command == ClaimDiscard(seat="A", discard=1, kind="mahjongg")
    declares = asked(WINS, withdraw_claim=True, declare_mah_jongg=True)
    assert declares.command == DeclareMahJongg(seat="A")
    for found in (claims, declares):
        assert isinstance(found.because, Complete)
        assert found.because.sight.held == count(tiles(f"{WINS} 6B"))


def test_discard_that_helps_is_called_and_then_exposed() -> None:
    claims = asked(CALLS, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
    assert claims.command == ClaimDiscard(seat="A", discard=1, kind="exposure")
    exposes = asked(CALLS, withdraw_claim=True, make_exposure=(tiles("6B 6B"), tiles("6B 6B 6B")))
    assert exposes.command == MakeExposure(seat="A", tiles=tiles("6B 6B 6B"))
    for found in (claims, exposes):
        assert isinstance(found.because, OfferDecision)
        assert (found.because.tile, found.because.learned) == ("6B", False)
        assert found.because.now == BOT.chances.weigh(found.because.sight, found.because.sight.held, ())
        assert found.because.call is not None


def test_whoever_has_called_waits_for_the_others() -> None:
    assert asked(CALLS, withdraw_claim=True) == BotDecision(None)


@pytest.mark.parametrize(
    ("may", "command"),
    [
        ({"claim_discard": ("mahjongg", "exposure"), "let_discard_go": True}, LetDiscardGo(seat="A", discard=1)),
        (
            {"claim_discard": ("mahjongg", "exposure"), "let_discard_go": True, "pick_tile": True},
            PickTile(seat="A"),
        ),
        ({"withdraw_claim": True, "make_exposure": (tiles("6B 6B"),)}, WithdrawClaim(seat="A", discard=1)),
        ({"claim_discard": ("exposure",)}, None),
        ({"claim_discard": ("mahjongg",), "let_discard_go": True}, LetDiscardGo(seat="A", discard=1)),
        ({"withdraw_claim": True, "declare_mah_jongg": True}, WithdrawClaim(seat="A", discard=1)),
        (
            {"claim_discard": ("exposure",), "make_exposure": (tiles("6B 6B"),)},
            MakeExposure(seat="A", tiles=tiles("6B 6B")),
        ),
    ],
)
def test_discard_that_does_not_help_is_let_be(may: dict[str, Any], command: AnyCommand | None) -> None:
    found = asked(PAIRS, **may)
    assert found.command == command
    weighs = "exposure" in may.get("claim_discard", ()) or "make_exposure" in may
    assert isinstance(found.because, OfferDecision) is weighs


def test_joker_that_was_thrown_is_never_called_for_an_exposure() -> None:
    state = view(accepted("card first-steps\n" + DISCARD.format("F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B J J")), "A")
    discards = tuple(replace(each, tile=JOKER) for each in state.common.discards)
    state = replace(state, common=replace(state.common, discards=discards))
    may = Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
    assert BOT.decide(state, may) == BotDecision(LetDiscardGo(seat="A", discard=1))


def test_exposures_count_in_every_decision() -> None:
    state = view(accepted("card first-steps\nturn A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B\nexposed A 6B 6B 6B J\n"), "A")
    assert BOT.react(state, options(state, "A")) == DeclareMahJongg(seat="A")
    assert see(state, "A").exposures == (Exposure(Tile("6B"), 4, 1),)
    assert BOT.explain(state, options(state, "A")).reason == "Numbers line 1 is complete: Mah Jongg!"


def test_pick_in_front_of_the_rack_belongs_to_the_hand() -> None:
    picks = f"turn A to pick\nthrown D 5D\nrack A {WINS}\nwall {{}}\nA picks\nB lets go\nC lets go\n"
    state, found = in_turn(picks.format("6B"))
    assert state.hands["A"].picked == "6B"
    assert found.command == DeclareMahJongg(seat="A")
    _, useless = in_turn(picks.format("9D"))
    assert useless.command == DiscardTile(seat="A", tile=Tile("9D"))
