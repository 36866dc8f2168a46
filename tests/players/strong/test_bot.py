"""`strong` departs from `steady` only where a choice is close and its learned value is larger by the margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from eastwind.card.match import Exposure
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.charleston import give_up, next_cheapest
from eastwind.players.steady.danger import dangers_by, opponents
from eastwind.players.steady.decision import OfferDecision
from eastwind.players.steady.sight import count, less, see
from eastwind.players.steady.throws import Throw, TurnDecision, look, rank
from eastwind.players.steady.which_calls import best_call
from eastwind.players.strong.bot import Strong
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import SIZE, Net, Picture
from eastwind.players.strong.picture import MomentPicture, Option, draw, log
from eastwind.players.strong.stakes import stakes_of
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, ORDER, TILES, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_habits import holding
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
SHEET = load_sheet("national")
STEADY = Steady(CARD, SHEET, FIXED)
Values = Callable[[Picture], int]


class Likes(Net):
    """A net that values pictures as the test says."""

    def __init__(self, value: Values, margin: int = 0) -> None:
        super().__init__([*[0] * (SIZE - 3), margin, margin + 1, margin + 2])
        self.likes = value

    def value(self, picture: Picture) -> int:
        return self.likes(picture)


def strong(value: Values, margin: int = 0) -> Strong:
    return Strong(CARD, SHEET, FIXED, learned=Likes(value, margin))


def kind(tile: str) -> int:
    return ORDER[Tile(tile)]


# Bea shows two exposures; Ann holds a red that fetches Cleo's joker, a joker of her own, and loose tiles.
STATE = view(
    accepted("""card first-steps
