"""Reasons in words: every sentence of `steady`, from numbers that are easy to read."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.card.match import Exposure
from eastwind.players.steady.chances import Chance, Chances, Left, Need, Weighed
from eastwind.players.steady.charleston import GivenUp
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.decision import BotDecision, Complete, Fetch, OfferDecision, PassDecision
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.reasons import (
    LeadingLine,
    after_call,
    aim_of,
    leading_line_words,
    line_name,
    safety,
    tile_names,
    tiles_out,
    why,
)
from eastwind.players.steady.sight import JOKERS, KINDS, count
from eastwind.players.steady.throws import Throw, TurnDecision
from eastwind.players.steady.which_calls import ExposureCall
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.views import view
from eastwind.tiles import JOKER, ORDER, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_chances import sight_of
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
CHANCES = Chances(CARD, make_tables(CARD.card, load_sheet("national"), FIXED))
STATE = view(accepted("card first-steps\nturn A\nrack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F 6B N\n"), "A")
NOTHING = Weighed(0, (0,) * KINDS, 0, ())


def kind(tile: str) -> int:
    return ORDER[Tile(tile)]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text)) if text else ()


# words


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        (LeadingLine("Evens line 1", 0, 5), "Evens line 1"),
        (LeadingLine("Evens line 1", 1, 1), "Evens line 1 (one tile away; one that would help is still out)"),
        (LeadingLine("Evens line 1", 2, 0), "Evens line 1 (two tiles away; none that would help are still out)"),
        (LeadingLine("Evens line 1", 10, 11), "Evens line 1 (ten tiles away; 11 that would help are still out)"),
    ],
)
def test_line_is_described_by_how_far_it_is_and_what_is_out(aim: LeadingLine, words: str) -> None:
    assert leading_line_words(aim) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4D", "the four dot"),
        ("N 4D", "the four dot and the north wind"),
        ("44D", "two four dots"),
        ("N 44D", "two four dots and the north wind"),
        ("N 444D 1B", "the one bam, three four dots, and the north wind"),
        ("", ""),
    ],
)
def test_tiles_are_named_in_order_and_counted(text: str, words: str) -> None:
    assert tile_names(tiles(text)) == words


def test_line_is_named_by_its_section_and_number() -> None:
    names = [line_name(CHANCES, line) for line in range(len(CARD.card.lines))]
    assert names[0] == "Numbers line 1"
    assert names[6] == "Consecutive Run line 1"
    assert names[-1] == "Singles and Pairs line 1"


# what the hand is after


def chance(line: int, term: int, missing: int = 2, needs: tuple[Need, ...] = ()) -> Chance:
    return Chance(Left(0, line, 0, needs), term, missing)


def test_aim_is_the_line_whose_hands_add_up_to_the_most_and_its_best_hand() -> None:
    needs = (Need(kind("6B"), 4, 0),)
    some = (chance(0, 50), chance(6, 30, 3), chance(6, 40, 4, needs), chance(3, 60))
    sight = sight_of(read_tiles("66B"))
    weighed = NOTHING._replace(chances=some)
    assert aim_of(CHANCES, sight, sight.held, weighed) == LeadingLine("Consecutive Run line 1", 4, 2 + 8)
    assert aim_of(CHANCES, sight, sight.held, NOTHING) is None


@pytest.mark.parametrize(
    ("need", "out"),
    [
        (Need(kind("6B"), 4, 0), 2 + 8),  # two sixes and the jokers
        (Need(kind("6B"), 2, 2), 0),  # nothing is missing
        (Need(kind("5B"), 2, 2), 4),  # a pair: no joker helps
        (Need(kind("5B"), 3, 2), 4 + 8),  # a pair and one more in a group
        (Need(kind("6B"), 3, 3), 2),
    ],
)
def test_tiles_that_would_help_are_those_missing_and_jokers_where_they_may_go(need: Need, out: int) -> None:
    sight = sight_of(read_tiles("66B"))
    assert tiles_out(chance(0, 1, needs=(need,)), sight, sight.held) == out


# whether a tile is safe


def wants(seat: Seat, exposed: int, share: int, tile: str = "6B") -> Wants:
    found = [0] * KINDS
    found[kind(tile)] = share
    return Wants(seat, exposed, 1, tuple(found))


SIX = Throw(0, 0, 0, -kind("6B"))


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ([], "No one has exposed anything yet."),
        ([wants("B", 0, 256)], "No one has exposed anything yet."),
        ([wants("B", 1, 256, "7B"), wants("C", 0, 256)], "No exposure on the table wants it."),
        ([wants("B", 1, 25)], "Few of the hands that B's exposures leave want it."),
        ([wants("B", 1, 26)], "Some of the hands that B's exposures leave want it."),
        ([wants("B", 1, 102)], "Some of the hands that B's exposures leave want it."),
        ([wants("B", 1, 103)], "About half of the hands that B's exposures leave want it."),
        ([wants("B", 1, 154)], "Most of the hands that B's exposures leave want it."),
        ([wants("B", 1, 230)], "Most of the hands that B's exposures leave want it."),
        ([wants("B", 1, 231)], "Nearly all of the hands that B's exposures leave want it."),
        ([wants("B", 1, 30), wants("D", 2, 200)], "Most of the hands that D's exposures leave want it."),
    ],
)
def test_safety_says_who_may_want_the_tile(others: list[Wants], words: str) -> None:
    assert safety(SIX, others) == words


def test_no_one_calls_a_joker() -> None:
    assert safety(Throw(0, 0, 0, -JOKERS), [wants("B", 1, 256)]) == "No one can call a joker."


# a throw


def turn(
    rack: str, first: str, *, total: int = 1_000, losses: dict[str, int] | None = None, **safer: int
) -> TurnDecision:
    """A turn in which this tile goes first; `losses`: what the rack loses with each tile."""
    sight = sight_of(read_tiles(rack))
    loss = [0] * KINDS
    for tile, number in (losses or {}).items():
        loss[kind(tile)] = number
    others = [each for each in range(KINDS) if sight.held[each] and each != kind(first)]
    throws = [Throw(0, safer.get(f"_{tile}", 0), 0, -kind(tile)) for tile in (first, *(_name(each) for each in others))]
    return TurnDecision(sight, Weighed(total, tuple(loss), 2, ()), (0,) * KINDS, tuple(throws))


def _name(number: int) -> str:
    return next(str(tile) for tile, each in ORDER.items() if each == number)


RACK = "FF 2222B 4444B 66B N J"


def said(found: TurnDecision) -> str:
    return why(CHANCES, STATE, BotDecision(DiscardTile(seat="A", tile=JOKER), found))


@pytest.mark.parametrize(
    ("loss", "words"),
    [
        (9, "None of its good hands need the north wind."),
        (10, "The north wind is the tile that its good hands need least."),
        (199, "The north wind is the tile that its good hands need least."),
        (200, "Giving up the north wind hurts the hand."),
    ],
)
def test_throw_says_how_much_the_hand_needs_the_tile(loss: int, words: str) -> None:
    same = {"N": loss, "F": 999, "2B": 999, "4B": 999, "6B": 999, "J": 999}
    expected = (
        f"Keeps Numbers line 1 (one tile away; nine that would help are still out) alive. {words} No one has exposed"
    )
    assert said(turn(RACK, "N", losses=same)).startswith(expected)


def test_throw_of_a_joker_says_that_it_has_no_place() -> None:
    same = {"N": 999, "F": 999, "2B": 999, "4B": 999, "6B": 999, "J": 0}
    assert "None of its good hands has a place for this joker. No one can call a joker." in said(
        turn(RACK, "J", losses=same)
    )


def test_throw_says_why_not_the_tile_that_the_hand_needs_less() -> None:
    losses = {"N": 100, "F": 80, "2B": 999, "4B": 999, "6B": 999, "J": 999}
    dangerous = said(turn(RACK, "N", losses=losses, _F=-5))
    assert dangerous.endswith("The flower would cost the hand less, but it is more dangerous.")
    fetches = said(turn(RACK, "N", losses=losses, _N=-5, _F=-5))
    assert fetches.endswith("The flower stays: it can fetch a joker from an exposure.")
    little = said(turn(RACK, "N", losses={**losses, "F": 81}, _F=-5))
    assert little.endswith("No one has exposed anything yet."), "less than a fiftieth is not worth a word"


def test_throw_of_a_hopeless_hand_is_about_safety_alone() -> None:
    hopeless = turn("1C 3C 5D 7D 9D 6B 8B N E W S R G 0", "N")
    sight = hopeless.sight._replace(unseen=(0,) * KINDS)
    words = "No hand has much of a chance now, so safety comes first. No one has exposed anything yet."
    assert said(hopeless) == said(hopeless._replace(sight=sight)) == words


# a joker, Mah Jongg, a call


@pytest.mark.parametrize(("owner", "whose"), [("A", "its own exposure"), ("B", "B's exposure")])
def test_exchange_says_whose_joker_it_fetches_and_what_for(owner: Seat, whose: str) -> None:
    found = Fetch(turn("FF 2222B 4444B 66B R N", "N"), (Tile("R"), owner, 0))
    command = ExchangeJoker(seat="A", tile=Tile("R"), owner=owner, exposure=0)
    assert why(CHANCES, STATE, BotDecision(command, found)) == (
        f"Gives the red dragon for the joker in {whose}: a joker fits more hands. "
        "The hand goes toward Numbers line 1 (one tile away; ten that would help are still out)."
    )


def test_complete_hand_is_named() -> None:
    sight = sight_of(read_tiles("FF 2222B 4444B 6666B"))
    declares = DeclareMahJongg(seat="A")
    assert why(CHANCES, STATE, BotDecision(declares, Complete(sight))) == "Numbers line 1 is complete: Mah Jongg!"
    none = sight_of(read_tiles("FF 2222B 4444B 666B N"))
    assert why(CHANCES, STATE, BotDecision(declares, Complete(none))) == "The hand is complete: Mah Jongg!"


SIGHT = sight_of(read_tiles("FF 2222B 4444B 66B J"), [Tile("6B")])  # one six and seven jokers are still out
NOW = CHANCES.weigh(SIGHT, SIGHT.held, ())
GROUP = (*tiles("66B"), JOKER)


def call(**weighed: Any) -> ExposureCall:
    held = after_call(SIGHT, Tile("6B"), GROUP)
    after = CHANCES.weigh(SIGHT, held, (Exposure(Tile("6B"), 4, 1),))
    return ExposureCall(GROUP, 1, 1, after._replace(**weighed))


def answer(made: ExposureCall | None, rejected: ExposureCall | None, now: Weighed = NOW) -> str:
    return why(CHANCES, STATE, BotDecision(None, OfferDecision(SIGHT, now, Tile("6B"), made, rejected)))


def test_call_says_what_it_shows_and_what_it_leaves() -> None:
    assert after_call(SIGHT, Tile("6B"), GROUP) == count(read_tiles("FF 2222B 4444B"))
    words = "Calls the six bam for an exposure of four: the hand is much better with it."
    assert answer(call(), None) == f"{words} That leaves Numbers line 1."
    assert answer(call(chances=()), None) == words


def test_tile_that_is_let_go_says_why_not_and_what_is_the_best_without_it() -> None:
    best = " Without it, the best is Numbers line 1 (one tile away; eight that would help are still out)."
    assert answer(None, None) == "Lets the six bam go: no hand on the card could still be made with that exposure."
    assert answer(None, call()) == f"Lets the six bam go: showing it wouldn't make the hand better by enough.{best}"
    far = call(chances=(chance(6, 10, missing=4),))
    assert answer(None, far) == (
        f"Lets the six bam go: with it, Consecutive Run line 1 would still be four tiles away.{best}"
    )
    near = call(chances=(chance(6, 10, missing=3),))
    assert answer(None, near).startswith("Lets the six bam go: showing it wouldn't")
    assert answer(None, call(), NOTHING).endswith("better by enough.")


# the Charleston


GIVEN = GivenUp(tiles("9D N E"), (0,) * 4, CHANCES.weigh(SIGHT, SIGHT.held, ()))
TOWARD = " The hand goes toward Numbers line 1 (one tile away; eight that would help are still out)."


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (StopCharleston(seat="A"), "Stops the Charleston: three more tiles would break a good hand."),
        (WishCourtesy(seat="A", count=0), "Asks for none: every tile is of use."),
        (WishCourtesy(seat="A", count=2), "Asks for two: the nine dot and the north wind can go."),
        (
            PassTiles(seat="A", tiles=tiles("9D"), blind=2),
            "Passes the nine dot and two blind: another tile of its own would cost too much.",
        ),
        (
            PassTiles(seat="A", tiles=(), blind=3),
            "Passes three blind: another tile of its own would cost too much.",
        ),
        (
            PassTiles(seat="A", tiles=tiles("9D N E")),
            "Passes the nine dot, the north wind, and the east wind: the good hands need them least.",
        ),
        (GiveCourtesy(seat="A", tiles=tiles("9D")), "Passes the nine dot: the good hands need them least."),
        (CompletePass(seat="A", tiles=tiles("9D")), "Passes the nine dot: the good hands need them least."),
        (None, "The tiles that can go are the nine dot, the north wind, and the east wind."),
    ],
)
def test_pass_says_what_goes_and_what_the_hand_is_after(command: AnyCommand | None, words: str) -> None:
    assert why(CHANCES, STATE, BotDecision(command, PassDecision(SIGHT, GIVEN))) == words + TOWARD
    aimless = PassDecision(SIGHT, GIVEN._replace(before=NOTHING))
    assert why(CHANCES, STATE, BotDecision(command, aimless)) == words


# acts that need no thought


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (PickTile(seat="A"), "It is time to pick a tile."),
        (RackPass(seat="A"), "Takes the pass."),
        (
            RackTile(seat="A"),
            "Racks the tile first: under this sheet a joker can be exchanged only after that.",
        ),
        (
            LetDiscardGo(seat="A", discard=1),
            "The tile doesn't make Mah Jongg, and it can't be called for an exposure.",
        ),
        (WithdrawClaim(seat="A", discard=1), "Takes the call back: the tile doesn't help."),
        (None, "There is nothing to do but wait for the others."),
    ],
)
def test_act_that_needs_no_thought_is_said_plainly(command: AnyCommand | None, words: str) -> None:
    assert why(CHANCES, STATE, BotDecision(command)) == words
