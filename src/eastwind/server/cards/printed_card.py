"""The printed page of a card that someone typed. A child process makes it: one line can stand for millions of hands."""

from __future__ import annotations

import msgspec

from eastwind.card.layouts import LayoutName
from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_checking import STOPPED


class ToPrint(msgspec.Struct, frozen=True):
    text: str
    layout: LayoutName


async def printed_page(text: str, layout: LayoutName) -> str:
    """The page, with every line that can be read."""
    try:
        return (await PRINTERS.ask(msgspec.json.encode(ToPrint(text, layout)))).decode()
    except ChildError as stopped:
        raise InputError(STOPPED[stopped.reason]) from None


def print_card(data: bytes, _: Tell) -> bytes:
    """Runs in the child process: the page of a printed card."""
    from eastwind.card.card_page import card_page
    from eastwind.card.expand import read_card

    asked = msgspec.json.decode(data, type=ToPrint)
    card, _faults = read_card(asked.text)
    if not card.lines:
        raise InputError("There are no lines to print yet.")
    return card_page(card, asked.layout).encode()


PRINTERS = Crew(print_card, Limits(seconds=15, memory=512 * MEGABYTE, answer=4 * MEGABYTE))
