"""Many players at once: open or paste a list, check the columns and each row, then add it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected, quoted
from eastwind.server.desk.people.barred_page import note_earlier
from eastwind.server.desk.people.check_in_list import HOWS, PlayerCounts
from eastwind.server.desk.people.player_fields import HOW
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.web.answers import accepted_answer, html, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, is_on, read_number
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, is_htmx
from eastwind.spreadsheets import MOST_BYTES, Rows, SheetRows, ask_sheets, split_cells
from eastwind.tournament.people.contact_details import texts_of
from eastwind.tournament.people.details import badges_of
from eastwind.tournament.people.list_columns import MEANINGS, Meaning
from eastwind.tournament.people.list_reading import Known, PlayerList, known_of, read_list
from eastwind.tournament.people.listed_players import ListedPlayer, with_changes
from eastwind.tournament.people.players import ImportPlayers
from eastwind.tournament.texts.phrases import count

LARGEST_LIST = 12_000_000  # bytes: a long list comes back with every name that was shown
T = TypeVar("T")
LOST = "The list got lost on the way. Open or paste it again."


@dataclass(frozen=True, slots=True)
class Preview:
    """A list as the director has it on the screen: how it was read, and with the director's own changes."""

    rows: Rows
    read: PlayerList
    players: tuple[ListedPlayer, ...]
    problem: str = ""
    book: tuple[SheetRows, ...] = ()  # every sheet with rows, if there are several
    sheet: str = ""  # the title of the one shown

    @property
    def others(self) -> list[tuple[int, SheetRows]]:
        return [(place, each) for place, each in enumerate(self.book) if each.title != self.sheet]

    @property
    def whole_book(self) -> str:
        return msgspec.json.encode(self.book).decode()

    @property
    def taken(self) -> list[ListedPlayer]:
        return [player for player in self.players if player.take]

    @property
    def table(self) -> str:
        return msgspec.json.encode(self.rows).decode()

    @property
    def open(self) -> list[ListedPlayer]:
        """The players with a question that no one has answered: they are not added."""
        return [player for player in self.players if player.questions and not player.take]

    @property
    def noted(self) -> list[ListedPlayer]:
        """The other players with a word about how their row was read."""
        return [player for player in self.players if player.look and not (player.questions and not player.take)]

    @property
    def twins(self) -> str:
        """The players in the preview whose exact name is already there."""
        return ",".join(player.key for player in self.players if player.same)


@get("/events/{event:str}/players/list", opt=for_task("add players"), include_in_schema=False)
async def list_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    return found.page("desk/people/player_list.html", preview=None, book=())


@post(
    "/events/{event:str}/players/list",
    opt=for_task("add players"),
    request_max_body_size=LARGEST_LIST,
    include_in_schema=False,
)
async def enter_list(request: AnyRequest, event: EventId) -> Response[str]:
    """Shows what the list would add; the button below adds exactly that."""
    found = event_request(request, event)
    form = await found.form()
    book = tuple(_decoded(form["book"], list[SheetRows])) if "book" in form else ()
    if "table" not in form or "sheet" in form:
        book = book or tuple(await _opened(request, form.get("rows", "")))
        if len(book) > 1 and "sheet" not in form:
            return _which_sheet(found, book)
        place = read_number(form, "sheet", "Which sheet?", low=0, high=len(book) - 1) if len(book) > 1 else 0
        return _shown(found, await queued(request, "lists", _first_look, _known(found), book, place))
    rows = _decoded(form.get("table", ""), Rows)
    preview = replace(
        await queued(request, "lists", _next_look, _known(found), rows, form), book=book, sheet=form.get("title", "")
    )
    if not is_on(form, "enter"):
        return _shown(found, preview)
    if problem := _problem(preview, form):
        return _shown(found, replace(preview, problem=problem))
    return await _add(found, form, preview)


def _which_sheet(found: EventRequest, book: tuple[SheetRows, ...]) -> Response[str]:
    """A workbook with rows on several sheets: one press chooses."""
    shown = {"book": book, "whole_book": msgspec.json.encode(book).decode(), "cells": _first_cells}
    if not is_htmx(found.request):
        return found.page("desk/people/player_list.html", preview=None, **shown)
    return _in_place(render("desk/people/which_sheet.html", {**found.context(), **shown}))


def _first_cells(sheet: SheetRows) -> str:
    """The first cells of a sheet, so that people recognize it."""
    filled = [[_cell(cell) for cell in row if cell not in ("", None)] for row in sheet.rows[:30]]
    return "; ".join(", ".join(row[:5]) for row in [row for row in filled if row][:3])


def _cell(cell: object) -> str:
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


def _known(found: EventRequest) -> Known:
    """What this event knows: the players, and how to reach them."""
    return known_of(found.state, ContactBook(services_of(found.request).store).of(found.event.stream))


def _first_look(known: Known, book: tuple[SheetRows, ...], place: int) -> Preview:
    sheet = book[place] if book else SheetRows("", [])
    read = read_list(sheet.rows, known)
    return Preview(sheet.rows, read, read.players, book=book if len(book) > 1 else (), sheet=sheet.title)


