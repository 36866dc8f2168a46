"""What a round is played with: its own sheet and card values, once it has begun."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.lookup import (
    card_values,
    find_game,
    find_player,
    find_round,
    find_table,
    sheet_for,
    sheet_of,
)
from eastwind.tournament.people.players import CheckIn
from eastwind.tournament.rounds.lifecycle import CallTime
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import CARD, begun, terms


def test_card_values_of_a_round_that_has_begun_survive_a_correction() -> None:
    desk = begun()
    desk.ok(ChangeTerms(terms=terms(card=CardTerms(title="Corrected", values=(25, 85))), reason="a misprint"))
    assert card_values(desk.state, 1) == CARD.values
    assert card_values(desk.state, 2) == (25, 85)
    assert card_values(desk.state, 0) == (25, 85)  # before any round


def test_sheet_of_a_round_that_has_begun_survives_a_change_of_rules() -> None:
    desk = begun("national")
    desk.ok(ChangeTerms(terms=terms("kugler"), reason="another sheet"))
    assert (sheet_of(desk.state, 1).name, sheet_of(desk.state, 2).name) == ("national", "kugler")


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (lambda state: find_player(state, 9), "There is no player number 9. The last one is 8."),
        (lambda state: find_round(state, 9), "There is no round 9. 4 rounds are seated. Seat the players first."),
        (lambda state: find_table(state, 9, 1), "There is no round 9. 4 rounds are seated. Seat the players first."),
        (lambda state: find_table(state, 2, 1), "Round 2 has not started. Start the round first."),
        (lambda state: find_table(state, 1, 3), "There is no table 3 in round 1. It has 2 tables."),
        (lambda state: find_game(state, 1, 3, 1), "There is no table 3 in round 1. It has 2 tables."),
        (lambda state: find_game(state, 1, 2, 0), "There is no game 0. A round has 4 games."),
        (lambda state: find_game(state, 1, 2, 5), "There is no game 5. A round has 4 games."),
    ],
)
def test_unknown_number_is_refused_with_how_many_there_are(found: Callable[[Tournament], object], words: str) -> None:
    refused = found(begun().state)
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_player_round_and_game_that_exist_are_found() -> None:
    state = begun().state
    assert find_player(state, 8) is state.players[8]
    assert find_round(state, 2) is state.rounds[2]
    for game in (1, 4):
        assert find_game(state, 1, 2, game) is find_table(state, 1, 2) is state.rounds[1].tables[2]


def test_sheet_for_a_command_is_that_of_its_round() -> None:
    desk = begun("national")
    desk.ok(ChangeTerms(terms=terms("kugler"), reason="another sheet"))
    names = [sheet.name for each in (CallTime(round=1), CallTime(round=2), CheckIn(player=1), None)
             if (sheet := sheet_for(desk.state, each))]  # fmt: skip
    assert names == ["national", "kugler", "kugler", "kugler"]
    assert sheet_for(Tournament(), CallTime(round=1)) is None
