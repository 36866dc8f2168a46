"""What changed from one card to the next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from eastwind.card.expand import read_card
from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.model import Card, essence
from eastwind.card.study.differences import CardChange, compare, same_lines

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


def test_other_names_for_colors_are_not_a_difference() -> None:
    found = changed("22a 44a 66a 88a 222b 222c", "22g 44g 66g 88g 222r 222b")
    assert (found.changed, found.same) == ((), 3)


def test_capitals_and_periods_are_not_a_difference() -> None:
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


def test_bonus_for_a_concealed_hand_is_part_of_the_value() -> None:
    (line,) = changed("X 25\n22a", "X 25 +10\n22a").changed
    assert (line.value, line.wording, line.section) == (True, False, False)


def test_section_spelled_in_capitals_is_the_same_section() -> None:
    assert changed("== Evens ==", "== EVENS ==").changed == ()


def test_groups_in_another_order_are_a_change_of_wording_with_the_same_hands() -> None:
    found = changed("FF 2222a 4444a 6666a", "2222a FF 4444a 6666a")
    (line,) = found.changed
    assert (line.wording, line.value, line.section, line.gained, line.lost) == (True, False, False, (), ())
    assert (found.added, found.removed) == ((), ())


def test_words_of_one_form_are_part_of_what_is_printed() -> None:
    one = "FF 1111a 2222a 3333a (Any Run) -or- FF NNNN EEEE WWWW X 25"
    same, other = one.replace("(Any Run)", "(any run.)"), one.replace("Any Run", "Any 3 Consec. Nos.")
    assert compare(read(one), read(same)).changed == ()
    (line,) = compare(read(one), read(other)).changed
    assert (line.wording, line.gained, line.lost) == (True, (), ())


def test_signs_of_a_sum_are_part_of_what_is_printed() -> None:
    plain, sum_of_two = "FF 2222a 4444a 6666a X 25", "FF 2222a + 4444a = 6666a X 25"
    (line,) = compare(read(plain), read(sum_of_two)).changed
    assert line.wording


def test_colors_of_both_forms_are_one_set_of_names() -> None:
    """The second form is in the first one's suits, crosswise: that is not the same as straight."""
    typed = "FF 2222a 4444b 6666b -or- FF 1111a 3333b 5555b X 25"
    assert compare(read(typed), read(typed.replace("a ", "g ").replace("b ", "r "))).changed == ()
    crossed = typed.replace("1111a 3333b 5555b", "1111b 3333a 5555a")
    (line,) = compare(read(typed), read(crossed)).changed
    assert line.wording


def test_section_that_now_means_like_numbers_gains_hands_and_changes_nothing_else() -> None:
    before, after = (f"== Ones =={flags}\nFF 1111a 1111b 1111c X 25" for flags in ("", " (Like Numbers)"))
    (line,) = compare(read(before), read(after)).changed
    assert (line.value, line.wording, line.section, len(line.gained), line.lost) == (False, False, False, 8, ())
    (line,) = compare(read(after), read(before)).changed
    assert (line.value, line.wording, line.section, line.gained, len(line.lost)) == (False, False, False, (), 8)


def test_changes_are_listed_in_the_order_of_the_new_card() -> None:
    rows = OLD.splitlines()
    turned = "\n".join([rows[0], "== All ==", rows[5], rows[3], rows[2]])
    assert [change.new.id for change in compare(read(OLD), read(turned)).changed] == ["all.1", "all.2", "all.3"]
    assert [change.old.id for change in compare(read(OLD), read(turned)).changed] == ["runs.1", "evens.2", "evens.1"]


# what the old card has, what the new one has, and for each new line that was there before: its old place
PARTNERS = [
    # most hands in common, whatever is printed: all six of the second, but only three of the first
    (
        ["FF 2222a 4444a 6666a X 25", "FF 4444a 6666a 8888a (Any 3 Consec. Even Nos.) X 30"],
        ["FF 2222a 4444a 6666a (Any 3 Consec. Even Nos.) X 30"],
        {0: 1},
    ),
    # the same hands in both: the one that is printed the same
    (["FF 2222a 4444a 6666a X 25", "2222a FF 4444a 6666a X 30"], ["2222a FF 4444a 6666a X 35"], {0: 1}),
    # printed the same in both: the one in the same section
    (["FF 2222a 4444a 6666a X 25", "== More ==", "FF 2222a 4444a 6666a X 30"],
     ["== More ==", "FF 2222a 4444a 6666a X 35"], {0: 1}),
    # in the same section, too: the one that stands nearest, up or down
    (["FF 2222a 4444a 6666a X 25", "NNNN EEE WWW SSSS X 25", "FF 2222a 4444a 6666a X 30"],
     ["NNNN EEE WWW SSSS X 25", "NN EEEE WWWW SSSS X 25", "FF 2222a 4444a 6666a X 35"], {0: 1, 2: 2}),
    (["NNNN EEE WWW SSSS X 25", "FF 2222a 4444a 6666a X 25", "NN EEEE WWWW SSSS X 25", "FF 2222a 4444a 6666a X 30"],
     ["FF 2222a 4444a 6666a X 35", "NN EEEE WWWW SSSS X 25"], {0: 1, 1: 2}),
    # one hand, and the whole of it in common, rather than one hand of two
    (["NNNN EEE WWW SSSS -or- NNN EEEE WWWW SSS X 25", "EEE NNNN WWW SSSS X 30"], ["NNNN EEE WWW SSSS X 35"], {0: 1}),
    # no hand in common, but printed the same
    (["FF 2222a 4444a 6666a X 25"], ["FF 2222a 4444b 6666c X 25"], {0: 0}),
    # no hand in common, and printed otherwise
    (["FF 2222a 4444a 6666a X 25"], ["FF 1111a 3333a 5555a X 25"], {}),
    # each old line is the partner of one new line only
    (["FF 2222a 4444a 6666a X 25"], ["FF 2222a 4444a 6666a X 25", "FF 2222a 4444a 6666a X 30"], {0: 0}),
    (["FF 2222a 4444a 6666a X 25", "FF 2222a 4444a 6666a X 30"], ["FF 2222a 4444a 6666a X 25"], {0: 0}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "partners"), PARTNERS)
def test_line_is_the_old_line_that_it_is_most_like(old: list[str], new: list[str], partners: dict[int, int]) -> None:
    before, after = read("\n".join(old)), read("\n".join(new))
    assert same_lines(before, after) == partners
    found = compare(before, after)
    pairs = [(before.lines[place], after.lines[new_place]) for new_place, place in partners.items()]
    assert all((change.old, change.new) in pairs for change in found.changed)
    assert len(found.changed) + found.same == len(pairs)
    assert found.added == tuple(line for place, line in enumerate(after.lines) if place not in partners)
    assert found.removed == tuple(line for place, line in enumerate(before.lines) if place not in partners.values())
