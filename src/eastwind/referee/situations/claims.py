"""Claims: unspoken, withdrawn, not honored, at the same moment as a rack, and "wait" without a claim."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import AFTER_DISCARDER, OTHERS_AFTER_DISCARDER, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Tiles, is_dead
from eastwind.referee.situations.picking import how_ruled
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

# How far the claimer went with the claimed tile. Each step includes the ones before it.
Contact = Literal["untouched", "touched", "moved"]
CONTACT = "How far did the caller go with the called tile?"
SHOWED = "Had the caller already put up tiles from the rack?"


def is_bound(contact: Contact, showed: bool, sheet: Sheet) -> bool:
    """Whether the claimer must take the tile. That depends on which acts end the right to withdraw."""
    ends = sheet.claims.retract_until
    touched = "touch" in ends and contact != "untouched"
    moved = "move" in ends and contact == "moved"
    return touched or moved or ("expose" in ends and showed)


def not_used(player: Seat, showed: bool, sheet: Sheet) -> Ruling:
    """A tile that its claimer must use, and does not or cannot use."""
    shown = (Tiles(which="shown_tiles", order="returned", seat=player),) if showed else ()
    tiles = (Tiles(which="claimed_tile", order="stays_on_table"), *shown)
    grounds = because(sheet, "claim.touched-used", "claim.not-honoured", setting="claims.not_used")
    if sheet.claims.not_used == "dead":
        return Ruling(
            dead=(player,),
            tiles=tiles,
            words=f"{player} had to use the called tile and did not: {player}'s hand is dead.",
            clauses=grounds,
        )
    return Ruling(
        tiles=tiles,
        words="The tile goes back to the table, as if no one had called it. No penalty.",
        clauses=grounds,
    )


def after_discarder(ruling: Ruling) -> str:
    """The discard lies on the table. A hand that died for not using it can't call it again."""
    return OTHERS_AFTER_DISCARDER if ruling.dead else AFTER_DISCARDER


def withdrawn(player: Seat, showed: bool, sheet: Sheet) -> Ruling:
    """A claim withdrawn in time."""
    shown = (Tiles(which="shown_tiles", order="returned", seat=player),) if showed else ()
    return Ruling(
        tiles=(Tiles(which="discard", order="stays_on_table"), *shown),
        words=f"{player} may change their mind. No penalty.",
        clauses=because(
            sheet, "claim.retract", "claim.declined", "claim.declined-free", setting="claims.retract_until"
        ),
    )


class UnspokenClaim(InGame, frozen=True, kw_only=True):
    """A player takes a discard without saying anything."""

    words = (
        "unspoken claim did not say call silent claim took the discard without announcing not verbal did not announce"
    )

    player: Annotated[Seat, Meta(description="Who took the discard?")]
    claimed_for: Annotated[Literal["exposure", "mahjongg"], Meta(description="What was it taken for?")] = "exposure"
    showed: Annotated[bool, Meta(description="Did that player put up tiles or lay out the hand?")] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        points = sheet.scoring.unspoken_claim
        fine = f" {self.player} loses {-points} points." if points else " No penalty."
        grounds = because(sheet, "claim.spoken", "claim.unspoken", setting="claims.unspoken")
        lost = sheet.claims.unspoken == "claim_lost"
        if lost and self.claimed_for == "mahjongg" and self.showed:
            return self.hand_laid_out(grounds)
        if lost:
            shown = (Tiles(which="shown_tiles", order="returned", seat=self.player),) if self.showed else ()
            return Ruling(
                points={self.player: points} if points else {},
                tiles=(Tiles(which="discard", order="stays_on_table"), *shown),
                words=f"{self.player} didn't call out loud and loses the right to the tile.{fine}",
                clauses=grounds,
            )
        return Ruling(
            points={self.player: points} if points else {},
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
            words=f"{self.player} keeps the tile.{fine}",
            clauses=grounds,
        )

    def hand_laid_out(self, grounds: tuple[Ground, ...]) -> Ruling:
        """Mah Jongg laid out without a word: the tile is lost, and no sheet says what becomes of the hand shown."""
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            ruled="by_director",
            director=Director(
                decides=True, about=f"what happens to {self.player}'s hand, which lies open without Mah Jongg"
            ),
            words=(
                f"{self.player} did not say Mah Jongg and loses the right to the tile: by the letter, no Mah Jongg. "
                "The rules don't say what happens to the hand: the director decides."
            ),
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if not any(tiles.order == "taken" for tiles in ruling.tiles):
            return OTHERS_AFTER_DISCARDER
        if self.claimed_for == "mahjongg":
            return f"{self.player} shows the Mah Jongg hand, and the table checks it."
        return turns.claims(self.player)


