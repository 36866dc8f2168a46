"""The Charleston: a look at a stolen tile, a second left pass called back, wrong tiles passed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame, NothingToRule
from eastwind.referee.next_turn import PASSING, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

PASS = 3  # tiles in a pass; the courtesy pass may be smaller


class InCharleston(InGame, frozen=True, kw_only=True):
    """An irregularity in the passing, which a table of three doesn't have where the sheet says so."""

    def contradiction(self, sheet: Sheet) -> str | None:
        if sheet.has_no_charleston_for(self.seats):
            return f"A three-player table has no Charleston ({sheet.cite('charleston.three-players')})."
        return super().contradiction(sheet)

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return PASSING


class LookedAtStolenTile(InCharleston, frozen=True, kw_only=True):
    """A player looks at a tile before passing it on blind (stealing) in the Charleston."""

    words = "looked at a stolen tile peeked at the blind pass tile looked at blind tile stealing peek charleston"

    player: Annotated[Seat, Meta(description="Who looked?")]
    passes: Annotated[int, Meta(description="On how many blind passes in this game: 1 or 2?", ge=1, le=2)] = 1

    def ruling(self, sheet: Sheet) -> Ruling:
        times = self.passes if sheet.scoring.looked_counts == "each_pass" else 1
        points = sheet.scoring.looked_at_stolen * times
        return Ruling(
            points={self.player: points} if points else {},
            words=(
                f"{self.player} loses {-points} points at the end of this game. The tiles are passed as they are."
                if points
                else "These rules have no penalty for it. The tiles are passed as they are."
            ),
            clauses=together(
                because(sheet, "charleston.no-look", "charleston.looked", setting="scoring.looked_at_stolen"),
                because(sheet, setting="scoring.looked_counts") if self.passes > 1 else (),
            ),
        )


class SecondLeftRecalled(InCharleston, frozen=True, kw_only=True):
    """A player wants to stop the Charleston after the second left pass was already made."""

    words = "stop the second charleston recall the second left pass called back stop passing racked glanced"

    stopper: Annotated[Seat, Meta(description="Who wants to stop?")]
    racked: Annotated[
        tuple[Seat, ...],
        Meta(description="Who has already racked tiles from the second left pass?", extra={"means": "racked"}),
    ] = ()
    glanced: Annotated[tuple[Seat, ...], Meta(description="Who has only glanced at them?")] = ()

    def contradiction(self, sheet: Sheet) -> str | None:
        both = set(self.racked) & set(self.glanced)
        if both:
            return f"{min(both)} can't have racked the tiles and also only glanced at them."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        setting = "charleston.recall_blocked_by"
        blocking = [
            seat for seat in self.racked if seat != self.stopper or sheet.charleston.recall_blocked_by == "anyone"
        ]
        if blocking:
            return Ruling(
                tiles=(Tiles(which="passed_tiles", order="kept"),),
                words=f"{blocking[0]} has racked tiles from that pass, so the pass stands. Finish the second Charleston.",
                clauses=because(sheet, "charleston.recall-refused", "charleston.recall", setting=setting),
            )
        glance = because(sheet, "charleston.recall-glance") if self.glanced else ()
        courtesy = " The courtesy pass across is still allowed." if sheet.charleston.courtesy_pass else ""
        return Ruling(
            tiles=(Tiles(which="passed_tiles", order="returned"),),
            words=(
                "The Charleston stops. The second left pass is undone: everyone takes back the tiles they passed."
                f"{courtesy}"
            ),
            clauses=together(
                because(sheet, "charleston.stop", "charleston.recall", setting=setting),
                glance,
                because(sheet, "charleston.courtesy", setting="charleston.courtesy_pass"),
            ),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "kept" for tiles in ruling.tiles):
            return "Next comes the second pass across, then the last right."
        return "After the courtesy pass, if anyone wants it, East discards first."


class JokerPassed(InCharleston, frozen=True, kw_only=True):
    """A player passes a joker in the Charleston."""

    words = "joker passed in the charleston passed a joker received a joker in the pass"

    player: Annotated[Seat, Meta(description="Who passed the joker?")]
    racked: Annotated[bool, Meta(description="Has the receiver racked it?", extra={"means": "racked"})] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = our_reading(sheet, "charleston.joker-passed")
        if self.racked:
            return Ruling(
                tiles=(Tiles(which="joker", order="kept"),),
                words="The receiver has racked the joker and keeps it. No penalty.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(
                Tiles(which="joker", order="returned", seat=self.player),
                Tiles(which="missing_tile", order="supplied", seat=self.player),
            ),
            words=f"{self.player} takes the joker back and passes another tile instead. No penalty.",
            clauses=grounds,
        )


class WrongNumberPassed(InCharleston, frozen=True, kw_only=True):
    """A player passes too few or too many tiles in the Charleston."""

    words = "wrong number of tiles passed passed two tiles four tiles too many too few tiles in the pass charleston"

    player: Annotated[Seat, Meta(description="Who passed the wrong number?")]
    passed: Annotated[int, Meta(description="How many tiles were passed?", ge=0, le=13)]
    due: Annotated[int, Meta(description="How many should it have been (3; fewer in a courtesy pass)?", ge=0, le=3)] = (
        PASS
    )
    racked: Annotated[bool, Meta(description="Has the receiver racked them?", extra={"means": "racked"})] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.passed == self.due:
            return NothingToRule(
                f"{self.passed} is the right number of tiles for this pass, so there is nothing to rule on."
            )
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.racked:
            return self.racked_ruling(sheet)
        few = self.passed < self.due
        order = Tiles(which="missing_tile", order="supplied", seat=self.player)
        if not few:
            order = Tiles(which="extra_tiles", order="returned", seat=self.player)
        tiles, them = ("tile", "it") if abs(self.passed - self.due) == 1 else ("tiles", "them")
        what = (
            f"adds the missing {tiles}" if few else f"takes back the extra {tiles}, before the receiver looks at {them}"
        )
        return Ruling(
            tiles=(order,),
            words=f"{self.player} {what}. No penalty.",
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
                    about="what happens to the game: two hands have the wrong number of tiles before the first discard",
                    suggestion=Suggestion(words="Throw in all hands and start the game over.", play="restarts")
                    if suggested
                    else None,
                ),
                words="The rules don't say what happens now: the director decides.",
                clauses=grounds,
            )
        if sheet.start.wrong_count_before == "correct":
            return Ruling(
                tiles=(Tiles(which="passed_tiles", order="returned", seat=self.player),),
                words="Both hands are corrected.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="all_hands", order="thrown_in"),),
            play="restarts",
            words="Throw in all hands and start the game over.",
            clauses=grounds,
        )
