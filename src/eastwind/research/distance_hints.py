"""The distances a player would count with the card in hand: from the rack to its nearest hands, with one tile fewer or more.

They come from the seat's view and the card alone, like the observation.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from eastwind.card.match import OUT, Exposure, Matcher
from eastwind.card.model import Card
from eastwind.native.book import Book
from eastwind.native.c_library import library
from eastwind.native.structs import EXPOSURES, KINDS, NONE, SEATS, EwRack
from eastwind.tiles import TILES

FAR = 15  # no hand is possible
PARTS = {
    "distance": 1,  # tiles missing from the nearest hand
    "hands": 1,  # how many hands are as near: 8 times the logarithm to the base 2
    "distance without": KINDS,  # distance after giving up one of a tile; FAR for tiles that are not there
    "hands without": KINDS,
    "distance with discard": 1,  # if the discard were on the rack
}
LENGTH = sum(PARTS.values())
_RACK = np.dtype(EwRack)


class DistanceHints:
    """Measures the racks of a batch of games by a card, in C where the library is there, in Python otherwise."""

    def __init__(self, card: Card) -> None:
        loaded = library()
        self.book = None if loaded is None else Book(loaded, card)
        self.matcher = Matcher(card) if loaded is None else None

    def of(self, questions: Any) -> Any:
        """A row for each game; zeros where it is over."""
        view = questions["view"]
        (asked,) = np.nonzero(questions["asked"])
        found = np.zeros((len(view), LENGTH), dtype=np.uint8)
        if not len(asked):
            return found
        now = _racks(view[asked])
        game, kind = np.nonzero(now["held"])
        without = now[game]
        without["held"][np.arange(len(game)), kind] -= 1
        offered = view["discard"]["kind"][asked, np.maximum(view["discards"][asked].astype(np.int64) - 1, 0)]
        (claims,) = np.nonzero((view["window"][asked] > 0) & (view["discards"][asked] > 0))
        more = now[claims]
        more["held"][np.arange(len(claims)), offered[claims]] += 1
        least, hands = self._measured(np.concatenate([now, without, more]))
        first, second = len(now), len(now) + len(without)
        found[asked, 0], found[asked, 1] = least[:first], hands[:first]
        without_least, without_hands = np.full((len(now), KINDS), FAR), np.zeros((len(now), KINDS))
        without_least[game, kind], without_hands[game, kind] = least[first:second], hands[first:second]
        found[asked, 2 : 2 + KINDS], found[asked, 2 + KINDS : 2 + 2 * KINDS] = without_least, without_hands
        found[asked, -1] = FAR
        found[asked[claims], -1] = least[second:]
        return found

    def _measured(self, racks: Any) -> tuple[Any, Any]:
        least, hands = np.zeros(len(racks), dtype=np.uint8), np.zeros(len(racks), dtype=np.uint32)
        if self.book is not None:
            pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (racks, least, hands)]
            self.book.library.must("ew_nearest", self.book.handle, pointers[0], len(racks), *pointers[1:])
        else:
            for place, rack in enumerate(racks):
                least[place], hands[place] = self._in_python(rack)
        logarithm = np.minimum(np.round(8 * np.log2(1.0 + hands)), 255)
        return np.where(least == OUT, FAR, least), logarithm.astype(np.uint8)

    def _in_python(self, rack: Any) -> tuple[int, int]:
        assert self.matcher is not None
        held = {tile: int(count) for tile, count in zip(TILES, rack["held"], strict=True) if count}
        shown = [
            Exposure(TILES[each["kind"]], int(each["size"]), int(each["jokers"]))
            for each in rack["exposures"][: rack["exposed"]]
        ]
        distances = self.matcher.distances(held, shown)
        nearest = min(distances, default=OUT)
        return nearest, 0 if nearest == OUT else distances.count(nearest)


def _racks(view: Any) -> Any:
    """Each viewer's tiles, with the picked one, and exposures."""
    every, viewer = np.arange(len(view)), np.minimum(view["viewer"], SEATS - 1).astype(np.int64)
    racks = np.zeros(len(view), dtype=_RACK)
    racks["held"] = view["held"][every, viewer]
    picked = view["picked"][every, viewer]
    (holds,) = np.nonzero(picked != NONE)
    np.add.at(racks["held"], (holds, picked[holds]), 1)
    racks["exposed"] = view["exposed"][every, viewer]
    shown = view["exposures"][every, viewer]
    for field in ("kind", "size", "jokers"):
        racks["exposures"][field] = np.where(np.arange(EXPOSURES) < racks["exposed"][:, None], shown[field], 0)
    return racks
