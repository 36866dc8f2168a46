"""Single decisions, laid out so that a person can check them, against what the coach expects of each choice."""

from __future__ import annotations

from statistics import fmean

import pytest
from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice
from eastwind.coach.discard_advice import advise_turn
from eastwind.review.decisions import SMALL, ReviewedDecision, decisions_of
from eastwind.review.moves import GameMove, PlayedGame
from eastwind.rules.results import Score, WallGame
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TilePicked, TileRacked
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile, TileDiscarded
from eastwind.table.moments.ending import GameEnded
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.options import options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Claim, Passing, PassName, State, Window
from eastwind.tiles import Tile
from tests.coach.laid_out import coach, seen, tiles

HELD = "FF 2222B 4444B 66B N 8B"  # the north wind can go


def judged(*moves: GameMove, seat: Seat = "A", card: str = "evens") -> list[ReviewedDecision]:
    return decisions_of(PlayedGame(1, moves), seat, coach(card))


def did(before: State, command: AnyCommand, card: str = "evens") -> ReviewedDecision:
    """The only decision of one act."""
    (found,) = judged(GameMove(before, command, (), before), card=card)
    assert found.place == 0
    assert found.seen == before
    return found


def best(view: State, card: str = "evens") -> Advice:
    return coach(card).advise(view, options(view, "A"))


def throw(tile: str) -> DiscardTile:
    return DiscardTile(seat="A", tile=Tile(tile))


def test_best_throw_costs_nothing_and_its_margin_is_over_the_mean_of_the_others() -> None:
    view = seen(HELD)
    found, turn = did(view, throw("N")), best(view)
    assert (found.kind, found.place, found.did, found.best, found.called) == ("throw", 0, ("N",), ("N",), None)
    assert (found.expected, found.cost, found.win) == (turn.discards[0].points, 0, turn.discards[0].win)
    assert found.margin == pytest.approx(turn.discards[0].points - fmean(each.points for each in turn.discards[1:]))
    assert found.why == turn.discards[0].why
    assert found.after == found.expected
    assert found.seen == view


def test_worse_throw_costs_the_difference_and_says_what_is_wrong_with_it() -> None:
    view = seen(HELD)
    found, turn = did(view, throw("2B")), best(view)
    mine = next(each for each in turn.discards if each.tile == "2B")
    others = [each.points for each in turn.discards if each.tile != "2B"]
    assert (found.did, found.best, found.win) == (("2B",), ("N",), mine.win)
    assert found.cost == pytest.approx(turn.discards[0].points - mine.points)
    assert found.after == pytest.approx(mine.points)
    assert 0 > found.margin == pytest.approx(mine.points - fmean(others))
    assert found.why == (
        f"The two bam: It hurts Evens line 1. No one has exposed anything yet. The north wind: {turn.discards[0].why}"
    )


def test_throw_that_is_hardly_worse_keeps_its_own_reason() -> None:
    """Both tiles are of no use to a hand of bams."""
    view = seen("FF 2222B 4444B 6B 3D N")
    found = did(view, throw("N"))
    assert found.best == ("3D",)
    assert 0 <= found.cost < SMALL
    assert found.why.startswith("Your good hands don't need the north wind.")


def test_throw_of_the_only_kind_has_no_margin() -> None:
    view = seen("N N", exposures={"A": ["E E E E", "W W W W", "S S S S"]})
    assert did(view, throw("N"), "winds").margin == 0


TRADE = seen("FF 2222B 4444B 6B 8D N", exposures={"B": ["8D 8D 8D J"]})


def test_throw_instead_of_a_trade_that_pays_is_a_missed_trade() -> None:
    found, turn = did(TRADE, throw("N")), best(TRADE)
    (trade,) = turn.exchanges
    assert (found.kind, found.did, found.best, found.called) == ("exchange", ("N",), ("8D",), None)
    assert (found.expected, found.why, found.margin) == (trade.points, trade.why, 0)
    assert found.cost == pytest.approx(trade.points - turn.discards[0].points)
    assert found.win == turn.discards[0].win


