"""Table sheets: who sits where, a row per game, and the signatures the sheet asks for."""

from __future__ import annotations

import re

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.handout.rules_of_scoring import scoring_summary
from eastwind.paper.signature_lines import checking_words
from eastwind.paper.table_sheets import blank_table_sheets, table_sheets
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.setup.terms import ChangeTerms
from tests.paper.links import HOST, RoomLinks
from tests.paper.measure import rows_of_boxes
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.oracle import LETTERS, WINDS, Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event, terms


def test_table_sheet_has_a_row_per_game_and_four_numbered_columns() -> None:
    text = Printed(render("table-sheets", an_event(16).state, PaperOptions(round=2, large=True))).text(1)
    assert "Table 1 Round 2" in text
    for words in ("4A", "2B", "3C", "3D", "Player 13", "Game 1", "Game 4", "Penalty", "Total"):
        assert words in text, text


def test_games_stand_above_penalties_and_the_total_below() -> None:
    text = Printed(render("table-sheets", an_event(4, rounds=1).state, PaperOptions(large=True))).text(1)
    rows = re.findall(r"Game \d|Penalty|Total|Initials", text.partition("So far")[2].partition("Scoring:")[0])
    assert rows == ["Game 1", "Game 2", "Game 3", "Game 4", "Penalty", "Total", "Initials"]


def test_under_four_seasons_the_winner_signs_every_game() -> None:
    text = Printed(render("table-sheets", an_event(8, "fourseasons").state)).text(1)
    assert "Winner signs" in text
    assert "West" in text
    assert "Initials" not in text


def test_under_a_crossed_sheet_the_player_opposite_checks() -> None:
    lines = Printed(render("table-sheets", an_event(4, rounds=1).state, PaperOptions(large=True))).layout().splitlines()
    at = next(at for at, line in enumerate(lines) if "Initials" in line)
    assert re.findall(r"\b[ABCD]\b", " ".join(lines[at - 2 : at + 2])) == ["C", "D", "A", "B"]


def test_sheet_without_verification_asks_for_no_signature() -> None:
    text = Printed(render("table-sheets", an_event(8, "club2023").state)).text()
    assert "signs" not in text
    assert "Initials" not in text


def test_empty_seat_is_marked() -> None:
    assert "empty seat" in Printed(render("table-sheets", an_event(7, rounds=1).state)).text()


def test_rows_of_a_table_sheet_are_nine_millimetres_high() -> None:
    heights = rows_of_boxes(Printed(render("table-sheets", an_event(4).state)).picture(1), dpi=100)
    assert len([height for height in heights if height >= 9]) >= 2 * 6


def test_code_of_a_table_opens_its_page() -> None:
    for slug in ("table-sheets", "table-signs"):
        printed = Printed(render(slug, an_event(4, rounds=1).state, PaperOptions(links=RoomLinks())))
        assert printed.codes(dpi=200) == {f"http://{HOST}/t/1"}
        typed = f"{HOST} code {RoomLinks().short('')}"  # a short code: no one types a long address
        assert (typed in printed.text()) == (slug == "table-signs")


def seat_of(event: Event, number: int, table: int, letter: str) -> dict[str, object]:
    person = event.seats(number)[table].get(letter)
    return {
        "letter": letter,
        "wind": WINDS[letter],
        "number": "" if person is None else event.number(person),
        "name": "empty" if person is None else event.name(person),
        "there": person is not None,
        "checked-by": "" if person is None else event.checks(number, table, letter),
    }


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_table_sheets_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    sheets = rows(table_sheets(event.state, PaperOptions()), "sheets")
    expected = [(number, table) for number in event.rounds for table in event.seats(number)]
    assert [(each["round"], each["section"], each["table"]) for each in sheets] == [
        (number, *event.section_and_table(table)) for number, table in expected
    ]
    for each, (number, table) in zip(sheets, expected, strict=True):
        assert each["seats"] == [seat_of(event, number, table, letter) for letter in LETTERS]
        assert each["collector"] == event.hands_in(number, table)
        assert each["games"] == 4


def test_table_sheets_of_one_round_are_of_that_round_alone() -> None:
    for number in (1, 3):
        sheets = rows(table_sheets(state_of("national", "seated"), PaperOptions(round=number)), "sheets")
        assert [(each["round"], each["table"]) for each in sheets] == [(number, str(table)) for table in range(1, 6)]


