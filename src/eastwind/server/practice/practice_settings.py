"""What someone practices with: a card, a sheet, a level. The address says it; a cookie remembers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote, unquote, urlencode

from litestar import Response
from litestar.datastructures import Cookie

from eastwind.card.library import BUILT_IN, built_in_text, sound_card
from eastwind.play.table_terms import OWN
from eastwind.practice.exercise import Level
from eastwind.practice.exercise_list import USUAL, read_level
from eastwind.practice.material import Material, material_of
from eastwind.refusals import InputError, did_you_mean
from eastwind.server.play.lobby.own_seat import YEAR
from eastwind.server.practice.practice_cards import PracticeCards
from eastwind.server.run_clock import now
from eastwind.server.security.request_limits import HowOften
from eastwind.server.services import services_of
from eastwind.server.settings.rule_sheets import RuleSheets, sheets_for_tables
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, address_of

COOKIE = "eastwind-practice"
MOST_AN_HOUR = 3_000
LONGEST = 120  # characters of a card's or sheet's name in the address
_asked = HowOften(MOST_AN_HOUR, "That is a lot of exercises for one hour. Take a break, and come back later.")


@dataclass(frozen=True, slots=True)
class PracticeSettings:
    """The names of a card and a sheet, and the level."""

    card: str = "eastwind"
    sheet: str = "national"
    level: Level = USUAL

    def query(self, **more: object) -> str:
        """The settings as the end of an address."""
        fields = {"card": self.card, "sheet": self.sheet, "level": self.level, **more}
        return "?" + urlencode({name: value for name, value in fields.items() if value != ""}, doseq=True)


def settings_of(request: AnyRequest, fields: Mapping[str, str]) -> PracticeSettings:
    """The settings in the address. Any that it leaves out are as last time."""
    card, sheet, level = (*unquote(request.cookies.get(COOKIE, "")).split("|"), "", "", "")[:3]
    sheet = fields.get("sheet", "") or sheet or "national"
    if sheet not in dict(sheets_for_tables(request).titles()):
        sheet = "national" if not fields.get("sheet") else sheet
    card = fields.get("card", "") or card or "eastwind"
    if max(len(card), len(sheet)) > LONGEST:
        raise InputError("That address is too long to be one of ours. Go back and use the buttons on the page.")
    return PracticeSettings(card, sheet, read_level(fields.get("level", "") or _known_level(level)))


def _known_level(level: str) -> Level:
    try:
        return read_level(level)
    except InputError:
        return USUAL


def remembering(request: AnyRequest, response: Response[Any], settings: PracticeSettings) -> Response[Any]:
    """Remembers the settings for next time."""
    value = quote(f"{settings.card}|{settings.sheet}|{settings.level}", safe="|:")  # a cookie takes no other letters
    secure = request.url.scheme == "https"
    response.set_cookie(
        Cookie(key=COOKIE, value=value, path="/practice", httponly=True, samesite="lax", secure=secure, max_age=YEAR)
    )
    return response


async def material_for(request: AnyRequest, settings: PracticeSettings) -> Material:
    """What exercises are made from, or why there is nothing."""
    _asked.check(address_of(request))
    sheets = sheets_for_tables(request)
    sheets.load(settings.sheet)  # says which names there are
    text = await card_text(request, settings.card)
    own = tuple(sorted(sheets.own.items()))
    return await queued(request, "practice", _made, text, settings.card, settings.sheet, own)


async def card_text(request: AnyRequest, name: str) -> str:
    """The text of a card, built in or brought."""
    if name in BUILT_IN:
        return built_in_text(name)
    if not name.startswith(OWN):
        raise InputError(f"There is no card {name!r}. Choose one from the list.{did_you_mean(name, BUILT_IN)}")
    store = services_of(request).tables.store
    return await queued(request, "practice", PracticeCards(store).text, name, now())


@lru_cache(maxsize=12)
def _made(text: str, card: str, sheet: str, own: tuple[tuple[str, str], ...]) -> Material:
    """About a megabyte and a tenth of a second for a whole card, so it is kept."""
    return material_of(sound_card(text, card), RuleSheets(dict(own)).load(sheet))
