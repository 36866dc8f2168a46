"""How a ruling cites its items."""

from __future__ import annotations

from eastwind.play.dead_reasons import cited
from eastwind.rules.clauses import Citation


def item(place: str | None, sheet: str = "national") -> Citation:
    return Citation(slug="x", sheet=sheet, clause="x", item=place)


def test_ruling_cites_at_most_two_items_each_once() -> None:
    assert cited([item("15.4")]) == "National rule 15.4"
    assert cited([item("15.4"), item("15.4"), item("3", "kugler")]) == "National rule 15.4 and Kugler rule 3"
    assert cited([item("1"), item("2"), item("3")]) == "National rule 1 and National rule 2"


def test_ruling_without_a_printed_item_is_our_interpretation() -> None:
    assert cited([]) == cited([item(None)]) == "Eastwind's interpretation"
    assert cited([item(None), item("15.4")]) == "National rule 15.4"
