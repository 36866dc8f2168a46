"""Colors, and the words about suits."""

from __future__ import annotations

import pytest

from tests.card.reading import line_of, marks
from tests.card.told import blocks, told_of


def test_colors_and_words_that_disagree_get_exactly_these_messages() -> None:
    said = blocks("suits")
    assert {card: told_of(card) for card in said} == said


TWO = "BCC BDD CBB CDD DBB DCC"
THREE = "BCD BDC CBD CDB DBC DCB"
ONE = "BBB CCC DDD"


# the suit of each group of numbers
@pytest.mark.parametrize(
    ("line", "suits"),
    [
        ("FF 2222a 4444a 6666a", ONE),
        ("FF 2222 4444 6666", ONE),
        ("FF 2222a 4444b 6666b", TWO),
        ("FF 2222a 4444b 6666b (Any 2 Suits)", TWO),
        ("FF 2222a 4444b 6666c", THREE),
        ("FF 2222a 4444b 6666b (a Bams)", "BCC BDD"),
        ("FF 2222a 4444b 6666b (a Bams or Craks)", "BCC BDD CBB CDD"),
        ("FF 2222a 4444b 6666b (a Bams, b Dots)", "BDD"),
        ("FF 2222a 4444b 6666b (2s in Bams)", "BCC BDD"),
        ("FF 2222a 4444b 6666b (4s and 6s in Dots)", "BDD CDD"),
        ("FF 2222a 4444b 6666b (b Any Suit)", f"{TWO} {ONE}"),
        ("FF 2222a 4444b 6666b (Any 1 or 2 Suits)", f"{TWO} {ONE}"),
        ("FF 2222a 4444b 6666c (Any 1 or 3 Suits)", f"{THREE} {ONE}"),
        ("FF 2222a 4444a 6666a -or- FF 2222a 4444b 6666c (Any 1 or 3 Suits)", f"{THREE} {ONE}"),
        ("FF 2222a 4444a 6666a (Bams Only)", "BBB"),
        ("FF 2222a 4444a 6666a (Bams or Dots)", "BBB DDD"),
        ("FF 2222a 4444b 6666c (Dots Only)", ""),
        ("1111a 2222a 3333a 44b (Pair Any Suit)", "BBBB BBBC BBBD CCCB CCCC CCCD DDDB DDDC DDDD"),
        ("FFF 1111a 222b 3333b (Pung in Craks)", "BCC DCC"),
        ("FF 1111a 2222b 3333c (1111a in Bams, b Craks)", "BCD"),
    ],
)
def test_colors_have_these_suits(line: str, suits: str) -> None:
    if not suits:
        assert "No hand fits these words." in told_of(f"{line} X 25")[0]
    else:
        assert marks(line_of(f"{line} X 25")) == set(suits.split())
