"""What a player can do at a table: `eastwind.acts.DiscardTile(seat="A", tile="3B")`. Tiles are short names."""

from __future__ import annotations

from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.moments.refereeing import CallHandDead

__all__ = [
    "AnyCommand",
    "CallHandDead",
    "ChangeExposure",
    "CheckHand",
    "ClaimDiscard",
    "CompletePass",
    "DeclareMahJongg",
    "DiscardTile",
    "ExchangeJoker",
    "GiveCourtesy",
    "LetDiscardGo",
    "MakeExposure",
    "PassTiles",
    "PickTile",
    "RackPass",
    "RackTile",
    "StopCharleston",
    "TakeDiscard",
    "TouchWall",
    "WishCourtesy",
    "WithdrawClaim",
]
