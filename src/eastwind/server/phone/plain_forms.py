"""What a phone without scripts sends: plain forms, judged like those of the page's script."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post

from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.server.phone.actions import SentAction
from eastwind.server.phone.carrying_out import EnteredMeanwhile, PhoneDone, PhoneRefused, carry_out
from eastwind.server.phone.initials import fits
from eastwind.server.phone.phone_questions import CHECK, next_question
from eastwind.server.phone.phone_request import Phone, phone_of
from eastwind.server.phone.phone_view import PhoneView
from eastwind.server.phone.plain_game import comparing_page, entered, game_asked, question_page, unpacked
from eastwind.server.phone.scorecard_page import my_initials, remember_initials, remember_seen, scorecard
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer
from eastwind.server.web.forms import Fields, read_number
from eastwind.server.web.request import AnyRequest, posted_fields

OPT = for_task("open a scorecard")
HOME = "/card"
# The fields of each message, and those that are numbers.
FIELDS = {
    "initial": ("card", "total", "initials", "pin"),
    "send_back": ("card", "reason"),
    "sign": ("game", "seen", "initials", "pin"),
    "hand_in": (),
    "call": ("about",),
    "take_back": (),
}
NUMBERS = ("total", "game", "seen")
LOWEST, LARGEST = -100_000, 100_000


@post("/card/do", opt=OPT, include_in_schema=False)
async def do_plainly(request: AnyRequest) -> Response[str]:
    """Does what a plain form sent, and goes back to the scorecard, which says so."""
    fields, key = await posted_fields(request), str((await request.form()).get("key") or "")
    phone = phone_of(request)
    if fields.get("do") == "result":
        return await _enter(request, phone, fields, key)
    sent = _sent(fields, key)
    if again := _asks_about_initials(phone, fields):
        return scorecard(phone, 422, retried(fields), again)
    found = await carry_out(request, sent)
    if isinstance(found, PhoneRefused):
        return scorecard(phone_of(request), 422, retried(fields), found.words)
    response = accepted_answer(request, found.words, go=HOME)
    remember_initials(phone, response, sent.action)
    return response


@get("/card/call", opt=OPT, include_in_schema=False)
async def call_page(request: AnyRequest) -> Response[str]:
    """Asks before it calls the director."""
    phone = phone_of(request)
    page: Response[str] = phone.page("phone/call.html", view=PhoneView(phone))
    return page


@post("/card/seen", opt=OPT, include_in_schema=False)
async def confirm_news(request: AnyRequest) -> Response[str]:
    """Remembers on this phone that its player has seen a change."""
    response = accepted_answer(request, "", go=HOME)
    remember_seen(request, response, (await posted_fields(request)).get("mark", ""))
    return response


async def _enter(request: AnyRequest, phone: Phone, fields: Fields, key: str) -> Response[str]:
    """Enters or changes a game. Whatever stands in the way, the answers stay."""
    asked = game_asked(phone, read_number(fields, "game", "The game", low=0, high=1000))
    answers = unpacked(fields.get("answers", ""))
    if asked is None:
        return scorecard(phone, 422, refused="Not counted: you have no seat in this round. See the director.")
    if next_question(answers, asked) != CHECK:  # the table has changed, so something else is asked
        return accepted_answer(request, "", go=f"{HOME}/game/{asked.game}?{urlencode(answers)}")
    action = entered(phone, asked, answers)
    at = {name: read_number(fields, name, f"The {name}", low=0, high=LARGEST) for name in ("round", "table")}
    sent = SentAction(key=_checked(key), action=msgspec.structs.replace(action, **at))
    match await carry_out(request, sent):
        case PhoneDone(words=words):
            return accepted_answer(request, words, go=HOME)
        case PhoneRefused(words=words):
            return question_page(phone_of(request), asked, answers, CHECK, refused=words)
        case EnteredMeanwhile() as found:
            return comparing_page(phone_of(request), asked, answers, found)


def _sent(fields: Fields, key: str) -> SentAction:
    """The message of a form: the same as the page's script makes."""
    kind = fields.get("do", "")
    if kind not in FIELDS:
        raise InputError("This page sent something we can't read. Go back to your scorecard and try again.")
    names = ("round", "table", "seat", *FIELDS[kind])
    action: dict[str, object] = {"type": kind}
    for name in names:
        number = name in ("round", "table", *NUMBERS)
        action[name] = (
            read_number(fields, name, f"The {name}", low=LOWEST, high=LARGEST) if number else fields.get(name, "")
        )
    if kind == "hand_in":
        totals = {seat: fields[f"total_{seat}"] for seat in SEATS if f"total_{seat}" in fields}
        action |= {"totals": totals, "owners_signed": bool(fields.get("owners"))}
    try:
        return msgspec.convert({"key": _checked(key), "action": action}, type=SentAction, strict=False)
    except msgspec.ValidationError as error:
        raise InputError(f"This page sent something we can't read ({error}). Go back and try again.") from error


def _checked(key: str) -> str:
    if not re.fullmatch(r"[\x21-\x7e]{8,100}", key):
        raise InputError("This page sent something we can't read. Go back to your scorecard and try again.")
    return key


def _asks_about_initials(phone: Phone, fields: Fields) -> str:
    """Asks once about initials that are not the player's own. They count if they are sent again."""
    typed = fields.get("initials", "")
    seat = next((seat for seat in SEATS if seat == fields.get("seat")), None)
    player = phone.place.player_at(seat) if phone.place and seat else None
    if not typed or player is None or fits(typed, name := phone.state.players[player].name):
        return ""
    own = phone.place is not None and seat == phone.place.seat
    if typed == fields.get("sure") or (own and typed == my_initials(phone)):
        return ""
    return f"“{typed}” doesn't look like the initials of {name}. If it's right, press the button again."


def retried(fields: Fields) -> dict[str, str]:
    """What was typed into a form that was not accepted, for the same form again. A PIN is typed anew."""
    kept = {name: fields.get(name, "") for name in ("do", "seat", "card", "game", "initials", "reason")}
    return {**kept, "sure": kept["initials"]}


ROUTES = [do_plainly, call_page, confirm_news]
