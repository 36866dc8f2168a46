"""Cards and sheets to practice on: ours, a small one, and odd ones."""

from __future__ import annotations

from functools import cache

from eastwind.card.library import built_in_card, sound_card
from eastwind.practice.material import Material, material_of
from eastwind.rules.loading.sheet_library import load_sheet

CARDS = {
    "odd": """Card: Odd Card
== Years ==
222a 0000 222b 6666b (Any 2 Suits) X 25
NN EE WW SS 11a 22a 33a (Any 1 Suit, Any 3 Consec. Nos.) C 50
== Quints ==
11111a 2222b 33333a (Any 2 Suits, Any 3 Consec. Nos.) X 40
FFFFFF 111a 11111b (Any 2 Suits, Any Like Nos.) X 45
""",
    "two lines": """Card: Two Lines
== Evens ==
FF 2222a 4444b 6666c (Any 3 Suits) X 25
FF 4444a 6666b 8888c (Any 3 Suits) X 25
""",
    "one line": """Card: One Line
== Winds ==
NNNN EEEE WWW SSS X 25
""",
    "same twice": """Card: Same Twice
== Winds ==
NNNN EEEE WWW SSS X 25
NNNN EEEE WWW SSS X 30
""",
    "all flowers": """Card: All Flowers
== Flowers ==
FFFF FFFF FFFF NN X 25
""",
    "pairs or kongs": """Card: Pairs or Kongs
== Winds ==
NN EE WW SS 11a 22a 33a -or- FF NNNN EEEE WWWW X 25
""",
    "all concealed": """Card: All Concealed
== Pairs ==
11a 22a 33a 44a 55a 66a 77a (Any 1 Suit) C 50
11a 33a 55a 77a 99a DDa FF (Any 1 Suit, Matching Dragon) C 50
""",
}


@cache
def material(card: str = "eastwind", sheet: str = "national") -> Material:
    made = sound_card(CARDS[card], card) if card in CARDS else built_in_card(card)
    return material_of(made, load_sheet(sheet))
