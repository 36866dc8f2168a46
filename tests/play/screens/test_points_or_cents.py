"""Totals of a home game: in points or in cents."""

from __future__ import annotations

import pytest

from eastwind.play.screens.points import amount, change, total_words
from eastwind.play.table_terms import TableTerms, Totals
from tests.play.seating import Table, play_on


@pytest.mark.parametrize(
    ("totals", "points", "said"),
    [
        ("points", 25, ("25", "+25", "25 points")),
        ("points", 1, ("1", "+1", "1 point")),
        ("points", 0, ("0", "0", "0 points")),
        ("points", -1, ("−1", "−1", "−1 point")),
        ("points", -50, ("−50", "−50", "−50 points")),
        ("cents", 25, ("$0.25", "+$0.25", "$0.25")),
        ("cents", -150, ("−$1.50", "−$1.50", "−$1.50")),
    ],
)
def test_totals_in_words(totals: Totals, points: int, said: tuple[str, str, str]) -> None:
    terms = TableTerms(title="", sheet="home", card="first-steps", totals=totals)
    assert (amount(terms, points), change(terms, points), total_words(terms, points)) == said


def test_home_game_for_cents_says_what_everyone_won_and_has() -> None:
    table = Table("home", card="eastwind", totals="cents").sit("Carol").start().run()
    while table.screen()["phase"] != "over":
        assert play_on(table)
        table.run()
    rows = table.screen()["result"]["points"]
    assert sum(row["points"] for row in rows) == 0
    for row in rows:
        assert row["total_said"] == f"{'−' if row['total'] < 0 else ''}${abs(row['total']) / 100:.2f}"
    assert {seat["score"] for seat in table.screen()["seats"]} == {row["total_said"] for row in rows}
