"""Cards on pages: in order after cutting, and the same in portions as in one piece."""

from __future__ import annotations

from functools import partial

import pytest

from eastwind.paper import PaperOptions, press, render
from eastwind.paper.cutting import CARDS, Grid, Part, grid_of, pages_in, portions
from tests.paper.links import RoomLinks
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


def badges(count: int) -> Part:
    return {"kind": "badges", "title": "Badges", "badges": [{"name": str(number)} for number in range(count)]}


def cards(part: Part) -> list[object]:
    """The cards of a document, whatever they are called in it."""
    found = part[CARDS[str(part["kind"])]]
    assert isinstance(found, list)
    return found


def placed(part: Part, large: bool = False, most: int = 100) -> list[list[str]]:
    """What stands on each page, place by place."""
    pages = []
    for piece in portions(part, large, most):
        shape, cards = piece["grid"], piece["badges"]
        assert isinstance(shape, dict)
        assert isinstance(cards, list)
        each = shape["across"] * shape["down"]
        pages += [[card["name"] if card else "" for card in cards[at : at + each]] for at in range(0, len(cards), each)]
    return pages


def day_scorecards(*rounds: int, across: bool = False) -> Part:
    return {"kind": "day-cards", "across": across, "cards": [{"rounds": [{}] * count} for count in rounds]}


def round_scorecards(games: int, initials: bool = False, owner: bool = False) -> Part:
    return {"kind": "round-cards", "games": games, "initials": initials, "owner": owner, "cards": [{}]}


def table_sheets(*games: int) -> Part:
    return {"kind": "table-sheets", "sheets": [{"games": count} for count in games]}


def movement_cards(*stops: int) -> Part:
    return {"kind": "movement-cards", "cards": [{"stops": [{}] * count} for count in stops]}


@pytest.mark.parametrize(
    ("part", "plain", "large"),
    [
        (badges(1), Grid(2, 3), Grid(2, 3)),
        ({"kind": "pin-slips", "slips": [{}]}, Grid(3, 7), Grid(2, 4)),
        ({"kind": "wifi-cards", "cards": [{}]}, Grid(2, 2), Grid(1, 2)),
        ({"kind": "certificates", "certificates": [{}]}, Grid(1, 1), Grid(1, 1)),
        (day_scorecards(4, 6), Grid(1, 2), Grid(1, 1)),
        (day_scorecards(7, 4), Grid(1, 1), Grid(1, 1)),  # seven rounds do not fit on half a page
        (day_scorecards(4, across=True), Grid(1, 1), Grid(1, 1)),
        (round_scorecards(5), Grid(2, 2), Grid(1, 1)),
        (round_scorecards(6), Grid(2, 1), Grid(1, 1)),
        (round_scorecards(4, initials=True), Grid(2, 2), Grid(1, 1)),
        (round_scorecards(4, initials=True, owner=True), Grid(2, 1), Grid(1, 1)),
        (table_sheets(4, 3), Grid(1, 2), Grid(1, 1)),
        (table_sheets(3, 5), Grid(1, 1), Grid(1, 1)),
        (movement_cards(1), Grid(2, 4, 1), Grid(1, 3, 1, True)),
        (movement_cards(3, 4), Grid(2, 4, 1), Grid(1, 3, 1, True)),
        (movement_cards(5), Grid(2, 4, 1), Grid(1, 2, 2, True)),
        (movement_cards(6), Grid(2, 4, 1), Grid(1, 2, 2, True)),
        (movement_cards(7), Grid(2, 3, 2), Grid(1, 2, 2, True)),
        (movement_cards(9), Grid(2, 3, 2), Grid(1, 1, 3, True)),
        (movement_cards(13), Grid(2, 2, 3), Grid(1, 1, 4, True)),
        (movement_cards(24), Grid(2, 2, 4), Grid(1, 1, 6, True)),
        (movement_cards(25), Grid(2, 2, 5), Grid(2, 2, 5)),  # too many for large letters
        (movement_cards(31), Grid(2, 1, 6), Grid(2, 1, 6)),
    ],
)
def test_page_has_as_many_cards_as_fit(part: Part, plain: Grid, large: Grid) -> None:
    assert (grid_of(part, False), grid_of(part, True)) == (plain, large)


