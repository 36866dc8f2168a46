"""A discard that can be called: what the coach says, does, and expects."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice
from eastwind.coach.offers import NO_EXPOSURE
from eastwind.coach.outlooks import after_throw, waiting
from eastwind.coach.position_facts import HeldRack
from eastwind.coach.wording import chance_words
from eastwind.players.steady.sight import count
from eastwind.rules.seats import Seat
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import ORDER, Tile
from tests.coach.laid_out import coach, seen, shown, sighted, tiles

OPEN = Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
NEXT = Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True, pick_tile=True)
MINE = Options(
    discard=1, withdraw_claim=True, make_exposure=(tiles("2B 2B 2B"), tiles("2B 2B")), declare_mah_jongg=True
)
HELD = "FF 222B 4444B 66B 8D N"  # the fourth two bam makes line 1 much nearer


def offered(
    rack: str, tile: str, thrower: Seat = "D", exposed: tuple[str, ...] = (), others: str = "", wall_left: int = 60
) -> State:
    exposures: dict[Seat, tuple[str, ...]] = {"A": exposed, "B": (others,) if others else ()}
    return seen(rack, offered=(thrower, tile), exposures=exposures, wall_left=wall_left)


def advised(view: State, may: Options = OPEN, card: str = "evens") -> Advice:
    return coach(card).advise(view, may)


def test_winning_discard_is_called_and_the_game_is_won() -> None:
    advice = advised(offered("FF 2222B 4444B 666B", "6B"))
    assert advice.moment == "offer"
    assert (advice.says, advice.why) == ("Call Mah Jongg on the six bam!", "It completes your hand.")
    assert advice.act == ClaimDiscard(seat="A", discard=1, kind="mahjongg")
    assert advice.call is not None
    assert (advice.call.tile, advice.call.call, advice.call.group) == ("6B", "mahjongg", ())
    assert advice.outlook == advice.call.called
    assert (advice.outlook.win, advice.outlook.lines[0].name) == (1.0, "Evens line 1")
    assert 0 < advice.call.left.win < 1


def test_winning_discard_that_was_called_is_declared() -> None:
    held = offered("FF 2222B 4444B 666B", "6B")
    assert advised(held, MINE).act == DeclareMahJongg(seat="A")


def test_call_that_pays_is_made_and_says_both_chances() -> None:
    advice = advised(offered(HELD, "2B"))
    assert advice.call is not None
    assert advice.call.called is not None
    assert advice.says == "Call the two bam for a kong of two bams."
    assert advice.act == ClaimDiscard(seat="A", discard=1, kind="exposure")
    assert (advice.call.call, advice.call.group) == ("exposure", tiles("2B 2B 2B"))
    assert advice.outlook == advice.call.called
    with_it, without = chance_words(advice.call.called.win), chance_words(advice.call.left.win)
    assert with_it != without
    assert advice.why == (
        f"Your hand is worth more with it: your chance to win is {with_it} with it, and {without} without. "
        f"It leads to Evens line 1 (two tiles away, {chance_words(advice.outlook.lines[0].chance)})."
    )


@pytest.mark.parametrize(
    ("rack", "exposed", "group", "thrown", "after"),
    [
        (HELD, (), "2B 2B 2B", "N", "2B 2B 2B 2B"),
        ("FF 22B 4444B 66B J 9D N", (), "2B 2B J", "9D", "2B 2B 2B J"),
        ("FF 222B 66B 8D N", ("4B 4B 4B J",), "2B 2B 2B", "N", "2B 2B 2B 2B"),
    ],
)
def test_call_is_measured_after_the_exposure_and_the_throw(
    rack: str, exposed: tuple[str, ...], group: str, thrown: str, after: str
) -> None:
    view = offered(rack, "2B", exposed=exposed)
    advice = advised(view)
    assert advice.call is not None
    assert advice.call.group == tiles(group)
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    held = list(tiles(rack))
    for tile in (*tiles(group), Tile(thrown)):
        held.remove(tile)
    exposures = tuple(sorted([*map(shown, exposed), shown(after)]))
    expected = study.outlook(study.reach(after_throw(view), sight, HeldRack(count(held), exposures), wants))
    assert advice.call.called is not None
    assert advice.call.called.win == pytest.approx(expected.win)
    assert advice.call.called.points == pytest.approx(expected.points)


@pytest.mark.parametrize(
    ("rack", "tile", "group", "after"),
    [
        ("222D 44D 66D 888D G 4B 6C", "2D", "2D 2D 2D", "2D 2D 2D 2D"),  # every tile is of use to some line
        ("F J 2B 2B 0 6B 2D 2D 0 6D N E W", "F", "F J", "F F J"),  # the hand needs three more flowers
    ],
)
def test_throw_after_a_call_is_the_one_that_costs_least(rack: str, tile: str, group: str, after: str) -> None:
    """Every tile that is left is tried."""
    view = offered(rack, tile)
    study = coach("eastwind").study
    sight, wants = sighted(view)
    held = list(tiles(rack))
    for each in tiles(group):
        held.remove(each)
    exposures = (shown(after),)
    whole = study.chances.weigh(sight, count(held), exposures)
    thrown = max(sorted(set(held), key=ORDER.__getitem__), key=lambda each: whole.without(ORDER[each]))
    held.remove(thrown)
    expected = study.outlook(study.reach(after_throw(view), sight, HeldRack(count(held), exposures), wants))
    call = advised(view, card="eastwind").call
    assert call is not None
    assert call.called is not None
    assert call.group == tiles(group)
    assert call.called.win == pytest.approx(expected.win, rel=1e-9)


def test_call_that_would_not_save_the_hand_is_not_made() -> None:
    """One tile is left in the wall, and every hand is far away."""
    advice = advised(offered("1C 3C 5C 7C 9C 1D 3D 5D 7D 9D J E E", "E", wall_left=1), card="winds")
    assert advice.call is not None
    assert advice.call.called is not None
    assert advice.call.called.points == advice.call.left.points
    assert advice.says == "Let the east wind go."
    none = "less than 1 in 50"
    assert (
        advice.why == f"Showing it would not save the hand: your chance to win is {none} with it, and {none} without."
    )


@pytest.mark.parametrize(("thrower", "before"), [("D", 0), ("C", 1), ("B", 2)])
def test_letting_it_go_is_measured_with_those_who_pick_before(thrower: Seat, before: int) -> None:
    view = offered(HELD, "2B", thrower)
    assert waiting(view, "A").wait == before
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    left = study.outlook(study.reach(waiting(view, "A"), sight, HeldRack(sight.held, ()), wants))
    call = advised(view).call
    assert call is not None
    assert call.left == left


@pytest.mark.parametrize(("win", "points", "call"), [(-0.05, 1.0, "exposure"), (0.05, -1.0, None), (0.05, 0.0, None)])
def test_call_pays_by_the_points_and_not_by_the_chance_to_win(
    win: float, points: float, call: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dearer hand that wins less often may bring more, and a cheap one that wins more often less."""
    view = offered(HELD, "2B")
    before = advised(view).call
    assert before is not None
    called = replace(before.left, win=before.left.win + win, points=before.left.points + points)
    monkeypatch.setattr("eastwind.coach.offers._called", lambda *_: called)
    found = advised(view)
    assert found.call is not None
    assert found.call.call == call
    assert found.outlook == (called if call else before.left)


