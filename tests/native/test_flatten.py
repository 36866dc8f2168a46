"""A card as integers: every one of them is where book.c looks for it."""

from __future__ import annotations

from eastwind.card.library import built_in_card
from eastwind.card.model import Card, Group, Line, Section
from eastwind.native.flatten import MAGIC, QUINTS, SINGLES_AND_PAIRS, STAKES, flatten
from eastwind.native.settings_in_c import CARRIED, settings_of
from eastwind.players.steady.number_tables import make_tables, no_numbers, numbers_of
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.stakes import stakes_of
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import Tile
from tests.native import header


def test_card_of_one_hand_is_written_number_by_number() -> None:
    hand = (Group(Tile("1B"), 4, True), Group(Tile("F"), 6, True), Group(Tile("0"), 4, False))
    line = Line("x.1", "x", "", "", 30, True, 10, (hand,))
    found = flatten(Card("x", "", (Section("x", False, True, (line,)),)))
    settings = [len(CARRIED), *[0] * len(CARRIED)]
    written = [MAGIC, len(found), 1, 1, *settings, 30, 10, 1, 2, 1, 3, 0, 4, 1, 34, 6, 1, 33, 4, 0]
    strong = [*[1] * STAKES, 0]  # nothing at stake, and no net
    assert found == [*written, *no_numbers(lines=1), *no_numbers(lines=1), *strong]


def test_sections_are_told_apart() -> None:
    card = built_in_card("eastwind")
    numbers = flatten(card)
    sections = [numbers[5 + len(CARRIED) + 5 * place + 3] for place in range(len(card.lines))]
    wanted = [1 if s.singles_and_pairs else 2 if s.quints else 0 for s in card.sections for _ in s.lines]
    assert sections == wanted
    assert set(wanted) == {0, 1, 2}


def test_numbers_at_the_start_are_those_of_the_library() -> None:
    there = {**header.numbers("book.c"), **header.numbers("book.h")}
    assert there["MAGIC"] == MAGIC
    assert (there["EW_SINGLES_AND_PAIRS"], there["EW_QUINTS"]) == (SINGLES_AND_PAIRS, QUINTS)
    assert f"EW_STAKES = {STAKES} " in header.text("strong.h")


def test_sheet_weights_stakes_and_net_follow_the_hands() -> None:
    card, sheet = built_in_card("first-steps"), load_sheet("national")
    net, other = learned_net(), Weights(group=2.5)
    plain, found = flatten(card, sheet), flatten(card, sheet, STEADY, other, net)
    assert found[1] == len(found)
    assert found[4] == len(CARRIED)
    assert found[5 : 5 + len(CARRIED)] == settings_of(sheet)
    steady, rival = make_tables(card, sheet, STEADY), make_tables(card, sheet, other)
    stakes = [*stakes_of(card, sheet, steady)]
    assert len(stakes) == STAKES
    end = [*numbers_of(steady), *numbers_of(rival), *stakes, len(net.numbers), *net.numbers]
    assert found[-len(end) :] == end
    assert plain[-len(stakes) - 1 :] == [*stakes, 0]
    hands = 5 * len(card.lines) + sum(1 + 3 * len(hand) for line in card.lines for hand in line.hands)
    assert len(found) == 5 + len(CARRIED) + hands + len(end)
