"""Cards that people are typing: kept beside the tables, with their versions, and in no copy or backup."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import msgspec

from eastwind.card.card_writing import for_next_year, read_title
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_checking import MOST_BYTES
from eastwind.store import Store
from eastwind.store.schema import STAYS_HERE

DRAFT = "draft "
MOST_DRAFTS = 200  # cards that one person may have here
MOST_VERSIONS = 40
LONGEST_NAME = 60
GONE = "This card is no longer here. Someone removed it."
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u2028\u2029\ufffe\uffff\ud800-\udfff]")


class DraftVersion(msgspec.Struct, frozen=True, kw_only=True):
    """The text as it was when someone gave it a name, or before something else took its place."""

    number: int
    name: str
    at: int
    text: str


class CardDraft(msgspec.Struct, frozen=True, kw_only=True):
    """One card under someone's hands. Each save raises the revision by one."""

    id: str
    owner: str  # an account; "" for the person at this computer
    text: str
    changed: int
    revision: int = 1
    file: str = ""  # the file on this computer that it came from
    versions: tuple[DraftVersion, ...] = ()

    @property
    def title(self) -> str:
        return read_title(self.text) or "Untitled card"

    def with_version(self, name: str, at: int) -> CardDraft:
        """The draft with its text kept as a version. Without room, the oldest version goes."""
        number = max((version.number for version in self.versions), default=0) + 1
        kept = (*self.versions, DraftVersion(number=number, name=name, at=at, text=self.text))
        return msgspec.structs.replace(self, versions=kept[-MOST_VERSIONS:])

    def version(self, number: int) -> DraftVersion:
        found = next((version for version in self.versions if version.number == number), None)
        if found is None:
            raise InputError("This version is no longer here.")
        return found


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a save. If another tab had saved first, `draft` is what it saved, and nothing was changed."""

    draft: CardDraft
    conflict: bool


def plain_text(text: str) -> str:
    """The text as it is kept: line ends of one kind. Too long, or with characters no one can type, it is refused."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise InputError(
            f"This is more than {MOST_BYTES:,} characters, and a card has a few thousand. It is not saved."
        )
    if _CONTROL.search(text):
        raise InputError(
            "There are characters in it that no one can type. It is not saved. Paste it again as plain text."
        )
    return text


class CardDrafts:
    """The cards that are typed on this server."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets

    def all(self, visible: Callable[[str], bool]) -> list[CardDraft]:
        """The cards whose owner passes, the latest first."""
        kept = self._secrets.all(STAYS_HERE).items()
        drafts = [_read(value) for name, value in kept if name.startswith(DRAFT)]
        return sorted((draft for draft in drafts if visible(draft.owner)), key=lambda draft: -draft.changed)

    def find(self, card: str) -> CardDraft:
        value = self._secrets.get(STAYS_HERE, DRAFT + card) if re.fullmatch(r"[A-Za-z0-9_-]{6,40}", card) else None
        if value is None:
            raise InputError(GONE)
        return _read(value)

    def new(self, owner: str, text: str, at: int, file: str = "") -> CardDraft:
        """A new card with this text."""
        if len(self.all(lambda each: each == owner)) >= MOST_DRAFTS:
            raise InputError(f"There are {MOST_DRAFTS} cards here already. Remove one that you no longer need.")
        draft = CardDraft(id=secrets.token_urlsafe(9), owner=owner, text=plain_text(text), changed=at, file=file)
        self._secrets.update(STAYS_HERE, DRAFT + draft.id, lambda _: msgspec.json.encode(draft))
        return draft

    def change(self, card: str, change: Callable[[CardDraft], CardDraft]) -> CardDraft:
        """Changes a card in one atomic step."""

        def step(old: bytes | None) -> bytes | None:
            return None if old is None else msgspec.json.encode(change(_read(old)))

        value = self._secrets.update(STAYS_HERE, DRAFT + card, step)
        if value is None:
            raise InputError(GONE)
        return _read(value)

    def save(self, card: str, text: str, base: int, at: int) -> Saved:
        """Saves a text that was typed on top of revision `base`; if another tab saved since, nothing is changed."""
        typed = plain_text(text)
        conflict = False

        def step(draft: CardDraft) -> CardDraft:
            nonlocal conflict
            conflict = draft.revision != base and draft.text != typed
            if conflict or draft.text == typed:
                return draft
            return msgspec.structs.replace(draft, text=typed, revision=draft.revision + 1, changed=at)

        return Saved(draft=self.change(card, step), conflict=conflict)

    def replace(self, card: str, text: str, name: str, at: int) -> CardDraft:
        """Puts a text in place of the saved one, which is kept as a version of this name."""
        typed = plain_text(text)

        def step(draft: CardDraft) -> CardDraft:
            if draft.text == typed:
                return draft
            kept = draft.with_version(name, at)
            return msgspec.structs.replace(kept, text=typed, revision=draft.revision + 1, changed=at)

        return self.change(card, step)

    def keep_version(self, card: str, name: str, at: int, text: str | None = None) -> CardDraft:
        """Keeps the saved text, or another one, as a version of this name."""
        words = " ".join(name.split())
        if not words:
            raise InputError("Give the version a name, such as Before the vote.")
        if len(words) > LONGEST_NAME:
            raise InputError(f"A name has at most {LONGEST_NAME} characters.")
        other = None if text is None else plain_text(text)

        def step(draft: CardDraft) -> CardDraft:
            if other is None:
                return draft.with_version(words, at)
            kept = msgspec.structs.replace(draft, text=other).with_version(words, at)
            return msgspec.structs.replace(kept, text=draft.text)

        return self.change(card, step)

    def next_year(self, card: str, at: int) -> CardDraft:
        """A new card with the same lines, for the year after."""
        draft = self.find(card)
        return self.new(draft.owner, for_next_year(draft.text), at)

    def remove(self, card: str) -> None:
        self.find(card)
        self._secrets.update(STAYS_HERE, DRAFT + card, lambda _: None)


def _read(value: bytes) -> CardDraft:
    return msgspec.json.decode(value, type=CardDraft)
