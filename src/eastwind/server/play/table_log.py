"""Reads and writes the log of a table: acts and their events as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from eastwind.card.match import Matcher
from eastwind.play.acts import AnyAct
from eastwind.play.apply import apply
from eastwind.play.deciding.paper_card import NO_CARD
from eastwind.play.events import AnyPlayEvent, TableOpened
from eastwind.play.state import PlayTable, opened
from eastwind.play.table_terms import TableTerms
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.store import Entry
from eastwind.table.scenes.run import card_from, make_setup

Texts = Callable[[str], str]
"""From the name of a card to its text."""

FORMAT = 1
KIND = "play"
_events = msgspec.json.Decoder(tuple[AnyPlayEvent, ...])
_encoder = msgspec.json.Encoder()


def write_events(events: tuple[AnyPlayEvent, ...]) -> bytes:
    return _encoder.encode(events)


def write_act(act: AnyAct | TableTerms) -> bytes:
    return _encoder.encode(act)


def card_of(terms: TableTerms, texts: Texts) -> Matcher:
    """The table's card, ready for matching."""
    if terms.on_paper:
        return Matcher(NO_CARD)
    return card_from(texts(terms.card), terms.card)


def open_by(terms: TableTerms, texts: Texts) -> PlayTable:
    """The table as its terms say, with empty chairs."""
    sheet = load_sheet(terms.sheet, terms.own_sheets)
    if terms.games:
        sheet = replace(sheet, rounds=replace(sheet.rounds, games=terms.games))
    return opened(terms, make_setup(sheet, card_of(terms, texts), texts(terms.card)))


def read_log(entries: Iterable[Entry]) -> tuple[TableTerms, list[tuple[int, tuple[AnyPlayEvent, ...]]]]:
    """The terms of a table, and everything that happened at it, with the time."""
    log = [(entry.at, _events.decode(bytes(entry.events))) for entry in entries]
    opening = log[0][1][0]
    assert isinstance(opening, TableOpened)
    return opening.terms, log


def fold_entries(play: PlayTable | None, entries: Iterable[Entry], texts: Texts) -> PlayTable | None:
    """The table after these entries of its log."""
    for entry in entries:
        for event in _events.decode(bytes(entry.events)):
            if isinstance(event, TableOpened):
                play = open_by(event.terms, texts)
            if play is not None:
                play = apply(play, event, entry.at)
    return play
