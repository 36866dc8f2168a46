"""A discard called by the wrong name: unclaimed, wanted for an exposure, wanted for Mah Jongg."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, from_points, together
from eastwind.referee.irregularity import InGame, NothingToRule
from eastwind.referee.next_turn import OrderOfPlay
from eastwind.referee.ruling import Ruling, Tiles
from eastwind.rules.results import MahJongg, Misnamed
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.winning import throw_penalty


def charge(discarder: Seat, sheet: Sheet) -> tuple[dict[Seat, int], str, tuple[Ground, ...]]:
    """The points for misnaming a tile that someone wanted for an exposure: per seat, in words, and why."""
    points = sheet.scoring.miscalled_for_exposure
    words = f" {discarder} loses {-points} points." if points else " No penalty."
    grounds = because(sheet, "misname.free", "misname.exposure-points", setting="scoring.miscalled_for_exposure")
    return {discarder: points} if points else {}, words, grounds


class MisnamedUnclaimed(InGame, frozen=True, kw_only=True):
    """A discard is misnamed, and no one wants it."""

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
            words=f"{self.discarder} names the tile correctly.{words or ' No penalty.'}",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.after_discard_of(self.discarder)


class MisnamedForExposure(InGame, frozen=True, kw_only=True):
    """A discard is misnamed, and someone wants it for an exposure."""

    words = "misnamed tile wanted for an exposure called the wrong name miscalled tile claimed for exposure pung kong"

    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]
    claimer: Annotated[Seat, Meta(description="Who wants it for an exposure?")]
    named_tile_held: Annotated[bool, Meta(description="Does the discarder have the tile that was named?")]

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
                    f"{self.discarder} gives {self.claimer} the tile that was named and takes the wrong one back. "
                    f"If there is any doubt, the director checks {self.discarder}'s rack.{fine}"
                ),
                clauses=together(
                    because(sheet, "misname.supplied", "misname.director-checks", setting="misnaming.named_tile"), fined
                ),
            )
        again = (
            f"{self.discarder} names the tile correctly, and then {self.claimer} or anyone else may call it"
            if sheet.misnaming.renamed_claimable
            else f"{self.discarder} names the tile correctly, and no one can call it anymore"
        )
        return Ruling(
            points=points,
            tiles=(
                Tiles(which="discard", order="named_correctly", seat=self.discarder),
                Tiles(which="discard", order="stays_on_table"),
            ),
            words=f"A call on the wrong name doesn't count: {again}.{fine}",
            clauses=together(
                because(sheet, "misname.renamed", setting="misnaming.renamed_claimable"),
                because(sheet, setting="misnaming.named_tile") if self.named_tile_held else (),
                fined,
            ),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "taken" for tiles in ruling.tiles):
            return turns.claims(self.claimer)
        return turns.after_discard_of(self.discarder)


def own_discard(claimer: Seat, discarder: Seat) -> str | None:
    return f"{claimer} can't call {claimer}'s own discard." if claimer == discarder else None


class MisnamedForMahjongg(InGame, frozen=True, kw_only=True):
    """A discard is misnamed, and someone calls Mah Jongg on it."""

    words = (
        "misnamed tile for mah jongg called the wrong name miscalled winning tile mahjongg on a misnamed tile "
        "real tile is not the winning one not the tile"
    )

    discarder: Annotated[Seat, Meta(description="Who misnamed the discard?")]
    claimer: Annotated[Seat, Meta(description="Who called Mah Jongg?")]
    real_tile_wins: Annotated[bool, Meta(description="Does the actual tile make the hand?")]
    named_tile_wins: Annotated[bool, Meta(description="Would the tile that was named make the hand?")] = True
    value: Annotated[int, Meta(description="What is the hand worth on the card?", ge=1, le=500)]
    exposures: Annotated[int, Meta(description="How many exposures did the caller already have?", ge=0, le=4)]
    jokerless: Annotated[bool, Meta(description="Is the hand jokerless?")] = False
    singles_and_pairs: Annotated[bool, Meta(description="Is it a Singles and Pairs hand?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if not (self.real_tile_wins or self.named_tile_wins):
            return NothingToRule("Neither the tile nor its name makes the hand: look under Mah Jongg in error.")
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
                f"The tile that was named does not make the hand: {self.discarder} names it correctly. No Mah Jongg."
            ),
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.after_discard_of(self.discarder)

    def won(self, sheet: Sheet, grounds: tuple[Ground, ...]) -> Ruling:
        result = MahJongg(
            winner=self.claimer,
            value=self.value,
            by="discard",
            thrower=self.discarder,
            exposures=self.exposures,
            jokerless=self.jokerless or self.singles_and_pairs,  # such a hand never has jokers
            section="singles_and_pairs" if self.singles_and_pairs else None,
            misnamed=True,
            seats=self.seats,
            dead=self.already_dead,
        )
        scored = score(result, sheet)
        replaced = (
            sheet.scoring.misnamed_mahjongg_mode == "replaces_throw" and throw_penalty(self.exposures, False, sheet)[0]
        )
        mode = "scoring.misnamed_mahjongg_mode"
        charged = because(sheet, "score.misnamed-mahjongg", setting=mode) if replaced else ()
        counts = "the actual tile" if self.real_tile_wins else "the tile that was named"
        return Ruling(
            points=scored.points,
            tiles=(Tiles(which="claimed_tile", order="taken", seat=self.claimer),),
            play="ends",
            words=f"{self.claimer} has Mah Jongg: {counts} makes the hand.",
            clauses=together(grounds, from_points(scored, sheet), charged),
        )

    def not_the_tile(self, sheet: Sheet) -> Ruling:
        result = Misnamed(miscaller=self.discarder, caller=self.claimer, seats=self.seats, dead=self.already_dead)
        scored = score(result, sheet)
        return Ruling(
            points=scored.points,
            play="ends",
            words=f"The actual tile does not make the hand: no Mah Jongg. {self.discarder}'s mistake ends the game.",
            clauses=together(
                because(sheet, "misname.not-the-tile", setting="misnaming.mahjongg_by"), from_points(scored, sheet)
            ),
        )
