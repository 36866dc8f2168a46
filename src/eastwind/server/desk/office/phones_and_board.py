"""Phones and board: who may keep score on a phone, new codes, the laptop's address, what the board shows and says."""

from __future__ import annotations

from typing import get_args

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eastwind.paper import NoLinks
from eastwind.refusals import InputError
from eastwind.server.board.board_view import Board
from eastwind.server.phone.phone_request import is_known
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder, Issued, PhoneLinks, read_holder
from eastwind.server.security.roles import may
from eastwind.server.services import services_of
from eastwind.server.settings.room_layout import as_typed, read_layout
from eastwind.server.settings.room_settings import BoardSound, RoomSettings, read_address, read_minutes
from eastwind.server.web.answers import accepted_answer
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.form_fields import NumberField, TextArea, TextField, form_of
from eastwind.server.web.links_for_phones import base_for_phones, draw_code, own_addresses
from eastwind.server.web.request import AnyRequest, EventId, role_of
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.people.pin_locks import OpenPin
from eastwind.tournament.room_display import (
    BOARD_VIEWS,
    PHONES,
    SAME,
    SCREENS,
    SIGNING,
    ChooseBoard,
    ChoosePhones,
    ChooseScreen,
)
from eastwind.tournament.state import BoardView, Phones, Signing, Tournament, label, named, table_label

LOOK = for_task("look at the desk")
SHOW = for_task("control the board")
CODES = for_task("add players")  # anyone who sees a player's code could act for the player

VIEW = TextField(name="view", label="What it shows")
WORDS = TextField(
    name="words",
    label="Message on the board",
    help="Also on every phone. For example: Back at 1:30 PM. At most 200 characters.",
    more='maxlength="200"',
)
MINUTES = TextField(
    name="minutes",
    label="Minutes-left announcements",
    help="A chime and, if the browser has a voice, spoken words. Press “Sound on” once on the board itself."
    " A browser stays silent until then.",
)
SCREEN = NumberField(name="screen", asks="The screen", low=SCREENS[0], high=SCREENS[-1])
WHO_SCORES = TextField(
    name="phones",
    label="Who keeps score on a phone",
    help="Paper always works too. Enter paper scorecards on the Results page.",
)
HOW_TO_SIGN = TextField(
    name="signing",
    label="How players sign on a phone",
    help="A player can always sign on their own phone. Print the PIN slips on the Print page."
    " The Scorecards page shows how each scorecard was signed.",
)
LAYOUT = TextArea(
    name="layout",
    label="The tables as they stand",
    help="A line for each row, the row next to the board first. For example 1 2 3, or 1-5. Type a dot where there is"
    " no table. Each phone then shows the way to its player's table. Leave it empty for no map.",
    more='cols="30" autocomplete="off" placeholder="1 2 3 4&#10;8 7 6 5"',
)
ADDRESS = TextField(
    name="address",
    label="Address for the codes",
    help="Leave it empty to use the one above. Give the laptop a fixed address before you print."
    " Printed codes can't follow it.",
    more='placeholder="http://192.168.1.10:8080"',
)
PLACE = TextField(name="place")
FIELDS = {
    "board": form_of(VIEW, WORDS),
    "sound": form_of(MINUTES),
    "screen": form_of(SCREEN, VIEW),
    "phones": form_of(WHO_SCORES, HOW_TO_SIGN),
    "layout": form_of(LAYOUT),
    "address": form_of(ADDRESS),
    "new_code": form_of(PLACE),
    "new_pin": form_of(PLACE),
}