@pytest.mark.parametrize(("number", "collector"), [(1, r"East \(A\)"), (2, r"North \(B\)"), (3, r"West \(C\)")])
def test_table_sheet_names_the_collector_of_its_round(number: int, collector: str) -> None:
    for each in rows(table_sheets(state_of("national", "seated"), PaperOptions(round=number)), "sheets"):
        assert re.search(f"{collector} collects all the scorecards", " ".join(each["words"]))


def test_blank_table_sheet_is_for_any_table_and_round() -> None:
    [blank] = rows(blank_table_sheets(state_of("national", "seated"), PaperOptions(spares=1)), "sheets")
    assert (blank["table"], blank["round"], blank["section"], blank["collector"]) == ("", None, "", "")
    assert [(seat["letter"], seat["number"], seat["name"], seat["there"]) for seat in blank["seats"]] == [
        (letter, "", "", True) for letter in LETTERS
    ]
    assert [seat["checked-by"] for seat in blank["seats"]] == ["C", "D", "A", "B"]
    assert not re.search(r"\([ABCD]\)", " ".join(blank["words"]))


def test_spare_table_sheets_come_last() -> None:
    made = rows(table_sheets(an_event(4, rounds=1).state, PaperOptions(spares=2)), "sheets")
    assert [each["table"] for each in made] == ["1", "", ""]


@pytest.mark.parametrize(
    ("games", "large", "across"),
    [(4, False, False), (4, True, True), (6, True, True), (7, True, False), (7, False, False)],
)
def test_table_sheet_lies_across_in_large_print_if_its_games_fit(games: int, large: bool, across: bool) -> None:
    """In large print the columns need the width of the page. With more than six games they need its height."""
    state = an_event(4, rounds=1, games=games).state
    assert table_sheets(state, PaperOptions(large=large))["across"] == across
    assert blank_table_sheets(state, PaperOptions(large=large, spares=1))["across"] == across
    [(width, height)] = Printed(render("table-sheets", state, PaperOptions(large=large))).sizes()
    assert (width > height) == across


@pytest.mark.parametrize(
    ("sheet", "signed", "heading"),
    [
        ("national", "card", ""),
        ("fourseasons", "game", "Winner signs (West signs if East wins or no one does)"),
        ("club2023", "none", ""),
    ],
)
def test_table_sheet_says_what_is_signed_and_what_a_game_scores(sheet: str, signed: str, heading: str) -> None:
    state = state_of(sheet, "seated")
    filled, blank = (
        rows(made, "sheets")[0]
        for made in (table_sheets(state, PaperOptions(round=1)), blank_table_sheets(state, PaperOptions(spares=1)))
    )
    for each in (filled, blank):
        assert (each["grain"], each["signature"]) == (signed, heading)
        assert each["summary"] == scoring_summary(load_sheet(sheet))
        assert each["games"] == 4
    assert filled["words"] == checking_words(load_sheet(sheet), 1)
    assert blank["words"] == checking_words(load_sheet(sheet), 1)[:1]
    assert blank["code"] is None


def test_table_sheets_carry_the_code_of_their_table() -> None:
    made = rows(table_sheets(state_of("", "sections"), PaperOptions(round=1, links=RoomLinks())), "sheets")
    assert [each["code"] for each in made] == [RoomLinks().table(table) for table in range(1, 6)]


def test_spare_table_sheets_are_none_unless_they_are_asked_for() -> None:
    state = an_event(4, rounds=1).state
    assert [len(rows(table_sheets(state, PaperOptions(spares=spares)), "sheets")) for spares in (None, 0, 1)] == [
        1,
        1,
        2,
    ]
    assert rows(blank_table_sheets(state, PaperOptions()), "sheets") == []


def test_blank_table_sheets_can_be_printed_before_the_draw() -> None:
    [blank] = rows(blank_table_sheets(an_event(4, seated=False, games=5).state, PaperOptions(spares=1)), "sheets")
    assert blank["games"] == 5


def test_table_sheets_stand_upright_if_any_round_has_many_games() -> None:
    """Round 1 has four games. From round 2 on there are eight, and large print no longer fits across the page."""
    desk = an_event(4, rounds=2)
    desk.begin(1)
    assert table_sheets(desk.state, PaperOptions(large=True))["across"]
    desk.ok(ChangeTerms(terms=terms(rounds=2, games=8), reason="more time"))
    made = table_sheets(desk.state, PaperOptions(large=True))
    assert not made["across"]
    assert [sheet["games"] for sheet in rows(made, "sheets")] == [4, 8]
