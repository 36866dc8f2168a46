"""First names in questions, where they tell the table apart."""

from __future__ import annotations

import pytest

from eastwind.server.phone.phone_view import short_names


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Linda Archer", "Linda"),
        ("Mary Lou O'Brien", "Mary Lou"),
        ("Dr. Elizabeth Chen", "Elizabeth"),
        ("Cher", "Cher"),
        ("J. Smith", "J. Smith"),  # an initial is not what anyone calls her
    ],
)
def test_first_name_is_what_the_table_says(name: str, short: str) -> None:
    assert short_names({"A": name, "B": "Ruth Katz"})["A"] == short


def test_two_of_a_name_keep_their_full_names() -> None:
    assert short_names({"A": "Ann Lee", "B": "ann Katz", "C": "Cleo Cross"}) == {
        "A": "Ann Lee",
        "B": "ann Katz",
        "C": "Cleo",
    }
