"""The round at the desk: one main button at a time from the start signal to the close, calls, extra time, bonus."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.security.roles import Role
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.state import BonusTerms
from tests.server.conftest import HTMX, Client, Cut, start_event, state_of
from tests.server.moments import up_to
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event, win


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def send(client: Client, event: str, where: str, **fields: str) -> tuple[int, str]:
    answer = send_as_shown(client, f"/events/{event}/{where}", fields, follow_redirects=False)
    return answer.status_code, answer.text


def main_button(client: Client, event: str) -> str:
    """The words on the page's one main button."""
    page = client.get(f"/events/{event}/round").text
    body = page.partition('id="now"')[2].partition("</section>")[0]
    parts = body.split('class="button main')[1:] + body.split('<button class="main')[1:]
    assert len(parts) == 1, f"{len(parts)} main buttons"
    return parts[0].partition(">")[2].partition("<")[0].strip()


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("ImportPlayers", "Add players"),
        ("SeatPlayers", "Seat the room"),
        ("CallStart", "Start round 1"),
        ("CallStart+", "Call time"),
        ("CallTime+", "Enter results"),
        ("CloseRound", "Close round 1"),
        ("CloseRound+", "Start round 2"),
    ],
)
def test_one_main_button_says_what_comes_next(desk: Client, cut: Cut, where: str, words: str) -> None:
    assert main_button(desk, cut(where)) == words


def test_finished_event_leads_to_the_ceremony(desk: Client, event: str) -> None:
    assert main_button(desk, event) == "Go to prizes"