turn A
rack A 1C 1C 1C 1C 2C 2C 2C 3C F 6B 9D N R J
exposed B 2B 2B 2B 2B
exposed B 4B 4B 4B 4B
exposed C R R R J
"""),
    "A",
)
SIGHT = see(STATE, "A", with_pick=True)
TURN = look(STEADY.chances, STATE, SIGHT)


def with_throws(*scores: tuple[str, int]) -> TurnDecision:
    return TURN._replace(throws=tuple(Throw(score, 0, 0, -kind(tile)) for tile, score in scores))


def edge_of(picture: Picture) -> int:
    """By how much `steady` finds the throw better than its best, as the net sees it."""
    return picture.table[13]


def test_strong_throws_what_steady_throws_without_a_larger_value() -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << 20), ("1C", 1 << 19))
    assert strong(lambda _: 5).prefer_throw(STATE, turn) is turn
    assert strong(edge_of).prefer_throw(STATE, turn) is turn


def test_close_throw_with_a_larger_value_goes_first_and_the_best_is_remembered() -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << 19), ("1C", 1 << 18))
    found = strong(lambda picture: -edge_of(picture)).prefer_throw(STATE, turn)
    assert [TILES[throw.kind] for throw in found.throws] == ["1C", "N", "9D"]
    assert found.instead == turn.throws[0]


@pytest.mark.parametrize(("bits", "looks"), [(3, True), (4, False)])
def test_throw_that_is_three_bits_worse_is_the_last_that_is_looked_at(bits: int, looks: bool) -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << (20 - bits)))
    found = strong(lambda picture: -edge_of(picture)).prefer_throw(STATE, turn)
    assert (found.instead is not None) is looks
    just = with_throws(("N", 1 << 20), ("9D", (1 << 17) - 1))
    assert log(just.throws[1].score) - log(just.throws[0].score) < -192
    assert strong(lambda picture: -edge_of(picture)).prefer_throw(STATE, just) is just


@pytest.mark.parametrize("tile", ["J", "R"])
def test_joker_or_a_tile_that_fetches_one_goes_only_if_it_is_the_best(tile: str) -> None:
    turn = with_throws(("N", 1 << 20), (tile, 1 << 20))
    assert strong(lambda picture: picture.table[19] + picture.table[20]).prefer_throw(STATE, turn) is turn
    first = with_throws((tile, 1 << 20), ("N", 1 << 20))
    found = strong(lambda picture: -picture.table[19] - picture.table[20]).prefer_throw(STATE, first)
    assert found.instead == first.throws[0], "another tile may still be better"


def test_two_exposures_are_never_fed_for_it() -> None:
    """Bea waits for FF 2222 4444 6666 in bams: a six is fed, a flower as well, unless the best throw feeds her, too."""
    turn = with_throws(("N", 1 << 20), ("6B", 1 << 20))
    likes_any_other = strong(lambda picture: 1 if picture.table[18] == 0 else 0)
    assert likes_any_other.prefer_throw(STATE, turn) is turn
    flower = with_throws(("F", 1 << 20), ("6B", 1 << 20))
    wanted = {each.seat: each.share for each in opponents(STEADY.chances, STATE, SIGHT)}["B"]
    assert wanted[kind("6B")] <= wanted[kind("F")]
    likes_no_flower = strong(lambda picture: 0 if picture.table[17] else 1)
    assert likes_no_flower.prefer_throw(STATE, flower).instead == flower.throws[0]


def test_six_throws_at_most_are_looked_at() -> None:
    some = with_throws(*((tile, 1 << 20) for tile in ("N", "9D", "1C", "2C", "3C", "F", "R")))
    seven = some._replace(throws=tuple(throw for throw in some.throws if throw.kind not in (kind("R"), kind("F"))))
    assert len(pictures(lambda bot: bot.prefer_throw(STATE, seven))) == 5
    more = seven._replace(throws=(*seven.throws, *seven.throws))
    assert len(pictures(lambda bot: bot.prefer_throw(STATE, more))) == 6


def test_margin_is_what_another_choice_must_be_better_by() -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << 20))

    def likes(more: int) -> Values:
        return lambda picture: more if picture.table[18] == 0 else 0

    assert strong(likes(100), margin=100).prefer_throw(STATE, turn) is turn
    assert strong(likes(101), margin=100).prefer_throw(STATE, turn) is not turn


def test_largest_value_wins_and_of_equal_ones_the_first() -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << 20), ("1C", 1 << 20), ("3C", 1 << 20))

    def chosen(*values: int) -> str:
        left = list(values)
        found = strong(lambda _: left.pop(0)).prefer_throw(STATE, turn)
        return str(TILES[found.throws[0].kind])

    assert chosen(5, 6, 9, 7) == "1C"
    assert chosen(5, 9, 9, 9) == "9D"
    assert chosen(9, 9, 9, 9) == "N"


def scene(state: State = STATE) -> MomentPicture:
    """What the net must be shown of the moment."""
    sight = see(state, "A", with_pick=True)
    others = opponents(STEADY.chances, state, sight)
    danger = dangers_by(STEADY.chances, state, sight, others)
    thrown: dict[int, int] = {}
    for each in state.common.discards:
        thrown[ORDER[each.tile]] = thrown.get(ORDER[each.tile], 0) + 1
    fetching = frozenset({kind("R")}) if state is STATE else frozenset()
    return MomentPicture(
        state, sight, {each.seat: each for each in others}, danger, thrown, fetching, strong(lambda _: 0).stakes
    )


def pictures(do: Callable[[Strong], object]) -> list[Picture]:
    seen: list[Picture] = []

    def value(picture: Picture) -> int:
        seen.append(picture)
        return 0

    do(strong(value))
    return seen


def drawn(options: Sequence[Option], state: State = STATE) -> list[Picture]:
    return [draw(STEADY.chances, scene(state), option) for option in options]


def test_net_sees_the_rack_after_each_throw_and_the_table() -> None:
    turn = with_throws(("N", 1 << 20), ("9D", 1 << 19))
    assert pictures(lambda bot: bot.prefer_throw(STATE, turn)) == drawn(
        [
            Option("throw", less(SIGHT.held, kind("N")), (), thrown=kind("N"), edge=0),
            Option("throw", less(SIGHT.held, kind("9D")), (), thrown=kind("9D"), edge=-64),
        ]
    )
    assert pictures(lambda bot: bot.prefer_throw(STATE, with_throws(("N", 1 << 20)))) == [], "there is no choice"


# calls


DISCARD = view(
    accepted("""card first-steps
