"""Wi-Fi cards: the name, the password, and a code that phones understand."""

from __future__ import annotations

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.pack import pack
from eastwind.paper.print_options import Wifi
from eastwind.paper.room.wifi_cards import wifi_cards, wifi_code
from eastwind.refusals import InputError
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


def test_card_shows_name_and_password_and_phones_read_the_code() -> None:
    wifi = Wifi("Parish Hall; Guests", "bamboo:88")
    printed = Printed(render("wifi-cards", an_event(4, rounds=1).state, PaperOptions(wifi=wifi)))
    assert "Parish Hall; Guests" in printed.as_drawn()
    assert "bamboo:88" in printed.as_drawn()
    assert printed.codes(dpi=150) == {"WIFI:T:WPA;S:Parish Hall\\; Guests;P:bamboo\\:88;;"}


@pytest.mark.parametrize(
    ("wifi", "code"),
    [
        (Wifi("Hall", "secret12"), "WIFI:T:WPA;S:Hall;P:secret12;;"),
        (Wifi("Hall"), "WIFI:T:nopass;S:Hall;;"),
        (Wifi('a\\b,c"d', "12345678"), 'WIFI:T:WPA;S:a\\\\b\\,c\\"d;P:12345678;;'),
    ],
)
def test_signs_with_a_meaning_of_their_own_are_escaped(wifi: Wifi, code: str) -> None:
    assert wifi_code(wifi) == code


@pytest.mark.parametrize(("players", "cards"), [(4, 4), (16, 4), (20, 8)])
def test_there_is_a_card_for_every_table_on_full_pages(players: int, cards: int) -> None:
    made = rows(wifi_cards(an_event(players).state, PaperOptions(wifi=Wifi("Hall", "secret12"))), "cards")
    assert len(made) == cards


def test_table_that_only_one_round_uses_has_a_card() -> None:
    """Five tables in round 1 and four in round 2. Cards come four to a page."""
    desk = an_event(20, rounds=2)
    four = tuple(TableSeats(table=n, seats=(n, n + 4, n + 8, n + 12)) for n in (1, 2, 3, 4))
    desk.ok(SeatByHand(round=2, tables=four))
    assert len(rows(wifi_cards(desk.state, PaperOptions(wifi=Wifi("Hall", "secret12"))), "cards")) == 8


def test_without_a_wifi_there_are_no_cards() -> None:
    with pytest.raises(InputError, match="Type them on the Print page"):
        wifi_cards(an_event(4).state, PaperOptions())


def test_packet_has_wifi_cards_only_if_there_is_a_wifi() -> None:
    state = an_event(4, rounds=1).state
    assert "Wi-Fi cards" not in [part["title"] for part in pack(state, PaperOptions())]
    assert "Wi-Fi cards" in [part["title"] for part in pack(state, PaperOptions(wifi=Wifi("Hall", "secret12")))]
