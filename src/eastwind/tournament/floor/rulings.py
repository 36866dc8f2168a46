"""Rulings given at a table."""

from __future__ import annotations

import msgspec

from eastwind.referee.catalog import kind_of
from eastwind.referee.facts import build, facts_of
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.unanswered import unanswered
from eastwind.refusals import InputError, Rejected
from eastwind.rules.clauses import OUR_READING
from eastwind.rules.seats import Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.floor.penalties import PenaltyGiven, late_already, next_penalty
from eastwind.tournament.lookup import find_game, find_table, sheet_of
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import FloorRuling, PenaltyKind, Table, Tournament, with_ruling

OFFENSE_OF: dict[str, PenaltyKind] = {"late": "late", "disturbing": "disturbing"}  # rulings that are also on the list
FactValue = bool | int | str | tuple[str, ...] | None  # None: it was no one


class RecordRuling(Command, frozen=True, kw_only=True):
    """Records an irregularity with its facts; the ruling follows from them and the sheet.

    `points` are the director's choice where the sheet leaves one.
    """

    round: int
    table: int
    game: int | None = None
    irregularity: str
    facts: dict[str, FactValue] = msgspec.field(default_factory=dict)
    points: dict[Seat, int] = msgspec.field(default_factory=dict)
    reason: str = ""
    number: int = 0  # the ruling's number, filled in before the command is logged
    first_penalty: int = 0


class RulingRecorded(Event, frozen=True, kw_only=True):
    ruling: int
    round: int
    table: int
    game: int | None
    irregularity: str
    words: str
    points: dict[Seat, int]
    clauses: tuple[str, ...]
    by: str
    reason: str | None
    dead: tuple[Seat, ...] = ()  # hands that this ruling declares dead in the game


def decide_ruling(state: Tournament, command: RecordRuling, sent: Sent) -> Events | Rejected:
    table = (
        find_table(state, command.round, command.table)
        if command.game is None
        else find_game(state, command.round, command.table, command.game)
    )
    if isinstance(table, Rejected):
        return table
    if _own_table(state, table, sent):
        return Rejected("desk.own-table", by=sent.by)
    ruled = ruling_on(state, command, table)
    if isinstance(ruled, Rejected):
        return ruled
    points = _within(command, ruled)
    if isinstance(points, Rejected):
        return points
    for seat in points:
        if table.sitter(seat, command.game or 1) is None:
            return Rejected("desk.empty-seat", seat=seat)
    if fined_before := _late_before(state, table, command, points):
        return fined_before
    ruling = RulingRecorded(
        ruling=command.number or max(state.rulings, default=0) + 1,
        round=command.round,
        table=command.table,
        game=command.game,
        irregularity=command.irregularity,
        words=ruled.words,
        points=points,
        clauses=tuple(dict.fromkeys(ground.clause or OUR_READING for ground in ruled.clauses)),
        by=sent.by,
        reason=command.reason or None,
        dead=ruled.dead if command.game is not None else (),
    )
    return (ruling, *_ruled_points(state, table, command, sent, ruled, points))


def _late_before(state: Tournament, table: Table, command: RecordRuling, points: dict[Seat, int]) -> Rejected | None:
    """A second penalty for the same lateness, which the roll call or the penalties page may have given already."""
    if OFFENSE_OF.get(command.irregularity) != "late" or command.game is not None:
        return None
    for seat, amount in points.items():
        player = table.credited(seat, 1)
        given = late_already(state, player, command.round) if player is not None and amount else None
        if player is not None and given:
            name = state.players[player].name
            return Rejected("desk.late-already", name=name, round=command.round, penalty=given.number)
    return None


def apply_ruling(state: Tournament, event: RulingRecorded) -> Tournament:
    ruling = FloorRuling(
        number=event.ruling,
        round=event.round,
        table=event.table,
        game=event.game,
        irregularity=event.irregularity,
        words=event.words,
        points=event.points,
        clauses=event.clauses,
        by=event.by,
        reason=event.reason,
        dead=event.dead,
    )
    return with_ruling(state, ruling)


def search_rulings(state: Tournament, words: str) -> list[FloorRuling]:
    """Earlier rulings that contain all these words, for consistency."""
    wanted = words.casefold().split()
    return [
        ruling
        for ruling in state.rulings.values()
        if all(word in f"{ruling.irregularity} {ruling.words} {ruling.reason or ''}".casefold() for word in wanted)
    ]


def _own_table(state: Tournament, table: Table, sent: Sent) -> bool:
    """Whether the one who rules plays at this table. If the director does, the deputy rules there."""
    office = {"director": state.terms.director, "deputy": state.terms.deputy or ""}.get(sent.role, "")
    own = {folded(sent.by), folded(office)}
    return any(folded(state.players[person].name) in own for person in table.everyone())


def ruling_on(state: Tournament, command: RecordRuling, table: Table) -> Ruling | Rejected:
    """The ruling that follows from the facts. The seats come from the table, so no one types them."""
    try:
        kind = kind_of(command.irregularity)
        names = {fact.name for fact in facts_of(kind)}
        if unknown := sorted(command.facts.keys() - names):
            return Rejected("desk.no-such-fact", fact=unknown[0], irregularity=command.irregularity)
        facts: dict[str, object] = {**command.facts}
        if issubclass(kind, InGame):
            facts["seats"] = table.occupied(command.game or 1)
        sheet = sheet_of(state, command.round)
        ruling = rule(build(kind, facts), sheet)
        open_facts = unanswered(kind, facts, sheet)
    except InputError as error:
        return Rejected("desk.impossible-facts", why=error.message)
    except msgspec.ValidationError as error:
        return Rejected("desk.facts-contradict", fault=str(error))
    if open_facts:
        first = open_facts[0]
        return Rejected("desk.unanswered", question=first.question, fact=first.name, legal=first.legal())
    return ruling


def _within(command: RecordRuling, ruling: Ruling) -> dict[Seat, int] | Rejected:
    """The points of a ruling: the sheet's, or the director's within the sheet's limits."""
    limits = ruling.director
    if not command.points:
        return ruling.points
    if not limits.decides or limits.highest is None:
        return Rejected("desk.no-discretion", irregularity=command.irregularity)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    for points in command.points.values():
        if points > limits.highest or (limits.lowest is not None and points < limits.lowest):
            return Rejected("desk.beyond-discretion", points=points, lowest=limits.lowest, highest=limits.highest)
    return {**ruling.points, **command.points}


def _ruled_points(
    state: Tournament, table: Table, command: RecordRuling, sent: Sent, ruling: Ruling, points: dict[Seat, int]
) -> Events:
    """Penalties for a ruling outside a game. Points inside a game belong in its result."""
    if command.game is not None:
        return ()
    first = command.first_penalty or next_penalty(state)
    given = [(table.credited(seat, 1), amount) for seat, amount in points.items() if amount]
    return tuple(
        PenaltyGiven(
            penalty=first + place,
            player=player,
            round=command.round,
            points=amount,
            about=command.irregularity,
            clause=next((ground.clause for ground in ruling.clauses if ground.clause), OUR_READING),
            by=sent.by,
            reason=command.reason or None,
            bonus=False,
            kind=OFFENSE_OF.get(command.irregularity, "ruling"),
        )
        for place, (player, amount) in enumerate(given)
        if player is not None
    )
