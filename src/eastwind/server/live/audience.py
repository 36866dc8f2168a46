"""The event streams that are open in this process, and who makes room when there are too many.

A stream is a connection that stays. If streams took them all, no page could open. So there is a bound, and whoever gets
no stream, or loses it to someone who needs it more, looks every few seconds instead (`rest` in `stream.py`, and at tables).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

MOST = 2000
MOST_FROM_ONE_ADDRESS = 450  # a hall behind one router
MOST_WATCHERS = 40  # streams of people without a seat, at one table
MOST_OF_A_SEAT = 6  # streams of one seat: tabs and devices of one person
WATCHERS_PART = 4  # watchers have one part in four of all streams, and never more

Kind = Literal["watcher", "board", "seat", "phone", "staff"]  # who gives way first
ORDER: tuple[Kind, ...] = ("watcher", "board", "seat", "phone", "staff")
REPLACED_BY_ITS_LIKE: Kind = "board"


@dataclass(eq=False, slots=True)
class Viewer:
    """One open stream."""

    kind: Kind
    address: str
    wake: Callable[[], None]  # wakes the stream, so that it notices `must_go` at once
    place: str = ""  # for a watcher the table, for a seat the table and the seat
    must_go: bool = False


class Audience:
    """The open streams of one process, oldest first."""

    def __init__(self, most: int = MOST, from_one_address: int = MOST_FROM_ONE_ADDRESS) -> None:
        self._most, self._from_one = most, from_one_address
        self._open: dict[Viewer, None] = {}

    def __len__(self) -> int:
        return len(self._open)

    def viewers(self) -> tuple[Viewer, ...]:
        return tuple(self._open)

    def admit(self, viewer: Viewer) -> bool:
        """Whether a screen gets a stream. If there are too many, the least important one is dropped."""
        if viewer.kind == "watcher" and not self._may_watch(viewer):
            return False
        self._keep_few_of_a_seat(viewer)
        neighbors = [each for each in self._open if each.address == viewer.address]
        if len(neighbors) >= self._from_one and not self._make_room(neighbors, viewer):
            return False
        if len(self._open) >= self._most and not self._make_room([*self._open], viewer):
            return False
        self._open[viewer] = None
        return True

    def leave(self, viewer: Viewer) -> None:
        self._open.pop(viewer, None)

    def _may_watch(self, viewer: Viewer) -> bool:
        """Anyone may watch, so watchers are few: at one table, and in all. The other places are not for them."""
        watchers = [each for each in self._open if each.kind == "watcher"]
        here = sum(each.place == viewer.place for each in watchers)
        return here < MOST_WATCHERS and len(watchers) < self._most // WATCHERS_PART

    def _keep_few_of_a_seat(self, viewer: Viewer) -> None:
        if viewer.kind != "seat":
            return
        own = [each for each in self._open if each.kind == "seat" and each.place == viewer.place]
        if len(own) >= MOST_OF_A_SEAT:
            self._send_away(own[0])

    def _make_room(self, among: list[Viewer], viewer: Viewer) -> bool:
        """Sends away the one who needs it least, the oldest of them. Boards, which anyone may open, replace each other."""
        least = min(among, key=lambda each: ORDER.index(each.kind), default=None)
        if least is None or ORDER.index(least.kind) > ORDER.index(viewer.kind):
            return False
        if least.kind == viewer.kind != REPLACED_BY_ITS_LIKE:
            return False
        self._send_away(least)
        return True

    def _send_away(self, viewer: Viewer) -> None:
        self.leave(viewer)
        viewer.must_go = True
        viewer.wake()
