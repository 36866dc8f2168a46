"""Each figure and name on paper stands under its own heading, by the places of the words on the page.

The other tests read a document's data, or its words in their order. A sum that is printed one column to the left has the
right data and the right order, and only its place is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.cutting import Part
from eastwind.paper.document_list import documents
from eastwind.paper.lists import results_by_table, seating_by_name, seating_by_table, standings_list
from eastwind.paper.movement_cards import movement_cards
from eastwind.paper.printed_scorecards import round_scorecards
from eastwind.paper.results.evening_results import evening_list
from eastwind.paper.room.door_list import door_list
from eastwind.paper.table_sheets import table_sheets
from eastwind.tournament.floor.penalties import GivePenalty
from tests.paper.columns import lines_on, rows_under
from tests.paper.moments import state_of
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event

LISTS: dict[str, Callable[..., Part]] = {
    "standings": standings_list,
    "seating-by-name": seating_by_name,
    "seating-by-table": seating_by_table,
    "evening": evening_list,
}
TABLES = {*LISTS, "results", "round-cards", "table-sheets", "movement-cards", "door-list", "pack"}
ELSEWHERE = {"cards"}  # tests/paper/test_printed_scorecards.py
WITHOUT_TABLES = {
    "table-tents",
    "table-signs",
    "badges",
    "wifi-cards",
    "pins",
    "script",
    "certificates",
    "rules",
    "guide",
}


def test_every_document_with_a_table_is_looked_at() -> None:
    assert {document.slug for document in documents()} == TABLES | ELSEWHERE | WITHOUT_TABLES


def figure(shown: object) -> str:
    return str(shown).replace("-", "−")


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("slug", LISTS)
def test_every_cell_of_a_list_is_under_its_heading(slug: str, large: bool) -> None:
    state = state_of("national", "finished")
    *_, block = rows(LISTS[slug](state, PaperOptions()), "blocks")
    expected = [[(head, figure(cell)) for head, cell in zip(block["heads"], row, strict=True)] for row in block["rows"]]
    printed = Printed(render(slug, state, PaperOptions(large=large)))
    found = [row for row in rows_under(printed, block["heads"]) if len(row) == len(block["heads"])]
    assert found == expected


@pytest.mark.parametrize("moment", ["round 2", "finished"])
def test_points_of_a_game_are_under_its_number_and_the_sum_under_total(moment: str) -> None:
    state = state_of("national", moment)
    printed = Printed(render("results", state))
    for table in rows(results_by_table(state, PaperOptions()), "tables"):
        title = f"Table {table['table']}{'' if table['accepted'] else ' (not handed in)'}"
        heads = [title, "1", "2", "3", "4", "Total"]
        points = [[*row["points"], row["total"]] for row in table["rows"]]
        expected = [
            [(title, row["seat"]), (title, row["who"])]
            + [(head, "–" if each is None else figure(each)) for head, each in zip(heads[1:], shown, strict=True)]
            for row, shown in zip(table["rows"], points, strict=True)
        ]
        assert list(rows_under(printed, heads))[: len(expected)] == expected, title


def test_figures_of_a_round_card_stand_beside_and_under_their_words() -> None:
    desk = an_event(8, rounds=1)
    desk.begin(1)
    desk.finish(1)
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="talk"))
    [card] = rows(round_scorecards(desk.state, PaperOptions(player=1)), "cards")
    printed = Printed(render("round-cards", desk.state, PaperOptions(player=1)))
    heads = ["Number", "Round", "Table", "Seat"]
    assert next(rows_under(printed, heads)) == list(zip(heads, ["1A", "1", "1", "A East"], strict=True))
    games = [[f"Game {game}", figure(points)] for game, points in enumerate(card["scores"]["games"], 1)]
    sums = [["Penalty", "−20"], ["Total", figure(card["scores"]["total"])]]
    lines = [[box.word for box in line] for line in lines_on(printed.boxes())]
    assert [line for line in lines if line[0].startswith(("Game", "Penalty", "Total"))] == [*games, *sums]


def test_players_of_a_table_sheet_are_under_their_seats_and_dashes_under_an_empty_one() -> None:
    state = state_of("national", "seated")
    printed = Printed(render("table-sheets", state, PaperOptions(round=1)))
    sheet = next(each for each in rows(table_sheets(state, PaperOptions(round=1)), "sheets") if not all(
        seat["there"] for seat in each["seats"]
    ))  # fmt: skip
    heads = [f"{seat['letter']} {seat['wind']} {seat['number']}".rstrip() for seat in sheet["seats"]]
    absent = [head for head, seat in zip(heads, sheet["seats"], strict=True) if not seat["there"]]
    under = list(rows_under(printed, heads))
    names = {row[0][1]: row for row in under}
    for head, seat in zip(heads, sheet["seats"], strict=True):
        shown = seat["name"] if seat["there"] else "empty seat"
        assert any((head, shown) in row for row in under[:3]), (head, under[:3])
    for label in ("Game 1", "Game 2", "Game 3", "Game 4", "Penalty", "Total"):
        assert [head for head, word in names[label][1:]] == absent, label


def test_place_on_a_movement_card_is_under_its_round() -> None:
    state = state_of("national", "seated")
    for card in rows(movement_cards(state, PaperOptions(player=2)), "cards"):
        heads = [f"Round {stop['round']}" for stop in card["stops"]]
        printed = Printed(render("movement-cards", state, PaperOptions(player=2)))
        places = [(stop["table"] + stop["seat"]) or "sit out" for stop in card["stops"]]
        assert next(rows_under(printed, heads)) == list(zip(heads, places, strict=True))


def test_place_on_the_door_list_is_beside_its_name() -> None:
    state = state_of("national", "seated")
    expected = [
        (row["name"], row["place"])
        for group in rows(door_list(state, PaperOptions()), "groups")
        for row in group["rows"]
    ]
    lines = [[box.word for box in line] for line in lines_on(Printed(render("door-list", state)).boxes())]
    found = [(name, place) for line in lines for name, place in zip(line[::2], line[1::2], strict=False)]
    assert sorted(each for each in found if each in expected) == sorted(expected)


def test_pages_of_a_part_of_the_pack_are_under_pages() -> None:
    heads = ["Part", "What to do with it", "Pages"]
    under = [dict(row) for row in rows_under(Printed(render("pack", an_event(8).state)), heads)]
    parts = [row for row in under if set(row) == set(heads)]
    assert len(parts) > 5
    first = 2  # after the page that lists them
    for row in parts:
        pages = re.fullmatch(r"(\d+)(?:–(\d+))?", row["Pages"])
        assert pages is not None, row
        assert int(pages[1]) == first, row
        first = int(pages[2] or pages[1]) + 1
