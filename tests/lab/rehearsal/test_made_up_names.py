"""Names in a rehearsal: people whom a director could meet, each name once, the same for the same seed."""

from __future__ import annotations

from itertools import islice

from eastwind.lab.rehearsal.day import DEPUTY, DIRECTOR
from eastwind.lab.rehearsal.made_up_names import FIRST, LAST, made_up_names
from eastwind.paper.fonts import can_draw
from eastwind.tournament.people.names import folded, tidied

LARGEST = 4003  # players of the largest rehearsal, and who helps out


def names(seed: str, count: int = LARGEST) -> list[str]:
    return list(islice(made_up_names(seed), count))


def test_no_two_people_of_the_largest_event_have_the_same_name() -> None:
    """Nor names that the desk would take for the same."""
    assert len({folded(name) for name in names("1")}) == LARGEST


def test_same_seed_brings_the_same_people_and_another_one_others() -> None:
    assert names("1", 81) == names("1", 81)
    assert len(set(names("1", 81)) & set(names("2", 81))) < 10


def test_names_are_first_and_last_name_without_a_number() -> None:
    for name in [*names("1", 500), DIRECTOR, DEPUTY]:
        first, _, last = name.partition(" ")
        assert first.replace("-", "").isalpha()
        assert last[:1].isupper()
        assert not any(letter.isdigit() for letter in name)


def test_desk_and_paper_take_each_name_as_it_is() -> None:
    for name in (*FIRST, *LAST):
        assert tidied(name) == name
        assert all(can_draw(letter) for letter in name if letter != " ")


def test_no_name_is_listed_twice_and_all_get_used() -> None:
    assert (len(set(FIRST)), len(set(LAST))) == (len(FIRST), len(LAST))
    found = names("1")
    assert {name.partition(" ")[0] for name in found} == set(FIRST)
    assert {name.partition(" ")[2] for name in found} == set(LAST)


def test_some_names_are_the_kind_that_lists_get_wrong() -> None:
    """An apostrophe, two words, an accent, a hyphen, a period: a rehearsal shows that the desk handles them."""
    for sign in ("'", "e l", "ñ", "-", "."):
        assert any(sign in name for name in (*FIRST, *LAST)), sign


def test_names_run_out_only_when_every_pair_was_used() -> None:
    every = len(FIRST) * len(LAST)
    assert every > 7 * LARGEST
