"""How to reach a player."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.contacts import TITLES, Contact, joined


@pytest.mark.parametrize("field", ["email", "phone", "meal", "notes"])
def test_contact_with_one_line_is_there_and_has_a_title_for_it(field: str) -> None:
    assert Contact(**{field: "x"})
    assert not Contact()
    assert TITLES[field]


def test_remarks_are_joined_once_each_and_not_too_long() -> None:
    assert joined(" vegan ", "", "by the door", "vegan") == "vegan; by the door"
    assert len(joined("x" * 400, "y" * 400)) == 500
