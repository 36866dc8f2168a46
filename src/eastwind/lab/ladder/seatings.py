"""Who sits where on a wall of the ladder."""

from __future__ import annotations

from itertools import combinations

from eastwind.players.roster import check_name
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS

Seating = tuple[str, ...]  # the bots in the seats A to D


def check_bots(bots: tuple[str, ...], against: str) -> None:
    """Refuse names that aren't bots, and a bot that is named twice."""
    for name in (*bots, against):
        check_name(name)
    twice = next((name for name in bots if bots.count(name) > 1), None)
    if twice is not None:
        raise InputError(f"{twice} is named twice. Name each bot once.")


def alone_among(bot: str, against: str) -> tuple[Seating, ...]:
    """The bot in each seat in turn, and three of the opponent in the others."""
    return tuple(tuple(bot if seat == own else against for seat in SEATS) for own in SEATS)


def mixed_tables(bots: tuple[str, ...]) -> tuple[Seating, ...]:
    """Tables for the rating: four different bots, or with fewer, each as often as the others can sit beside it."""
    if len(bots) < 2:
        return ()
    if len(bots) == 2:
        return ((bots[0], bots[0], bots[1], bots[1]),)
    if len(bots) == 3:
        return tuple((*bots, again) for again in bots)
    return tuple(combinations(bots, len(SEATS)))


def rotations(seating: Seating) -> tuple[Seating, ...]:
    """The four rotations of a seating, each moved on by one seat."""
    return tuple(seating[step:] + seating[:step] for step in range(len(seating)))


def match_on(tables: tuple[Seating, ...], wall: int) -> tuple[Seating, ...]:
    """The four games of the rating on a wall. The tables take turns."""
    return rotations(tables[wall % len(tables)]) if tables else ()
