"""Who may type cards here: the staff, and the person at this computer where it was started to play or to edit."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from eastwind.refusals import InputError
from eastwind.server.cards.card_drafts import GONE, CardDraft, CardDrafts
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, account_of, address_of, role_of

LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
HERE = ""  # the owner of what the person at this computer types


def is_here(request: AnyRequest) -> bool:
    """Whether a request comes from this computer, under its own name.

    A page of another site can make its name mean this computer; then the browser asks for that name. What a proxy
    on this computer passes on comes from elsewhere.
    """
    if any(name in request.headers for name in PASSED_ON):
        return False
    try:
        local = ipaddress.ip_address(address_of(request).partition("/")[0]).is_loopback
    except ValueError:
        return False
    return local and urlsplit(f"//{request.headers.get('host', '')}").hostname in LOCAL_NAMES


def may_edit(request: AnyRequest) -> bool:
    """Whether this person may type cards here."""
    return account_of(request) is not None or (services_of(request).open_to_all and is_here(request))


def check_may_edit(request: AnyRequest) -> None:
    if may_edit(request):
        return
    if services_of(request).open_to_all:
        raise PermissionDeniedException("Cards are typed on the computer where Eastwind runs, not from another one.")
    raise NotAuthorizedException("Please sign in.")


def owner_of(request: AnyRequest) -> str:
    account = account_of(request)
    return account.name if account else HERE


def may_see(request: AnyRequest, owner: str) -> bool:
    """Whether this person may see a card: the one who typed it, and the director if it was typed at this computer."""
    return owner == owner_of(request) or (owner == HERE and role_of(request) == "director")


def drafts_of(request: AnyRequest) -> CardDrafts:
    check_may_edit(request)
    return CardDrafts(services_of(request).tables.store)


def draft_of(request: AnyRequest, card: str) -> CardDraft:
    """A card of this person. Another person's card is answered like a missing one."""
    draft = drafts_of(request).find(card)
    if not may_see(request, draft.owner):
        raise InputError(GONE)
    return draft
