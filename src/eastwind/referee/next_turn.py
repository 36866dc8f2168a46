"""Who plays next, and from where: the first thing a table asks after a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.rules.seats import Seat

RESUME = "Play goes on from where it stopped."
WAITS = "Play waits until the director has decided."
OVER = "The game is over. Write down the points."
DEAL_AGAIN = "Mix the tiles, build the walls, and deal again. The same player is East."
PASSING = "The Charleston goes on with the next pass."
ON_TURN = "The player whose turn it is goes on."


@dataclass(frozen=True)
class OrderOfPlay:
    """The order of play, A to D, without the hands that are dead."""

    seats: tuple[Seat, ...]
    dead: tuple[Seat, ...]

    def _round_from(self, seat: Seat, order: Sequence[Seat]) -> Seat:
        start = order.index(seat)
        around = [*order[start + 1 :], *order[:start]]
        return next((other for other in around if other not in self.dead), seat)

    def after(self, seat: Seat) -> Seat:
        """The next live player."""
        return self._round_from(seat, sorted(self.seats))

    def before(self, seat: Seat) -> Seat:
        """The live player whose turn comes before."""
        return self._round_from(seat, sorted(self.seats, reverse=True))

    def picks_after(self, seat: Seat) -> str:
        """The sentence when the turn passes to the player after this one."""
        return f"{self.after(seat)} plays next and picks from the wall."

    def after_discard_of(self, seat: Seat) -> str:
        """A discard lies on the table and can still be called."""
        return f"Anyone may still call the discard. If no one does, {self.picks_after(seat)}"

    def others_after_discard_of(self, seat: Seat) -> str:
        """A discard lies on the table, and the player ruled on can't call it anymore."""
        return f"Anyone else may still call the discard. If no one does, {self.picks_after(seat)}"

    def claims(self, seat: Seat) -> str:
        """This player has the discard, and the turn."""
        return f"{seat} exposes, then discards. After that, {self.picks_after(seat)}"

    def discards(self, seat: Seat) -> str:
        """It is this player's turn, with nothing left to do but discard."""
        return f"It is still {seat}'s turn: {seat} discards. After that, {self.picks_after(seat)}"

    def without(self, seat: Seat) -> str:
        """A hand died, wherever the turn was."""
        return f"{RESUME} {seat} no longer picks or discards."


_THEN = "may still call the discard. If no one does, the player after the discarder plays next and picks from the wall."
AFTER_DISCARDER = f"Anyone {_THEN}"
OTHERS_AFTER_DISCARDER = f"Anyone else {_THEN}"
