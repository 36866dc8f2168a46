"""Rules that change during a round apply from the next round on. What the desk shows of this round stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS
from eastwind.server.board.board_view import Board
from eastwind.server.desk.floor.new_ruling import RulingCase, read_case
from eastwind.server.desk.floor.penalties_page import penalty_row
from eastwind.server.desk.floor.rulings_page import ruling_row
from eastwind.server.desk.outcome.standings_page import StandingsTable
from eastwind.server.desk.results.table_form import form_of
from eastwind.server.desk.rounds.next_step import next_step
from eastwind.server.desk.rounds.round_control import pace_chart
from eastwind.server.desk.rounds.round_progress import progress
from eastwind.server.desk.scorecards.accept_scorecards import all_in_order, second_player
from eastwind.server.desk.scorecards.pile import cards_of, next_in_pile, pile_of
from eastwind.server.desk.scorecards.player_scorecard import whole_card
from eastwind.server.phone.my_rounds import my_rounds
from eastwind.server.web.forms import fields_of
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from eastwind.tournament.rounds.lifecycle import StartClock
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from eastwind.tournament.state import Tournament
from tests.tournament.desk import SENT, Desk, an_event, terms, win

MINUTE = 60_000
OTHER_CARD = CardTerms(title="Another card", year=2027, values=(20, 55, 90))
# A wall game, a game for the same points as another, a win, one too dear for the card, a dead hand, nonsense.
TYPED = ("10 10 10 10", "0 0 0 0", "60 0 -10 0", "A30C", "A75C", "A30Cm", "mBC", "-", "?")

VIEWS: dict[str, Callable[[Tournament], object]] = {
    "what is typed": lambda state: [form_of(state, 1, 2, {1: each}, SENT) for each in TYPED],
    "what is saved": lambda state: form_of(state, 1, 1, {}, SENT),
    "the pile": lambda state: (pile_of(state, 1), next_in_pile(state, 1, 1)),
    "the scorecards of a table": lambda state: cards_of(state, 1, 1),
    "who checks a scorecard": lambda state: [
        second_player(state, 1, state.rounds[1].tables[1], seat) for seat in SEATS
    ],
    "a pile in order": lambda state: all_in_order(state, 1, state.rounds[1].tables[1], {}),
    "what each table owes": lambda state: progress(state, 1),
    "the next step": lambda state: next_step(state, 20 * MINUTE),
    "the pace": lambda state: pace_chart(state, 20 * MINUTE),
    "a ruling to make": lambda state: (case(state).sheet.name, case(state).ruled, case(state).elsewhere),
    "a ruling made": lambda state: ruling_row(state, state.rulings[1]),
    "a penalty": lambda state: penalty_row(state, state.penalties[1]),
    "the standings": lambda state: [line.standing for line in StandingsTable(state, None, None).lines],
    "a scorecard of the day": lambda state: whole_card(state, 1),
    "the rounds on a phone": lambda state: my_rounds(state, 1)[0],
    "the lines on the board": lambda state: Board(state).lines(),
}


PICKED = [("fact-player", "B"), ("fact-stage", "racked"), ("fact-already_dead", "none")]


def case(state: Tournament) -> RulingCase:
    return read_case(state, fields_of([("kind", "picked-ahead"), ("table", "1"), ("game", "3"), *PICKED]))


def in_play() -> Desk:
    """Round 1 under Kugler's sheet, 50 minutes: two games at table 1, a ruling, and a penalty."""
    desk = an_event(8, "kugler", rounds=2, minutes=50)
    desk.begin(at=0)
    if desk.state.rounds[1].clock_at is None:
        desk.ok(StartClock(round=1), at=0)
    desk.enter(1, [win("A", 30, "C", exposures=2), WallGame()])
    facts: dict[str, FactValue] = {"player": "B", "stage": "racked", "already_dead": ()}
    desk.ok(
        RecordRuling(round=1, table=1, game=2, irregularity="picked-ahead", facts=facts, points={}, reason="saw it")
    )
    desk.ok(GivePenalty(player=1, round=1, offense="late", reason="bus"))
    return desk


@pytest.mark.parametrize("view", VIEWS)
def test_round_in_play_keeps_its_rules(view: str) -> None:
    """The club's sheet prints other points, asks for no initials, and has other rules and other numbers for them."""
    desk = in_play()
    before = VIEWS[view](desk.state)
    new = terms("club2023", rounds=2, minutes=40, card=OTHER_CARD)
    desk.ok(ChangeTerms(terms=new, reason="the club asked for it"))
    assert VIEWS[view](desk.state) == before
