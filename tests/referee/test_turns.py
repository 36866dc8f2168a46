"""Every ruling in a game says who plays next and from where; nothing else speaks of play."""

from __future__ import annotations

import pytest
from msgspec import ValidationError

from eastwind.referee.catalog import KINDS
from eastwind.referee.comparison import ordinary, variations
from eastwind.referee.facts import build, example, facts_of
from eastwind.referee.irregularity import InGame, Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.situations.discards import LateClaim, TwoClaims
from eastwind.referee.situations.jokers import JokerFromDeadHand
from eastwind.referee.situations.picking import PickedAhead
from eastwind.referee.turns import Turns, in_a_row
from eastwind.refusals import InputError
from eastwind.rules.loading.library import SHEETS, load_sheet


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug())
def test_ruling_says_who_plays_next_in_a_game_and_nothing_about_play_elsewhere(kind: type[Irregularity]) -> None:
    for name in SHEETS:
        ruling = rule(build(kind, ordinary(kind)), load_sheet(name))
        assert bool(ruling.next_play) is issubclass(kind, InGame)
        assert "goes on" not in ruling.words


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug())
def test_example_that_is_offered_is_accepted(kind: type[Irregularity]) -> None:
    """Whatever is known already: the facts proposed for the rest can all be true."""
    for name in SHEETS:
        rule(build(kind, example(kind, {})), load_sheet(name))
    for fact in facts_of(kind):
        if fact.type == "seat" and fact.required:
            for seat in "ABCD":
                known = {fact.name: seat}
                if kind.slug() == "early-throw" and seat == "A":
                    continue  # East's own first discard starts the game
                rule(build(kind, {**known, **example(kind, known)}), load_sheet("national"))


def test_dead_hand_is_passed_over() -> None:
    ahead = rule(PickedAhead(player="B", already_dead=("C",)), load_sheet("national"))
    assert ahead.next_play == (
        "A finishes the turn and discards. If no one calls that tile, D plays next and picks from the wall."
    )
    joker = rule(JokerFromDeadHand(player="B", owner="C", exposure="earlier"), load_sheet("national"))
    assert joker.next_play.endswith("After that, D plays next and picks from the wall.")


def test_caller_takes_the_turn_and_play_goes_on_from_there() -> None:
    in_time = rule(LateClaim(player="D", next_player_has="picked"), load_sheet("national"))
    assert in_time.next_play == "D exposes, then discards. After that, A plays next and picks from the wall."
    two = rule(TwoClaims(discarder="A", claimers=("C", "D"), for_mahjongg=("D",)), load_sheet("national"))
    assert (two.words, two.next_play) == (
        "D gets the tile: Mah Jongg comes first.",
        "D shows the Mah Jongg hand, and the table checks it.",
    )


def test_table_of_three_skips_the_empty_seat() -> None:
    turns = Turns(("A", "B", "D"), ())
    assert (turns.after("B"), turns.before("A"), turns.after("D")) == ("D", "D", "A")


def test_names_in_a_row() -> None:
    assert [in_a_row(names) for names in (["A"], ["A", "B"], ["A", "B", "C"])] == ["A", "A and B", "A, B and C"]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug())
def test_headline_says_must_or_may(kind: type[Irregularity]) -> None:
    """A hand that is dead only if someone calls it is never said to be dead."""
    for values in (ordinary(kind), *variations(kind, ordinary(kind))):
        try:
            ruling = rule(build(kind, values), load_sheet("kugler"))
        except (InputError, ValidationError):
            continue
        if ruling.dead and ruling.ruled == "when_called":
            assert "may be called dead" in ruling.words
