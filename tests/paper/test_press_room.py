"""The press room: one document at a time, a few in line, and limits that only a fault of ours would reach."""

from __future__ import annotations

import json
import threading
from queue import SimpleQueue

import pytest

from eastwind.children import parent
from eastwind.children.child import Work
from eastwind.children.limits import Limits
from eastwind.children.parent import ChildError
from eastwind.paper import PaperOptions, job_of, press_room, render
from eastwind.paper.press import PressJob, Progress
from eastwind.paper.press_room import PIECE, PRESSES, order_of, print_in_child
from eastwind.paper.print_options import Wifi
from eastwind.tournament.state import Tournament
from tests.paper.links import RoomLinks
from tests.paper.moments import state_of
from tests.tournament.desk import an_event


def pin(player: int) -> str:
    return f"{7000 + player}"


def unheard(_: str) -> None:
    """A desk that does not ask how far the press is."""


def test_press_has_a_quarter_of_an_hour_and_four_gigabytes() -> None:
    assert PRESSES.limits == Limits(seconds=900, memory=4_000_000_000, answer=500_000_000)


def test_press_prints_one_document_while_five_wait_in_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven desks ask at once: the first prints, five wait, and the seventh hears that the press is busy."""
    finished, refused = threading.Event(), SimpleQueue[str]()
    started: list[Work] = []
    answers: list[bytes] = []

    def print_slowly(work: Work, *_: object) -> bytes:
        started.append(work)
        assert finished.wait(60)
        return b"a PDF"

    def ask() -> None:
        try:
            answers.append(PRESSES.run(b""))
        except ChildError as no:
            refused.put(no.reason)

    monkeypatch.setattr(parent, "_ask", print_slowly)
    desks = [threading.Thread(target=ask, daemon=True) for _ in range(7)]
    for desk in desks:
        desk.start()
    try:
        assert refused.get(timeout=30) == "busy"
        assert refused.empty()
        assert started == [print_in_child]
    finally:
        finished.set()
        for desk in desks:
            desk.join(60)
    assert answers == [b"a PDF"] * 6


EVERYTHING = PaperOptions(
    paper="a4", large=True, links=RoomLinks(), wifi=Wifi("Parish Hall", "bamboo88"), names="initials", pins=pin
)
"""What a desk may ask for in any document. Each case adds a round, spares, or one player."""

CASES: dict[str, tuple[str, Tournament, PaperOptions]] = {
    "the pack with everything": ("pack", state_of("national", "seated"), EVERYTHING),
    "spares": ("badges", state_of("national", "seated"), PaperOptions(spares=3)),
    "one round": ("round-cards", state_of("national", "round 2"), PaperOptions(round=3)),
    "one player": ("cards", state_of("national", "round 2"), PaperOptions(player=5)),
    "tables with codes": ("table-signs", state_of("", "sections"), PaperOptions(links=RoomLinks())),
    "tables without codes": ("table-signs", state_of("", "sections"), PaperOptions()),
    "PIN slips": ("pins", state_of("national", "seated"), PaperOptions(pins=pin)),
    "initials on the results": ("evening", state_of("national", "finished"), PaperOptions(names="initials")),
    "large print on A4": ("cards", state_of("aspen", "finished"), PaperOptions(paper="a4", large=True)),
    "the Wi-Fi": ("wifi-cards", state_of("national", "seated"), PaperOptions(wifi=Wifi("Parish Hall", "bamboo88"))),
}


@pytest.mark.parametrize("case", CASES)
def test_child_prints_what_the_desk_asked_for(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state travels as lines and is gathered again in the child. Not a word may be lost on the way."""
    slug, state, options = CASES[case]
    printed: list[PressJob] = []

    def print_job(job: PressJob, tell: Progress) -> bytes:
        printed.append(job)
        return b"a PDF"

    monkeypatch.setattr(press_room, "print_job", print_job)
    assert print_in_child(b"".join(order_of(slug, state, options)), unheard) == b"a PDF"
    assert printed == [job_of(slug, state, options)]


def test_child_says_how_far_it_is_and_hands_back_the_document() -> None:
    state, told = an_event(4, rounds=1).state, list[str]()
    printed = print_in_child(b"".join(order_of("pack", state, PaperOptions(spares=0))), told.append)
    assert printed == render("pack", state, PaperOptions(spares=0))
    pages = job_of("pack", state, PaperOptions(spares=0)).pages
    assert told[0] == f"0 {pages}"
    done = [int(said.split()[0]) for said in told]
    assert done == sorted(set(done))
    assert len(told) == 1 + 12  # a pack without blanks has twelve parts after the contents
    assert told[-1].split()[0] == told[-1].split()[1]


def test_order_gives_every_link_and_pin_and_no_more() -> None:
    state = state_of("", "sections")
    first = json.loads(next(order_of("cards", state, PaperOptions(links=RoomLinks(), pins=pin))))
    assert first["players"] == {str(player): RoomLinks().player(player) for player in range(1, 21)}
    assert first["tables"] == {str(table): RoomLinks().table(table) for table in range(1, 6)}
    assert first["pins"] == {str(player): pin(player) for player in range(1, 21)}


def test_order_without_pins_has_none() -> None:
    assert json.loads(next(order_of("cards", state_of("", "sections"), PaperOptions())))["pins"] is None


def test_order_comes_in_pieces_of_a_few_lines() -> None:
    first, *pieces = order_of("cards", an_event(200, rounds=1).state, PaperOptions())
    assert first.count(b"\n") == 1
    assert all(piece.endswith(b"\n") for piece in pieces)
    assert {piece.count(b"\n") for piece in pieces[:-1]} == {PIECE}
    assert 0 < pieces[-1].count(b"\n") <= PIECE
