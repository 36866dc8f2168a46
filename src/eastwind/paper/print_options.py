"""Print options: paper size, large print, round, one player, links for the codes, spares, PINs, names, the Wi-Fi."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple, Protocol

from eastwind.formats import Paper

NameStyle = Literal["full", "last_initial", "initials"]


class PaperSize(NamedTuple):
    """A size of paper, in millimeters."""

    title: str
    width: float
    height: float


PAPERS: dict[Paper, PaperSize] = {"letter": PaperSize("Letter", 215.9, 279.4), "a4": PaperSize("A4", 210, 297)}


class Links(Protocol):
    """The address behind each code. None prints no code."""

    def player(self, player: int) -> str | None:
        """The page of one player."""

    def table(self, number: int) -> str | None:
        """The page of one table."""

    def short(self, link: str) -> str:
        """The short code that opens the same as a link, as printed; "" if there is none."""


def printed_code(links: Links, link: str | None) -> dict[str, str | None]:
    """A link and its short code, as a document's data has them."""
    return {"code": link, "short": links.short(link) if link else ""}


class NoLinks:
    """No codes at all. This is the default."""

    def player(self, player: int) -> str | None:
        return None

    def table(self, number: int) -> str | None:
        return None

    def short(self, link: str) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Wifi:
    """The Wi-Fi that phones join. Without a password it is open."""

    name: str
    password: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How to print, as plain values. None for `round` or `spares` means the usual choice for the document."""

    paper: Paper = "letter"
    large: bool = False
    round: int | None = None
    spares: int | None = None
    player: int | None = None  # only this player's, with what is known so far
    wifi: Wifi | None = None
    names: NameStyle = "full"  # how names show on the results that leave the room


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperOptions(PrintOptions):
    """How to print, with the links and PINs that go on paper."""

    links: Links = field(default_factory=NoLinks)
    pins: Callable[[int], str] | None = None  # each player's PIN; only the director's desk gives them


def values_of(options: PrintOptions) -> dict[str, Any]:
    """The plain values by name, without links and PINs."""
    return {each.name: getattr(options, each.name) for each in fields(PrintOptions)}
