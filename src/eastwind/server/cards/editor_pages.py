"""The card editor: the list of cards, the page to type one, and what that page asks for while someone types."""

from __future__ import annotations

import asyncio
import re
from datetime import date
from typing import TypeVar

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from eastwind.card.layouts import LAYOUTS, LayoutName
from eastwind.card.library import BUILT_IN, built_in_text, decode
from eastwind.children.parent import ChildError
from eastwind.refusals import InputError
from eastwind.server.cards.card_drafts import CardDraft, plain_text
from eastwind.server.cards.editor_contract import (
    CardAndText,
    CardKept,
    KeptVersion,
    SettledTabs,
    TypedText,
    VersionName,
    VersionText,
)
from eastwind.server.cards.printed_card import printed_page
from eastwind.server.cards.who_edits import check_may_edit, draft_of, drafts_of, may_see, owner_of
from eastwind.server.play.own_cards.card_check_page import refused_check, shown_check
from eastwind.server.play.own_cards.card_checking import LISTERS, MOST_BYTES, STOPPED, checked
from eastwind.server.play.own_cards.card_contract import HandsOfLine, TypedCardChecked
from eastwind.server.play.pages import ANYBODY
from eastwind.server.play.table_opening import may_open
from eastwind.server.run_clock import now
from eastwind.server.security.guards import with_own_style
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, html, plain_page
from eastwind.server.web.request import AnyRequest, account_of, address_of, asked_fields, check_json, posted_fields

CardId = FromPath[str]
LARGEST_BODY = 4 * MOST_BYTES  # JSON may write a character in six
STARTS = {"": "An empty card"} | {name: f"{name.replace('-', ' ').title()}, to change it" for name in BUILT_IN}
OTHER_TAB = "From another tab"

Asked = TypeVar("Asked", bound=msgspec.Struct)


async def asked_for(request: AnyRequest, kind: type[Asked]) -> Asked:
    """What the page sent as JSON."""
    body = await request.body()
    if len(body) > LARGEST_BODY:
        raise InputError(
            f"This is more than {MOST_BYTES:,} characters, and a card has a few thousand. It is not saved."
        )
    check_json(body)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError:
        raise InputError("The page sent something that can't be read. Reload it.") from None


@get("/cards", opt=ANYBODY, include_in_schema=False)
async def card_list(request: AnyRequest) -> Response[str]:
    """The cards of this person, and how to start one."""
    drafts = await asyncio.to_thread(drafts_of(request).all, lambda owner: may_see(request, owner))
    return plain_page(request, "cards/list.html", drafts=drafts, starts=STARTS, staff=account_of(request) is not None)


@post("/cards/new", opt=ANYBODY, include_in_schema=False)
async def new_card(request: AnyRequest) -> Response[str]:
    """Starts a card: empty, from a file, or from one of ours."""
    drafts = drafts_of(request)
    fields = await posted_fields(request)
    file = (await request.form()).get("file")
    start = fields.get("start", "")
    if isinstance(file, UploadFile) and file.filename:
        text = decode(await file.read(MOST_BYTES + 1), file.filename[:80])
    elif fields.get("card_text", ""):
        text = fields["card_text"] + "\n"
    elif start:
        text = built_in_text(start)
    else:
        text = f"Card: My card\nYear: {date.today().year}\n\n== 2468 ==\n"
    draft = await asyncio.to_thread(drafts.new, owner_of(request), text, now())
    return html("", 303, headers={"Location": f"/cards/{draft.id}"})


@get("/cards/{card:str}", opt=ANYBODY, include_in_schema=False)
async def edit_card(request: AnyRequest, card: CardId) -> Response[str]:
    """The page to type a card."""
    draft = await asyncio.to_thread(draft_of, request, card)
    staff = account_of(request) is not None
    return plain_page(request, "cards/edit.html", draft=draft, may_open=may_open(request), staff=staff, layouts=LAYOUTS)


@post("/cards/check", opt=ANYBODY, include_in_schema=False, status_code=200)
async def check_typed(request: AnyRequest) -> Response[TypedCardChecked]:
    """How each line reads, what is wrong, and the card as it prints."""
    check_may_edit(request)
    try:
        services_of(request).tables.editor_checks.check(address_of(request))
        found = await checked(await request.body())
    except InputError as no:
        return Response(refused_check(no))
    return Response(shown_check(found))


@post("/cards/hands/{row:int}", opt=ANYBODY, include_in_schema=False, status_code=200)
async def hands_of_line(request: AnyRequest, row: FromPath[int]) -> Response[HandsOfLine]:
    """Every hand of the line at a row of the text."""
    check_may_edit(request)
    services_of(request).tables.editor_checks.check(address_of(request))
    body = await request.body()
    if len(body) > MOST_BYTES:
        raise InputError(f"This is more than {MOST_BYTES:,} characters.")
    try:
        hands = msgspec.json.decode(await LISTERS.ask(f"{row}\n".encode() + body), type=tuple[str, ...])
    except ChildError as stopped:
        raise InputError(STOPPED[stopped.reason]) from None
    return Response(HandsOfLine(hands=hands))


