"""Initials and signatures on phones: who signs, with which PIN, and what a later change does to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import anyio

from eastwind.rules.seats import Seat
from eastwind.server.security.pins import Pins
from eastwind.store import Store
from eastwind.tournament.messages import Command
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.state import Scorecard
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall
from tests.server.phone.room_phones import ANN_WINS, WALL, phones, play_walls
from tests.tournament.desk import Desk


def test_scorecard_is_initialed_only_by_the_player_opposite(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    for seat in ("A", "B", "D"):
        assert "C initials scorecard A" in table[seat].refused(type="initial", card="A", total=40, initials="AB")
    table["C"].done(type="initial", card="A", total=40, initials="CC")
    assert hall.table().cards["A"].verified_by == "C"
    assert "initials CC" in list(hall.store.entries(hall.event))[-1].by


def test_initials_are_letters(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    for initials in ("", "  ", "12", "A\nB"):
        assert "initials" in table["C"].refused(type="initial", card="A", total=40, initials=initials)


def test_scorecard_that_changed_since_it_was_seen_is_not_initialed(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    table["B"].enter(1, ANN_WINS, seen=1, reason="no wall")
    assert "add up to" in table["C"].refused(type="initial", card="A", total=40, initials="CC")


def test_change_after_the_initials_asks_for_them_again(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    table["C"].done(type="initial", card="A", total=40, initials="CC")
    table["B"].enter(1, ANN_WINS, seen=1, reason="no wall")
    assert hall.table().cards == {}
    assert "The scorecard is right" in table["C"].page()


def test_changed_game_says_whose_initials_are_void_and_who_changed_it(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    table["C"].done(type="initial", card="A", total=40, initials="CC")
    table["B"].enter(3, ANN_WINS, seen=1, reason="no wall")
    page = table["C"].page()
    assert "Game 3 was changed after you initialed. Check it and initial again." in page
    assert "Changed by 1B Bea Bold: no wall" in page
    other = table["A"].page()
    assert "after you initialed" not in other
    assert "Cleo Cross (West) checks your scorecard again. Game 3 was changed since." in other
    assert "initialed" not in table["D"].page()  # South has initialed nothing
    table["C"].done(type="initial", card="A", total=60, initials="CC")
    assert "after you initialed" not in table["C"].page()


def pin_of(hall: Hall, seat: Seat) -> str:
    """The PIN on a player's slip."""
    return Pins(hall.store).pin(hall.holder(hall.entry(seat)))


def how_signed(hall: Hall, client: Client, card: Seat) -> str | None:
    running = client.app.state.services.events.find(hall.event)
    found: Scorecard = running.now().state.rounds[1].tables[1].cards[card]
    return found.how


