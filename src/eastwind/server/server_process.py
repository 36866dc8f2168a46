"""The server process: one laptop, one address, the link for the first director."""

from __future__ import annotations

import gc
import http.client
import logging
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from eastwind.play.table_terms import TableTerms
from eastwind.refusals import InputError
from eastwind.server.app import build
from eastwind.server.cards.editing_files import open_file
from eastwind.server.live.audience import Audience
from eastwind.server.net.connections import Census, protocol_for
from eastwind.server.net.open_files import raise_open_files, room_for
from eastwind.server.net.proxies import Network, read_proxies
from eastwind.server.play.open_tables import BESIDE
from eastwind.server.play.quick_table import Person, quick_table
from eastwind.server.run_clock import THIS_RUN, now
from eastwind.server.security.accounts import Accounts
from eastwind.server.services import Services
from eastwind.server.settings.room_settings import addresses
from eastwind.server.watch.json_logs import logging_as_json
from eastwind.store import Store, open_store
from eastwind.store.beside import place_beside
from eastwind.store.places import FilePlace

logger = logging.getLogger(__name__)

PLAY_PORT = 8088
HELLO_SECONDS = 2.0  # for another Eastwind to answer
EVERYWHERE = "0.0.0.0"  # every network of this machine
TURN = 0.001  # seconds that a thread runs while another one wants to


def serve(
    store: str | None,
    copy_to: Path | None,
    host: str,
    port: int,
    new_link: bool,
    say: Callable[[str], None],
    sheets: Path | None = None,
    browser: bool = False,
    trusted_proxies: Sequence[str] = (),
    json_logs: bool = False,
    metrics_token: str = "",
) -> None:
    """Serves until stopped. First prints what a person must know; as JSON, what a log may know."""
    proxies, room = read_proxies(trusted_proxies), room_for(raise_open_files())
    tell = logger.warning if json_logs else lambda words: say(f"Note: {words}")
    with logging_as_json(sys.stdout) if json_logs else nullcontext(), open_store(store, copy_to) as kept:
        for warning in [*kept.warnings(), *kept.notice_edits()]:
            tell(warning)
        THIS_RUN.go_on_after(kept.last_time())
        if question := THIS_RUN.question():
            tell(question)
        app = build(kept, sheets, Audience(room.streams), metrics_token)
        config = configured(app, host, port, Census(room.connections, proxies=proxies), proxies)
        bound = listen(host, port)
        accounts, link = Accounts(kept), None
        if json_logs:
            log_start(str(kept.place), host, bound.getsockname()[1], accounts.has_director())
        else:
            link = first_link(accounts, new_link)
            say(greeting(kept_in(kept), host, bound.getsockname()[1], link))
        opens = browser and has_display()
        Server(config, here(host, bound.getsockname()[1]) + (link or "/") if opens else None).run(sockets=[bound])


def serve_table(
    store: str | None,
    host: str,
    port: int | None,
    say: Callable[[str], None],
    terms: TableTerms,
    person: Person,
    browser: bool,
    own_card: str = "",
    sheets: Path | None = None,
) -> None:
    """Serves tables to play at, with one of them open: this person and three bots. `own_card` is a card's text."""
    room = room_for(raise_open_files())
    with open_store(store) as kept:
        THIS_RUN.go_on_after(kept.last_time())
        app = build(kept, sheets, audience=Audience(room.streams), open_to_all=True)
        config = configured(app, host, port or 0, Census(room.connections))
        bound = listen_anywhere(host, PLAY_PORT) if port is None else listen(host, port)
        base = here(host, bound.getsockname()[1])
        note = other_port(host, bound.getsockname()[1]) if port is None else ""
        services: Services = app.state.services

        async def opened() -> str:
            if own_card:
                services.tables.keep_card(own_card)
            path = await quick_table(services.tables, terms, person)
            say(play_greeting(base, path, host, bound.getsockname()[1], note))
            return base + path

        Server(config, None, opened, opens=browser and has_display()).run(sockets=[bound])


def serve_editor(
    store: str | None, port: int | None, say: Callable[[str], None], browser: bool, file: Path | None, text: str
) -> None:
    """Serves the card editor to this computer alone, with the list of cards open, or one file of this text."""
    host, room = "127.0.0.1", room_for(raise_open_files())
    with open_store(store) as kept:
        THIS_RUN.go_on_after(kept.last_time())
        app = build(kept, audience=Audience(room.streams), open_to_all=True)
        config = configured(app, host, port or 0, Census(room.connections))
        bound = listen_anywhere(host, PLAY_PORT) if port is None else listen(host, port)
        base = here(host, bound.getsockname()[1])
        services: Services = app.state.services

        async def opened() -> str:
            path = "/cards" if file is None else f"/cards/{open_file(services.tables, file, text, now())}"
            kept_in = f"  What you type is also written to {file}.\n" if file is not None else ""
            say(f"\nThe card editor is ready.\n  Open it here:    {base}{path}\n{kept_in}\nStop with Ctrl-C.\n")
            return base + path

        Server(config, None, opened, opens=browser and has_display()).run(sockets=[bound])


def listen_anywhere(host: str, port: int) -> socket.socket:
    """Opens the usual port, or any free one if it is taken."""
    try:
        return listen(host, port)
    except InputError:
        return listen(host, 0)