@get("/events/{event:str}/phones", opt=LOOK, include_in_schema=False)
async def phones_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    base = base_for_phones(request)
    return found.page(
        "desk/office/phones_and_board.html",
        fields=FIELDS,
        base=base,
        addresses=own_addresses(request),
        written=room_settings_of(request).address(),
        test_code=lambda: draw_code(f"{base}/scan", 5),
        sound=room_settings_of(request).sound(event),
        layout=as_typed(room_settings_of(request).layout(event)),
        views=BOARD_VIEWS,
        board=lambda screen=1: Board(found.state, screen),
        screens=screens_offered(found.state),
        screen_views=[("", SAME[0].upper() + SAME[1:]), *((value, words) for value, words in BOARD_VIEWS.items())],
        choices=PHONES,
        signing=SIGNING,
        options=lambda words: [(value, f"{said[0].upper()}{said[1:]}") for value, said in words.items()],
        people=lambda: people_of(found),
        tables=lambda: tables_of(found),
    )


@get("/events/{event:str}/phones/code/{place:str}", opt=CODES, include_in_schema=False)
async def code_page(request: AnyRequest, event: EventId, place: FromPath[str]) -> Response[str]:
    """One code, large on the screen, for a phone to scan."""
    found = event_request(request, event)
    holder = find_holder(found, place)
    link = link_of(request, holder)
    return found.page(
        "desk/office/phone_code.html",
        fields=FIELDS,
        place=place,
        who=called(found, holder),
        link=link,
        code=draw_code(link, 8),
        short=_links(request, event).short(link),
        door=base_for_phones(request).removeprefix("http://").removeprefix("https://"),
        issued=services_of(request).tokens.issued(holder),
        pin=None
        if holder.is_table or not may(role_of(request), "export secrets")
        else services_of(request).pins.pin(holder),
    )


@post("/events/{event:str}/phones/new", opt=CODES, include_in_schema=False)
async def reissue(request: AnyRequest, event: EventId) -> Response[str]:
    """Issues a new code: the old one and the phones that used it stop at once."""
    found = event_request(request, event)
    place = PLACE.read(await found.form())
    holder = find_holder(found, place)
    services_of(request).tokens.reissue(holder)
    found.event.say("tokens")
    words = f"{called(found, holder)} has a new code. The old one no longer works, on any phone."
    return accepted_answer(request, words, go=f"{found.home}/phones/code/{place}")


@post("/events/{event:str}/phones/new-pin", opt=for_task("export secrets"), include_in_schema=False)
async def reissue_pin(request: AnyRequest, event: EventId) -> Response[str]:
    """Issues a new PIN: the old slip stops at once, and wrong tries are forgotten."""
    found = event_request(request, event)
    place = PLACE.read(await found.form())
    holder = find_holder(found, place)
    services_of(request).pins.reissue(holder)
    if not holder.is_table and holder.number in found.state.locked_pins:
        await found.attempt(OpenPin(player=holder.number))
    words = f"{called(found, holder)} has a new PIN. The old slip no longer works."
    return accepted_answer(request, words, go=f"{found.home}/phones/code/{place}")


