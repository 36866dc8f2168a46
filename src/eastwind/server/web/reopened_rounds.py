"""What a reopened round still needs. Every page of the event shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.tournament.authority import Task
from eastwind.tournament.rounds.reopened import ReopenedRound, reopened_rounds
from eastwind.tournament.state import Tournament, table_label
from eastwind.tournament.texts.phrases import count, games_listed

Kind = Literal["enter", "arrive", "seat", "small", "ready", "start", "walls", "play", "collect", "close", "done"]


TASKS: dict[Kind, Task] = {
    "enter": "add players", "arrive": "add players", "seat": "seat players", "small": "seat players",
    "ready": "run the round", "start": "run the round", "walls": "run the round", "play": "run the round",
    "collect": "enter results", "close": "run the round", "done": "give prizes",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next thing to do: in words, with the page, the words of its button, and other pages that may help."""

    kind: Kind
    round: int
    words: str
    page: str
    button: str
    others: tuple[tuple[str, str], ...] = ()

    @property
    def task(self) -> Task:
        """The task that the button needs. A person who may not do it reads that someone else does."""
        return "enter results" if self.page == "results" else TASKS[self.kind]


def reopened_steps(state: Tournament) -> list[NextStep]:
    """One step for each round that is open again, first round first."""
    return [reopened_step(state, found) for found in reopened_rounds(state)]


def reopened_step(state: Tournament, found: ReopenedRound) -> NextStep:
    """What an earlier round needs that was opened again: a result, scorecards, or to be closed."""
    number, again = found.number, f"Round {found.number} is open again."
    if not found.owed:
        return NextStep("close", number, f"{again} All its scorecards are in, so close it.", "round",
                    f"Close round {number}", (("standings", "Standings"),))  # fmt: skip
    first = found.owed[0]
    table, here = table_label(state, first.table), f"?round={number}&at={first.table}"
    more = f" {count(len(found.owed) - 1, 'more table')} to go." if len(found.owed) > 1 else ""
    if first.games:
        games = games_listed(first.games)
        words = f"{again} Enter table {table}, {games}, then accept its scorecards.{more}"
        return NextStep("collect", number, words, f"results{here}", f"Enter table {table}")
    words = f"{again} Accept the scorecards of table {table}.{more}"
    return NextStep("collect", number, words, f"cards{here}", f"Accept table {table}")