@post("/cards/{card:str}/save", opt=ANYBODY, include_in_schema=False, status_code=200)
async def save_card(request: AnyRequest, card: CardId) -> Response[CardKept]:
    """Saves what was typed, unless another tab saved something else first."""
    draft_of(request, card)
    typed = await asked_for(request, TypedText)
    saved = await asyncio.to_thread(drafts_of(request).save, card, typed.text, typed.base, now())
    if saved.conflict:
        return Response(_with_text(saved.draft), status_code=409)
    return Response(_kept(saved.draft, await _write_file(request, saved.draft)))


async def _write_file(request: AnyRequest, draft: CardDraft) -> str:
    file = services_of(request).tables.card_file
    return await asyncio.to_thread(file.write, draft.text) if file is not None and file.card == draft.id else ""


def _versions(draft: CardDraft) -> tuple[KeptVersion, ...]:
    return tuple(KeptVersion(number=each.number, name=each.name, at=each.at) for each in reversed(draft.versions))


def _kept(draft: CardDraft, note: str = "") -> CardKept:
    return CardKept(
        revision=draft.revision, changed=draft.changed, title=draft.title, versions=_versions(draft), note=note
    )


def _with_text(draft: CardDraft, note: str = "") -> CardAndText:
    return CardAndText(
        revision=draft.revision,
        changed=draft.changed,
        title=draft.title,
        versions=_versions(draft),
        note=note,
        text=draft.text,
    )


@post("/cards/{card:str}/settle", opt=ANYBODY, include_in_schema=False, status_code=200)
async def settle_tabs(request: AnyRequest, card: CardId) -> Response[CardAndText]:
    """Two tabs changed one card: keeps one text, and the other one as a version."""
    draft_of(request, card)
    settled = await asked_for(request, SettledTabs)
    drafts = drafts_of(request)
    if settled.mine:
        draft = await asyncio.to_thread(drafts.replace, card, settled.text, OTHER_TAB, now())
    else:
        draft = await asyncio.to_thread(drafts.keep_version, card, OTHER_TAB, now(), settled.text)
    return Response(_with_text(draft, await _write_file(request, draft)))


@post("/cards/{card:str}/versions", opt=ANYBODY, include_in_schema=False, status_code=200)
async def name_version(request: AnyRequest, card: CardId) -> Response[CardKept]:
    """Keeps the card as it is under a name."""
    draft_of(request, card)
    asked = await asked_for(request, VersionName)
    draft = await asyncio.to_thread(drafts_of(request).keep_version, card, asked.name, now())
    return Response(_kept(draft))


@get("/cards/{card:str}/versions/{number:int}", opt=ANYBODY, include_in_schema=False)
async def version_text(request: AnyRequest, card: CardId, number: FromPath[int]) -> Response[VersionText]:
    """The text of a version."""
    draft = await asyncio.to_thread(draft_of, request, card)
    return Response(VersionText(text=draft.version(number).text))


@post("/cards/{card:str}/next-year", opt=ANYBODY, include_in_schema=False)
async def start_next_year(request: AnyRequest, card: CardId) -> Response[str]:
    """A new card that begins as a copy of this one."""
    draft_of(request, card)
    draft = await asyncio.to_thread(drafts_of(request).next_year, card, now())
    words = "This is a copy to change for next year. The card it came from stays as it is."
    return accepted_answer(request, words, go=f"/cards/{draft.id}")


@post("/cards/{card:str}/remove", opt=ANYBODY, include_in_schema=False)
async def remove_card(request: AnyRequest, card: CardId) -> Response[str]:
    """Removes a card and its versions."""
    draft = draft_of(request, card)
    if (await posted_fields(request)).get("sure", "") != "yes":
        return plain_page(request, "cards/remove.html", draft=draft)
    await asyncio.to_thread(drafts_of(request).remove, card)
    return accepted_answer(request, f"{draft.title} is removed.", go="/cards")


@get("/cards/{card:str}/file", opt=ANYBODY, include_in_schema=False)
async def card_file(request: AnyRequest, card: CardId) -> Response[str]:
    """The card as a file to keep."""
    draft = await asyncio.to_thread(draft_of, request, card)
    name = re.sub(r"[^a-z0-9]+", "-", draft.title.lower()).strip("-") or "card"
    headers = {"Content-Disposition": f'attachment; filename="{name}.card"'}
    return Response(plain_text(draft.text), media_type="text/plain; charset=utf-8", headers=headers)


@get("/cards/{card:str}/page", opt=ANYBODY, include_in_schema=False)
async def printed_card_page(request: AnyRequest, card: CardId) -> Response[str]:
    """The card as it prints."""
    draft = await asyncio.to_thread(draft_of, request, card)
    services_of(request).tables.editor_checks.check(address_of(request))
    page = await printed_page(draft.text, _layout(asked_fields(request).get("layout", "")))
    return html(page, headers=with_own_style(page))


def _layout(asked: str) -> LayoutName:
    for name in LAYOUTS:
        if name == (asked or "letter"):
            return name
    raise InputError(f"Choose one of {', '.join(LAYOUTS)}.")


ROUTES = [
    card_list,
    new_card,
    edit_card,
    check_typed,
    hands_of_line,
    save_card,
    settle_tabs,
    name_version,
    version_text,
    start_next_year,
    remove_card,
    card_file,
    printed_card_page,
]
