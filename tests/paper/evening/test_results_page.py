"""The results as one web page that stands by itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from eastwind.paper.evening.evening_results import evening_results
from eastwind.paper.evening.results_page import results_page
from tests.paper.moments import state_of
from tests.paper.test_characters import MARKUP, event_of
from tests.tournament.desk import Desk, an_event


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
