"""The results as one web page that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from eastwind.paper.results.evening_results import evening_results
from eastwind.paper.results.results_page import results_page
from eastwind.rules.results import WallGame
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import RoomSection
from tests.paper.moments import state_of
from tests.paper.test_characters import MARKUP, event_of
from tests.tournament.desk import Desk, an_event, win


class Words(HTMLParser):
    """The text of a page, and every address it would load."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta",):
            self.open.append(tag)
        self.loads += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "srcset", "onclick", "action")]
        self.loads += [tag] if tag in ("script", "link", "iframe", "object") else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_page_loads_nothing_and_needs_no_script() -> None:
    words = Words(page := results_page(state_of("national", "finished"), "full"))
    assert words.loads == []
    assert words.open == []
    assert "url(" not in page
    assert "@import" not in page


def test_page_has_every_line_of_the_standings() -> None:
    state = state_of("national", "finished")
    cells = [text.strip() for text in Words(results_page(state, "full")).text if text.strip()]
    for line in evening_results(state, "full").standings[0].lines:
        at = cells.index(line.name)
        assert cells[at - 1] == line.rank
        points = ["–" if each is None else str(each).replace("-", "−") for each in line.rounds]
        assert cells[at + 1 : at + 5] == [*points, str(line.total).replace("-", "−")]


def test_page_says_whether_it_is_final() -> None:
    assert "Final results" in results_page(state_of("national", "finished"), "full")
    page = results_page(state_of("national", "round 2"), "full")
    assert "Provisional results after round 1" in page
    assert "Final" not in page


def test_names_are_text_and_never_markup() -> None:
    desk = Desk(event_of(["<script>alert(1)</script>", *MARKUP[:3]]).entries)
    desk.begin(1)
    desk.finish(1)
    page = results_page(desk.state, "full")
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_initials_hide_the_names() -> None:
    desk = an_event(4, rounds=1)
    desk.begin(1)
    desk.finish(1)
    page = results_page(desk.state, "initials")
    assert not re.search(r"Player \d", page)


def cells_of(page: str) -> list[str]:
    """The texts of the page that people see, after its title and its style."""
    _, _, *seen = [text.strip() for text in Words(page).text if text.strip()]
    return seen


def test_page_of_a_whole_event_word_by_word() -> None:
    prizes = (Prize(kind="place", cents=20000, goods="a cup"),)
    sections = (RoomSection(name="Red", tables=1),)
    desk = an_event(4, rounds=1, prizes=prizes, sections=sections, venue="Elks Hall")
    desk.begin()
    desk.enter(1, [win("A", 50), win("B", 30, "D"), WallGame(), WallGame()])
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    page = results_page(desk.state, "full")
    lines = [
        "Place", "Name", "Round 1", "Total",
        "1", "Player 1", "80", "80", "2", "Player 2", "50", "50", "3", "Player 3", "20", "20", "4", "Player 4", "10", "10",
    ]  # fmt: skip
    assert "<title>Spring Meeting: Final results</title>" in page
    assert cells_of(page) == [
        "Spring Meeting", "April 11, 2026 · Elks Hall", "Final results",
        "Prizes", "First Place", "Player 1", "$200.00, a cup",
        "Standings", *lines, "Red section", *lines,
        "High hands", "High hand", "Player 1 (round 1)", "50 points",
        "Made with Eastwind.",
    ]  # fmt: skip


def test_provisional_page_says_that_it_may_change_and_has_no_prizes() -> None:
    cells = cells_of(results_page(state_of("national", "round 2"), "full"))
    assert cells[2:4] == ["Provisional results after round 1", "These results may still change."]
    assert "Prizes" not in cells
    final = cells_of(results_page(state_of("national", "finished"), "full"))
    assert "These results may still change." not in final


def test_page_without_a_mah_jongg_has_no_high_hands() -> None:
    desk = an_event(4, rounds=1)
    desk.begin()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    assert "High hands" not in results_page(desk.state, "full")
