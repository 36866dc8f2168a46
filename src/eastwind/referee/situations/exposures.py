"""Exposures: changed, wrong, of unlike tiles, or shown too soon for a misnamed discard."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import OrderOfPlay
from eastwind.referee.ruling import Ruled, Ruling, Tiles, is_dead
from eastwind.referee.situations.misnaming import charge
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

DISCARDED = "Has the player discarded since?"


class ExposureChanged(InGame, frozen=True, kw_only=True):
    """A player wants to change an exposure: add a tile, take one back, or swap tiles."""

    words = "exposure changed pung to kong added a tile to the exposure took a tile back from the exposure"

    player: Annotated[Seat, Meta(description="Who wants to change it?")]
    discarded: Annotated[bool, Meta(description=DISCARDED)]

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.discarded:
            return Ruling(
                tiles=(Tiles(which="exposure", order="stays", seat=self.player),),
                words=f"{self.player} has already discarded: the exposure stays as it was.",
                clauses=because(sheet, "exposure.change-ends", setting="exposures.wrong_is_dead"),
            )
        return Ruling(
            tiles=(Tiles(which="exposure", order="may_be_changed", seat=self.player),),
            words=f"{self.player} may change the exposure until {self.player} discards. No penalty.",
            clauses=because(sheet, "exposure.change", setting="exposures.wrong_is_dead"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.after_discard_of(self.player) if self.discarded else turns.discards(self.player)


def wrong_exposure(player: Seat, discarded: bool, sheet: Sheet) -> Ruling:
    """An exposure that cannot stand: the player may fix it in time; after that the hand is dead."""
    if not discarded and sheet.exposures.wrong_is_dead == "after_own_discard":
        return Ruling(
            tiles=(Tiles(which="exposure", order="may_be_changed", seat=player),),
            words=f"{player} may still correct the exposure until {player} discards. No penalty.",
            clauses=because(sheet, "exposure.change", setting="exposures.wrong_is_dead"),
        )
    ruled = ruled_on_exposure(sheet)
    return Ruling(
        dead=(player,),
        tiles=(
            Tiles(which="exposure", order="not_redeemable", seat=player),
            *earlier_exposures(player, sheet),
        ),
        ruled=ruled,
        words=f"The exposure is wrong and can no longer be changed: {is_dead(player, ruled)}",
        clauses=together(
            exposing_in_error(sheet),
            because(sheet, "exposure.change-ends", setting="exposures.wrong_is_dead"),
            because(sheet, setting="jokers.of_dead_hand"),
        ),
    )


def exposing_in_error(sheet: Sheet) -> tuple[Ground, ...]:
    """What the sheet prints on exposing in error. Four Seasons mentions only Mah Jongg in error."""
    if "error.exposures-stay" not in sheet.printed:
        return ()
    return because(sheet, "error.exposures-stay", "error.jokers-redeemable", "error.dead", "joker.dead-cause")


def ruled_on_exposure(sheet: Sheet) -> Ruled:
    """Dead at once where the sheet itself says so for exposing in error. Elsewhere someone has to call it."""
    return "by_itself" if "error.exposures-stay" in sheet.printed else "when_called"


def earlier_exposures(player: Seat, sheet: Sheet) -> tuple[Tiles, ...]:
    """What happens to the correct exposures that a dead hand made earlier."""
    redeemable = sheet.jokers.of_dead_hand == "correct_earlier"
    return (
        Tiles(which="earlier_exposures", order="stays", seat=player),
        Tiles(which="jokers", order="stay_redeemable" if redeemable else "not_redeemable", seat=player),
    )


class ExposureFitsNoLine(InGame, frozen=True, kw_only=True):
    """A player's exposures fit no hand on the card."""

    words = "exposure fits no line wrong exposure not on the card incorrect exposure exposed in error no such hand"

    player: Annotated[Seat, Meta(description="Whose exposure is it?")]
    discarded: Annotated[bool, Meta(description=DISCARDED)]
    gone: Annotated[
        bool, Meta(description="Is the exposure itself fine, but too many of the tiles the hand still needs are gone?")
    ] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if not self.gone:
            return wrong_exposure(self.player, self.discarded, sheet)
        return Ruling(
            dead=(self.player,),
            tiles=earlier_exposures(self.player, sheet),
            ruled="when_called",
            words=f"{self.player} can no longer make any hand: the tiles are gone. {is_dead(self.player, 'when_called')}",
            clauses=together(because(sheet, "dead.declare"), because(sheet, setting="jokers.of_dead_hand")),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return after_exposure(self.player, ruling, turns)


def after_exposure(player: Seat, ruling: Ruling, turns: OrderOfPlay) -> str:
    """A wrong exposure is corrected, or the hand is out."""
    return turns.without(player) if ruling.dead else turns.discards(player)


class UnlikeTilesExposed(InGame, frozen=True, kw_only=True):
    """A player exposes tiles that don't match, such as a two among threes."""

    words = "unlike tiles exposed different tiles in an exposure mixed exposure wrong tile in the exposure not the same"

    player: Annotated[Seat, Meta(description="Whose exposure is it?")]
    discarded: Annotated[bool, Meta(description=DISCARDED)]

    def ruling(self, sheet: Sheet) -> Ruling:
        ruling = wrong_exposure(self.player, self.discarded, sheet)
        reading = our_reading(sheet, "exposure.unlike")
        return Ruling(
            dead=ruling.dead,
            tiles=ruling.tiles,
            ruled=ruling.ruled,
            words=ruling.words,
            clauses=together(ruling.clauses, reading),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return after_exposure(self.player, ruling, turns)


class TilesShownTooSoon(InGame, frozen=True, kw_only=True):
    """A player calls a discard and puts up tiles for it, but the discard was misnamed."""

    words = "tiles shown too soon premature exposure exposed early on a misnamed tile showed tiles for wrong named tile"

    claimer: Annotated[Seat, Meta(description="Who called it and put up tiles?")]
    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]
    named_tile_held: Annotated[bool, Meta(description="Does the discarder have the tile that was named?")]
    can_use: Annotated[bool, Meta(description="Can the caller use the actual tile in an exposure, in any way?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.claimer == self.discarder:
            return f"{self.claimer} can't call {self.claimer}'s own discard."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        way = sheet.exposures.too_soon
        points, fine, fined = charge(self.discarder, sheet)
        grounds = because(sheet, setting="exposures.too_soon")
        if way == "claim_void":
            return Ruling(
                points=points,
                tiles=(
                    Tiles(which="shown_tiles", order="returned", seat=self.claimer),
                    Tiles(which="discard", order="named_correctly", seat=self.discarder),
                ),
                words=f"There was nothing to call yet: {self.claimer} takes the tiles back.{fine}",
                clauses=together(because(sheet, "misname.renamed"), grounds, fined),
            )
        if way == "substitute_first" and self.named_tile_held:
            return Ruling(
                points=points,
                tiles=(
                    Tiles(which="named_tile", order="supplied", seat=self.discarder),
                    Tiles(which="discard", order="returned", seat=self.discarder),
                ),
                words=f"{self.discarder} gives {self.claimer} the tile that was named and takes the wrong one back.{fine}",
                clauses=together(because(sheet, "misname.supplied"), grounds, fined),
            )
        if self.can_use:
            return Ruling(
                points=points,
                tiles=(Tiles(which="claimed_tile", order="must_be_used", seat=self.claimer),),
                words=f"{self.claimer} must use the actual tile in an exposure, in any way that works.{fine}",
                clauses=together(because(sheet, "misname.must-use", "exposure.any-use"), grounds, fined),
            )
        return Ruling(
            dead=(self.claimer,),
            points=points,
            tiles=(
                Tiles(which="claimed_tile", order="stays_on_table"),
                Tiles(which="shown_tiles", order="returned", seat=self.claimer),
            ),
            words=f"{self.claimer} put up tiles and can't use the actual tile: {self.claimer}'s hand is dead."
            + (fine if points else ""),
            clauses=together(because(sheet, "misname.cannot-use", "claim.not-honoured"), grounds, fined),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if ruling.dead:
            return turns.others_after_discard_of(self.discarder)
        if any(tiles.order == "named_correctly" for tiles in ruling.tiles):
            return turns.after_discard_of(self.discarder)
        return turns.claims(self.claimer)
