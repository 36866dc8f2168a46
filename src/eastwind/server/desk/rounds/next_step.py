"""What the director does next: one sentence, and the page where to do it."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.server.web.reopened_rounds import NextStep, reopened_step
from eastwind.tournament.outcome.prizes import award_prizes, ceremony
from eastwind.tournament.rounds.clock import remaining
from eastwind.tournament.rounds.reopened import reopened_rounds
from eastwind.tournament.seating.who_plays import entered_in, small_tables
from eastwind.tournament.state import Round, Tournament, table_label
from eastwind.tournament.texts.phrases import count

MOST_NAMED = 12  # tables in one sentence


def next_step(state: Tournament, now: int) -> NextStep:
    """What comes next in the day."""
    rounds = state.terms.rounds
    last = state.last_begun()
    if last and not state.rounds[last].closed:
        return _in_round(state, state.rounds[last], now)
    if open_again := reopened_rounds(state):
        return reopened_step(state, open_again[0])
    if last and last >= rounds:
        return _after_play(state, last)
    if last + 1 in state.rounds:
        return _before_round(state, state.rounds[last + 1])
    if last:
        return NextStep("seat", last + 1, f"Round {last} is closed. Round {last + 1} is not seated yet.", "room",
                    "Seat the next round")  # fmt: skip
    return _before_play(state)


def _before_play(state: Tournament) -> NextStep:
    playing = [state.players[number] for number in entered_in(state, 1)]
    if not playing and state.players:
        return NextStep("enter", 1, "No one is left to play. Everyone is on the waiting list, on standby, or "
                    "has withdrawn.", "players", "Go to players")  # fmt: skip
    if not playing:
        return NextStep("enter", 1, "There are no players yet. Type the names, or paste a list.", "players",
                    "Add players", (("terms", "Check the setup"),))  # fmt: skip
    missing = sum(not player.checked_in for player in playing)
    if missing == len(playing):
        return NextStep("arrive", 1, f"{count(len(playing), 'player')} {'is' if len(playing) == 1 else 'are'} on the list. "
                    "Check them in as they arrive.", "players", "Check in players",
                    (("room", "Seat the room"),))  # fmt: skip
    if missing:
        return NextStep("seat", 1, f"{_here(len(playing) - missing, len(playing))}, {missing} "
                    "not checked in. Seat the room whenever you're ready to start.", "room", "Seat the room",
                    (("players", "See who is missing"),))  # fmt: skip
    return NextStep("seat", 1, f"All {len(playing)} players are here. Seat the room.", "room", "Seat the room",
                (("players", "Players"),))  # fmt: skip


def _after_play(state: Tournament, last: int) -> NextStep:
    """Prizes, then the results for everyone, then a copy and the archive."""
    steps = len(ceremony(award_prizes(state))) if state.terms.prizes else 0
    if state.shown.prizes < steps:
        words = "All rounds are played. Check the standings, then announce the prizes."
        others = (("standings", "Standings"), ("print", "Send the results"))
        return NextStep("done", last, words, "prizes", "Go to prizes", others)
    said = "All prizes are announced. " if steps else "All rounds are played. "
    words = f"{said}Send everyone the results, save a copy, then archive the tournament on the first page."
    return NextStep(
        "done", last, words, "print", "Send the results", (("standings", "Standings"), ("log", "Save a copy"))
    )


def _here(here: int, playing: int) -> str:
    return f"{here} of {count(playing, 'player')} {'is' if here == 1 else 'are'} here"


def _before_round(state: Tournament, found: Round) -> NextStep:
    small = [table_label(state, at) for at in small_tables(state, found.number)]
    if small or not found.tables:
        if not small:
            return NextStep("small", found.number, "No table is seated.", "room#seat-all", "Seat everyone again")
        tables = f"{'Table' if len(small) == 1 else 'Tables'} {listed(small)} would have fewer than three players"
        words = f"{tables}, so round {found.number} can't start. Seat everyone again, or move someone there."
        others = (("room", "See the seating"),)
        return NextStep("small", found.number, words, "room#seat-all", "Seat everyone again", others)
    waiting = [table_label(state, at) for at, table in found.tables.items() if not table.ready]
    if found.bonus and waiting:
        words = f"This is a bonus round. It starts when every table is ready. Not ready: {', '.join(waiting)}."
        return NextStep("ready", found.number, words, "round", "Mark tables ready", (("room", "See the seating"),))
    seated = f"Round {found.number} is seated at {count(len(found.tables), 'table')}."
    words = f"{seated} Read the script aloud, then start the round."
    return NextStep(
        "start", found.number, words, "round", f"Start round {found.number}", (("room", "See the seating"),)
    )


def _in_round(state: Tournament, found: Round, now: int) -> NextStep:
    number = found.number
    out = [table_label(state, at) for at, table in found.tables.items() if not table.accepted]
    if not out:
        return NextStep("close", number, f"All scorecards are in. Close round {number}.", "round",
                    f"Close round {number}", (("standings", "Standings"),))  # fmt: skip
    if found.minutes and not found.time_called:
        return _on_the_clock(found, len(out), now)
    state_of_play = f"Time was called in round {number}." if found.time_called else f"Round {number} is under way."
    tables = (
        f"{len(out)} tables" if len(out) > MOST_NAMED else f"{'table' if len(out) == 1 else 'tables'} {', '.join(out)}"
    )
    return NextStep("collect", number, f"{state_of_play} Waiting on scorecards from {tables}.", "results", "Enter results",
                (("cards", "Take scorecards"), ("round", "Go to round")))  # fmt: skip


def _on_the_clock(found: Round, out: int, now: int) -> NextStep:
    number, results = found.number, ("results", "Enter results")
    if found.clock_at is None:
        return NextStep("walls", number, f"Round {number} has started. Start the clock when the walls are built.", "round",
                    "Start the clock", (results,))  # fmt: skip
    if found.paused_at is not None:
        return NextStep("play", number, f"The clock for round {number} is paused.", "round", "Go to clock", (results,))
    if (remaining(found, now) or 0) <= 0:
        return NextStep("play", number, f"Time is up for round {number}. Call time.", "round", "Call time", (results,))
    waiting = f"{out} of {count(len(found.tables), 'table')} still {'has' if out == 1 else 'have'} scorecards out."
    return NextStep("play", number, f"Round {number} is under way. {waiting}", *results,
                (("round", "Clock and calls"), ("cards", "Scorecards")))  # fmt: skip
