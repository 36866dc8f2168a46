"""Why a table in the browser says no: every refusal has words, with names and tiles as people say them."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from eastwind.play.refusals import WORDS, refused
from eastwind.refusals import Rejected
from tests.play.seating import Table

SOURCE = Path(__file__).parents[2] / "src" / "eastwind"
SEATED = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start()


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
    (Rejected("table.claim-stands"), "Someone has called the discard."),
    (Rejected("table.not-your-turn", turn="B"), "It is Bea's turn."),
    (Rejected("table.window-settled"), "Too late: someone already got the tile."),
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
