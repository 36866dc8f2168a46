"""Certificates: who gets one, and for what."""

from __future__ import annotations

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.results.certificates import certificates
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg, WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Table, Tournament, Version
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import Desk, an_event, win


def play(desk: Desk, rounds: int) -> Desk:
    for number in range(1, rounds + 1):
        desk.begin(number)
        desk.finish(number)
    return desk


def games_of(state: Tournament) -> list[Version]:
    tables = [table for each in state.rounds.values() for table in each.tables.values()]
    return [versions[-1] for table in tables for versions in table.games if versions]


def test_certificates_are_for_the_prizes_in_their_words() -> None:
    prizes = (Prize(kind="place", place=1, cents=5000), Prize(kind="high_hand", goods="a tile"))
    state = play(an_event(8, rounds=1, prizes=prizes), 1).state
    pages = Printed(render("certificates", state)).pages()
    assert "First Place" in pages[0]
    best = max(game.result.value for game in games_of(state) if isinstance(game.result, MahJongg))
    assert f"High Hand a {best}-point hand" in pages[-1]
    assert all("Spring Meeting" in page and "Dora" in page and "awarded to" in page for page in pages)


def test_lowest_score_gets_a_certificate_only_if_the_prize_is_one() -> None:
    for goods, expected in (("a rubber chicken", 1), ("a certificate", 2)):
        prizes = (Prize(kind="place", cents=5000), Prize(kind="low_score", goods=goods))
        state = play(an_event(8, rounds=1, prizes=prizes), 1).state
        titles = [each["what"] for each in rows(certificates(state, PaperOptions()), "certificates")]
        assert len(titles) == expected
        assert ("Low Score" in titles) == (expected == 2)


def test_certificate_of_a_tie_says_so() -> None:
    desk = an_event(4, rounds=1, prizes=(Prize(kind="place", cents=5000), Prize(kind="place", place=2, cents=100)))
    desk.begin()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    made = rows(certificates(desk.state, PaperOptions()), "certificates")
    assert [each["what"] for each in made] == ["Tie for First Place"] * 4
    assert {each["detail"] for each in made} == {"40 points"}


def test_zeros_on_a_certificate_have_no_slash() -> None:
    """Atkinson's zero has one; the zeros here come from Open Sans."""
    desk = play(an_event(4, rounds=1), 1)
    assert "OpenSans" in Printed(render("certificates", desk.state)).fonts()


def test_certificate_names_the_section_it_was_won_in() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2))
    prizes = tuple(Prize(kind="place", cents=500, section=section.name) for section in sections)
    pages = Printed(
        render("certificates", play(an_event(16, rounds=1, sections=sections, prizes=prizes), 1).state)
    ).pages()
    assert any("Place (Blue section)" in page for page in pages)
    assert any("Place (Red section)" in page for page in pages)


def test_without_prizes_the_first_three_places_get_certificates() -> None:
    desk = play(an_event(16, rounds=1), 1)
    best = [line for line in standings(desk.state) if line.rank and line.rank <= 3]
    pages = Printed(render("certificates", desk.state)).pages()
    assert len(pages) == len(best)
    for page, line in zip(pages, best, strict=True):
        assert desk.state.players[line.player].name in page


def test_certificates_of_an_event_that_ends_sooner() -> None:
    desk = play(an_event(8, rounds=4), 2)
    with pytest.raises(InputError, match="round 4 is closed"):
        render("certificates", desk.state)
    assert render("certificates", desk.state, PaperOptions(round=2)).startswith(b"%PDF")


@pytest.mark.parametrize("sheet", SHEETS)
def test_certificates_of_the_day_are_for_the_best_three_and_no_one_else(sheet: str) -> None:
    event = Event(state_of(sheet, "finished"))
    totals = {
        player: sum(points_in(event, player, number) for number in event.rounds if event.counts(number))
        for player, person in event.state.players.items()
        if person.disqualified is None and any(table.tally.get(player) is not None for table in tables_of(event))
    }
    ranks = {player: 1 + sum(other > total for other in totals.values()) for player, total in totals.items()}
    made = rows(certificates(event.state, PaperOptions()), "certificates")
    places = {1: "First Place", 2: "Second Place", 3: "Third Place"}
    expected = {
        event.name(player): (
            ("Tie for " if list(ranks.values()).count(rank) > 1 else "") + places[rank],
            f"{totals[player]} points",
        )
        for player, rank in ranks.items()
        if rank <= 3
    }
    assert {each["name"]: (each["what"], each["detail"]) for each in made} == expected
    assert len(made) == len(expected)


