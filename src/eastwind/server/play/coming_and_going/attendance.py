"""Who is at a table, as far as a server can know: who has a screen open, and when it last heard from each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from eastwind.play.awaited import PATIENCE
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat


class Attendance:
    """The screens of one table in this process. `changed` is called when someone has come or gone."""

    def __init__(self, clock: Callable[[], int], changed: Callable[[], None]) -> None:
        self._clock, self._changed = clock, changed
        self._start = clock()  # after a start everyone has time to come back
        self._screens: Counter[tuple[Seat, int]] = Counter()  # screens by seat and sitting: an old link doesn't count
        self._heard: dict[Seat, int] = {}

    def opened(self, play: PlayTable, seat: Seat) -> tuple[Seat, int]:
        """Counts a screen of this seat as open. Pass the result to `closed` when it closes."""
        screen = (seat, play.sittings.get(seat, 0))
        self._screens[screen] += 1
        self.heard(seat)
        return screen

    def closed(self, screen: tuple[Seat, int]) -> None:
        self._screens[screen] -= 1
        if not self._screens[screen]:
            del self._screens[screen]
        self.heard(screen[0])

    def heard(self, seat: Seat) -> None:
        """Notes a sign of life from this seat."""
        self._heard[seat] = self._clock()
        self._changed()

    def present(self, play: PlayTable) -> list[Seat]:
        """The people with a screen."""
        return [seat for seat in play.people if (seat, play.sittings.get(seat, 0)) in self._screens]

    def silent(self, play: PlayTable) -> dict[Seat, int]:
        """When the server last heard from each person without a screen."""
        present = self.present(play)
        return {seat: self._heard.get(seat, self._start) for seat in play.people if seat not in present}

    def used(self, play: PlayTable) -> str:
        """The seats that someone has open, or was heard from a short while ago, as one word: "AC"."""
        present, since = self.present(play), self._clock() - PATIENCE
        return "".join(seat for seat in play.people if seat in present or self._heard.get(seat, since) > since)

    def is_unused(self, play: PlayTable, seat: Seat) -> bool:
        """Whether no one has used this seat for a while, so that another player may have a new link made for it."""
        since = self.silent(play).get(seat)
        return since is not None and self._clock() - since >= PATIENCE
