"""Accepting the scorecards of a table: totals compared, initials and signatures noted, cards handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.scorecards.pile import bringer
from eastwind.server.web.event_request import EventRequest
from eastwind.server.web.forms import Fields, read_number_if_any
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.messages import Command
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.open_tasks import missing_checks
from eastwind.tournament.scorecards.signers import scorecard_total, seats_with_scorecards, verifier
from eastwind.tournament.state import Table, Tournament
from eastwind.tournament.texts.phrases import count, people_at


@dataclass(frozen=True, slots=True)
class HandedInCards:
    """What is on the scorecards of a table as they are handed in."""

    by: Seat
    cards: tuple[Seat, ...]
    checked: frozenset[str]  # seats whose card is initialed, or games of the table sheet that are signed
    owners: tuple[Seat, ...]  # who signed their own card
    totals: Mapping[Seat, int]


def all_in_order(state: Tournament, number: int, table: Table, totals: Mapping[Seat, int]) -> HandedInCards:
    """A pile in which every card is there, initialed and signed as the sheet asks."""
    seats = seats_with_scorecards(table)
    games = map(str, range(1, len(table.games) + 1))
    by = bringer(table, sheet_of(state, number), number)[0]
    return HandedInCards(by=by, cards=seats, checked=frozenset([*seats, *games]), owners=seats, totals=totals)


def read_totals(form: Fields, table: Table) -> dict[Seat, int]:
    """The totals written on the scorecards, if someone typed them."""
    found: dict[Seat, int] = {}
    for seat in seats_with_scorecards(table):
        total = read_number_if_any(form, f"total{seat}", f"The total on scorecard {seat}", -99_999, 99_999)
        if total is not None:
            found[seat] = total
    return found


def wrong_totals(table: Table, totals: Mapping[Seat, int]) -> dict[Seat, int]:
    """Written totals that are not the sum of the games."""
    return {seat: total for seat, total in totals.items() if total != scorecard_total(table, seat)}


def total_differs(state: Tournament, table: Table, seat: Seat, total: int) -> str:
    whose = people_at(state, table, 1).get(seat)
    card = f"{whose}'s scorecard ({seat})" if whose else f"Scorecard {seat}"
    return f"{card} says {total:+d}, but the games add up to {scorecard_total(table, seat):+d}."


def returned(state: Tournament, number: int, which: int, seat: Seat, total: int | None) -> RejectScorecard:
    """Returns a scorecard to the table because of its total."""
    table = state.rounds[number].tables[which]
    written = f"{total:+d}" if total is not None else "another total"
    reason = f"the scorecard says {written}, but its games add up to {scorecard_total(table, seat):+d}"
    by = second_player(state, number, table, seat)
    return RejectScorecard(round=number, table=which, card=seat, by=by, reason=reason)


def second_player(state: Tournament, number: int, table: Table, card: Seat) -> Seat:
    """Who checks a scorecard: whom the sheet names, or the next player if the sheet has no checks."""
    sheet = sheet_of(state, number)
    if sheet.cards.verified == "none":
        return next(seat for seat in seats_with_scorecards(table) if seat != card)
    return verifier(table, sheet, card)[0][0]


async def accept_table(found: EventRequest, number: int, which: int, pile: HandedInCards) -> str:
    """Notes the initials and signatures and accepts the scorecards; returns why not, or ""."""
    state = found.event.now().state
    table, sheet = state.rounds[number].tables[which], sheet_of(state, number)
    steps = [*_checks(number, which, table, sheet, pile), ("in", _submit(number, which, pile))]
    for done, (step, command) in enumerate(steps):
        answer = await found.attempt(command, step=step)
        if isinstance(answer, Rejected):
            noted = f" {count(done, 'initial or signature', 'initials or signatures')} recorded." if done else ""
            return found.why(answer) + noted
    return ""


def _submit(number: int, which: int, pile: HandedInCards) -> Command:
    return HandInScorecards(
        round=number,
        table=which,
        by=pile.by,
        cards=pile.cards,
        totals=dict(pile.totals),
        signed_by_owner=pile.owners,
    )


def _checks(number: int, which: int, table: Table, sheet: Sheet, pile: HandedInCards) -> list[tuple[str, Command]]:
    """Each initial or signature that is on the cards and was not noted before."""
    missing = missing_checks(table, sheet)
    steps: list[tuple[str, Command]] = []
    for seat, checkers in missing.cards.items():
        if seat in pile.checked:
            by, total = checkers[0], pile.totals.get(seat)
            steps.append((f"card{seat}", InitialScorecard(round=number, table=which, card=seat, by=by, total=total)))
    for game, signer in missing.games.items():
        if str(game) in pile.checked:
            steps.append((f"game{game}", SignGame(round=number, table=which, game=game, by=signer)))
    return steps
