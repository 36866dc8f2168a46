"""Scorecards: not initialed, handed in separately, changed after acceptance."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import because, directors_word, our_reading, together
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.ruling import Director, Measure, Ruling
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class UnverifiedCard(Irregularity, frozen=True, kw_only=True):
    """A score card or sheet is handed in without having been verified."""

    words = "unverified score card not initialed not signed card without initials signature missing verification"

    player: Annotated[Seat, Meta(description="Whose card is it?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "verify.unverified-refused", "cards.signed", setting="cards.verified")
        if sheet.cards.verified == "none":
            return Ruling(
                measures=(Measure(act="card_accepted", seat=self.player),),
                words="The sheet asks for no verification: the card is accepted.",
                clauses=grounds,
            )
        if "verify.unverified-refused" in sheet.printed:
            return Ruling(
                measures=(Measure(act="card_refused", seat=self.player),),
                words="The scorekeeper does not accept it until it is verified.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether the card is accepted"),
            words="A signature is due, but the sheet does not say what follows without it: the director decides.",
            clauses=together(grounds, directors_word(sheet, "verify.unverified-refused")),
        )


class CardsHandedInSeparately(Irregularity, frozen=True, kw_only=True):
    """Not all score cards of a table are handed in together."""

    words = "score cards separate not together one card missing three cards handed in alone all four cards"

    missing: Annotated[tuple[Seat, ...], Meta(description="Whose cards are missing?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if not self.missing:
            return "No card is missing: then they are handed in together."
        if len(set(self.missing)) < len(self.missing):
            return "A seat stands twice among the missing cards."
        return None

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "cards.together", "cards.collector", setting="cards.handed_in")
        if "cards.together" in sheet.printed:
            return Ruling(
                measures=(Measure(act="cards_kept_back"),),
                words=f"The cards wait until all of the table are there; missing: {', '.join(self.missing)}.",
                clauses=grounds,
            )
        return Ruling(
            measures=(Measure(act="card_accepted"),),
            words="The sheet does not ask for the cards together: those that are there are accepted.",
            clauses=grounds,
        )


class ChangeAfterAcceptance(Irregularity, frozen=True, kw_only=True):
    """Somebody wants a score changed."""

    words = "change of a score after acceptance wrong score correct the score card dispute changed card accepted"

    player: Annotated[Seat, Meta(description="Whose card is it?")]
    accepted: Annotated[bool, Meta(description="Has the card been accepted for scoring?")] = True
    desk_error: Annotated[bool, Meta(description="Did the desk type something else than the signed card says?")] = False
    all_present: Annotated[bool, Meta(description="Are all players of the table there, with the director?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.desk_error and not self.accepted:
            return "The desk cannot have typed a card wrongly that it has not accepted."
        return None

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.desk_error:
            return Ruling(
                measures=(Measure(act="card_corrected", seat=self.player),),
                words="The signed card holds: the desk corrects what it typed, and the correction is recorded.",
                clauses=our_reading(sheet, "changes.desk-error"),
            )
        if not self.accepted:
            return self.disputed(sheet)
        grounds = because(sheet, "changes.locked", setting="cards.locked")
        if sheet.cards.locked == "on_acceptance":
            return Ruling(
                measures=(Measure(act="card_locked", seat=self.player),),
                words="The card is accepted: nothing on it is changed any more.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether to open the card again"),
            words="The director may open the card again.",
            clauses=grounds,
        )

    def disputed(self, sheet: Sheet) -> Ruling:
        """Before acceptance a score may be corrected. In a dispute the director hears the whole table."""
        grounds = because(sheet, "changes.dispute", setting="cards.locked")
        if "changes.dispute" in sheet.printed and not self.all_present:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about="the score, once all players of the table are there"),
                words="The score is verified with the director when all players of the table are there.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="the score, with the players of the table"),
            words="The card is not accepted yet: the director settles the score with the players.",
            clauses=grounds,
        )
