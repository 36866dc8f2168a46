"""The rule sheet as an event plays it: with the event's own rounds, games, and minutes."""

from __future__ import annotations

import msgspec

from eastwind.rules.sheet import Sheet, Source
from eastwind.tournament.setup.terms import Terms

THIS_EVENT = "this event"
OWN = ("rounds", "games", "minutes", "no_new_game_after")  # set on the terms, and by the sheet as a suggestion


def sheet_as_played(terms: Terms) -> Sheet:
    """The sheet of an event. A setting that the event changes has the event as its source."""
    sheet = terms.sheet
    own = {name: getattr(terms, name) for name in OWN if getattr(terms, name) != getattr(sheet.rounds, name)}
    if not own:
        return sheet
    source = Source(kind="event", sheet="event", item=THIS_EVENT)
    return msgspec.structs.replace(
        sheet,
        rounds=msgspec.structs.replace(sheet.rounds, **own),
        sources={**sheet.sources, **{f"rounds.{name}": source for name in own}},
        overrides=tuple(dict.fromkeys((*sheet.overrides, *(f"rounds.{name}" for name in own)))),
    )
