"""The staff: names, roles, passwords, sessions and one-time links. All of it is stored beside the log."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cache

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from eastwind.refusals import InputError
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.people.names import folded

DAY = 24 * 60 * 60 * 1000
SESSION_LASTS = 7 * DAY  # a tournament of several days
LINK_LASTS = 2 * DAY
SHORTEST_PASSWORD = 8

_hasher = PasswordHasher()


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """One of the staff."""

    name: str
    role: Role
    password: str  # argon2


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link that works once: the first person who opens it chooses a password for this role."""

    name: str
    role: Role
    expires: int


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """One browser that is signed in."""

    account: str
    expires: int


class Accounts:
    """The staff of one store."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets
        self._key = self._secrets.update("key", "forms", lambda old: old or secrets.token_bytes(32)) or b""

    def all(self) -> list[Account]:
        """Everyone, by name."""
        found = [msgspec.json.decode(kept, type=Account) for kept in self._secrets.all("account").values()]
        return sorted(found, key=lambda account: account.name.casefold())

    def find(self, name: str) -> Account | None:
        kept = self._secrets.get("account", _folded(name)) if _folded(name) else None
        return msgspec.json.decode(kept, type=Account) if kept else None

    def has_director(self) -> bool:
        return any(account.role == "director" for account in self.all())

    def remove(self, name: str) -> None:
        """Removes an account with its sessions and links."""
        self._secrets.update("account", _folded(name), lambda old: None)
        self._end_sessions(name)
        for token, kept in self._secrets.all("link").items():
            if _folded(msgspec.json.decode(kept, type=Link).name) == _folded(name):
                self._secrets.update("link", token, lambda old: None)

    def _end_sessions(self, name: str, but: str = "") -> None:
        """Signs someone out everywhere, except in one session."""
        for token, kept in self._secrets.all("session").items():
            if token != but and msgspec.json.decode(kept, type=Session).account == _folded(name):
                self._secrets.update("session", token, lambda old: None)

    def change_password(self, name: str, password: str, session: str) -> None:
        """Sets a new password and ends all other sessions. Slow on purpose (argon2): call it off the event loop."""
        check_password(password)
        hashed = _hasher.hash(password)

        def changed(old: bytes | None) -> bytes | None:
            account = msgspec.json.decode(old, type=Account) if old else None
            return msgspec.json.encode(msgspec.structs.replace(account, password=hashed)) if account else None

        self._secrets.update("account", _folded(name), changed)
        self._end_sessions(name, but=_digest(session))

    def make_link(self, name: str, role: Role, now: int) -> str:
        """Makes a one-time link and returns its token. An older link for the same name and role stops working."""
        for token, kept in self._secrets.all("link").items():
            old = msgspec.json.decode(kept, type=Link)
            if (_folded(old.name), old.role) == (_folded(name), role) or old.expires < now:
                self._secrets.update("link", token, lambda old: None)
        return self._new_link(name, role, now)

    def _new_link(self, name: str, role: Role, now: int) -> str:
        token = secrets.token_urlsafe(16)
        link = msgspec.json.encode(Link(name=name, role=role, expires=now + LINK_LASTS))
        self._secrets.update("link", _digest(token), lambda old: link)
        return token

    def first_link(self, now: int) -> str:
        """The one-time link for the first director: the same from every server on this store, until it is used."""
        token = self._new_link("", "director", now)

        def chosen(old: bytes | None) -> bytes:
            return old or token.encode()

        kept = (self._secrets.update("first-link", "director", chosen) or b"").decode()
        if kept != token and self.find_link(kept, now) is None:  # used, or too old
            kept = (self._secrets.update("first-link", "director", lambda old: token.encode()) or b"").decode()
        if kept != token:
            self._secrets.update("link", _digest(token), lambda old: None)
        return kept

    def open_links(self, now: int) -> list[Link]:
        """The links that no one has opened yet."""
        found = [msgspec.json.decode(kept, type=Link) for kept in self._secrets.all("link").values()]
        return sorted((link for link in found if link.expires > now), key=lambda link: link.name.casefold())

    def find_link(self, token: str, now: int) -> Link | None:
        kept = self._secrets.get("link", _digest(token))
        link = msgspec.json.decode(kept, type=Link) if kept else None
        return link if link and link.expires > now else None

    def use_link(self, token: str, name: str, password: str, now: int) -> Account | None:
        """Makes the account of a one-time link, once. Slow on purpose (argon2): call it off the event loop."""
        name = check_name(name)
        check_password(password)
        other = self.find(name)
        link = self.find_link(token, now)
        if link is None:
            return None
        if other is not None and other.role != link.role:
            raise InputError(f"There is a {other.role} called {other.name} already: choose another name.")
        hashed = _hasher.hash(password)
        taken: list[bytes] = []

        def take(old: bytes | None) -> None:
            taken.extend([old] if old else [])

        self._secrets.update("link", _digest(token), take)
        if not taken:
            return None
        if link.role == "director":
            self._secrets.update("first-link", "director", lambda old: None)
        account = Account(name=name, role=link.role, password=hashed)
        encoded = msgspec.json.encode(account)
        self._secrets.update("account", _folded(name), lambda old: encoded)
        return account

    def sign_in(self, name: str, password: str) -> Account | None:
        """The account, if the password is right. Slow on purpose (argon2): call it off the event loop."""
        account = self.find(name)
        try:
            # An unknown name takes as long as a wrong password, so that no one can find out which names exist.
            _hasher.verify(account.password if account else _nobody(), password)
        except (VerificationError, InvalidHashError):
            return None
        return account

    def open_session(self, account: Account, now: int) -> str:
        token = secrets.token_urlsafe(16)
        session = msgspec.json.encode(Session(account=_folded(account.name), expires=now + SESSION_LASTS))
        self._secrets.update("session", _digest(token), lambda old: session)
        return token

    def close_session(self, token: str) -> None:
        self._secrets.update("session", _digest(token), lambda old: None)

    def who(self, token: str, now: int) -> Account | None:
        """The account of a session that has not expired."""
        kept = self._secrets.get("session", _digest(token))
        session = msgspec.json.decode(kept, type=Session) if kept else None
        if session is None or session.expires < now:
            return None
        return self.find(session.account)

    def form_token(self, session: str) -> str:
        """The token that a form of this session must send; it lasts as long as the session."""
        return hmac.new(self._key, session.encode(), hashlib.sha256).hexdigest()[:32]


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 60 or not name.isprintable():
        raise InputError("Please give a name, of at most 60 characters.")
    return name


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= 200:
        raise InputError(f"Please choose a password of at least {SHORTEST_PASSWORD} characters; three words are good.")


def _folded(name: str) -> str:
    """The key an account is stored under."""
    return folded(name)[:60]


def _digest(token: str) -> str:
    """The hash a token is stored as: a reader of the file cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


@cache
def _nobody() -> str:
    return _hasher.hash(secrets.token_hex(16))
