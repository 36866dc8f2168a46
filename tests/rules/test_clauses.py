"""The registry of clauses, built from text."""

from __future__ import annotations

from eastwind.rules.book.coverage import clauses_page, coverage_table
from eastwind.rules.clauses import Citation, Clause, Registry, read_clauses
from eastwind.rules.loading.library import load_sheet

TEXT = """
["1a"]
slug = "tea.cups"
also = ["tea.mugs"]
item = "1"
topic = "start"
kind = "mechanic"
text = "Two cups | a mug."
note = "so printed"

["2"]
slug = "tea.milk"
item = "2"
topic = "scoring"
kind = "scoring"
text = "Milk: plus 10."
"""


def test_clauses_are_read_with_their_sheet() -> None:
    cups, milk = read_clauses("tea", TEXT)
    assert cups == Clause(
        id="tea.1a", sheet="tea", slug="tea.cups", also=("tea.mugs",), item="1", topic="start", kind="mechanic",
        text="Two cups | a mug.", note="so printed",
    )  # fmt: skip
    assert (milk.id, milk.slugs, milk.note) == ("tea.2", ("tea.milk",), "")


def test_registry_finds_clauses_by_id_sheet_and_slug() -> None:
    registry = Registry([*read_clauses("tea", TEXT), *read_clauses("coffee", TEXT)], {"tea.own": "ours"})
    assert len(registry) == 4
    assert [clause.id for clause in registry.by_slug["tea.mugs"]] == ["tea.1a", "coffee.1a"]
    assert [clause.id for clause in registry.of_sheet("coffee")] == ["coffee.1a", "coffee.2"]
    assert [registry.knows(slug) for slug in ("tea.milk", "tea.mugs", "tea.own", "tea.no")] == [True, True, True, False]
    assert registry.clauses["tea.2"].item == "2"
    assert registry.readings == {"tea.own": "ours"}


def test_citation_in_words() -> None:
    assert str(Citation(slug="a", sheet="kugler", clause="kugler.9", item="9")) == "Kugler rule 9"
    assert str(Citation(slug="a", sheet="kugler")) == "Eastwind's interpretation"
    assert Citation(slug="a", sheet="kugler").clauses == ()


def test_changed_value_is_cited_by_its_sheet() -> None:
    sheet = load_sheet("national", overrides={"scoring.self_pick": 5})
    assert str(sheet.cite("score.self-pick")) == "this event"


def test_coverage_is_counted_by_sheet_and_kind() -> None:
    registry = Registry([*read_clauses("tea", TEXT), *read_clauses("coffee", TEXT)], {})
    table = coverage_table(registry, {"tea.2": ["a case"]})
    assert table["tea"]["scoring"] == (1, 1)
    assert table["coffee"]["scoring"] == (0, 1)
    assert table["all"] == {
        "mechanic": (0, 2),
        "irregularity": (0, 0),
        "scoring": (1, 2),
        "tournament": (0, 0),
        "etiquette": (0, 0),
    }


def test_page_of_clauses_is_a_table_for_each_sheet() -> None:
    page = clauses_page(Registry(read_clauses("tea", TEXT), {}), {"tea.2": ["one", "two"]})
    assert page.startswith("# The clauses\n\nEvery clause of the five printed sheets")
    assert page.endswith(
        "| sheet | mechanic | irregularity | scoring | tournament | etiquette |\n"
        "| --- | --- | --- | --- | --- | --- |\n"
        "| tea | 0 of 1 | 0 of 0 | 1 of 1 | 0 of 0 | 0 of 0 |\n"
        "| all | 0 of 1 | 0 of 0 | 1 of 1 | 0 of 0 | 0 of 0 |\n"
        "\n## tea\n\n| item | clause | slug | kind | cases |\n| --- | --- | --- | --- | --- |\n"
        "| 1 | Two cups \\| a mug. | `tea.cups` | mechanic |  |\n"
        "| 2 | Milk: plus 10. | `tea.milk` | scoring | 2 |\n"
    )
