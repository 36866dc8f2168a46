"""Which bots play at a new table: one choice for all of them, or one for each."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.players.levels import LEVELS, USUAL
from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.seats import SEATS, Seat

FOR_ALL = "level"
CHAIRS: dict[Seat, str] = {"B": "On your right", "C": "Across from you", "D": "On your left"}
FIELDS = (FOR_ALL, *(f"{FOR_ALL}_{seat}" for seat in CHAIRS))


def read_bots(fields: Mapping[str, str]) -> dict[Seat, str]:
    """The bot of each seat, as the form has them."""
    usual = _known(fields.get(FOR_ALL, "") or USUAL)
    return {seat: _known(fields.get(f"{FOR_ALL}_{seat}", "") or usual) for seat in SEATS}


def write_bots(bots: Mapping[Seat, str]) -> dict[str, str]:
    """The form's fields for these bots."""
    if not bots:
        return {}
    usual = bots[SEATS[0]]
    return {FOR_ALL: usual, **{f"{FOR_ALL}_{seat}": bots[seat] for seat in CHAIRS if bots[seat] != usual}}


def named_bots(text: str) -> dict[str, str]:
    """The form's fields for one name, or for three, from your right to your left."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return {FOR_ALL: _known(names[0])}
    if len(names) != len(CHAIRS):
        raise InputError(f"Name one kind of bot, or three, from your right to your left; {text!r} names {len(names)}.")
    return {f"{FOR_ALL}_{seat}": _known(name) for seat, name in zip(CHAIRS, names, strict=True)}


def _known(name: str) -> str:
    found = name.lower()
    if found not in LEVELS:
        raise InputError(f"There is no bot {name!r}. Choose from {', '.join(LEVELS)}.{did_you_mean(found, LEVELS)}")
    return found
