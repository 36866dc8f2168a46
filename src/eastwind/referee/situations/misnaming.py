"""A discard called by the wrong name: unclaimed, wanted for an exposure, wanted for Mah Jongg."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, from_points, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruling, Tiles
from eastwind.rules.results import MahJongg, Misnamed
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


def charge(discarder: Seat, sheet: Sheet) -> tuple[dict[Seat, int], str, tuple[Ground, ...]]:
    """The points for misnaming a tile that someone wanted for an exposure: per seat, in words, and why."""
    points = sheet.scoring.miscalled_for_exposure
    words = f" {discarder} loses {-points} points." if points else ""
    grounds = because(sheet, "misname.free", "misname.exposure-points", setting="scoring.miscalled_for_exposure")
    return {discarder: points} if points else {}, words, grounds


class MisnamedUnclaimed(InGame, frozen=True, kw_only=True):
    """A discard is called by a wrong name, and nobody wants it."""

    words = (
        "misnamed tile called the wrong name wrong name for the discard miscalled said the wrong tile nobody claimed"
    )

    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        points: dict[Seat, int] = {}
        words, grounds = "", because(sheet, "misname.free") or because(sheet, setting="misnaming.charged")
        if sheet.misnaming.charged == "always":
            points, words, fined = charge(self.discarder, sheet)
            grounds = together(grounds, fined)
        return Ruling(
            points=points,
            tiles=(Tiles(which="discard", order="named_correctly", seat=self.discarder),),
            words=f"The tile is named correctly, and the game goes on.{words or ' No penalty.'}",
            clauses=grounds,
        )


class MisnamedForExposure(InGame, frozen=True, kw_only=True):
    """A discard is called by a wrong name, and somebody wants it for an exposure."""

    words = "misnamed tile wanted for an exposure called the wrong name miscalled tile claimed for exposure pung kong"

    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]
    claimer: Annotated[Seat, Meta(description="Who wants it for an exposure?")]
    named_tile_held: Annotated[bool, Meta(description="Does the discarder hold the tile that was named?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        return own_discard(self.claimer, self.discarder) or super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        points, fine, fined = charge(self.discarder, sheet)
        if self.named_tile_held and sheet.misnaming.named_tile == "supplied":
            return Ruling(
                points=points,
                tiles=(
                    Tiles(which="named_tile", order="supplied", seat=self.discarder),
                    Tiles(which="discard", order="returned", seat=self.discarder),
                    Tiles(which="named_tile", order="taken", seat=self.claimer),
                ),
                words=(
                    f"{self.discarder} discards the tile that was named instead, and takes the wrong one back. "
                    f"If need be the director looks whether {self.discarder} holds it.{fine}"
                ),
                clauses=together(
                    because(sheet, "misname.supplied", "misname.director-checks", setting="misnaming.named_tile"), fined
                ),
            )
        again = (
            f"the tile is named correctly; {self.claimer} or anybody else may then claim it under its right name"
            if sheet.misnaming.renamed_claimable
            else "the tile is named correctly and can no longer be claimed"
        )
        return Ruling(
            points=points,
            tiles=(
                Tiles(which="discard", order="named_correctly", seat=self.discarder),
                Tiles(which="discard", order="stays_on_table"),
            ),
            words=f"The claim on the wrong name does not hold: {again}. The game goes on.{fine}",
            clauses=together(
                because(sheet, "misname.renamed", setting="misnaming.renamed_claimable"),
                because(sheet, setting="misnaming.named_tile") if self.named_tile_held else (),
                fined,
            ),
        )


def own_discard(claimer: Seat, discarder: Seat) -> str | None:
    return f"{claimer} cannot claim {claimer}'s own discard." if claimer == discarder else None


class MisnamedForMahjongg(InGame, frozen=True, kw_only=True):
    """A discard is called by a wrong name, and somebody calls Mah Jongg on it."""

    words = (
        "misnamed tile for mah jongg called the wrong name miscalled winning tile mahjongg on a misnamed tile "
        "real tile is not the winning one not the tile"
    )

    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]
    claimer: Annotated[Seat, Meta(description="Who called Mah Jongg?")]
    real_tile_wins: Annotated[bool, Meta(description="Does the tile itself make the hand?")]
    named_tile_wins: Annotated[bool, Meta(description="Would the tile that was named make the hand?")] = True
    value: Annotated[int, Meta(description="What is the hand worth on the card?", ge=1, le=500)]
    exposures: Annotated[int, Meta(description="How many exposures had the caller, before this claim?", ge=0, le=4)]
    jokerless: Annotated[bool, Meta(description="Is the hand without jokers?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if not (self.real_tile_wins or self.named_tile_wins):
            return "Neither the tile nor its name makes the hand: that is Mah Jongg in error."
        return own_discard(self.claimer, self.discarder) or super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        by = sheet.misnaming.mahjongg_by
        grounds = because(sheet, "misname.mahjongg", setting="misnaming.mahjongg_by")
        if (by != "named" and self.real_tile_wins) or (by != "actual" and self.named_tile_wins):
            return self.won(sheet, grounds)
        if by == "actual":
            return self.not_the_tile(sheet)
        return Ruling(
            tiles=(Tiles(which="discard", order="named_correctly", seat=self.discarder),),
            words=(
                "The tile that was named does not make the hand: the tile is named correctly, and the game goes on."
            ),
            clauses=grounds,
        )

    def won(self, sheet: Sheet, grounds: tuple[Ground, ...]) -> Ruling:
        result = MahJongg(
            winner=self.claimer,
            value=self.value,
            by="discard",
            thrower=self.discarder,
            exposures=self.exposures,
            jokerless=self.jokerless,
            misnamed=True,
            seats=self.seats,
            dead=self.already_dead,
        )
        scored = score(result, sheet)
        counts = "the tile itself" if self.real_tile_wins else "the name"
        return Ruling(
            points=scored.points,
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.claimer),),
            play="ends",
            words=f"{self.claimer} has Mah Jongg: {counts} makes the hand. The points are those of this game.",
            clauses=together(grounds, from_points(scored, sheet)),
        )

    def not_the_tile(self, sheet: Sheet) -> Ruling:
        result = Misnamed(miscaller=self.discarder, caller=self.claimer, seats=self.seats, dead=self.already_dead)
        scored = score(result, sheet)
        return Ruling(
            points=scored.points,
            play="ends",
            words=f"The tile itself does not make the hand: no Mah Jongg. {self.discarder}'s mistake ends the game.",
            clauses=together(
                because(sheet, "misname.not-the-tile", setting="misnaming.mahjongg_by"), from_points(scored, sheet)
            ),
        )
