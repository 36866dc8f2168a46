"""A card as integers: every one of them is where book.c looks for it."""

from __future__ import annotations

from eastwind.card.library import built_in_card
from eastwind.card.model import Card, Group, Line, Section
from eastwind.native.flatten import MAGIC, STAKES, flatten
from eastwind.native.settings import CARRIED
from eastwind.players.steady.tables import no_numbers
from eastwind.tiles import Tile


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
