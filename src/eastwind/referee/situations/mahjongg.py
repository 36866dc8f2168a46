"""Mah Jongg called in error, and a declared hand whose owner won't put it in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from eastwind.formats import listed
from eastwind.referee.grounds import Ground, because, from_points, not_covered, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import AFTER_DISCARDER, OTHERS_AFTER_DISCARDER, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Tiles
from eastwind.referee.situations.exposures import earlier_exposures
from eastwind.rules.results import MahJonggInError as ErrorResult
from eastwind.rules.score import intact_hands, score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class MahjonggInError(InGame, frozen=True, kw_only=True):
    """A player calls Mah Jongg and does not have it."""

    words = (
        "mah jongg in error mahjongg in error false mah jongg called mah jongg wrongly does not have mah jongg "
        "others exposed threw in showed their hands wrong mahjong declared"
    )

    declarer: Annotated[Seat, Meta(description="Who called Mah Jongg?")]
    shown: Annotated[
        Literal["nothing", "claimed_exposure", "tiles"],
        Meta(description="What did the caller show?", extra={"means": "shown"}),
    ]
    earlier_exposures: Annotated[bool, Meta(description="Did the caller already have exposures?")]
    others_showed: Annotated[tuple[Seat, ...], Meta(description="Who else has shown their hand or thrown it in?")] = ()

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.declarer in self.others_showed:
            return f"{self.declarer} called Mah Jongg and can't be one of the others who showed their hands."
        if len(set(self.others_showed)) < len(self.others_showed):
            return "The same seat is listed twice among those who showed their hands."
        return super().contradiction(sheet)

    def may_be_dead(self) -> tuple[Seat, ...]:
        return self.others_showed

    def ruling(self, sheet: Sheet) -> Ruling:
        dies, why = self.caller_dies(sheet)
        tiles, laid = self.tiles_of_caller(dies, sheet)
        counted = because(sheet, setting="errors.intact") if self.others_showed else ()
        alone = Ruling(
            dead=(self.declarer,) if dies else (),
            tiles=tiles,
            words=f"{self.declarer}'s hand is dead." if dies else f"No penalty for {self.declarer}.",
            clauses=together(why, laid, counted),
        )
        result = ErrorResult(
            declarer=self.declarer,
            declarer_showed=dies,
            exposed=self.others_showed,
            seats=self.seats,
            dead=self.already_dead,
        )
        intact = intact_hands(result, sheet)
        return self.going_on(alone, intact, sheet) if len(intact) > 1 else ended(alone, result, intact, sheet)

    def going_on(self, alone: Ruling, intact: Sequence[Seat], sheet: Sheet) -> Ruling:
        """Two or more hands are intact: players who showed theirs are out, and the others play on."""
        fallen = tuple(seat for seat in self.others_showed if seat not in self.already_dead)
        shown = because(sheet, "error.wait-for-check", setting="errors.shown_hand_dead") if self.others_showed else ()
        dead = (*alone.dead, *fallen) if sheet.errors.shown_hand_dead else alone.dead
        free = "" if alone.dead else f"No penalty for {self.declarer}. "
        rest = f"{listed(intact)} still have their hands and play on." if dead else "Everyone plays on."
        return replace(
            alone,
            dead=dead,
            words=f"{free}{of_dead(dead)}{rest}",
            clauses=together(alone.clauses, because(sheet, "error.continues"), shown),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        """The turn depends on where the fourteenth tile came from."""
        dead = self.declarer in ruling.dead
        if self.shown == "claimed_exposure":
            return turns.picks_after(self.declarer) if dead else turns.discards(self.declarer)
        picked = turns.picks_after(self.declarer) if dead else f"{self.declarer} discards."
        return (
            f"If {self.declarer} picked from the wall, {picked} If {self.declarer} called a discard, it stays on the "
            f"table. {OTHERS_AFTER_DISCARDER if dead else AFTER_DISCARDER}"
        )

    def caller_dies(self, sheet: Sheet) -> tuple[bool, tuple[Ground, ...]]:
        """Whether the caller is dead, and the clauses that say so."""
        if self.shown == "tiles":
            slug = "error.dead" if self.earlier_exposures else "error.concealed-dead"
            return True, because(sheet, "error.shown", slug) or not_covered(sheet, "error.shown")
        if self.earlier_exposures and sheet.errors.call_of_exposed_hand == "dead_on_call":
            return True, because(sheet, "error.dead", setting="errors.call_of_exposed_hand")
        if self.shown == "claimed_exposure":
            setting = "errors.claimed_exposure_only"
            if sheet.errors.claimed_exposure_only:
                return False, because(sheet, "error.claimed-exposure-only", setting=setting)
            return True, because(sheet, "error.shown", "error.dead", setting=setting)
        free = because(sheet, "error.call-free") or not_covered(sheet, "error.call-free")
        exposed = because(sheet, setting="errors.call_of_exposed_hand") if self.earlier_exposures else ()
        return False, together(free, exposed)

    def tiles_of_caller(self, dies: bool, sheet: Sheet) -> tuple[tuple[Tiles, ...], tuple[Ground, ...]]:
        """What happens to the caller's tiles, and the clauses that say so."""
        claimed = (Tiles(which="exposure", order="not_redeemable" if dies else "stays", seat=self.declarer),)
        made = claimed if self.shown == "claimed_exposure" else ()
        if not dies:
            return made, ()
        if self.earlier_exposures:
            shown = (Tiles(which="shown_tiles", order="returned", seat=self.declarer),) if self.shown == "tiles" else ()
            slugs = ("error.exposures-stay", "error.jokers-redeemable", "joker.dead-hand")
            grounds = because(sheet, *slugs, setting="jokers.of_dead_hand")
            return (*shown, *made, *earlier_exposures(self.declarer, sheet)), grounds
        if self.shown != "tiles":
            return made, ()
        hand = (
            Tiles(which="concealed_hand", order="returned", seat=self.declarer),
            Tiles(which="jokers", order="not_redeemable", seat=self.declarer),
        )
        printed = because(sheet, "error.concealed-returned", "error.concealed-jokers")
        return hand, printed or not_covered(sheet, "error.concealed-returned")


