"""Every irregularity the referee knows, by its id."""

from __future__ import annotations

from eastwind.referee.irregularity import Irregularity
from eastwind.referee.situations.charleston import (
    JokerPassed,
    LookedAtStolenTile,
    SecondLeftRecalled,
    WrongNumberPassed,
)
from eastwind.referee.situations.claims import (
    ClaimAndRackTogether,
    ClaimedTileInRack,
    ClaimWithdrawn,
    TouchedTileNotUsed,
    UnspokenClaim,
    WaitWithoutClaim,
)
from eastwind.referee.situations.conduct import ArguingWithDirector, Complaint, Disturbing, Late, SettledAtTheTable
from eastwind.referee.situations.dead_hands import (
    DeadPlayerPlaysOn,
    HandCalledDeadByDeadPlayer,
    HandCalledDeadTooLate,
    HandCalledDeadWrongly,
    HandThrownIn,
    TableTalk,
)
from eastwind.referee.situations.discards import (
    DiscardOutOfTurn,
    DiscardTakenBack,
    LastDiscardClaimed,
    LateClaim,
    TwoClaims,
)
from eastwind.referee.situations.exposures import (
    ExposureChanged,
    ExposureFitsNoLine,
    TilesShownTooSoon,
    UnlikeTilesExposed,
)
from eastwind.referee.situations.game_start import EarlyThrow, WrongCountAfterStart, WrongCountBeforeStart
from eastwind.referee.situations.jokers import (
    JokerCompletesClaim,
    JokerExchangeAfterNaming,
    JokerExchangeTooEarly,
    JokerFromDeadHand,
    WrongTileInExchange,
)
from eastwind.referee.situations.mahjongg import DisplayRefused, MahjonggInError
from eastwind.referee.situations.misnaming import MisnamedForExposure, MisnamedForMahjongg, MisnamedUnclaimed
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn, TouchedWallTile
from eastwind.referee.situations.scorecards import CardsHandedInSeparately, ChangeAfterAcceptance, UnverifiedCard
from eastwind.referee.situations.wall import (
    HiddenTail,
    WallPushedTooSoon,
    WallTileTurnedOver,
    WrongEndPick,
    WrongEndPickBySeveral,
)
from eastwind.refusals import InputError, did_you_mean

# In the order of a game, then of an event. `eastwind rule --list` uses this order.
KINDS: tuple[type[Irregularity], ...] = (
    LookedAtStolenTile,
    SecondLeftRecalled,
    JokerPassed,
    WrongNumberPassed,
    EarlyThrow,
    WrongCountBeforeStart,
    WrongCountAfterStart,
    PickedAhead,
    PickedOutOfTurn,
    TouchedWallTile,
    WrongEndPick,
    WrongEndPickBySeveral,
    HiddenTail,
    WallPushedTooSoon,
    WallTileTurnedOver,
    DiscardOutOfTurn,
    DiscardTakenBack,
    UnspokenClaim,
    LateClaim,
    TwoClaims,
    LastDiscardClaimed,
    ClaimWithdrawn,
    TouchedTileNotUsed,
    ClaimedTileInRack,
    ClaimAndRackTogether,
    WaitWithoutClaim,
    ExposureChanged,
    ExposureFitsNoLine,
    UnlikeTilesExposed,
    TilesShownTooSoon,
    MisnamedUnclaimed,
    MisnamedForExposure,
    MisnamedForMahjongg,
    JokerExchangeTooEarly,
    JokerCompletesClaim,
    JokerExchangeAfterNaming,
    JokerFromDeadHand,
    WrongTileInExchange,
    MahjonggInError,
    DisplayRefused,
    HandCalledDeadWrongly,
    HandCalledDeadByDeadPlayer,
    HandCalledDeadTooLate,
    DeadPlayerPlaysOn,
    HandThrownIn,
    TableTalk,
    Late,
    Disturbing,
    Complaint,
    ArguingWithDirector,
    SettledAtTheTable,
    UnverifiedCard,
    CardsHandedInSeparately,
    ChangeAfterAcceptance,
)

BY_SLUG = {kind.slug(): kind for kind in KINDS}

# Which part of the referee a kind belongs to, in the players' words.
GROUP_TITLES = {
    "charleston": "The Charleston",
    "game_start": "The start of the game",
    "picking": "Picking",
    "wall": "The wall",
    "discards": "Discards",
    "claims": "Calling tiles",
    "exposures": "Exposures",
    "misnaming": "Misnamed tiles",
    "jokers": "Jokers",
    "mahjongg": "Mah Jongg",
    "dead_hands": "Dead hands and table talk",
    "conduct": "Lateness and behavior",
    "scorecards": "Scorecards",
}


def groups() -> dict[str, list[type[Irregularity]]]:
    """Every kind under the title of its part, in catalog order."""
    found: dict[str, list[type[Irregularity]]] = {}
    for kind in KINDS:
        found.setdefault(GROUP_TITLES[kind.__module__.rpartition(".")[2]], []).append(kind)
    return found


# What a situation is called where its id alone would read oddly.
NAMES = {
    "second-left-recalled": "Stopping after the second left",
    "wrong-count-before-start": "Wrong number of tiles before the start",
    "wrong-count-after-start": "Wrong number of tiles during the game",
    "wrong-end-pick": "Picked from the wrong end or wall",
    "wrong-end-pick-by-several": "Several picked from the wrong end or wall",
    "hidden-tail": "Wall tiles out of sight",
    "unspoken-claim": "Discard taken without a word",
    "late-claim": "Late call",
    "two-claims": "Two players call the same tile",
    "last-discard-claimed": "Last discard called",
    "claim-withdrawn": "Changed mind after calling",
    "touched-tile-not-used": "Called tile not used",
    "claimed-tile-in-rack": "Called tile put inside the rack",
    "claim-and-rack-together": "Call and rack at the same moment",
    "wait-without-claim": "Said “wait” without calling",
    "exposure-fits-no-line": "Exposure that fits no hand",
    "unlike-tiles-exposed": "Exposed tiles that don’t match",
    "tiles-shown-too-soon": "Tiles put up for a misnamed discard",
    "misnamed-unclaimed": "Misnamed tile, no one wants it",
    "misnamed-for-exposure": "Misnamed tile, wanted for an exposure",
    "misnamed-for-mahjongg": "Misnamed tile, wanted for Mah Jongg",
    "joker-completes-claim": "Joker used to complete a called exposure",
    "joker-from-dead-hand": "Joker from a dead hand",
    "wrong-tile-in-exchange": "Wrong tile given for a joker",
    "display-refused": "Won’t lay out the hand in order",
    "unverified-card": "Scorecard not initialed or signed",
    "cards-handed-in-separately": "Scorecards not handed in together",
    "change-after-acceptance": "Score to be changed",
}


def kind_words(kind: type[Irregularity]) -> str:
    """What a situation is called: the id as words, or a better name."""
    if kind.slug() in NAMES:
        return NAMES[kind.slug()]
    words = kind.slug().replace("-", " ")
    return (words[:1].upper() + words[1:]).replace("mahjongg", "Mah Jongg").replace("Mahjongg", "Mah Jongg")


def kind_title(kind: type[Irregularity]) -> str:
    """What it is, in a sentence."""
    return (kind.__doc__ or "").strip()


def kind_of(slug: str) -> type[Irregularity]:
    """The irregularity with this id."""
    if slug not in BY_SLUG:
        raise InputError(f"Eastwind knows no situation {slug!r}.{did_you_mean(slug, BY_SLUG)}")
    return BY_SLUG[slug]
