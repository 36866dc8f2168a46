"""The end of a game: the points with their reasons, everyone's tiles, and the proof of the deal."""

from __future__ import annotations

from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile

Groups = tuple[tuple[Tile, ...], ...]


class PlayersPoints(ScreenPart, frozen=True, kw_only=True):
    """What one player won or lost in this game, and why."""

    name: str
    points: int
    total: int
    said: str
    total_said: str
    why: tuple[str, ...]


class HandAtEnd(ScreenPart, frozen=True, kw_only=True):
    """One player's tiles at the end."""

    name: str
    tiles: tuple[Tile, ...]
    exposures: Groups


class CellOfCard(ScreenPart, frozen=True, kw_only=True):
    """Points, as a number and in words."""

    points: int
    said: str


class GameOfRound(ScreenPart, frozen=True, kw_only=True):
    """One game on the round's card."""

    game: int
    east: str
    points: tuple[CellOfCard, ...]


class CardOfRound(ScreenPart, frozen=True, kw_only=True):
    """The round's card so far."""

    names: tuple[str, ...]
    games: tuple[GameOfRound, ...]
    totals: tuple[CellOfCard, ...]


class SealOpened(ScreenPart, frozen=True, kw_only=True):
    """The proof that the wall was fixed before the deal."""

    words: str
    digest: str
    salt: str
    wall: str
    sealed: str
    matches: bool
    checked: str
    here: str
    here_wrong: str
    how: str
    command: str


class GameResult(ScreenPart, frozen=True, kw_only=True):
    """The result of a game. While you have to write your points, it has none."""

    headline: str
    line: str
    value: int | None
    groups: Groups
    points: tuple[PlayersPoints, ...]
    write: str
    checked: str
    hands: tuple[HandAtEnd, ...]
    card: CardOfRound
    rulings: tuple[str, ...]
    seal: SealOpened | None
    notes: tuple[str, ...]
