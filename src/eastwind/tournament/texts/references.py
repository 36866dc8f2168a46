"""Reads what people type for players, rounds, tables, seats, sections, and points."""

from __future__ import annotations

import re

from eastwind.formats import listed
from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.rules.seats import SEAT_OF_WIND, SEATS, Seat
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Tournament, label, named, section_tables


def read_player(state: Tournament, text: str) -> int:
    """Finds a player by label ("12C"), number, or name."""
    wanted, digits = folded(text), " ".join(text.split()).casefold()  # "²" is not 2
    found = [
        number
        for number, player in state.players.items()
        if digits in (label(state, number).casefold(), str(number)) or wanted == folded(player.name)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        several = listed(f"{named(state, number)} (number {number})" for number in found)
        raise InputError(f"{quoted(text)} could be more than one player: {several}. Use the number instead.")
    names = [player.name for player in state.players.values()]
    raise InputError(f"There is no player {quoted(text)}.{did_you_mean(text, names)}")


def read_round(state: Tournament, number: int | None) -> int:
    """The round someone named, or the one in play."""
    if number is None and not state.last_begun():
        raise InputError("No round has started yet. Start the round first.")
    return number if number is not None else state.last_begun()


def read_table(state: Tournament, text: str) -> int:
    """Finds a table as people name it: by its number, or in sections as "Red 3", "red3" or "r3"."""
    if state.terms.sections:
        return _read_in_sections(state, text)
    if re.fullmatch(r"[0-9]{1,9}", text.strip()):
        return int(text)
    raise InputError(f"There is no table {quoted(text)}. Give its number.")


def linked_table(text: str) -> int | None:
    """The table of one of our links, which count through all sections; None if it names none."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _read_in_sections(state: Tournament, text: str) -> int:
    """Two sections have a table 1 each, so a number alone is enough only where one section has it."""
    typed = re.fullmatch(r"(\D*?)\s*([0-9]{1,9})", folded(text))
    found = [
        (name, first + int(typed[2]) - 1)
        for name, first, last in section_tables(state)
        if typed and folded(name).startswith(typed[1]) and first <= first + int(typed[2]) - 1 <= last
    ]
    exact = [place for name, place in found if typed and folded(name) == typed[1]]
    if exact or len(found) == 1:
        return exact[0] if exact else found[0][1]
    names = [f"{name} {typed[2] if found and typed else 1}" for name, *_ in (found or section_tables(state))]
    if found:
        raise InputError(f"Which table: {' or '.join(names)}?")
    raise InputError(f"There is no table {quoted(text)}. Give its section and number, such as {names[0]}.")


def read_seat(text: str) -> Seat:
    """Reads a seat by letter or wind."""
    letter = SEAT_OF_WIND.get(text.strip().casefold(), text.strip().upper())
    if letter not in SEATS:
        raise InputError(f"{quoted(text)} isn't a seat. The seats are A (East), B (North), C (West), and D (South).")
    return letter


def read_seats(text: str) -> tuple[Seat, ...]:
    """Reads several seats: "ABC" or "A, B"."""
    return tuple(read_seat(letter) for letter in re.sub(r"[\s,]", "", text))


def read_numbers(words: tuple[str, ...] | list[str]) -> dict[Seat, int]:
    """Reads points by seat: A=30 B=0 C=-10 D=0."""
    found: dict[Seat, int] = {}
    for word in words:
        seat, _, number = word.partition("=")
        if not re.fullmatch(r"[+\-−]?\d{1,5}", number.strip()):
            raise InputError(
                f"{quoted(word)} doesn't look right. Write each seat with its points, such as A=30 B=0 C=-10 D=0."
            )
        letter = read_seat(seat)
        if letter in found:
            raise InputError(f"Seat {letter} is there twice.")
        found[letter] = int(number.replace("−", "-"))
    return found


def read_section_name(state: Tournament, text: str) -> str:
    """Finds a section by name, ignoring case and spaces."""
    names = [section.name for section in state.terms.sections]
    for name in names:
        if folded(name) == folded(text):
            return name
    there = f"the sections are {', '.join(names)}" if names else "this tournament has no sections"
    raise InputError(f"There is no section {quoted(text)}: {there}.{did_you_mean(text, names)}")
