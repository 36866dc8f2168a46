"""The look of the papers: names stay in their boxes and off the codes, and nothing is printed too small to read."""

from __future__ import annotations

import io

import pytest
import zxingcpp
from pypdf import PdfReader

from eastwind.paper import PaperOptions, render
from eastwind.paper.print_options import NoLinks, Wifi
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Details
from tests.paper.links import RoomLinks
from tests.paper.measure import MILLIMETRES
from tests.paper.printed import Box, Printed
from tests.tournament.desk import Desk, terms

LONG = [
    "Vandermeerschouten-Константинопольская",
    "Gwendolynnettegwendolynnettegwendolynnettegwendolynnettegwen",  # 60 letters, and no place to break
    "Maximiliana Wilhelmina Vandermeerschouten von Hohenzollern-Sigmaringen",
    "Schoutenvandermeer",
]
CODED = ["cards", "round-cards", "badges", "movement-cards", "table-sheets"]
DPI = 150


def an_event_of(names: list[str], rounds: int = 2) -> Desk:
    desk = Desk()
    title = "The Forty-Second Annual Buckeye Fall Classic and Luncheon"
    prizes = (Prize(kind="place", cents=5000), Prize(kind="high_hand", goods="a tile bag"))
    desk.ok(
        SetUpEvent(terms=terms("national", rounds=rounds, title=title, venue="St. Mark's Parish Hall", prizes=prizes))
    )
    for name in names:
        desk.ok(AddPlayer(details=Details(name=name)))
    desk.ok(SeatPlayers(method="list"))
    return desk


def codes_on(printed: Printed, page: int) -> list[Box]:
    """Every code on a page that a phone can read, with its edges in millimeters."""
    found = []
    for each in zxingcpp.read_barcodes(printed.picture(page, DPI)):
        at = each.position
        corners = (at.top_left, at.top_right, at.bottom_left, at.bottom_right)
        across, down = [point.x for point in corners], [point.y for point in corners]
        edges = [edge / DPI * MILLIMETRES for edge in (min(across), min(down), max(across), max(down))]
        found.append(Box(edges[0], edges[1], edges[2], edges[3], each.text))
    return found


def touches(one: Box, other: Box, gap: float) -> bool:
    apart = one.right + gap < other.left or other.right + gap < one.left
    return not (apart or one.bottom + gap < other.top or other.bottom + gap < one.top)


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("slug", CODED)
def test_no_name_touches_a_code_whatever_its_length(slug: str, large: bool) -> None:
    state = an_event_of(LONG).state
    asked = PaperOptions(large=large, links=RoomLinks(), round=1 if slug in ("round-cards", "table-sheets") else None)
    printed = Printed(render(slug, state, asked))
    read = set()
    for page in range(1, len(printed.sizes()) + 1):
        words = printed.boxes(page)
        for code in codes_on(printed, page):
            read.add(code.word)
            assert [word for word in words if touches(word, code, gap=1)] == []
    owners = (
        {RoomLinks().table(1)} if slug == "table-sheets" else {RoomLinks().player(player) for player in range(1, 5)}
    )
    assert read == owners  # and a phone reads every code


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("slug", [*CODED, "door-list", "seating-by-name", "seating-by-table"])
def test_a_long_name_stays_on_its_page_and_is_printed_to_its_last_letter(slug: str, large: bool) -> None:
    printed = Printed(render(slug, an_event_of(LONG).state, PaperOptions(large=large)))
    width = printed.sizes()[0][0]
    for page in range(1, len(printed.sizes()) + 1):
        assert [word for word in printed.boxes(page) if word.left < 3 or word.right > width - 3] == []
    letters = printed.as_drawn().replace(" ", "").replace("\u200b", "")
    whole = [name.replace(" ", "") for name in LONG if slug not in ("door-list", "seating-by-name") or " " not in name]
    cut = {"table-sheets", "seating-by-table"} if large else {"table-sheets"}  # in narrow columns it may end in "…"
    assert [name for name in whole if name not in letters] == [] or slug in cut


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("slug", [*CODED, "door-list", "seating-by-name", "seating-by-table", "standings", "results"])
def test_double_name_breaks_after_its_hyphen_and_never_inside_a_word(slug: str, large: bool) -> None:
    names = [
        "Alexandra Montgomery-Featherstone",
        "Mary-Elizabeth Shaughnessy-Throckmorton",
        "Jo Papadopoulos-Christodoulou",
        "Bartholomew Featherstonehaugh",
    ]
    desk = an_event_of(names)
    if slug in ("standings", "results"):
        desk.begin()
        desk.finish(1)
    asked = PaperOptions(large=large, links=RoomLinks() if slug in CODED else NoLinks())
    printed = Printed(render(slug, desk.state, asked))
    words = {box.word for page in range(1, len(printed.sizes()) + 1) for box in printed.boxes(page)}
    for part in {part for name in names for word in name.split() for part in word.split("-")}:
        assert any(part in word for word in words), f"{part} is broken or cut short"


