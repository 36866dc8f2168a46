"""A card that comes with the form of the page Play, and the page to fix it."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import UploadFile

from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_checking import MOST_BYTES, CheckedCard, checked
from eastwind.server.play.pages import page_context
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.forms import Fields
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, address_of

BROUGHT = "own"
"""The choice of card on the page Play that means the one in the form."""

ITS_OWN = ("card", "card_text")


async def brought_card(request: AnyRequest, fields: Fields) -> CheckedCard | InputError:
    """The card that came with the form, as a file or as text."""
    file = (await request.form()).get("card_file")
    data = fields.get("card_text", "").encode()
    if isinstance(file, UploadFile) and file.filename:
        data = await file.read(MOST_BYTES + 1)
    try:
        services_of(request).tables.card_checks.check(address_of(request))
        return await checked(data)
    except InputError as no:
        return no


def fix_card_page(request: AnyRequest, found: CheckedCard | InputError, fields: Fields) -> Response[str]:
    """The page to fix a card, with its mistakes. It keeps everything else that was chosen."""
    refused = str(found) if isinstance(found, InputError) else ""
    text = fields.get("card_text", "") if isinstance(found, InputError) else found.text
    context = {
        **page_context(request),
        "chosen": {name: value for name, value in fields.items() if name not in ITS_OWN and name != "bots"},
        "text": text,
        "checked": None if isinstance(found, InputError) else found,
        "refused": refused,
    }
    return html(render("play/fix_card.html", context), 422)
