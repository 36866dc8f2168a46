"""Names in capitals, as registration sites and busy people type them."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.letter_case import usual_case


@pytest.mark.parametrize(
    ("typed", "usual"),
    [
        ("DEBBIE SCHWARTZ", "Debbie Schwartz"),
        ("mary lou fitzpatrick", "Mary Lou Fitzpatrick"),
        ("PAT MCDONALD", "Pat McDonald"),
        ("SIOBHAN O'BRIEN", "Siobhan O'Brien"),
        ("renée d’angelo-hill", "Renée D’Angelo-Hill"),
        ("BARB DE LA CRUZ", "Barb de la Cruz"),
        ("J.R. SMITH", "J.R. Smith"),
        ("JOHN DOE III", "John Doe III"),
        ("Ann McDonald", "Ann McDonald"),
        ("Patti LaBelle", "Patti LaBelle"),
        ("CHER", "CHER"),
        ("B B", "B B"),
    ],
)
def test_name_in_one_case_is_written_the_usual_way(typed: str, usual: str) -> None:
    assert usual_case(typed) == usual
