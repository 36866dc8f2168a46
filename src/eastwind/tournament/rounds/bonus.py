"""Bonus rounds: announcing, waiting for every table, order of calls, and bonus points."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal, get_args

from eastwind.refusals import Rejected
from eastwind.rules.results import MahJongg, Section
from eastwind.tournament.authority import Sent
from eastwind.tournament.floor.penalties import PenaltyGiven, next_penalty
from eastwind.tournament.lookup import find_player, find_round, find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.state import BonusTerms, Round, Tournament, with_round, with_table

MOST_POINTS = 1000


class AnnounceBonus(Command, frozen=True, kw_only=True):
    """Makes a round that has not begun a bonus round."""

    round: int
    terms: BonusTerms


class MarkReady(Command, frozen=True, kw_only=True):
    """Marks a table as ready for a bonus round."""

    round: int
    table: int


class CallMahJongg(Command, frozen=True, kw_only=True):
    """Records that a table called Mah Jongg in a bonus round, in order."""

    round: int
    table: int


class AwardBonus(Command, frozen=True, kw_only=True):
    """Gives a player a bonus that the round offers."""

    player: int
    round: int
    kind: Literal["extra", "first_in_room"]
    penalty: int = 0


class BonusAnnounced(Event, frozen=True, kw_only=True):
    round: int
    terms: BonusTerms


class TableReady(Event, frozen=True, kw_only=True):
    round: int
    table: int


class MahJonggCalled(Event, frozen=True, kw_only=True):
    round: int
    table: int
    order: int


def decide_announce_bonus(state: Tournament, command: AnnounceBonus, _: Sent) -> Events | Rejected:
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.begun:
        return Rejected("desk.round-begun-already", round=command.round, next=state.last_begun() + 1)
    if not command.terms.words.strip():
        return Rejected("desk.no-bonus-words")
    for what, points in (("extra points", command.terms.extra_points), ("points", command.terms.first_in_room)):
        if not 0 <= points <= MOST_POINTS:
            return Rejected("desk.out-of-range", what=what, value=points, low=0, high=MOST_POINTS)
    return (BonusAnnounced(round=command.round, terms=command.terms),)


def decide_mark_ready(state: Tournament, command: MarkReady, _: Sent) -> Events | Rejected:
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.begun:
        return Rejected("desk.round-begun-already", round=command.round, next=state.last_begun() + 1)
    if found.bonus is None:
        return Rejected("desk.no-bonus-round", round=command.round)
    if command.table not in found.tables:
        return Rejected("desk.no-table", table=command.table, round=command.round, tables=len(found.tables))
    return (TableReady(round=command.round, table=command.table),)


def decide_call_mahjongg(state: Tournament, command: CallMahJongg, _: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    found = state.rounds[command.round]
    if found.bonus is None:
        return Rejected("desk.no-bonus-round", round=command.round)
    if table.finished is not None:
        return Rejected("desk.called-already", table=command.table, order=table.finished)
    order = 1 + sum(each.finished is not None for each in found.tables.values())
    return (MahJonggCalled(round=command.round, table=command.table, order=order),)


def apply_bonus(state: Tournament, event: BonusAnnounced) -> Tournament:
    return with_round(state, replace(state.rounds[event.round], bonus=event.terms))


def apply_ready(state: Tournament, event: TableReady) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    return with_table(state, event.round, event.table, replace(table, ready=True))


def apply_mahjongg_called(state: Tournament, event: MahJonggCalled) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    return with_table(state, event.round, event.table, replace(table, finished=event.order))


def decide_award_bonus(state: Tournament, command: AwardBonus, sent: Sent) -> Events | Rejected:
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.bonus is None:
        return Rejected("desk.no-bonus-round", round=command.round)
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    points = found.bonus.extra_points if command.kind == "extra" else found.bonus.first_in_room
    first_only = command.kind == "first_in_room"
    section = None if first_only else _section(found.bonus)
    if not points or not _has_won(found, command.player, first_only, section):
        return Rejected("desk.no-bonus-earned", name=player.name, round=command.round)
    given = [each for each in state.penalties.values() if each.round == command.round and each.lifted is None]
    if has := [
        each.player for each in given if each.kind == command.kind and (first_only or each.player == command.player)
    ]:
        return Rejected("desk.bonus-given", round=command.round, name=state.players[has[0]].name)
    return (
        PenaltyGiven(
            penalty=command.penalty or next_penalty(state),
            player=command.player,
            round=command.round,
            points=points,
            about="" if first_only else found.bonus.words,
            clause="as announced",
            by=sent.by,
            reason=None,
            bonus=True,
            kind=command.kind,
        ),
    )


def _section(terms: BonusTerms) -> str | None:
    """The card section named in the terms, if results record it. The director checks others."""
    name = re.sub(r"[\W_]+", "_", (terms.section or "").casefold())
    return name if name in get_args(Section) else None


def _has_won(found: Round, player: int, first_only: bool, section: str | None) -> bool:
    """Whether a player won a game of this round, at the first table to call or from a section if required."""
    for table in found.tables.values():
        if first_only and table.finished != 1:
            continue
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            won = version.result if version else None
            if not isinstance(won, MahJongg) or table.credited(won.winner, game) != player:
                continue
            if section is None or won.section == section:
                return True
    return False
