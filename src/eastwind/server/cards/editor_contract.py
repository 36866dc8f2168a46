"""What the card editor's page sends to be saved, and what it is told then."""

from __future__ import annotations

from eastwind.screen_part import ScreenPart


class TypedText(ScreenPart, frozen=True, kw_only=True):
    """To be saved: the text, and the revision it was typed on top of."""

    text: str
    base: int


class VersionName(ScreenPart, frozen=True, kw_only=True):
    """Keep the card as it is under this name."""

    name: str


class SettledTabs(ScreenPart, frozen=True, kw_only=True):
    """After two tabs changed one card: the text of this tab, and whether it is the one to keep."""

    text: str
    mine: bool


class KeptVersion(ScreenPart, frozen=True, kw_only=True):
    """A version in the list."""

    number: int
    name: str
    at: int


class CardKept(ScreenPart, frozen=True, kw_only=True):
    """What the page knows of a card besides its text. `note`: why the file of it could not be written."""

    revision: int
    changed: int
    title: str
    versions: tuple[KeptVersion, ...]
    note: str


class CardAndText(CardKept, frozen=True, kw_only=True):
    """A card with the text that is kept now."""

    text: str


class VersionText(ScreenPart, frozen=True, kw_only=True):
    """The text of a version."""

    text: str
