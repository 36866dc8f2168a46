"""The pages made from the catalog are true and answer what a director would ask."""

from __future__ import annotations

from pathlib import Path

from eastwind.referee.comparison import case_words, items, ordinary, page, summary, table
from eastwind.referee.rule import rule
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet

DOCS = Path(__file__).parents[2] / "docs"


def test_page_of_rulings_is_true() -> None:
    assert (DOCS / "rulings.md").read_text(encoding="utf-8") == page([load_sheet(name) for name in SHEETS])


def test_table_of_irregularities_is_true() -> None:
    assert table() in (DOCS / "referee.md").read_text(encoding="utf-8")


def test_ordinary_case_is_described_by_its_facts() -> None:
    values = ordinary(PickedAhead)
    assert values == {"player": "B"}
    assert case_words(PickedAhead, values, {}) == "player=B"
    assert case_words(PickedAhead, {**values, "stage": "seen"}, values) == "stage=seen"


def test_summary_says_what_is_dead_and_that_someone_must_call_it() -> None:
    ruling = rule(PickedAhead(player="B"), load_sheet("kugler"))
    assert summary(ruling) == (
        "B picked ahead: B's hand may be called dead. B keeps the picked tile. If B's hand is called dead: A finishes "
        "the turn and discards. If no one calls that tile, C plays next and picks from the wall. *Only if someone calls it.*"
    )


def test_items_name_every_place_where_the_sheet_says_it() -> None:
    page_of = page([load_sheet("national")])
    assert "- national (14.1, 14, 15.2): B gives C the tile that was named" in page_of
    silent = load_sheet("fourseasons")
    assert items(rule(PickedAhead(player="B"), silent), silent) == "Rules 1, Eastwind's interpretation"
