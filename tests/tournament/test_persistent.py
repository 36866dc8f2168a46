"""Mappings and rows that share with the value they came from: like a dict and a tuple, and never quadratic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from eastwind.tournament.persistent import SMALL, SharedMap, SharedRow, added, put

SIZES = (0, 1, SMALL - 1, SMALL, SMALL + 1, 255, 256, 257, 511, 512, 513, 1000)


@given(st.integers(0, 200), st.lists(st.tuples(st.integers(0, 300), st.integers()), max_size=120))
def test_map_is_like_a_dict_and_its_earlier_versions_stay(start: int, puts: list[tuple[int, int]]) -> None:
    known = dict.fromkeys(range(start), -1)
    versions: list[tuple[Mapping[int, int], dict[int, int]]] = [(dict(known), dict(known))]
    for key, value in puts:
        known[key] = value
        versions.append((put(versions[-1][0], key, value), dict(known)))
    for found, expected in versions:
        assert len(found) == len(expected)
        assert all(found[key] == value for key, value in expected.items())
        assert [key in found for key in range(310)] == [key in expected for key in range(310)]
        assert found == expected
        assert expected == found
        assert list(found.items()) == list(expected.items())  # in the same order
        assert (list(found), list(found.keys()), list(found.values())) == (
            list(expected), list(expected), list(expected.values()),
        )  # fmt: skip


def test_maps_are_equal_by_their_items_however_they_came_about() -> None:
    base = SharedMap(dict.fromkeys(range(100), 0))
    one, other = base.put(3, 1).put(200, 2), base.put(200, 2).put(3, 5).put(3, 1)
    assert one == other
    assert one == SharedMap(dict(one))
    assert one != base
    assert base.put(3, 0) == base
    assert base.put(3, 1) != base.put(4, 1)
    assert one != {**one, 7: 7}
    assert one != 5
    assert one.get(999) is None


@given(st.sampled_from(SIZES), st.lists(st.lists(st.integers(), max_size=300), max_size=6), st.data())
def test_row_is_like_a_tuple_and_its_earlier_versions_stay(
    start: int, more: list[list[int]], data: st.DataObject
) -> None:
    known = tuple(range(start))
    versions: list[tuple[Sequence[int], tuple[int, ...]]] = [(known, known)]
    for items in more:
        known = (*known, *items)
        versions.append((added(versions[-1][0], *items), known))
    for found, expected in versions:
        assert len(found) == len(expected)
        assert found == expected
        assert expected == found
        assert tuple(found) == expected
        assert tuple(reversed(found)) == expected[::-1]
        bounds = st.one_of(st.none(), st.integers(-len(expected) - 2, len(expected) + 2))
        asked = slice(data.draw(bounds), data.draw(bounds), data.draw(st.sampled_from([None, 1, 2, -1])))
        assert found[asked] == expected[asked]
        assert [found[place] for place in (0, -1)] == [expected[0], expected[-1]] if expected else not found


def test_row_has_nothing_beyond_its_ends() -> None:
    row = SharedRow[int]().extended(range(300))
    for place in (300, -301):
        try:
            row[place]
        except IndexError:
            continue
        raise AssertionError(place)
    assert hash(row) == hash(tuple(range(300)))
    assert row != list(range(300))


def copied_by_maps(count: int) -> int:
    """How many items were copied in order to put this many, one by one."""
    copied, mapping = 0, SharedMap[int, int]({})
    for number in range(count):
        mapping = mapping.put(number, 0)
        shared, new = mapping._parts
        copied += len(new) or len(shared)
    return copied


def test_four_times_as_many_items_cost_far_less_than_sixteen_times_as_much() -> None:
    assert copied_by_maps(40_000) < 9 * copied_by_maps(10_000)
    assert copied_by_maps(10_000) < 10_000 * 400


def test_longer_row_shares_all_full_chunks() -> None:
    row = SharedRow[int]().extended(range(1000))
    longer = row.extended([1])
    assert all(one is other for one, other in zip(row._full, longer._full, strict=True))
    assert len(longer._last) < SharedRow.CHUNK
