"""The first lines of a request: how long its address and its cookies may be, before anything reads them.

What reads them after us takes its time: a query of 60 KB with a name in every second letter, or a cookie full of
backslashes, would hold up everyone for seconds.
"""

from __future__ import annotations

from litestar.types import ASGIApp, Receive, Scope, Send

LONGEST_PATH = 2_000
LONGEST_QUERY = 32_000  # the setup of an event of 200 sections, which a page asks about while it is filled in
MOST_ASKED = 1_000  # fields of a query
LONGEST_COOKIES = 16_000
MOST_COOKIES = 200

LONG_ADDRESS = "This web address is too long to be one of ours. Go back and use the links and buttons on the page."
LONG_COOKIES = "Your browser sends more cookies than we read. Delete the cookies of this site, and try again."


class BoundedHeads:
    """The application, behind limits for the first lines of every request."""

    def __init__(self, inner: ASGIApp) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if words := too_long(scope):
            await _refuse(send, words)
            return
        scope["headers"] = list(map(_plain_cookies, scope["headers"]))
        await self._inner(scope, receive, send)


def too_long(scope: Scope) -> str:
    """Why these first lines are not read, or ""."""
    query = scope["query_string"]
    if len(scope["path"]) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        return LONG_ADDRESS
    if query.count(b"&") >= MOST_ASKED:
        return LONG_ADDRESS
    cookies = [value for name, value in scope["headers"] if name == b"cookie"]
    if sum(map(len, cookies)) > LONGEST_COOKIES or sum(each.count(b";") for each in cookies) >= MOST_COOKIES:
        return LONG_COOKIES
    return ""


def _plain_cookies(pair: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Leaves out cookies with a backslash. None is ours, and Python before 3.11.10 reads them in the square of the time."""
    name, value = pair
    if name != b"cookie" or b"\\" not in value:
        return pair
    return name, b";".join(each for each in value.split(b";") if b"\\" not in each)


async def _refuse(send: Send, words: str) -> None:
    body = words.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
