"""One request: who sends it, and what they typed."""

from __future__ import annotations

import ipaddress
import re
from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from eastwind.server.security.accounts import Account
from eastwind.server.security.roles import Role
from eastwind.server.web.bounded_request import UnreadableError
from eastwind.server.web.forms import Fields, fields_of

EventId = FromPath[str]
RoundAsked = Annotated[str, QueryParameter(name="round")]  # as in the address; "" if there is none
AnyRequest = Request[Account | None, str | None, State]

DEEPEST = 30
# A text without an end takes all that is left, so that no one looks for its end twice.
_BRACKETS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)
LONGEST_PATH = 2000
# A path as browsers read it: no scheme, no host, and nothing that they drop or turn around (tab, line end, backslash).
_OWN_PATH = re.compile(r"/(?!/)[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*")


def account_of(request: AnyRequest) -> Account | None:
    """Who is signed in. An address without a route is answered before anyone is looked up."""
    found: Account | None = request.scope.get("user")
    return found


def person_of(request: AnyRequest) -> str:
    """Who does this, as the log names them."""
    account = account_of(request)
    return account.name if account else "?"


def role_of(request: AnyRequest) -> Role | None:
    account = account_of(request)
    return account.role if account else None


def is_htmx(request: AnyRequest) -> bool:
    return request.headers.get("hx-request") == "true"


async def posted_fields(request: AnyRequest) -> Fields:
    """The fields of the form that was sent."""
    return fields_of((await request.form()).multi_items())


def asked_fields(request: AnyRequest) -> Fields:
    """The fields of the address: of a form that asks but does not send."""
    return fields_of(request.query_params.multi_items())


def address_of(request: AnyRequest) -> str:
    """Where a request comes from. A proxy that was named at the start (`--trusted-proxy`) says whom it speaks for.

    uvicorn reads that header, and from those proxies only. An IPv6 network counts as one address: a single machine has
    as many addresses of it as it likes.
    """
    host = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)


def own_path(text: str) -> str:
    """The path if it is our own, otherwise the first page; never another site."""
    return text if len(text) <= LONGEST_PATH and _OWN_PATH.fullmatch(text) and "//" not in text else "/"


def check_json(body: bytes) -> None:
    """Refuses what no reader of JSON can bear: letters that are not UTF-8, and brackets within brackets without end."""
    try:
        body.decode()
    except UnicodeDecodeError:
        raise UnreadableError("This is not text in UTF-8. Nothing was changed.") from None
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        return
    depth = 0
    for part in _BRACKETS.finditer(body):
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(part[0], 0)
        if depth > DEEPEST:
            raise UnreadableError("This is nested too deeply to be a command. Nothing was changed.")
