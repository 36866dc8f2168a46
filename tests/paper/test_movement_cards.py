"""Movement cards: one for everyone who has a seat, with the right table in every round."""

from __future__ import annotations

import pytest

from eastwind.paper import PaperOptions
from eastwind.paper.movement_cards import movement_cards
from tests.paper.links import RoomLinks
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.tournament.desk import an_event


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_movement_cards_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    cards = rows(movement_cards(event.state, PaperOptions()), "cards")
    moving = {player for player in event.takes_part() if any(event.place(player, number) for number in event.rounds)}
    assert sorted(card["number"] for card in cards) == sorted(map(event.number, moving))
    for player in moving:
        [card] = [card for card in cards if card["number"] == event.number(player)]
        places = [event.place(player, number) for number in event.rounds]
        assert card["name"] == event.name(player)
        assert card["stays"] == (len(set(places)) == 1)
        assert [stop["round"] for stop in card["stops"]] == list(event.rounds)
        for stop, place in zip(card["stops"], places, strict=True):
            section, table = event.section_and_table(place[0]) if place else ("", "")
            assert (stop["section"], stop["table"], stop["seat"]) == (section, table, place[1] if place else "")


def test_only_who_keeps_one_seat_through_several_rounds_stays() -> None:
    stays = {
        card["number"]: card["stays"]
        for card in rows(movement_cards(state_of("kugler", "seated"), PaperOptions()), "cards")
    }
    event = Event(state_of("kugler", "seated"))
    assert {number for number, stay in stays.items() if stay} == {
        event.number(player) for player in (1, 5, 9, 13, 16) if event.place(player, 2) == event.place(player, 1)
    }
    alone = rows(movement_cards(an_event(4, rounds=1).state, PaperOptions()), "cards")
    assert [card["stays"] for card in alone] == [False] * 4


def test_movement_card_carries_the_code_of_its_owner() -> None:
    asked, event = PaperOptions(links=RoomLinks()), Event(an_event(8).state)
    made = {card["number"]: card["code"] for card in rows(movement_cards(event.state, asked), "cards")}
    for player in range(1, 9):
        assert made[event.number(player)] == RoomLinks().player(player)