turn D
rack D 6B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D
rack A F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B N
D throws 6B
"""),
    "A",
)
CALLER = see(DISCARD, "A")
NOW = STEADY.chances.weigh(CALLER, CALLER.held, ())
CALL, _ = best_call(STEADY.chances, CALLER, Tile("6B"), NOW)


def offer(made: bool, **change: int) -> OfferDecision:
    """A call that `steady` makes, or doesn't; with another score, or another distance."""
    assert CALL is not None
    call = CALL._replace(score=change.get("score", CALL.score))
    call = call._replace(weighed=call.weighed._replace(least=change.get("least", call.weighed.least)))
    return OfferDecision(CALLER, NOW, Tile("6B"), call if made else None, None if made else call)


def calls(picture: Picture) -> int:
    return picture.table[10]  # 128 for a call


def test_call_that_is_worth_less_than_waiting_is_not_made() -> None:
    found = strong(lambda picture: -calls(picture)).prefer_call(DISCARD, offer(made=True))
    assert (found.call, found.rejected, found.learned) == (None, offer(made=True).call, True)
    same = offer(made=True)
    assert strong(calls).prefer_call(DISCARD, same) is same
    assert strong(lambda picture: -calls(picture), margin=127).prefer_call(DISCARD, same) is same, "margin 128"
    assert strong(lambda picture: -calls(picture), margin=126).prefer_call(DISCARD, same) is not same


def test_call_that_steady_does_not_make_is_made_if_it_is_close_and_worth_more() -> None:
    close = offer(made=False)
    found = strong(calls).prefer_call(DISCARD, close)
    assert (found.call, found.rejected, found.learned) == (close.rejected, None, True)
    assert strong(lambda picture: -calls(picture)).prefer_call(DISCARD, close) is close


def test_call_that_is_a_bit_worse_or_five_tiles_away_is_left_to_steady() -> None:
    bit = offer(made=False, score=NOW.total >> 1)
    assert log(NOW.total >> 1) - log(NOW.total) == -64
    assert strong(calls).prefer_call(DISCARD, bit) is not bit
    worse = offer(made=False, score=(NOW.total >> 1) - (NOW.total >> 4))
    assert strong(calls).prefer_call(DISCARD, worse) is worse
    four, five = offer(made=False, least=4), offer(made=False, least=5)
    assert strong(calls).prefer_call(DISCARD, four) is not four
    assert strong(calls).prefer_call(DISCARD, five) is five
    poor = offer(made=True, score=1, least=9)
    assert strong(lambda picture: -calls(picture)).prefer_call(DISCARD, poor) is not poor, (
        "what it would make is judged"
    )
    nothing = OfferDecision(CALLER, NOW, Tile("6B"), None, None)
    assert strong(calls).prefer_call(DISCARD, nothing) is nothing


@pytest.mark.parametrize("made", [True, False])
def test_net_sees_the_rack_after_the_call_and_its_best_throw_and_the_rack_without_it(made: bool) -> None:
    assert CALL is not None
    held = count(read_tiles("F 2222B 4444B N"))
    sight, at = CALLER, scene(DISCARD)
    thrown = rank(STEADY.chances, DISCARD, held, CALL.weighed, at.danger)[0].kind
    assert thrown == kind("N")
    edge = log(CALL.score) - log(NOW.total)
    calling = Option("call", less(held, thrown), (Exposure(Tile("6B"), 4, 0),), thrown=thrown, edge=edge)
    waiting = Option("wait", sight.held, ())
    options = [calling, waiting] if made else [waiting, calling]
    seen = pictures(lambda bot: bot.prefer_call(DISCARD, offer(made=made)))
    assert seen == [draw(STEADY.chances, at._replace(sight=sight), option) for option in options]


