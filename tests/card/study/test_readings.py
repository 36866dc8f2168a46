"""How each line was understood: where it stands, how many hands it has, and the first of them."""

from __future__ import annotations

from eastwind.card.expand import read_card
from eastwind.card.study.readings import LineInText, readings

CARD = """Card: Mixed

== Evens ==
FF 2222a 4444a 6666a (Bams Only) X 25
FF 2222a 4444b
-or- FF NNNN X 25
FF 2222a 4444a 6666a
-or- FF 2222a 4444b 6666c
  (Any 1 or 3 Suits) C 30
== Winds ==
NNNN EEEE WWWW SS X 25 +10
== Evens ==
FF 222a 444a 666a 888a (Dots Only) X 30
"""


def test_every_line_that_was_read_is_listed_with_its_rows() -> None:
    card = read_card(CARD)[0]
    told = [(each.first, each.last, each.line.id, each.words) for each in readings(CARD, card)]
    assert told == [
        (4, 4, "evens.1", "1 hand, X 25: FF 2222B 4444B 6666B"),
        (7, 9, "evens.3", "9 hands, C 30, for example FF 2222B 4444B 6666B"),
        (11, 11, "winds.1", "1 hand, X 25 +10: NNNN EEEE WWWW SS"),
        (13, 13, "evens.4", "1 hand, X 30: FF 222D 444D 666D 888D"),
    ]


def test_hands_of_a_line_are_each_counted_once() -> None:
    """Six ways to give the suits, 35 tiles for the open kong; 2B 4C 2D and its like come twice."""
    text = "FF 2222a 4444b ???? X 25"
    (found,) = readings(text, read_card(text)[0])
    assert isinstance(found, LineInText)
    assert found.words == "204 hands, X 25, for example FF 2222B 4444C 1111B"


def test_thousands_have_a_comma() -> None:
    """Three different numbers, six ways to give the suits, and the pungs in either order."""
    text = "FFFF 1111a 222b 333c (Any 3 Nos.) X 25"
    (found,) = readings(text, read_card(text)[0])
    assert found.words == "1,512 hands, X 25, for example FFFF 1111B 222C 333D"


def test_card_without_lines_has_no_readings() -> None:
    assert list(readings("Card: Empty\n", read_card("Card: Empty\n")[0])) == []