def test_throw_instead_of_the_better_of_two_trades() -> None:
    """Both bring a joker. With the eight crak gone, the eight dot is the safer throw."""
    shown: dict[Seat, list[str]] = {
        "B": ["8D 8D 8D J"], "C": ["8C 8C 8C J"], "D": ["4C 4C 4C 4C", "6C 6C 6C 6C"],
    }  # fmt: skip
    view = seen("FF 2222B 4444B 6B 8D 8C", exposures=shown, wall_left=30)
    trades = best(view).exchanges
    assert [each.pays for each in trades] == [True, True]
    found = did(view, throw("8D"))
    assert (found.best, found.expected) == (("8C",), max(each.points for each in trades))


def exchange(tile: str, owner: Seat, exposure: int = 0) -> ExchangeJoker:
    return ExchangeJoker(seat="A", tile=Tile(tile), owner=owner, exposure=exposure)


def test_trade_that_pays_costs_nothing_and_is_worth_the_difference() -> None:
    found, turn = did(TRADE, exchange("8D", "B")), best(TRADE)
    (trade,) = turn.exchanges
    assert (found.kind, found.did, found.best, found.called) == ("trade", ("8D",), ("8D",), None)
    assert (found.expected, found.cost, found.win, found.why) == (trade.points, 0, trade.win, trade.why)
    assert 0 < found.margin == pytest.approx(trade.points - turn.discards[0].points)


PAIRS = seen("NN EE WW SS RR G FF 5B", exposures={"B": ["N N J J"]})


def test_trade_that_does_not_pay_costs_the_difference() -> None:
    found, turn = did(PAIRS, exchange("N", "B"), "winds"), best(PAIRS, "winds")
    (trade,) = turn.exchanges
    assert (found.kind, found.did, found.best) == ("trade", ("N",), ("5B",))
    assert (found.expected, found.win, found.why) == (turn.discards[0].points, trade.win, turn.discards[0].why)
    assert 0 < found.cost == pytest.approx(turn.discards[0].points - trade.points)
    assert found.margin == pytest.approx(-found.cost)


def test_throw_instead_of_a_trade_that_does_not_pay_is_a_throw() -> None:
    assert did(PAIRS, throw("5B"), "winds").kind == "throw"


def test_trade_is_found_by_its_tile_its_owner_and_its_exposure() -> None:
    view = seen(
        "FF 2222B 4444B 66B 8D N", exposures={"B": ["6B J J J"], "C": ["4D 4D 4D 4D", "8D 8D 8D J"]}
    )  # fmt: skip
    six, eight = best(view).exchanges
    assert did(view, exchange("6B", "B")).expected == max(six.points, best(view).discards[0].points)
    assert did(view, exchange("8D", "C", 1)).expected == eight.points
    assert judged(GameMove(view, exchange("8D", "C", 0), (), view)) == []
    assert judged(GameMove(view, exchange("8D", "B", 1), (), view)) == []


COMPLETE = seen("FF 2222B 4444B 6666B")


def test_throw_from_a_complete_hand_is_a_missed_mahjongg() -> None:
    found = did(COMPLETE, throw("2B"))
    assert (found.kind, found.did, found.best, found.called) == ("mahjongg", ("2B",), (), None)
    assert found.why == "Your hand is complete."
    thrown = advise_turn(coach("evens").study, COMPLETE, options(COMPLETE, "A")).discards
    mine = next(each for each in thrown if each.tile == "2B")
    assert (found.expected, found.win) == (best(COMPLETE).outlook.points, mine.win)
    assert 1 < found.cost == pytest.approx(found.expected - mine.points)
    assert found.margin == 0
    assert 0 < found.win < 1


def test_mahjongg_by_self_pick_is_worth_all_its_points() -> None:
    found = did(COMPLETE, DeclareMahJongg(seat="A"))
    points = best(COMPLETE).outlook.points
    assert (found.kind, found.did, found.best, found.called) == ("mahjongg", (), (), True)
    assert (found.expected, found.cost, found.margin, found.win) == (points, 0, points, 1)
    assert found.why == "Your hand is complete."


def test_mahjongg_in_error_is_not_measured() -> None:
    assert judged(GameMove(seen(HELD), DeclareMahJongg(seat="A"), (), seen(HELD))) == []


def test_complete_hand_that_only_racks_its_tile_has_decided_nothing_yet() -> None:
    assert judged(GameMove(COMPLETE, RackTile(seat="A"), (), COMPLETE)) == []


