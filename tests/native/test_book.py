"""Distances in C against the Python kernel and the slow oracle, and input that no card or rack can be."""

from __future__ import annotations

import ctypes
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from eastwind.card.library import BUILT_IN, built_in_card
from eastwind.card.match import OUT, Exposure, Matcher, counts
from eastwind.card.model import Card, Group
from eastwind.native.book import Book, RackAndExposures, write_racks
from eastwind.native.c_library import NativeError
from eastwind.native.flatten import flatten
from eastwind.native.structs import EwRack
from eastwind.tiles import FULL_SET, JOKER, Tile, read_tiles
from tests.card.oracle import oracle_distance
from tests.card.strategies import card_of, cards, racks_near
from tests.native.engines import book, engine

BAD_BOOK, BAD_RACK, BAD_ARGUMENT = 2, 3, 4


@pytest.fixture(params=["best", "plain"], autouse=True)
def instructions(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test runs with the best instructions of this machine, and with those that any machine has."""
    engine().call("ew_use_plain", request.param == "plain")
    yield
    engine().call("ew_use_plain", 0)


def random_rack(card: Card, chance: random.Random) -> RackAndExposures:
    """A rack of 13 or 14, with up to four exposures: groups of one hand, some with jokers, some of a wrong size."""
    left = list(FULL_SET)
    chance.shuffle(left)
    exposures: list[Exposure] = []
    hand = chance.choice(chance.choice(card.lines).hands)
    groups = [group for group in hand if group.size >= 3]
    for tile, size, _ in chance.sample(groups, chance.randint(0, len(groups)) if chance.random() < 0.7 else 0):
        size = max(3, min(6, size + chance.choice((0,) * 9 + (-1, 1))))
        jokers = chance.randint(max(0, size - left.count(tile)), size - 1)
        if jokers > left.count(JOKER) or sum(e.size for e in exposures) + size > 13:
            continue
        exposures.append(Exposure(tile, size, jokers))
        for taken in [tile] * (size - jokers) + [JOKER] * jokers:
            left.remove(taken)
    wanted = [tile for group in hand for tile in [group.tile] * group.size]
    room = chance.choice((13, 14)) - sum(e.size for e in exposures)
    rack: list[Tile] = []
    while len(rack) < room:
        tile = chance.choice([*wanted, JOKER]) if chance.random() < 0.6 else left[-1]
        if tile in left:
            left.remove(tile)
            rack.append(tile)
    return counts(rack), exposures


def compare(card: Card, many: int, seed: int) -> None:
    """So many random racks, measured at once in C and one by one in Python."""
    matcher, opened, chance = Matcher(card), Book(engine(), card), random.Random(seed)
    racks = [random_rack(card, chance) for _ in range(many)]
    assert sum(bool(exposures) for _, exposures in racks) > many / 5
    wanted = [matcher.distances(rack, exposures) for rack, exposures in racks]
    assert opened.distances(racks) == wanted
    assert opened.nearest(racks) == [(min(found), found.count(min(found)) * (min(found) < OUT)) for found in wanted]


@pytest.mark.parametrize("name", BUILT_IN)
def test_distances_equal_the_python_kernel(name: str) -> None:
    compare(built_in_card(name), 150, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("seed", range(2, 12))
def test_distances_equal_the_python_kernel_on_many_racks(name: str, seed: int) -> None:
    compare(built_in_card(name), 4_000, seed)


def check_random_card(data: st.DataObject) -> None:
    card = data.draw(cards)
    rack, exposures = data.draw(racks_near(card))
    [found] = Book(engine(), card).distances([(counts(rack), exposures)])
    wanted = [oracle_distance(line.hands[0], line.concealed, rack, exposures) for line in card.lines]
    assert list(found) == [OUT if distance is None else distance for distance in wanted]


@given(st.data())
@hypothesis_settings(max_examples=40)
def test_distances_equal_the_oracle_on_random_cards(data: st.DataObject) -> None:
    check_random_card(data)


@pytest.mark.long
@given(st.data())
@hypothesis_settings(max_examples=4_000)
def test_distances_equal_the_oracle_on_many_random_cards(data: st.DataObject) -> None:
    check_random_card(data)


def test_distances_equal_the_oracle_on_our_own_card() -> None:
    card, chance = built_in_card("eastwind"), random.Random(7)
    hands = [(hand, line.concealed) for line in card.lines for hand in line.hands]
    for rack, exposures in [random_rack(card, chance) for _ in range(6)]:
        [found] = book().distances([(rack, exposures)])
        for place in chance.sample(range(len(hands)), 40):
            wanted = oracle_distance(*hands[place], list(Counter(rack).elements()), exposures)
            assert found[place] == (OUT if wanted is None else wanted)


def test_rack_of_nothing_and_rack_of_everything() -> None:
    matcher = Matcher(built_in_card("first-steps"))
    everything = counts(FULL_SET)
    assert book("first-steps").distances([({}, ()), (everything, ())]) == [
        bytes([14]) * matcher.size,
        bytes(matcher.size),
    ]
    assert book("first-steps").nearest([({}, ()), (everything, ())]) == [(14, matcher.size), (0, matcher.size)]


def test_no_racks_give_no_distances() -> None:
    assert book().distances([]) == []
    assert book().nearest([]) == []


def test_exposures_that_fit_no_hand_leave_nothing() -> None:
    matcher = Matcher(built_in_card("first-steps"))
    shown = [Exposure(Tile("N"), 6, 2)]
    rack = counts(read_tiles("11B 22B 33B E"))
    assert set(matcher.distances(rack, shown)) == {OUT}
    assert book("first-steps").nearest([(rack, shown)]) == [(OUT, 0)]


def test_naturals_are_placed_where_jokers_may_not_go_first() -> None:
    """A kong of naturals is the one without jokers; the other kong may still take two."""
    kongs = (Group(Tile("F"), 4, True), Group(Tile("F"), 4, False), Group(Tile("N"), 6, True))
    card = card_of([(kongs, False)])
    rack = counts(read_tiles("FF JJ NNNN J J"))
    [found] = Book(engine(), card).distances([(rack, [Exposure(Tile("F"), 4, 0)])])
    assert found == bytes([0])
    [found] = Book(engine(), card).distances([(counts(read_tiles("FF JJ NNN J J")), [Exposure(Tile("F"), 4, 1)])])
    assert found == bytes([2])  # two of the strict kong are missing, and jokers can't take their place


IMPOSSIBLE: list[RackAndExposures] = [
    (counts(read_tiles("11111B")), ()),
    (counts(read_tiles("FFFFFFFFF")), ()),
    (counts(read_tiles("1B")), [Exposure(Tile("1B"), 4, 0)]),
    (counts(read_tiles("JJJJJJ")), [Exposure(Tile("1B"), 4, 3)]),
    ({}, [Exposure(Tile("1B"), 2, 0)]),
    ({}, [Exposure(Tile("F"), 7, 0)]),
    ({}, [Exposure(Tile("1B"), 3, 3)]),
    ({}, [Exposure(JOKER, 3, 0)]),
]


@pytest.mark.parametrize("rack", IMPOSSIBLE, ids=str)
def test_impossible_rack_is_refused(rack: RackAndExposures) -> None:
    with pytest.raises(NativeError, match="no set of tiles has such a rack"):
        book().distances([rack])
    with pytest.raises(NativeError, match="no set of tiles has such a rack"):
        book().nearest([({}, ()), rack])


def test_five_exposures_are_refused() -> None:
    with pytest.raises(NativeError, match="at most 4"):
        book().distances([({}, [Exposure(Tile("F"), 3, 2)] * 5)])


@given(st.binary(min_size=2 * ctypes.sizeof(EwRack), max_size=2 * ctypes.sizeof(EwRack)))
def test_random_bytes_as_racks_are_measured_or_refused(data: bytes) -> None:
    opened = book()
    racks = (EwRack * 2).from_buffer_copy(data)
    out = (ctypes.c_uint8 * (2 * opened.size))()
    assert engine().call("ew_distances", opened.handle, racks, 2, out, len(out)) in (0, BAD_RACK)


def test_missing_arguments_are_refused() -> None:
    opened, call = book(), engine().call
    racks = write_racks([({}, ())] * 3)
    out = (ctypes.c_uint8 * (3 * opened.size))()
    hands = (ctypes.c_uint32 * 3)()
    assert call("ew_distances", None, racks, 3, out, len(out)) == BAD_ARGUMENT
    assert call("ew_distances", opened.handle, None, 3, out, len(out)) == BAD_ARGUMENT
    assert call("ew_distances", opened.handle, racks, 3, None, len(out)) == BAD_ARGUMENT
    assert call("ew_distances", opened.handle, racks, 3, out, len(out) - 1) == BAD_ARGUMENT
    assert call("ew_distances", opened.handle, racks, 2**63, out, len(out)) == BAD_ARGUMENT
    assert call("ew_nearest", opened.handle, racks, 3, None, hands) == BAD_ARGUMENT
    assert call("ew_nearest", opened.handle, racks, 3, out, None) == BAD_ARGUMENT
    assert call("ew_open", None, 3, ctypes.byref(ctypes.c_void_p())) == BAD_ARGUMENT
    assert call("ew_open", None, 3, None) == BAD_ARGUMENT
    assert call("ew_hands", None) == 0
    call("ew_close", None)


def code_of(numbers: list[int]) -> int:
    """What opening these integers returns; closes the book if there is one."""
    handle = ctypes.c_void_p()
    code: int = engine().call("ew_open", (ctypes.c_int32 * len(numbers))(*numbers), len(numbers), ctypes.byref(handle))
    assert (handle.value is None) == (code != 0)
    engine().call("ew_close", handle)
    return code


def test_every_number_of_a_card_is_checked() -> None:
    """Each integer in turn becomes one that can't be there."""
    numbers = flatten(card_of([(built_in_card("first-steps").lines[0].hands[0], False)]))
    assert code_of(numbers) == 0
    for place in range(len(numbers)):
        for wrong in (2**31 - 1, -(2**31)):
            assert code_of([*numbers[:place], wrong, *numbers[place + 1 :]]) == BAD_BOOK, (place, wrong)
    for length in range(len(numbers)):
        assert code_of(numbers[:length]) == BAD_BOOK
    assert code_of([*numbers, 0]) == BAD_BOOK
    assert code_of([numbers[0], len(numbers) + 1, *numbers[2:], 0]) == BAD_BOOK  # one more than the hands need


@given(st.data())
def test_card_with_any_few_numbers_changed_is_read_or_refused(data: st.DataObject) -> None:
    numbers = flatten(
        card_of([(hand, False) for line in built_in_card("first-steps").lines for hand in line.hands[:1]])
    )
    for _ in range(data.draw(st.integers(1, 3))):
        numbers[data.draw(st.integers(0, len(numbers) - 1))] = data.draw(
            st.integers(-3, 40) | st.integers(-(2**31), 2**31 - 1)
        )
    assert code_of(numbers) in (0, BAD_BOOK)
