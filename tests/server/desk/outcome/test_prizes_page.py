"""Prizes, draws and the ceremony at the desk."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

from eastwind.refusals import InputError
from eastwind.server.desk.outcome.prizes_page import PagePrizes, _door_prize, _fifty_fifty
from eastwind.server.security.roles import Role
from eastwind.server.web.forms import fields_of
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.outcome.prizes import award_prizes, ceremony, drawn_ticket
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.setup.prizes_offered import Prize
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event

SignIn = Callable[[Role], Client]


def step(desk: Client, event: str, which: str) -> str:
    """The number of prizes that a button of the ceremony asks for."""
    page = desk.get(f"/events/{event}/prizes/ceremony").text
    found = re.search(rf'name="count" value="(\d+)" data-step="{which}"', page)
    assert found
    return found[1]


def test_prizes_are_in_the_order_they_are_read_out(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    page = sign_in("director").get(f"/events/{event}/prizes").text
    state = fold(rehearsed)
    names = [unescape(name).strip() for name in re.findall(r'class="winner">([^<]+)<', page)]
    expected = [state.players[each.player].name for step in ceremony(award_prizes(state)) for each in step]
    assert names == expected
    assert page.index("First Place") > page.index("Third Place")


def test_prizes_name_the_money_and_the_goods_of_each_winner(client: Client, sign_in: SignIn) -> None:
    prizes = (Prize(kind="place", place=1, cents=10_050), Prize(kind="place", place=2, goods="a scarf"))
    desk = an_event(8, prizes=prizes)
    desk.begin()
    desk.finish()
    page = sign_in("director").get(f"/events/{start_event(client, desk.entries)}/prizes").text
    *seconds, first = re.findall(r'class="prize">([^<]*)<', page)
    assert first == "$100.50"
    assert set(seconds) == {"a scarf"}


def test_prizes_while_rounds_are_open_are_marked_as_preliminary(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    event = start_event(client, rehearsed[: len(rehearsed) // 2])
    assert "who would win right now" in sign_in("director").get(f"/events/{event}/prizes").text


def test_ceremony_reveals_one_card_after_another_and_takes_one_back(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    desk = sign_in("director")
    steps = ceremony(award_prizes(fold(rehearsed)))
    state = fold(rehearsed)
    for shown in steps[:3]:
        answer = send_as_shown(desk, f"/events/{event}/prizes/reveal", {"count": step(desk, event, "on")})
        assert state.players[shown[0].player].name in unescape(answer.text)
    send_as_shown(desk, f"/events/{event}/prizes/reveal", {"count": step(desk, event, "back")})
    page = text_of(desk.get(f"/events/{event}/prizes/ceremony").text)
    assert f"2 of {len(steps)}" in page
    assert state.players[steps[1][0].player].name in page


def test_ceremony_shows_no_name_before_it_is_read_out(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    page = sign_in("director").get(f"/events/{event}/prizes/ceremony").text
    assert not [player.name for player in fold(rehearsed).players.values() if player.name in page]


def test_ceremony_does_not_go_beyond_the_last_prize(sign_in: SignIn, event: str) -> None:
    answer = send_as_shown(sign_in("director"), f"/events/{event}/prizes/reveal", {"count": "99"})
    assert answer.status_code == 422
    assert "announce 99 prizes. There are 9." in answer.text


def test_same_step_twice_is_refused_as_already_done(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    send_as_shown(desk, f"/events/{event}/prizes/reveal", {"count": "1"})
    again = send_as_shown(desk, f"/events/{event}/prizes/reveal", {"count": "1"})
    assert again.status_code == 422
    assert "already" in again.text


def test_door_prize_is_drawn_with_the_seed_of_the_room(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    first = send_as_shown(desk, f"/events/{event}/prizes/draw", {"what": "a scarf", "seed": "blue moon"})
    second = send_as_shown(desk, f"/events/{event}/prizes/draw", {"what": "a scarf", "seed": "blue moon"})
    assert first.text == second.text
    assert "The seed is blue moon" in first.text
    assert "the seed is blue moon" in text_of(desk.get(f"/events/{event}/prizes?fragments=draws").text)


def test_half_of_a_pot_goes_to_the_winner_and_an_odd_cent_stays(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    answer = send_as_shown(desk, f"/events/{event}/prizes/draw", {"collected": "86.51", "one_each": "1"})
    assert "50/50 of $86.51" in answer.text
    assert "$43.25" in text_of(desk.get(f"/events/{event}/prizes?fragments=draws").text)
    assert "A 50/50 has its own pot" in text_of(desk.get(f"/events/{event}/prizes").text)


def test_fifty_fifty_goes_by_tickets_that_anyone_can_check(sign_in: SignIn, event: str) -> None:
    """Player 1 bought three tickets and player 2 one: numbers 1 to 3, and 4."""
    desk = sign_in("director")
    page = desk.get(f"/events/{event}/prizes").text
    first, second = re.findall(r'name="tickets-(\d+)"', page)[:2]
    sent = {"collected": "8", f"tickets-{first}": "3", f"tickets-{second}": "1", "seed": "blue moon"}
    answer = text_of(desk.post(f"/events/{event}/prizes/draw", data=sent, headers=HTMX).text)
    ticket = drawn_ticket(4, "blue moon")
    assert f"ticket {ticket} wins" in answer
    assert "drawn from 4 tickets of 2 players. The seed is blue moon." in answer
    shown = text_of(desk.get(f"/events/{event}/prizes?fragments=draws").text)
    assert f"Ticket {ticket} was drawn" in shown
    assert "1 to 3" in shown
    won = state_of(desk, event).draws
    assert won[max(won)].winner == int(first if ticket <= 3 else second)


def test_fifty_fifty_without_tickets_is_not_drawn(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    before = len(state_of(desk, event).draws)
    for sent in ({"collected": "8"}, {"collected": "8", "tickets-1": "0"}):
        answer = desk.post(f"/events/{event}/prizes/draw", data=sent, headers=HTMX)
        assert answer.status_code == 422
        assert "Type how many tickets each player bought." in answer.text
    assert len(state_of(desk, event).draws) == before


def test_invalid_draw_is_refused_with_a_sentence(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    for data in ({"what": ""}, {"what": "x" * 200}, {"what": "a", "cash": "lots"}, {"what": "a", "cash": "-5"},
                 {"collected": "0"}, {"collected": "much"}):  # fmt: skip
        answer = send_as_shown(desk, f"/events/{event}/prizes/draw", data)
        assert answer.status_code == 422, data
        assert "refused" in answer.text


def test_cash_report_adds_up(sign_in: SignIn, event: str) -> None:
    text = text_of(sign_in("director").get(f"/events/{event}/prizes?fragments=cash").text)
    amounts = [round(float(sign + amount) * 100) for sign, amount in re.findall(r"(-?)\$(\d+\.\d\d)", text)]
    fees, prizes, draws, *_, left = amounts
    assert fees + prizes + draws == left


def test_scorekeeper_sees_the_prizes_but_cannot_read_them_out(sign_in: SignIn, event: str) -> None:
    desk = sign_in("scorekeeper")
    page = desk.get(f"/events/{event}/prizes").text
    assert "Announce the prizes" not in page
    assert send_as_shown(desk, f"/events/{event}/prizes/reveal", {"count": "1"}).status_code == 403


@pytest.mark.parametrize(
    ("fields", "drawn"),
    [
        ({"what": " a scarf "}, ("a scarf", 0)),
        ({"what": "a scarf", "cash": ""}, ("a scarf", 0)),
        ({"what": "cash", "cash": "12.50"}, ("cash", 1250)),
        ({"what": "x" * 120, "cash": "100000"}, ("x" * 120, 10_000_000)),
    ],
)
def test_door_prize_is_a_few_words_and_perhaps_money(fields: dict[str, str], drawn: tuple[str, int]) -> None:
    command = _door_prize(fields_of(fields.items()), "s")
    assert (command.what, command.cents, command.pot) == (*drawn, None)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Say what the prize is, in at most 120 characters"),
        ({"what": "  "}, "Say what the prize is, in at most 120 characters"),
        ({"what": "x" * 121}, "Say what the prize is, in at most 120 characters"),
        ({"what": "cash", "cash": "100000.01"}, "Give an amount from 0 to 100000"),
        ({"what": "cash", "cash": "-0.01"}, "Give an amount from 0 to 100000"),
    ],
)
def test_impossible_door_prize_is_refused(fields: dict[str, str], words: str) -> None:
    with pytest.raises(InputError, match=words):
        _door_prize(fields_of(fields.items()), "s")


@pytest.mark.parametrize(("collected", "pot"), [("0.02", 2), ("0.03", 3), ("86", 8600)])
def test_pot_is_what_was_collected(collected: str, pot: int) -> None:
    state = an_event(8).state
    sent = [("collected", collected), ("tickets-2", "5"), ("tickets-3", ""), ("tickets-4", "0")]
    command = _fifty_fifty(state, fields_of(sent), "s")
    assert (command.what, command.pot, command.tickets) == ("50/50", pot, ((2, 5),))
    everyone = _fifty_fifty(state, fields_of([*sent, ("one_each", "1")]), "s")
    assert everyone.tickets == tuple((number, 1) for number in range(1, 9))
    for little in ("0", "0.01"):
        with pytest.raises(InputError, match="Type how much was collected"):
            _fifty_fifty(state, fields_of([("collected", little)]), "s")


def test_prizes_are_final_only_while_no_round_is_open_again() -> None:
    desk = an_event(8, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        assert not PagePrizes(desk.state).final
        desk.finish(number)
    assert PagePrizes(desk.state).final
    desk.ok(ReopenScorecards(round=1, table=2, reason="a wrong hand"))
    assert not PagePrizes(desk.state).final