def test_mahjongg_on_a_discard_is_measured_when_it_is_thrown_and_not_again() -> None:
    view = seen("FF 2222B 4444B 666B", offered=("D", "6B"))
    window = Window(state="settled", next="A", claims=(Claim(seat="A", kind="mahjongg"),), award="A")
    mine = replace(view, common=replace(view.common, window=window))
    assert options(mine, "A").declare_mah_jongg
    assert [each.place for each in judged(thrown(view), then(mine, DeclareMahJongg(seat="A")))] == [0]


def passed(rack: str, command: AnyCommand, name: PassName = "first_right") -> list[ReviewedDecision]:
    view = seen(rack, passing=name, wall_left=99)
    return judged(GameMove(view, command, (), view))


THREE = "FF 2222B 4444B N E W"


def test_pass_of_good_tiles_costs_what_the_best_pass_leaves_more() -> None:
    view = seen(THREE, passing="first_right", wall_left=99)
    (found,) = passed(THREE, PassTiles(seat="A", tiles=tiles("N 2B 4B")))
    advice, mine = best(view), coach("evens").after_pass(view, tiles("N 2B 4B"))
    assert (found.kind, found.did, found.best, found.called) == ("pass", tiles("2B 4B N"), tiles("N E W"), None)
    assert (found.place, found.seen) == (0, view)
    assert (found.expected, found.win, found.why) == (advice.outlook.points, mine.win, advice.why)
    assert 0 < found.cost == pytest.approx(advice.outlook.points - mine.points)
    assert found.margin == 0
    assert found.after == pytest.approx(mine.points)


def test_best_pass_costs_nothing() -> None:
    (found,) = passed(THREE, PassTiles(seat="A", tiles=tiles("W E N")))
    assert (found.cost, found.did, found.best) == (0, tiles("N E W"), tiles("N E W"))


def test_pass_where_the_coach_would_pass_blind_names_no_better_tiles() -> None:
    (found,) = passed("FF 2222B 4444B 66B N", PassTiles(seat="A", tiles=tiles("2B 4B 6B")), "first_left")
    assert found.did == found.best == tiles("2B 4B 6B")
    assert found.cost > SMALL


def test_blind_pass_and_pass_of_nothing_are_not_measured() -> None:
    assert passed(THREE, PassTiles(seat="A", tiles=tiles("N E"), blind=1), "first_left") == []
    assert passed(THREE, PassTiles(seat="A", tiles=(), blind=3), "first_left") == []
    assert passed(THREE, CompletePass(seat="A", tiles=())) == []
    assert passed(THREE, StopCharleston(seat="A")) == []


def test_courtesy_is_measured() -> None:
    view = seen("FF 2222B 4444B 66B N", passing="courtesy", wall_left=99)
    passing = Passing(name="courtesy", wishes=ReadOnly({"A": 1, "C": 1}))
    asked = replace(view, common=replace(view.common, passing=passing))
    found = did(asked, GiveCourtesy(seat="A", tiles=tiles("2B")))
    assert (found.kind, found.did, found.best) == ("pass", tiles("2B"), tiles("N"))
    assert found.cost > SMALL


def test_what_others_do_and_what_a_dead_hand_does_is_not_a_decision() -> None:
    view = seen(HELD)
    assert judged(GameMove(view, DiscardTile(seat="B", tile=Tile("N")), (), view)) == []
    assert judged(GameMove(view, None, (), view)) == []
    dead = seen(HELD, dead=["A"])
    assert judged(GameMove(dead, throw("N"), (), dead)) == []
    passing = seen(THREE, passing="first_right", dead=["A"])
    assert judged(GameMove(passing, PassTiles(seat="A", tiles=tiles("N E W")), (), passing)) == []
    nobody = replace(view, common=replace(view.common, phase="set_up", places=ReadOnly()))
    assert judged(GameMove(nobody, None, (), view)) == [], "before the deal"
    over = replace(view, common=replace(view.common, phase="over"))
    assert judged(GameMove(over, throw("N"), (), over)) == []
    assert judged(GameMove(view, throw("9D"), (), view)) == [], "a tile that was not held"


OFFER = "FF 222B 4444B 66B 8D N"  # the fourth two bam makes line 1 much nearer