def test_jokers_of_a_call_are_counted_in_its_exposure() -> None:
    state = view(
        accepted(
            "card first-steps\nturn D\nrack D 6B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D\n"
            "rack A F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B J N\nD throws 6B\n"
        ),
        "A",
    )
    sight = see(state, "A")
    now = STEADY.chances.weigh(sight, sight.held, ())
    call, _ = best_call(STEADY.chances, sight, Tile("6B"), now)
    assert call is not None
    assert call.group.count(JOKER) == 1
    seen = pictures(lambda bot: bot.prefer_call(state, OfferDecision(sight, now, Tile("6B"), call, None)))
    held = count(read_tiles("F 2222B 4444B"))
    option = Option(
        "call", held, (Exposure(Tile("6B"), 4, 1),), thrown=kind("N"), edge=log(call.score) - log(now.total)
    )
    assert seen[0] == draw(STEADY.chances, scene(state)._replace(sight=sight), option)


# passes


PASSING = view(holding("1C 1C 1C 2C 2C 2C 3C 3C F 5B 5B N 9D"), "B")
PASSER = see(PASSING, "B")
GIVEN = give_up(STEADY.chances, PASSER, 3)


def test_one_of_three_tiles_may_be_kept_for_one_of_the_next_two() -> None:
    others = next_cheapest(STEADY.chances, PASSER, GIVEN, 2)
    first, second, third = GIVEN.tiles
    assert len({first, second, third}) == 3
    instead = [
        tuple(TILES[other] if tile == kept else tile for tile in GIVEN.tiles)
        for kept in GIVEN.tiles
        for other in others
    ]
    stakes = strong(lambda _: 0).stakes
    at = MomentPicture(PASSING, PASSER, {}, (), {}, frozenset(), stakes)
    options = [
        Option("pass", tuple(a - b for a, b in zip(PASSER.held, count(tiles), strict=True)), (), passed=tiles)
        for tiles in (GIVEN.tiles, *instead)
    ]
    seen = pictures(lambda bot: bot.prefer_pass(PASSING, PASSER, GIVEN))
    assert seen == [draw(STEADY.chances, at, option) for option in options]
    values = [0, 0, 0, 9, 0, 0, 0]
    found = strong(lambda _: values.pop(0)).prefer_pass(PASSING, PASSER, GIVEN)
    assert (found.tiles, found.instead) == (instead[2], GIVEN.tiles)
    assert strong(lambda _: 0).prefer_pass(PASSING, PASSER, GIVEN) is GIVEN


def test_pass_has_its_own_margin() -> None:
    values = [0, 12, 0, 0, 0, 0, 0]
    assert strong(lambda _: values.pop(0), margin=10).prefer_pass(PASSING, PASSER, GIVEN) is GIVEN, "10, 11 and 12"
    values = [0, 13, 0, 0, 0, 0, 0]
    assert strong(lambda _: values.pop(0), margin=10).prefer_pass(PASSING, PASSER, GIVEN) is not GIVEN


def test_two_equal_tiles_are_tried_once() -> None:
    given = GIVEN._replace(tiles=(Tile("5B"), Tile("5B"), Tile("N")))
    assert len(pictures(lambda bot: bot.prefer_pass(PASSING, PASSER, given))) == 1 + 2 * 2


def test_it_plays_with_what_it_has_learned_unless_told_otherwise() -> None:
    bot = Strong(CARD, SHEET)
    assert bot.learned is learned_net()
    assert bot.stakes == stakes_of(CARD.card, SHEET, bot.chances.tables)
