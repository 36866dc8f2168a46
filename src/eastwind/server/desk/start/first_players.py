"""Players typed into the form of a new tournament: one name per line, perhaps seated at once."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.refusals import InputError
from eastwind.server.web.forms import Fields, is_on
from eastwind.tournament.messages import Command
from eastwind.tournament.people.names import tidied
from eastwind.tournament.people.players import CheckInMany, ImportPlayers
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.state import Details


def first_players(fields: Fields, first: int, seed: str) -> Iterator[Command]:
    """The commands that enter the typed players, from a number on, and seat everyone if all of them are here."""
    names = _names(fields.get("names", ""))
    if names:
        yield ImportPlayers(players=tuple(Details(name=name) for name in names), first=first)
    if is_on(fields, "here"):
        if not names:
            raise InputError("Type the names of those who are here, one per line.")
        yield CheckInMany(players=tuple(range(first, first + len(names))))
        yield SeatPlayers(method="draw", seed=seed)


def _names(typed: str) -> list[str]:
    """One name per line. A line with more than a name is a list, which the Players page reads."""
    names = [tidied(line) for line in typed.splitlines() if line.strip()]
    more = next((name for name in names if any(mark in name for mark in ",;\t")), None)
    if more is not None:
        raise InputError(
            f"“{more}” is more than a name. Type one name per line, first name first. "
            "You can load a list with more in it on the Players page, once the tournament is set up."
        )
    return names
