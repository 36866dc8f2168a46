"""The press: data in, PDF out. Nothing typed is markup, and characters that no font has are marked."""

from __future__ import annotations

import ctypes
import io
import re
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import cast

import pytest
import typst
from pypdf import PdfReader
from pypdf.generic import Destination

from eastwind.formats import Paper
from eastwind.paper import press as module
from eastwind.paper.cutting import Part
from eastwind.paper.press import PressJob, print_job
from eastwind.paper.print_options import PAPERS, PaperOptions, PaperSize
from tests.paper.printed import Printed, press


def a_list(*names: str) -> list[Part]:
    block = {"title": "", "heads": ["Name"], "kinds": ["name"], "rows": [[name] for name in names], "note": ""}
    return [{"kind": "list", "title": "List", "event": "Spring", "heading": "Names", "note": "", "blocks": [block]}]


def test_press_shows_what_it_is_given() -> None:
    assert (
        "Names Name Ann #panic() Ann [?]"
        in Printed(press("Title", a_list("Ann #panic()", "Ann 🀄"), PaperOptions())).text()
    )


def test_points_have_a_real_minus() -> None:
    parts = a_list()
    parts[0]["blocks"] = [
        {"title": "", "heads": ["Total"], "kinds": ["sum"], "rows": [[-25], [0], [30], ["–"]], "note": ""}
    ]
    assert "Total −25 0 30 –" in Printed(press("Title", parts, PaperOptions())).text()


def test_after_a_large_document_the_press_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    cleared: list[str] = []
    monkeypatch.setattr(module, "_clear_the_press", lambda: cleared.append("once"))
    press("Title", a_list("Ann"), PaperOptions())
    assert cleared == []
    monkeypatch.setattr(module, "LARGE", 50)
    press("Title", a_list("Ann"), PaperOptions())
    assert cleared == ["once"]


def a_part(title: str, rows: int = 1, **more: object) -> Part:
    """A list under a title: one page for a row or two, two pages for a hundred."""
    [part] = a_list(*(f"{title} {number}" for number in range(1, rows + 1)))
    return {**part, "title": title, **more}


def contents(*missing: Part) -> Part:
    return {"kind": "contents", "title": "Contents", "event": "Spring", "missing": list(missing)}


def bookmarks(pdf: bytes) -> list[tuple[str, int]]:
    """Each bookmark with the page that it opens."""
    found = PdfReader(io.BytesIO(pdf))
    items = [item for item in found.outline if isinstance(item, Destination)]
    return [(str(item.title), (found.get_destination_page_number(item) or 0) + 1) for item in items]


@pytest.mark.parametrize(("paper", "size"), [(paper, (size.width, size.height)) for paper, size in PAPERS.items()])
def test_press_takes_the_paper_and_the_print_that_were_chosen(paper: Paper, size: tuple[float, float]) -> None:
    usual, large = (
        Printed(press("Title", a_list("Ann"), PaperOptions(paper=paper, large=large))) for large in (False, True)
    )
    assert usual.sizes() == large.sizes() == [pytest.approx(size, abs=0.2)]
    heights = [[box.bottom - box.top for box in printed.boxes() if box.word == "Names"] for printed in (usual, large)]
    assert heights[0] < heights[1]


def test_new_row_in_the_table_of_papers_is_enough_to_print_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = cast("Paper", "legal")
    monkeypatch.setitem(PAPERS, legal, PaperSize("Legal", 215.9, 355.6))
    assert Printed(press("Title", a_list("Ann"), PaperOptions(paper=legal))).sizes() == [
        pytest.approx((215.9, 355.6), abs=0.2)
    ]


def test_parts_are_joined_in_their_order_with_pages_counted_through() -> None:
    pages = Printed(press("Title", [a_part("Ann"), a_part("Bea", 100), a_part("Cay")], PaperOptions())).pages()
    assert [set(re.findall("Ann|Bea|Cay", page)) for page in pages] == [{"Ann"}, {"Bea"}, {"Bea"}, {"Cay"}]
    assert [page[-6:] for page in pages] == ["page 1", "page 2", "page 3", "page 4"]


def test_pages_of_a_single_list_are_counted_from_one() -> None:
    assert [page[-6:] for page in Printed(press("Title", [a_part("Ann", 100)], PaperOptions())).pages()] == [
        "page 1",
        "page 2",
    ]