def sizes_of_letters(pdf: bytes) -> set[float]:
    """The sizes in points at which words stand on the pages, turned or not."""
    found: set[float] = set()

    def see(text: str, outer: list[float], inner: list[float], _: object, size: float) -> None:
        if text.strip():
            scale = (
                abs(inner[0] * inner[3] - inner[1] * inner[2]) ** 0.5
                * abs(outer[0] * outer[3] - outer[1] * outer[2]) ** 0.5
            )
            found.add(round(size * scale, 1))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=see)
    return found


@pytest.mark.parametrize(("large", "least"), [(False, 10), (True, 16)], ids=["usual", "large"])
def test_nothing_is_smaller_than_ten_points_or_sixteen_in_large_print(large: bool, least: int) -> None:
    desk = an_event_of(LONG, rounds=1)
    asked = PaperOptions(large=large, links=RoomLinks(), wifi=Wifi("Parish Hall", "bamboo88"), spares=0)
    small = {size for size in sizes_of_letters(render("pack", desk.state, asked)) if size < least - 0.1}
    # Signs and tents are made to be read from afar, so they are the same in large print.
    assert small - ({10.0, 11.0, 13.0} if large else set()) == set()


@pytest.mark.parametrize("slug", ["script", "seating-by-name", "seating-by-table"])
def test_a_small_event_has_one_page_to_a_list_and_one_to_a_round_of_announcements(slug: str) -> None:
    state = an_event_of([f"Player {number}" for number in range(22)]).state
    assert len(Printed(render(slug, state, PaperOptions(round=1))).sizes()) == 1


def test_fewer_players_have_larger_letters() -> None:
    tall = [
        max(box.bottom - box.top for box in Printed(render("seating-by-name", an_event_of(names).state)).boxes(1)[8:])
        for names in ([f"Player {number}" for number in range(12)], [f"Player {number}" for number in range(100)])
    ]
    assert tall[0] > tall[1] * 1.3


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_whose_initials_a_round_card_wants_stand_on_one_line(sheet: str) -> None:
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms(sheet)))
    for number in range(7):  # a table of three: "Checked by B or D"
        desk.ok(AddPlayer(details=Details(name=f"Player {number}")))
    desk.ok(SeatPlayers(method="list"))
    printed = Printed(render("round-cards", desk.state, PaperOptions(round=1, spares=4)))
    for page in range(1, len(printed.sizes()) + 1):
        words = printed.boxes(page)
        for at, box in enumerate(words):
            if box.word == "Checked":
                by, whom = words[at + 1 : at + 3]
                assert by.word == "by"
                assert abs(by.bottom - box.bottom) < 1
                assert abs(whom.bottom - box.bottom) < 1


def test_a_list_of_81_players_leaves_no_page_with_a_few_rows() -> None:
    pages = Printed(render("seating-by-name", an_event_of([f"Player {number}" for number in range(81)]).state)).pages()
    assert len(pages) == 2
    assert all(page.count("Player") > 20 for page in pages)
