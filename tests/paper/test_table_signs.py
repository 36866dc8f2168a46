"""Table signs: the number, four letters, and where each seat goes next."""

from __future__ import annotations

import re
from typing import Any

import pytest

from eastwind.paper import Options, render
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import Section
from tests.paper.links import RoomLinks
from tests.paper.measure import height_of_middle
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


@pytest.mark.parametrize(("players", "page", "least"), [(16, 1, 90), (60, 12, 90), (400, 100, 70)])
@pytest.mark.parametrize("links", [False, True], ids=["plain", "coded"])
def test_the_number_of_a_sign_is_seen_across_the_hall(players: int, page: int, least: int, links: bool) -> None:
    options = Options(links=RoomLinks()) if links else Options()
    printed = Printed(render("table-signs", an_event(players, rounds=2).state, options))
    assert height_of_middle(printed.picture(page, dpi=60), dpi=60) >= least


def sign(state_of: int, table: int, **terms: Any) -> str:
    return Printed(render("table-signs", an_event(state_of, **terms).state)).text(table)


def test_a_sign_names_the_next_table_of_every_seat_round_the_end_of_the_room() -> None:
    """National: A up one, B down one, C up two, D down two; five tables in a ring."""
    first, last = sign(20, 1), sign(20, 5)
    assert sorted(re.findall(r"go to (\d)", first)) == ["2", "3", "4", "5"]
    assert "East go to 2" in first
    assert "East go to 1" in last


def test_a_sign_under_four_seasons_lets_east_stay() -> None:
    assert "East stay here" in sign(20, 3, sheet="fourseasons")


def test_a_sign_names_the_exception_of_a_skip() -> None:
    desk = an_event(40, seated=False, rounds=8)
    desk.ok(SeatPlayers(method="list", scheme="one-skip"))
    assert re.search(r"after round \d: go to \d", Printed(render("table-signs", desk.state)).text(1))


def test_a_sign_of_a_section_names_it_and_wraps_within_it() -> None:
    sections = (Section(name="Red", tables=3), Section(name="Blue", tables=3))
    pages = Printed(render("table-signs", an_event(24, sections=sections).state)).pages()
    assert "Red" in pages[2]
    assert "go to Red 1" in pages[2]
    assert "Blue" not in pages[2]
    assert "go to Blue 1" in pages[5]


def test_a_sign_has_every_letter_and_the_direction_of_play() -> None:
    text = sign(16, 1)
    for words in ("A", "B", "C", "D", "East", "North", "West", "South"):
        assert re.search(rf"\b{words}\b", text), words
    assert text.count("play") == 4


def test_one_round_has_no_next_table() -> None:
    assert "go to" not in sign(16, 1, rounds=1)
