"""The rule book of an event's sheet, with search by words or by the number of an item."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from eastwind.rules.book.handout import Handout
from eastwind.rules.book.rule_book import look_up, rule_book
from eastwind.rules.sheet import Sheet
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId

LONGEST = 200


@get("/events/{event:str}/rules", opt=for_task("look at the desk"), include_in_schema=False)
async def rules_page(request: AnyRequest, event: EventId, q: FromQuery[str] = "") -> Response[str]:
    found = event_request(request, event)
    sought = " ".join(q.split())[:LONGEST]
    return found.page(
        "desk/floor/rule_book.html", sought=sought, book=lambda: rules_about(found.moment.terms.sheet, sought)
    )


def rules_about(sheet: Sheet, sought: str) -> Handout:
    book = rule_book(sheet)
    return look_up(book, sought) if sought else book


ROUTES = [rules_page]
