"""Points outside the games: penalties, bonuses, and lifting them."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from eastwind.refusals import Rejected
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player, find_round, sheet_of
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import put
from eastwind.tournament.state import GivenPenalty, PenaltyKind, Tournament

Offense = Literal["late", "disturbing", "director"]
SLUGS: dict[Offense, str] = {"late": "event.late", "disturbing": "courtesy.disturbing", "director": "director.final"}
OFFENSES = tuple(SLUGS)
WORDS: dict[Offense, str] = {
    "late": "late at the start of play",
    "disturbing": "disturbed tables that are still playing",
    "director": "penalty given by the director",
}


class GivePenalty(Command, frozen=True, kw_only=True):
    """Gives a player a penalty: the sheet's amount, or the director's if the sheet prints none."""

    player: int
    round: int
    offense: Offense
    points: int | None = None
    reason: str = ""
    penalty: int = 0  # its number, filled in before the command is logged


class LiftPenalty(Command, frozen=True, kw_only=True):
    """Lifts a penalty. It stays visible with the reason."""

    penalty: int
    reason: str


class PenaltyGiven(Event, frozen=True, kw_only=True):
    penalty: int
    player: int
    round: int
    points: int
    kind: PenaltyKind  # what it is for
    about: str = ""  # the irregularity that was ruled on, or the bonus as announced
    clause: str
    by: str
    reason: str | None
    bonus: bool


class PenaltyLifted(Event, frozen=True, kw_only=True):
    penalty: int
    reason: str
    by: str


def decide_give(state: Tournament, command: GivePenalty, sent: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    sheet = sheet_of(state, command.round)
    points = _amount(sheet, command)
    if isinstance(points, Rejected):
        return points
    if command.offense == "late" and (given := late_already(state, command.player, command.round)):
        return Rejected("desk.late-already", name=player.name, round=command.round, penalty=given.number)
    cited = sheet.cite(SLUGS[command.offense])
    return (
        PenaltyGiven(
            penalty=command.penalty or next_penalty(state),
            player=player.number,
            round=command.round,
            points=points,
            clause=cited.clause or str(cited),
            by=sent.by,
            reason=command.reason or None,
            bonus=False,
            kind=command.offense,
        ),
    )


def late_already(state: Tournament, player: int, number: int) -> GivenPenalty | None:
    """The penalty for lateness that this player already has in this round, however it was given."""
    for penalty in state.penalties.values():
        same = (penalty.player, penalty.round) == (player, number)
        if same and penalty.kind == "late" and penalty.lifted is None:
            return penalty
    return None


def decide_lift(state: Tournament, command: LiftPenalty, sent: Sent) -> Events | Rejected:
    penalty = state.penalties.get(command.penalty)
    if penalty is None:
        return Rejected("desk.no-penalty", penalty=command.penalty)
    if penalty.lifted is not None:
        return Rejected("desk.lifted-already", penalty=command.penalty)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return (PenaltyLifted(penalty=command.penalty, reason=command.reason, by=sent.by),)


def penalty_words(kind: PenaltyKind, about: str = "") -> str:
    """What a penalty or a bonus is for. A ruling is named after its irregularity, even if the offense has other words."""
    match kind:
        case "extra":
            return f"bonus: {about}"
        case "first_in_room":
            return "first Mah Jongg in the room"
        case "ruling":
            return about.replace("-", " ")
        case _:
            return about.replace("-", " ") or WORDS[kind]


def apply_given(state: Tournament, event: PenaltyGiven) -> Tournament:
    penalty = GivenPenalty(
        number=event.penalty,
        player=event.player,
        round=event.round,
        points=event.points,
        why=penalty_words(event.kind, event.about),
        clause=event.clause,
        by=event.by,
        reason=event.reason,
        bonus=event.bonus,
        kind=event.kind,
    )
    return replace(state, penalties=put(state.penalties, penalty.number, penalty))


def apply_lifted(state: Tournament, event: PenaltyLifted) -> Tournament:
    lifted = replace(state.penalties[event.penalty], lifted=event.reason)
    return replace(state, penalties=put(state.penalties, event.penalty, lifted))


def next_penalty(state: Tournament) -> int:
    """The next free number, for commands without one."""
    return max(state.penalties, default=0) + 1


def printed_amount(sheet: Sheet, offense: Offense) -> int | Literal["director"]:
    """The points the sheet prints for an offense: 0 if it has no such penalty, "director" if the director decides."""
    match offense:
        case "late":
            return 0 if sheet.conduct.late == "none" else sheet.conduct.late_points
        case "disturbing":
            return sheet.conduct.disturbing_points
        case "director":
            return "director"


def _amount(sheet: Sheet, command: GivePenalty) -> int | Rejected:
    """The points of a penalty: the sheet's, or the director's if the sheet leaves it open."""
    printed = printed_amount(sheet, command.offense)
    if isinstance(printed, int):
        if printed == 0:
            return Rejected(SLUGS[command.offense], none=True)
        if command.points not in (None, printed):
            return Rejected(SLUGS[command.offense], printed=printed, given=command.points)
        return printed
    if command.points is None or command.points >= 0:
        return Rejected("desk.no-penalty-points", offense=command.offense)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return command.points