def test_call_for_a_pung_with_a_joker() -> None:
    advice = advised(offered("FFF 22B 44B 88B J 8D N E W", "2B"))
    assert advice.says == "Call the two bam for a pung of two bams."
    assert advice.call is not None
    assert advice.call.group == tiles("2B 2B")


def test_called_tile_is_shown() -> None:
    advice = advised(offered(HELD, "2B"), MINE)
    assert advice.says == "Show a kong of two bams."
    assert advice.act == MakeExposure(seat="A", tiles=tiles("2B 2B 2B"))


def test_tile_that_makes_no_exposure_is_let_go() -> None:
    for held, tile in ((HELD, "6B"), ("FF 222B 444B 888B 66D", "8D")):
        advice = advised(offered(held, tile))
        assert advice.call is not None
        assert (advice.call.call, advice.call.group, advice.call.called) == (None, (), None)
        assert (advice.why, advice.act) == (NO_EXPOSURE, LetDiscardGo(seat="A", discard=1))
        assert advice.outlook == advice.call.left
    assert advice.says == "Let the eight dot go."


TIED = "NN EE WW SS RR GG F"  # the pairs wait for a flower; an exposure would give them up


def test_call_that_would_tie_the_hand_down_is_not_made() -> None:
    advice = advised(offered(TIED.replace("NN", "NNN").replace("GG", "G"), "N"), card="winds")
    assert advice.call is not None
    assert advice.call.called is not None
    assert (advice.says, advice.act) == ("Let the north wind go.", LetDiscardGo(seat="A", discard=1))
    assert advice.call.called.points < advice.call.left.points
    assert advice.outlook == advice.call.left
    with_it, without = chance_words(advice.call.called.win), chance_words(advice.call.left.win)
    line = advice.call.left.lines[0]
    assert advice.why == (
        f"Showing it would tie your hand down: your chance to win is {with_it} with it, and {without} without. "
        f"Without it, aim at Pairs line 1 (two tiles away, {chance_words(line.chance)})."
    )


def test_next_player_picks_instead_and_a_claimant_withdraws() -> None:
    held = offered("FF 222B 444B 888B 66D", "8D")
    assert advised(held, NEXT).act == PickTile(seat="A")
    mine = Options(discard=7, withdraw_claim=True, make_exposure=(tiles("8D J"),), declare_mah_jongg=True)
    assert advised(held, mine).act == WithdrawClaim(seat="A", discard=7)
    stuck = Options(discard=7, claim_discard=("mahjongg",))
    assert advised(held, stuck).act is None


def test_exposure_that_can_no_longer_be_claimed_has_no_command() -> None:
    """The tile is this seat's already, and it can only be shown or withdrawn."""
    may = Options(discard=3, withdraw_claim=True, declare_mah_jongg=True)
    assert advised(offered(HELD, "2B"), may).act == WithdrawClaim(seat="A", discard=3)
    claimed = Options(discard=3, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
    assert advised(offered(HELD, "2B"), claimed).act == ClaimDiscard(seat="A", discard=3, kind="exposure")
