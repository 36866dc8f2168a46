"""Table sheets: who sits where, a row per game, and the signatures the sheet asks for."""

from __future__ import annotations

import re

from eastwind.paper import Options, render
from tests.paper.links import HOST, RoomLinks
from tests.paper.measure import rows_of_boxes
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


def test_a_table_sheet_has_a_row_per_game_and_four_numbered_columns() -> None:
    text = Printed(render("table-sheets", an_event(16).state, Options(round=2, large=True))).text(1)
    assert "Table 1 Round 2" in text
    for words in ("4A", "2B", "3C", "3D", "Player 13", "Game 1", "Game 4", "Penalty", "Total"):
        assert words in text, text


def test_under_four_seasons_the_winner_signs_every_game() -> None:
    text = Printed(render("table-sheets", an_event(8, "fourseasons").state)).text(1)
    assert "The winner signs" in text
    assert "West" in text
    assert "Checked by" not in text


def test_under_a_crossed_sheet_the_player_opposite_checks() -> None:
    lines = Printed(render("table-sheets", an_event(4, rounds=1).state, Options(large=True))).layout().splitlines()
    at = next(at for at, line in enumerate(lines) if "Checked by" in line)
    assert re.findall(r"\b[ABCD]\b", " ".join(lines[at - 2 : at + 2])) == ["C", "D", "A", "B"]


def test_a_sheet_without_verification_asks_for_no_signature() -> None:
    text = Printed(render("table-sheets", an_event(8, "club2023").state)).text()
    assert "signs" not in text
    assert "Checked by" not in text


def test_an_empty_seat_is_marked() -> None:
    assert "empty seat" in Printed(render("table-sheets", an_event(7, rounds=1).state)).text()


def test_rows_of_a_table_sheet_are_nine_millimetres_high() -> None:
    rows = rows_of_boxes(Printed(render("table-sheets", an_event(4).state)).picture(1), dpi=100)
    assert len([row for row in rows if row >= 9]) >= 2 * 6


def test_the_code_of_a_table_opens_its_page() -> None:
    for slug in ("table-sheets", "table-signs"):
        printed = Printed(render(slug, an_event(4, rounds=1).state, Options(links=RoomLinks())))
        assert printed.codes(dpi=200) == {f"http://{HOST}/t/1"}
        assert "/t/1" in printed.text()
