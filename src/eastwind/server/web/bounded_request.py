"""A request that is read in time that grows with its size alone: how large it may be, and how many fields it may have.

The framework reads whatever comes, before anyone has signed in. Here the fields are counted before they are read, and
a stranger may send far less than the staff, who paste lists of thousands of names.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from urllib.parse import parse_qsl

from litestar import Request
from litestar.datastructures import FormMultiDict, State
from litestar.exceptions import ClientException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from eastwind.server.security.accounts import Account

LARGEST_FROM_STRANGERS = 400_000  # bytes: a card that was brought, in the longest way that a browser writes it
MOST_FIELDS = 500
MOST_FIELDS_OF_STAFF = 50_000  # a list of thousands of names comes back with two fields for each
LONG = 64_000  # bytes; what is longer is read beside the event loop
LONGEST_BOUNDARY = 70  # as its standard has it (RFC 2046)
LONGEST_HEAD = 40_000  # bytes of a part's headers, more than their reader takes

TOO_LARGE = "That is too large to send at once. Nothing was changed."
TOO_MANY = "That has too many fields to be one of our pages. Nothing was changed. Go back and use the page's own form."
NO_FORM = "The browser sent a form that can't be read. Load the page again. Nothing was changed."
_CHARSET = re.compile(rb"charset\s*=\s*\"?(?!utf-?8\b)", re.IGNORECASE)


class UnreadableError(ClientException):
    """The body is not a message at all. The detail is a sentence of ours, unlike the framework's for this status."""


class TooMuchError(UnreadableError):
    """More than we read."""

    status_code = 413


class BoundedRequest(Request[Account | None, str | None, State]):
    """The request of every page."""

    _fields: FormMultiDict | None = None

    @property
    def _is_from_staff(self) -> bool:
        return self.scope.get("user") is not None

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body in pieces, as long as it is not too large for who sends it."""
        most = None if self._is_from_staff else LARGEST_FROM_STRANGERS
        if most is not None and (self.content_length or 0) > most:
            raise TooMuchError(TOO_LARGE)
        came = 0
        async for piece in super().stream():
            came += len(piece)
            if most is not None and came > most:
                raise TooMuchError(TOO_LARGE)
            yield piece

    async def form(self) -> FormMultiDict:
        """The fields and files that were sent."""
        if self._fields is None:
            kind, options = self.content_type
            if kind == "application/x-www-form-urlencoded":
                self._fields = await self._plain_form()
            elif kind == "multipart/form-data":
                self._fields = await self._form_with_files(options.get("boundary", ""))
            else:
                self._fields = FormMultiDict([])
        return self._fields

    async def _plain_form(self) -> FormMultiDict:
        body = await self.body()
        if body.count(b"&") >= (MOST_FIELDS_OF_STAFF if self._is_from_staff else MOST_FIELDS):
            raise TooMuchError(TOO_MANY)
        return await asyncio.to_thread(_plain_fields, body) if len(body) > LONG else _plain_fields(body)

    async def _form_with_files(self, boundary: str) -> FormMultiDict:
        if not 0 < len(boundary) <= LONGEST_BOUNDARY:
            raise UnreadableError(NO_FORM)
        _check_parts(await self.body(), b"--" + boundary.encode())
        try:
            return await super().form()
        except RequestEntityTooLarge:
            raise TooMuchError(TOO_LARGE) from None
        except TooMuchError:
            raise
        except (ClientException, UnicodeError, LookupError):  # nothing that a browser sends
            raise UnreadableError(NO_FORM) from None


def _plain_fields(body: bytes) -> FormMultiDict:
    """Not the framework's own reading: that one keeps the last thousand bodies in memory, passwords and all."""
    return FormMultiDict(parse_qsl(body.decode("latin-1"), keep_blank_values=True))


def _check_parts(body: bytes, mark: bytes) -> None:
    """Refuses too many parts, and a field in an encoding of its own: browsers send UTF-8, and some take forever to read."""
    if body.count(mark) > MOST_FIELDS:
        raise TooMuchError(TOO_MANY)
    place = body.find(mark)
    while place >= 0:
        head = body[place : place + LONGEST_HEAD].partition(b"\r\n\r\n")[0]
        place = body.find(mark, place + len(mark))
        if _CHARSET.search(head) and b"filename" not in head.lower():
            raise UnreadableError(NO_FORM)
