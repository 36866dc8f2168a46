"""Certificates: who gets one, and for what."""

from __future__ import annotations

import pytest

from eastwind.paper import Options, render
from eastwind.refusals import InputError
from eastwind.tournament.outcome.prizes import award
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import Section
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
    assert award(state).awards[-1].what in pages[-1].replace("H", "h")
    assert all("Spring Meeting" in page and "Dora" in page and "points" in page for page in pages)


def test_a_certificate_names_the_section_it_was_won_in() -> None:
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