class ClaimWithdrawn(InGame, frozen=True, kw_only=True):
    """A player calls a discard and then does not want it."""

    words = (
        "claim withdrawn changed their mind after calling a tile does not want it took back the claim miscalled claim"
    )

    player: Annotated[Seat, Meta(description="Who called it?")]
    contact: Annotated[Contact, Meta(description=CONTACT)]
    showed: Annotated[bool, Meta(description=SHOWED)] = False
    can_use: Annotated[bool, Meta(description="Can the caller use the tile in an exposure?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        if not is_bound(self.contact, self.showed, sheet):
            return withdrawn(self.player, self.showed, sheet)
        if not self.can_use:
            return not_used(self.player, self.showed, sheet)
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="must_be_used", seat=self.player),),
            words=f"Too late: {self.player} must take the tile and use it in an exposure.",
            clauses=because(sheet, "claim.touched-used", "claim.declined", setting="claims.retract_until"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        must = any(tiles.order == "must_be_used" for tiles in ruling.tiles)
        return turns.claims(self.player) if must else after_discarder(ruling)


class TouchedTileNotUsed(InGame, frozen=True, kw_only=True):
    """A player calls a discard, touches it, and does not or cannot use it."""

    words = (
        "touched tile not used cannot use the claimed tile called a tile touched the discard must use no exposure made"
    )

    player: Annotated[Seat, Meta(description="Who called it?")]
    contact: Annotated[Literal["touched", "moved"], Meta(description=CONTACT)]
    showed: Annotated[bool, Meta(description=SHOWED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_bound(self.contact, self.showed, sheet):
            return not_used(self.player, self.showed, sheet)
        return withdrawn(self.player, self.showed, sheet)

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return after_discarder(ruling)


class ClaimedTileInRack(InGame, frozen=True, kw_only=True):
    """A player puts a called tile inside the rack instead of on top of it."""

    words = "claimed tile in the rack put the called tile into the hand line of sight inside rack mixed in"

    player: Annotated[Seat, Meta(description="Who put the called tile inside the rack?", extra={"means": "racked"})]
    claimed_for: Annotated[Literal["exposure", "mahjongg"], Meta(description="What was it called for?")] = "exposure"

    def ruling(self, sheet: Sheet) -> Ruling:
        for_mahjongg_only = sheet.claims.tile_in_rack == "dead_if_called_for_mahjongg"  # Four Seasons
        silent = for_mahjongg_only and self.claimed_for == "exposure"
        slugs = () if silent else ("exposure.on-top", "exposure.in-rack", "exposure.not-inside", "display.called-tile")
        grounds = because(sheet, *slugs, setting="claims.tile_in_rack")
        if sheet.claims.tile_in_rack == "nothing" or silent:
            return Ruling(
                tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
                words=f"These rules don't forbid it here: {self.player} puts the tile on top of the rack. No penalty.",
                clauses=grounds,
            )
        ruled = how_ruled(sheet.claims.tile_in_rack)
        return Ruling(
            dead=(self.player,),
            tiles=(Tiles(which="claimed_tile", order="kept", seat=self.player),),
            ruled=ruled,
            words=f"{self.player} put the called tile out of sight: {is_dead(self.player, ruled)}",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if ruling.dead:
            return turns.picks_after(self.player)
        if self.claimed_for == "mahjongg":
            return f"{self.player} shows the Mah Jongg hand, and the table checks it."
        return turns.claims(self.player)


class ClaimAndRackTogether(InGame, frozen=True, kw_only=True):
    """A discard is called at the very moment the next player racks or discards."""

    words = "claim and rack at the same time same moment simultaneous claimed while racking benefit of the doubt"

    claimer: Annotated[Seat, Meta(description="Who called?")]
    racker: Annotated[Seat, Meta(description="Who racked or discarded at the same moment?")]
    act: Annotated[
        Literal["racked", "discarded"],
        Meta(description="Did that player rack or discard?", extra={"means": "racked discarded"}),
    ] = "racked"

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.claimer == self.racker:
            return "Name two different players: one called, the other racked or discarded."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(
            sheet, "simultaneous.case", "simultaneous.claimant", "simultaneous.director", setting="claims.simultaneous"
        )
        # The official ruling is the director's only where the sheet itself says to call the director.
        director = Director()
        if "simultaneous.director" in sheet.printed:
            director = Director(decides=True, about=f"whether {self.claimer} or {self.racker} was first")
        if sheet.claims.simultaneous == "racker":
            return Ruling(
                tiles=(Tiles(which="discard", order="stays_on_table"),),
                director=director,
                words=f"{self.racker} gets the benefit of the doubt: the call came too late.",
                clauses=grounds,
            )
        back = sheet.claims.unracked_pick == "back_to_wall"
        pick = Tiles(which="picked_tile", order="returned_to_wall" if back else "kept", seat=self.racker)
        thrown = (Tiles(which="discard", order="returned", seat=self.racker),) if self.act == "discarded" else ()
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.claimer), *thrown, pick),
            director=director,
            words=f"{self.claimer} gets the benefit of the doubt, and the tile.",
            clauses=together(grounds, because(sheet, "claim.unracked-pick", setting="claims.unracked_pick")),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "taken" for tiles in ruling.tiles):
            return turns.claims(self.claimer)
        if self.act == "discarded":
            return turns.after_discard_of(self.racker)
        return turns.discards(self.racker)


class WaitWithoutClaim(InGame, frozen=True, kw_only=True):
    """A player says "wait" and then does not call the tile."""

    words = "wait hold on said wait without claiming paused slow down asked to wait no claim"

    player: Annotated[Seat, Meta(description='Who said "wait"?')]

    def ruling(self, sheet: Sheet) -> Ruling:
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            words=(
                'No penalty: "wait" is not a call. The next player racks after a moment. '
                f"If {self.player} makes a habit of it, the director may ask {self.player} to stop."
            ),
            clauses=our_reading(sheet, "claim.wait"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return AFTER_DISCARDER
