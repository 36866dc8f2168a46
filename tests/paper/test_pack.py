"""The pack for the night before: contents that tell the truth, every part, blanks and spares."""

from __future__ import annotations

import re

import pytest

from eastwind.paper import Options, render
from eastwind.paper.pack import spares_for
from eastwind.rules.loading.library import SHEETS
from tests.paper.links import RoomLinks
from tests.paper.printed import Printed
from tests.tournament.desk import an_event

# part -> words that stand on its first page
PARTS = {
    "Announcements": "Announcements, round 1",
    "Seating by name": "Seating by name",
    "Seating by table": "Seating of round 1 by table",
    "Table signs": "East",
    "Score cards": "All rounds",
    "Table sheets": "Table 1",
    "Movement cards": "Table number and seat letter",
    "Badges": "Player 1",
    "Players' guide": "How the day goes",
    "Rules": "Rule sheet:",
    "Blank score cards": "All rounds",
    "Blank cards for one round": "Game 1",
    "Blank table sheets": "Game 1",
    "Blank badges": "name",
}


def contents(first: str) -> dict[str, tuple[int, int]]:
    """Part -> its first and last page, as the page of contents says."""
    found = {}
    for part in PARTS:
        match = re.search(rf"(?<!Blank ){re.escape(part)} [^0-9–]*?(\d+)(?:\s*–\s*(\d+))?(?= |$)", first)
        assert match, (part, first)
        found[part] = (int(match[1]), int(match[2] or match[1]))
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_contents_name_the_pages_of_every_part(sheet: str) -> None:
    pages = Printed(render("pack", an_event(10, sheet, rounds=2).state, Options(links=RoomLinks()))).pages()
    listed = contents(pages[0])
    assert [first for first, _ in listed.values()] == sorted(first for first, _ in listed.values())
    assert next(iter(listed.values()))[0] == 2
    assert max(last for _, last in listed.values()) == len(pages)
    for part, (first, _) in listed.items():
        assert PARTS[part] in pages[first - 1], part
    ends = [last for _, last in listed.values()]
    starts = [first for first, _ in listed.values()]
    assert starts[1:] == [last + 1 for last in ends[:-1]]


def test_spares_are_a_tenth_and_at_least_four_or_as_many_as_asked_for() -> None:
    state = an_event(4, rounds=1).state
    assert Printed(render("pack", state)).text().count("All rounds") == 4 + 4
    assert Printed(render("pack", state, Options(spares=9))).text().count("All rounds") == 4 + 9
    assert "Blank" not in Printed(render("pack", state, Options(spares=0))).text()
    assert spares_for(an_event(60, rounds=1).state, Options()) == 6


def test_a_pack_before_the_draw_says_what_is_missing() -> None:
    pages = Printed(render("pack", an_event(8, seated=False).state)).pages()
    assert "Not in this pack" in pages[0]
    assert "Table signs: Nobody is seated yet" in pages[0]
    assert "Player 8" in " ".join(pages[1:])


def test_the_pack_tells_which_paper_counts() -> None:
    crossed = Printed(render("pack", an_event(4, rounds=1).state)).text(1)
    signed = Printed(render("pack", an_event(4, "fourseasons", rounds=1).state)).text(1)
    assert "one per player. They count." in crossed
    assert "one per table and round. They count." in signed


def test_the_pack_has_bookmarks_for_its_parts() -> None:
    pdf = render("pack", an_event(8, rounds=1).state)
    assert b"/Outlines" in pdf