def _next_look(known: Known, rows: Rows, form: Fields) -> Preview:
    """The list once more, with the columns as they are set now. What was typed into single rows stays."""
    before = {player.key: player for player in read_list(rows, known, _meanings(form, "was")).players}
    names = {
        key: form[f"name-{key}"]
        for key, player in before.items()
        if f"name-{key}" in form and form[f"name-{key}"] != player.details.name
    }
    shown, ticked = set(form.get("keys", "").split(",")), set(form.all("take"))
    takes = {key: key in ticked for key, player in before.items() if key in shown}
    if _meanings(form, "meaning") != _meanings(form, "was"):  # other names: only what the director has changed counts
        takes = {key: take for key, take in takes.items() if take != before[key].take}
    read = read_list(rows, known, _meanings(form, "meaning"))
    return Preview(rows, read, with_changes(read.players, names, takes, known.names, known.contacts))


def _meanings(form: Fields, field: str) -> list[Meaning | None]:
    known: dict[str, Meaning] = {meaning: meaning for meaning in MEANINGS}
    return [known.get(word) for word in form.all(field)]


def _problem(preview: Preview, form: Fields) -> str:
    """What to look at again before anything is added."""
    blank = [player.row for player in preview.taken if not player.details.name]
    if blank:
        return f"Row {blank[0]} is checked but has no name. Type the name, or uncheck the row."
    asked = set(form.get("twins", "").split(","))
    new = [player.twin for player in preview.taken if player.same and player.key not in asked]
    if new:
        return f"{new[0]} If this is another person of the same name, add the list again. If not, uncheck the row."
    return "" if preview.taken else "No row is checked, so there is no one to add."


async def _add(found: EventRequest, form: Fields, preview: Preview) -> Response[str]:
    await note_earlier(found)
    taken = preview.taken
    paid = found.moment.terms.fee if is_on(form, "paid") else 0
    how = HOW.read(form)
    answer = await found.attempt(
        ImportPlayers(
            players=tuple(player.details for player in taken),
            paid=paid,
            amounts=tuple(player.paid for player in taken),
            hows=tuple(player.how or (how if player.paid is None and paid else "") for player in taken),
            again=any(player.same for player in taken),
        )
    )
    if isinstance(answer, Rejected):
        return refused(found.request, found.why(answer))
    assert isinstance(answer.entry.command, ImportPlayers)
    first = answer.entry.command.first
    contacts = {first + place: player.contact for place, player in enumerate(taken) if player.contact}
    await asyncio.to_thread(ContactBook(services_of(found.request).store).put, found.event.stream, contacts)
    words = (
        f"Added {count(len(taken), 'player')}. {_on_the_list(len(answer.moment.state.players))}{_left_open(preview)}"
    )
    if preview.others:
        titles = listed([f"“{sheet.title}”" for _, sheet in preview.others])
        words += f" The workbook also has {titles}. If there are players on it, add the list again and choose it."
    return accepted_answer(found.request, words, go=f"{found.home}/players")


def _on_the_list(many: int) -> str:
    return f"There {'is' if many == 1 else 'are'} {many} on the list now."


def _left_open(preview: Preview) -> str:
    """Who was not added, because no one answered the question about them."""
    names = [player.details.name or f"row {player.row}" for player in preview.open]
    if not names:
        return ""
    shown = listed(names if len(names) < 7 else [*names[:5], f"{len(names) - 5} others"])
    return f" Not added, because {'a question is' if len(names) == 1 else 'questions are'} open: {shown}."


def _shown(found: EventRequest, preview: Preview) -> Response[str]:
    shown = {
        "preview": preview,
        "roll": PlayerCounts(found.state),
        "meanings": MEANINGS,
        "badges_of": badges_of,
        "texts_of": texts_of,
        "hows": HOWS,
        "keys": ",".join(player.key for player in preview.players),
    }
    if not is_htmx(found.request):
        return found.page("desk/people/player_list.html", **shown)
    return _in_place(render("desk/people/player_list_preview.html", {**found.context(), **shown}))


def _in_place(body: str) -> Response[str]:
    return html(body, headers={"HX-Retarget": "#list", "HX-Reswap": "innerHTML"})


async def _opened(request: AnyRequest, pasted: str) -> list[SheetRows]:
    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile) or not file.filename:
        if not pasted.strip():
            raise InputError("There is no list yet. Choose a file, or paste the list.")
        return [SheetRows("", await queued(request, "lists", split_cells, pasted))]
    if not file.filename.lower().endswith((".xlsx", ".csv", ".txt", ".tsv")):
        raise InputError(f"We can't read {quoted(file.filename)}. Choose a CSV or XLSX file, or paste the list.")
    return await ask_sheets(await file.read(MOST_BYTES + 1), file.filename)


def _decoded(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise InputError(LOST) from error


ROUTES = [list_page, enter_list]
