"""Coming in: the one-time link, signing in and out."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery

from eastwind.server.clock import now
from eastwind.server.security.accounts import SESSION_LASTS, Account
from eastwind.server.security.guards import COOKIE, for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import plain_page, refused, said
from eastwind.server.web.request import AnyRequest, posted_fields

LINK_GONE = (
    "This link has been used, or is too old. Sign in with your password, or ask the director for a new link; "
    "the director gets one with `eastwind serve --new-link`."
)


@get("/welcome/{token:str}", opt=for_task("anybody"), include_in_schema=False)
async def welcome(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """A one-time link: choose a name and a password."""
    address = address_of(request)
    attempts = services_of(request).attempts
    if attempts.wait("link", address):
        return plain_page(request, "parts/refused.html", 429, words="Too many wrong links. Wait a minute.", back="/")
    link = services_of(request).accounts.find_link(token, now())
    if link is None:
        attempts.failed("link", address)
        return plain_page(request, "parts/refused.html", 404, words=LINK_GONE, back="/sign-in")
    return plain_page(request, "security/welcome.html", link=link, token=token)


@post("/welcome/{token:str}", opt=for_task("anybody"), include_in_schema=False)
async def choose_password(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    form = await posted_fields(request)
    accounts = services_of(request).accounts
    password = form.get("password", "")
    if password != form.get("again", ""):
        return refused(request, "The two passwords are not the same. Type them again.")
    account = await asyncio.to_thread(accounts.use_link, token, form.get("name", ""), password, now())
    if account is None:
        return refused(request, LINK_GONE, 404)
    return let_in(request, account, "/")


@get("/sign-in", opt=for_task("anybody"), include_in_schema=False)
async def sign_in_page(request: AnyRequest, back: FromQuery[str] = "/") -> Response[str]:
    return plain_page(request, "security/sign_in.html", back=own_path(back))


@post("/sign-in", opt=for_task("anybody"), include_in_schema=False)
async def sign_in(request: AnyRequest) -> Response[str]:
    form = await posted_fields(request)
    services = services_of(request)
    name, address = form.get("name", "").casefold(), address_of(request)
    if wait := services.attempts.wait(name, address):
        return refused(request, f"Too many wrong passwords for this name. Try again in {wait} seconds.", 429)
    account = await asyncio.to_thread(services.accounts.sign_in, name, form.get("password", ""))
    if account is None:
        services.attempts.failed(name, address)
        return refused(request, "Name and password do not belong together. Look at the capitals, and try again.")
    services.attempts.succeeded(name, address)
    return let_in(request, account, own_path(form.get("back", "/")))


@post("/sign-out", opt=for_task("anybody"), include_in_schema=False)
async def sign_out(request: AnyRequest) -> Response[str]:
    if request.auth:
        services_of(request).accounts.close_session(request.auth)
    response = said(request, "You are signed out.", go="/sign-in")
    response.delete_cookie(COOKIE)
    return response


def let_in(request: AnyRequest, account: Account, go: str) -> Response[str]:
    token = services_of(request).accounts.open_session(account, now())
    response = said(request, f"Welcome, {account.name}.", go=go)
    secure = request.url.scheme == "https"
    response.set_cookie(
        Cookie(key=COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=SESSION_LASTS // 1000)
    )
    return response


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def own_path(text: str) -> str:
    """A path of ours, never another site."""
    return text if text.startswith("/") and not text.startswith(("//", "/\\")) else "/"


ROUTES = [welcome, choose_password, sign_in_page, sign_in, sign_out]