def ended(alone: Ruling, result: ErrorResult, intact: Sequence[Seat], sheet: Sheet) -> Ruling:
    """At most one hand is intact: the game is over and is scored by the sheet."""
    scored = score(result, sheet)
    left = f"Only {intact[0]} still has a hand" if intact else "No one has a hand left to play"
    return replace(
        alone,
        points=scored.points,
        play="ends",
        words=f"{alone.words} {left}: the game is over.",
        clauses=together(alone.clauses, from_points(scored, sheet)),
    )


def of_dead(dead: Sequence[Seat]) -> str:
    """Whose hands are dead, as a sentence."""
    if not dead:
        return ""
    return f"{dead[0]}'s hand is dead. " if len(dead) == 1 else f"The hands of {listed(dead)} are dead. "


class DisplayRefused(InGame, frozen=True, kw_only=True):
    """A player declares Mah Jongg but won't lay the hand out in the order of the card."""

    words = "refuses to display the hand in order won't arrange mah jongg as on the card display order refused"

    player: Annotated[Seat, Meta(description="Who declared Mah Jongg?")]
    asked: Annotated[bool, Meta(description="Did another player ask for it?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        asked = because(sheet, "display.order", "display.on-request")
        if not self.asked:
            return Ruling(
                tiles=(Tiles(which="hand", order="stays", seat=self.player),),
                words="No one has asked for it: the hand may stay as it is.",
                clauses=together(asked, because(sheet, setting="errors.display_refused")),
            )
        grounds = together(asked, because(sheet, "display.refused", setting="errors.display_refused"))
        if sheet.errors.display_refused == "director":
            return Ruling(
                tiles=(Tiles(which="hand", order="put_in_order", seat=self.player),),
                ruled="by_director",
                director=Director(decides=True, about=f"whether {self.player}'s hand is dead"),
                words=f"{self.player} must put the hand in order. If not, the director may declare it dead.",
                clauses=grounds,
            )
        return Ruling(
            dead=(self.player,),
            tiles=(Tiles(which="hand", order="put_in_order", seat=self.player),),
            ruled="when_called",
            words=(
                f"{self.player} must put the hand in order, and the table checks it. If {self.player} refuses, the hand "
                "may be called dead by any other player or the director."
            ),
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.picks_after(self.player) if ruling.dead else "The table checks the hand."
