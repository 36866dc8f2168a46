"""Certificates: who gets one, and for what."""

from __future__ import annotations

import pytest

from eastwind.paper import Options, render
from eastwind.paper.certificates import certificates, what_words
from eastwind.refusals import InputError
from eastwind.rules.loading.library import SHEETS
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import Section
from eastwind.tournament.state import Table
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import Desk, an_event


def play(desk: Desk, rounds: int) -> Desk:
    for number in range(1, rounds + 1):
        desk.begin(number)
        desk.finish(number)
    return desk


def test_certificates_are_for_the_prizes_in_their_words() -> None:
    prizes = (Prize(kind="place", place=1, cents=5000), Prize(kind="high_hand", goods="a tile"))
    state = play(an_event(8, rounds=1, prizes=prizes), 1).state
    pages = Printed(render("certificates", state)).pages()
    assert "First place" in pages[0]
    assert award_prizes(state).awards[-1].what in pages[-1].replace("H", "h")
    assert all("Spring Meeting" in page and "Dora" in page and "points" in page for page in pages)


def test_certificate_names_the_section_it_was_won_in() -> None:
    sections = (Section(name="Red", tables=2), Section(name="Blue", tables=2))
    prizes = tuple(Prize(kind="place", cents=500, section=section.name) for section in sections)
    pages = Printed(
        render("certificates", play(an_event(16, rounds=1, sections=sections, prizes=prizes), 1).state)
    ).pages()
    assert any("place, section Blue" in page for page in pages)
    assert any("place, section Red" in page for page in pages)


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


@pytest.mark.parametrize("sheet", SHEETS)
def test_certificates_of_the_day_are_for_the_best_three_and_nobody_else(sheet: str) -> None:
    event = Event(state_of(sheet, "finished"))
    totals = {
        entry: sum(points_in(event, entry, number) for number in event.rounds if event.counts(number))
        for entry, person in event.state.entries.items()
        if person.disqualified is None and any(table.tally.get(entry) is not None for table in tables_of(event))
    }
    ranks = {entry: 1 + sum(other > total for other in totals.values()) for entry, total in totals.items()}
    made = rows(certificates(event.state, Options()), "certificates")
    places = {1: "First place", 2: "Second place", 3: "Third place"}
    expected = {
        event.name(entry): (places[rank] + (", shared" if list(ranks.values()).count(rank) > 1 else ""), totals[entry])
        for entry, rank in ranks.items()
        if rank <= 3
    }
    assert {each["name"]: (each["what"], each["total"]) for each in made} == expected
    assert len(made) == len(expected)


def tables_of(event: Event) -> list[Table]:
    return [table for found in event.state.rounds.values() for table in found.tables.values()]


def points_in(event: Event, entry: int, number: int) -> int:
    tables = event.state.rounds[number].tables
    games = [points for table in tables for points in event.games(entry, number, table) if points is not None]
    return sum(games) + event.penalties(entry, number)


@pytest.mark.parametrize("moment", ["entered", "seated", "round 1", "after round 1", "round 2"])
def test_certificates_wait_for_the_end_of_the_last_round(moment: str) -> None:
    with pytest.raises(InputError, match="Certificates wait until round 3 is closed"):
        certificates(state_of("national", moment), Options())


@pytest.mark.parametrize("number", [1, 3])
def test_certificates_for_a_round_that_is_not_the_last_played_are_refused(number: int) -> None:
    desk = play(an_event(8, rounds=4), 2)
    with pytest.raises(InputError, match=f"wait until round {number} is closed"):
        certificates(desk.state, Options(round=number))


def test_certificate_has_title_date_place_and_director() -> None:
    part = certificates(play(an_event(4, rounds=1, venue="Elks Hall"), 1).state, Options())
    assert (part["event"], part["when"], part["director"]) == ("Spring Meeting", "2026-04-11 · Elks Hall", "Dora")


@pytest.mark.parametrize(
    ("what", "words"), [("place 1", "First place"), ("place 3", "Third place"), ("high hand", "High hand"), ("", "")]
)
def test_what_was_won_begins_with_a_capital(what: str, words: str) -> None:
    assert what_words(what) == words
