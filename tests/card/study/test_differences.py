"""What changed from one card to the next."""

from __future__ import annotations

from itertools import pairwise

from eastwind.card.expand import read_card
from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.model import Card, essence
from eastwind.card.study.differences import CardChange, compare

OLD = """Card: Club
== Evens ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
22a 44a 66a 88a 222b 222c (Any 3 Suits) C 35
== Runs ==
111a 222a 3333a DDDDb (Any 3 Consec. Nos., Opp. Dragon) X 25
"""


def read(text: str) -> Card:
    card, faults = read_card(text)
    assert not [fault for fault in faults if not fault.warning]
    return card


def changed(before: str, after: str) -> CardChange:
    assert before in OLD
    return compare(read(OLD), read(OLD.replace(before, after)))


def test_same_card_has_no_difference() -> None:
    for name in ("eastwind", "first-steps"):
        found = compare(built_in_card(name), built_in_card(name))
        assert found == CardChange((), (), (), len(built_in_card(name).lines), (), ())


def test_new_value_changes_nothing_else() -> None:
    found = changed("X 25\n22a", "X 30\n22a")
    (line,) = found.changed
    assert (line.value, line.wording, line.section, line.gained, line.lost) == (True, False, False, (), ())
    assert (line.old.value, line.new.value) == (25, 30)
    assert (found.added, found.removed, found.same) == ((), (), 2)


def test_concealed_line_that_may_be_exposed_has_a_new_value() -> None:
    (line,) = changed("C 35", "X 35").changed
    assert line.value
    assert not line.wording


def test_names_of_colors_are_no_difference() -> None:
    found = changed("22a 44a 66a 88a 222b 222c", "22g 44g 66g 88g 222r 222b")
    assert (found.changed, found.same) == ((), 3)


def test_capitals_and_periods_are_no_difference() -> None:
    assert changed("(Any 3 Consec. Nos., Opp. Dragon)", "(any 3 consec nos, opp dragon)").changed == ()


def test_other_words_with_the_same_hands_are_a_change_of_wording() -> None:
    (line,) = changed("Opp. Dragon", "Opposite Dragon").changed
    assert (line.wording, line.value, line.gained, line.lost) == (True, False, (), ())


def test_more_hands_are_gained() -> None:
    found = changed("4444a 6666a (Any 1 Suit)", "4444a 6666a (Any 1 Suit, Any 3 Consec. Even Nos.)")
    (line,) = found.changed
    assert line.wording
    assert line.lost == ()
    assert {hand[1].tile for hand in line.gained} == {"4B", "4C", "4D"}
    assert found.gained == line.gained


def test_words_that_leave_no_hand_the_same_are_still_one_line() -> None:
    found = changed("FF 2222a 4444a 6666a (Any 1 Suit)", "FF 2222a 4444b 6666c (Any 3 Suits)")
    (line,) = found.changed
    assert (len(line.gained), len(line.lost)) == (6, 3)
    assert (found.added, found.removed) == ((), ())


def test_line_in_another_section_has_moved() -> None:
    line = "FF 2222a 4444a 6666a (Any 1 Suit) X 25\n"
    found = compare(read(OLD), read(OLD.replace(line, "") + line))
    assert [(change.old.section, change.new.section) for change in found.changed] == [("Evens", "Runs")]
    assert (found.gained, found.lost) == ((), ())


def test_added_and_removed_lines() -> None:
    line = "22a 44a 66a 88a 222b 222c (Any 3 Suits) C 35\n"
    new = "NN EE WW SS 11a 22a 33a (Any 1 Suit) C 50\n"
    found = changed(line, new)
    assert [each.text for each in found.added] == ["NN EE WW SS 11a 22a 33a"]
    assert [each.text for each in found.removed] == ["22a 44a 66a 88a 222b 222c"]
    assert (len(found.gained), len(found.lost), found.same) == (3, 3, 2)


def test_hands_gained_and_lost_balance_the_two_cards() -> None:
    """From the definition: the sets of hands of two whole cards."""
    old, new = built_in_card("first-steps"), built_in_card("eastwind")
    before, after = ({essence(hand) for line in card.lines for hand in line.hands} for card in (old, new))
    found = compare(old, new)
    assert {essence(hand) for hand in found.gained} == after - before
    assert {essence(hand) for hand in found.lost} == before - after
    assert len(found.added) + len(found.changed) + found.same == len(new.lines)
    assert len(found.removed) + len(found.changed) + found.same == len(old.lines)


def test_card_turned_upside_down_is_the_same_card() -> None:
    rows = built_in_text("first-steps").split("\n")
    start = next(place for place, row in enumerate(rows) if row.startswith("=="))
    ends = [place for place, row in enumerate(rows) if row.startswith("==")] + [len(rows)]
    sections = ["\n".join(rows[a:b]) for a, b in pairwise(ends)]
    turned = "\n".join([*rows[:start], *reversed(sections)])
    found = compare(built_in_card("first-steps"), read(turned))
    assert (found.added, found.removed, found.changed) == ((), (), ())
