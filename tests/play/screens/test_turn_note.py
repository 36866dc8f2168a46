"""The line that says who got a tile, and why you did not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.screens.sentences import Talk
from eastwind.play.screens.turn_note import note_of
from eastwind.play.state import PlayTable
from eastwind.play.too_late import answer_to
from eastwind.refusals import Rejected
from eastwind.rules.results import Score, WallGame
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent, claiming
from eastwind.table.moments.at_the_wall import TilePicked, TileRacked
from eastwind.table.moments.claiming import (
    ClaimDiscard,
    ClaimsSettled,
    DiscardClaimed,
    DiscardLetGo,
    LetDiscardGo,
    WithdrawClaim,
)
from eastwind.table.moments.declaring import MahJonggDeclared
from eastwind.table.moments.discarding import DiscardTile, TileDiscarded
from eastwind.table.moments.ending import GameEnded
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import ClaimKind
from eastwind.tiles import Tile
from tests.play.seating import Table, altered

SEATED = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start().run().play
IN_PLAY = replace(SEATED, table=replace(SEATED.table, common=replace(SEATED.table.common, phase="play")))


def after(*happened: AnyEvent, holds: tuple[Seat, ...] = (), following: Seat = "A") -> PlayTable:
    """Dot threw Red; `following` plays next unless someone calls it."""
    thrown = TileDiscarded(number=7, seat="D", tile=Tile("R"), says="Red", next=following, window=True)
    return altered(IN_PLAY, happened=(thrown, *happened), holds=ReadOnly(dict.fromkeys(holds, 9)))


def calls(seat: Seat, kind: ClaimKind = "exposure") -> DiscardClaimed:
    return DiscardClaimed(seat=seat, kind=kind)


def got(seat: Seat | None) -> ClaimsSettled:
    return ClaimsSettled(award=seat)


@pytest.mark.parametrize(
    ("play", "note"),
    [
        (after(calls("A"), calls("C", "mahjongg"), got("C")), "Cleo got Red: Mah Jongg comes first."),
        (
            after(calls("A", "mahjongg"), calls("B", "mahjongg"), got("B")),
            "Bea got Red: of two who call Mah Jongg, the next in turn comes first.",
        ),
        (after(calls("B"), calls("A"), got("B")), "Bea got Red: the next player in turn comes first."),
        (
            after(calls("A"), claiming.ClaimWithdrawn(seat="A"), calls("C"), got("C")),
            "Cleo called Red, so your turn is skipped.",
        ),
        (after(calls("C"), got("C")), "Cleo called Red, so your turn is skipped."),
        (after(calls("C"), got("C"), following="B"), ""),
        (after(calls("C"), got("C"), holds=("A",)), "Time was up, and Cleo got Red."),
        (after(got(None), holds=("A",)), "Time was up, so Red is gone."),
        (after(got(None), holds=("B",)), ""),
        (after(calls("A"), got("A")), ""),
        (after(calls("A")), ""),
    ],
)
def test_note_says_who_got_the_tile_and_why(play: PlayTable, note: str) -> None:
    assert note_of(play, Talk(play, "A")) == note
    assert note_of(play, Talk(play, None)) == ""


ENDED = GameEnded(result=WallGame(), score=Score(points={}, lines=()), next_east=None, rolling=())


@pytest.mark.parametrize(
    ("happened", "words"),
    [
        ([got("C")], "Too late: Cleo got the tile."),
        ([got(None), TilePicked(seat="B", tile=None, binds=True)], "Too late: Bea had already picked."),
        (
            [TileDiscarded(number=8, seat="B", tile=Tile("1D"), says="1 Dot", next="C", window=True)],
            "Too late: Bea had already thrown 1 Dot.",
        ),
        (
            [MahJonggDeclared(seat="A", line="x", value=25, groups=(), discard=None)],
            "Too late: you had already called Mah Jongg.",
        ),
        ([TileRacked(seat="B")], "Too late: play has gone on."),
        ([ENDED], "Too late: Wall game. No one won."),
        ([DiscardLetGo(seat="B", discard=7), got("A")], "Too late: you got the tile."),
    ],
)
def test_late_act_is_answered_with_what_happened_instead(happened: list[AnyEvent], words: str) -> None:
    play = after(*happened)
    for act in (
        ClaimDiscard(seat="A", discard=7, kind="exposure"),
        LetDiscardGo(seat="A", discard=7),
        acts.Wait(discard=7),
        WithdrawClaim(seat="A", discard=7),
    ):
        assert answer_to(play, "A", act, Rejected("play.too-late")).startswith(words)
    assert (
        answer_to(play, "A", DiscardTile(seat="A", tile=Tile("R")), Rejected("play.too-late"))
        == "Too late: play has gone on."
    )
    assert (
        answer_to(play, "A", ClaimDiscard(seat="A", discard=7, kind="exposure"), Rejected("table.own-discard"))
        == "You threw that tile yourself."
    )


@pytest.mark.parametrize("slug", ["play.too-late", "claim.window", "table.window-settled"])
def test_every_late_refusal_says_what_happened_instead(slug: str) -> None:
    assert (
        answer_to(after(got("C")), "A", ClaimDiscard(seat="A", discard=7, kind="exposure"), Rejected(slug))
        == "Too late: Cleo got the tile."
    )


def test_only_what_came_after_that_discard_counts_and_only_what_the_seat_saw() -> None:
    play = after(got("C"), TilePicked(seat="B", tile=Tile("1D"), binds=True))
    later = TileDiscarded(number=8, seat="B", tile=Tile("1D"), says="1 Dot", next="C", window=True)
    play = altered(play, happened=(*play.game.happened, later, got("A")))
    assert (
        answer_to(play, "A", ClaimDiscard(seat="A", discard=8, kind="exposure"), Rejected("play.too-late"))
        == "Too late: you got the tile."
    )
    assert (
        answer_to(play, "B", ClaimDiscard(seat="B", discard=8, kind="exposure"), Rejected("play.too-late"))
        == "Too late: Ann got the tile."
    )
    assert (
        answer_to(play, None, ClaimDiscard(seat="A", discard=9, kind="exposure"), Rejected("play.too-late"))
        == "Too late: play has gone on."
    )


def test_note_is_about_the_latest_discard_alone() -> None:
    play = after(calls("A"), calls("C"), got("C"))
    assert note_of(play, Talk(play, "A")) == "Cleo got Red: the next player in turn comes first."
    later = TileDiscarded(number=8, seat="C", tile=Tile("1D"), says="1 Dot", next="D", window=True)
    again = altered(play, happened=(*play.game.happened, later))
    assert note_of(again, Talk(again, "A")) == ""
    nothing = altered(play, happened=())
    assert note_of(nothing, Talk(nothing, "A")) == ""


def test_turn_is_skipped_only_while_the_game_goes_on() -> None:
    play = after(calls("C"), got("C"))
    over = replace(play, table=replace(play.table, common=replace(play.table.common, phase="over")))
    assert note_of(over, Talk(over, "A")) == ""


def test_call_made_after_it_was_settled_does_not_count() -> None:
    play = after(calls("C"), got("C"), calls("A"))
    assert note_of(play, Talk(play, "A")) == "Cleo called Red, so your turn is skipped."
