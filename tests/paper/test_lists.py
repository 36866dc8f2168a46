"""Lists for the wall and the desk."""

from __future__ import annotations

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.lists import results_by_table, seating_by_name, seating_by_table, standings_list
from eastwind.refusals import InputError
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.outcome.standings import StandingsLine, standings
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from tests.paper.moments import EVERY_STATE, SEATED_STATES, state_of
from tests.paper.oracle import LETTERS, Event
from tests.paper.parts import rows
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


def rank_shown(line: StandingsLine) -> str:
    """The rank, with a T for a tie."""
    return ("T" if line.shared else "") + str(line.rank)


def test_seating_by_name_has_every_round_in_the_order_of_names() -> None:
    lines = lines_of(Printed(render("seating-by-name", an_event(16).state)))
    body = [line for line in lines if line[0] == "Player"]
    assert [line[1] for line in body] == [str(number) for number in range(1, 17)]
    assert ["Player", "6", "2B", "2B", "1B", "4B", "3B"] in body


def test_seating_by_table_shows_the_round_in_play_or_to_come_or_the_one_named() -> None:
    desk = an_event(16)
    assert "Seating of round 1 by table" in Printed(render("seating-by-table", desk.state)).text()
    desk.begin(1)
    text = Printed(render("seating-by-table", desk.state)).text()
    assert "Seating of round 1 by table" in text
    assert "1 Player 1 Player 2 Player 3 Player 4" in text
    assert (
        "1 Player 13 Player 6 Player 11 Player 12"
        in Printed(render("seating-by-table", desk.state, PaperOptions(round=2))).text()
    )
    assert "round 3" in Printed(render("seating-by-table", desk.state, PaperOptions(round=3))).text()


def test_withdrawn_player_leaves_an_empty_seat_in_the_rounds_to_come() -> None:
    desk = an_event(16)
    desk.ok(Withdraw(player=6, from_round=1))
    assert (
        "1 Player 13 empty Player 11 Player 12"
        in Printed(render("seating-by-table", desk.state, PaperOptions(round=2))).text()
    )
    assert "Player 6" not in Printed(render("seating-by-name", desk.state)).text()


LEFT, RIGHT = {"name", "short"}, {"figure", "sum"}


def test_columns_of_the_lists_have_their_headings_with_words_left_and_points_right() -> None:
    state = state_of("national", "finished")
    for made, words, points in (
        (seating_by_name(state, PaperOptions(round=2)), ["Name", "No."], ["Round 2"]),
        (seating_by_table(state, PaperOptions()), ["Table", "A East", "B North", "C West", "D South"], []),
        (standings_list(state, PaperOptions()), ["Place", "No.", "Name"], ["R 1", "R 2", "R 3", "Total"]),
    ):
        for block in rows(made, "blocks"):
            assert block["heads"] == [*words, *points]
            assert set(block["kinds"][: len(words)]) <= LEFT
            assert set(block["kinds"][len(words) :]) <= RIGHT
            assert {len(row) for row in block["rows"]} == {len(block["heads"])} == {len(block["kinds"])}


def test_standings_agree_with_the_domain_line_by_line() -> None:
    desk = play(an_event(16), 2)
    lines = lines_of(Printed(render("standings", desk.state)))
    for line in standings(desk.state):
        rounds = [shown(each.points) for each in line.rounds]
        name = desk.state.players[line.player].name.split()
        assert any(row[0] == rank_shown(line) and row[2:] == [*name, *rounds, shown(line.total)] for row in lines), line


def test_shared_ranks_are_marked_on_the_list_and_on_certificates() -> None:
    desk = an_event(4, rounds=1)
    desk.begin()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    lines = lines_of(Printed(render("standings", desk.state)))
    assert [row[0] for row in lines if "Player" in row] == ["T1"] * 4
    pages = Printed(render("certificates", desk.state)).pages()
    assert len(pages) == 4
    assert all("Tie for First Place" in page for page in pages)


