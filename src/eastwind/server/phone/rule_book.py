"""The rule book on the phone: everything the event's sheet says, to be searched."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get

from eastwind.rules.book.handout import Section, make_handout
from eastwind.rules.loading.library import SHEETS, clauses_of
from eastwind.rules.sheet import Sheet
from eastwind.server.phone.request import phone_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.request import AnyRequest


@get("/card/rules", opt=for_task("hold a card"), include_in_schema=False)
async def rules(request: AnyRequest) -> Response[str]:
    phone = phone_of(request)
    sheet = phone.place.round.sheet if phone.place else None
    found = sheet or phone.moment.terms.sheet
    page: Response[str] = phone.page("phone/rule_book.html", sheet=found, sections=sections_of(found))
    page.headers["Cache-Control"] = "private, max-age=3600"  # it can be read without a network, too
    return page


def sections_of(sheet: Sheet) -> tuple[Section, ...]:
    """The handout of the sheet as it is enforced in this event."""
    return _sections(_SheetKey(sheet))


class _SheetKey:
    """A sheet as a key: it holds mappings, so it counts by identity; an event keeps one sheet for a round."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __hash__(self) -> int:
        return id(self.sheet)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SheetKey) and other.sheet is self.sheet


@lru_cache(maxsize=16)
def _sections(whole: _SheetKey) -> tuple[Section, ...]:
    sheet = whole.sheet
    printed = [name for name in (sheet.name, *sheet.extends) if name in SHEETS]
    return make_handout(sheet, clauses_of(printed[0]) if printed else ()).sections


ROUTES = [rules]
