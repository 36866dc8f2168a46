"""What happened, in words for the player it happened to, and for the others."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from eastwind.play.screens.names_said import WORDS, Talk, refused, tile_said, tiles_said
from eastwind.refusals import Rejected
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
from eastwind.tiles import Tile
from tests.play.seating import Table

SOURCE = Path(__file__).parents[3] / "src" / "eastwind"
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
    (ev.Picked(seat="A", tile=Tile("3C"), binds=True), "You picked 3 Crak.", "Ann picked 3 Crak."),
    (ev.Picked(seat="A", tile=None, binds=True), "You picked.", "Ann picked."),
    (
        ev.Thrown(number=1, seat="A", tile=Tile("G"), says="Green", next="B", window=True),
        "You threw Green.",
        "Ann threw Green.",
    ),
    (ev.Claimed(seat="A", kind="exposure"), "You called it.", "Ann called it."),
    (ev.Claimed(seat="A", kind="mahjongg"), "You called it for Mah Jongg.", "Ann called it for Mah Jongg."),
    (ev.Withdrawn(seat="A"), "You took the call back.", "Ann took the call back."),
    (ev.WindowSettled(award="A"), "You got the tile.", "Ann got the tile."),
    (ev.WindowSettled(award=None), "", ""),
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
    (ended(WallGame()), "Wall game. Nobody won.", "Wall game. Nobody won."),
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
    (ended(Unfinished()), "Time is up. The game stops unfinished.", "Time is up. The game stops unfinished."),
    (ev.Racked(seat="A"), "", ""),
]


@pytest.mark.parametrize(("event", "to_her", "to_others"), TOLD, ids=lambda each: type(each).__name__)
def test_player_reads_you_and_the_others_read_the_name(event: ev.AnyEvent, to_her: str, to_others: str) -> None:
    assert Talk(SEATED.play, "A").tell(event) == to_her
    assert Talk(SEATED.play, "C").tell(event) == to_others


def test_tiles_are_called_as_players_call_them() -> None:
    said = [tile_said(tile) for tile in tiles("1B 9C 5D N E W S R G 0 F J")]
    assert said == [
        "1 Bam", "9 Crak", "5 Dot", "North", "East", "West", "South", "Red", "Green", "Soap", "Flower", "Joker",
    ]  # fmt: skip
    assert [tiles_said(tiles(text)) for text in ("", "R", "R G", "R G 0")] == [
        "",
        "Red",
        "Red and Green",
        "Red, Green and Soap",
    ]


def raised() -> list[tuple[str, frozenset[str]]]:
    """Every refusal of a table in the browser with the names of what it tells."""
    calls = [
        node
        for place in ("play", "server/play")
        for path in sorted((SOURCE / place).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Rejected" and node.args
    ]
    return [
        (slug.value, frozenset(word.arg for word in call.keywords if word.arg))
        for call in calls
        for slug in ast.walk(call.args[0])
        if isinstance(slug, ast.Constant) and isinstance(slug.value, str) and slug.value.startswith("play.")
    ]


def test_every_refusal_has_words_and_tells_what_they_name() -> None:
    wanted = {
        slug: {name for _, name, _, _ in string.Formatter().parse(words) if name} for slug, words in WORDS.items()
    }
    assert len(raised()) > 60
    assert [slug for slug, given in raised() if not wanted[slug] <= given] == []
    assert {slug for slug in WORDS if slug.startswith("play.")} == {slug for slug, _ in raised()}


@pytest.mark.parametrize(
    ("rejected", "words"),
    [
        (Rejected("play.hand-live", seat="B"), "Bea can still make a line of the card, so the hand is not dead."),
        (Rejected("table.not-your-turn", turn="D"), "It is Dot's turn."),
        (Rejected("table.not-held", tile="0"), "You don't have Soap."),
        (Rejected("table.not-held", tile="3B"), "You don't have 3 Bam."),
        (Rejected("play.nothing-to-show", tile="R"), "You can't call Red for an exposure"),
        (Rejected("charleston.joker-passed"), "Jokers are never passed. (Eastwind's interpretation)"),
        (
            Rejected("claim.retract"),
            "You have shown tiles with it, so you can't take the call back. (National rule 7.D)",
        ),
        (Rejected("table.pass-count", count=3), "Choose 3 tiles."),
    ],
)
def test_refusal_says_names_tiles_and_the_item_of_a_rule(rejected: Rejected, words: str) -> None:
    assert refused(SEATED.play, "A", rejected).startswith(words)


SAID: list[tuple[Rejected, str]] = [
    (Rejected("table.not-held", tile="3B"), "You don't have 3 Bam."),
    (Rejected("table.pass-count", count=2), "Choose 2 tiles."),
    (Rejected("table.nothing-to-pass"), "There is nothing to pass right now."),
    (Rejected("table.let-go-already"), "You have skipped this discard."),
    (Rejected("table.claimed-already"), "You have called this discard."),
    (Rejected("table.own-discard"), "You threw that tile yourself."),
    (Rejected("table.window-open"), "The others may still call the discard."),
    (Rejected("table.claim-stands"), "Somebody has called the discard."),
    (Rejected("table.not-your-turn", turn="B"), "It is Bea's turn."),
    (Rejected("table.window-settled"), "Too late: it is settled who gets the tile."),
    (Rejected("discard.out-of-turn", turn="C"), "It is Cleo's turn. ({cited})"),
    (Rejected("charleston.joker-passed"), "Jokers are never passed. ({cited})"),
    (Rejected("claim.retract"), "You have shown tiles with it, so you can't take the call back. ({cited})"),
    (Rejected("claim.touched-used"), "You have taken the tile, so you have to use it. ({cited})"),
    (Rejected("claim.window"), "Too late: play has gone on. ({cited})"),
]


@pytest.mark.parametrize(("rejected", "words"), SAID, ids=lambda each: getattr(each, "slug", ""))
def test_refusal_of_the_game_itself_is_said_the_way_players_talk(rejected: Rejected, words: str) -> None:
    cited = SEATED.play.table.setup.sheet.cite(rejected.slug)
    assert refused(SEATED.play, "A", rejected) == words.format(cited=cited)


def test_every_refusal_of_the_game_that_has_words_here_is_checked() -> None:
    assert {slug for slug in WORDS if not slug.startswith("play.")} == {rejected.slug for rejected, _ in SAID}


def test_refusal_without_words_of_its_own_is_said_as_at_any_table_with_names() -> None:
    rejected = Rejected("table.with-director", seat="B")
    assert "table.with-director" not in WORDS
    assert "Bea" in refused(SEATED.play, "A", rejected)


def test_tile_that_no_set_has_is_named_as_it_was_sent_and_other_values_stay() -> None:
    assert refused(SEATED.play, "A", Rejected("table.not-held", tile="X9")) == "You don't have X9."
    assert (
        refused(SEATED.play, "A", Rejected("play.rack-too-many", tile="9D")) == "A set doesn't have that many of 9 Dot."
    )
    assert refused(SEATED.play, "A", Rejected("play.hand-closed", seat="C")).startswith("Cleo has not opened")
    assert refused(SEATED.play, "A", Rejected("play.chair-taken", name="A")) == "A sits there. Choose another chair."
    assert refused(SEATED.play, "A", Rejected("play.hand-closed", seat="Z")).startswith("Z has not opened")
