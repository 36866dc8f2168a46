"""Names on results that leave the room."""

from __future__ import annotations

import pytest

from eastwind.paper.results.names_shown import shown_name


@pytest.mark.parametrize(
    ("name", "last_initial", "initials"),
    [
        ("Ruth Goldberg", "Ruth G.", "R.G."),
        ("Mary Lou O'Brien", "Mary Lou O.", "M.L.O."),
        ("Linda de la Cruz", "Linda D.", "L.D."),
        ("Dr. Elizabeth Chen", "Elizabeth C.", "E.C."),
        ("Bubbe", "Bubbe", "B."),
        ("José Álvarez", "José Á.", "J.Á."),
        ("Lee, Ann", "Ann L.", "A.L."),
        ("Ruth & Lee Gold", "Ruth & Lee G.", "R.L.G."),  # a sign has no initial
        (",Ann", ",Ann", "A."),  # as someone typed it
        ("ann 3rd", "ann 3.", "A.3."),
    ],
)
def test_name_is_shown_as_the_director_chooses(name: str, last_initial: str, initials: str) -> None:
    assert shown_name(name, "full") == name
    assert shown_name(name, "last_initial") == last_initial
    assert shown_name(name, "initials") == initials
