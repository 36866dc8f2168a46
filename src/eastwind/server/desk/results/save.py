"""Saving the games of one table's form: what is new, what the page showed, and what others entered meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.desk.results.conflicts import FIELDS, WHOLE, Conflict, compare, compose
from eastwind.server.desk.results.table_form import TableForm, TypedGame, form_of
from eastwind.server.desk.rounds.begun_rounds import begun_round_to_show
from eastwind.server.web.event_request import EventRequest
from eastwind.server.web.forms import Fields, read_reason
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult
from eastwind.tournament.results.typed_keys import NotPlayed, SignedNumbers, write_typed
from eastwind.tournament.scorecards.corrections import CorrectTyping
from eastwind.tournament.state import Table, Tournament
from eastwind.tournament.texts.phrases import names_at
from eastwind.tournament.texts.references import read_table

MOST_GAMES = 16  # games in a round; a form is read no further
LOCKED = (
    "You can fix a typing mistake here only if the total on every scorecard stays the same. "
    "For anything else, the director reopens the scorecards on the Scorecards page."
)
STALE = ("desk.result-exists", "desk.stale-version")  # someone was quicker


class OneGame(TypedDict):
    """Which game a command is about."""

    round: int
    table: int
    game: int


@dataclass(frozen=True, slots=True)
class SentForm:
    """The form as sent: what was typed, and what the page showed."""

    round: int
    table: int
    typed: Mapping[int, str]  # only changed fields
    seen: Mapping[int, int]  # the version that the page showed, by game
    reason: str
    sure: bool
    picks: Mapping[int, Mapping[str, str]]  # choices in conflicts, by game and field
    picked_over: Mapping[int, int]  # the version that was shown beside mine


@dataclass(frozen=True, slots=True)
class Taken:
    """The outcome for the scorecards that were handed in with the results."""

    words: str
    done: bool = False
    wrong: tuple[Seat, ...] = ()  # scorecards whose total differs, which may go back to the table
    focus: str = ""


@dataclass(slots=True)
class SavedForm:
    """The outcome of saving one form."""

    saved: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    cards: Taken | None = None

    @property
    def good(self) -> bool:
        """Whether every game that was typed is saved."""
        return not self.refused and not self.conflicts


def read_sent(state: Tournament, form: Fields) -> SentForm:
    number = begun_round_to_show(state, form.get("round", ""))
    if not number:
        raise InputError("No round has started yet. Start the round first.")
    if not form.get("table", "").strip():
        raise InputError("Type the table number first.")
    chosen_game, _, keys = form.get("choose", "").partition(":")
    texts = {game: form[f"g{game}"] for game in range(1, MOST_GAMES + 1) if f"g{game}" in form}
    if chosen_game.isdecimal():
        texts[int(chosen_game)] = keys
    return SentForm(
        round=number,
        table=read_table(state, form["table"]),
        typed={game: text for game, text in texts.items() if text != form.get(f"s{game}", "").strip()},
        seen={game: whole(form.get(f"v{game}", "")) for game in texts},
        reason=read_reason(form, required=False),
        sure=bool(form.get("sure")),
        picks={game: _picks(form, game) for game in texts},
        picked_over={game: whole(form.get(f"now{game}", "")) for game in texts},
    )


def _picks(form: Mapping[str, str], game: int) -> dict[str, str]:
    """What was chosen in a conflict; choosing a whole side counts for every field."""
    start = f"take{game}-"
    picks = {name.removeprefix(start): value for name, value in form.items() if name.startswith(start)}
    side = form.get(f"all{game}")
    return dict.fromkeys((WHOLE, *FIELDS), side) if side else picks


def whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def merged(found: EventRequest, table: Table, sent: SentForm) -> tuple[dict[int, str], set[int]]:
    """What is typed, with conflicts as decided, and which ones: only those decided in every field."""
    state = found.state
    typed = {game: text for game, text in sent.typed.items() if game <= len(table.games)}
    decided: set[int] = set()
    for game in typed:
        version = table.current(game)
        if version is None or sent.picked_over[game] != len(table.games[game - 1]):
            continue
        row = form_of(state, sent.round, sent.table, {game: typed[game]}, found.sent).rows[game - 1]
        open_fields = {each.key for each in _conflict(state, table, row).fields if each.differs}
        if not open_fields <= sent.picks[game].keys():
            continue
        decided.add(game)
        chosen = compose(version.result, row.result, sent.picks[game])
        typed[game] = typed[game] if chosen == row.result else write_typed(chosen, version.reason)
    return typed, decided


def find_conflicts(
    state: Tournament, table: Table, table_form: TableForm, sent: SentForm, decided: set[int]
) -> list[Conflict]:
    """The games that someone else has entered differently since the page showed them, and no one has decided yet."""
    return [
        _conflict(state, table, row)
        for row in table_form.rows
        if row.mood == "changed" and sent.seen.get(row.game) != row.version and row.game not in decided
    ]


def _conflict(state: Tournament, table: Table, row: TypedGame) -> Conflict:
    version = table.current(row.game)
    assert version is not None
    fields = compare(version.result, row.result, names_at(state, table, row.game))
    return Conflict(row.game, len(table.games[row.game - 1]), version.by, fields)


async def keep(found: EventRequest, table_form: TableForm, row: TypedGame, sent: SentForm, outcome: SavedForm) -> None:
    answer = await found.attempt(command_of(table_form, row, sent), step=str(row.game))
    if not isinstance(answer, Rejected):
        outcome.saved.append(row.game)
        return
    now = found.event.now().state.rounds[sent.round].tables[sent.table]
    version = now.current(row.game)
    if answer.slug not in STALE or version is None:
        hint = f" {LOCKED}" if answer.slug == "changes.locked" else ""
        outcome.refused.append(f"Game {row.game}: {found.why(answer)}{hint}")
    elif write_typed(version.result) == write_typed(row.result):
        outcome.saved.append(row.game)  # someone entered the same just now
    else:
        outcome.conflicts.append(_conflict(found.state, now, row))


def command_of(table_form: TableForm, row: TypedGame, sent: SentForm) -> Command:
    """The command that saves a game as it is typed."""
    at: OneGame = {"round": sent.round, "table": sent.table, "game": row.game}
    numbers = row.reading.points if isinstance(row.reading, SignedNumbers) else None
    if row.version:
        kind = CorrectTyping if table_form.accepted else CorrectResult
        return kind(result=row.result, numbers=numbers, replaces=row.version, reason=sent.reason, **at)
    if isinstance(row.reading, NotPlayed):
        return RecordNotPlayed(reason=row.reading.reason, **at)
    if numbers is not None:
        return RecordNumbers(numbers=numbers, **at)
    assert row.result is not None
    return RecordResult(result=row.result, **at)
