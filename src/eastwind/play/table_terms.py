"""What is agreed when a table is opened."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from eastwind.players.levels import USUAL
from eastwind.rules.seats import Seat

Kind = Literal["guided", "practice"]
Pace = Literal["instant", "relaxed", "normal", "fast"]
Joining = Literal["link", "nobody"]
HelpLevel = Literal["none", "nearest", "coach"]
HELP: dict[HelpLevel, str] = {"none": "no help", "nearest": "nearest hands", "coach": "the coach"}  # least to most
Totals = Literal["points", "cents"]


class Waits(NamedTuple):
    """How long bots wait, in milliseconds: after a discard, after an exposure, and before any other act."""

    discard: int
    exposure: int
    act: int


AT_ONCE = Waits(0, 0, 0)
PACES: dict[Pace, Waits] = {
    "relaxed": Waits(3000, 4000, 1500),
    "normal": Waits(1500, 2000, 700),
    "fast": Waits(500, 700, 250),
    "instant": AT_ONCE,
}
SPEEDS: dict[Pace, str] = {"relaxed": "Relaxed", "normal": "Normal", "fast": "Fast"}  # what people choose from
CALL_SECONDS = (0, 3, 5, 8)  # 0: play waits until everyone has answered
USUAL_CALL_SECONDS = 5
HOLD = 15_000  # milliseconds that a player may hold the table
LONGEST_NAME = 24
OWN = "own:"  # prefix of the digest of a card that someone brought
PAPER = "paper"  # the card that the players have in their hands: no bots, no help, and they judge for themselves
MOST_GAMES = 16


class TableTerms(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The table's title, sheet, card, and manners."""

    title: str
    sheet: str
    card: str
    kind: Kind = "guided"
    call_seconds: int = USUAL_CALL_SECONDS
    pace: Pace = "normal"
    games: int = 0  # as many as the sheet has, if none are named
    join: Joining = "link"  # who may take a chair after the first one
    most_help: HelpLevel = "nearest"  # the most that a player may choose
    own_scorecard: bool = False  # players write their points before the table shows them
    own_sheets: dict[str, str] = {}  # the texts of own sheets that the sheet is made of, by name
    totals: Totals = "points"  # what a point is worth: cents only in a home game
    bots: dict[Seat, str] = {}  # which bot plays a seat that no person plays

    def bot_of(self, seat: Seat) -> str:
        """The bot of a seat."""
        return self.bots.get(seat, USUAL)

    @property
    def has_own(self) -> bool:
        """Whether someone brought a card or a sheet to this table, which no list offers."""
        return bool(self.own_sheets) or self.card.startswith(OWN)

    @property
    def on_paper(self) -> bool:
        return self.card == PAPER

    @property
    def guides(self) -> bool:
        """Whether the table keeps players from mistakes. It can't without a card."""
        return self.kind == "guided" and not self.on_paper
