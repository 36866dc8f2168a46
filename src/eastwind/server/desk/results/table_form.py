"""A table's games as saved and as typed: what the results page shows, judged by the tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.rules.clauses import INTERPRETATION, place_words
from eastwind.rules.results import GameResult, Misnamed, PointLine, PointsOnly
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.web.element_facts import GameMood
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import card_values, sheet_of
from eastwind.tournament.results.from_points import read_numbers
from eastwind.tournament.results.record_result import NewResult, RecordNumbers, ResultRecorded, infer, recorded
from eastwind.tournament.results.typed_keys import (
    HalfTypedError,
    NotPlayed,
    SignedNumbers,
    Typed,
    read_typed,
    write_typed,
)
from eastwind.tournament.results.unlikely import doubts_about, doubts_about_round
from eastwind.tournament.state import Table, Tournament, Version, label, table_label
from eastwind.tournament.texts.phrases import game_words, names_at, reading_words
from eastwind.tournament.texts.refusals import refusal_words

LONGEST = 240  # characters in a field


@dataclass(frozen=True, slots=True)
class SeatOnSlip:
    """One seat of the table, and who sits there."""

    seat: Seat
    wind: str
    name: str  # "" if the seat is empty
    number: str
    later: tuple[str, ...]  # who came in the middle of the round


@dataclass(frozen=True, slots=True)
class ReasonForSeats:
    """Points with their reason and the item of the sheet, and the seats that get them."""

    seats: tuple[Seat, ...]
    points: int
    why: str
    cited: str


@dataclass(frozen=True, slots=True)
class TypedGame:
    """One game: what is saved, what is typed, and what that would mean."""

    game: int
    seats: tuple[Seat, ...]
    saved: str  # the version that counts, as keys
    version: int
    entered: str  # who entered it, and why it was changed
    typed: str
    mood: GameMood = "empty"
    words: str = ""
    reading: Typed | None = None
    result: GameResult | None = None
    points: Mapping[Seat, int] = field(default_factory=dict)
    reasons: tuple[ReasonForSeats, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()  # keys and words, if numbers can mean several things
    doubts: tuple[str, ...] = ()

    @property
    def new(self) -> bool:
        """Whether there is something to save."""
        return self.mood in ("ready", "changed")

    @property
    def facts(self) -> str:
        return msgspec.json.encode(self.result).decode() if self.result is not None else ""


@dataclass(frozen=True, slots=True)
class TableForm:
    """A table's round on one form."""

    round: int
    table: int
    label: str
    places: tuple[SeatOnSlip, ...]
    rows: tuple[TypedGame, ...]
    accepted: bool
    sums: Mapping[Seat, int]

    @property
    def complete(self) -> bool:
        """Whether every game is saved or ready to be saved."""
        return all(row.mood in ("saved", "ready", "changed") for row in self.rows)

    @property
    def changed(self) -> tuple[int, ...]:
        """The games whose saved result would be replaced."""
        return tuple(row.game for row in self.rows if row.mood == "changed")


def form_of(state: Tournament, round_number: int, number: int, typed: Mapping[int, str], sent: Sent) -> TableForm:
    """The form of a table; a game that no one is typing shows what is saved."""
    table = state.rounds[round_number].tables[number]
    games = range(1, len(table.games) + 1)
    rows = [_row(state, round_number, number, table, game, typed.get(game), sent) for game in games]
    known = {
        row.game: row.result for row in rows if row.result is not None or row.mood in ("saved", "ready", "changed")
    }
    together = doubts_about_round(known, len(rows))
    rows = [_doubted(state, round_number, row, together.get(row.game)) for row in rows]
    sums = {seat: sum(row.points.get(seat, 0) for row in rows) for seat in SEATS}
    places = tuple(_place(state, table, seat) for seat in SEATS)
    label_ = table_label(state, number)
    return TableForm(round_number, number, label_, places, tuple(rows), table.accepted, sums)


def _place(state: Tournament, table: Table, seat: Seat) -> SeatOnSlip:
    first = table.sitter(seat, 1)
    later = tuple(
        f"from game {change.from_game}: {state.players[change.sitter].name if change.sitter else 'no one'}"
        for change in table.changes
        if change.seat == seat
    )
    name = state.players[first].name if first is not None else ""
    return SeatOnSlip(seat, WINDS[seat], name, label(state, first) if first is not None else "", later)


def _row(
    state: Tournament, round_number: int, number: int, table: Table, game: int, typed: str | None, sent: Sent
) -> TypedGame:
    version = table.current(game)
    saved = write_typed(version.result, version.reason) if version else ""
    kept = TypedGame(
        game=game,
        seats=table.occupied(game),
        saved=saved,
        version=len(table.games[game - 1]),
        entered=_entered(version),
        typed=saved if typed is None else typed.strip()[:LONGEST],
    )
    if version is not None and kept.typed in ("", saved):
        return _shown(state, table, replace(kept, mood="saved", typed=saved), version.result, version.lines)
    if not kept.typed:
        return kept
    return _judged(state, round_number, number, table, kept, sent)


def _entered(version: Version | None) -> str:
    if version is None:
        return ""
    how = {"facts": "", "numbers": " as scores", "not_played": " as not played"}[version.source]
    why = f": {version.reason}" if version.reason and version.source != "not_played" else ""
    return f"entered{how} by {version.by}{why}"


