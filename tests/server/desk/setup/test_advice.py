"""The adviser beside the setup form: how the chosen sheet differs from another."""

from __future__ import annotations

from eastwind.server.desk.setup.advice import advise_sheet
from eastwind.server.desk.setup.terms_form import Sheets
from eastwind.server.web.forms import fields_of


def test_comparison_shows_only_the_groups_in_which_the_sheets_differ() -> None:
    """Aspen is National but for two values: one about picking, one about rounds."""
    advice = advise_sheet(fields_of([("sheet", "aspen"), ("other", "national")]), Sheets({}))
    assert advice.count == 2
    assert [(title, len(rows)) for title, rows in advice.groups] == [
        ("Picking, racking, the wall", 1),
        ("Rounds and time", 1),
    ]
