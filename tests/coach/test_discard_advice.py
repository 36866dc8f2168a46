"""What to throw, what every other tile would cost, and joker exchanges, on a card of three lines."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice
from eastwind.coach.discard_advice import NO_HOPE, advise_turn
from eastwind.coach.fitted import USUAL_END
from eastwind.coach.outlooks import after_throw
from eastwind.coach.position_facts import HeldRack
from eastwind.players.steady.sight import JOKERS, less
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments.at_the_wall import RackTile
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.options import Options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State
from eastwind.tiles import ORDER, Tile
from tests.coach.laid_out import coach, seen, sighted, tiles

Exchange = tuple[str, Seat, int]
FAR = "1C 3C 5C 7C 9C 1D 3D 5D 7D 9D N E W S"  # nothing that an even hand needs
NO_ONE = "No one has exposed anything yet."


def turn(view: State, *exchanges: Exchange, rack: bool = False, card: str = "evens", sheet: str = "national") -> Advice:
    may = Options(
        discard_tile=tuple(dict.fromkeys(view.hands["A"].rack)),
        exchange_joker=tuple((Tile(tile), owner, place) for tile, owner, place in exchanges),
        rack_tile=rack,
    )
    return advise_turn(coach(card, sheet).study, view, may)


def reasons(view: State) -> dict[str, str]:
    return {str(each.tile): each.why.removesuffix(f" {NO_ONE}") for each in turn(view).discards}


def test_tile_that_no_line_has_goes_first_and_the_others_say_what_they_cost() -> None:
    """Line 1 misses two six bams. Line 2 would use the eight, line 3 the flowers."""
    advice = turn(seen("FF 2222B 4444B 66B N 8B"))
    assert advice.moment == "turn"
    assert advice.says == "Throw the north wind."
    assert advice.act == DiscardTile(seat="A", tile=Tile("N"))
    assert advice.why == advice.discards[0].why
    assert [str(each.tile) for each in advice.discards][:2] == ["N", "8B"]
    assert reasons(seen("FF 2222B 4444B 66B N 8B")) == {
        "N": "Keeps Evens line 1 (two tiles away, about 4 in 5) alive.",
        "8B": "Your good hands don't need the eight bam.",
        "2B": "It hurts Evens line 1.",
        "6B": "It hurts Evens line 1 and Evens line 2.",
        "4B": "It hurts Evens line 1 and Evens line 2.",
        "F": "It hurts Evens line 1 and Evens line 3.",
    }


def test_reason_names_at_most_two_lines_the_likelier_first() -> None:
    """Flowers are in all three lines. The dots are as near to line 1 as to line 2, which is worth more."""
    found = reasons(seen("FF 222B 44B 444D 666D N"))
    assert found["F"] == found["4D"] == "It hurts Evens line 2 and Evens line 1."
    assert found["2B"] == "Evens line 3 could still use the two bam."


def test_spare_tile_is_not_needed() -> None:
    """Line 1 has two flowers, and the rack three. Line 3, which has four, is five tiles away."""
    assert reasons(seen("FFF 2222B 4444B 66B N"))["F"] == "Your good hands don't need the flower."


def test_joker_that_fits_is_not_thrown_lightly() -> None:
    """The joker stands for a six bam. In a hand of pairs there is no place for it."""
    joker = next(each for each in turn(seen("FF 2222B 4444B 66B N J")).discards if each.tile == "J")
    assert joker.why == "Your good hands have a place for the joker. No one can call a joker."
    assert turn(seen("NN EE WW SS RR GG F J"), card="winds").says == "Throw the joker."


def test_hand_without_a_chance_throws_what_is_safe() -> None:
    advice = turn(seen(FAR, wall_left=5, exposures={"B": ["8D 8D 8D J"]}))
    assert not advice.outlook.lines
    assert {each.why.removesuffix(" No line that the exposures allow wants it.") for each in advice.discards} == {
        NO_HOPE
    }


def test_every_throw_is_measured_from_what_it_leaves_of_the_sum() -> None:
    view = seen("FF 2222B 4444B 66B N 8B", exposures={"B": ["4D 4D 4D 4D"], "C": ["8C 8C 8C J"]})
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    weighed = study.chances.weigh(sight, sight.held, ())
    usual = HeldRack(less(sight.held, ORDER[Tile("N")]), ())
    at = study.reach(after_throw(view), sight, usual, wants)
    found = turn(view)
    assert {str(each.tile) for each in found.discards} == {"N", "8B", "2B", "6B", "4B", "F"}
    for each in found.discards:
        kind = ORDER[each.tile]
        change = math.log2(weighed.without(kind) / weighed.without(ORDER[Tile("N")]))
        danger = study.danger(wants, kind, 60)
        expected = study.outlook(at, change, danger)
        assert (each.win, each.points) == pytest.approx((expected.win, expected.points))
        assert each.danger == pytest.approx(danger.chance)
    points = [round(each.points, 3) for each in found.discards]
    assert points == sorted(points, reverse=True)
    assert found.outlook == study.outlook(at)


def test_every_discard_says_who_wants_the_tile() -> None:
    advice = turn(seen("FF 2222B 4444B 66B N 8B", exposures={"B": ["4D 4D 4D 4D"]}))
    by_tile = {str(each.tile): each.why for each in advice.discards}
    assert by_tile["F"].endswith(" B's exposures allow two lines; all of them want this tile.")
    assert by_tile["8B"].endswith(" No line that the exposures allow wants it.")


def test_among_equal_throws_the_steady_one_comes_first() -> None:
    """Both are of no use. The three dot comes before the north wind in tile order."""
    assert [str(each.tile) for each in turn(seen("FF 2222B 4444B 6B 3D N")).discards][:2] == ["3D", "N"]


def test_dangerous_tile_comes_after_a_safe_one_that_is_as_useless() -> None:
    """B waits for craks: line 1 or 2, or line 3 with a pung of fours."""
    view = seen("FF 2222B 4444B 6B 8C N", exposures={"B": ["6C 6C 6C 6C", "4C 4C 4C J"]}, wall_left=20)
    first, second, *_ = turn(view).discards
    assert [str(first.tile), str(second.tile)] == ["N", "8C"]
    assert (first.danger, second.danger > 0.02) == (0.0, True)


def test_trade_that_pays_is_advised_with_its_own_outlook() -> None:
    view = seen("FF 2222B 4444B 6B 8D N", exposures={"B": ["8D 8D 8D J"]})
    advice = turn(view, ("8D", "B", 0))
    (trade,) = advice.exchanges
    assert advice.says == "Trade your eight dot for the joker in B's exposure."
    assert advice.why == trade.why == "A joker fits more hands."
    assert advice.act == ExchangeJoker(seat="A", tile=Tile("8D"), owner="B", exposure=0)
    assert (trade.tile, trade.owner, trade.exposure, trade.pays) == ("8D", "B", 0, True)
    assert (advice.outlook.win, advice.outlook.points) == (trade.win, trade.points)
    assert trade.points > advice.discards[0].points
    assert advice.outlook.lines[0].missing == tiles("6B 6B"), "the joker is the third six bam"
    assert advice.discards == turn(view).discards, "the throws are those without the trade"


def test_trade_gives_up_the_bonus_for_a_hand_without_jokers() -> None:
    """Twenty points under the national sheet, as often as a hand without a joker stays so."""
    advice = turn(seen("FF 2222B 4444B 6B 8D N", exposures={"B": ["8D 8D 8D J"]}), ("8D", "B", 0))
    kept = turn(seen("FF 2222B 4444B 6B 8D N", exposures={"B": ["8D 8D 8D J"]}))
    assert advice.outlook.lines[0].points == pytest.approx(25 + 10 * USUAL_END.self_pick)
    assert kept.outlook.lines[0].points == pytest.approx(25 + 10 * USUAL_END.self_pick + 20 * USUAL_END.jokerless)


def test_trade_is_measured_after_the_throw_that_follows() -> None:
    view = seen("FF 2222B 4444B 6B 8D N J", exposures={"B": ["8D 8D 8D J"]})
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    held = less(less(less(sight.held, ORDER[Tile("8D")]), JOKERS, -1), ORDER[Tile("N")])
    expected = study.outlook(study.reach(after_throw(view), sight, HeldRack(held, ()), wants))
    (trade,) = turn(view, ("8D", "B", 0)).exchanges
    assert (trade.win, trade.points) == pytest.approx((expected.win, expected.points))


def test_trade_counts_the_danger_of_the_throw_that_follows() -> None:
    """After the trade the eight crak goes, and C may be waiting for it."""
    shown: dict[Seat, list[str]] = {"B": ["8D 8D 8D J"], "C": ["4C 4C 4C 4C", "6C 6C 6C 6C"]}
    view = seen("FF 2222B 4444B 6B 8D 8C J", exposures=shown, wall_left=30)
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    crak = ORDER[Tile("8C")]
    held = less(less(less(sight.held, ORDER[Tile("8D")]), JOKERS, -1), crak)
    danger = study.danger(wants, crak, 30)
    assert danger.chance > 0.01
    expected = study.outlook(study.reach(after_throw(view), sight, HeldRack(held, ()), wants), danger=danger)
    (trade,) = turn(view, ("8D", "B", 0)).exchanges
    assert (trade.win, trade.points) == pytest.approx((expected.win, expected.points))


def test_pick_in_front_of_the_rack_belongs_to_the_hand() -> None:
    view = seen("FF 2222B 4444B 66B 8B")
    picked = replace(view, hands=ReadOnly({"A": replace(view.hands["A"], picked=Tile("N"))}))
    assert turn(picked).act == DiscardTile(seat="A", tile=Tile("N"))


def test_trade_with_your_own_exposure_leaves_it_with_the_natural_tile() -> None:
    """The pung of two bams is for line 3, which has six tiles to go: one fewer with the joker on the rack."""
    view = seen("FF 4444B 666B 2B N", exposures={"A": ["2B 2B J"]})
    advice = turn(view, ("2B", "A", 0))
    assert advice.says == "Trade your two bam for the joker in your own exposure."
    assert advice.act == ExchangeJoker(seat="A", tile=Tile("2B"), owner="A", exposure=0)
    assert (advice.discards[0].why.split(" (")[1].split(",")[0], advice.outlook.lines[0].away) == ("six tiles away", 5)
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    held = less(less(less(sight.held, ORDER[Tile("2B")]), JOKERS, -1), ORDER[Tile("N")])
    natural = (sight.exposures[0]._replace(jokers=0),)
    expected = study.outlook(study.reach(after_throw(view), sight, HeldRack(held, natural), wants))
    assert advice.exchanges[0].points == pytest.approx(expected.points)


def test_traded_joker_no_longer_counts_as_part_of_the_exposure() -> None:
    """The only line with a pung of twos takes no joker in it: the hand is dead with one, and close without it."""
    view = seen("FF 4444B 6666B 2B J", exposures={"A": ["2B 2B J"]})
    advice = turn(view, ("2B", "A", 0), card="naturals")
    (trade,) = advice.exchanges
    assert advice.discards[0].win == 0
    assert trade.win > 0.2
    assert advice.act == ExchangeJoker(seat="A", tile=Tile("2B"), owner="A", exposure=0)


def test_tile_that_the_pairs_need_stays() -> None:
    """A hand of pairs has no place for a joker."""
    view = seen("NN EE WW SS RR G FF 5B", exposures={"B": ["N N J J"]})
    advice = turn(view, ("N", "B", 0), card="winds")
    (trade,) = advice.exchanges
    assert (trade.pays, trade.why) == (False, "Your hand needs the north wind more than a joker.")
    assert trade.points < advice.discards[0].points
    assert advice.says == "Throw the five bam."
    assert advice.act == DiscardTile(seat="A", tile=Tile("5B"))


def test_best_of_two_trades_is_advised() -> None:
    """The six bam is one that line 1 needs. The eight dot is of no use."""
    shown: dict[Seat, list[str]] = {"B": ["6B J J J"], "C": ["8D 8D 8D J"]}
    view = seen("FF 2222B 4444B 66B 8D N", exposures=shown)
    for offered in ((("6B", "B", 0), ("8D", "C", 0)), (("8D", "C", 0), ("6B", "B", 0))):
        advice = turn(view, *offered)
        assert [each.tile for each in advice.exchanges] == [tile for tile, _, _ in offered]
        assert advice.act == ExchangeJoker(seat="A", tile=Tile("8D"), owner="C", exposure=0)
        assert advice.outlook.points == max(each.points for each in advice.exchanges)


def test_of_two_trades_that_pay_the_one_that_leaves_the_safer_throw_is_advised() -> None:
    """Both bring a joker, and the other eight goes. D may want the eight crak, and no one the eight dot."""
    shown: dict[Seat, list[str]] = {
        "B": ["8D 8D 8D J"], "C": ["8C 8C 8C J"], "D": ["4C 4C 4C 4C", "6C 6C 6C 6C"],
    }  # fmt: skip
    view = seen("FF 2222B 4444B 6B 8D 8C", exposures=shown, wall_left=30)
    for offered in ((("8D", "B", 0), ("8C", "C", 0)), (("8C", "C", 0), ("8D", "B", 0))):
        advice = turn(view, *offered)
        assert [each.pays for each in advice.exchanges] == [True, True]
        crak, dot = sorted(advice.exchanges, key=lambda each: each.tile)
        assert crak.points > dot.points
        assert advice.act == ExchangeJoker(seat="A", tile=Tile("8C"), owner="C", exposure=0)
        assert advice.outlook.points == crak.points


FOUR_SEASONS = "Rack your tile: then you can trade for a joker."


def test_tile_is_racked_first_where_the_sheet_asks_for_it() -> None:
    sheet = load_sheet("fourseasons")
    assert sheet.jokers.needs_rack
    shown: dict[Seat, list[str]] = {"B": ["8D 8D 8D J"]}
    view = seen("FF 2222B 4444B 6B 8D N", exposures=shown, sheet=sheet)
    advice = turn(view, rack=True, sheet="fourseasons")
    assert (advice.says, advice.act) == (FOUR_SEASONS, RackTile(seat="A"))
    assert advice.why == f"After that, look again. {advice.discards[0].why}"
    racked = turn(view, ("8D", "B", 0), sheet="fourseasons")
    assert racked.act == ExchangeJoker(seat="A", tile=Tile("8D"), owner="B", exposure=0)


def test_tile_is_thrown_at_once_where_racking_brings_nothing() -> None:
    sheet = load_sheet("fourseasons")
    shown: dict[Seat, list[str]] = {"B": ["8D 8D 8D J"]}
    held = "FF 2222B 4444B 6B 8D N"
    throws = [
        turn(seen(held, exposures=shown), rack=True),  # the national sheet doesn't ask for it
        turn(seen(held, exposures=shown, sheet=sheet), sheet="fourseasons"),  # racked already
        turn(seen(held, exposures={"B": ["8D 8D 8D"]}, sheet=sheet), rack=True, sheet="fourseasons"),  # no joker
        turn(seen(held.replace("8D", "8C"), exposures=shown, sheet=sheet), rack=True, sheet="fourseasons"),
    ]
    assert [type(each.act) for each in throws] == [DiscardTile] * 4
