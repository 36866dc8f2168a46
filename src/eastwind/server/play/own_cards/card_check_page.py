"""Checks a card while it is being written, without leaving the page."""

from __future__ import annotations

from litestar import Response, post
from litestar.exceptions import PermissionDeniedException

from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_checking import CheckedCard, checked
from eastwind.server.play.own_cards.card_contract import TypedCardChecked
from eastwind.server.play.pages import ANYBODY
from eastwind.server.play.table_opening import may_open
from eastwind.server.services import services_of
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, address_of


@post("/play/card/check", opt=ANYBODY, include_in_schema=False, status_code=200)
async def check_card(request: AnyRequest) -> Response[TypedCardChecked]:
    """The text of a card that was pasted or uploaded, and what is wrong with it, to show on the page."""
    if not may_open(request):
        raise PermissionDeniedException("You can't open a table here. Ask the director for a link.")
    try:
        services_of(request).tables.card_checks.check(address_of(request))
        found = await checked(await request.body())
    except InputError as no:
        return Response(refused_check(no))
    return Response(shown_check(found))


def refused_check(no: InputError) -> TypedCardChecked:
    """The answer where a card can't even be read."""
    shown = render("play/card_found.html", {"refused": str(no)})
    return TypedCardChecked(sound=False, text=None, html=shown, preview=None, mistakes=(), readings=())


def shown_check(found: CheckedCard) -> TypedCardChecked:
    """The answer about a card that was read."""
    return TypedCardChecked(
        sound=found.is_sound,
        text=found.text,
        html=render("play/card_found.html", {"checked": found}),
        preview=found.preview,
        mistakes=found.mistakes,
        readings=found.readings,
    )


ROUTES = [check_card]
