"""Conduct: complaints, disqualification, and reinstatement."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import added
from eastwind.tournament.state import HeardComplaint, Tournament, with_entry


class Complain(Command, frozen=True, kw_only=True):
    """A complaint about a player's conduct."""

    against: int
    about: str
    upheld: bool


class Disqualify(Command, frozen=True, kw_only=True):
    """Disqualifies a player, who loses the rank. The sheet says whether the opponents' results stand."""

    entry: int
    reason: str
    conduct: bool = True


class Reinstate(Command, frozen=True, kw_only=True):
    """Reinstates a disqualified player."""

    entry: int
    reason: str


class ComplaintMade(Event, frozen=True, kw_only=True):
    entry: int
    about: str
    counts: bool
    measure: str  # the consequence, in words
    by: str


class Disqualified(Event, frozen=True, kw_only=True):
    entry: int
    reason: str
    conduct: bool
    clause: str
    by: str


class Reinstated(Event, frozen=True, kw_only=True):
    entry: int
    reason: str
    by: str


def decide_complain(state: Tournament, command: Complain, sent: Sent) -> Events | Rejected:
    entry = find_player(state, command.against)
    if isinstance(entry, Rejected):
        return entry
    sheet = state.terms.sheet
    counts = command.upheld or not sheet.conduct.complaint_upheld
    number = entry.upheld_complaints + 1
    slug = "courtesy.first-complaint" if number == 1 else "courtesy.second-complaint"
    prints = slug in sheet.printed
    if not counts:
        measure = "not upheld, so it does not count"
    elif not prints:
        measure = "the rule sheet has no code of conduct, so the director decides"
    else:
        measure = f"asked to stop ({sheet.cite(slug)})" if number == 1 else f"disqualified ({sheet.cite(slug)})"
    made = ComplaintMade(entry=entry.number, about=command.about, counts=counts, measure=measure, by=sent.by)
    if counts and prints and number >= 2:
        clause = sheet.cite(slug).clause or slug
        out = Disqualified(
            entry=entry.number, reason=f"second complaint: {command.about}", conduct=True, clause=clause, by=sent.by
        )
        return (made, out)
    return (made,)


def decide_disqualify(state: Tournament, command: Disqualify, sent: Sent) -> Events | Rejected:
    entry = find_player(state, command.entry)
    if isinstance(entry, Rejected):
        return entry
    if entry.disqualified is not None:
        return Rejected("desk.disqualified", name=entry.name, reason=entry.disqualified)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    cited = state.terms.sheet.cite("director.final")
    return (
        Disqualified(
            entry=entry.number,
            reason=command.reason,
            conduct=command.conduct,
            clause=cited.clause or str(cited),
            by=sent.by,
        ),
    )


def decide_reinstate(state: Tournament, command: Reinstate, sent: Sent) -> Events | Rejected:
    entry = find_player(state, command.entry)
    if isinstance(entry, Rejected):
        return entry
    if entry.disqualified is None:
        return Rejected("desk.not-disqualified", name=entry.name)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return (Reinstated(entry=entry.number, reason=command.reason, by=sent.by),)


def apply_complaint(state: Tournament, event: ComplaintMade) -> Tournament:
    entry = state.entries[event.entry]
    complaint = HeardComplaint(event.entry, event.about, event.counts, event.measure, event.by)
    state = replace(state, complaints=added(state.complaints, complaint))
    return with_entry(state, replace(entry, upheld_complaints=entry.upheld_complaints + event.counts))


def apply_disqualified(state: Tournament, event: Disqualified) -> Tournament:
    entry = replace(state.entries[event.entry], disqualified=event.reason, for_conduct=event.conduct)
    return with_entry(state, entry)


def apply_reinstated(state: Tournament, event: Reinstated) -> Tournament:
    return with_entry(state, replace(state.entries[event.entry], disqualified=None, for_conduct=False))
