"""Splits people into the sections of the room."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.tournament.movement.phantoms import tables_needed
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament, section_tables


def by_section(
    state: Tournament, terms: Terms, people: list[int], in_mid_event: bool
) -> list[tuple[int, list[int]]] | Rejected:
    """The people of each section with its first table. People without a section fill the emptier ones.

    In mid-event this never fails: one or two people left over in a section move to another.
    """
    if not terms.sections:
        return [(1, people)]
    members = section_members(state, terms, people, in_mid_event)
    first, groups = 1, []
    for section in terms.sections:
        count = len(members[section.name])
        if tables_needed(count, terms.by_turns) > section.tables:
            return Rejected("desk.section-full", section=section.name, players=count, tables=section.tables)
        if count in (1, 2) and not in_mid_event:
            return Rejected("desk.section-count", section=section.name, players=count)
        if count:
            groups.append((first, members[section.name]))
        first += section.tables
    return groups


def section_members(state: Tournament, terms: Terms, people: list[int], in_mid_event: bool) -> dict[str, list[int]]:
    """Who would sit in each section, even if they are too many or too few for it."""
    members: dict[str, list[int]] = {section.name: [] for section in terms.sections}
    room = _room(terms)
    wishes = {person: _section_of(state, person) for person in people}
    for person in sorted(people, key=lambda person: wishes[person] is None):
        name = wishes[person] or max(room, key=lambda each: room[each] - len(members[each]))
        members[name].append(person)
    if in_mid_event:
        _bring_together(members, room)
    return members


def _room(terms: Terms) -> dict[str, int]:
    return {section.name: 4 * section.tables for section in terms.sections}


def _section_of(state: Tournament, person: int) -> str | None:
    """The section a player asked for or played in."""
    asked = state.players[person].details.section
    if asked is not None or person not in state.start or not state.begun():
        return asked
    table, _ = state.start[person]
    return next((name for name, first, last in section_tables(state) if first <= table <= last), None)


def _bring_together(members: dict[str, list[int]], room: dict[str, int]) -> None:
    """Moves one or two leftover people to the section with the most free seats."""
    for name, few in members.items():
        others = [other for other in members if other != name and room[other] > len(members[other]) > 2]
        if len(few) in (1, 2) and others:
            members[max(others, key=lambda other: room[other] - len(members[other]))] += few
            members[name] = []