def test_round_runs_from_the_signal_to_time(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    assert send(desk, event, "round/start", round="1")[0] == 200
    found = state_of(desk, event).rounds[1]
    assert found.begun
    assert found.clock_at is not None  # under this sheet the clock runs from the signal
    assert send(desk, event, "round/pause", round="1")[0] == 200
    assert state_of(desk, event).rounds[1].paused_at is not None
    assert main_button(desk, event) == "Resume clock"
    assert send(desk, event, "round/resume", round="1")[0] == 200
    status, words = send(desk, event, "round/time", round="1")
    assert (status, "Time is called" in words) == (200, True)
    assert state_of(desk, event).rounds[1].time_called
    status, words = send(desk, event, "round/time", round="1")
    assert status == 422
    status, words = send(desk, event, "round/close", round="1")
    assert (status, "Table 1: no result for games 1, 2, 3, and 4; table 2" in words) == (422, True), words


def test_start_pressed_twice_from_an_old_page_starts_one_round(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    send(desk, event, "round/start", round="1", key="one")
    again = {"round": "1", "key": "one"}
    assert desk.post(f"/events/{event}/round/start", data=again, headers=HTMX).status_code == 200  # the same press
    status, words = send(desk, event, "round/start", round="1", key="two")
    assert (status, "The next one is round 2" in words) == (422, True)
    assert state_of(desk, event).last_begun() == 1


def test_late_players_are_ticked_or_typed(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    send(desk, event, "players/1/here", gone="1")
    names = [player.name for player in state_of(desk, event).players.values()]
    assert send(desk, event, "round/start", round="1", late="1", others=f"{names[1]}; {names[2]}")[0] == 200
    assert state_of(desk, event).rounds[1].late == {1, 2, 3}


def test_unknown_late_name_starts_nothing(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    status, words = send(desk, event, "round/start", round="1", others="Nobody Known")
    assert (status, "no player" in words) == (422, True)
    assert not state_of(desk, event).begun()


def test_clock_waits_for_the_walls_where_the_sheet_says_so(desk: Client, client: Client) -> None:
    players = rehearse(8, 1, load_sheet("kugler"), 1, 0).entries
    event = start_event(client, up_to(players, "CallStart+"))
    assert main_button(desk, event) == "Walls are built: start the clock"
    send(desk, event, "round/clock", round="1")
    assert state_of(desk, event).rounds[1].clock_at is not None
    assert main_button(desk, event) == "Call time"


def test_extra_time_needs_its_reason(desk: Client, cut: Cut) -> None:
    event = cut("CallStart+")
    assert send(desk, event, "round/extra", round="1", table="2", minutes="5")[0] == 422
    assert send(desk, event, "round/extra", round="1", table="2", minutes="500", reason="spilled tea")[0] == 422
    assert send(desk, event, "round/extra", round="1", table="2", minutes="5", reason="spilled tea")[0] == 200
    assert state_of(desk, event).rounds[1].tables[2].extra_minutes == 5
    assert "+5 min" in desk.get(f"/events/{event}/round").text


def test_call_waits_until_it_is_answered(desk: Client, cut: Cut) -> None:
    event = cut("CallStart+")
    before = len(state_of(desk, event).calls)
    assert send(desk, event, "calls", table="3", about="a <b>fifth</b> joker")[0] == 200
    page = desk.get(f"/events/{event}/round").text
    assert "a &lt;b&gt;fifth&lt;/b&gt; joker" in page
    number = str(max(state_of(desk, event).calls))
    assert send(desk, event, "calls/answer", call=number)[0] == 200
    assert send(desk, event, "calls/answer", call=number)[0] == 422
    assert "fifth" not in desk.get(f"/events/{event}/round").text
    assert len(state_of(desk, event).calls) == before + 1
    assert send(desk, event, "calls", table="99")[0] == 422


def test_picture_of_the_tables_follows_the_cards(desk: Client, cut: Cut) -> None:
    page = desk.get(f"/events/{cut('CallStart+')}/round").text
    assert page.count("0 of 4 games") == 4
    page = desk.get(f"/events/{cut('HandInScorecards+')}/round").text
    assert "scorecards in" in page


def test_bonus_round_from_its_terms_to_its_award(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    assert send(desk, event, "bonus", round="1", words=" ")[0] == 422
    assert send(desk, event, "bonus", round="1", words="Quints", extra_points="-5")[0] == 422
    assert send(desk, event, "bonus/ready", round="1", table="1")[0] == 422  # not a bonus round yet
    assert send(desk, event, "bonus/ready", round="9", everyone="1")[0] == 422
    status, words = send(desk, event, "bonus", round="1", words="Quints count double.", first_in_room="25")
    assert status == 200, words
    assert main_button(desk, event) == "All tables are ready"
    assert send(desk, event, "round/start", round="1")[0] == 422
    assert send(desk, event, "bonus/ready", round="1", table="1")[0] == 200
    assert send(desk, event, "bonus/ready", round="1", everyone="1", key="k")[0] == 200
    assert send(desk, event, "round/start", round="1")[0] == 200
    assert send(desk, event, "bonus/call", round="1", table="3")[0] == 200
    assert send(desk, event, "bonus/call", round="1", table="1")[0] == 200
    tables = state_of(desk, event).rounds[1].tables
    assert (tables[3].finished, tables[1].finished) == (1, 2)
    status, words = send(desk, event, "bonus/award", round="1", player="1", kind="first_in_room")
    assert (status, "did not earn" in words) == (422, True)


def test_judge_answers_calls_but_cannot_run_the_round(sign_in: Callable[[Role], Client], cut: Cut) -> None:
    event = cut("CallStart+")
    judge = sign_in("judge")
    page = judge.get(f"/events/{event}/round").text
    assert ">Call time</button>" not in page
    assert send(judge, event, "calls", table="1", about="help")[0] == 200
    number = str(max(state_of(judge, event).calls))
    assert send(judge, event, "calls/answer", call=number)[0] == 200
    assert send(judge, event, "round/time", round="1")[0] == 403


def test_bonus_on_the_page_is_of_the_round_in_play(client: Client, desk: Client) -> None:
    quints = BonusTerms(words="Quints", extra_points=10)
    day = an_event(8, rounds=2)
    day.ok(AnnounceBonus(round=1, terms=quints))
    day.begin(1)
    day.enter(1, [win("A", 25)])
    day.ok(AwardBonus(player=1, round=1, kind="extra"))
    given = "1A Player 1: 10 points"
    assert given in desk.get(f"/events/{start_event(client, day.entries)}/round").text
    day.finish(1)
    day.ok(AnnounceBonus(round=2, terms=quints))
    day.begin(2)
    page = desk.get(f"/events/{start_event(client, day.entries)}/round").text
    assert "Bonus round:" in page
    assert given not in page
