"""What a player reads on the phone during a round and after it, against the event itself."""

from __future__ import annotations

import re

import pytest

from eastwind.rules.seats import SEATS, Seat
from eastwind.store import Store
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.room_display import ShowStandings
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.state import BonusTerms
from tests.paper.oracle import LETTERS, WINDS, Event
from tests.server.conftest import Client, text_of
from tests.server.halls import PhoneClient, a_hall, a_hall_of
from tests.tournament.desk import Desk, an_event, win

WON: tuple[Seat, ...] = ("A", "B", "C")


def played(desk: Desk) -> None:
    """Three games of the first table."""
    for game, seat in enumerate(WON, 1):
        desk.ok(RecordResult(round=1, table=1, game=game, result=win(seat, 20 + 5 * game, "D", exposures=2)))


@pytest.mark.parametrize("letter", SEATS)
def test_player_reads_table_wind_round_and_everyone_at_the_table(client: Client, store: Store, letter: str) -> None:
    hall = a_hall(store, rounds=3)
    event = Event(hall.desk.state)
    seats = event.seats(1)[1]
    page = text_of(PhoneClient(client, hall.player(seats[letter])).page())
    assert page.index(event.name(seats[letter])) < page.index("Table 1")
    assert f"Table 1 {WINDS[letter]} ({letter}) Round 1 of 3" in page
    people = " ".join(f"{WINDS[each]} ({each}) {event.name(player)}" for each, player in seats.items())
    assert people in page.partition("At your table")[2]
    assert "Game 1 : who made Mah Jongg?" in page


def test_games_of_the_table_show_everyones_points(client: Client, store: Store) -> None:
    hall = a_hall(store, rounds=3, then=played)
    event = Event(hall.desk.state)
    seats = event.seats(1)[1]
    html = PhoneClient(client, hall.player(seats["B"])).page()
    for game, seat in enumerate(WON, 1):
        row = re.search(rf'<li data-key="game-{game}">(.*?)</ul>', html, re.DOTALL)
        assert row, html
        words = text_of(row[1])
        assert f"Game {game} " in words
        assert f"{event.name(seats[seat])} won with a {20 + 5 * game}-point hand" in words
        points = [event.games(player, 1, 1)[game - 1] for player in seats.values()]
        assert re.findall(r"</small> (-?\d+)</li>", row[1].replace("\N{MINUS SIGN}", "-").replace("+", "")) == list(
            map(str, points)
        )
    assert "Game 4 : who made Mah Jongg?" in text_of(html)


def test_rounds_of_a_player_are_listed_with_table_seat_and_company(client: Client, store: Store) -> None:
    desk = an_event(16, rounds=3)
    desk.begin(1)
    hall = a_hall_of(store, desk)
    event = Event(desk.state)
    mine = 6
    rows = text_of(PhoneClient(client, hall.player(mine)).page()).partition("My rounds")[2]
    for number in event.rounds:
        place = event.place(mine, number)
        assert place is not None
        table, letter = place
        with_me = [event.name(player) for player in event.seats(number)[table].values() if player != mine]
        assert f"Round {number}: table {event.table_name(table)}, {WINDS[letter]}" in rows.replace(" :", ":")
        assert f"With {', '.join(with_me)}" in rows


def test_bonus_round_says_what_is_special(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="Quints pay double", extra_points=10)))
    desk.begin(1)
    page = text_of(PhoneClient(client, a_hall_of(store, desk).player(1)).page())
    assert "Bonus round: Quints pay double" in page


def test_scorecard_to_check_shows_every_game_and_their_sum(client: Client, store: Store) -> None:
    def whole(desk: Desk) -> None:
        played(desk)
        desk.ok(RecordResult(round=1, table=1, game=4, result=win("D", 50, "A", exposures=3)))

    hall = a_hall(store, rounds=3, then=whole)
    event = Event(hall.desk.state)
    seats = event.seats(1)[1]
    for mine, other in (("A", "C"), ("C", "A"), ("B", "D"), ("D", "B")):
        html = PhoneClient(client, hall.player(seats[mine])).page()
        task = re.search(r'<section class="card task mine".*?<ol class="points">(.*?)</ol>', html, re.DOTALL)
        assert task, html
        games = [each or 0 for each in event.games(seats[other], 1, 1)]
        shown = re.findall(r"<small>([^<]*)</small> ([-−+]?\d+)</li>", task[1])
        assert [(name, int(points.replace("−", "-"))) for name, points in shown] == [
            *((f"Game {game}", points) for game, points in enumerate(games, 1)),
            ("Total", sum(games)),
        ]
    assert set(seats) == set(LETTERS)


def test_standings_on_the_phone_are_those_that_the_director_shows(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    desk.begin(1)
    desk.finish(1)
    desk.ok(GivePenalty(player=3, round=1, offense="director", points=-500, reason="x"))
    hall = a_hall_of(store, desk)
    assert "Standings after round" not in PhoneClient(client, hall.player(3)).page()
    desk.ok(ShowStandings(after=1))
    page = PhoneClient(client, a_hall_of(store, desk).player(3)).page()
    event = Event(desk.state)
    games = {
        player: [each or 0 for table in event.seats(1) for each in event.games(player, 1, table)]
        for player in desk.state.players
    }
    sums = {player: sum(points) + event.penalties(player, 1) for player, points in games.items()}
    listed = re.findall(r'<span class="rank">(T?\d+)</span> <span>(.*?)</span> <span[^>]*>([-−]?\d+)', page)
    assert [(name, int(total.replace("−", "-"))) for _, name, total in listed] == [
        (event.name(player), sums[player]) for player in sorted(sums, key=lambda player: (-sums[player], player))
    ]
    assert listed[-1][:2] == ("8", "Player 3")
