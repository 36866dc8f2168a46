"""Initials and signatures on phones: who signs, with which PIN, and what a later change does to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import anyio

from eastwind.rules.seats import Seat
from eastwind.server.security.pins import Pins
from eastwind.server.security.roles import Role
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
    return Pins(hall.store).pin(hall.holder(hall.player_at(seat)))


def how_signed(hall: Hall, client: Client, card: Seat) -> str | None:
    running = client.app.state.services.events.find(hall.event)
    found: Scorecard = running.now().state.rounds[1].tables[1].cards[card]
    return found.how


def test_initials_on_a_passed_phone_need_the_players_pin(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    assert "PIN on your slip" in ann.page()
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    assert "four digits on your PIN slip" in ann.refused(**initial)
    wrong = "0000" if pin_of(hall, "C") != "0000" else "1111"
    assert "Tries left: 4" in ann.refused(**initial, pin=wrong)
    assert "Tries left" in ann.refused(**initial, pin=pin_of(hall, "A"))  # no one signs with their own PIN for another
    ann.done(**initial, pin=" ".join(pin_of(hall, "C")))  # typed with spaces
    assert how_signed(hall, client, "A") == "pin"
    ann.done(type="initial", card="C", total=40, initials="AA")
    assert how_signed(hall, client, "C") == "own_phone"


def wrong_pins(hall: Hall, seat: Seat, count: int) -> list[str]:
    """So many PINs that are not the player's."""
    return [f"{number:04d}" for number in range(count + 1) if f"{number:04d}" != pin_of(hall, seat)][:count]


