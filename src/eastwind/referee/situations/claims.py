"""Claims: unspoken, withdrawn, not honored, at the same moment as a rack, and "wait" without a claim."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Director, Ruling, Tiles
from eastwind.referee.situations.picking import how_ruled
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

# How far the claimer went with the claimed tile. Each step includes the ones before it.
Contact = Literal["untouched", "touched", "moved"]
CONTACT = "Was the claimed tile untouched, touched, or moved or picked up?"
SHOWED = "Had the claimer shown tiles of the hand?"


def is_bound(contact: Contact, showed: bool, sheet: Sheet) -> bool:
    """Whether the claimer must take the tile. That depends on which acts end the right to withdraw."""
    ends = sheet.claims.retract_until
    touched = "touch" in ends and contact != "untouched"
    moved = "move" in ends and contact == "moved"
    return touched or moved or ("expose" in ends and showed)


def not_used(player: Seat, sheet: Sheet) -> Ruling:
    """A tile that its claimer must use, and does not or cannot use."""
    grounds = because(sheet, "claim.touched-used", "claim.not-honoured", setting="claims.not_used")
    if sheet.claims.not_used == "dead":
        return Ruling(
            dead=(player,),
            tiles=(Tiles(which="claimed_tile", order="stays_on_table"),),
            words=f"{player} was bound to use the claimed tile and does not: {player}'s hand is dead.",
            clauses=grounds,
        )
    return Ruling(
        tiles=(Tiles(which="claimed_tile", order="stays_on_table"),),
        words="The tile goes back to the table, without penalty; the game goes on as if it had not been claimed.",
        clauses=grounds,
    )


def withdrawn(player: Seat, sheet: Sheet) -> Ruling:
    """A claim withdrawn in time."""
    return Ruling(
        tiles=(Tiles(which="discard", order="stays_on_table"),),
        words=f"{player} may give the claim up, without penalty; the discard stays on the table.",
        clauses=because(
            sheet, "claim.retract", "claim.declined", "claim.declined-free", setting="claims.retract_until"
        ),
    )


class UnspokenClaim(InGame, frozen=True, kw_only=True):
    """A player takes a discard without saying so."""

    words = (
        "unspoken claim did not say call silent claim took the discard without announcing not verbal did not announce"
    )

    player: Annotated[Seat, Meta(description="Who took the discard?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        points = sheet.scoring.unspoken_claim
        fine = f" {self.player} loses {-points} points." if points else ""
        grounds = because(sheet, "claim.spoken", "claim.unspoken", setting="claims.unspoken")
        if sheet.claims.unspoken == "claim_lost":
            return Ruling(
                points={self.player: points} if points else {},
                tiles=(Tiles(which="discard", order="stays_on_table"),),
                words=f"{self.player} has lost the right to the tile: it goes back to the table.{fine}",
                clauses=grounds,
            )
        return Ruling(
            points={self.player: points} if points else {},
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
            words=f"The claim stands.{fine}" if fine else "The claim stands, without penalty.",
            clauses=grounds,
        )


class ClaimWithdrawn(InGame, frozen=True, kw_only=True):
    """A player claims a discard and then does not want it."""

    words = (
        "claim withdrawn changed their mind after calling a tile does not want it took back the claim miscalled claim"
    )

    player: Annotated[Seat, Meta(description="Who claimed?")]
    contact: Annotated[Contact, Meta(description=CONTACT)]
    showed: Annotated[bool, Meta(description=SHOWED)] = False
    can_use: Annotated[bool, Meta(description="Can the claimer use the tile in an exposure?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        if not is_bound(self.contact, self.showed, sheet):
            return withdrawn(self.player, sheet)
        if not self.can_use:
            return not_used(self.player, sheet)
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="must_be_used", seat=self.player),),
            words=f"It is too late: {self.player} must take the tile and use it in an exposure.",
            clauses=because(sheet, "claim.touched-used", "claim.declined", setting="claims.retract_until"),
        )


class TouchedTileNotUsed(InGame, frozen=True, kw_only=True):
    """A player claims a discard, touches it, and does not or cannot use it."""

    words = (
        "touched tile not used cannot use the claimed tile called a tile touched the discard must use no exposure made"
    )

    player: Annotated[Seat, Meta(description="Who claimed?")]
    contact: Annotated[Literal["touched", "moved"], Meta(description="Was the tile touched, or moved or picked up?")]
    showed: Annotated[bool, Meta(description=SHOWED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_bound(self.contact, self.showed, sheet):
            return not_used(self.player, sheet)
        return withdrawn(self.player, sheet)


class ClaimedTileInRack(InGame, frozen=True, kw_only=True):
    """A player puts a claimed tile inside the rack instead of on top of it."""

    words = "claimed tile in the rack put the called tile into the hand line of sight inside rack mixed in"

    player: Annotated[Seat, Meta(description="Who put the claimed tile into the rack?")]
    claimed_for: Annotated[
        Literal["exposure", "mahjongg"], Meta(description="Was it claimed for an exposure or for Mah Jongg?")
    ] = "exposure"

    def ruling(self, sheet: Sheet) -> Ruling:
        for_mahjongg_only = "display.called-tile" in sheet.printed  # Four Seasons says so
        silent = for_mahjongg_only and self.claimed_for == "exposure"
        slugs = () if silent else ("exposure.on-top", "exposure.in-rack", "exposure.not-inside", "display.called-tile")
        grounds = because(sheet, *slugs, setting="claims.tile_in_rack")
        if sheet.claims.tile_in_rack == "nothing" or silent:
            return Ruling(
                tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
                words="No rule is against it here: the tile is put on top of the rack, and the game goes on.",
                clauses=grounds,
            )
        return Ruling(
            dead=(self.player,),
            tiles=(Tiles(which="claimed_tile", order="kept", seat=self.player),),
            ruled=how_ruled(sheet.claims.tile_in_rack),
            words=f"{self.player} put the claimed tile out of sight: {self.player}'s hand is dead.",
            clauses=grounds,
        )


class ClaimAndRackTogether(InGame, frozen=True, kw_only=True):
    """A discard is claimed in the very moment in which the next player racks or discards."""

    words = "claim and rack at the same time same moment simultaneous claimed while racking benefit of the doubt"

    claimer: Annotated[Seat, Meta(description="Who claimed?")]
    racker: Annotated[Seat, Meta(description="Who racked or discarded in the same moment?")]
    act: Annotated[Literal["racked", "discarded"], Meta(description="Did the other rack, or discard?")] = "racked"

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.claimer == self.racker:
            return f"{self.claimer} cannot claim and be the other player: they are two players."
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
                words=f"The doubt counts for {self.racker}: the claim comes too late.",
                clauses=grounds,
            )
        back = sheet.claims.unracked_pick == "back_to_wall"
        pick = Tiles(which="picked_tile", order="returned_to_wall" if back else "kept", seat=self.racker)
        thrown = (Tiles(which="discard", order="returned", seat=self.racker),) if self.act == "discarded" else ()
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.claimer), *thrown, pick),
            director=director,
            words=f"The doubt counts for the claimer: {self.claimer} has the tile.",
            clauses=together(grounds, because(sheet, "claim.unracked-pick", setting="claims.unracked_pick")),
        )


class WaitWithoutClaim(InGame, frozen=True, kw_only=True):
    """A player says "wait" and then does not claim."""

    words = "wait hold on said wait without claiming paused slow down asked to wait no claim"

    player: Annotated[Seat, Meta(description='Who said "wait"?')]

    def ruling(self, sheet: Sheet) -> Ruling:
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            words=(
                'No penalty: "wait" is not a claim and binds nobody. The next player racks after a moment; '
                "somebody who makes a habit of it may be asked by the director to stop."
            ),
            clauses=our_reading(sheet, "claim.wait"),
        )