def other_port(host: str, port: int) -> str:
    """Why the table is not where it usually is, or ""; and where another Eastwind already runs."""
    if port == PLAY_PORT:
        return ""
    usual, taken = here(host, PLAY_PORT), f"Port {PLAY_PORT} is taken, so this table uses port {port}."
    return f"{taken} Eastwind is already running at {usual}/play." if is_eastwind(usual) else taken


def is_eastwind(address: str) -> bool:
    """Whether an Eastwind answers at this address."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=HELLO_SECONDS) as answer:
            return bool(answer.read(100) == b"alive\n")
    except (OSError, http.client.HTTPException):
        return False


def play_greeting(base: str, path: str, host: str, port: int, note: str = "") -> str:
    lines = ["", *([f"Note: {note}", ""] if note else []), "Your table is ready.", f"  Play here:       {base}{path}"]
    if host == EVERYWHERE:
        table = "/".join(path.split("/")[:3])
        lines += [f"  For friends:     http://{address}:{port}{table}   (on the same Wi-Fi)" for address in addresses()]
    return "\n".join([*lines, f"  Another table:   {base}/play", "", "Stop with Ctrl-C. Your game is kept.", ""])


def configured(
    app: Litestar, host: str, port: int, census: Census, proxies: Sequence[Network] = (), inner: Any = AutoHTTPProtocol
) -> uvicorn.Config:
    """uvicorn's settings. Forwarded addresses count only from proxies that were named."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=protocol_for(census, inner),
        ws="none",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
        server_header=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )


def settle_in() -> None:
    """Keeps answers steady beside many tables: threads take short turns, and the garbage collector skips what stays.

    The thread that writes asks for its turn again after each call to the database. Beside busy tables it would wait up
    to five milliseconds several times in one append at the desk (decision 0150).
    """
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()


class Server(uvicorn.Server):
    """Opens a page in the browser once the server answers. `made` makes the page first."""

    def __init__(
        self,
        config: uvicorn.Config,
        page: str | None,
        made: Callable[[], Awaitable[str]] | None = None,
        opens: bool = True,
    ) -> None:
        super().__init__(config)
        self._page, self._made, self._opens = page, made, opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        settle_in()
        await super().startup(sockets)
        if self._made and self.started:
            self._page = await self._made()
        if self._page and self._opens and self.started:
            threading.Thread(target=webbrowser.open, args=(self._page,), daemon=True).start()


def has_display(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a browser can open a window here; over a remote connection it cannot."""
    if "SSH_CONNECTION" in environment:
        return False
    return system in ("win32", "darwin") or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def listen(host: str, port: int) -> socket.socket:
    """Opens the port; if it is taken, the error is a sentence."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise InputError(
            f"Can't use port {port} on {host} ({error.strerror}). Is Eastwind already running? "
            f"If not, choose another port: `--port {port + 1}`."
        ) from None
    return found


def here(host: str, port: int) -> str:
    """The desk's address on this machine."""
    return f"http://{'127.0.0.1' if host == EVERYWHERE else host}:{port}"


def first_link(accounts: Accounts, new_link: bool) -> str | None:
    """The path of the director's one-time link, if one is needed or asked for."""
    if accounts.has_director() and not new_link:
        return None
    # A lost password: the link is for the one director there is. With several, it makes another.
    director = accounts.director()
    return f"/welcome/{accounts.make_link(director.name if director else '', 'director', now(), beside=True)}"


def log_start(place: str, host: str, port: int, has_director: bool) -> None:
    """Logs the start. A log is read by many, so the director's link is not in it."""
    fields = {"desk": here(host, port), "store": place}
    logger.info("Eastwind is running.", extra={"fields": fields})
    if not has_director:
        logger.warning("There is no director yet. `eastwind serve --link-only` prints a link, and stops.")


def print_link(store: str | None, say: Callable[[str], None]) -> None:
    """Prints a new one-time link for a director, and serves nothing: beside servers that run without a terminal."""
    with open_store(store) as kept:
        link = first_link(Accounts(kept), new_link=True)
    say(f"Open this once at the desk's address to choose the director's password: {link}")


def kept_in(store: Store) -> str:
    """Where everything is, for the person who starts the desk."""
    if isinstance(store.place, FilePlace):
        return f"Tournaments are in {store.place}\n  Tables to play at are in {place_beside(store, BESIDE)}"
    return f"Everything is in {store.place}"


def greeting(kept: str, host: str, port: int, link: str | None) -> str:
    lines = ["", "Eastwind is running.", f"  The desk:        {here(host, port)}"]
    if host == EVERYWHERE:
        found = [f"  For phones:      http://{address}:{port}   (on the same Wi-Fi)" for address in addresses()]
        lines += found or ["  For phones:      no network was found; join the hall's Wi-Fi and start again."]
    elif host in ("127.0.0.1", "localhost"):
        lines.append(f"  For phones:      none, since only {host} is listened to (--host 0.0.0.0 lets them in).")
    lines.append(f"  {kept}")
    if link:
        lines += ["", "  Open this link once to choose the director's password:", f"  {here(host, port)}{link}"]
    return "\n".join([*lines, "", "Stop with Ctrl-C.", ""])
