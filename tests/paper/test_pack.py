"""The pack for the night before: correct contents, every part, blanks, and spares."""

from __future__ import annotations

import re

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.badges import badges
from eastwind.paper.handout.rules_handout import handout
from eastwind.paper.lists import seating_by_name, seating_by_table
from eastwind.paper.movement_cards import movement_cards
from eastwind.paper.pack import pack, spares_for
from eastwind.paper.printed_scorecards import day_scorecards
from eastwind.paper.reading_pages import announcements, guide
from eastwind.paper.room.door_list import door_list
from eastwind.paper.room.table_signs import table_signs
from eastwind.paper.room.table_tents import table_tents
from eastwind.paper.table_sheets import table_sheets
from eastwind.rules.loading.sheet_library import SHEETS
from tests.paper.links import RoomLinks
from tests.paper.moments import state_of
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event

# part -> words on its first page
PARTS = {
    "Announcements": "Announcements, round 1",
    "Door list": "Find your table: round 1",
    "Seating by name": "Seating by name",
    "Seating by table": "Seating of round 1 by table",
    "Table numbers": "Fold here",
    "Table signs": "East",
    "Scorecards": "All rounds",
    "Table sheets": "Table 1",
    "Movement cards": "Table number and seat letter",
    "Badges": "Player",
    "Players' guide": "How the day goes",
    "Rules": "Rules of play",
    "Blank scorecards": "All rounds",
    "Blank scorecards for one round": "Game 1",
    "Blank table sheets": "Game 1",
    "Blank badges": "Name",
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
def test_contents_name_the_pages_of_every_part(sheet: str) -> None:
    pages = Printed(render("pack", an_event(10, sheet, rounds=2).state, PaperOptions(links=RoomLinks()))).pages()
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
    assert Printed(render("pack", state, PaperOptions(spares=9))).text().count("All rounds") == 4 + 9
    assert "Blank" not in Printed(render("pack", state, PaperOptions(spares=0))).text()
    assert spares_for(an_event(60, rounds=1).state, PaperOptions()) == 6


def test_pack_before_the_draw_says_what_is_missing() -> None:
    pages = Printed(render("pack", an_event(8, seated=False).state)).pages()
    assert "Not in this packet yet" in pages[0]
    assert "Table signs: No one is seated yet" in pages[0]
    assert "Player 8" in " ".join(pages[1:])


def test_pack_is_for_the_whole_event_whatever_round_the_desk_looks_at() -> None:
    state = an_event(8, rounds=3).state
    assert pack(state, PaperOptions(round=2)) == pack(state, PaperOptions())


def test_pack_tells_which_paper_counts() -> None:
    crossed = Printed(render("pack", an_event(4, rounds=1).state)).text(1)
    signed = Printed(render("pack", an_event(4, "fourseasons", rounds=1).state)).text(1)
    assert "one per player. They count." in crossed
    assert "one per table and round. They count." in signed


def test_pack_has_bookmarks_for_its_parts() -> None:
    pdf = render("pack", an_event(8, rounds=1).state)
    assert b"/Outlines" in pdf


MADE = {
    "Announcements": announcements,
    "Door list": door_list,
    "Seating by name": seating_by_name,
    "Seating by table": seating_by_table,
    "Table numbers": table_tents,
    "Table signs": table_signs,
    "Scorecards": day_scorecards,
    "Table sheets": table_sheets,
    "Movement cards": movement_cards,
    "Badges": badges,
    "Players' guide": guide,
    "Rules": handout,
}
BLANK = {
    "Blank scorecards": "cards",
    "Blank scorecards for one round": "cards",
    "Blank table sheets": "sheets",
    "Blank badges": "badges",
}


@pytest.mark.parametrize("moment", ["seated", "after round 1", "finished"])
def test_every_part_of_the_pack_is_the_document_of_that_name(moment: str) -> None:
    state = state_of("national", moment)
    _, *parts = pack(state, PaperOptions(links=RoomLinks()))
    assert [part["title"] for part in parts] == [*MADE, *BLANK]
    for part in parts[: len(MADE)]:
        alone = MADE[str(part["title"])](state, PaperOptions(links=RoomLinks(), spares=0))
        assert {name: value for name, value in part.items() if name not in ("title", "use")} == alone
    for part in parts[len(MADE) :]:
        made = rows(part, BLANK[str(part["title"])])
        assert [each.get("name", "") for each in made] == [""] * 4


def test_pack_of_a_round_that_has_no_seats_names_what_is_missing() -> None:
    contents, *parts = pack(state_of("national", "entered"), PaperOptions(spares=0))
    assert [each["title"] for each in rows(contents, "missing")] == [
        "Announcements", "Door list", "Seating by name", "Seating by table", "Table numbers", "Table signs",
        "Table sheets", "Movement cards",
    ]  # fmt: skip
    assert [part["title"] for part in parts] == ["Scorecards", "Badges", "Players' guide", "Rules"]


@pytest.mark.parametrize(("players", "spares"), [(4, 4), (40, 4), (41, 5), (60, 6)])
def test_spares_are_one_for_every_ten_players_or_part_of_ten(players: int, spares: int) -> None:
    assert spares_for(an_event(players, seated=False).state, PaperOptions()) == spares
    assert spares_for(an_event(4, seated=False).state, PaperOptions(spares=0)) == 0


@pytest.mark.parametrize(
    ("sheet", "scorecards", "table_sheets"),
    [
        ("national", "They count.", "Skip them if the scorecards are enough."),
        ("fourseasons", "They are the players' own record.", "They count."),
        ("club2023", "They count.", "Skip them if the scorecards are enough."),
    ],
)
def test_pack_says_which_paper_counts_under_the_sheet(sheet: str, scorecards: str, table_sheets: str) -> None:
    """The table sheet counts only where every game is signed on it. The club signs nothing."""
    use = {
        str(part["title"]): str(part.get("use", ""))
        for part in pack(an_event(4, sheet, rounds=1).state, PaperOptions())
    }
    assert use["Scorecards"] == f"Cut; one per player. {scorecards}"
    assert use["Table sheets"] == f"Cut; one per table and round. {table_sheets}"
