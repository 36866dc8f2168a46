from __future__ import annotations

import re

from markupsafe import Markup

from eastwind.server.web.columns import Column, DrawnColumns, columns_of
from eastwind.server.web.rendering import environment

ANN, BEA = {"name": "Ann <b>", "points": 30, "rounds": [10, 20]}, {"name": "Bea", "points": 0, "rounds": [0, 0]}
NAME = Column("Name", lambda row: row["name"], names_row=True, total="Total")
POINTS = Column("Points", lambda row: row["points"], look="number", cells="total", total=30)


def drawn(*columns: Column, **more: object) -> str:
    page = environment().from_string("{{ ui.table(columns, rows, **more) }}")
    return re.sub(r"\s*\n\s*|(?<=>) +(?=<)", "", page.render(columns=columns, rows=[ANN, BEA], more=more))


def test_each_heading_stands_over_its_cells_in_whatever_order() -> None:
    swapped = drawn(POINTS, NAME)
    assert '<tr><th scope="col" class="number">Points</th><th scope="col">Name</th></tr>' in swapped
    assert '<td class="number total">30</td><th scope="row">Ann &lt;b&gt;</th>' in swapped


def test_column_that_is_not_shown_has_neither_heading_nor_cells() -> None:
    hidden = Column("Initials", lambda row: "AA", shown=False)
    assert drawn(NAME, hidden) == drawn(NAME)


def test_columns_for_each_round_know_their_round() -> None:
    rounds = columns_of([1, 2], lambda row, number: row["rounds"][number - 1], "Round %s")
    cells = DrawnColumns(rounds)
    assert cells.headings == '<th scope="col">Round 1</th><th scope="col">Round 2</th>'
    assert cells.cells(ANN) == "<td>10</td><td>20</td>"


def test_columns_of_a_mapping_have_its_titles() -> None:
    [judge] = columns_of({"judge": "Judge"}, lambda row, role: role)
    assert (judge.title, judge.of) == ("Judge", "judge")


def test_sums_stand_below_all_rows() -> None:
    assert drawn(NAME, POINTS).endswith(
        '<tr class="sum"><th scope="row">Total</th><td class="number total">30</td></tr></tbody></table>'
    )
    assert 'class="sum"' not in drawn(Column("Name", lambda row: row["name"]))


def test_cell_of_a_stacking_table_says_its_heading() -> None:
    assert '<td role="cell" class="number total" data-name="Points">30</td>' in drawn(NAME, POINTS, stacks=True)
    assert '<th scope="row" role="rowheader">Bea</th>' in drawn(NAME, POINTS, stacks=True)


def test_unseen_heading_is_there_for_screen_readers() -> None:
    column = Column("Remove", lambda row: Markup("<button>×</button>"), unseen=True)
    assert '<th scope="col"><span class="hidden-words">Remove</span></th>' in drawn(column)
    assert "<td><button>×</button></td>" in drawn(column)


def test_rows_have_keys_classes_and_lines_below() -> None:
    more = {
        "key": lambda row: row["name"][:3],
        "row_look": lambda row: "first" if row is ANN else "",
        "below": lambda row: "with Cleo" if row is BEA else "",
        "below_look": "others",
    }
    page = drawn(NAME, POINTS, **more)
    assert '<tr data-key="Ann" class="first">' in page
    assert '<tr data-key="Bea">' in page
    assert page.count("others") == 1
    assert '</tr><tr class="others"><td colspan="2">with Cleo</td></tr>' in page
