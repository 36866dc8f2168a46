"""Printing for 400 players: every document, and the whole pack with a code for everyone."""

from __future__ import annotations

import time

from benchmarks.measure import sized

from eastwind.paper import PaperOptions, documents, render
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import CardTerms, SetUpEvent, terms_under
from eastwind.tournament.state import Details, Tournament

PLAYERS, ROUNDS = sized((400, 4), (8, 2))


class RoomLinks:
    """Addresses as long as those the desk gives out."""

    def player(self, entry: int) -> str | None:
        return f"http://192.168.1.20:8000/p/{entry:022}"

    def table(self, number: int) -> str | None:
        return f"http://192.168.1.20:8000/t/{number}"

    def short(self, link: str) -> str:
        return "7KQ 4MX"


def the_night_before(players: int) -> Tournament:
    """An event that is seated but has not begun."""
    card = CardTerms(title="Eastwind", year=2026, values=(25, 30, 50))
    own = {"title": "Spring Meeting", "date": "2026-04-11", "card": card, "director": "Dora", "rounds": ROUNDS}
    commands: list[Command] = [SetUpEvent(terms=terms_under(load_sheet("national"), **own))]
    commands += [AddPlayer(details=Details(name=f"Player Number {number}")) for number in range(1, players + 1)]
    ledger = MemoryLog()
    for command in (*commands, SeatPlayers(method="list")):
        assert isinstance(ledger.submit(command), LogEntry)
    return ledger.state


def main() -> None:
    state = the_night_before(PLAYERS)
    print(f"{PLAYERS} players, {ROUNDS} rounds, a code for everyone; processor and wall time")
    for document in documents():
        began, clock = time.process_time(), time.perf_counter()
        try:
            printed = render(document.slug, state, PaperOptions(links=RoomLinks()))
        except InputError:
            continue
        spent, waited = time.process_time() - began, time.perf_counter() - clock
        print(f"{document.slug:18} {spent:7.2f} s {waited:7.2f} s {len(printed) / 1e6:6.1f} MB")


if __name__ == "__main__":
    main()
