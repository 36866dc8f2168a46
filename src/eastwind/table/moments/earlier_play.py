"""Play as it was before: the turn, once a tile has gone back to the table."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.table.game.claim_window import fallen
from eastwind.table.state import Common, Turn, Window


def fallen_back(common: Common, window: Window, after: Window | None = None) -> Turn | None:
    """The turn, after a tile that was taken went back to the table."""
    if window.state != "taken" or (after is not None and after.state == "taken"):
        return common.turn
    held = common.places[window.next].holds_pick
    return Turn(seat=window.next, stage="picked" if held else "to_pick")


def as_it_was(common: Common, turn: Turn, window: Window | None) -> Common:
    """Play is where it was, except for hands that died since."""
    if turn.stage == "picked" and not common.places[turn.seat].holds_pick:
        turn = replace(turn, stage="racked")
    if window is not None and window.state != "open":
        after = fallen(window, tuple(claim for claim in window.claims if not common.places[claim.seat].dead))
        if window.state == "taken" != after.state:
            held = common.places[window.next].holds_pick
            turn = Turn(seat=window.next, stage="picked" if held else "to_pick")
        window = after
    return replace(common, turn=turn, window=window, covered=None)