@post("/events/{event:str}/phones/choose", opt=SHOW, include_in_schema=False)
async def choose_phones(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    phones: Phones | None = next((each for each in get_args(Phones) if each == WHO_SCORES.read(form)), None)
    if phones is None:
        raise InputError("Choose who keeps score on a phone: everyone, one per table, or no one.")
    signing: Signing | None = next((each for each in get_args(Signing) if each == HOW_TO_SIGN.read(form)), None)
    if signing is None:
        raise InputError("Choose how players sign on a phone: only on their own, with a PIN, or on any phone.")
    words = f"Phones as scorecards: {PHONES[phones]}. Players sign {SIGNING[signing]}."
    return await found.submit(ChoosePhones(phones=phones, signing=signing), words)


@post("/events/{event:str}/phones/board", opt=SHOW, include_in_schema=False)
async def choose_board(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    view: BoardView | None = next((each for each in get_args(BoardView) if each == VIEW.read(form)), None)
    if view is None:
        raise InputError("Choose what the board shows.")
    return await found.submit(ChooseBoard(view=view, words=WORDS.read(form)), f"On the board: {BOARD_VIEWS[view]}.")


@post("/events/{event:str}/phones/screen", opt=SHOW, include_in_schema=False)
async def choose_screen(request: AnyRequest, event: EventId) -> Response[str]:
    """What another screen of the room shows."""
    found = event_request(request, event)
    form = await found.form()
    screen = SCREEN.read(form)
    view: BoardView | None = next((each for each in get_args(BoardView) if each == VIEW.read(form)), None)
    if view is None and VIEW.read(form):
        raise InputError("Choose what the screen shows.")
    return await found.submit(
        ChooseScreen(screen=screen, view=view), f"On screen {screen}: {BOARD_VIEWS[view] if view else SAME}."
    )


def screens_offered(state: Tournament) -> range:
    """The screens beside the board: two, or one more than are in use."""
    return range(SCREENS[0], min(max([SCREENS[0], *state.shown.screens]) + 1, SCREENS[-1]) + 1)


@post("/events/{event:str}/phones/sound", opt=SHOW, include_in_schema=False)
async def choose_sound(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    minutes = read_minutes(MINUTES.read(await found.form()))
    room_settings_of(request).set_sound(event, BoardSound(minutes=minutes))
    found.event.say("board")
    spoken = ", ".join(map(str, minutes))
    return accepted_answer(
        request, f"The board announces {spoken} minutes left." if minutes else "The board announces only time."
    )


@post("/events/{event:str}/phones/address", opt=SHOW, include_in_schema=False)
async def choose_address(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    room_settings_of(request).set_address(read_address(ADDRESS.read(await found.form())))
    words = f"Codes printed from now on open {base_for_phones(request)}."
    return accepted_answer(request, words, go=f"{found.home}/phones")


@post("/events/{event:str}/phones/layout", opt=SHOW, include_in_schema=False)
async def choose_layout(request: AnyRequest, event: EventId) -> Response[str]:
    """Keeps how the tables stand. Phones show it as a map."""
    found = event_request(request, event)
    layout = read_layout(LAYOUT.read(await found.form()), [name for _, name in tables_of(found)])
    room_settings_of(request).set_layout(event, layout)
    found.event.say("room_display")
    return accepted_answer(
        request, "Phones now show players the way to their table." if layout else "Phones show no map."
    )


def room_settings_of(request: AnyRequest) -> RoomSettings:
    return RoomSettings(services_of(request).store)


def links_for(request: AnyRequest, event: str) -> PhoneLinks | NoLinks:
    """The links that are printed as codes: all of them at once, so only for the director."""
    return _links(request, event) if may(role_of(request), "export secrets") else NoLinks()


def link_of(request: AnyRequest, holder: Holder) -> str:
    links = _links(request, holder.event)
    return links.table(holder.number) if holder.is_table else links.player(holder.number)


def _links(request: AnyRequest, event: str) -> PhoneLinks:
    return PhoneLinks(services_of(request).tokens, event, base_for_phones(request))


def find_holder(found: EventRequest, place: str) -> Holder:
    holder = read_holder(f"{found.event.stream}-{place}")
    if holder is None or not is_known(holder, found.state):
        raise NotFoundException("No player or table by that name at this event.")
    return holder


def called(found: EventRequest, holder: Holder) -> str:
    if holder.is_table:
        return f"Table {table_label(found.state, holder.number)}"
    return named(found.state, holder.number)


def people_of(found: EventRequest) -> list[tuple[int, str, str, Issued]]:
    """Every player by last name, with what is known about the phone."""
    issued = services_of(found.request).tokens.all_issued(found.event.stream)
    rows = [
        (number, label(found.state, number), player.name, issued.get(Holder(found.event.stream, "p", number), Issued()))
        for number, player in found.state.players.items()
    ]
    return sorted(rows, key=lambda row: sorting_key(row[2]))


def tables_of(found: EventRequest) -> list[tuple[int, str]]:
    numbers = sorted({number for each in found.state.rounds.values() for number in each.tables})
    return [(number, table_label(found.state, number)) for number in numbers]


ROUTES = [
    phones_page,
    code_page,
    reissue,
    reissue_pin,
    choose_phones,
    choose_board,
    choose_screen,
    choose_sound,
    choose_layout,
    choose_address,
]
