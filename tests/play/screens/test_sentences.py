"""What happened, in words for the player it happened to, and for the others."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.play.screens.sentences import Talk
from eastwind.rules.results import (
    By,
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Score,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import PickReturned, RackUndone, TilePicked, TileRacked, WallTouched
from eastwind.table.moments.claiming import (
    ClaimedTileRacked,
    ClaimLost,
    ClaimsSettled,
    DiscardClaimed,
    DiscardLetGo,
    DiscardTaken,
    TurnPassed,
)
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished
from eastwind.table.moments.declaring import HandShown, HandTakenBack, MahJonggDeclared
from eastwind.table.moments.discarding import (
    DiscardReplaced,
    DiscardReturned,
    DiscardUndone,
    NameCorrected,
    PlayResumed,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.moments.ending import GameEnded, HandsThrownIn, TimeCalled
from eastwind.table.moments.exposing import ExchangeUndone, ExposureMade, ExposureUndone, JokerExchanged
from eastwind.table.moments.happening import Event
from eastwind.table.moments.passing import (
    AllWaited,
    CharlestonStopped,
    JokerLaid,
    PassArrived,
    PassRacked,
    PassTakenBack,
    PlayBegan,
    TileLookedAt,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.moments.refereeing import HandCorrected, HandDied, HandRevived, PlayerPenalized, Ruled, TakenBack
from eastwind.table.moments.starting import GameStarted, PositionLaidOut, RolledForEast
from eastwind.table.texts.tile_words import tile_words, tiles_words
from eastwind.tiles import Tile
from tests.play.seating import Table

SEATED = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start()


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def ended(result: GameResult) -> GameEnded:
    return GameEnded(result=result, score=Score(points={}, lines=()), next_east=None, rolling=())


def won(by: By, thrower: Seat | None = None) -> GameEnded:
    return ended(MahJongg(winner="A", value=25, by=by, thrower=thrower))


# what happened; what Ann (A) reads; what Cleo (C) reads
TOLD: list[tuple[AnyEvent, str, str]] = [
    (
        GameStarted(game=2, east="A", dice=(1, 2), charleston=True, racks={}, wall=None, wall_left=99),
        "Game 2. You are East.",
        "Game 2. Ann is East.",
    ),
    (TilesPassed(got={"A": tiles("1B F 0")}), "You got 1 Bam, Flower and Soap.", "The tiles are passed."),
    (PassRacked(seat="A", tiles=tiles("9D R")), "You got 9 Dot and Red.", ""),
    (PassRacked(seat="A"), "", ""),
    (CharlestonStopped(seat="A"), "You stopped the Charleston.", "Ann stopped the Charleston."),
    (CourtesyWished(seat="A", count=2), "You asked for 2 in courtesy.", "Ann asked for 2 in courtesy."),
    (
        CourtesyWished(seat="A", count=0),
        "You asked for no tiles in courtesy.",
        "Ann asked for no tiles in courtesy.",
    ),
    (CourtesyPassed(seats=("A", "C"), got={"A": tiles("N")}, count=1), "You got North.", "The tiles are passed."),
    (CourtesyPassed(seats=("A", "C"), got={}, count=0), "", ""),
    (PlayBegan(), "The Charleston is over. East throws first.", "The Charleston is over. East throws first."),
    (TilePicked(seat="A", tile=Tile("3C"), binds=True), "You picked 3 Crak.", "Ann picked 3 Crak."),
    (TilePicked(seat="A", tile=None, binds=True), "You picked.", "Ann picked."),
    (
        TileDiscarded(number=1, seat="A", tile=Tile("G"), says="Green", next="B", window=True),
        "You threw Green.",
        "Ann threw Green.",
    ),
    (DiscardClaimed(seat="A", kind="exposure"), "You called it.", "Ann called it."),
    (DiscardClaimed(seat="A", kind="mahjongg"), "You called it for Mah Jongg.", "Ann called it for Mah Jongg."),
    (claiming.ClaimWithdrawn(seat="A"), "You took the call back.", "Ann took the call back."),
    (ClaimsSettled(award="A"), "You got the tile.", "Ann got the tile."),
    (ClaimsSettled(award=None), "", ""),
    (ExposureMade(seat="A", tiles=tiles("1B 1B")), "You exposed 3 tiles.", "Ann exposed 3 tiles."),
    (
        ExposureMade(seat="A", tiles=tiles("1B 1B J")),
        "You exposed 4 tiles with 1 joker.",
        "Ann exposed 4 tiles with 1 joker.",
    ),
    (
        exposing.ExposureChanged(seat="A", tiles=tiles("1B J J")),
        "You exposed 4 tiles with 2 jokers.",
        "Ann exposed 4 tiles with 2 jokers.",
    ),
    (
        JokerExchanged(seat="A", tile=Tile("5D"), owner="C", exposure=0),
        "You swapped 5 Dot for a joker in Cleo's exposure.",
        "Ann swapped 5 Dot for a joker in your exposure.",
    ),
    (
        MahJonggDeclared(seat="A", line="x", value=25, groups=(), discard=None),
        "You called Mah Jongg.",
        "Ann called Mah Jongg.",
    ),
    (
        HandShown(seat="A", tiles=(), declares=True),
        "You called Mah Jongg in error.",
        "Ann called Mah Jongg in error.",
    ),
    (HandShown(seat="A", tiles=(), declares=False), "You showed the hand.", "Ann showed the hand."),
    (HandDied(seat="A"), "Your hand is dead.", "Ann's hand is dead."),
    (HandRevived(seat="A"), "Your hand is live again.", "Ann's hand is live again."),
    (TurnPassed(seat="A", window=False), "It is your turn.", "It is Ann's turn."),
    (TimeCalled(), "Time is up.", "Time is up."),
    (won(by="discard", thrower="C"), "Mah Jongg! You won, on Cleo's discard.", "Mah Jongg! Ann won, on your discard."),
    (won(by="self_pick"), "Mah Jongg! You won, self-picked.", "Mah Jongg! Ann won, self-picked."),
    (won(by="heavenly"), "Mah Jongg! You won.", "Mah Jongg! Ann won."),
    (ended(WallGame()), "Wall game. No one won.", "Wall game. No one won."),
    (
        ended(MahJonggInError(declarer="A")),
        "Your Mah Jongg in error ended the game.",
        "Ann's Mah Jongg in error ended the game.",
    ),
    (
        ended(DeadHands()),
        "Only one hand is live, so the game is over.",
        "Only one hand is live, so the game is over.",
    ),
    (
        ended(Misnamed(miscaller="B", caller="A")),
        "A misnamed tile ended the game.",
        "A misnamed tile ended the game.",
    ),
    (ended(Unfinished()), "Time is up. The game ends unfinished.", "Time is up. The game ends unfinished."),
    (TileRacked(seat="A"), "", ""),
]


# What needs no words at a table in the browser, is shown in another way, or doesn't happen there.
SILENT = {
    AllWaited, ClaimLost, ClaimedTileRacked, NameCorrected, DiscardReplaced, DiscardReturned,
    DiscardTaken, ExchangeUndone, ExposureUndone, HandsThrownIn, HandCorrected, HandTakenBack,
    JokerLaid, DiscardLetGo, PassArrived, PassTakenBack, TileLookedAt, PlayerPenalized, PickReturned,
    PlayResumed, PositionLaidOut, RackUndone, TileRacked, RolledForEast, Ruled, TakenBack,
    DiscardUndone, TileNamed, TilePutDown, TilesPutOut, WallTouched,
}  # fmt: skip


def test_every_event_has_a_sentence_or_is_known_to_need_none() -> None:
    told = {kind for kind in get_args(AnyEvent) if kind.say is not Event.say}
    assert told ^ SILENT == set(get_args(AnyEvent))
    assert told <= {type(event) for event, _, _ in TOLD}


@pytest.mark.parametrize(("event", "to_her", "to_others"), TOLD, ids=lambda each: type(each).__name__)
def test_player_reads_you_and_the_others_read_the_name(event: AnyEvent, to_her: str, to_others: str) -> None:
    assert Talk(SEATED.play, "A").tell(event) == to_her
    assert Talk(SEATED.play, "C").tell(event) == to_others


def test_tiles_are_called_as_players_call_them() -> None:
    said = [tile_words(tile) for tile in tiles("1B 9C 5D N E W S R G 0 F J")]
    assert said == [
        "1 Bam", "9 Crak", "5 Dot", "North", "East", "West", "South", "Red", "Green", "Soap", "Flower", "Joker",
    ]  # fmt: skip
    assert [tiles_words(tiles(text)) for text in ("", "R", "R G", "R G 0")] == [
        "",
        "Red",
        "Red and Green",
        "Red, Green and Soap",
    ]
