"""The rules of a table, for anyone with its link: its own sheet, what concerns play, and a search."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.rules.book.rule_book import rule_book
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.server.play.rules_page import about_play
from tests.server.play.test_pages import open_table, served


def test_guest_reads_and_searches_the_rules_of_the_tables_own_sheet(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        path = open_table(client, sheet="kugler")
        client.cookies.clear()
        whole = client.get(f"{path}/rules").text
        assert load_sheet("kugler").title in whole
        assert "On the rule sheet: Charleston" in whole
        found = client.get(f"{path}/rules", params={"words": "joker"}).text
        assert "Jokers" in found
        assert "Nothing found" in client.get(f"{path}/rules", params={"words": "zebra crossing"}).text
        assert f'href="{path}/rules"' in client.get(path).text


@pytest.mark.parametrize("sheet", SHEETS)
def test_book_has_the_charleston_but_not_the_prizes(sheet: str) -> None:
    titles = {section.title for section in about_play(rule_book(load_sheet(sheet)).sections)}
    assert {"Charleston", "Discards and calls", "Jokers", "Dead hands"} <= titles
    assert not {"Prizes", "Movement", "Scorecards", "On the rule sheet: Master points"} & titles
