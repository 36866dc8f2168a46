"""What whoever prints can choose: the size of the paper, large print, a round, links behind the codes, spares."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

Paper = Literal["letter", "a4"]
PAPERS: tuple[Paper, ...] = ("letter", "a4")


class Links(Protocol):
    """Where the codes lead. None: no code is printed there."""

    def player(self, entry: int) -> str | None:
        """The page of one entry."""

    def table(self, number: int) -> str | None:
        """The page of one table."""


class NoLinks:
    """An event without phones: closed by default."""

    def player(self, entry: int) -> str | None:
        return None

    def table(self, number: int) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class Options:
    """How to print. `round` None is the round that the document is usually wanted for; `spares` None likewise."""

    paper: Paper = "letter"
    large: bool = False
    round: int | None = None
    links: Links = field(default_factory=NoLinks)
    spares: int | None = None
