"""Picking at the wrong time: ahead, out of turn, and touching the wall."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import Ground, because
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import ON_TURN, OrderOfPlay
from eastwind.referee.ruling import Director, Ruled, Ruling, Suggestion, Tiles, is_dead
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

# How far the pick went before someone stopped it.
Stage = Literal["touched", "taken", "seen", "racked"]
STAGE = "How far had the pick gone when someone noticed?"


def is_cured(stage: Stage, sheet: Sheet) -> bool:
    """Whether the tile can still go back without harm. Just touching it isn't a pick on any sheet."""
    if sheet.picking.wrong_pick_cured == "until_seen_or_racked":
        return stage in ("touched", "taken")
    return stage == "touched"


def cured(player: Seat, sheet: Sheet) -> Ruling:
    """The tile goes back. Nothing else happens."""
    return Ruling(
        tiles=(Tiles(which="wall_tile", order="returned_to_wall", seat=player),),
        words=f"{player} was stopped in time: the tile goes back to its place in the wall. No penalty.",
        clauses=because(sheet, "pick.warn", setting="picking.wrong_pick_cured"),
    )


def how_ruled(value: str) -> Ruled:
    """`dead` binds the referee. `dead_if_called` waits for someone to call it."""
    return "by_itself" if value == "dead" else "when_called"


def kept_pick(player: Seat) -> Tiles:
    """A dead hand keeps what it picked: once seen, a tile does not go back into the wall."""
    return Tiles(which="picked_tile", order="kept", seat=player)


def dead_by_picking(player: Seat, did: str, value: str, clauses: tuple[Ground, ...]) -> Ruling:
    ruled = how_ruled(value)
    return Ruling(
        dead=(player,),
        tiles=(kept_pick(player),),
        ruled=ruled,
        words=f"{player} {did}: {is_dead(player, ruled)}",
        clauses=clauses,
    )


class PickedAhead(InGame, frozen=True, kw_only=True):
    """A player picks before the previous player has discarded."""

    words = "picking ahead picked early too soon before the discard took the next tile"

    player: Annotated[Seat, Meta(description="Who picked ahead?")]
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        clauses = because(sheet, "pick.no-ahead", "pick.ahead", setting="picking.ahead")
        if sheet.picking.ahead == "director":
            return self.left_to_director(sheet, clauses)
        return dead_by_picking(self.player, "picked ahead", sheet.picking.ahead, clauses)

    def left_to_director(self, sheet: Sheet, clauses: tuple[Ground, ...]) -> Ruling:
        """The sheet forbids it and names no penalty."""
        dead = sheet.source("picking.ahead").suggestion == "dead"
        return Ruling(
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"what happens to {self.player}, who picked ahead",
                suggestion=Suggestion(words=f"{self.player}'s hand is dead.", dead=(self.player,)) if dead else None,
            ),
            words=f"{self.player} picked ahead. The rules forbid it but name no penalty: the director decides.",
            clauses=clauses,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        before = turns.before(self.player)
        picks = turns.picks_after(self.player) if ruling.dead else f"{self.player} picks from the wall."
        return f"{before} finishes the turn and discards. If no one calls that tile, {picks}"


class PickedOutOfTurn(InGame, frozen=True, kw_only=True):
    """A player picks from the wall when it is someone else's turn."""

    words = "picking out of turn not their turn picked when it was not my turn wrong player picked"

    player: Annotated[Seat, Meta(description="Who picked out of turn?")]
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        # fourseasons mentions only a wrong tile, and a tile picked out of turn is one
        clauses = because(sheet, "pick.out-of-turn", "wall.wrong-tile", setting="picking.out_of_turn")
        return dead_by_picking(self.player, "picked out of turn", sheet.picking.out_of_turn, clauses)

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return out_of_turn(self.player, ruling)


def out_of_turn(player: Seat, ruling: Ruling) -> str:
    """The player whose turn it really was plays on."""
    if ruling.dead:
        return f"{ON_TURN} If that player has not picked yet, the next tile in the wall is the one to pick."
    return f"{ON_TURN} The tile that {player} put back is the next one to pick."


class TouchedWallTile(InGame, frozen=True, kw_only=True):
    """The next player touches a wall tile, and then wants the discard instead."""

    words = "touched the wall tile touched the next tile changed mind wants the discard after picking must take"

    player: Annotated[Seat, Meta(description="Who touched the tile?")]
    contact: Annotated[
        Literal["touched", "moved", "picked"],
        Meta(description="How far did it go?", extra={"means": "turn"}),
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
                    f"{self.player}'s turn has started: {self.player} must take the wall tile and can no longer call "
                    "the discard. The other players still can, until the wall tile is racked."
                ),
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="wall_tile", order="stays"),),
            words=f"{self.player}'s turn has not started yet: {self.player} may still call the discard.",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "must_be_taken" for tiles in ruling.tiles):
            return f"{self.player} racks the wall tile and discards. After that, {turns.picks_after(self.player)}"
        return f"{self.player} calls the discard, or picks that tile from the wall."
