"""The one spelling of words that people write in many ways."""

from __future__ import annotations

from itertools import permutations

import pytest

from eastwind.card.one_spelling import normal

SPELLINGS: list[tuple[str, str]] = [
    ("Any #", "any no"),
    ("Any #s", "any nos"),
    ("2's and 4’s", "2/4"),
    ("Any Numbers", "any nos"),
    ("Any No's", "any nos"),
    ("Any Number", "any no"),
    ("No Jokers", "no jokers"),
    ("Any 3 Consecutive Nos.", "any 3 consec nos"),
    ("Any 3 Cons. Nos", "any 3 consec nos"),
    ("Opposite Dragon", "opp dragon"),
    ("Non-Matching Dragon", "opp dragon"),
    ("Other Dragon", "opp dragon"),
    ("Any 2 Different Dragons", "any 2 diff dragons"),
    ("Unlike Nos.", "diff nos"),
    ("Match. Dragon", "matching dragon"),
    ("Any Drag.", "any dragon"),
    ("One or Three Suits", "1/3 suits"),
    ("Seven Suits", "7 suits"),
    ("Bamboos", "bams"),
    ("Characters or Cracks", "craks/craks"),
    ("Circles", "dots"),
    ("Like Evens", "like even"),
    ("Any Run & Any 2 Suits", "any run and any 2 suits"),
    ("Flowers w/o Jokers", "<flowers> without jokers"),
    ("1 Suit w/ Dragon", "1 suit , dragon"),
    ("1 Suit w Dragon", "1 suit , dragon"),
    ("1 Suit plus Dragon", "1 suit , dragon"),
    ("N, E, W or S", "n/e/w/s"),
    ("N E W or S", "n/e/w/s"),
    ("Kong must be 2 or 4", "<kong> 2/4"),
    ("Pair of the Dragons", "<pair> dragons"),
    ("Only Bams", "bams"),
    ("Kongs 2-4-6-8", "<kongs> 2/4/6/8"),
    ("Kong 2-5", "<kong> 2/3/4/5"),
    ("Kong 2, 4, 6 or 8", "<kong> 2/4/6/8"),
    ("Kong 2s, 4s, or 6s", "<kong> 2/4/6"),
    ("Kong 2, 4 or 6, 2s in Bams", "<kong> 2/4/6, 2s in bams"),
    ("66b 3 or 6s, 2s in Bams or Dots", "<66b> 3/6, 2s in bams/dots"),
    ("Red Dragons or Green Dragons", "red/green dragons"),
    ("Red and Green Dragons", "red/green dragons"),
    ("R or G", "r/g"),
    ("2 Like Kongs", "like <2xkongs>"),
    ("1 Kong", "<kong>"),
    ("1 thru 3", "1/2/3"),
    ("5 to 3", "3/4/5"),
    ("Kong 2s through 4s", "<kong> 2/3/4"),
    ("22b and 22c Even Nos.", "<22b and 22c> even nos"),
    ("22b or 22c Even Nos.", "<22b and 22c> even nos"),
    ("FFFF Jokers", "<ffff> jokers"),
    ("2's Only", "2s only"),
    ("4’s Only", "4s only"),
    ("Any No.", "any no"),
    ("Different Dragon", "opp dragon"),
    ("Non-Matching Nos.", "diff nos"),
    ("Any Drags", "any dragon"),
    ("Any Drag, Any Wind", "any dragon, any wind"),
    ("2nd Suit", "second suit"),
    ("3rd Suit", "third suit"),
    ("Crak", "craks"),
    ("Character", "craks"),
    ("Dot", "dots"),
    ("Like Odds", "like odd"),
    ("1 Suit w. Dragon", "1 suit , dragon"),
    ("1 Suit with Dragon", "1 suit , dragon"),
    ("Pair of Dragons", "<pair> dragons"),
    ("The Pair", "<pair>"),
    ("Kong is an Odd No.", "<kong> is odd no"),
    ("Kongs Are All Odd", "<kongs> are odd"),
    ("All Odd", "odd"),
    ("Dragons' Suit", "dragons suit"),
    ("Dragons’ Suit", "dragons suit"),
    ("Suits: Any", "suits any"),
]


def test_text_has_one_spelling() -> None:
    assert [(typed, normal(typed)) for typed, _ in SPELLINGS] == SPELLINGS


@pytest.mark.parametrize("listed", ["{} or {}", "{}, {}", "{}, or {}", "{} and {}", "{}/{}", "{} / {}"])
@pytest.mark.parametrize(
    "kinds", ["123456789", ("Red", "Green", "White", "Soap"), "NEWS", ("North", "East"), ("Bams", "Craks", "Dots")]
)
def test_any_two_of_a_kind_are_a_list_however_they_are_joined(kinds: str | tuple[str, ...], listed: str) -> None:
    short = {"north": "n", "east": "e"}
    for one, other in permutations(kinds, 2):
        first = short.get(one.lower(), one.lower())
        assert normal(listed.format(one, other)) == f"{first}/{other.lower()}"


def test_letters_of_winds_are_a_list_without_commas_too() -> None:
    for one, other in permutations("NEWS", 2):
        assert normal(f"{one} {other}") == f"{one}/{other}".lower()


def test_numbers_may_be_words_and_count_groups() -> None:
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), start=1):
        assert normal(f"Any {word} Suits") == f"any {number} suits"
    for number in range(2, 7):
        assert normal(f"{number} Kongs") == f"<{number}xkongs>"
