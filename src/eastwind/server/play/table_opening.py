"""The page Play: open a table, and who may."""

from __future__ import annotations

import asyncio
from urllib.parse import unquote

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath

from eastwind.card.library import BUILT_IN
from eastwind.play.table_terms import (
    CALL_SECONDS,
    HELP,
    MOST_GAMES,
    PACES,
    PAPER,
    SPEEDS,
    USUAL_CALL_SECONDS,
    TableTerms,
)
from eastwind.players.levels import LEVELS, USUAL
from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.sheet import Sheet
from eastwind.server.cards.who_edits import may_edit
from eastwind.server.play import chosen_bots
from eastwind.server.play.lobby.housekeeping import KEPT
from eastwind.server.play.lobby.invitations import reach, share_link
from eastwind.server.play.lobby.own_seat import YEAR, with_seat
from eastwind.server.play.lobby.table_list import Listed, my_tables
from eastwind.server.play.own_cards.bring_card import BROUGHT, brought_card, fix_card_page
from eastwind.server.play.pages import ANYBODY, page_context
from eastwind.server.play.quick_table import ASKED_AGAIN, HOST, host_table, remember, starts_anew
from eastwind.server.play.who_opens import CHOICES, WhoOpens
from eastwind.server.security.guards import for_task
from eastwind.server.security.roles import may
from eastwind.server.services import Services, services_of
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.server.settings.rule_sheets import PACKAGED_ONLY, RuleSheets, sheets_for_tables
from eastwind.server.web.answers import SAID, accepted_answer, html, without_notice
from eastwind.server.web.links_for_phones import draw_code, is_public
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, account_of, address_of, asked_fields, posted_fields, role_of

TERMS = (
    "title",
    "sheet",
    "card",
    "kind",
    "call_seconds",
    "pace",
    "most_help",
    "totals",
    "games",
    "join",
    "own_scorecard",
    *chosen_bots.FIELDS,
)
CODE_SCALE = 4
OPENER = "eastwind-play"  # the cookie of someone with the link


def who_opens(request: AnyRequest) -> WhoOpens:
    return WhoOpens(services_of(request).store)


def may_open(request: AnyRequest) -> bool:
    """Whether this person may open a table. The director chooses; anyone may if this program was started to play."""
    if services_of(request).open_to_all:
        return True
    staff, token = account_of(request) is not None, request.cookies.get(OPENER, "")
    return who_opens(request).may_open(staff=staff, token=token)


async def busy_with(request: AnyRequest) -> str:
    """The tournament whose round keeps tables from being opened now, or ""."""
    return await round_in_play(services_of(request))


async def round_in_play(services: Services) -> str:
    """The tournament whose round keeps tables from being opened now, or "": for work that no request waits for."""
    if services.open_to_all or WhoOpens(services.store).in_rounds():
        return ""
    away = ArchivedEvents(services.store).all()
    for stream, summary in await services.events.summaries():
        if summary and summary.in_play and not summary.rehearsal and stream.stream not in away:
            return summary.title
    return ""


def round_words(title: str, so: str = "no one can open a table") -> str:
    """Why something has to wait until the round is over."""
    return f"A round of {title} is in progress, so {so} right now. Come back after the round."


async def tables_listed(request: AnyRequest) -> dict[str, list[Listed]]:
    """The tables of this browser, and for the staff those of everyone."""
    tables, mine = services_of(request).tables.listing, my_tables(request)
    own = await asyncio.to_thread(tables.some, mine) if mine else []
    every = await asyncio.to_thread(tables.all) if account_of(request) else []
    return {"own": [line for line in own if line.state != "closed"], "every": [line for line in every if line.runs]}


@get("/play", opt=ANYBODY, include_in_schema=False)
async def play_page(request: AnyRequest) -> Response[str]:
    """Open a table."""
    busy, lists = await busy_with(request), await tables_listed(request)
    page = html(
        render(
            "play/open.html",
            {
                **page_context(request),
                "may_open": may_open(request),
                "may_edit": may_edit(request),
                "looks_after": may(role_of(request), "look after tables"),
                **lists,
                "kept": KEPT,
                "busy": round_words(busy) if busy else "",
                "in_rounds": who_opens(request).in_rounds(),
                "said": unquote(request.cookies.get(SAID, "")),
                "sheets": sheets_for_tables(request).titles(),
                "cards": BUILT_IN,
                "seconds": CALL_SECONDS,
                "usual_seconds": USUAL_CALL_SECONDS,
                "speeds": SPEEDS,
                "levels": LEVELS,
                "usual": USUAL,
                "chairs": chosen_bots.CHAIRS,
                "choices": CHOICES if may(role_of(request), "manage staff") else {},
                "who": who_opens(request).chosen(),
                "games": range(1, MOST_GAMES + 1),
                "link": (link := share_link(request, f"link/{who_opens(request).token()}")),
                "reach": reach(link),
                "public": is_public(link),
                "code": draw_code(link, CODE_SCALE),
            },
        )
    )
    return without_notice(request, page)