def test_document_without_cards_is_one_portion_without_pages() -> None:
    for part in (badges(0), day_scorecards(), table_sheets(), movement_cards()):
        assert pages_in(part, False) == 0
        assert [piece["begins"] for piece in portions(part, False)] == [True]


def test_portion_has_at_most_a_hundred_pages_and_two_hundred_cards() -> None:
    """More would need too much memory. Of badges, six to a page, that is 33 pages; of signs, one to a page, a hundred."""
    signs: Part = {"kind": "table-signs", "signs": [{}] * 250}
    assert [len(cards(piece)) for piece in portions(signs, False)] == [100, 100, 50]
    assert [len(cards(piece)) for piece in portions(badges(600), False)] == [198, 198, 198, 6]
    assert [len(cards(piece)) for piece in portions(day_scorecards(*[4] * 250), False)] == [200, 50]
    tents: Part = {"kind": "table-tents", "tents": [{}] * 101}
    assert [len(cards(piece)) for piece in portions(tents, False)] == [100, 1]


@pytest.mark.parametrize("count", [1, 7, 8, 9, 16, 17, 100])
@pytest.mark.parametrize("large", [False, True])
def test_piles_of_cut_cards_are_in_order(count: int, large: bool) -> None:
    """Cut the whole stack at once, and lay the piles on each other: the first place of every page, then the second."""
    pages = placed(badges(count), large)
    piles = [name for place in range(len(pages[0])) for name in (page[place] for page in pages) if name]
    assert piles == [str(number) for number in range(count)]
    assert len(pages) == pages_in(badges(count), large)
    assert "" not in pages[0][:1]


@pytest.mark.parametrize("most", [1, 2, 5])
def test_portions_are_the_pages_of_the_whole(most: int) -> None:
    whole = placed(badges(50))
    assert placed(badges(50), most=most) == whole
    assert [piece["begins"] for piece in portions(badges(50), False, most)][:2] == [
        True,
        *([False] if most < 7 else []),
    ]


def test_document_that_is_not_of_cards_stays_in_one_piece() -> None:
    part: Part = {"kind": "guide", "title": "Guide", "steps": []}
    assert list(portions(part, False)) == [part]


@pytest.mark.parametrize("slug", ["badges", "cards", "movement-cards", "pack"])
def test_document_in_portions_says_what_it_says_in_one_piece(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, options = an_event(20, rounds=2).state, PaperOptions(links=RoomLinks())
    whole = Printed(render(slug, state, options))
    monkeypatch.setattr(press, "portions", partial(portions, most=1))
    parts = Printed(render(slug, state, options))
    assert parts.pages() == whole.pages()
    assert parts.sizes() == whole.sizes()


def test_document_in_portions_has_its_title_and_one_bookmark_for_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import BytesIO

    from pypdf import PdfReader

    monkeypatch.setattr(press, "portions", partial(portions, most=1))
    found = PdfReader(BytesIO(render("pack", an_event(12, rounds=1).state, PaperOptions(spares=0))))
    titles = [str(item["/Title"]) for item in found.outline if isinstance(item, dict)]
    assert titles == [
        "Announcements", "Door list", "Seating by name", "Seating by table", "Table numbers", "Table signs", "Scorecards",
        "Table sheets", "Movement cards", "Badges", "Players' guide", "Rules",
    ]  # fmt: skip
    assert found.metadata is not None
    assert str(found.metadata.title).endswith("Packet for the night before")


def test_same_pack_gives_the_same_bytes() -> None:
    state = an_event(8, rounds=1).state
    assert render("pack", state) == render("pack", state)


def test_links_stay_links_until_they_are_printed() -> None:
    """A code takes a millisecond or two, and thousands of them would keep the desk waiting."""
    from eastwind.paper import job_of

    [part] = job_of("badges", an_event(4).state, PaperOptions(links=RoomLinks())).parts
    assert rows(part, "badges")[0]["code"] == RoomLinks().player(1)
