"""Where an event stands, and what comes next: one sentence, and the page on which to do it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eastwind.tournament.saying import count
from eastwind.tournament.state import Round, Tournament


@dataclass(frozen=True, slots=True)
class Step:
    """What to do next: in words, with the page and the words of its button; other pages that may help."""

    words: str
    page: str
    button: str
    others: tuple[tuple[str, str], ...] = ()


def next_step(state: Tournament) -> Step:
    """What a director does now."""
    rounds = state.terms.rounds if state.terms else 0
    last = state.last_begun()
    if last and not state.rounds[last].closed:
        return _in_round(state.rounds[last])
    if last and last >= rounds:
        return Step("All rounds are played. Look over the standings, then read out the prizes from the bottom up.",
                    "prizes", "To the prizes", (("standings", "Standings"), ("log", "Save a copy")))  # fmt: skip
    if last + 1 in state.rounds:
        return Step(f"Round {last + 1} is seated. Read the script aloud, then give the signal.",
                    "round", f"Start round {last + 1}", (("room", "Look at the room"),))  # fmt: skip
    if last:
        return Step(f"Round {last} is closed. Round {last + 1} is not seated yet.", "room", "Seat the next round")
    return _before_play(state)


def _before_play(state: Tournament) -> Step:
    playing = [entry for entry in state.entries.values() if entry.plays(1) and entry.details.status == "entered"]
    if not playing and state.entries:
        return Step(
            "Nobody is left to play: everyone waits, stands by or has withdrawn.", "entries", "Look at the entries"
        )
    if not playing:
        return Step("Nobody is entered yet. Type the names, or paste a list.", "entries", "Add the players",
                    (("terms", "Look over the set-up"),))  # fmt: skip
    missing = sum(not entry.checked_in for entry in playing)
    if missing == len(playing):
        return Step(f"{count(len(playing), 'player')} {'is' if len(playing) == 1 else 'are'} entered. "
                    "Check them in as they arrive.", "entries", "Check people in", (("room", "Seat the room"),))  # fmt: skip
    if missing:
        return Step(f"{len(playing) - missing} of {count(len(playing), 'player')} are here, {missing} missing. "
                    "Seat the room when you do not want to wait any longer.", "room", "Seat the room",
                    (("entries", "Who is missing"),))  # fmt: skip
    return Step(f"All {len(playing)} players are here. Seat the room.", "room", "Seat the room",
                (("entries", "Entries"),))  # fmt: skip


def _in_round(found: Round) -> Step:
    out = [number for number, table in found.tables.items() if not table.accepted]
    if not out:
        return Step(f"The cards of all tables are in: close round {found.number}.", "round",
                    f"Close round {found.number}", (("standings", "Standings"),))  # fmt: skip
    waiting = f"{count(len(out), 'table')} of {len(found.tables)} {'has' if len(out) == 1 else 'have'} cards out."
    if found.time_called:
        return Step(f"Time was called in round {found.number}. {waiting}", "results", "Enter results",
                    (("cards", "Cards that are out"), ("round", "The round")))  # fmt: skip
    if found.minutes and found.clock_at is None:
        return Step(f"Round {found.number} has begun; its clock is not running yet.", "round", "Start the clock",
                    (("results", "Enter results"),))  # fmt: skip
    return Step(f"Round {found.number} is being played. {waiting}", "results", "Enter results",
                (("round", "Clock and calls"), ("cards", "Cards")))  # fmt: skip


@dataclass(frozen=True, slots=True)
class RoundPicture:
    """One round as a row of tables: which have their cards in, which play, which have results."""

    number: int
    words: str
    tables: tuple[tuple[int, str], ...]  # table, and "in", "some", "out" or "waits"
    at_hand: bool = False  # the round that is played, or comes next


def pictures(state: Tournament) -> list[RoundPicture]:
    """Every round of the event, those not yet seated as well."""
    planned = state.terms.rounds if state.terms else 0
    last = state.last_begun()
    at_hand = last if last and not state.rounds[last].closed else last + 1
    numbers = range(1, max(planned, *state.rounds, 0) + 1)
    return [replace(_picture(number, state.rounds.get(number)), at_hand=number == at_hand) for number in numbers]


def _picture(number: int, found: Round | None) -> RoundPicture:
    if found is None:
        return RoundPicture(number, "not seated yet", ())
    tables = tuple((table, _table_mark(found, table)) for table in sorted(found.tables))
    done = sum(mark == "in" for _, mark in tables)
    if found.closed:
        words = "closed"
    elif found.begun:
        words = f"{done} of {len(tables)} tables in"
    else:
        words = f"seated, {count(len(tables), 'table')}"
    return RoundPicture(number, words, tables)


def _table_mark(found: Round, number: int) -> str:
    table = found.tables[number]
    if table.accepted:
        return "in"
    if not found.begun:
        return "waits"
    return "some" if any(table.games) else "out"


def in_short(state: Tournament) -> tuple[str, str]:
    """(how it stands, in a few words; good, wait or nothing) for the list of events."""
    last, entries = state.last_begun(), len(state.entries)
    if not last:
        return f"{count(entries, 'entry', 'entries')}, not begun", ""
    rounds = state.terms.rounds if state.terms else last
    if state.rounds[last].closed:
        return (
            (f"finished, {entries} players", "good") if last >= rounds else (f"round {last} of {rounds} played", "wait")
        )
    return f"round {last} of {rounds} in play", "wait"
