"""Mappings and rows that grow by one without being copied whole: the old value stays as it was.

A state is a frozen value, so every event makes a new one. Copying a whole dict of penalties for one more penalty would
make a fold of n events cost n * n. Here a new value shares nearly everything with the one before it.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, Sequence, ValuesView
from itertools import chain
from typing import Generic, TypeVar, overload

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")

SMALL = 64  # up to this size a plain dict or tuple is as quick


def put(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """The mapping with one item changed or added. Like a dict, it keeps the order in which keys came."""
    if isinstance(mapping, SharedMap):
        return mapping.put(key, value)
    if len(mapping) < SMALL:
        return {**mapping, key: value}
    return SharedMap(mapping).put(key, value)


def added(row: Sequence[T], *items: T) -> Sequence[T]:
    """The row with more items at its end."""
    if isinstance(row, SharedRow):
        return row.extended(items)
    if len(row) + len(items) <= SMALL:
        return (*row, *items)
    return SharedRow[T]().extended(row).extended(items)


class SharedMap(Mapping[K, V]):
    """A frozen mapping: a large part that many versions share, and the few items put since."""

    __slots__ = ("_parts",)

    def __init__(self, shared: Mapping[K, V], new: Mapping[K, V] | None = None) -> None:
        self._parts = (shared, new or {})

    def put(self, key: K, value: V) -> SharedMap[K, V]:
        """Copies the new items, about the square root of all. Now and then they are merged into the large part."""
        shared, old = self._parts
        new = {**old, key: value}
        if len(new) * len(new) > 2 * len(shared):
            return SharedMap({**shared, **new})
        return SharedMap(shared, new)

    def __getitem__(self, key: K) -> V:
        shared, new = self._parts
        return new[key] if key in new else shared[key]

    def __contains__(self, key: object) -> bool:
        shared, new = self._parts
        return key in new or key in shared

    def __len__(self) -> int:
        shared, new = self._parts
        return len(shared) + sum(key not in shared for key in new)

    def __iter__(self) -> Iterator[K]:
        return iter(self._whole())

    def keys(self) -> KeysView[K]:
        return self._whole().keys()

    def values(self) -> ValuesView[V]:
        return self._whole().values()

    def items(self) -> ItemsView[K, V]:
        return self._whole().items()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Mapping):
            return NotImplemented
        if isinstance(other, SharedMap):
            (shared, new), (also_shared, others) = self._parts, other._parts
            if shared is also_shared:
                alone = new.keys() ^ others.keys()  # where they differ, as a rule
                if any(key not in self or key not in other or self[key] != other[key] for key in alone):
                    return False
                return {key: new[key] for key in new if key in others} == {
                    key: others[key] for key in new if key in others
                }
            other = other._whole()
        return self._whole() == other

    def __repr__(self) -> str:
        return f"SharedMap({self._whole()!r})"

    def _whole(self) -> Mapping[K, V]:
        """All items in one dict, which is kept: a caller that reads them all once will do so again."""
        shared, new = self._parts
        if new:
            shared = {**shared, **new}
            self._parts = (shared, {})
        return shared


class SharedRow(Sequence[T], Generic[T]):
    """A frozen row in chunks. A longer one shares all its full chunks, and copies only the last."""

    __slots__ = ("_full", "_last")
    CHUNK = 256

    def __init__(self, full: tuple[tuple[T, ...], ...] = (), last: tuple[T, ...] = ()) -> None:
        self._full = full  # each of CHUNK items
        self._last = last

    def extended(self, items: Iterable[T]) -> SharedRow[T]:
        last = (*self._last, *items)
        if len(last) < self.CHUNK:
            return SharedRow(self._full, last)
        whole = len(last) - len(last) % self.CHUNK
        more = [last[start : start + self.CHUNK] for start in range(0, whole, self.CHUNK)]
        return SharedRow((*self._full, *more), last[whole:])

    def __len__(self) -> int:
        return len(self._full) * self.CHUNK + len(self._last)

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self._full), self._last)

    def __reversed__(self) -> Iterator[T]:
        return chain.from_iterable(reversed(chunk) for chunk in (self._last, *reversed(self._full)))

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return self._slice(*place.indices(len(self)))
        size = len(self)
        if not -size <= place < size:
            raise IndexError(place)
        chunk, within = divmod(place % size, self.CHUNK)
        return (self._full[chunk] if chunk < len(self._full) else self._last)[within]

    def _slice(self, start: int, stop: int, step: int) -> tuple[T, ...]:
        if step != 1:
            return tuple(self[place] for place in range(start, stop, step))
        first = start // self.CHUNK
        chunks = (*self._full, self._last)[first : -(-stop // self.CHUNK)]
        items = tuple(chain.from_iterable(chunks))
        return items[start - first * self.CHUNK : max(start, stop) - first * self.CHUNK]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SharedRow):
            return self._full == other._full and self._last == other._last
        if isinstance(other, tuple):
            return len(self) == len(other) and tuple(self) == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"SharedRow({tuple(self)!r})"