@post("/play/open", opt=ANYBODY, include_in_schema=False)
async def open_table(request: AnyRequest) -> Response[str]:
    """Opens a table and gives the opener a chair."""
    if not may_open(request):
        raise PermissionDeniedException("You can't open a table here. Ask the director for a link.")
    if busy := await busy_with(request):
        raise InputError(round_words(busy))
    tables = services_of(request).tables
    fields = await posted_fields(request)
    own = ""
    if fields.get("card", "") == BROUGHT:
        found = await brought_card(request, fields)
        if isinstance(found, InputError) or not found.is_sound:
            return fix_card_page(request, found, fields)
        own = tables.keep_card(found.text)
    anew = await starts_anew(tables, fields.get("again", ""))  # the player at this laptop starts a new game
    terms = tables.wanted if anew else None
    terms = terms or read_terms({name: fields.get(name, "") for name in TERMS}, own, sheets_for_tables(request))
    tables.check_room(address_of(request))  # not before: a mistake in the form opens nothing
    name = fields.get("name", "").strip() or "You"
    running = await host_table(tables, terms, name, bots=bool(fields.get("bots", "")) and not terms.on_paper)
    tables.opened_by(address_of(request), running.name)
    if anew:
        remember(tables, running)
    go = html("", 303, headers={"Location": f"/play/{running.name}"})
    return with_seat(request, go, running, HOST)


def read_terms(fields: dict[str, str], own_card: str = "", sheets: RuleSheets = PACKAGED_ONLY) -> TableTerms:
    """The terms of a new table, as the form has them; `own_card` is the name of a card that was brought."""
    sheet, card = fields["sheet"] or "national", own_card or fields["card"] or "eastwind"
    by = sheets.load(sheet)
    if card not in (*BUILT_IN, PAPER) and not own_card:
        raise InputError(
            f"There is no card {card!r}. Choose one of {', '.join(BUILT_IN)}.{did_you_mean(card, BUILT_IN)}"
        )
    seconds = fields["call_seconds"] or str(USUAL_CALL_SECONDS)
    if not seconds.isdigit() or int(seconds) not in CALL_SECONDS:
        *shorter, longest = map(str, CALL_SECONDS[1:])
        raise InputError(
            f"Choose how long people have to call a discard: off, {', '.join(shorter)}, or {longest} seconds."
        )
    kind, pace = fields["kind"] or "guided", fields["pace"] or "normal"
    if kind not in ("guided", "practice") or pace not in PACES:
        raise InputError("Choose the kind of game and the bots' speed from the lists.")
    games, join = fields.get("games", "") or "0", fields.get("join", "") or "link"
    if not (games.isascii() and games.isdecimal() and int(games) <= MOST_GAMES) or join not in ("link", "nobody"):
        raise InputError("Choose the number of games and who may join from the lists.")
    if card == PAPER and join == "nobody":
        raise InputError("With a paper card, four people play. Let people with the table's link join.")
    most_help = fields.get("most_help", "") or "coach"
    if most_help not in HELP:
        raise InputError("Choose from the list how much help a player may have.")
    title = " ".join(fields["title"].split())[:40] or "Mah jongg table"
    found: TableTerms = msgspec.convert(
        {
            "title": title,
            "sheet": sheet,
            "card": card,
            "kind": kind,
            "call_seconds": int(seconds),
            "pace": pace,
            "games": int(games),
            "join": join,
            "most_help": most_help,
            "own_scorecard": bool(fields.get("own_scorecard", "")),
            "own_sheets": sheets.texts(sheet),
            "totals": _totals(fields.get("totals", ""), by),
            "bots": {} if card == PAPER else chosen_bots.read_bots(fields),
        },
        TableTerms,
    )
    return found


def _totals(text: str, sheet: Sheet) -> str:
    """What the totals are in."""
    totals = text or "points"
    if totals not in ("points", "cents"):
        raise InputError("Choose whether the totals are in points or in cents.")
    if totals == "cents" and sheet.scoring.payment != "card":
        raise InputError(
            "Only a home game can be played for cents: at a tournament no one pays the winner. "
            "Choose the rules of a home game, or totals in points."
        )
    return totals


@get("/play/{table:str}/again/{token:str}", opt=ANYBODY, include_in_schema=False)
async def again_page(request: AnyRequest, table: FromPath[str], token: FromPath[str]) -> Response[str]:
    """`eastwind play` was started again: continue the game of last time, or start a new one."""
    tables = services_of(request).tables
    running = await tables.find(table)
    seat = tables.seat_of(table, running.play, token)
    if seat is None:
        raise InputError("This link to a seat no longer works. Open the page Play for a new table.")
    (line,) = await asyncio.to_thread(tables.listing.some, [table])
    kept = (*ASKED_AGAIN, *chosen_bots.FIELDS, "name", "friends")
    fields = {name: value for name, value in asked_fields(request).items() if name in kept}
    page = html(
        render(
            "play/continue.html", {**page_context(request), "line": line, "fields": fields, "again": f"{table} {token}"}
        )
    )
    return with_seat(request, page, running, seat)


@post("/play/who", opt=for_task("manage staff"), include_in_schema=False)
async def choose_who(request: AnyRequest) -> Response[str]:
    """The director says who may open tables."""
    fields = await posted_fields(request)
    who = who_opens(request).choose(fields.get("who", ""))
    who_opens(request).choose_rounds(bool(fields.get("in_rounds", "")))
    return accepted_answer(request, f"Saved. Who may open a table: {CHOICES[who].lower()}.", go="/play")


@get("/play/link/{token:str}", opt=ANYBODY, include_in_schema=False)
async def opening_link(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """The link that lets people open tables."""
    if not who_opens(request).may_open(staff=False, token=token):
        raise InputError("This link no longer opens tables here. Ask the director.")
    go = html("", 303, headers={"Location": "/play"})
    secure = request.url.scheme == "https"
    go.set_cookie(
        Cookie(key=OPENER, value=token, path="/play", httponly=True, samesite="lax", secure=secure, max_age=YEAR)
    )
    return go


ROUTES = [play_page, open_table, again_page, choose_who, opening_link]
