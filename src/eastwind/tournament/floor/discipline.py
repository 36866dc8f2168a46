"""Conduct: complaints, disqualification, and reinstatement."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import added
from eastwind.tournament.state import HeardComplaint, Tournament, with_player


class Complain(Command, frozen=True, kw_only=True):
    """A complaint about a player's conduct."""

    against: int
    about: str
    upheld: bool


class Disqualify(Command, frozen=True, kw_only=True):
    """Disqualifies a player, who loses the rank. The sheet says whether the opponents' results stand."""

    player: int
    reason: str
    conduct: bool = True


class Reinstate(Command, frozen=True, kw_only=True):
    """Reinstates a disqualified player."""

    player: int
    reason: str


class ComplaintMade(Event, frozen=True, kw_only=True):
    player: int
    about: str
    counts: bool
    measure: str  # the consequence, in words
    by: str


class Disqualified(Event, frozen=True, kw_only=True):
    player: int
    reason: str
    conduct: bool
    clause: str
    by: str


class Reinstated(Event, frozen=True, kw_only=True):
    player: int
    reason: str
    by: str


def decide_complain(state: Tournament, command: Complain, sent: Sent) -> Events | Rejected:
    player = find_player(state, command.against)
    if isinstance(player, Rejected):
        return player
    sheet = state.terms.sheet
    counts = command.upheld or not sheet.conduct.complaint_upheld
    number = player.upheld_complaints + 1
    slug = "courtesy.first-complaint" if number == 1 else "courtesy.second-complaint"
    prints = slug in sheet.printed
    if not counts:
        measure = "not upheld, so it does not count"
    elif not prints:
        measure = "the rule sheet has no code of conduct, so the director decides"
    else:
        measure = f"asked to stop ({sheet.cite(slug)})" if number == 1 else f"disqualified ({sheet.cite(slug)})"
    made = ComplaintMade(player=player.number, about=command.about, counts=counts, measure=measure, by=sent.by)
    if counts and prints and number >= 2:
        clause = sheet.cite(slug).clause or slug
        out = Disqualified(
            player=player.number, reason=f"second complaint: {command.about}", conduct=True, clause=clause, by=sent.by
        )
        return (made, out)
    return (made,)


def decide_disqualify(state: Tournament, command: Disqualify, sent: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if player.disqualified is not None:
        return Rejected("desk.disqualified", name=player.name, reason=player.disqualified)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    cited = state.terms.sheet.cite("director.final")
    return (
        Disqualified(
            player=player.number,
            reason=command.reason,
            conduct=command.conduct,
            clause=cited.clause or str(cited),
            by=sent.by,
        ),
    )


def decide_reinstate(state: Tournament, command: Reinstate, sent: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if player.disqualified is None:
        return Rejected("desk.not-disqualified", name=player.name)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return (Reinstated(player=player.number, reason=command.reason, by=sent.by),)


def apply_complaint(state: Tournament, event: ComplaintMade) -> Tournament:
    player = state.players[event.player]
    complaint = HeardComplaint(event.player, event.about, event.counts, event.measure, event.by)
    state = replace(state, complaints=added(state.complaints, complaint))
    return with_player(state, replace(player, upheld_complaints=player.upheld_complaints + event.counts))


def apply_disqualified(state: Tournament, event: Disqualified) -> Tournament:
    player = replace(state.players[event.player], disqualified=event.reason, for_conduct=event.conduct)
    return with_player(state, player)


def apply_reinstated(state: Tournament, event: Reinstated) -> Tournament:
    return with_player(state, replace(state.players[event.player], disqualified=None, for_conduct=False))