def thrown(view: State) -> GameMove:
    """Another player's discard, which this view shows."""
    discard = view.common.discard
    assert discard is not None
    window = view.common.window
    assert window is not None
    event = TileDiscarded(
        number=discard.number, seat=discard.seat, tile=discard.tile, says="", next=window.next, window=True
    )
    return GameMove(view, DiscardTile(seat=discard.seat, tile=discard.tile), (event,), view)


def then(view: State, command: AnyCommand, *events: AnyEvent) -> GameMove:
    return GameMove(view, command, events, view)


def offered(rack: str, tile: str, card: str, *following: GameMove) -> list[ReviewedDecision]:
    return judged(thrown(seen(rack, offered=("D", tile))), *following, card=card)


def claim(kind: str, seat: Seat = "A") -> ClaimDiscard:
    return ClaimDiscard(seat=seat, discard=1, kind="mahjongg" if kind == "mahjongg" else "exposure")


def test_call_that_pays_and_was_made() -> None:
    view = seen(OFFER, offered=("D", "2B"))
    found = judged(thrown(view), then(view, claim("exposure")))[0]
    call = best(view).call
    assert call is not None
    assert call.called is not None
    assert (found.kind, found.place, found.did, found.best) == ("call", 0, tiles("2B"), tiles("2B"))
    assert (found.called, found.expected, found.cost) == (True, call.called.points, 0)
    assert (found.win, found.why, found.seen) == (call.called.win, call.why, view)
    assert 0 < found.margin == pytest.approx(call.called.points - call.left.points)


def test_call_that_pays_and_was_let_go() -> None:
    view = seen(OFFER, offered=("D", "2B"))
    (found,) = judged(thrown(view))
    call = best(view).call
    assert call is not None
    assert call.called is not None
    assert (found.kind, found.best, found.called) == ("call", tiles("2B"), False)
    assert (found.expected, found.win) == (call.called.points, call.left.win)
    assert found.cost == pytest.approx(call.called.points - call.left.points)
    assert found.margin == pytest.approx(found.cost)


def test_call_of_another_player_is_not_yours() -> None:
    view = seen(OFFER, offered=("D", "2B"))
    for command in (claim("exposure", "B"), MakeExposure(seat="B", tiles=tiles("2B J"))):
        (found,) = judged(thrown(view), then(view, command))
        assert found.called is False
    mine = MakeExposure(seat="A", tiles=tiles("2B 2B 2B"))
    assert judged(thrown(view), then(view, mine))[0].called is True


def test_call_that_ties_the_hand_down() -> None:
    """The pairs have no place for an exposure."""
    rack = "NNN EE WW SS RR G F"
    view = seen(rack, offered=("D", "N"))
    call = best(view, "winds").call
    assert call is not None
    assert call.called is not None
    made = offered(rack, "N", "winds", then(view, claim("exposure")))[0]
    assert (made.kind, made.best, made.called) == ("call", (), True)
    assert 0 < made.cost == pytest.approx(call.left.points - call.called.points)
    assert made.margin == pytest.approx(made.cost)
    (left,) = offered(rack, "N", "winds")
    assert (left.best, left.called, left.cost) == ((), False, 0)
    assert left.margin == pytest.approx(made.margin)


@pytest.mark.parametrize(
    ("following", "called"),
    [
        ([claim("mahjongg")], True),
        ([DeclareMahJongg(seat="A")], True),
        ([claim("exposure", "B"), claim("mahjongg")], True),
        ([LetDiscardGo(seat="A", discard=1)], False),
        ([claim("exposure"), MakeExposure(seat="A", tiles=tiles("6B 6B 6B"))], False),
        ([claim("mahjongg", "B"), DeclareMahJongg(seat="B")], False),
    ],
)
def test_winning_discard_is_mahjongg_called_or_let_go(following: list[AnyCommand], called: bool) -> None:
    rack = "FF 2222B 4444B 666B"
    view = seen(rack, offered=("D", "6B"))
    found = offered(rack, "6B", "evens", *(then(view, command) for command in following))[0]
    assert (found.kind, found.called, found.did, found.best) == ("mahjongg", called, tiles("6B"), tiles("6B"))
    assert found.expected == best(view).outlook.points
    assert (found.cost == 0) == called
    assert (found.win == 1) == called


