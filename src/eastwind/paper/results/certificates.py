"""Certificates for every prize won, or for the first three places if the event has no prizes."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.formats import long_date, place_title
from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.results.evening_results import last_closed
from eastwind.paper.who_sits_where import round_numbers, terms_of
from eastwind.refusals import InputError
from eastwind.tournament.outcome.prizes import Award, award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.setup.contests import points_words
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.prize_words import contest_title, figure_words

PLACES = 3


def certificates(state: Tournament, options: PaperOptions) -> Part:
    """One page per winner, once all rounds up to the last (or the one chosen as last) are closed."""
    terms = terms_of(state)
    last = options.round if options.round is not None else max(round_numbers(state))
    closed = last_closed(state)
    if last != state.last_begun() or closed < last:
        waits = closed + 1 if last == state.last_begun() else last  # an earlier round may be open again
        raise InputError(
            f"Certificates have to wait until round {waits} is closed. "
            "If the event ended early, choose the round it ended with, and print them for that round."
        )
    made = list(_for_prizes(state)) if terms.prizes else list(_for_places(state))
    if not made:
        raise InputError("There is no one to give a certificate to. No one is ranked yet.")
    return {
        "kind": "certificates",
        "event": plain(terms.title),
        "date": plain(long_date(terms.date, terms.country)),
        "venue": plain(terms.venue),
        "director": plain(terms.director),
        "certificates": made,
    }


def _for_prizes(state: Tournament) -> Iterator[Part]:
    terms = terms_of(state)
    totals = {line.player: line.total for line in standings(state)}
    for award in award_prizes(state).awards:
        if award.contest.kind != "low_score" or _is_a_certificate(award):
            detail = figure_words(award.contest, award.figure, totals.get(award.player))
            yield _certificate(state, award.player, contest_title(award.contest, terms.rounds, award.tied), detail)


def _is_a_certificate(award: Award) -> bool:
    """No one wants a certificate for the lowest score, unless the prize itself is a certificate."""
    return any("certificate" in goods.casefold() for goods in award.goods)


def _for_places(state: Tournament) -> Iterator[Part]:
    for line in standings(state):
        if line.rank and line.rank <= PLACES:
            title = place_title(line.rank, line.shared)
            yield _certificate(state, line.player, title, points_words(line.total))


def _certificate(state: Tournament, player: int, what: str, detail: str) -> Part:
    return {"name": plain(state.players[player].name), "what": plain(what), "detail": plain(detail)}
