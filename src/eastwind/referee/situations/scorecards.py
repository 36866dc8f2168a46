"""Scorecards: not initialed, handed in separately, changed after acceptance."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.formats import listed
from eastwind.referee.grounds import because, directors_word, our_reading, together
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.ruling import Director, Measure, Ruling
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class UnverifiedCard(Irregularity, frozen=True, kw_only=True):
    """A scorecard or table sheet comes in without the initials or signature it needs."""

    words = "unverified score card not initialed not signed card without initials signature missing verification"

    player: Annotated[Seat, Meta(description="Whose scorecard is it?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "verify.unverified-refused", "cards.signed", setting="cards.verified")
        if sheet.cards.verified == "none":
            return Ruling(
                measures=(Measure(act="card_accepted", seat=self.player),),
                words=f"These rules don't ask for initials: accept {self.player}'s scorecard.",
                clauses=grounds,
            )
        if "verify.unverified-refused" in sheet.printed:
            return Ruling(
                measures=(Measure(act="card_refused", seat=self.player),),
                words="The scorekeeper doesn't take it until it has been checked and initialed.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether to accept it"),
            words="It has to be signed, but the rules don't say what happens if it isn't: the director decides.",
            clauses=together(grounds, directors_word(sheet, "verify.unverified-refused")),
        )


class CardsHandedInSeparately(Irregularity, frozen=True, kw_only=True):
    """A table's scorecards are not handed in together."""

    words = "score cards separate not together one card missing three cards handed in alone all four cards"

    missing: Annotated[tuple[Seat, ...], Meta(description="Whose scorecards are missing?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if not self.missing:
            return "Say whose scorecard is missing. If none is, there is nothing to rule on."
        if len(set(self.missing)) < len(self.missing):
            return "The same seat is listed twice among the missing scorecards."
        return None

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "cards.together", "cards.collector", setting="cards.handed_in")
        if "cards.together" in sheet.printed:
            return Ruling(
                measures=(Measure(act="cards_kept_back"),),
                words=f"Wait until all the table's scorecards are in. Missing: {listed(self.missing)}.",
                clauses=grounds,
            )
        return Ruling(
            measures=(Measure(act="card_accepted"),),
            words="These rules don't ask for the scorecards together: accept the ones you have.",
            clauses=grounds,
        )


class ChangeAfterAcceptance(Irregularity, frozen=True, kw_only=True):
    """Someone wants a score changed."""

    words = "change of a score after acceptance wrong score correct the score card dispute changed card accepted"

    player: Annotated[Seat, Meta(description="Whose scorecard is it?")]
    accepted: Annotated[bool, Meta(description="Has it already been accepted?")] = True
    desk_error: Annotated[
        bool, Meta(description="Did the desk type something different from the signed scorecard?")
    ] = False
    all_present: Annotated[bool, Meta(description="Are all the players from the table here with the director?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.desk_error and not self.accepted:
            return "The desk can't have mistyped a scorecard that it has not accepted."
        return None

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.desk_error:
            return Ruling(
                measures=(Measure(act="card_corrected", seat=self.player),),
                words="The signed scorecard counts: the desk corrects what it typed. The log shows the correction.",
                clauses=our_reading(sheet, "changes.desk-error"),
            )
        if not self.accepted:
            return self.disputed(sheet)
        grounds = because(sheet, "changes.locked", setting="cards.locked")
        if sheet.cards.locked == "on_acceptance":
            return Ruling(
                measures=(Measure(act="card_locked", seat=self.player),),
                words="The scorecard has been accepted: it can't be changed anymore.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether to reopen the scorecard"),
            words="The director may reopen the scorecard.",
            clauses=grounds,
        )

    def disputed(self, sheet: Sheet) -> Ruling:
        """Before acceptance a score may be corrected. In a dispute the director hears the whole table."""
        grounds = because(sheet, "changes.dispute", setting="cards.locked")
        if "changes.dispute" in sheet.printed and not self.all_present:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about="the score, once all the players from the table are here"),
                words="Get all the players from the table. The director settles the score with all of them present.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="the score, with the players from the table"),
            words="The scorecard has not been accepted yet: the director settles the score with the players.",
            clauses=grounds,
        )