def test_initials_on_a_passed_phone_need_the_players_pin(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    assert "PIN on your slip" in ann.page()
    initial = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    assert "four digits on your PIN slip" in ann.refused(**initial)
    wrong = "0000" if pin_of(hall, "C") != "0000" else "1111"
    assert "Tries left: 4" in ann.refused(**initial, pin=wrong)
    assert "Tries left" in ann.refused(**initial, pin=pin_of(hall, "A"))  # no one signs with their own PIN for another
    ann.done(**initial, pin=" ".join(pin_of(hall, "C")))  # typed with spaces
    assert how_signed(hall, client, "A") == "pin"
    ann.done(type="initial", card="C", total=40, initials="AA")
    assert how_signed(hall, client, "C") == "own_phone"


def test_five_wrong_pins_lock_that_card_until_the_signers_own_phone_signs(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    right = pin_of(hall, "C")
    initial = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    for guess in [f"{number:04d}" for number in range(6) if f"{number:04d}" != right][:5]:
        assert "not your PIN" in ann.refused(**initial, pin=guess)
    assert "Five wrong PINs" in ann.refused(**initial, pin=right)
    cleo = PhoneClient(client, hall.player(hall.entry("C")))
    cleo.done(type="initial", card="A", total=40, initials="CC")
    assert how_signed(hall, client, "A") == "own_phone"


def test_card_locked_in_one_round_is_open_in_the_next(client: Client, store: Store) -> None:
    """Four players keep their seats, so the same player checks the same seat's scorecard again."""
    hall = a_hall(store, players=4, rounds=2)
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    ann.enter(1, WALL)
    initial = {"type": "initial", "card": "A", "initials": "CC", "seat": "C"}
    for _ in range(6):
        ann.refused(**initial, total=10, pin="12")
    for game in range(2, 5):
        ann.enter(game, WALL)
    running = client.app.state.services.events.find(hall.event)
    day = Desk(list(running.now().entries))
    known = len(day.entries)
    day.finish(1)
    day.begin(2)
    for entry in day.entries[known:]:
        anyio.run(partial(running.submit, entry.command, by="desk", role="director", via="test"))
    ann.own = None
    for game in range(1, 5):
        ann.enter(game, WALL)
    assert "Tries left: 4" in ann.refused(**initial, total=40, pin="12")
    ann.done(**initial, total=40, pin=pin_of(hall, "C"))


def test_new_pin_opens_a_locked_card_and_ends_the_old_slip(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    old = pin_of(hall, "C")
    initial = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    for _ in range(6):
        ann.refused(**initial, pin="12")
    new = Pins(hall.store).reissue(hall.holder(hall.entry("C")))
    if new != old:
        assert "not your PIN" in ann.refused(**initial, pin=old)
    ann.done(**initial, pin=new)


def test_signature_sent_twice_tries_its_pin_once(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    ann.done(key="the-same-key", **initial, pin=pin_of(hall, "C"))
    assert ann.done(key="the-same-key", **initial, pin="9")["state"] == "done"


def test_director_chooses_how_players_sign(client: Client, hall: Hall, at_the_desk: Callable[[Command], None]) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    at_the_desk(ChoosePhones(phones="each", signing="own_phone"))
    assert "Pass the phone to" not in ann.page()
    assert "need the player's own phone" in ann.refused(**initial, pin=pin_of(hall, "C"))
    at_the_desk(ChoosePhones(phones="each", signing="trust"))
    assert "PIN on your slip" not in ann.page()
    ann.done(**initial)
    assert how_signed(hall, client, "A") == "trusted"


def test_passed_phone_names_whose_initials_are_void(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    ann.done(type="initial", card="A", total=40, initials="CC", seat="C", pin=pin_of(hall, "C"))
    ann.enter(3, ANN_WINS, seen=1, reason="no wall")
    assert "Game 3 was changed after Cleo Cross (West) initialed. Check it and initial again." in ann.page()


def test_changed_winner_tells_the_old_signer_and_the_new_one(client: Client, store: Store) -> None:
    hall = a_hall(store, "fourseasons")
    table = phones(client, hall)
    bea = {**ANN_WINS, "winner": "B", "thrower": "D"}
    table["B"].enter(1, bea)
    table["B"].done(type="sign", game=1, seen=1, initials="BB")
    table["A"].enter(1, {**bea, "value": 35}, seen=1, reason="35")
    assert "Game 1 was changed after you signed for game 1. Check it and sign again." in table["B"].page()
    table["B"].done(type="sign", game=1, seen=2, initials="BB")
    table["A"].enter(1, {**bea, "winner": "D", "thrower": "B"}, seen=2, reason="Dan")
    assert "Game 1 was changed after you signed for game 1. Someone else signs for it now." in table["B"].page()
    assert "after Bea Bold (North) signed for game 1. Now you sign for it." in table["D"].page()
    table["A"].enter(1, None, seen=3, reason="not played")
    assert "It needs no signature now." in table["B"].page()


def test_signature_is_for_the_version_that_was_seen(client: Client, store: Store) -> None:
    hall = a_hall(store, "fourseasons")
    table = phones(client, hall)
    table["B"].enter(1, {**ANN_WINS, "winner": "B", "thrower": "D"})
    table["A"].enter(1, {**ANN_WINS, "winner": "B", "thrower": "D", "value": 35}, seen=1, reason="35")
    assert "version 1 is now 2" in table["B"].refused(type="sign", game=1, seen=1, initials="BB")
    assert "B, the winner, signs game 1, not C" in table["C"].refused(type="sign", game=1, seen=2, initials="CC")
    table["B"].done(type="sign", game=1, seen=2, initials="BB")
    assert hall.table().signatures == {1: "B"}


def test_phone_is_passed_only_to_players_without_an_open_phone(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    assert ann.table_as_sent()["speaks"] == ["A", "B", "C", "D"]
    for game in range(1, 5):
        ann.enter(game, WALL)
    assert "Pass the phone to" in ann.page()
    ann.done(type="initial", card="A", total=40, initials="CC", seat="C", pin=pin_of(hall, "C"))
    assert "on the phone of 1A Ann Archer, initials CC" in list(hall.store.entries(hall.event))[-1].by
    PhoneClient(client, hall.player(hall.entry("D")))
    assert ann.table_as_sent()["speaks"] == ["A", "B", "C"]
    assert "South has their own phone open" in ann.refused(type="initial", card="B", total=40, initials="DD", seat="D")
