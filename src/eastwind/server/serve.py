"""The server process: one laptop, one address, the link for the first director."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from eastwind.server.accounts import Accounts
from eastwind.server.app import build
from eastwind.server.equipment import addresses
from eastwind.server.running import now
from eastwind.store import open_store


def serve(
    store: str | None, copy_to: Path | None, host: str, port: int, new_link: bool, say: Callable[[str], None]
) -> None:
    """Serve until stopped; everything that a person must know is said first."""
    with open_store(store, copy_to) as kept:
        for warning in kept.warnings():
            say(f"Note: {warning}")
        app = build(kept)
        server = uvicorn.Server(
            uvicorn.Config(
                app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=1
            )
        )
        bound = listen(host, port)
        say(greeting(Accounts(kept), str(kept.place), host, bound.getsockname()[1], new_link))
        server.run(sockets=[bound])


def listen(host: str, port: int) -> socket.socket:
    """The open port; one that is taken is a sentence, not a traceback."""
    from eastwind.refusals import InputError

    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise InputError(
            f"Port {port} on {host} cannot be used ({error.strerror}). Is Eastwind running already? "
            f"Otherwise choose another: `eastwind serve --port {port + 1}`."
        ) from None
    return found


def greeting(accounts: Accounts, place: str, host: str, port: int, new_link: bool) -> str:
    here = f"http://127.0.0.1:{port}"
    lines = ["", "Eastwind is running.", f"  The desk:        {here}"]
    if host in ("0.0.0.0", "::"):
        lines += [f"  On this Wi-Fi:   http://{address}:{port}" for address in addresses()]
    lines.append(f"  Everything is in {place}")
    if new_link or not accounts.has_director():
        token = accounts.make_link("", "director", now())
        lines += ["", "  Open this link once to choose the director's password:", f"  {here}/welcome/{token}"]
    return "\n".join([*lines, "", "Stop with Ctrl-C.", ""])
