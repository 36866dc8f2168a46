"""The staff: names, roles, passwords, sessions and one-time links. All of it is stored beside the log."""

from __future__ import annotations

import hashlib
import hmac
import secrets

import msgspec

from eastwind.refusals import InputError
from eastwind.server.security.passwords import check_password, hash_password, is_password
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.people.names import folded

DAY = 24 * 60 * 60 * 1000
SESSION_LASTS = 7 * DAY  # a tournament of several days
LINK_LASTS = 2 * DAY


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """One of the staff."""

    name: str
    role: Role
    password: str  # argon2


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link that works once. It makes a new account, or sets a new password for exactly one that exists."""

    name: str
    role: Role
    expires: int
    resets: bool = False  # sets a new password for the account of this name, and no other


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """One browser that is signed in, under the password that counted then."""

    account: str
    expires: int
    stamp: str = ""


class Accounts:
    """The staff of one store."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets
        self._key = self._secrets.update("key", "forms", lambda old: old or secrets.token_bytes(32)) or b""

    def all(self) -> list[Account]:
        """Everyone, by name."""
        found = [msgspec.json.decode(kept, type=Account) for kept in self._secrets.all("account").values()]
        return sorted(found, key=lambda account: folded(account.name))

    def find(self, name: str) -> Account | None:
        kept = self._secrets.get("account", _folded(name)) if _folded(name) else None
        return msgspec.json.decode(kept, type=Account) if kept else None

    def shown_names(self) -> dict[str, str]:
        """The name of everyone who can sign in, by the form in which names are compared."""
        return {_folded(account.name): account.name for account in self.all()}

    def has_director(self) -> bool:
        return any(account.role == "director" for account in self.all())

    def director(self) -> Account | None:
        """The director, if there is exactly one."""
        found = [account for account in self.all() if account.role == "director"]
        return found[0] if len(found) == 1 else None

    def remove(self, name: str) -> None:
        """Removes an account with its sessions and links."""
        self._secrets.update("account", _folded(name), lambda old: None)
        self._end_sessions(name)
        self._end_links(name)

    def _end_links(self, name: str, role: Role | None = None) -> None:
        """Ends the links for a name, of one role or of all. A link without a name has the name ""."""
        for token, kept in self._secrets.all("link").items():
            link = msgspec.json.decode(kept, type=Link)
            if _folded(link.name) == _folded(name) and role in (None, link.role):
                self._secrets.update("link", token, lambda old: None)

    def _end_sessions(self, name: str, but: str = "") -> None:
        """Deletes someone's sessions, except one. They end with the password anyway; this only tidies up."""
        for token, kept in self._secrets.all("session").items():
            if token != but and _folded(msgspec.json.decode(kept, type=Session).account) == _folded(name):
                self._secrets.update("session", token, lambda old: None)

    def change_password(self, name: str, password: str, session: str) -> None:
        """Sets a new password and ends all other sessions. Slow on purpose (argon2): call it off the event loop."""
        account = self._set_password(name, password)
        if account is not None:
            self._secrets.update("session", _digest(session), lambda old: _renewed(old, account))
            self._end_sessions(name, but=_digest(session))

    def _set_password(self, name: str, password: str) -> Account | None:
        """The account with its new password; None if it was removed meanwhile."""
        check_password(password)
        hashed = hash_password(password)

        def changed(old: bytes | None) -> bytes | None:
            account = msgspec.json.decode(old, type=Account) if old else None
            return msgspec.json.encode(msgspec.structs.replace(account, password=hashed)) if account else None

        kept = self._secrets.update("account", _folded(name), changed)
        return msgspec.json.decode(kept, type=Account) if kept else None

    def make_link(self, name: str, role: Role, now: int, beside: bool = False) -> str:
        """Makes a one-time link and returns its token. An older link for the same name and role stops working.

        With `beside`, older links stay: two servers that start on a new store both print one that works.

        If there is an account of this name and role, the link sets its password. Otherwise it makes a new account.
        """
        for token, kept in self._secrets.all("link").items():
            old = msgspec.json.decode(kept, type=Link)
            same = (_folded(old.name), old.role) == (_folded(name), role)
            if old.expires < now or (same and not beside):
                self._secrets.update("link", token, lambda old: None)
        account = self.find(name)
        resets = account is not None and account.role == role
        token = secrets.token_urlsafe(16)
        link = msgspec.json.encode(Link(name=name, role=role, expires=now + LINK_LASTS, resets=resets))
        self._secrets.update("link", _digest(token), lambda old: link)
        return token

    def open_links(self, now: int) -> list[Link]:
        """The links that no one has opened yet."""
        found = [msgspec.json.decode(kept, type=Link) for kept in self._secrets.all("link").values()]
        return sorted((link for link in found if link.expires > now), key=lambda link: folded(link.name))

    def find_link(self, token: str, now: int) -> Link | None:
        kept = self._secrets.get("link", _digest(token))
        link = msgspec.json.decode(kept, type=Link) if kept else None
        return link if link and link.expires > now else None

    def use_link(self, token: str, name: str, password: str, now: int) -> Account | None:
        """Uses a one-time link, once: a new account, or a new password. Slow on purpose: call it off the event loop."""
        link = self.find_link(token, now)
        if link is None:
            return None
        name = link.name if link.resets else self.check_free(name)
        check_password(password)
        taken: list[bytes] = []

        def take(old: bytes | None) -> None:
            taken.extend([old] if old else [])

        self._secrets.update("link", _digest(token), take)
        if not taken:
            return None
        if link.resets:
            account = self._set_password(name, password)
            self._end_sessions(name)
            return account
        account = Account(name=name, role=link.role, password=hash_password(password))
        if not self._add(account):  # someone else took the name in this moment; the link stays good
            self._secrets.update("link", _digest(token), lambda old: taken[0])
            self.check_free(name)
        if not link.name:
            self._end_links("", link.role)
        return account

    def check_free(self, name: str) -> str:
        """The name of a new account, as it will be shown; a name that looks like someone else's is refused."""
        name = check_name(name)
        if other := self.find(name):
            raise InputError(
                f"There is already a {other.role} named {other.name}. Choose another name, for example with your last "
                "name. If you are that person and lost your password, ask the director for a link in your name."
            )
        return name

    def _add(self, account: Account) -> bool:
        """Stores a new account, unless the name is taken."""
        new = msgspec.json.encode(account)
        return self._secrets.update("account", _folded(account.name), lambda old: old or new) == new

    def sign_in(self, name: str, password: str) -> Account | None:
        """The account, if the password is right. Slow on purpose (argon2): call it off the event loop."""
        account = self.find(name)
        return account if is_password(account.password if account else None, password) else None

    def open_session(self, account: Account, now: int) -> str:
        token = secrets.token_urlsafe(16)
        session = msgspec.json.encode(
            Session(account=_folded(account.name), expires=now + SESSION_LASTS, stamp=_stamp(account))
        )
        self._secrets.update("session", _digest(token), lambda old: session)
        return token

    def close_session(self, token: str) -> None:
        self._secrets.update("session", _digest(token), lambda old: None)

    def who(self, token: str, now: int) -> Account | None:
        """The account of a session that has not expired, and whose password has not changed since."""
        kept = self._secrets.get("session", _digest(token))
        session = msgspec.json.decode(kept, type=Session) if kept else None
        if session is None or session.expires < now:
            return None
        account = self.find(session.account)
        return account if account and _stamp(account) == session.stamp else None

    def form_token(self, session: str) -> str:
        """The token that a form of this session must send; it lasts as long as the session."""
        return hmac.new(self._key, session.encode(), hashlib.sha256).hexdigest()[:32]


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not folded(name) or len(name) > 60 or not name.isprintable():
        raise InputError("Enter a name of at most 60 characters.")
    return name


def _folded(name: str) -> str:
    """The key an account is stored under."""
    return folded(name)[:60]


def _stamp(account: Account) -> str:
    """What a session proves: this account, this role, this password. A new password is a new stamp."""
    return _digest(f"{account.name}\n{account.role}\n{account.password}")


def _renewed(old: bytes | None, account: Account) -> bytes | None:
    """A session under the new password."""
    if old is None:
        return None
    return msgspec.json.encode(msgspec.structs.replace(msgspec.json.decode(old, type=Session), stamp=_stamp(account)))


def _digest(token: str) -> str:
    """The hash a token is stored as: a reader of the file cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()
