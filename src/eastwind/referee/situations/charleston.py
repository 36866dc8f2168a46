"""The Charleston: a look at a stolen tile, a second left pass called back, wrong tiles passed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

PASS = 3  # tiles in a pass; the courtesy pass may be smaller


class InCharleston(InGame, frozen=True, kw_only=True):
    """An irregularity in the passing, which a table of three doesn't have where the sheet says so."""

    def contradiction(self, sheet: Sheet) -> str | None:
        if sheet.has_no_charleston_for(self.seats):
            return f"A table of three plays no Charleston ({sheet.cite('charleston.three-players')})."
        return super().contradiction(sheet)


class LookedAtStolenTile(InCharleston, frozen=True, kw_only=True):
    """A player looks at a tile that is passed on blind (stolen) in the Charleston."""

    words = "looked at a stolen tile peeked at the blind pass tile looked at blind tile stealing peek charleston"

    player: Annotated[Seat, Meta(description="Who looked?")]
    passes: Annotated[int, Meta(description="On how many blind passes of this game?", ge=1, le=2)] = 1

    def ruling(self, sheet: Sheet) -> Ruling:
        times = self.passes if sheet.scoring.looked_counts == "each_pass" else 1
        points = sheet.scoring.looked_at_stolen * times
        return Ruling(
            points={self.player: points} if points else {},
            words=(
                f"{self.player} loses {-points} points at the end of this game; the pass goes on."
                if points
                else "No penalty is printed; the pass goes on."
            ),
            clauses=together(
                because(sheet, "charleston.no-look", "charleston.looked", setting="scoring.looked_at_stolen"),
                because(sheet, setting="scoring.looked_counts") if self.passes > 1 else (),
            ),
        )


class SecondLeftRecalled(InCharleston, frozen=True, kw_only=True):
    """A player stops the passing after the second left pass was made, and wants it called back."""

    words = "stop the second charleston recall the second left pass called back stop passing racked glanced"

    stopper: Annotated[Seat, Meta(description="Who stops the passing?")]
    racked: Annotated[tuple[Seat, ...], Meta(description="Who has racked tiles of that pass?")] = ()
    glanced: Annotated[tuple[Seat, ...], Meta(description="Who has only glanced at them?")] = ()

    def contradiction(self, sheet: Sheet) -> str | None:
        both = set(self.racked) & set(self.glanced)
        if both:
            return f"{min(both)} cannot both have racked the tiles and have only glanced at them."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        setting = "charleston.recall_blocked_by"
        blocking = [
            seat for seat in self.racked if seat != self.stopper or sheet.charleston.recall_blocked_by == "anyone"
        ]
        if blocking:
            return Ruling(
                tiles=(Tiles(which="passed_tiles", order="kept"),),
                words=f"{blocking[0]} has racked tiles of the pass: it stands, and the second Charleston is played.",
                clauses=because(sheet, "charleston.recall-refused", "charleston.recall", setting=setting),
            )
        glance = because(sheet, "charleston.recall-glance") if self.glanced else ()
        courtesy = " The courtesy pass across may still be made." if sheet.charleston.courtesy_pass else ""
        return Ruling(
            tiles=(Tiles(which="passed_tiles", order="returned"),),
            words=f"The second left pass is called back, and each takes back the tiles passed.{courtesy}",
            clauses=together(
                because(sheet, "charleston.stop", "charleston.recall", setting=setting),
                glance,
                because(sheet, "charleston.courtesy", setting="charleston.courtesy_pass"),
            ),
        )


class JokerPassed(InCharleston, frozen=True, kw_only=True):
    """A player passes a joker in the Charleston."""

    words = "joker passed in the charleston passed a joker received a joker in the pass"

    player: Annotated[Seat, Meta(description="Who passed the joker?")]
    racked: Annotated[bool, Meta(description="Has the receiver racked it?")] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = our_reading(sheet, "charleston.joker-passed")
        if self.racked:
            return Ruling(
                tiles=(Tiles(which="joker", order="kept"),),
                words="The receiver has racked the joker and keeps it; no penalty, and the passing goes on.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(
                Tiles(which="joker", order="returned", seat=self.player),
                Tiles(which="missing_tile", order="supplied", seat=self.player),
            ),
            words=f"{self.player} takes the joker back and passes another tile instead; no penalty.",
            clauses=grounds,
        )


class WrongNumberPassed(InCharleston, frozen=True, kw_only=True):
    """A player passes too few or too many tiles in the Charleston."""

    words = "wrong number of tiles passed passed two tiles four tiles too many too few tiles in the pass charleston"

    player: Annotated[Seat, Meta(description="Who passed a wrong number?")]
    passed: Annotated[int, Meta(description="How many tiles were passed?", ge=0, le=13)]
    due: Annotated[int, Meta(description="How many should it have been (3; fewer in a courtesy pass)?", ge=0, le=3)] = (
        PASS
    )
    racked: Annotated[bool, Meta(description="Has the receiver racked them?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.passed == self.due:
            return f"{self.due} tiles were due and {self.passed} were passed: that is the right number."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.racked:
            return self.racked_ruling(sheet)
        few = self.passed < self.due
        order = Tiles(which="missing_tile", order="supplied", seat=self.player)
        if not few:
            order = Tiles(which="passed_tiles", order="returned", seat=self.player)
        what = "adds what is missing" if few else "takes back what is too much, unseen by the receiver"
        return Ruling(
            tiles=(order,),
            words=f"{self.player} {what}; no penalty, and the passing goes on.",
            clauses=our_reading(sheet, "charleston.wrong-number"),
        )

    def racked_ruling(self, sheet: Sheet) -> Ruling:
        """Once racked, two hands have a wrong number of tiles before the start, so rule on that."""
        setting = "start.wrong_count_before"
        grounds = together(
            because(sheet, "start.wrong-count", setting=setting),
            our_reading(sheet, "charleston.wrong-number"),
        )
        if sheet.start.wrong_count_before == "director":
            suggested = sheet.source(setting).suggestion is not None
            return Ruling(
                ruled="by_director",
                director=Director(
                    decides=True,
                    about="what becomes of the game, two hands having a wrong number of tiles before the first discard",
                    suggestion=Suggestion(words="All hands are thrown in, and the game starts again.", play="restarts")
                    if suggested
                    else None,
                ),
                words="The sheet does not say: the director decides.",
                clauses=grounds,
            )
        if sheet.start.wrong_count_before == "correct":
            return Ruling(
                tiles=(Tiles(which="passed_tiles", order="returned", seat=self.player),),
                words="Both hands are put right, and the passing goes on.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="all_hands", order="thrown_in"),),
            play="restarts",
            words="All hands are thrown in, and the game starts again.",
            clauses=grounds,
        )
