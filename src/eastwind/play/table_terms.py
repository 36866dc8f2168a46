"""What is agreed when a table is opened."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["guided", "practice"]
Pace = Literal["instant", "quick", "calm"]
Joining = Literal["link", "nobody"]
HelpLevel = Literal["none", "nearest"]
HELP: dict[HelpLevel, str] = {"none": "no help", "nearest": "nearest hands"}  # from the least to the most
Totals = Literal["points", "cents"]

BOT_DELAY: dict[Pace, int] = {"instant": 0, "quick": 400, "calm": 1000}  # milliseconds before a bot acts
CALL_SECONDS = (0, 3, 5, 8)  # 0: play waits until everyone has answered
HOLD = 15_000  # milliseconds that a player may hold the table
LONGEST_NAME = 24
OWN = "own:"  # before the digest of a card that somebody brought
PAPER = "paper"  # the card that the players have in their hands: no bots, no help, and they judge for themselves
MOST_GAMES = 16


class TableTerms(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The table's title, sheet, card, and manners."""

    title: str
    sheet: str
    card: str
    kind: Kind = "guided"
    call_seconds: int = 5
    pace: Pace = "calm"
    games: int = 0  # as many as the sheet has, if none are named
    join: Joining = "link"  # who may take a chair after the first one
    most_help: HelpLevel = "nearest"  # the most that a player may choose
    own_scorecard: bool = False  # players write their points before the table shows them
    own_sheets: dict[str, str] = {}  # the texts of own sheets that the sheet is made of, by name
    totals: Totals = "points"  # what a point is worth: cents only in a home game

    @property
    def has_own(self) -> bool:
        """Whether a card or a sheet was brought for this table. No list has it."""
        return bool(self.own_sheets) or self.card.startswith(OWN)

    @property
    def on_paper(self) -> bool:
        return self.card == PAPER

    @property
    def guides(self) -> bool:
        """Whether the table keeps players from mistakes. It can't without a card."""
        return self.kind == "guided" and not self.on_paper
