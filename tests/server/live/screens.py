"""Every screen of an event, rendered in this process: the desk for each role, players' and tables' phones, the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from litestar import Litestar

from eastwind.server.board.board_view import Board
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.phone.phone_page import follows
from eastwind.server.phone.phone_request import is_known
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE, PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder, Tokens, read_holder
from eastwind.server.security.roles import Role

PASSWORD = "three small winds"
FRAGMENT = re.compile(r'<(\w+)[^<>]*\bid="([\w-]+)"[^<>]*\bdata-follows="([^"]*)"[^>]*>')
NEW_KEY = re.compile(r'(?<=")[0-9a-f]{16}(?=")')  # every form gets a new one when it is rendered
REACHED = re.compile(r"&#34;n&#34;:\d+")  # the last entry a phone has heard of

# The same handlers answer pages outside this list, which have made-up values in the address.
PAGES = (
    "", "/players", "/players/1", "/players/8", "/players/barred", "/players/roll-call",
    "/cards", "/cards?round=1&table=1", "/cards?round=1&table=2", "/cards/1", "/results",
    "/results?round=1", "/room", "/room?round=1", "/room?round=2", "/round", "/rules", "/rulings", "/rulings/given",
    "/rulings/case?kind=late&table=1&round=1&fact-player=A", "/rulings/penalties", "/rulings/conduct", "/standings",
    "/standings?after=1", "/standings/why?player=1", "/prizes", "/prizes/ceremony", "/log", "/terms", "/phones",
)  # fmt: skip


class Part(NamedTuple):
    """One fragment of one screen: which one, and who is looking at it."""

    who: str
    address: str
    id: str


class Look(NamedTuple):
    """A fragment as it looks now, and the topics that make its screen fetch it again."""

    follows: frozenset[str]
    html: str
    written: str  # the topics as the page writes them


class Screens:
    """The screens of one event, each signed in once."""

    def __init__(self, app: Litestar, event: RunningEvent, roles: tuple[Role, ...], phones: tuple[str, ...]) -> None:
        self.app, self.event = app, event
        self._roles = {role: self._sign_in(role) for role in roles}
        holders = [read_holder(f"{event.stream}-{name}") for name in phones]
        self._holders = [holder for holder in holders if holder is not None]
        self._cards: dict[Holder, str] = {}

    def open_new_phones(self) -> bool:
        """Scan the codes of new players and tables; return whether there were any."""
        tokens: Tokens = self.app.state.services.tokens
        state = self.event.now().state
        new = [holder for holder in self._holders if is_known(holder, state) and holder not in self._cards]
        self._cards |= {holder: f"{PHONE_COOKIE}={tokens.open(holder, now())}" for holder in new}
        return bool(new)

    async def look(self) -> dict[Part, Look]:
        """Every fragment that anyone can see now."""
        found: dict[Part, Look] = {}
        for role, cookie in self._roles.items():
            for page in PAGES:
                found.update(await self._page(role, f"/events/{self.event.stream}{page}", cookie))
        found.update(await self._page("board", f"/board/{self.event.stream}", ""))
        for holder, cookie in self._cards.items():
            found.update(await self._page(str(holder), "/card", cookie))
        return {part: look._replace(follows=self._heard(part, look)) for part, look in found.items()}

    def _heard(self, part: Part, look: Look) -> frozenset[str]:
        """The topics that a screen's stream listens to. The board and the phones name a single topic in their page."""
        if part.who == "board":
            return Board(self.event.now().state).topics()
        holder = next((each for each in self._holders if str(each) == part.who), None)
        return follows(self.event, holder) if holder else look.follows

    async def _page(self, who: str, address: str, cookie: str) -> dict[Part, Look]:
        status, body = await get(self.app, address, cookie)
        assert status < 500, (who, address, status, body[-500:])
        looks = fragments(REACHED.sub("n", NEW_KEY.sub("key", body))) if status == 200 else ()
        return {Part(who, address.replace(self.event.stream, "E"), name): look for name, look in looks}

    def _sign_in(self, role: Role) -> str:
        people: Accounts = self.app.state.services.accounts
        account = people.use_link(people.make_link("", role, now()), f"a {role}", PASSWORD, now())
        assert account is not None
        return f"{COOKIE}={people.open_session(account, now())}"


@lru_cache(maxsize=1000)
def fragments(page: str) -> tuple[tuple[str, Look], ...]:
    """The fragments of a page: an element with an id and `data-follows`, and what is in it."""
    return tuple(
        (opening[2], Look(frozenset(opening[3].split(",")), page[opening.end() : _end(page, opening)], opening[3]))
        for opening in openings(page)
    )


def openings(page: str) -> Iterator[re.Match[str]]:
    """The opening tags of fragments: the tag, the id, and the topics that it follows."""
    for mark in re.finditer(" data-follows=", page):
        if found := FRAGMENT.match(page, page.rindex("<", 0, mark.start())):
            yield found


def _end(page: str, opening: re.Match[str]) -> int:
    """Where the content of an element ends."""
    depth = 1
    for found in re.compile(rf"<(/?){opening[1]}\b").finditer(page, opening.end()):
        depth += -1 if found[1] else 1
        if depth == 0:
            return found.start()
    raise AssertionError(f"not closed: {opening[0]}")


async def get(app: Litestar, address: str, cookie: str) -> tuple[int, str]:
    """One GET without a server: the status and the page."""
    scope = scope_of(address, cookie)
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        said.append(message)

    await app(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in said)
    return said[0]["status"], body.decode()


def scope_of(address: str, cookie: str) -> Any:
    """A GET as the application receives it."""
    path, _, query = address.partition("?")
    headers = [(b"host", b"desk.test"), *([(b"cookie", cookie.encode())] if cookie else [])]
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": query.encode(), "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("desk.test", 80), "state": {},
    }  # fmt: skip