def test_call_after_the_next_tile_is_another_call() -> None:
    """What this seat says after the next pick, the next discard, or the end is not about this tile."""
    view = seen(OFFER, offered=("D", "2B"))
    picked = TilePicked(seat="B", tile=None, binds=False)
    next_tile = TileDiscarded(number=2, seat="B", tile=Tile("9D"), says="", next="C", window=True)
    over = GameEnded(result=WallGame(), score=Score(points={}, lines=()), next_east="B", rolling=())
    racked = TileRacked(seat="B")
    shown = MakeExposure(seat="A", tiles=tiles("2B 2B 2B"))
    for event, called in ((picked, False), (next_tile, False), (over, False), (racked, True)):
        between = GameMove(view, PickTile(seat="B"), (event,), replace(view, common=replace(view.common, phase="over")))
        assert judged(thrown(view), between, then(view, shown))[0].called is called


@pytest.mark.parametrize(
    ("rack", "tile", "measured"),
    [
        (OFFER, "2B", True),  # three of them on the rack
        ("FF 2222B 4444B 666B", "6B", True),  # Mah Jongg
        ("FF 2222B 4444B 6B JJ", "6B", True),  # Mah Jongg with jokers
        ("F 2222B 4444B 6666B", "F", True),  # Mah Jongg on the pair, which makes no exposure
        ("F 2222B 4444B 666B 8B", "F", False),  # a pair, and not Mah Jongg
        ("FF JJ 4444B 66B 88B N", "2B", False),  # only with jokers
        ("FF 2222B 4444B 66B 8D", "9D", False),  # of no use
    ],
)
def test_discard_is_measured_if_it_could_be_called_with_one_of_its_kind_or_wins(
    rack: str, tile: str, measured: bool
) -> None:
    assert bool(offered(rack, tile, "evens")) is measured


def test_call_with_jokers_alone_is_measured_if_it_was_made() -> None:
    rack = "FF JJ 4444B 66B 88B N"
    view = seen(rack, offered=("D", "2B"))
    found = offered(rack, "2B", "evens", then(view, claim("exposure")))
    assert [each.called for each in found] == [True]


def test_winning_discard_with_exposures_of_your_own() -> None:
    view = seen("FF 666B", exposures={"A": ["2B 2B 2B 2B", "4B 4B 4B J"]}, offered=("D", "6B"))
    pair = seen("F 6666B", exposures={"A": ["4B 4B 4B J", "2B 2B 2B 2B"]}, offered=("D", "F"))
    for offer in (view, pair):
        (found,) = judged(thrown(offer))
        assert (found.kind, found.called) == ("mahjongg", False)


def test_own_discard_and_a_discard_to_a_dead_hand_are_not_offers() -> None:
    assert judged(thrown(seen(OFFER, offered=("A", "2B")))) == []
    assert judged(thrown(seen(OFFER, offered=("D", "2B"), dead=["A"]))) == []
    view = seen(OFFER, offered=("D", "2B"))
    after = replace(view, common=replace(view.common, phase="over"))
    move = thrown(view)
    assert judged(GameMove(move.before, move.command, move.events, after)) == []


def test_decisions_come_in_order_with_their_places() -> None:
    view, offer = seen(HELD), seen(OFFER, offered=("D", "2B"))
    quiet = GameMove(view, RackTile(seat="A"), (), view)
    found = judged(
        quiet, GameMove(view, throw("N"), (), view), quiet, thrown(offer), GameMove(view, throw("8B"), (), view)
    )
    assert [(each.kind, each.place) for each in found] == [("throw", 1), ("call", 3), ("throw", 4)]


@pytest.mark.parametrize("following", [[], [claim("exposure")]])
def test_call_that_is_worth_as_much_as_letting_go_is_not_the_better_choice(
    following: list[AnyCommand], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(OFFER, offered=("D", "2B"))
    advice = best(view)
    assert advice.call is not None
    even = replace(advice, call=replace(advice.call, called=advice.call.left))
    monkeypatch.setattr(type(coach("evens")), "advise", lambda *_: even)
    found = offered(OFFER, "2B", "evens", *(then(view, command) for command in following))[0]
    assert (found.best, found.called, found.cost, found.margin) == ((), bool(following), 0, 0)
    assert (found.expected, found.win) == (advice.call.left.points, advice.call.left.win)
