"""The words in brackets: generated lines have the hands that a second expander finds from the definitions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from eastwind.card.brackets import RULES, examples
from eastwind.card.expand import read_card
from eastwind.card.one_spelling import normal
from tests.card.expander import Meaning, Piece, hands
from tests.card.generated_lines import GeneratedLine, generated
from tests.card.told import blocks, told_of

SEEDS = range(6)
MORE_SEEDS = range(6, 40)


@cache
def lines(seed: int) -> tuple[GeneratedLine, ...]:
    return tuple(generated(80, seed))


def demanded(hand: Iterable[tuple[str, int, bool]]) -> object:
    """The tiles a hand needs: two singles of a tile count as a pair, two pungs do not count as a sextet."""
    groups = list(hand)
    alone: Counter[str] = Counter()
    for tile, size, jokers in groups:
        alone[tile] += 0 if jokers else size
    return tuple(sorted(group for group in groups if group[2])), tuple(sorted((+alone).items()))


def difference(line: GeneratedLine) -> str:
    """How `eastwind.card` and the second expander differ on a line; empty if they agree."""
    card, faults = read_card(f"== {line.section} ==\n{line.text}")
    errors = [fault.message for fault in faults if not fault.warning]
    if errors or len(card.lines) != 1:
        return f"{line.text}: {errors}"
    read = card.lines[0]
    found = [demanded(hand) for hand in read.hands]
    wanted = {demanded(hand) for hand in line.hands}
    if (read.value, read.concealed, read.concealed_bonus) != (line.value, line.concealed, line.bonus):
        return f"{line.text}: value {read.value}, {read.concealed}, {read.concealed_bonus}"
    if set(found) != wanted:
        more, less = sorted(map(str, set(found) - wanted)), sorted(map(str, wanted - set(found)))
        return f"{line.text}: {len(more)} too many {more[:1]}, {len(less)} too few {less[:1]}"
    once = {tuple(sorted(hand)) for hand in read.hands}
    return "" if len(once) == len(read.hands) else f"{line.text}: a hand twice"


@pytest.mark.parametrize("seed", SEEDS)
def test_generated_lines_mean_the_hands_that_their_words_define(seed: int) -> None:
    assert [found for found in map(difference, lines(seed)) if found] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_many_more_lines_mean_the_hands_that_their_words_define(seed: int) -> None:
    assert [found for found in map(difference, lines(seed)) if found] == []


def test_generated_lines_say_every_documented_word() -> None:
    said = {_any_digit(word) for seed in SEEDS for line in lines(seed) for word in line.words}
    documented = {
        _any_digit(part) for words, _ in examples() for example in words.split(" · ") for part in _parts(example)
    }
    assert documented - said == set()


def _any_digit(words: str) -> str:
    """Words in their one spelling; which group or number they name does not matter ("222b", "5s Only")."""
    return re.sub(r"\d(?=[^<]*>)|\d(?=s only)", "#", normal(words))


def _parts(example: str) -> list[str]:
    """Single words of an example: "a Craks, b Dots" are two, "Matching Dragon(s)" is one with and without its s."""
    listed = re.search(r"\d, \d|N, E", example)
    return [example.replace("(s)", "")] if listed else example.replace("(s)", "").split(", ")


def test_generated_lines_reach_every_rule_of_the_words() -> None:
    said = {normal(word) for seed in SEEDS for line in lines(seed) for word in line.words}
    unread = {
        read.__name__
        for needs, pattern, read in RULES
        if not any(needs in text and re.fullmatch(pattern, text) for text in said)
    }
    assert unread == set()


def test_second_expander_finds_the_hands_that_can_be_counted_by_hand() -> None:
    pieces = (Piece("FF"), Piece("1111", "a"), Piece("1111", "b"), Piece("DDDD", "c"))
    found = hands(Meaning(pieces))
    assert len(found) == 3
    assert (("0", 4, True), ("1B", 4, True), ("1C", 4, True), ("F", 2, False)) in found
    assert (("1B", 4, True), ("1C", 4, True), ("F", 2, False), ("R", 4, True)) not in found


def test_words_not_understood_get_exactly_these_messages() -> None:
    said = blocks("brackets")
    assert {card: told_of(card) for card in said} == said


@pytest.mark.parametrize(
    "line",
    [
        "FF 2222a 4444b 6666b (Nos. in Opp. Suits)",
        "FF 2222a 4444b 6666c (Nos. in Third Suit)",
        "FF 2222a 4444b 6666b (In Opp. Suits)",
        "FF 2222a 4444b 6666b (Nos. in 2 Suits)",
        "FFF 1111a 222b 3333c (Pung in Third Suit)",
        "FFF 1111a 22b 33b 444c (Pairs in Opp. Suits)",
    ],
)
def test_suits_may_be_said_of_the_numbers_of_some_groups_or_of_nothing(line: str) -> None:
    assert told_of(f"{line} X 25") == []
