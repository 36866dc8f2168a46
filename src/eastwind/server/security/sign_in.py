"""Signing in and out, and the one-time link."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery

from eastwind.server.run_clock import now
from eastwind.server.security.accounts import SESSION_LASTS, Account
from eastwind.server.security.guards import COOKIE, for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, plain_page, refused
from eastwind.server.web.request import AnyRequest, address_of, own_path, posted_fields
from eastwind.tournament.people.names import folded
from eastwind.tournament.texts.phrases import count

LONGEST_NAME = 200
WRONG_LINK = "link"
LINK_GONE = (
    "This link was already used, or it is too old. Sign in with your password, or ask the director for a new link. "
    "The director gets one with `eastwind serve --new-link`."
)


@get("/welcome/{token:str}", opt=for_task("anybody"), include_in_schema=False)
async def welcome(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """A one-time link: choose a name and a password."""
    services, address = services_of(request), address_of(request)
    link = services.accounts.find_link(token, now())
    if link is None:  # a right link always opens: no one can guess one, and others' failures are not its owner's
        if services.attempts.wait(WRONG_LINK, address):
            return plain_page(
                request, "parts/refused.html", 429, words="Too many wrong links. Wait a minute.", back="/sign-in"
            )
        services.attempts.failed(WRONG_LINK, address)
        return plain_page(request, "parts/refused.html", 404, words=LINK_GONE, back="/sign-in")
    return plain_page(request, "security/welcome.html", link=link, token=token)


@post("/welcome/{token:str}", opt=for_task("anybody"), include_in_schema=False)
async def choose_password(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    form = await posted_fields(request)
    services = services_of(request)
    password = form.get("password", "")
    if password != form.get("again", ""):
        return refused(request, "The two passwords don't match. Type them again.")
    if services.accounts.find_link(token, now()) is None:
        return refused(request, LINK_GONE, 404)
    account = await services.queues["passwords"].take(
        address_of(request), services.accounts.use_link, token, form.get("name", ""), password, now()
    )
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
    name, address = folded(form.get("name", "")[:LONGEST_NAME]), address_of(request)
    take = services.queues["passwords"].take
    if wait := await take(address, services.tries.begin, name, address):
        return refused(request, f"Too many wrong passwords for this name. Try again in {count(wait, 'second')}.", 429)
    account = await take(address, services.accounts.sign_in, name, form.get("password", ""))
    if account is None:
        await take(address, services.wrong_passwords.add, name, address)
        return refused(request, "Wrong name or password. Check the capital letters and try again.")
    await take(address, services.tries.succeeded, name, address)
    return let_in(request, account, own_path(form.get("back", "/")))


@post("/sign-out", opt=for_task("anybody"), include_in_schema=False)
async def sign_out(request: AnyRequest) -> Response[str]:
    if request.auth:
        services_of(request).accounts.close_session(request.auth)
    response = accepted_answer(request, "You are signed out.", go="/sign-in")
    response.delete_cookie(COOKIE)
    return response


def let_in(request: AnyRequest, account: Account, go: str) -> Response[str]:
    token = services_of(request).accounts.open_session(account, now())
    response = accepted_answer(request, f"Welcome, {account.name}.", go=go)
    secure = request.url.scheme == "https"
    response.set_cookie(
        Cookie(key=COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=SESSION_LASTS // 1000)
    )
    return response


ROUTES = [welcome, choose_password, sign_in_page, sign_in, sign_out]
