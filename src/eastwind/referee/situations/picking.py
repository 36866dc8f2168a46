"""Picking at the wrong time: ahead, out of turn, and touching the wall."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import Ground, because
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruled, Ruling, Tiles
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

# How far the pick went before someone stopped it.
Stage = Literal["touched", "taken", "seen", "racked"]
STAGE = "How far had it gone when it was noticed: touched, taken (neither seen nor racked), seen, racked?"


def is_cured(stage: Stage, sheet: Sheet) -> bool:
    """Whether the tile can still go back without harm. Just touching it isn't a pick on any sheet."""
    if sheet.picking.wrong_pick_cured == "until_seen_or_racked":
        return stage in ("touched", "taken")
    return stage == "touched"


def cured(player: Seat, sheet: Sheet) -> Ruling:
    """The tile goes back. Nothing else happens."""
    return Ruling(
        tiles=(Tiles(which="wall_tile", order="returned_to_wall", seat=player),),
        words=f"{player} was stopped in time: the tile goes back to its place in the wall, without penalty.",
        clauses=because(sheet, "pick.warn", setting="picking.wrong_pick_cured"),
    )


def how_ruled(value: str) -> Ruled:
    """`dead` binds the referee. `dead_if_called` waits for someone to call it."""
    return "by_itself" if value == "dead" else "when_called"


def kept_pick(player: Seat) -> Tiles:
    """A dead hand keeps what it picked: once seen, a tile does not go back into the wall."""
    return Tiles(which="picked_tile", order="kept", seat=player)


def dead_by_picking(player: Seat, did: str, value: str, clauses: tuple[Ground, ...]) -> Ruling:
    return Ruling(
        dead=(player,),
        tiles=(kept_pick(player),),
        ruled=how_ruled(value),
        words=f"{player} {did}: {player}'s hand is dead.",
        clauses=clauses,
    )


class PickedAhead(InGame, frozen=True, kw_only=True):
    """A player picks the next tile before the player before has discarded."""

    words = "picking ahead picked early too soon before the discard took the next tile"

    player: Annotated[Seat, Meta(description="Who picked ahead?")]
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        clauses = because(sheet, "pick.no-ahead", "pick.ahead", setting="picking.ahead")
        return dead_by_picking(self.player, "picked ahead", sheet.picking.ahead, clauses)


class PickedOutOfTurn(InGame, frozen=True, kw_only=True):
    """A player picks from the wall when it is somebody else's turn."""

    words = "picking out of turn not their turn picked when it was not my turn wrong player picked"

    player: Annotated[Seat, Meta(description="Who picked out of turn?")]
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        # fourseasons mentions only a wrong tile, and a tile picked out of turn is one
        clauses = because(sheet, "pick.out-of-turn", "wall.wrong-tile", setting="picking.out_of_turn")
        return dead_by_picking(self.player, "picked out of turn", sheet.picking.out_of_turn, clauses)


class TouchedWallTile(InGame, frozen=True, kw_only=True):
    """The next player touches the wall tile, and then wants the discard or wants to leave the tile."""

    words = "touched the wall tile touched the next tile changed mind wants the discard after picking must take"

    player: Annotated[Seat, Meta(description="Who touched the tile?")]
    contact: Annotated[
        Literal["touched", "moved", "picked"],
        Meta(description="How far did it go: only touched, moved, or picked up?"),
    ] = "touched"

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(
            sheet, "pick.touched-taken", "pick.starts-turn", "pick.ends-own-claim", setting="picking.turn_starts"
        )
        binding = {"touch": ("touched", "moved", "picked"), "move": ("moved", "picked"), "pick": ("picked",)}
        if self.contact in binding[sheet.picking.turn_starts]:
            return Ruling(
                tiles=(
                    Tiles(which="wall_tile", order="must_be_taken", seat=self.player),
                    Tiles(which="discard", order="stays_on_table"),
                ),
                words=(
                    f"{self.player}'s turn has started: {self.player} must take the tile and can no longer claim "
                    "the discard before it; the other players still can, until it is racked."
                ),
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="wall_tile", order="stays"),),
            words=f"{self.player}'s turn has not started by that: {self.player} may still claim the discard.",
            clauses=grounds,
        )