def test_five_wrong_pins_lock_the_pin_until_the_signers_own_phone_signs(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    right = pin_of(hall, "C")
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    *first, last = wrong_pins(hall, "C", 5)
    for guess in first:
        assert "not your PIN" in ann.refused(**initial, pin=guess)
    assert "Five wrong PINs were typed for Cleo Cross" in ann.refused(**initial, pin=last)
    assert "Five wrong PINs were typed for Cleo Cross" in ann.refused(**initial, pin=right)
    lock = hall.state.locked_pins[hall.player_at("C")]
    assert (lock.round, lock.table, lock.by) == (1, 1, "1A Ann Archer")
    cleo = PhoneClient(client, hall.player(hall.player_at("C")))
    cleo.done(type="initial", card="A", total=40, initials="CC")
    assert how_signed(hall, client, "A") == "own_phone"


def test_pin_is_tried_only_if_the_rest_can_be_done(client: Client, hall: Hall) -> None:
    """No game, card, total, or version that does not exist gives a try, and no answer tells a right PIN."""
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    right, (wrong,) = pin_of(hall, "C"), wrong_pins(hall, "C", 1)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    sign: dict[str, Any] = {"type": "sign", "game": 1, "seen": 1, "initials": "CC", "seat": "C"}
    for pin_less in (
        {**sign, "game": 77}, {**sign, "game": 0}, {**sign, "seen": 9}, sign,
        {**initial, "card": "B"}, {**initial, "total": 41}, {**initial, "round": 2}, {**initial, "table": 2},
        {**initial, "initials": "1"},
    ):  # fmt: skip
        answers = {ann.send(**pin_less, pin=pin).text for pin in (right, wrong) for _ in range(4)}
        assert len(answers) == 1, answers
        assert "PIN" not in answers.pop()
    assert Pins(hall.store).tries_left(hall.holder(hall.player_at("C")), 1) == 5


def test_tries_count_for_the_player_whatever_the_phone_sends(client: Client, store: Store) -> None:
    """Two games to sign and a scorecard to initial have five tries together."""
    hall = a_hall(store, "fourseasons")
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in (1, 2, 3):
        ann.enter(game, {**ANN_WINS, "winner": "B", "thrower": "D"})
    guesses = wrong_pins(hall, "B", 5)
    for number, guess in enumerate(guesses):
        sign: dict[str, Any] = {
            "type": "sign",
            "game": number % 3 + 1,
            "seen": 1,
            "initials": "BB",
            "seat": "B",
            "pin": guess,
        }
        words = ann.refused(**sign)
    assert "Five wrong PINs were typed for Bea Bold" in words
    assert "Five wrong" in ann.refused(**{**sign, "game": 3, "pin": pin_of(hall, "B")})


def test_wrong_pin_sent_again_counts_once(client: Client, hall: Hall) -> None:
    """A phone that heard no answer sends the same message until it does."""
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    (wrong,) = wrong_pins(hall, "C", 1)
    answers = {ann.send(key="the-same-key", **initial, pin=wrong).text for _ in range(9)}
    assert len(answers) == 1
    assert "Tries left: 4" in answers.pop()
    ann.done(**initial, pin=pin_of(hall, "C"))


def test_locked_pin_is_told_at_the_desk_with_its_table_and_opened_there(
    client: Client, hall: Hall, sign_in: Callable[[Role], Client]
) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    listener = client.app.state.services.events.find(hall.event).follow({"pins"}, 10_000)
    listener.take()
    for guess in wrong_pins(hall, "C", 5):
        ann.refused(**initial, pin=guess)
    home, told = f"/events/{hall.event}", "Five wrong PINs for 1C Cleo Cross were typed in round 1 at table 1"
    client.cookies.clear()
    judge = sign_in("judge")
    for page in ("", "/round", "/results", "/phones"):
        assert told in judge.get(home + page).text
    assert "Open the PIN of" not in judge.get(home).text
    assert judge.post(f"{home}/phones/open-pin", data={"player": hall.player_at("C")}).status_code == 403
    director = sign_in("director")
    assert "Open the PIN of 1C Cleo Cross" in director.get(home).text
    assert "on the phone of 1A Ann Archer" in director.get(f"{home}?fragments=pins").text
    assert "five wrong PINs for 1C Cleo Cross" in director.get(f"{home}/log").text
    assert director.post(f"{home}/phones/open-pin", data={"player": hall.player_at("C")}).status_code in (200, 303)
    assert told not in director.get(home).text
    ann.done(**initial, pin=pin_of(hall, "C"))
    assert how_signed(hall, client, "A") == "pin"


def test_new_pin_opens_the_locked_one(client: Client, hall: Hall, sign_in: Callable[[Role], Client]) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    for guess in wrong_pins(hall, "C", 5):
        ann.refused(**initial, pin=guess)
    client.cookies.clear()
    sign_in("director").post(f"/events/{hall.event}/phones/new-pin", data={"place": f"p{hall.player_at('C')}"})
    assert hall.state.locked_pins == {}
    ann.done(**initial, pin=pin_of(hall, "C"))


def test_tries_of_one_round_are_not_counted_in_the_next(client: Client, store: Store) -> None:
    """Four players keep their seats, so the same player checks the same seat's scorecard again."""
    hall = a_hall(store, players=4, rounds=2)
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    ann.enter(1, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "initials": "CC", "seat": "C"}
    for game in range(2, 5):
        ann.enter(game, WALL)
    for _ in range(4):
        ann.refused(**initial, total=40, pin="12")
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


def test_new_pin_ends_the_old_slip(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    old = pin_of(hall, "C")
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    new = Pins(hall.store).reissue(hall.holder(hall.player_at("C")))
    if new != old:
        assert "not your PIN" in ann.refused(**initial, pin=old)
    ann.done(**initial, pin=new)


def test_signature_sent_twice_tries_its_pin_once(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    ann.done(key="the-same-key", **initial, pin=pin_of(hall, "C"))
    assert ann.done(key="the-same-key", **initial, pin="9")["state"] == "done"


def test_director_chooses_how_players_sign(client: Client, hall: Hall, at_the_desk: Callable[[Command], None]) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    for game in range(1, 5):
        ann.enter(game, WALL)
    initial: dict[str, Any] = {"type": "initial", "card": "A", "total": 40, "initials": "CC", "seat": "C"}
    at_the_desk(ChoosePhones(phones="each", signing="own_phone"))
    assert "Pass the phone to" not in ann.page()
    assert "need the player's own phone" in ann.refused(**initial, pin=pin_of(hall, "C"))
    at_the_desk(ChoosePhones(phones="each", signing="trust"))
    assert "PIN on your slip" not in ann.page()
    ann.done(**initial)
    assert how_signed(hall, client, "A") == "trusted"


def test_passed_phone_names_whose_initials_are_void(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
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
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    assert ann.table_as_sent()["speaks"] == ["A", "B", "C", "D"]
    for game in range(1, 5):
        ann.enter(game, WALL)
    assert "Pass the phone to" in ann.page()
    ann.done(type="initial", card="A", total=40, initials="CC", seat="C", pin=pin_of(hall, "C"))
    assert "on the phone of 1A Ann Archer, initials CC" in list(hall.store.entries(hall.event))[-1].by
    PhoneClient(client, hall.player(hall.player_at("D")))
    assert ann.table_as_sent()["speaks"] == ["A", "B", "C"]
    assert "South has their own phone open" in ann.refused(type="initial", card="B", total=40, initials="DD", seat="D")
