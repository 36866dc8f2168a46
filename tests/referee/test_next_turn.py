"""Every ruling in a game says who plays next and from where; nothing else speaks of play."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import ValidationError

from eastwind.referee.catalog import KINDS
from eastwind.referee.comparison import ordinary, variations
from eastwind.referee.facts import build, example, facts_of
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import OrderOfPlay
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Measure, Tiles
from eastwind.referee.ruling_words import tell_tiles
from eastwind.referee.situations.charleston import WrongNumberPassed
from eastwind.referee.situations.claims import ClaimWithdrawn, TouchedTileNotUsed, UnspokenClaim
from eastwind.referee.situations.dead_hands import DeadPlayerPlaysOn
from eastwind.referee.situations.discards import DiscardOutOfTurn, LateClaim, TwoClaims
from eastwind.referee.situations.exposures import TilesShownTooSoon
from eastwind.referee.situations.jokers import JokerFromDeadHand
from eastwind.referee.situations.mahjongg import DisplayRefused, MahjonggInError
from eastwind.referee.situations.picking import PickedAhead
from eastwind.referee.situations.wall import WrongEndPick
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet


def test_ruling_says_who_plays_next_in_a_game_and_nothing_about_play_elsewhere(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind.slug()):
            for name in SHEETS:
                ruling = rule(build(kind, ordinary(kind)), load_sheet(name))
                assert bool(ruling.next_play) is issubclass(kind, InGame)
                assert "goes on" not in ruling.words


def test_example_that_is_offered_is_accepted(subtests: pytest.Subtests) -> None:
    """Whatever is known already: the facts proposed for the rest can all be true."""
    for kind in KINDS:
        with subtests.test(kind.slug()):
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
    before = rule(PickedAhead(player="B", already_dead=("A",)), load_sheet("national"))
    assert before.next_play == (
        "D finishes the turn and discards. If no one calls that tile, C plays next and picks from the wall."
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


def test_hand_that_may_be_called_dead_plays_on_until_someone_calls_it() -> None:
    said = [rule(PickedAhead(player="B"), load_sheet(name)).next_play for name in ("national", "kugler")]
    assert [words.startswith("If B's hand is called dead: A finishes the turn") for words in said] == [False, True]
    refused = rule(DisplayRefused(player="B"), load_sheet("national"))
    assert refused.next_play == "If B's hand is called dead: C plays next and picks from the wall."


def test_player_who_lost_the_tile_is_not_among_those_who_may_still_call_it() -> None:
    silent = rule(UnspokenClaim(player="B"), load_sheet("national"))
    unused = rule(TouchedTileNotUsed(player="B", contact="moved"), load_sheet("fourseasons"))
    too_soon = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=False, can_use=False)
    dead = [silent, unused, rule(too_soon, load_sheet("national"))]
    assert [ruling.next_play.split(" may ")[0] for ruling in dead] == ["Anyone else"] * 3
    withdrawn = rule(ClaimWithdrawn(player="B", contact="untouched"), load_sheet("national"))
    assert withdrawn.next_play.startswith("Anyone may still call the discard.")


@pytest.mark.parametrize(("name", "said"), [
    ("national", "It is still B's turn: B discards. After that, C plays next and picks from the wall."),
    ("kugler", "C plays next and picks from the wall."),
    ("fourseasons", "C plays next and picks from the wall."),
])  # fmt: skip
def test_called_tile_in_the_exposure_of_a_mahjongg_in_error_is_not_on_the_table(name: str, said: str) -> None:
    error = MahjonggInError(declarer="B", shown="claimed_exposure", earlier_exposures=False)
    assert rule(error, load_sheet(name)).next_play == said


@pytest.mark.parametrize(
    ("own_turn", "used", "said"),
    [
        (False, False, "The player whose turn it is goes on."),
        (False, True, "The player whose turn it is goes on."),
        (True, False, "B picks from the wall, then discards, unless someone has already played on."),
        (True, True, "The player whose turn it is goes on."),  # whoever called the tile has the turn now
    ],
)
def test_player_who_forgot_to_pick_picks_now_unless_the_discard_was_used(own_turn: bool, used: bool, said: str) -> None:
    # only the director decides about a hand that is a tile short, so let the event say that it is corrected
    sheet = load_sheet("national", overrides={"start.wrong_count": "correct"})
    assert rule(DiscardOutOfTurn(player="B", own_turn=own_turn, used=used), sheet).next_play == said


def test_wrong_pick_leaves_the_right_tile_to_the_next_player() -> None:
    ruling = rule(WrongEndPick(player="B"), load_sheet("aspen"))
    assert ruling.next_play == "C plays next and picks the tile that was really next."


def test_tiles_passed_too_few_or_too_many_are_counted() -> None:
    words = [rule(WrongNumberPassed(player="B", passed=count), load_sheet("national")).words for count in (1, 2, 4, 5)]
    assert words == [
        "B adds the missing tiles. No penalty.",
        "B adds the missing tile. No penalty.",
        "B takes back the extra tile, before the receiver looks at it. No penalty.",
        "B takes back the extra tiles, before the receiver looks at them. No penalty.",
    ]


def test_dead_player_who_exchanged_gets_their_own_tile_back() -> None:
    ruling = rule(DeadPlayerPlaysOn(player="B", act="exchange"), load_sheet("national"))
    assert [tell_tiles(tiles) for tiles in ruling.tiles] == [
        "The joker goes back to the exposure.",
        "The tile given for the joker goes back to B's rack.",
    ]


# what a dead player does; what goes back; how play goes on
PLAYED_ON = [
    ("pick", [Tiles(which="picked_tile", order="returned_to_wall")], "C plays next and picks from the wall."),
    ("discard", [Tiles(which="discard", order="returned", seat="B")], "C plays next and picks from the wall."),
    ("claim", [Tiles(which="claimed_tile", order="stays_on_table")], "Play goes on from where it stopped."),
    ("mahjongg", [Tiles(which="hand", order="returned", seat="B")], "Play goes on from where it stopped."),
]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("act", "tiles", "then"), PLAYED_ON, ids=[act for act, _, _ in PLAYED_ON])
def test_dead_player_who_plays_on_is_asked_to_stop_and_it_does_not_count(
    act: Any, tiles: list[Tiles], then: str, sheet: str
) -> None:
    ruling = rule(DeadPlayerPlaysOn(player="B", act=act), load_sheet(sheet))
    assert ruling.measures == (Measure(act="asked_to_stop", seat="B"),)
    assert (list(ruling.tiles), ruling.next_play, ruling.dead) == (tiles, then, ())


def test_discard_of_a_dead_player_that_was_used_stays() -> None:
    ruling = rule(DeadPlayerPlaysOn(player="B", act="discard", used=True), load_sheet("national"))
    assert list(ruling.tiles) == [Tiles(which="discard", order="stays")]
    assert ruling.words.startswith("The tile has been used and stays where it is. B's hand stays dead")


def test_tile_that_is_not_the_next_one_is_our_interpretation_where_the_sheet_names_only_wall_and_end() -> None:
    for name, ours in (("aspen", True), ("national", True), ("fourseasons", False)):
        ruling = rule(WrongEndPick(player="B", place="wrong_tile"), load_sheet(name))
        assert any(ground.reading for ground in ruling.clauses) is ours, name


def test_table_of_three_skips_the_empty_seat() -> None:
    turns = OrderOfPlay(("A", "B", "D"), ())
    assert (turns.after("B"), turns.before("A"), turns.after("D")) == ("D", "D", "A")


def test_headline_says_must_or_may(subtests: pytest.Subtests) -> None:
    """A hand that is dead only if someone calls it is never said to be dead."""
    for kind in KINDS:
        with subtests.test(kind.slug()):
            for values in (ordinary(kind), *variations(kind, ordinary(kind))):
                try:
                    ruling = rule(build(kind, values), load_sheet("kugler"))
                except (InputError, ValidationError):
                    continue
                if ruling.dead and ruling.ruled == "when_called":
                    assert "may be called dead" in ruling.words