def test_standings_after_an_earlier_round() -> None:
    desk = play(an_event(8), 2)
    text = Printed(render("standings", desk.state, PaperOptions(round=1))).text()
    assert "Standings after round 1" in text
    assert "R 2" not in text
    with pytest.raises(InputError, match="There are standings after rounds 1 to 2"):
        render("standings", desk.state, PaperOptions(round=3))


def test_standings_of_a_round_in_play_say_how_many_tables_are_missing() -> None:
    desk = an_event(8)
    desk.begin()
    desk.enter(1, [])
    with pytest.raises(InputError, match="No one has entered a result"):
        render("standings", desk.state)
    play_one = an_event(8)
    play_one.begin()
    play_one.enter(1, [win("A", 25)])
    assert "2 tables still to hand in for round 1" in Printed(render("standings", play_one.state)).text()


def test_sections_have_their_own_standings() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2))
    lines = lines_of(Printed(render("standings", play(an_event(16, sections=sections), 1).state)))
    assert ["Red"] in lines
    assert ["Blue"] in lines


def test_many_rounds_fit_on_the_standings() -> None:
    desk = play(an_event(4, rounds=14), 14)
    text = Printed(render("standings", desk.state)).text()
    assert "R 14" in text
    assert "R 2 " not in text
    [block] = rows(standings_list(desk.state, PaperOptions()), "blocks")
    assert block["heads"][3:-1] == [f"R {number}" for number in range(3, 15)]
    for row, line in zip(block["rows"], standings(desk.state), strict=True):
        assert row[3:] == [*(each.points for each in line.rounds[2:]), line.total]


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
    desk.ok(DropOut(round=1, table=1, seat="B", from_game=2, reason="ill"))
    text = Printed(render("results", desk.state)).text()
    assert text.count("(not handed in)") == 2
    assert "Player 2" in text


def by_last_name(name: str) -> tuple[str, int]:
    """Lara Later under L; Player 9 before Player 10."""
    last = name.split()[-1]
    return ("Player", int(last)) if last.isdecimal() else (last, 0)


def turned(name: str) -> str:
    """Later, Lara. A name and a number stay as they are."""
    first, last = name.split()
    return name if last.isdecimal() else f"{last}, {first}"


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_seating_by_name_agrees_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for chosen, numbers in ((None, list(event.rounds)), (2, [2])):
        [block] = rows(seating_by_name(event.state, PaperOptions(round=chosen)), "blocks")
        people = {player for number in numbers for player in event.seated(number)}
        by_name = sorted(people, key=lambda player: by_last_name(event.name(player)))
        assert block["heads"] == ["Name", "No.", *(f"Round {number}" for number in numbers)]
        assert block["rows"] == [
            [turned(event.name(player)), event.number(player), *(cell(event, player, number) for number in numbers)]
            for player in by_name
        ]


def cell(event: Event, player: int, number: int) -> str:
    place = event.place(player, number)
    return f"{event.table_name(place[0])}{place[1]}" if place else "–"


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_seating_by_table_agrees_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for number in event.rounds:
        part = seating_by_table(event.state, PaperOptions(round=number))
        [block] = rows(part, "blocks")
        assert part["heading"] == f"Seating of round {number} by table"
        assert block["rows"] == [
            [
                event.table_name(table),
                *(event.name(people[letter]) if letter in people else "empty" for letter in LETTERS),
            ]
            for table, people in event.seats(number).items()
        ]
        out = sorted((event.name(player) for player in event.state.rounds[number].sat_out), key=by_last_name)
        assert block["note"] == (f"Sitting out: {', '.join(out)}." if out else "")


