"""Standings and prizes at the desk, figure by figure, against what the scorecards say."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.room_display import RevealPrizes
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import Details
from tests.paper.oracle import Event
from tests.server.conftest import Client, start_event, text_of, without_layout
from tests.server.moments import up_to
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event

SignIn = Callable[[Role], Client]


@pytest.fixture(scope="module")
def tied(rehearsed: list[LogEntry]) -> list[LogEntry]:
    """A finished event where a penalty makes third and fourth equal."""
    event = Event(fold(rehearsed))
    *_, third, fourth = sorted(((total(event, player), player) for player in event.state.players), reverse=True)[:4]
    ledger = MemoryLog(rehearsed[:-2])  # without the draws
    points = fourth[0] - third[0]
    ledger.submit(
        GivePenalty(player=third[1], round=2, offense="director", points=points, reason="x"), by="D", via="desk"
    )
    return ledger.entries


def points_of(event: Event, player: int, number: int) -> int:
    """What the scorecard of a round adds up to."""
    games = [each for table in event.seats(number) for each in event.games(player, number, table)]
    return sum(each for each in games if each is not None) + event.penalties(player, number)


def total(event: Event, player: int, rounds: int = 2) -> int:
    return sum(points_of(event, player, number) for number in range(1, rounds + 1))


def ranked(event: Event, rounds: int = 2) -> list[tuple[str, int]]:
    """(rank as shown, player): the most points first, T for a tie, equal ones by number."""
    totals = {player: total(event, player, rounds) for player in event.state.players}
    ranks = {player: 1 + sum(other > own for other in totals.values()) for player, own in totals.items()}
    shared = {rank for rank in ranks.values() if list(ranks.values()).count(rank) > 1}
    order = sorted(totals, key=lambda player: (ranks[player], player))
    return [(f"{'T' if ranks[player] in shared else ''}{ranks[player]}", player) for player in order]


def cells(row: str) -> list[str]:
    return [text_of(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)]


@pytest.mark.parametrize("rounds", [1, 2])
def test_every_figure_of_the_standings_is_what_the_scorecards_add_up_to(
    client: Client, sign_in: SignIn, tied: list[LogEntry], rounds: int
) -> None:
    event, home = Event(fold(tied)), f"/events/{start_event(client, tied)}/standings?after={rounds}"
    page = sign_in("director").get(home).text
    rows = re.findall(r'<tr data-key="line-(\d+)">(.*?)</tr>', page, re.DOTALL)
    expected = ranked(event, rounds)
    assert [int(player) for player, _ in rows] == [player for _, player in expected]
    if rounds == 2:
        assert "T3" in [rank for rank, _ in expected]
    for (_, row), (rank, player) in zip(rows, expected, strict=True):
        shown = cells(row)
        points = [points_of(event, player, number) for number in range(1, rounds + 1)]
        assert shown[0] == rank
        assert shown[1].startswith(f"{event.name(player)} {event.number(player)} ")
        assert shown[2 : 3 + rounds] == [*map(str, points), str(sum(points))]
        member = event.state.players[player].details.master_points is not None
        assert shown[-1] == (str(sum(points)) if member else "none")
    assert f'name="after" value="{rounds}"' in page
    compact = sign_in("director").get(f"{home}&view=compact").text
    lines = re.findall(r'<li data-key="line-\d+">(.*?)</li>', without_layout(compact))
    assert [text_of(line) for line in lines] == [
        f"{rank} {event.name(player)} {total(event, player, rounds)}" for rank, player in expected
    ]


def dollars(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02}"


def test_every_amount_of_the_prizes_follows_from_the_fees_and_the_ranking(
    client: Client, sign_in: SignIn, tied: list[LogEntry]
) -> None:
    event = Event(fold(tied))
    page = sign_in("director").get(f"/events/{start_event(client, tied)}/prizes").text
    fees = sum(player.paid for player in event.state.players.values())
    places = [fees * 30 // 100, fees * 15 // 100, fees * 10 // 100, 2500]
    order = [player for _, player in ranked(event)]
    both = (places[2] + places[3]) // 2  # third and fourth are tied: they share both prizes
    won = dict(zip(order, [places[0], places[1], both, both], strict=False))
    for player, cents in won.items():
        who = rf">{re.escape(event.name(player))} <small>{event.number(player)}</small></span>"
        winner = rf"{who} <span[^>]*>{re.escape(dollars(cents))}<"
        assert re.search(winner, unescape(page)), (event.name(player), dollars(cents))
    others = [1000, 1500, 1000, 999]  # high hand, high round, most self-picks, first-timer
    spent = sum(won.values()) + sum(others)
    cash = cash_rows(page)
    assert cash["Fees collected"] == dollars(fees)
    assert cash["Prizes"] == dollars(-spent)
    assert cash["Draws"] == "$0.00"
    assert cash["Balance"] == dollars(fees - spent)


def test_draws_show_how_many_took_part_and_come_off_the_balance(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    state = fold(rehearsed)
    page = sign_in("director").get(f"/events/{event}/prizes").text
    for draw in state.draws.values():
        what = draw.what if draw.pot is None else f"{draw.what} of {dollars(draw.pot)}"
        among = f"{sum(draw.tickets)} tickets of {len(draw.among)} players" if draw.tickets else "14 players present"
        said = f"{what} : {Event(state).number(draw.winner)} {Event(state).name(draw.winner)}"
        money = f", {dollars(draw.cents)}" if draw.cents else ""
        assert f"{said}{money} drawn from {among}; the seed is {draw.seed}" in text_of(page)
    assert cash_rows(page)["Draws"] == "$0.00"  # the only money drawn was half of a 50/50, from its own pot
    balance = cash_rows(page)["Balance"]
    desk = sign_in("director")
    send_as_shown(desk, f"/events/{event}/prizes/draw", {"what": "Radio", "cash": "12.50"})
    after = cash_rows(desk.get(f"/events/{event}/prizes").text)
    assert after["Draws"] == "-$12.50"
    assert cents_of(balance) - cents_of(after["Balance"]) == 1250


def cash_rows(page: str) -> dict[str, str]:
    return dict(re.findall(r'<th scope="row">(.*?)(?: <small>.*?)?</th><td class="number">(.*?)</td>', page))


def cents_of(shown: str) -> int:
    return int(shown.translate(str.maketrans("", "", "$,.")))


def test_winners_are_provisional_until_the_last_round_is_closed(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    last = max(entry.n for entry in rehearsed if isinstance(entry.command, CloseRound))
    desk = sign_in("director")
    before = text_of(desk.get(f"/events/{start_event(client, rehearsed[: last - 1])}/prizes").text)
    after = text_of(desk.get(f"/events/{start_event(client, rehearsed[:last])}/prizes").text)
    assert ("Provisional: not all rounds are closed." in before, "All rounds are closed." in before) == (True, False)
    assert ("Provisional: not all rounds are closed." in after, "All rounds are closed." in after) == (False, True)
    assert "No winners yet." in text_of(
        desk.get(f"/events/{start_event(client, up_to(rehearsed, 'CallStart'))}/prizes").text
    )


def test_page_counts_the_prizes_that_were_announced(client: Client, sign_in: SignIn, tied: list[LogEntry]) -> None:
    ledger = MemoryLog(tied)
    for count in (1, 2, 3):
        ledger.submit(RevealPrizes(count=count), by="D", via="desk")
    page = sign_in("director").get(f"/events/{start_event(client, ledger.entries)}/prizes").text
    steps = re.findall(r'<li data-key="step-\d+"(.*?)>', page)
    assert f"3 of {len(steps)} announced" in text_of(page)
    assert [("read-out" in step) for step in steps] == [True] * 3 + [False] * (len(steps) - 3)


def test_draw_counts_only_the_players_who_were_present(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    ledger = MemoryLog(rehearsed)
    ledger.submit(AddPlayer(details=Details(name="Not Here")), by="D", via="desk")
    ledger.submit(DrawPrize(what="late door prize", seed="s"), by="D", via="desk")
    page = text_of(sign_in("director").get(f"/events/{start_event(client, ledger.entries)}/prizes").text)
    assert "late door prize : " in page
    assert page.count("drawn from 14 players present") == 2


@pytest.mark.parametrize(("prize", "warned"), [(32000, False), (32001, True)])
def test_desk_is_warned_only_if_more_is_given_than_was_taken(
    client: Client, sign_in: SignIn, prize: int, warned: bool
) -> None:
    desk = an_event(8, rounds=1, prizes=(Prize(kind="place", place=1, cents=prize),))
    desk.begin(1)
    desk.finish(1)
    assert sum(player.paid for player in desk.state.players.values()) == 32000
    page = text_of(sign_in("director").get(f"/events/{start_event(client, desk.entries)}/prizes").text)
    assert ("You are giving out more than you collected." in page) is warned
