"""A choice as numbers, worked out by hand from a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.match import Exposure
from eastwind.players.steady.chances import Chances
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.sight import JOKERS, KINDS, Sight, count, less, see
from eastwind.players.strong.picture import MomentPicture, Option, draw, log
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_habits import holding
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
CHANCES = Chances(CARD, make_tables(CARD.card, load_sheet("national"), FIXED))
STAKES = (320, 11, 22, 33, 44, 55)
ONE, QUARTER = 128, 32


def kind(tile: str) -> int:
    return ORDER[Tile(tile)]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, 0), (1, 64), (2, 128), (3, 160), (4, 192), (5, 208), (6, 224), (7, 240), (8, 256), (64, 448), (65, 449),
        (127, 511), (128, 512), (129, 512), (130, 513), (192, 544), (255, 575), (2**20, 21 * 64), (3 * 2**19, 21 * 64 + 32),
    ],
)  # fmt: skip
def test_logarithm_is_straight_between_the_powers_of_two(number: int, expected: int) -> None:
    assert log(number) == expected


def wants(seat: Seat, exposed: int, hands: int, **share: int) -> Wants:
    found = [0] * KINDS
    for tile, number in share.items():
        found[kind(tile.lstrip("_"))] = number
    return Wants(seat, exposed, hands, tuple(found))


# Ann (A) is about to throw. Bea shows two exposures with a joker, Cleo's hand is dead, Dot shows nothing and threw a north.
POSITION = """card first-steps
conduct record
turn A
rack A F F 2B 2B 2B 2B 4B 4B 4B 6B 6B J 9D N
exposed B 5C 5C 5C J
exposed B 7C 7C 7C
exposed C 8C 8C 8C
thrown B W
thrown D N
dead C
"""
STATE = accepted(POSITION)
SIGHT = see(view(STATE, "A"), "A", with_pick=True)
DANGER = tuple(range(100, 100 + KINDS))
WANTS = {"B": wants("B", 2, 5, N=101, _9D=40), "D": wants("D", 0, 64, N=7)}


def scene(sight: Sight = SIGHT, state: State = STATE, fetches: frozenset[int] = frozenset()) -> MomentPicture:
    thrown = {kind("N"): 1, kind("W"): 1}
    found: dict[Seat, Wants] = {"B": WANTS["B"], "D": WANTS["D"]}
    return MomentPicture(view(state, "A"), sight, found, DANGER, thrown, fetches, STAKES)


def throwing(tile: str, edge: int = -17) -> Option:
    return Option("throw", less(SIGHT.held, kind(tile)), SIGHT.exposures, thrown=kind(tile), edge=edge)


def test_hand_is_described_by_what_it_misses_and_what_it_is_worth() -> None:
    """FF 2222 4444 6666 in bams: a four and two sixes are missing, all of groups, and one joker is there."""
    option = throwing("N")
    weighed = CHANCES.survey(SIGHT, option.held, ())
    best = max(weighed.chances, key=lambda each: each.term)
    assert CARD.card.lines[best.left.line].text.startswith("FF 2222a 4444a 6666a")
    first = draw(CHANCES, scene(), option).hands[0]
    out = (4 - 3) + (4 - 2)  # none of the fours and sixes has been shown
    assert first == (
        (log(best.term) >> 1) - 1024,
        best.term * ONE // weighed.total,
        0,
        3 * QUARTER,
        2 * QUARTER,
        0,
        ONE,
        4 * QUARTER,
        out * 8,
        2 * QUARTER,
        CHANCES.tables.value[0] * 64 // 320,
        0,
        1 * QUARTER,
        2 * QUARTER,
    )


def row_of(
    rack: str, line: str, *seen: str, clean: bool = True, exposures: tuple[Exposure, ...] = ()
) -> tuple[int, ...]:
    """The numbers of this line's best hand, with a rack that has seen these tiles and nothing else."""
    held, shown = count(read_tiles(rack)), count(read_tiles(" ".join(seen)) if seen else ())
    out = tuple(4 * (each < kind("F")) + 8 * (each >= kind("F")) - held[each] - shown[each] for each in range(KINDS))
    sight = Sight("A", held, exposures, out, 50, clean)
    found = draw(CHANCES, scene(sight), Option("wait", held, exposures))
    weighed = CHANCES.survey(sight, held, exposures)
    ranked = sorted(weighed.chances, key=lambda each: -each.term)
    place = next(n for n, each in enumerate(ranked) if CARD.card.lines[each.left.line].text.startswith(line))
    return found.hands[place]


