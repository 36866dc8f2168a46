"""Records the results of games, given as facts or points. A correction is a new version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.rules.result_json import OUTCOMES
from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, PointLine, PointsOnly, Unfinished, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import card_values, find_game, sheet_of
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import added
from eastwind.tournament.results.from_points import ResultHints, read_numbers
from eastwind.tournament.results.table_points import tallied, with_points
from eastwind.tournament.scorecards.voided_initials import after_change
from eastwind.tournament.state import Source, Table, Tournament, Version, rulings_at, with_table


class RecordResult(Command, frozen=True, kw_only=True):
    """Records a game as facts."""

    round: int
    table: int
    game: int
    result: GameResult


class RecordNumbers(Command, frozen=True, kw_only=True):
    """Records a game as points per seat. Hints decide if several games fit."""

    round: int
    table: int
    game: int
    numbers: dict[Seat, int]
    value: int | None = None
    jokerless: bool | None = None
    outcome: str | None = None
    thrower: Seat | None = None
    self_picked: bool | None = None


class RecordNotPlayed(Command, frozen=True, kw_only=True):
    """Records a game that never began. A blank is not a zero."""

    round: int
    table: int
    game: int
    reason: str = "time"


class CorrectResult(Command, frozen=True, kw_only=True):
    """Corrects a result before the scorecards are accepted. The old version is kept."""

    round: int
    table: int
    game: int
    result: GameResult | None  # None if the game was not played after all
    replaces: int  # the version the person saw, counted from 1
    reason: str
    numbers: dict[Seat, int] | None = None  # the points, if the correction was typed as points


class ResultRecorded(Event, frozen=True, kw_only=True):
    round: int
    table: int
    game: int
    version: int
    result: GameResult | None
    lines: tuple[PointLine, ...]
    source: Source
    by: str
    reason: str | None


def decide_record(state: Tournament, command: RecordResult, sent: Sent) -> Events | Rejected:
    return recorded(state, NewResult(command.round, command.table, command.game, command.result, sent))


def decide_record_numbers(state: Tournament, command: RecordNumbers, sent: Sent) -> Events | Rejected:
    table = open_game(state, command.round, command.table, command.game)
    if isinstance(table, Rejected):
        return table
    if table.games[command.game - 1]:
        return _exists(command.table, command.game)
    result = infer(state, command, table)
    if isinstance(result, Rejected):
        return result
    return recorded(state, NewResult(command.round, command.table, command.game, result, sent, "numbers"))


def decide_not_played(state: Tournament, command: RecordNotPlayed, sent: Sent) -> Events | Rejected:
    table = open_game(state, command.round, command.table, command.game)
    if isinstance(table, Rejected):
        return table
    if table.games[command.game - 1]:
        return _exists(command.table, command.game)
    return (_not_played(command.round, command.table, command.game, 1, sent.by, command.reason),)


def decide_correct(state: Tournament, command: CorrectResult, sent: Sent) -> Events | Rejected:
    table = open_game(state, command.round, command.table, command.game)
    if isinstance(table, Rejected):
        return table
    return corrected(state, command, table, sent)


def corrected(state: Tournament, command: CorrectResult, table: Table, sent: Sent) -> Events | Rejected:
    """The next version of a result, if the person saw the latest one and gives a reason."""
    versions = table.games[command.game - 1]
    if not versions:
        return Rejected("desk.nothing-to-correct", table=command.table, game=command.game)
    if command.replaces != len(versions):
        return Rejected("desk.stale-version", seen=command.replaces, now=len(versions))
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    if _as_compared(command.result) == _as_compared(versions[-1].result):
        return Rejected("desk.same-result", table=command.table, game=command.game)
    at = (command.round, command.table, command.game)
    if command.result is None:
        return (_not_played(*at, len(versions) + 1, sent.by, command.reason),)
    source: Source = "facts" if command.numbers is None else "numbers"
    events = recorded(state, NewResult(*at, command.result, sent, source, command.reason))
    if isinstance(events, Rejected) or command.numbers is None:
        return events
    return _as_written(events, command.numbers)


@dataclass(frozen=True, slots=True)
class NewResult:
    """A new result of a game. With a reason, it replaces the old one."""

    round: int
    table: int
    game: int
    result: GameResult
    sent: Sent
    source: Source = "facts"
    reason: str | None = None


def recorded(state: Tournament, new: NewResult) -> Events | Rejected:
    """Checks a result against the seats and the card, scores it, and makes the next version."""
    table = find_game(state, new.round, new.table, new.game)
    if isinstance(table, Rejected):
        return table
    versions = table.games[new.game - 1]
    if new.reason is None and (table.accepted or versions):
        return Rejected("changes.locked") if table.accepted else _exists(new.table, new.game)
    seats = table.occupied(new.game)
    if set(new.result.seats) != set(seats):
        return Rejected("desk.other-seats", table=new.table, seats=seats, given=new.result.seats)
    ruled = dead_by_ruling(state, new.round, new.table, new.game, new.result)
    if fault := _cannot_be(state, new.round, new.result) or ruled or _not_ruled(state, table, new):
        return fault
    try:
        points = score(new.result, sheet_of(state, new.round))
    except InputError as error:
        return Rejected("desk.impossible-facts", why=error.message)
    return (
        ResultRecorded(
            round=new.round,
            table=new.table,
            game=new.game,
            version=len(versions) + 1,
            result=new.result,
            lines=points.lines,
            source=new.source,
            by=new.sent.by,
            reason=new.reason,
        ),
    )


def _cannot_be(state: Tournament, round_number: int, result: GameResult) -> Rejected | None:
    """Refuses a result that the card or the sheet rules out."""
    values = card_values(state, round_number)
    if isinstance(result, MahJongg) and result.value not in values:
        return Rejected("desk.no-such-value", value=result.value, values=values)
    if isinstance(result, Unfinished) and sheet_of(state, round_number).rounds.time_up == "finish_game":
        return Rejected("score.unfinished")
    return None


def _not_ruled(state: Tournament, table: Table, new: NewResult) -> Rejected | None:
    """Refuses a penalty that the sender may not give: one that no ruling gave and no earlier version has.

    A penalty of the director's own is the director's to give. A phone gives none at all, not even a printed one.
    """
    if new.sent.directs:
        return None
    if isinstance(new.result, PointsOnly) and new.sent.on_phone:
        return Rejected("desk.scores-from-phone")
    before = table.current(new.game)
    known = before.result if before else None
    penalties = [each for each in new.result.penalties if known is None or each not in known.penalties]
    peeked = Counter(new.result.peeked) - Counter(known.peeked if known else ())
    given = [
        each.seat for each in penalties if each.reason == "director" and not _ruled(state, new, each.seat, each.points)
    ]
    if new.sent.on_phone:
        given += [seat for seat in (*(each.seat for each in penalties), *peeked) if not _ruled(state, new, seat)]
    return Rejected("desk.penalty-not-ruled", seat=given[0], game=new.game) if given else None


def _ruled(state: Tournament, new: NewResult, seat: Seat, points: int | None = None) -> bool:
    """Whether a ruling in this game gave points to a seat: these, or any."""
    given = [each.points.get(seat) for each in rulings_at(state, new.round, new.table) if each.game == new.game]
    return points in given if points is not None else any(given)


def _as_written(events: Events, numbers: Mapping[Seat, int]) -> Events | Rejected:
    """Refuses facts that do not give exactly these points."""
    (event,) = events
    assert isinstance(event, ResultRecorded)
    assert event.result is not None
    version = Version(event.result, event.lines, "numbers", event.by, event.reason)
    made = {seat: version.points(seat) for seat in event.result.seats}
    if made != dict(numbers):
        return Rejected("desk.impossible-numbers", numbers=numbers, makes=made)
    return events


def _as_compared(result: GameResult | None) -> GameResult | None:
    """A result in a normal form, to compare by."""
    if result is None:
        return None
    plain = msgspec.structs.replace(
        result,
        seats=tuple(sorted(result.seats)),
        dead=tuple(sorted(result.dead)),
        peeked=tuple(sorted(result.peeked)),
    )
    if isinstance(plain, MahJongg) and plain.jokerless is None:
        return msgspec.structs.replace(plain, jokerless=plain.section == "singles_and_pairs")
    if isinstance(plain, MahJonggInError):
        return msgspec.structs.replace(plain, exposed=tuple(sorted(plain.exposed)))
    return plain


def _not_played(round_number: int, table: int, game: int, version: int, by: str, reason: str) -> ResultRecorded:
    """The event for a game that never began."""
    return ResultRecorded(
        round=round_number,
        table=table,
        game=game,
        version=version,
        result=None,
        lines=(),
        source="not_played",
        by=by,
        reason=reason,
    )


def infer(state: Tournament, command: RecordNumbers, table: Table) -> GameResult | Rejected:
    """The one game that fits the points, or a refusal that asks or explains."""
    seats = table.occupied(command.game)
    if set(command.numbers) != set(seats):
        return Rejected("desk.other-seats", table=command.table, seats=seats, given=tuple(command.numbers))
    sheet = sheet_of(state, command.round)
    if command.outcome is not None and command.outcome not in OUTCOMES:
        return Rejected("desk.no-outcome", outcome=command.outcome, outcomes=tuple(OUTCOMES))
    hints = ResultHints(command.value, command.jokerless, command.outcome, command.thrower, command.self_picked)
    readings = read_numbers(command.numbers, card_values(state, command.round), sheet, hints)
    if not readings:
        return Rejected("desk.impossible-numbers", numbers=command.numbers, winners=_winners(command.numbers))
    if any(reading.peeked for reading in readings):  # no one is charged with an offense that no one mentioned
        return Rejected("desk.offense-unsaid", readings=tuple(readings))
    if len(readings) > 1:
        return Rejected("desk.several-readings", readings=tuple(readings))
    return readings[0]


def dead_by_ruling(state: Tournament, round_number: int, number: int, game: int, result: GameResult) -> Rejected | None:
    """Refuses a result that does not show a hand ruled dead. Other outcomes imply their dead hands."""
    if not isinstance(result, MahJongg | WallGame | Unfinished):
        return None
    for ruling in rulings_at(state, round_number, number):
        if ruling.game == game:
            for seat in ruling.dead:
                if seat not in result.dead:
                    return Rejected("desk.ruled-dead", ruling=ruling.number, game=game, seat=seat)
    return None


def apply_recorded(state: Tournament, event: ResultRecorded) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    version = Version(event.result, event.lines, event.source, event.by, event.reason)
    before = table.games[event.game - 1]
    games = (*table.games[: event.game - 1], added(before, version), *table.games[event.game :])
    if not before:  # the usual case, kept fast
        tally = with_points(table.tally, table, event.game, version)
        return with_table(state, event.round, event.table, replace(table, games=games, tally=tally))
    changed = tallied(replace(table, games=games))
    if not table.accepted:
        changed = after_change(changed, event.game)
    return with_table(state, event.round, event.table, changed)


def open_game(state: Tournament, round_number: int, number: int, game: int) -> Table | Rejected:
    """The table of a game, if its scorecards are not accepted yet."""
    table = find_game(state, round_number, number, game)
    if isinstance(table, Table) and table.accepted:
        return Rejected("changes.locked", round=round_number, table=number)
    return table


def _exists(number: int, game: int) -> Rejected:
    return Rejected("desk.result-exists", table=number, game=game)


def _winners(numbers: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats with points that only a Mah Jongg gives."""
    return tuple(seat for seat, points in numbers.items() if points > 20)
