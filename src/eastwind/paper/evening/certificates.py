"""Certificates for every prize won, or for the first three places if the event has no prizes."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import Options
from eastwind.paper.who_sits_where import round_numbers, terms_of
from eastwind.refusals import InputError
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import Tournament

FIRST_THREE = {"place 1": "First place", "place 2": "Second place", "place 3": "Third place"}


def certificates(state: Tournament, options: Options) -> Part:
    """One page per winner, once the last round (or the one chosen as last) is closed."""
    terms = terms_of(state)
    last = options.round if options.round is not None else max(round_numbers(state))
    if last != state.last_begun() or not state.rounds[last].closed:
        raise InputError(
            f"Certificates wait until round {last} is closed. "
            "If the event ends sooner, choose the round after which it ended, and print them for that round."
        )
    totals = {line.entry: line.total for line in standings(state)}
    won = [(each.entry, _within(each.what, each.section)) for each in award_prizes(state).awards]
    won = won or [
        (line.entry, FIRST_THREE[f"place {line.rank}"] + (", shared" if line.shared else ""))
        for line in standings(state)
        if line.rank and line.rank <= len(FIRST_THREE)
    ]
    made = [
        {"name": plain(state.entries[entry].name), "what": what_words(what), "total": totals.get(entry)}
        for entry, what in won
    ]
    if not made:
        raise InputError("There is nobody to give a certificate to: nobody has a rank.")
    return {
        "kind": "certificates",
        "event": plain(terms.title),
        "when": plain(" · ".join(part for part in (terms.date, terms.venue) if part)),
        "director": plain(terms.director),
        "certificates": made,
    }


def _within(what: str, section: str | None) -> str:
    words = FIRST_THREE.get(what, what)
    return f"{words}, section {section}" if section else words


def what_words(what: str) -> str:
    """The prize in words, with a capital."""
    return plain(FIRST_THREE.get(what) or what[:1].upper() + what[1:])
