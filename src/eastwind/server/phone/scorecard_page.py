"""The player's page, and what this phone remembers for it in cookies: news that was seen, the player's own initials."""

from __future__ import annotations

import hashlib
import re
from typing import Any
from urllib.parse import quote, unquote

from litestar import Response
from litestar.datastructures import Cookie

from eastwind.server.phone.actions import AnyAction, InitialCard, SignForGame
from eastwind.server.phone.phone_request import Phone
from eastwind.server.phone.phone_view import PhoneView, standing_words
from eastwind.server.web.request import AnyRequest

SEEN = "eastwind-seen"  # the news that this phone's player has confirmed
INITIALS = "eastwind-initials"  # the player's own, as typed last
MOST_SEEN = 40
A_WEEK = 7 * 24 * 60 * 60  # seconds


def scorecard(phone: Phone, status: int = 200, retry: dict[str, str] | None = None, refused: str = "") -> Response[str]:
    """The player's page; `retry` is what was typed into a form that was not accepted, and `refused` says why."""
    context: dict[str, Any] = {
        "view": PhoneView(phone),
        "standing_words": standing_words,
        "unseen": lambda news: mark_of(phone, news.key) not in seen_marks(phone.request),
        "mark": lambda news: mark_of(phone, news.key),
        "my_initials": my_initials(phone),
        "retry": retry or {},
        "refused": refused,
    }
    found: Response[str] = phone.page("phone/page.html", status, **context)
    return found


def mark_of(phone: Phone, key: str) -> str:
    """A short mark of one piece of news, for a cookie."""
    return hashlib.sha256(f"{phone.holder} {key}".encode()).hexdigest()[:8]


def seen_marks(request: AnyRequest) -> list[str]:
    return re.findall("[0-9a-f]{8}", request.cookies.get(SEEN, ""))


def remember_seen(request: AnyRequest, response: Response[str], mark: str) -> None:
    """Keeps on this phone that its player has seen one piece of news."""
    if re.fullmatch("[0-9a-f]{8}", mark):
        _keep(request, response, SEEN, ".".join([*seen_marks(request), mark][-MOST_SEEN:]))


def remember_initials(phone: Phone, response: Response[Any], action: AnyAction) -> None:
    """Keeps the initials that a player typed on their own phone, for the next time."""
    own = phone.place.seat if phone.place else None
    if isinstance(action, InitialCard | SignForGame) and action.seat == own:
        _keep(phone.request, response, INITIALS, quote(f"{phone.holder} {' '.join(action.initials.split())}"))


def my_initials(phone: Phone) -> str:
    """The initials that this phone's player typed last."""
    holder, _, initials = unquote(phone.request.cookies.get(INITIALS, "")).partition(" ")
    return initials[:8] if holder == str(phone.holder) else ""


def _keep(request: AnyRequest, response: Response[Any], name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        Cookie(key=name, value=value, httponly=True, samesite="lax", secure=secure, max_age=A_WEEK, path="/card")
    )
