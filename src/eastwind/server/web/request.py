"""One request: who sends it, and what they typed."""

from __future__ import annotations

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from eastwind.server.security.accounts import Account
from eastwind.server.security.roles import Role
from eastwind.server.web.forms import Fields, fields_of

EventId = FromPath[str]
RoundAsked = Annotated[str, QueryParameter(name="round")]  # as the address has it; "" without one
AnyRequest = Request[Account | None, str | None, State]


def account_of(request: AnyRequest) -> Account | None:
    """Who is signed in. A path that no route has is answered before anybody is looked up."""
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
    """The fields of the address: of a form that was asked about, not sent."""
    return fields_of(request.query_params.multi_items())