def test_document_in_one_piece_is_printed_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining loads a library that is slow to start."""
    monkeypatch.setattr(module, "_joined", lambda *_: b"joined")
    assert press("Alone", [a_part("Ann")], PaperOptions()).startswith(b"%PDF")
    assert press("Two parts", [a_part("Ann"), a_part("Bea")], PaperOptions()) == b"joined"
    signs: Part = {"kind": "table-signs", "title": "Signs", "signs": []}
    monkeypatch.setattr(module, "portions", lambda *_: iter([a_part("Ann"), a_part("Bea")]))
    assert press("Two portions", [signs], PaperOptions()) == b"joined"


def test_bookmarks_open_the_first_page_of_each_part() -> None:
    made = press("Title", [a_part("Ann"), a_part("Bea", 100), a_part("Cay")], PaperOptions())
    assert bookmarks(made) == [("Ann", 1), ("Bea", 2), ("Cay", 4)]


def test_joined_document_has_its_title_and_its_language() -> None:
    made = PdfReader(io.BytesIO(press("Spring: packet", [a_part("Ann"), a_part("Bea")], PaperOptions())))
    assert made.metadata is not None
    assert made.metadata.title == "Spring: packet"
    assert str(made.root_object["/Lang"]) == "en"


def test_contents_list_each_part_with_its_use_and_its_pages() -> None:
    parts = [contents(), a_part("Ann", use="Read aloud."), a_part("Bea", 100, use="Cut."), a_part("Cay")]
    made = press("Title", parts, PaperOptions())
    assert "Ann Read aloud. 2 Bea Cut. 3–4 Cay 5" in Printed(made).text(1)
    assert bookmarks(made) == [("Ann", 2), ("Bea", 3), ("Cay", 5)]


def test_contents_of_two_pages_move_the_parts_on() -> None:
    missing: list[Part] = [{"title": f"Part {number}", "why": "No one is seated yet."} for number in range(40)]
    made = press("Title", [contents(*missing), a_part("Ann"), a_part("Bea")], PaperOptions())
    assert bookmarks(made) == [("Ann", 3), ("Bea", 4)]
    assert re.search("Ann 3 Bea 4", Printed(made).text(1))


def test_press_tells_how_many_pages_are_done() -> None:
    """A list counts as one page until it is printed, so the total may grow."""
    told: list[tuple[int, int]] = []
    job = PressJob("Title", [contents(), a_part("Ann"), a_part("Bea", 100), a_part("Cay")])
    assert job.pages == 4
    print_job(job, lambda done, pages: told.append((done, pages)))
    assert told == [(2, 4), (4, 4), (5, 5)]


def test_two_portions_are_printed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """More would need more memory (docs/paper.md)."""
    presses: list[int] = []

    class Counted(ThreadPoolExecutor):
        def __init__(self, max_workers: int) -> None:
            presses.append(max_workers)
            super().__init__(max_workers)

    monkeypatch.setattr(module, "ThreadPoolExecutor", Counted)
    press("Title", [a_part("Ann"), a_part("Bea")], PaperOptions())
    assert presses == [2, 2]


def test_clearing_the_press_prints_more_than_ten_empty_pages_and_gives_memory_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Typst keeps each document until ten more are printed."""
    printed: list[object] = []
    given_back: list[int] = []
    monkeypatch.setattr(typst, "compile", lambda source, **_: printed.append(source))
    monkeypatch.setattr(module, "_trim", lambda: given_back.append)
    module._clear_the_press()
    assert printed == [b""] * 11
    assert given_back == [0]
    monkeypatch.setattr(module, "_trim", lambda: None)  # where memory goes back by itself
    module._clear_the_press()
    assert len(printed) == 22


@pytest.mark.parametrize("error", [AttributeError, OSError, TypeError])
def test_where_memory_cannot_be_given_back_the_press_goes_on(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_library(_: None) -> None:
        raise error

    monkeypatch.setattr(ctypes, "CDLL", no_library)
    assert module._trim.__wrapped__() is None


def test_on_linux_freed_memory_goes_back_to_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    trim = object()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(malloc_trim=trim))
    assert module._trim.__wrapped__() is trim
