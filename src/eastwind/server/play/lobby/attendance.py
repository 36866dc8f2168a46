"""Who is at a table: when each seat's page last answered, here or at another server.

An open connection is no sign of life: a page that is frozen, or has lost its network, may keep one for minutes. So a
page answers the heartbeats of its stream, and only answers count, beside acts and a stream that is opened anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from eastwind.play.awaited import PATIENCE
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat

LATELY = 25_000  # milliseconds within which a page that is there has answered: two heartbeats, and a slow network
Ages = Mapping[Seat, int]  # how many milliseconds ago each seat was heard from


@dataclass(frozen=True, slots=True)
class SignOfLife:
    """A sign of life: when, and whether it came through a link that other players made."""

    at: int
    linked: bool


class Attendance:
    """The signs of life of one table. `changed` is called with each; `elsewhere` says what other servers have heard."""

    def __init__(
        self, clock: Callable[[], int], changed: Callable[[], None], elsewhere: Callable[[], Ages] = dict
    ) -> None:
        self._clock, self._changed, self._elsewhere = clock, changed, elsewhere
        self._start = clock()  # after a start everyone has time to come back
        self._heard: dict[tuple[Seat, int], SignOfLife] = {}  # by seat and sitting: who sat there before doesn't count
        self._answered: dict[tuple[Seat, int], SignOfLife] = {}  # of these, what a page said, not an act

    def heard(self, play: PlayTable, seat: Seat, linked: bool = False, page: bool = False) -> None:
        """Notes a sign of life from this seat: an act, or a page that answers."""
        who, found = (seat, play.company.sittings.get(seat, 0)), SignOfLife(self._clock(), linked)
        self._heard[who] = found
        if page:
            self._answered[who] = found
        self._changed()

    def latest(self, play: PlayTable, seat: Seat) -> SignOfLife | None:
        """The latest sign of life at this server."""
        return self._heard.get((seat, play.company.sittings.get(seat, 0)))

    def answering(self, play: PlayTable) -> dict[Seat, SignOfLife]:
        """The people whose pages answered a moment ago, at this server."""
        since = self._clock() - LATELY
        found = {seat: self._answered.get((seat, play.company.sittings.get(seat, 0))) for seat in play.people}
        return {seat: heard for seat, heard in found.items() if heard is not None and heard.at > since}

    def silent_since(self, play: PlayTable) -> dict[Seat, int]:
        """When each person was last heard from, at any server."""
        now, ages = self._clock(), self._elsewhere()
        return {seat: self._since(play, seat, now, ages) for seat in play.people}

    def _since(self, play: PlayTable, seat: Seat, now: int, ages: Ages) -> int:
        here = self.latest(play, seat)
        known = [self._start if here is None else here.at]
        return max([*known, now - ages[seat]] if seat in ages else known)

    def ages(self, play: PlayTable) -> dict[Seat, int]:
        """For the other servers: how long ago each person was heard from here, if it was lately."""
        now, found = self._clock(), {seat: self.latest(play, seat) for seat in play.people}
        ages = {seat: now - heard.at for seat, heard in found.items() if heard is not None}
        return {seat: age for seat, age in ages.items() if age < PATIENCE}

    def is_unused(self, play: PlayTable, seat: Seat) -> bool:
        """Whether no one has used this seat for a while, so that the other players may ask for a new link to it."""
        since = self.silent_since(play).get(seat)
        return since is not None and self._clock() - since >= PATIENCE
