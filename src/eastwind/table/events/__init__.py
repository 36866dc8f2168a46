"""Events: what has happened at a table, by moment. Each says what it changes, who sees it, and how it is told."""

from __future__ import annotations

from eastwind.table.events.claimed import (
    ClaimedTileRacked,
    ClaimLost,
    ClaimsSettled,
    ClaimWithdrawn,
    DiscardClaimed,
    DiscardLetGo,
    DiscardTaken,
    TurnPassed,
)
from eastwind.table.events.dealt import GameStarted, PositionLaidOut, RolledForEast
from eastwind.table.events.declared import HandShown, HandTakenBack, MahJonggDeclared
from eastwind.table.events.discarded import (
    DiscardReplaced,
    DiscardReturned,
    DiscardUndone,
    NameCorrected,
    PlayResumed,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.events.ended import GameEnded, HandsThrownIn, TimeCalled
from eastwind.table.events.event import Event, Tiles
from eastwind.table.events.exposed import (
    ExchangeUndone,
    ExposureChanged,
    ExposureMade,
    ExposureUndone,
    JokerExchanged,
)
from eastwind.table.events.passed import (
    AllWaited,
    CharlestonStopped,
    CourtesyPassed,
    CourtesyWished,
    JokerLaid,
    PassArrived,
    PassRacked,
    PassTakenBack,
    PlayBegan,
    TileLookedAt,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.events.picked import PickReturned, RackUndone, TilePicked, TileRacked, WallTouched
from eastwind.table.events.ruled import HandCorrected, HandDied, HandRevived, PlayerPenalized, Ruled, TakenBack

AnyEvent = (
    RolledForEast
    | GameStarted
    | PositionLaidOut
    | TilesPutOut
    | AllWaited
    | TilesPassed
    | PassArrived
    | PassRacked
    | CharlestonStopped
    | CourtesyWished
    | CourtesyPassed
    | PlayBegan
    | WallTouched
    | TilePicked
    | TileRacked
    | PickReturned
    | TileNamed
    | TileDiscarded
    | TilePutDown
    | NameCorrected
    | DiscardReplaced
    | RackUndone
    | DiscardUndone
    | DiscardClaimed
    | DiscardLetGo
    | ClaimWithdrawn
    | ClaimsSettled
    | DiscardTaken
    | ExposureMade
    | ExposureChanged
    | JokerExchanged
    | MahJonggDeclared
    | HandShown
    | HandTakenBack
    | Ruled
    | TakenBack
    | PlayResumed
    | DiscardReturned
    | ExposureUndone
    | ClaimedTileRacked
    | ExchangeUndone
    | ClaimLost
    | JokerLaid
    | PassTakenBack
    | TurnPassed
    | HandDied
    | HandRevived
    | TimeCalled
    | PlayerPenalized
    | TileLookedAt
    | HandCorrected
    | HandsThrownIn
    | GameEnded
)
Events = tuple[AnyEvent, ...]

__all__ = [
    "AllWaited",
    "AnyEvent",
    "CharlestonStopped",
    "ClaimLost",
    "ClaimWithdrawn",
    "ClaimedTileRacked",
    "ClaimsSettled",
    "CourtesyPassed",
    "CourtesyWished",
    "DiscardClaimed",
    "DiscardLetGo",
    "DiscardReplaced",
    "DiscardReturned",
    "DiscardTaken",
    "DiscardUndone",
    "Event",
    "Events",
    "ExchangeUndone",
    "ExposureChanged",
    "ExposureMade",
    "ExposureUndone",
    "GameEnded",
    "GameStarted",
    "HandCorrected",
    "HandDied",
    "HandRevived",
    "HandShown",
    "HandTakenBack",
    "HandsThrownIn",
    "JokerExchanged",
    "JokerLaid",
    "MahJonggDeclared",
    "NameCorrected",
    "PassArrived",
    "PassRacked",
    "PassTakenBack",
    "PickReturned",
    "PlayBegan",
    "PlayResumed",
    "PlayerPenalized",
    "PositionLaidOut",
    "RackUndone",
    "RolledForEast",
    "Ruled",
    "TakenBack",
    "TileDiscarded",
    "TileLookedAt",
    "TileNamed",
    "TilePicked",
    "TilePutDown",
    "TileRacked",
    "Tiles",
    "TilesPassed",
    "TilesPutOut",
    "TimeCalled",
    "TurnPassed",
    "WallTouched",
]
