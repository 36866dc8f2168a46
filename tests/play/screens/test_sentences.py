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
from eastwind.table import events as ev
from eastwind.table.texts.tile_words import tile_words, tiles_words
from eastwind.tiles import Tile
from tests.play.seating import Table

SEATED = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start()


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def ended(result: GameResult) -> ev.GameEnded:
    return ev.GameEnded(result=result, score=Score(points={}, lines=()), next_east=None, rolling=())


def won(by: By, thrower: Seat | None = None) -> ev.GameEnded:
    return ended(MahJongg(winner="A", value=25, by=by, thrower=thrower))


# what happened; what Ann (A) reads; what Cleo (C) reads
TOLD: list[tuple[ev.AnyEvent, str, str]] = [
    (
        ev.GameStarted(game=2, east="A", dice=(1, 2), charleston=True, racks={}, wall=None, wall_left=99),
        "Game 2. You are East.",
        "Game 2. Ann is East.",
    ),
    (ev.TilesPassed(got={"A": tiles("1B F 0")}), "You got 1 Bam, Flower and Soap.", "The tiles are passed."),
    (ev.PassRacked(seat="A", tiles=tiles("9D R")), "You got 9 Dot and Red.", ""),
    (ev.PassRacked(seat="A"), "", ""),
    (ev.CharlestonStopped(seat="A"), "You stopped the Charleston.", "Ann stopped the Charleston."),
    (ev.CourtesyWished(seat="A", count=2), "You asked for 2 in courtesy.", "Ann asked for 2 in courtesy."),
    (
        ev.CourtesyWished(seat="A", count=0),
        "You asked for no tiles in courtesy.",
        "Ann asked for no tiles in courtesy.",
    ),
    (ev.CourtesyPassed(seats=("A", "C"), got={"A": tiles("N")}, count=1), "You got North.", "The tiles are passed."),
    (ev.CourtesyPassed(seats=("A", "C"), got={}, count=0), "", ""),
    (ev.PlayBegan(), "The Charleston is over. East throws first.", "The Charleston is over. East throws first."),
    (ev.TilePicked(seat="A", tile=Tile("3C"), binds=True), "You picked 3 Crak.", "Ann picked 3 Crak."),
    (ev.TilePicked(seat="A", tile=None, binds=True), "You picked.", "Ann picked."),
    (
        ev.TileDiscarded(number=1, seat="A", tile=Tile("G"), says="Green", next="B", window=True),
        "You threw Green.",
        "Ann threw Green.",
    ),
    (ev.DiscardClaimed(seat="A", kind="exposure"), "You called it.", "Ann called it."),
    (ev.DiscardClaimed(seat="A", kind="mahjongg"), "You called it for Mah Jongg.", "Ann called it for Mah Jongg."),
    (ev.ClaimWithdrawn(seat="A"), "You took the call back.", "Ann took the call back."),
    (ev.ClaimsSettled(award="A"), "You got the tile.", "Ann got the tile."),
    (ev.ClaimsSettled(award=None), "", ""),
    (ev.ExposureMade(seat="A", tiles=tiles("1B 1B")), "You exposed 3 tiles.", "Ann exposed 3 tiles."),
    (
        ev.ExposureMade(seat="A", tiles=tiles("1B 1B J")),
        "You exposed 4 tiles with 1 joker.",
        "Ann exposed 4 tiles with 1 joker.",
    ),
    (
        ev.ExposureChanged(seat="A", tiles=tiles("1B J J")),
        "You exposed 4 tiles with 2 jokers.",
        "Ann exposed 4 tiles with 2 jokers.",
    ),
    (
        ev.JokerExchanged(seat="A", tile=Tile("5D"), owner="C", exposure=0),
        "You swapped 5 Dot for a joker in Cleo's exposure.",
        "Ann swapped 5 Dot for a joker in your exposure.",
    ),
    (
        ev.MahJonggDeclared(seat="A", line="x", value=25, groups=(), discard=None),
        "You called Mah Jongg.",
        "Ann called Mah Jongg.",
    ),
    (
        ev.HandShown(seat="A", tiles=(), declares=True),
        "You called Mah Jongg in error.",
        "Ann called Mah Jongg in error.",
    ),
    (ev.HandShown(seat="A", tiles=(), declares=False), "You showed the hand.", "Ann showed the hand."),
    (ev.HandDied(seat="A"), "Your hand is dead.", "Ann's hand is dead."),
    (ev.HandRevived(seat="A"), "Your hand is live again.", "Ann's hand is live again."),
    (ev.TurnPassed(seat="A", window=False), "It is your turn.", "It is Ann's turn."),
    (ev.TimeCalled(), "Time is up.", "Time is up."),
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
    (ev.TileRacked(seat="A"), "", ""),
]


# What needs no words at a table in the browser, is shown in another way, or doesn't happen there.
SILENT = {
    ev.AllWaited, ev.ClaimLost, ev.ClaimedTileRacked, ev.NameCorrected, ev.DiscardReplaced, ev.DiscardReturned,
    ev.DiscardTaken, ev.ExchangeUndone, ev.ExposureUndone, ev.HandsThrownIn, ev.HandCorrected, ev.HandTakenBack,
    ev.JokerLaid, ev.DiscardLetGo, ev.PassArrived, ev.PassTakenBack, ev.TileLookedAt, ev.PlayerPenalized, ev.PickReturned,
    ev.PlayResumed, ev.PositionLaidOut, ev.RackUndone, ev.TileRacked, ev.RolledForEast, ev.Ruled, ev.TakenBack,
    ev.DiscardUndone, ev.TileNamed, ev.TilePutDown, ev.TilesPutOut, ev.WallTouched,
}  # fmt: skip


def test_every_event_has_a_sentence_or_is_known_to_need_none() -> None:
    told = {kind for kind in get_args(ev.AnyEvent) if kind.say is not ev.Event.say}
    assert told ^ SILENT == set(get_args(ev.AnyEvent))
    assert told <= {type(event) for event, _, _ in TOLD}


@pytest.mark.parametrize(("event", "to_her", "to_others"), TOLD, ids=lambda each: type(each).__name__)
def test_player_reads_you_and_the_others_read_the_name(event: ev.AnyEvent, to_her: str, to_others: str) -> None:
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
