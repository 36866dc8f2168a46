"""Lists, the script, the handout, the guide, certificates."""

from __future__ import annotations

import statistics

import pytest

from eastwind.paper import Options, render
from eastwind.refusals import InputError
from eastwind.rules.loading.library import SHEETS
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.room_display import ChoosePhones
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.people.substitutes import DropOut
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import Section
from eastwind.tournament.state import BonusTerms
from tests.paper.links import RoomLinks
from tests.paper.printed import MILLIMETRES, Printed
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


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_script_has_every_sentence_of_every_round(sheet: str) -> None:
    desk = an_event(14, sheet, rounds=3)
    desk.ok(AnnounceBonus(round=3, terms=BonusTerms(words="double or nothing")))
    text = Printed(render("script", desk.state)).text()
    for number in (1, 2, 3):
        for said in script(desk.state, number):
            assert " ".join(said.words.split()) in text, said.words


def test_the_script_of_one_round_is_short() -> None:
    text = Printed(render("script", an_event(8).state, Options(round=2))).text()
    assert "Announcements, round 2" in text
    assert "round 1" not in text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_guide_is_one_page_in_large_print(sheet: str, large: bool) -> None:
    for links in (Options(large=large), Options(large=large, links=RoomLinks(), paper="a4")):
        printed = Printed(render("guide", an_event(8, sheet).state, links))
        assert len(printed.sizes()) == 1
        assert ("phone" in printed.text()) == (links.paper == "a4")
        assert usual_height_of_words(printed) >= 14


def usual_height_of_words(printed: Printed) -> float:
    """The usual height of a word in points."""
    return statistics.median(box.bottom - box.top for box in printed.boxes()) / MILLIMETRES


def test_the_handout_has_every_entry_of_the_sheet() -> None:
    text = Printed(render("rules", an_event(8, "kugler").state)).text()
    assert "Harriet Kugler Memorial" in text
    assert "our reading" in text


def test_a_bonus_round_is_marked_on_the_card() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="double")))
    assert Printed(render("cards", desk.state)).text().count("bonus") == 8


def test_certificates_are_for_the_prizes_in_their_words() -> None:
    prizes = (Prize(kind="place", place=1, cents=5000), Prize(kind="high_hand", goods="a tile"))
    state = play(an_event(8, rounds=1, prizes=prizes), 1).state
    pages = Printed(render("certificates", state)).pages()
    assert "First place" in pages[0]
    assert award_prizes(state).awards[-1].what in pages[-1].replace("H", "h")
    assert all("Spring Meeting" in page and "Dora" in page and "points" in page for page in pages)


def test_a_certificate_names_the_section_it_was_won_in() -> None:
    sections = (Section(name="Red", tables=2), Section(name="Blue", tables=2))
    prizes = tuple(Prize(kind="place", cents=500, section=section.name) for section in sections)
    pages = Printed(
        render("certificates", play(an_event(16, rounds=1, sections=sections, prizes=prizes), 1).state)
    ).pages()
    assert any("place, section Blue" in page for page in pages)
    assert any("place, section Red" in page for page in pages)


def test_the_guide_tells_of_one_phone_for_the_table() -> None:
    desk = an_event(8)
    desk.ok(ChoosePhones(phones="table"))
    assert "The phone is passed round" in Printed(render("guide", desk.state, Options(links=RoomLinks()))).text()


def test_without_prizes_the_first_three_places_get_certificates() -> None:
    desk = play(an_event(16, rounds=1), 1)
    best = [line for line in standings(desk.state) if line.rank and line.rank <= 3]
    pages = Printed(render("certificates", desk.state)).pages()
    assert len(pages) == len(best)
    for page, line in zip(pages, best, strict=True):
        assert desk.state.entries[line.entry].name in page


def test_certificates_of_an_event_that_ends_sooner() -> None:
    desk = play(an_event(8, rounds=4), 2)
    with pytest.raises(InputError, match="round 4 is closed"):
        render("certificates", desk.state)
    assert render("certificates", desk.state, Options(round=2)).startswith(b"%PDF")
