"""The standings at the desk."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape

import pytest

from eastwind.server.desk.outcome.standings_page import StandingsTable
from eastwind.server.security.roles import Role
from eastwind.server.web.downloads import plain_name
from eastwind.spreadsheets import read_cells, split_cells
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordNotPlayed
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.setup.terms import RoomSection
from tests.server.conftest import Client, start_event, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event

SignIn = Callable[[Role], Client]


def test_standings_list_everyone_in_order(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    page = sign_in("scorekeeper").get(f"/events/{event}/standings").text
    names = re.findall(r'class="name"[^>]*>([^<]+)</a>', page)
    state = fold(rehearsed)
    assert list(map(unescape, names)) == [state.players[line.player].name for line in standings(state)]


def test_standings_after_an_earlier_round(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("director")
    first = standings(fold(rehearsed), 1)
    page = desk.get(f"/events/{event}/standings?after=1").text
    totals = [int(points) for points in re.findall(r'<td class="number total">(-?\d+)</td>', page)]
    assert totals == [line.total for line in first if line.rank is not None]
    assert "Show after round 1" in page


def test_disqualified_player_is_listed_apart_with_the_reason(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    ledger = MemoryLog(rehearsed)
    ledger.submit(Disqualify(player=2, reason="hid a tile"), by="Dora", via="desk")
    event = start_event(client, ledger.entries)
    page = text_of(sign_in("director").get(f"/events/{event}/standings").text)
    assert "disqualified: hid a tile" in page.partition("Not ranked")[2]


def test_blank_says_whether_the_player_sat_out_or_has_no_result_yet(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    started = [entry.n for entry in rehearsed if isinstance(entry.command, CallStart)]
    event = start_event(client, rehearsed[: started[1]])
    state = fold(rehearsed[: started[1]])
    page = text_of(sign_in("director").get(f"/events/{event}/standings?fragments=ranks").text)
    seated = [person for table in state.rounds[2].tables.values() for person in table.seats if person is not None]
    assert page.count("not in ") >= len(seated)
    assert "sat out" not in page  # whoever has no seat has left
    assert ("left" in page) == (len(state.players) > len(seated))
    assert "still waiting on scorecards from 4 tables" in page


def test_why_lists_every_line_and_sums_to_the_total(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    line = standings(fold(rehearsed))[0]
    page = sign_in("director").get(f"/events/{event}/standings/why?player={line.player}").text
    points = [int(found) for found in re.findall(r'<span class="points">([+-]?\d+)</span>', page)]
    assert sum(points) == line.total
    assert "National rule" in text_of(page)


def test_why_says_who_is_above_whom_and_by_how_much(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    first, *_, last = [line for line in standings(fold(rehearsed)) if line.rank is not None]
    page = text_of(
        sign_in("director").get(f"/events/{event}/standings/why?player={last.player}&beside={first.player}").text
    )
    assert f"by {first.total - last.total} points" in page


def test_standings_are_shown_to_the_room_and_hidden_again(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    shown = send_as_shown(desk, f"/events/{event}/standings/show", {"after": "1"}, f"/events/{event}/standings?after=1")
    assert "after round 1" in shown.text
    assert "shown" in text_of(desk.get(f"/events/{event}/standings?fragments=shown").text)
    send_as_shown(desk, f"/events/{event}/standings/show", {"after": "0"})
    assert "hidden" in text_of(desk.get(f"/events/{event}/standings?fragments=shown").text)


def test_standings_of_a_round_to_come_are_not_shown(sign_in: SignIn, event: str) -> None:
    answer = send_as_shown(sign_in("director"), f"/events/{event}/standings/show", {"after": "9"})
    assert answer.status_code == 422
    assert "no standings after round 9" in answer.text


def test_standings_as_files_hold_the_same_rows(sign_in: SignIn, event: str) -> None:
    desk = sign_in("deputy")
    listed = split_cells(desk.get(f"/events/{event}/standings/file/csv").content.decode("utf-8-sig"))
    sheet = read_cells(desk.get(f"/events/{event}/standings/file/xlsx").content, "standings.xlsx")
    assert len(listed) == len(sheet) == 15
    assert [row[2] for row in listed] == [row[2] for row in sheet]
    assert listed[0][-1] == "master points total"


def test_standings_before_the_first_round_say_what_is_missing(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    event = start_event(client, rehearsed[:3])
    desk = sign_in("director")
    assert "No round has started yet" in desk.get(f"/events/{event}/standings").text
    assert "No round has started yet" in desk.get(f"/events/{event}/standings?after=1").text


def test_title_becomes_a_plain_file_name() -> None:
    assert plain_name('Spring "Cup"\r\nX-Evil: 1/../é') == "Spring-Cup-X-Evil-1-e"
    assert plain_name("春") == "eastwind"


@pytest.mark.parametrize(("section", "tables"), [("Red", [1]), ("Blue", [2]), ("", [1, 2])])
def test_section_is_listed_alone_on_the_page_and_in_the_files(
    client: Client, sign_in: SignIn, section: str, tables: list[int]
) -> None:
    """Red is table 1, and Blue is table 2."""
    desk = an_event(8, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1)))
    desk.begin()
    desk.finish()
    names = {desk.state.players[player].name for table in tables for player in desk.table(table).seats if player}
    home, asked = f"/events/{start_event(client, desk.entries)}/standings", f"after=1&section={section}"
    page = sign_in("director").get(f"{home}?{asked}").text
    assert set(re.findall(r'class="name"[^>]*>([^<]+)</a>', page)) == names
    file = client.get(f"{home}/file/csv?{asked}")
    assert {row[2] for row in split_cells(file.content.decode("utf-8-sig"))[1:]} == names
    assert (section or "standings-after") in file.headers["content-disposition"]


def test_name_leads_to_the_reasons_of_the_total_that_is_shown(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    home = f"/events/{start_event(client, rehearsed)}/standings"
    desk = sign_in("director")
    for asked, wanted in (("?after=1", "&amp;after=1"), ("", "")):
        links = re.findall(r'<a class="name" href="([^"]+)"', desk.get(f"{home}{asked}").text)
        assert links
        assert all(re.fullmatch(rf"{home}/why\?player=\d+{re.escape(wanted)}", link) for link in links)


def test_table_that_played_no_game_is_blank_and_the_blank_says_why(client: Client, sign_in: SignIn) -> None:
    """Table 2 plays no game in round 1. In round 2 everyone plays."""
    desk = an_event(8, rounds=2)
    desk.begin()
    for game in (1, 2, 3, 4):
        desk.ok(RecordNotPlayed(round=1, table=2, game=game))
    desk.finish(1)

    def blanks() -> dict[str, int]:
        page = sign_in("director").get(f"/events/{start_event(client, desk.entries)}/standings").text
        return Counter(re.findall(r'<span class="sat-out">(.*?)</span>', page))

    desk.begin(2)
    assert blanks() == {"not in": 4}, "those of table 2 have no result at all, so they are not ranked"
    desk.finish(2)
    assert blanks() == {"not played": 4}


def test_earlier_round_that_is_open_again_is_named_until_it_is_in() -> None:
    desk = an_event(8, rounds=3)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)

    def doubts(after: int | None) -> tuple[list[int], int]:
        found = StandingsTable(desk.state, after, None)
        return found.open_again, found.not_in

    assert [doubts(after) for after in (None, 1, 2)] == [([], 0)] * 3
    desk.ok(ReopenScorecards(round=1, table=2, reason="a wrong hand"))
    assert doubts(None) == doubts(2) == ([1], 0)
    assert doubts(1) == ([], 1), "the round itself waits for one table"
    assert doubts(3)[1] == 0, "no table of a round to come is late"
