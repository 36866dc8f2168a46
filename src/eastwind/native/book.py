"""A card in the C library: racks measured many at a time."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterable, Sequence

from eastwind.card.match import Counts, Exposure
from eastwind.card.model import Card
from eastwind.native.c_library import Library, NativeError
from eastwind.native.flatten import flatten
from eastwind.native.structs import EXPOSURES, EwRack
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import Net
from eastwind.rules.sheet import Sheet
from eastwind.tiles import ORDER

RackAndExposures = tuple[Counts, Sequence[Exposure]]


class Book:
    """A card that the library has read, and a sheet if there are games to play."""

    def __init__(
        self,
        library: Library,
        card: Card,
        sheet: Sheet | None = None,
        weights: Weights = STEADY,
        rival: Weights = STEADY,
        learned: Net | None = None,
    ) -> None:
        self.library = library
        numbers = flatten(card, sheet, weights, rival, learned or learned_net())
        handle = ctypes.c_void_p()
        library.must("ew_open", (ctypes.c_int32 * len(numbers))(*numbers), len(numbers), ctypes.byref(handle))
        self.handle = handle
        weakref.finalize(self, library.call, "ew_close", handle)
        self.size: int = library.call("ew_hands", handle)

    def distances(self, racks: Iterable[RackAndExposures]) -> list[bytes]:
        """For each rack what `Matcher.distances` gives: the tiles that every hand still misses, or OUT."""
        written = write_racks(racks)
        out = (ctypes.c_uint8 * (len(written) * self.size))()
        self.library.must("ew_distances", self.handle, written, len(written), out, len(out))
        found = bytes(out)
        return [found[place : place + self.size] for place in range(0, len(found), self.size)]

    def nearest(self, racks: Iterable[RackAndExposures]) -> list[tuple[int, int]]:
        """For each rack the smallest distance, and how many hands have it."""
        written = write_racks(racks)
        least, hands = (ctypes.c_uint8 * len(written))(), (ctypes.c_uint32 * len(written))()
        self.library.must("ew_nearest", self.handle, written, len(written), least, hands)
        return list(zip(least, hands, strict=True))


def write_racks(racks: Iterable[RackAndExposures]) -> ctypes.Array[EwRack]:
    """Racks as the library reads them."""
    some = list(racks)
    written = (EwRack * len(some))()
    for into, (held, exposures) in zip(written, some, strict=True):
        if len(exposures) > EXPOSURES:
            raise NativeError(f"A rack has at most {EXPOSURES} exposures.")
        for tile, count in held.items():
            into.held[ORDER[tile]] = count
        into.exposed = len(exposures)
        for place, exposure in enumerate(exposures):
            into.exposures[place] = (ORDER[exposure.tile], exposure.size, exposure.jokers)
    return written