PAIRS = "FF 11a 22a 33a 44a 55a 66a"


def test_pairs_are_strict_and_the_scarcest_of_them_counts() -> None:
    """Singles and Pairs, with a five and a six missing; three sixes and one five are still out."""
    numbers = row_of("FF 11B 22B 33B 44B 5B 6B", PAIRS, "55B")
    assert numbers[2:10] == (2 * QUARTER, 0, 0, 0, ONE, 1 * QUARTER, (1 + 3) * 8, 2 * QUARTER)
    line = next(n for n, each in enumerate(CARD.card.lines) if each.text.startswith(PAIRS))
    assert numbers[10:] == (CHANCES.tables.value[4 * line + 1] * 64 // 320, ONE, 0, 0)
    joker = row_of("FF 11B 22B 33B 44B 5B 6B J", PAIRS, clean=False)
    assert joker[2:5] == (2 * QUARTER, 0, 0), "a joker does not stand for a pair"
    assert joker[10] == CHANCES.tables.value[4 * line] * 64 // 320
    assert joker[12] == 0


def test_pair_of_which_both_are_missing_needs_two_that_are_out() -> None:
    assert row_of("FF 11B 22B 33B 44B 55B", PAIRS, "66B")[7] == 1 * QUARTER
    assert row_of("FF 11B 22B 33B 44B 55B", PAIRS)[7] == 3 * QUARTER


def test_one_and_two_tiles_away_are_marked() -> None:
    one = row_of("FF 2222B 4444B 666B", "FF 2222a 4444a 6666a")
    two = row_of("FF 2222B 4444B 66B", "FF 2222a 4444a 6666a")
    three = row_of("FF 2222B 4444B 6B", "FF 2222a 4444a 6666a")
    assert [each[5:7] for each in (one, two, three)] == [(ONE, ONE), (0, ONE), (0, 0)]
    assert [each[13] for each in (one, two, three)] == [QUARTER, QUARTER, 0], "two of a group can be called"


def test_exposed_hand_has_the_worth_of_one_with_exposures() -> None:
    exposures = (Exposure(Tile("2B"), 4, 0),)
    numbers = row_of("FF 4444B 66B", "FF 2222a 4444a 6666a", exposures=exposures)
    assert numbers[10] == CHANCES.tables.value[3] * 64 // 320
    assert numbers[3] == 2 * QUARTER


def test_sixteen_hands_at_most_the_best_first() -> None:
    held = count(read_tiles("1B 4B 7B 2C 5C 8C 3D 6D 9D N E R 0"))  # far from everything
    weighed = CHANCES.survey(SIGHT, held, ())
    terms = sorted((each.term for each in weighed.chances), reverse=True)
    drawn = draw(CHANCES, scene(), Option("wait", held, ())).hands
    assert len(terms) > 16
    assert [hand[0] for hand in drawn] == [(log(term) >> 1) - 1024 for term in terms[:16]]
    assert [hand[1] for hand in drawn] == [term * ONE // weighed.total for term in terms[:16]]


def common(option: Option, *, situation: tuple[int, int, int, int]) -> list[int]:
    """The first twelve numbers of the table."""
    weighed = CHANCES.survey(SIGHT, option.held, option.exposures)
    jokers_out = 8 - 1 - 1  # Ann's and Bea's are seen
    return [
        STATE.common.wall_left * ONE // 100,
        jokers_out * 16,
        len(option.exposures) * QUARTER,
        option.held[JOKERS] * QUARTER,
        (log(weighed.total) >> 1) - 1024,
        weighed.least * 16,
        0,
        log(len(weighed.chances)) >> 1,
        *situation,
    ]


DEAD = [0, ONE, 0, 0, 0, 0]


def test_table_says_what_is_thrown_and_what_each_opponent_shows_and_wants() -> None:
    option = throwing("N")
    assert (
        list(draw(CHANCES, scene(), option).table)
        == [
            *common(option, situation=(ONE, 0, 0, 0)),
            *(0, -17, DANGER[kind("N")], 2 * QUARTER, 1 * QUARTER, 0, QUARTER, 0, 0),
            *(2 * QUARTER, 0, 101 >> 1, 0, log(5) >> 1, QUARTER),  # Bea, who did not throw a north
            *DEAD,  # Cleo
            *(0, 0, 7 >> 1, ONE, log(64) >> 1, 0),  # Dot, who did
            *STAKES[1:],
        ]
    )


@pytest.mark.parametrize(
    ("tile", "flower", "honor", "joker"),
    [("F", QUARTER, 0, 0), ("N", 0, QUARTER, 0), ("9D", 0, 0, 0), ("J", 0, 0, ONE)],
)
def test_thrown_flower_honor_or_joker_is_marked(tile: str, flower: int, honor: int, joker: int) -> None:
    fetching = frozenset({kind("9D")})
    numbers = draw(CHANCES, scene(fetches=fetching), throwing(tile)).table
    assert numbers[17:21] == (flower, honor, joker, ONE * (tile == "9D"))


def test_winds_and_dragons_are_honors_and_numbers_are_not() -> None:
    first = {tile: draw(CHANCES, scene(), Option("throw", SIGHT.held, (), thrown=kind(tile))).table for tile in
             ("9D", "N", "E", "W", "S", "R", "G", "0", "F", "J", "1B")}  # fmt: skip
    assert {tile: numbers[18] for tile, numbers in first.items() if numbers[18]} == dict.fromkeys("NEWSRG0", QUARTER)


def test_call_and_wait_say_so_and_nothing_is_thrown_when_waiting() -> None:
    calling = Option("call", SIGHT.held, (Exposure(Tile("2B"), 4, 0),), thrown=kind("9D"), edge=5)
    numbers = draw(CHANCES, scene(), calling).table
    assert list(numbers[:12]) == common(calling, situation=(0, 0, ONE, 0))
    assert numbers[12:15] == (0, 5, DANGER[kind("9D")])
    waiting = Option("wait", SIGHT.held, ())
    numbers = draw(CHANCES, scene(), waiting).table
    assert list(numbers[:12]) == common(waiting, situation=(0, ONE, 0, 0))
    assert numbers[12:21] == (0,) * 9
    assert numbers[21:27] == (2 * QUARTER, 0, 0, 0, log(5) >> 1, QUARTER)


@pytest.mark.parametrize(("tiles", "flowers", "honors"), [("9D N E", 0, 2), ("F F R", 2, 1), ("1B 2B 3B", 0, 0)])
def test_pass_says_which_pass_it_is_and_what_hands_want_the_tiles(tiles: str, flowers: int, honors: int) -> None:
    state = holding("1C 1C 1C 2C 2C 2C 3C 3C F 5B 5B N 9D")
    sight = see(view(state, "B"), "B")
    passed = tuple(read_tiles(tiles))
    option = Option("pass", sight.held, (), passed=passed, edge=3)
    numbers = draw(CHANCES, MomentPicture(view(state, "B"), sight, {}, (), {}, frozenset(), STAKES), option).table
    assert numbers[8:12] == (0, 0, 0, ONE)
    wanted = sum(CHANCES.wanted[ORDER[tile]] for tile in passed)
    assert numbers[12:21] == (0, 3, wanted, 0, 0, flowers * QUARTER, honors * QUARTER, 0, 0)
    assert numbers[21:39] == (0,) * 18
    assert sight.passing


def test_second_pass_is_told_from_the_first() -> None:
    state = accepted(
        "card first-steps\neast A\n" + "".join(f"{seat} passes {tiles}\n" for seat, tiles in _first_pass())
    )
    sight = see(view(state, "B"), "B")
    assert state.common.passing is not None
    assert state.common.passing.name == "first_across"
    option = Option("pass", sight.held, ())
    numbers = draw(CHANCES, MomentPicture(view(state, "B"), sight, {}, (), {}, frozenset(), STAKES), option).table
    assert numbers[12] == 16


def _first_pass() -> list[tuple[str, str]]:
    dealt = accepted("card first-steps\neast A\n")
    return [(seat, " ".join([tile for tile in own.rack if tile != "J"][:3])) for seat, own in dealt.hands.items()]


def test_numbers_stay_within_the_limits_of_the_net() -> None:
    huge = MomentPicture(
        view(STATE, "A"), SIGHT, scene().wants, (10**6,) * KINDS, {}, frozenset(), (1, 9999, -9999, 0, 0, 0)
    )
    drawn = draw(CHANCES, huge, throwing("N", edge=-(10**6)))
    assert drawn.table[13:15] == (-4095, 4095)
    assert drawn.hands[0][10] == 4095


def test_table_of_three_has_no_third_opponent() -> None:
    state = accepted(POSITION)
    three = state.setup.seats[:3]
    assert three == ("A", "B", "C")
    small = replace(state, setup=replace(state.setup, seats=three))
    numbers = draw(CHANCES, scene(state=small), throwing("N")).table
    assert list(numbers[33:39]) == DEAD
