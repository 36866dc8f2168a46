"""The printed page of a card that someone typed, made by a child process."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from eastwind.children.limits import Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError
from eastwind.server.cards import printed_card
from eastwind.server.cards.printed_card import PRINTERS, ToPrint, print_card, printed_page
from eastwind.server.desk.start import saved_events
from eastwind.server.live.undo_search_child import SEARCHERS
from eastwind.server.play.own_cards.card_checking import CHECKERS, LISTERS, STOPPED
from eastwind.server.reports.report_games import PLAYERS
from tests.server.play.own_cards.cards_brought import PORCH

MB = 1_000_000


@pytest.mark.parametrize(
    ("crew", "limits", "orders"),
    [
        (PRINTERS, Limits(seconds=15, memory=512 * MB, answer=4 * MB), 22),
        (CHECKERS, Limits(seconds=15, memory=512 * MB, answer=4 * MB), 22),
        (LISTERS, Limits(seconds=15, memory=512 * MB, answer=MB), 22),
        (saved_events.READERS, Limits(seconds=300, memory=3_000 * MB, answer=300 * MB), 4),
        (SEARCHERS, Limits(seconds=600, memory=4_000 * MB, answer=500 * MB), 4),
        (PLAYERS, Limits(seconds=600, memory=2_000 * MB, answer=8 * MB), 3),
    ],
)
def test_child_processes_of_the_server_have_these_limits(crew: Crew, limits: Limits, orders: int) -> None:
    """Time, memory, length of the answer, and how many orders are taken before the next is told to wait."""
    assert (crew.limits, crew._most) == (limits, orders)


def test_page_has_the_lines_that_can_be_read() -> None:
    asked = msgspec.json.encode(ToPrint(f"{PORCH}\nFF 2222a\n", "letter"))
    page = print_card(asked, lambda _: None).decode()
    assert page.lower().startswith("<!doctype html>")
    assert "Porch" in page


def test_card_without_a_line_is_not_printed() -> None:
    with pytest.raises(InputError, match="There are no lines to print yet"):
        print_card(msgspec.json.encode(ToPrint("Card: Empty\n", "letter")), lambda _: None)


@pytest.mark.parametrize("reason", STOPPED)
def test_card_that_stops_the_printer_says_why(reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stop(_: bytes) -> bytes:
        raise ChildError(reason)

    monkeypatch.setattr(PRINTERS, "ask", stop)
    with pytest.raises(InputError) as told:
        asyncio.run(printed_page(PORCH, "letter"))
    assert told.value.message == STOPPED[reason]


def test_text_and_layout_go_to_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ToPrint] = []

    async def answer(data: bytes) -> bytes:
        asked.append(msgspec.json.decode(data, type=ToPrint))
        return "<p>Zoë</p>".encode()

    monkeypatch.setattr(printed_card.PRINTERS, "ask", answer)
    assert asyncio.run(printed_page(PORCH, "large")) == "<p>Zoë</p>"
    assert asked == [ToPrint(PORCH, "large")]