def test_many_rounds_of_a_seating_go_on_in_a_second_block() -> None:
    blocks = rows(seating_by_name(an_event(4, rounds=14).state, PaperOptions()), "blocks")
    heads = [[head for head in block["heads"] if head.startswith("Round")] for block in blocks]
    assert [len(each) for each in heads] == [12, 2]
    assert [*heads[0], *heads[1]] == [f"Round {number}" for number in range(1, 15)]
    assert [len(block["rows"]) for block in blocks] == [4, 4]


PLAYED = [each for each in EVERY_STATE if each[1] in ("after round 1", "round 2", "finished", "sections")]


@pytest.mark.parametrize(("sheet", "moment"), PLAYED)
def test_standings_on_paper_are_the_points_that_were_written_down(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    begun = [number for number in event.rounds if event.state.rounds[number].begun]
    for through in begun:
        [block, *_] = rows(standings_list(event.state, PaperOptions(round=through)), "blocks")
        numbers = [number for number in begun if number <= through]
        assert block["heads"] == ["Place", "No.", "Name", *(f"R {number}" for number in numbers), "Total"]
        names = sorted(row[2] for row in block["rows"])
        assert names == sorted(
            event.name(player)
            for player in event.state.players
            if event.name(player) not in ("Wanda Waiting", "Gina Gone")  # on the waiting list, and canceled
        )
        for _, number, name, *points, total in block["rows"]:
            [player] = [player for player in event.state.players if event.name(player) == name]
            expected = [points_of(event, player, each) for each in numbers]
            assert (number, points) == (event.number(player), expected), name
            counted = [each for each in numbers if event.counts(each)]
            assert total == sum(event.penalties(player, each) + games_of(event, player, each) for each in counted), name


def games_of(event: Event, player: int, number: int) -> int:
    tables = event.state.rounds[number].tables
    return sum(sum(filter(None, event.games(player, number, table))) for table in tables)


def points_of(event: Event, player: int, number: int) -> int | str:
    """A round's points; a dash for a player without a result in it."""
    tables = event.state.rounds[number].tables
    played = any(points is not None for table in tables for points in event.games(player, number, table))
    return games_of(event, player, number) + event.penalties(player, number) if played else "–"


def test_standings_of_a_section_have_its_own_players_alone() -> None:
    event = Event(state_of("", "sections"))
    blocks = rows(standings_list(event.state, PaperOptions()), "blocks")
    assert [block["title"] for block in blocks] == ["", "Red", "Blue"]
    assert [len(block["rows"]) for block in blocks] == [20, 8, 12]
    for block in blocks[1:]:
        assert {row[1].split()[0] for row in block["rows"]} == {block["title"]}


@pytest.mark.parametrize(
    ("moment", "note"),
    [("round 1", "5 tables still to hand in for round 1."), ("after round 1", ""), ("finished", "")],
)
def test_standings_say_how_many_tables_are_missing(moment: str, note: str) -> None:
    assert standings_list(state_of("national", moment), PaperOptions())["note"] == note


@pytest.mark.parametrize(("sheet", "moment"), [each for each in SEATED_STATES if each[1] not in ("seated",)])
def test_results_by_table_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for number in [number for number in event.rounds if event.state.rounds[number].begun]:
        part = results_by_table(event.state, PaperOptions(round=number))
        assert part["heading"] == f"Results of round {number} by table"
        tables = rows(part, "tables")
        assert [(table["table"], table["accepted"]) for table in tables] == [
            (event.table_name(table), event.accepted(number, table)) for table in event.seats(number)
        ]
        for made, table in zip(tables, event.seats(number), strict=True):
            assert made["rows"] == [
                result_row(event, number, table, letter) for letter in LETTERS if event.ever_at(number, table, letter)
            ]


def result_row(event: Event, number: int, table: int, letter: str) -> dict[str, object]:
    found = event.state.rounds[number].tables[table]
    games = [versions[-1] if versions and versions[-1].result else None for versions in found.games]
    points = [
        sum(line.points for line in game.lines if line.seat == letter) if game is not None else None for game in games
    ]
    return {
        "seat": letter,
        "who": ", then ".join(
            f"{event.number(each)} {event.name(each)}" for each in event.ever_at(number, table, letter)
        ),
        "points": points,
        "total": sum(filter(None, points)) if any(found.games) else None,
    }


def test_results_are_of_the_last_round_unless_one_is_named() -> None:
    assert results_by_table(state_of("national", "round 2"), PaperOptions())["heading"] == "Results of round 2 by table"
    with pytest.raises(InputError, match="Round 3 has not started, so it has no results"):
        results_by_table(state_of("national", "round 2"), PaperOptions(round=3))


@pytest.mark.parametrize("number", [0, -1, 3])
def test_standings_of_a_round_that_was_not_played_are_refused(number: int) -> None:
    desk = play(an_event(8), 2)
    with pytest.raises(
        InputError, match=f"Round {number} has not been played. There are standings after rounds 1 to 2"
    ):
        standings_list(desk.state, PaperOptions(round=number))


def test_every_list_names_its_event() -> None:
    state = state_of("national", "finished")
    for make in (seating_by_name, seating_by_table, standings_list, results_by_table):
        assert make(state, PaperOptions())["event"] == "Spring Meeting · April 11, 2026"
    assert results_by_table(state, PaperOptions())["games"] == 4


def test_one_table_still_missing_is_not_in_the_plural() -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    desk.enter(1, [win("A", 25)] * 4)
    desk.verify(1)
    desk.hand_in(1)
    assert standings_list(desk.state, PaperOptions())["note"] == "1 table still to hand in for round 1."


def test_namesakes_stand_in_the_order_of_their_numbers() -> None:
    desk = an_event(3, seated=False)
    for _ in range(3):
        desk.ok(AddPlayer(details=Details(name="Ann Archer"), again=True))
    desk.ok(SeatPlayers(method="list"))
    [block] = rows(seating_by_name(desk.state, PaperOptions(round=1)), "blocks")
    event = Event(desk.state)
    assert [row[1] for row in block["rows"]][:3] == [event.number(player) for player in (4, 5, 6)]


def test_standings_after_an_earlier_round_are_of_that_round_in_every_part() -> None:
    """Round 1 is in, round 2 is being played. A list after round 1 has one column, in sections too, and waits for no one."""
    desk = an_event(8, rounds=2, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1)))
    desk.begin(1)
    desk.finish(1)
    before = standings_list(desk.state, PaperOptions())
    desk.begin(2)
    desk.enter(1, [win("A", 50)], round_number=2)
    assert standings_list(desk.state, PaperOptions(round=1)) == before
    assert (before["heading"], before["note"]) == ("Standings after round 1", "")
    now = standings_list(desk.state, PaperOptions())
    assert (now["heading"], now["note"]) == ("Standings after round 2", "2 tables still to hand in for round 2.")
    assert [block["heads"] for block in rows(before, "blocks")] == [["Place", "No.", "Name", "R 1", "Total"]] * 3
    assert [block["heads"] for block in rows(now, "blocks")] == [["Place", "No.", "Name", "R 1", "R 2", "Total"]] * 3


def test_those_who_sit_out_stand_by_last_name_below_the_seats() -> None:
    desk = an_event(4, seated=False)
    for name in ("Ann Young", "Zoe Adams"):
        desk.ok(AddPlayer(details=Details(name=name)))
    desk.ok(SeatByHand(round=1, tables=(TableSeats(table=1, seats=(1, 2, 3, 4)),)))
    [block] = rows(seating_by_table(desk.state, PaperOptions()), "blocks")
    assert block["note"] == "Sitting out: Zoe Adams, Ann Young."
    desk.ok(Withdraw(player=6, from_round=1))
    [block] = rows(seating_by_table(desk.state, PaperOptions()), "blocks")
    assert block["note"] == "Sitting out: Ann Young."