# what the numbers leave open -> the question
ASK_BACK = {
    "desk.several-readings": "These scores can mean several things. Which one is it?",
    "desk.offense-unsaid": (
        "These scores fit only if someone peeked at a stolen tile. Check the scorecards: did the player who threw the "
        "winning tile lose points? If someone did peek:"
    ),
}


def _judged(state: Tournament, round_number: int, number: int, table: Table, row: TypedGame, sent: Sent) -> TypedGame:
    """The row with the tournament's answer to what was typed: its points, or why it is refused. Nothing is saved."""
    try:
        typed = read_typed(row.typed, row.seats)
    except HalfTypedError as error:
        return replace(row, mood="half", words=str(error))
    except InputError as error:
        return replace(row, mood="refused", words=str(error))
    mood: GameMood = "changed" if row.version else "ready"
    if isinstance(typed, NotPlayed):
        if row.saved.startswith("-"):
            return replace(row, mood="saved", words="not played")
        return replace(row, mood=mood, words=f"not played ({typed.reason})", reading=typed)
    result: GameResult | Rejected
    if isinstance(typed, SignedNumbers):
        asked = RecordNumbers(round=round_number, table=number, game=row.game, numbers=typed.points)
        result = infer(state, asked, table)
        if isinstance(result, Rejected) and result.slug in (*ASK_BACK, "desk.impossible-numbers"):
            ask = ASK_BACK.get(result.slug) or refusal_words(result, sheet_of(state, round_number))
            return _choices(state, round_number, table, row, typed, ask)
    else:
        result = typed
    if isinstance(result, Rejected):
        return _refused(state, round_number, row, result)
    events = recorded(state, NewResult(round_number, number, row.game, result, sent, reason="to see the points"))
    if isinstance(events, Rejected):
        no = _refused(state, round_number, row, events)
        return replace(no, words=f"{no.words}{_other_keys(result, sheet_of(state, round_number))}")
    (event,) = events
    assert isinstance(event, ResultRecorded)
    if write_typed(result) == row.saved:
        mood = "saved"
    return _shown(state, table, replace(row, mood=mood, reading=typed), result, event.lines)


def _other_keys(result: GameResult, sheet: Sheet) -> str:
    """How to type a game under a sheet that lets a misnamed tile give Mah Jongg (misname.mahjongg)."""
    if not isinstance(result, Misnamed) or sheet.misnaming.mahjongg_by == "actual" or result.caller == result.miscaller:
        return ""
    return f" For a hand of 30 that is {result.caller}30{result.miscaller}m."


def _refused(state: Tournament, round_number: int, row: TypedGame, no: Rejected) -> TypedGame:
    return replace(row, mood="refused", words=refusal_words(no, sheet_of(state, round_number)))


def _choices(
    state: Tournament, round_number: int, table: Table, row: TypedGame, numbers: SignedNumbers, ask: str
) -> TypedGame:
    names = names_at(state, table, row.game)
    readings = read_numbers(numbers.points, card_values(state, round_number), sheet_of(state, round_number))
    as_written = PointsOnly(seats=row.seats, points=tuple(numbers.points[seat] for seat in row.seats))
    choices = tuple(
        (write_typed(each), reading_words(each) if each is as_written else game_words(each, names))
        for each in (*readings, as_written)
    )
    return replace(row, mood="choose", words=ask, choices=choices)


def _shown(
    state: Tournament, table: Table, row: TypedGame, result: GameResult | None, lines: tuple[PointLine, ...]
) -> TypedGame:
    if result is None:
        return replace(row, words="not played")
    points = {seat: sum(line.points for line in lines if line.seat == seat) for seat in row.seats}
    reasons = _together(lines)
    words = game_words(result, names_at(state, table, row.game))
    return replace(row, result=result, words=words, points=points, reasons=reasons)


def _together(lines: tuple[PointLine, ...]) -> tuple[ReasonForSeats, ...]:
    """The reasons, those that are the same for several seats as one: A, B, C, D +10 wall game."""
    same: dict[tuple[int, str, str], list[Seat]] = {}
    for line in lines:
        same.setdefault((line.points, line.why, cited(line)), []).append(line.seat)
    return tuple(ReasonForSeats(tuple(seats), *why) for why, seats in same.items())


def _doubted(state: Tournament, round_number: int, row: TypedGame, together: str | None) -> TypedGame:
    if not row.new:
        return row
    values, sheet = card_values(state, round_number), sheet_of(state, round_number)
    alone = doubts_about(row.game, row.result, values, sheet) if row.result is not None else []
    return replace(row, doubts=(*alone, *([together] if together else [])))


def cited(line: PointLine) -> str:
    """Where a point line is printed: "National rule 13.1"."""
    return place_words(line.clause.partition(".")[0], line.item) if line.item else INTERPRETATION


@dataclass(frozen=True, slots=True)
class TableState:
    """How far a table is in the round."""

    number: int
    label: str
    entered: int
    games: int
    accepted: bool

    @property
    def complete(self) -> bool:
        return self.entered == self.games


def tables_of(state: Tournament, round_number: int) -> list[TableState]:
    """Every table of a round, by number."""
    return [
        TableState(number, table_label(state, number), sum(map(bool, table.games)), len(table.games), table.accepted)
        for number, table in sorted(state.rounds[round_number].tables.items())
    ]


def next_table(tables: list[TableState], after: int) -> TableState | None:
    """The next table with a missing game, starting over after the last."""
    missing = [table for table in tables if not table.complete]
    return next((table for table in missing if table.number > after), missing[0] if missing else None)