def tables_of(event: Event) -> list[Table]:
    return [table for found in event.state.rounds.values() for table in found.tables.values()]


def points_in(event: Event, player: int, number: int) -> int:
    tables = event.state.rounds[number].tables
    games = [points for table in tables for points in event.games(player, number, table) if points is not None]
    return sum(games) + event.penalties(player, number)


@pytest.mark.parametrize("moment", ["entered", "seated", "round 1", "after round 1", "round 2"])
def test_certificates_wait_for_the_end_of_the_last_round(moment: str) -> None:
    with pytest.raises(InputError, match="Certificates have to wait until round 3 is closed"):
        certificates(state_of("national", moment), PaperOptions())


@pytest.mark.parametrize("number", [1, 3])
def test_certificates_for_a_round_that_is_not_the_last_played_are_refused(number: int) -> None:
    desk = play(an_event(8, rounds=4), 2)
    with pytest.raises(InputError, match=f"wait until round {number} is closed"):
        certificates(desk.state, PaperOptions(round=number))


@pytest.mark.parametrize("reopened", [1, 2, 3])
@pytest.mark.parametrize("asked", [None, 3])
def test_certificates_wait_for_a_round_that_is_open_again(reopened: int, asked: int | None) -> None:
    desk = play(an_event(4, rounds=3), 3)
    desk.ok(ReopenScorecards(round=reopened, table=1, reason="a wrong total"))
    with pytest.raises(InputError, match=f"wait until round {reopened} is closed"):
        certificates(desk.state, PaperOptions(round=asked))
    desk.verify(1, reopened)
    desk.hand_in(1, reopened)
    desk.ok(CloseRound(round=reopened))
    assert certificates(desk.state, PaperOptions(round=asked))["certificates"]


def test_certificate_has_title_date_place_and_director() -> None:
    part = certificates(play(an_event(4, rounds=1, venue="Elks Hall"), 1).state, PaperOptions())
    assert (part["event"], part["date"], part["venue"]) == ("Spring Meeting", "April 11, 2026", "Elks Hall")
    assert part["director"] == "Dora"


def test_without_anyone_ranked_there_is_no_one_to_give_a_certificate_to() -> None:
    for prizes in ((), (Prize(kind="place", cents=5000),)):
        desk = play(an_event(4, rounds=1, prizes=prizes), 1)
        for player in (1, 2, 3, 4):
            desk.ok(Disqualify(player=player, reason="a fight"))
        with pytest.raises(InputError, match="There is no one to give a certificate to"):
            certificates(desk.state, PaperOptions())


def test_certificate_for_a_place_has_the_total_and_for_a_hand_its_value() -> None:
    prizes = (Prize(kind="place", cents=5000), Prize(kind="high_hand", cents=100))
    desk = an_event(4, rounds=1, prizes=prizes)
    desk.begin()
    desk.enter(1, [win("A", 50), win("B", 30, "D"), WallGame(), WallGame()])
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    # 50 and 10 for the self-pick, and twice 10 for a wall game
    assert rows(certificates(desk.state, PaperOptions()), "certificates") == [
        {"name": "Player 1", "what": "First Place", "detail": "80 points"},
        {"name": "Player 1", "what": "High Hand", "detail": "a 50-point hand"},
    ]


def test_certificates_wait_while_the_last_round_is_in_play() -> None:
    desk = play(an_event(8, rounds=2), 1)
    desk.begin(2)
    for asked in (PaperOptions(), PaperOptions(round=2)):
        with pytest.raises(InputError, match="Certificates have to wait until round 2 is closed"):
            certificates(desk.state, asked)
    desk.finish(2)
    assert certificates(desk.state, PaperOptions())["certificates"]
