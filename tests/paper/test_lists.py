"""Lists for the wall and the desk."""

from __future__ import annotations

import pytest

from eastwind.paper import Options, render
from eastwind.refusals import InputError
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.people.substitutes import DropOut
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.terms import Section
from tests.paper.printed import Printed
from tests.tournament.desk import Desk, an_event, win


def lines_of(printed: Printed) -> list[list[str]]:
    return [line.split() for line in printed.layout().splitlines() if line.strip()]


def shown(points: int) -> str:
    return str(points).replace("-", "−")


def play(desk: Desk, rounds: int) -> Desk:
    for number in range(1, rounds + 1):
        desk.begin(number)
        desk.finish(number)
    return desk


def test_seating_by_name_has_every_round_in_the_order_of_names() -> None:
    lines = lines_of(Printed(render("seating-by-name", an_event(16).state)))
    body = [line for line in lines if line[0] == "Player"]
    assert [line[1] for line in body] == ["1", "10", "11", "12", "13", "14", "15", "16", *map(str, range(2, 10))]
    assert ["Player", "6", "2B", "2B", "1B", "4B", "3B"] in body


def test_seating_by_table_shows_the_round_to_come_or_the_one_named() -> None:
    desk = an_event(16)
    assert "Seating of round 1 by table" in Printed(render("seating-by-table", desk.state)).text()
    desk.begin(1)
    text = Printed(render("seating-by-table", desk.state)).text()
    assert "Seating of round 2 by table" in text
    assert "1 Player 13 Player 6 Player 11 Player 12" in text
    assert "round 3" in Printed(render("seating-by-table", desk.state, Options(round=3))).text()


def test_a_withdrawn_player_leaves_an_empty_seat_in_the_rounds_to_come() -> None:
    desk = an_event(16)
    desk.ok(Withdraw(entry=6, from_round=1))
    assert (
        "1 Player 13 empty Player 11 Player 12"
        in Printed(render("seating-by-table", desk.state, Options(round=2))).text()
    )
    assert "Player 6" not in Printed(render("seating-by-name", desk.state)).text()


def test_standings_agree_with_the_domain_line_by_line() -> None:
    desk = play(an_event(16), 2)
    lines = lines_of(Printed(render("standings", desk.state)))
    for line in standings(desk.state):
        rounds = [shown(each.points) for each in line.rounds]
        name = desk.state.entries[line.entry].name.split()
        assert any(row[0] == line.shown_rank and row[2:] == [*name, *rounds, shown(line.total)] for row in lines), line


def test_shared_ranks_are_marked_on_the_list_and_on_certificates() -> None:
    desk = an_event(4, rounds=1)
    desk.begin()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    lines = lines_of(Printed(render("standings", desk.state)))
    assert [row[0] for row in lines if "Player" in row] == ["1="] * 4
    pages = Printed(render("certificates", desk.state)).pages()
    assert len(pages) == 4
    assert all("First place, shared" in page for page in pages)


def test_standings_after_an_earlier_round() -> None:
    desk = play(an_event(8), 2)
    text = Printed(render("standings", desk.state, Options(round=1))).text()
    assert "Standings after round 1" in text
    assert "R 2" not in text
    with pytest.raises(InputError, match="there are standings after rounds 1 to 2"):
        render("standings", desk.state, Options(round=3))


def test_standings_of_a_round_in_play_say_how_many_tables_are_missing() -> None:
    desk = an_event(8)
    desk.begin()
    desk.enter(1, [])
    with pytest.raises(InputError, match="no result has been entered"):
        render("standings", desk.state)
    play_one = an_event(8)
    play_one.begin()
    play_one.enter(1, [win("A", 25)])
    assert "2 tables of round 1 have not handed in yet" in Printed(render("standings", play_one.state)).text()


def test_sections_have_standings_of_their_own() -> None:
    sections = (Section(name="Red", tables=2), Section(name="Blue", tables=2))
    lines = lines_of(Printed(render("standings", play(an_event(16, sections=sections), 1).state)))
    assert ["Red"] in lines
    assert ["Blue"] in lines


def test_many_rounds_fit_on_the_standings() -> None:
    desk = play(an_event(4, rounds=14), 14)
    text = Printed(render("standings", desk.state)).text()
    assert "R 14" in text
    assert "R 2 " not in text


def test_results_by_table_agree_with_the_domain() -> None:
    desk = play(an_event(7, rounds=1), 1)
    lines = lines_of(Printed(render("results", desk.state)))
    for number, table in desk.state.rounds[1].tables.items():
        assert ["Table", str(number), "1", "2", "3", "4", "Total"] in lines
        for seat in SEATS:
            if table.seat_of(table.seats[SEATS.index(seat)] or 0, 1) is None:
                continue
            points = [version.points(seat) for game in range(1, 5) if (version := table.current(game))]
            wanted = [*map(shown, points), shown(sum(points))]
            assert any(row[0] == seat and row[-5:] == wanted for row in lines), (number, seat)


def test_results_of_a_round_in_play_mark_what_is_missing() -> None:
    desk = an_event(8)
    desk.begin()
    desk.ok(DropOut(round=1, table=1, seat="B", from_game=2, reason="ill", by="Dora"))
    text = Printed(render("results", desk.state)).text()
    assert text.count("(not handed in)") == 2
    assert "Player 2" in text
