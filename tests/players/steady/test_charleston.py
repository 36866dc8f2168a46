"""Which tiles `steady` gives up, and which would go next."""

from __future__ import annotations

from eastwind.card.library import sound_card
from eastwind.card.match import Matcher
from eastwind.players.steady.chances import chances_of
from eastwind.players.steady.charleston import give_up, next_cheapest
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.sight import COPIES_OF, JOKERS, Sight, count
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import JOKER, TILES, read_tiles

PAIRS = sound_card("Card: Pairs\n== Pairs ==\n11a 22a 33a 44a 55a 66a 77a (Any 1 Suit) C 50\n", "pairs")
CHANCES = chances_of(Matcher(PAIRS), make_tables(PAIRS, load_sheet("national")))


def sight_of(rack: str) -> Sight:
    held = count(read_tiles(rack))
    unseen = tuple(copies - own for copies, own in zip(COPIES_OF, held, strict=True))
    return Sight("A", held, (), unseen, 99, clean=not held[JOKERS], passing=True)


def test_joker_is_never_passed_even_if_no_hand_has_a_place_for_it() -> None:
    """A card of pairs: every other tile of this rack is one that the hand needs (charleston.joker-passed)."""
    given = give_up(CHANCES, sight_of("11B 22B 33B 44B 55B JJJ"), 3)
    assert len(given.tiles) == 3
    assert JOKER not in given.tiles


def test_next_tiles_to_go_are_others_than_those_given_up() -> None:
    """Five honors are of no use. Three of them go, and the other two would be next."""
    sight = sight_of("11B 22B 33B 44B N E W S 0")
    given = give_up(CHANCES, sight, 3)
    following = [TILES[kind] for kind in next_cheapest(CHANCES, sight, given, 2)]
    assert sorted([*given.tiles, *following]) == sorted(read_tiles("N E W S 0"))
