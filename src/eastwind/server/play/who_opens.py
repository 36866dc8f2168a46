"""Who may open a table: the director's choice, kept beside the log."""

from __future__ import annotations

import hmac
import secrets
from typing import Literal, get_args

from eastwind.refusals import InputError
from eastwind.store import Store

Who = Literal["nobody", "link", "network"]
CHOICES: dict[Who, str] = {
    "nobody": "No one",
    "link": "The staff, and people with the link below",
    "network": "Anyone on this network",
}


class WhoOpens:
    """The choice of one store, and the link that lets people open tables."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets

    def chosen(self) -> Who:
        kept = (self._secrets.get("play", "who") or b"link").decode()
        return next(each for each in get_args(Who) if each == kept)

    def choose(self, who: str) -> Who:
        if who not in CHOICES:
            raise InputError("Choose who may open a table: no one, people with the link, or anyone on this network.")
        self._secrets.update("play", "who", lambda _: who.encode())
        return self.chosen()

    def in_rounds(self) -> bool:
        """Whether tables are opened while a tournament round is played."""
        return self._secrets.get("play", "rounds") == b"on"

    def choose_rounds(self, on: bool) -> None:
        self._secrets.update("play", "rounds", lambda _: b"on" if on else None)

    def token(self) -> str:
        """The secret part of the link; made when it is first needed."""
        kept = self._secrets.get("play", "link")
        if kept is None:
            kept = self._secrets.update("play", "link", lambda old: old or secrets.token_urlsafe(12).encode())
        assert kept is not None
        return kept.decode()

    def may_open(self, *, staff: bool, token: str) -> bool:
        """Whether this person may open a table, by the director's choice (`CHOICES`)."""
        who = self.chosen()
        if who == "nobody":
            return False
        return staff or who == "network" or (bool(token) and hmac.compare_digest(token.encode(), self.token().encode()))
