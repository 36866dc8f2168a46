"""The scorecards page: the pile in order, what each sheet asks for, accepted together, sent back, reopened."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.rules.sheet import Sheet
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.outcome.explanations import player_card
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordNotPlayed
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.state import Details, Table
from tests.server.conftest import Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import Desk, an_event, played, some_games

Sign = Callable[[Role], Client]
SHEETS = ("national", "aspen", "kugler", "fourseasons", "club2023")
Form = dict[str, str | list[str]]


def entered(sheet: Sheet | str = "national", players: int = 8) -> Desk:
    """An event whose first round is entered, with no scorecard checked."""
    desk = an_event(players, sheet)
    desk.begin()
    for number, table in desk.state.rounds[1].tables.items():
        desk.enter(number, some_games(table, number))
    return desk


@pytest.fixture
def director(client: Client, sign_in: Sign) -> Client:
    sign_in("director")
    client.headers["HX-Request"] = "true"
    return client


@pytest.fixture
def home(director: Client) -> str:
    return f"/events/{start_event(director, entered().entries)}"


def table_of(client: Client, home: str, number: int = 1) -> Table:
    return state_of(client, home).rounds[1].tables[number]


def page(client: Client, home: str, **query: str) -> str:
    answer = client.get(f"{home}/cards", params=query)
    assert answer.status_code == 200
    return answer.text


def post(client: Client, home: str, action: str, **form: str | list[str]) -> Any:
    """Sends a form of table 1's page as it stands there."""
    here = f"{home}/cards?round=1&table=1"
    return send_as_shown(client, f"{home}/cards/{action}", {"key": f"key-{action}", **form}, here, headers={})


def fields_of(markup: str) -> dict[str, str]:
    """What the page's big button sends: hidden fields and ticked boxes, as a browser would send them."""
    form = re.search(r'<form method="post" action="[^"]*/cards/hand-in".*?</form>', markup, re.DOTALL)
    assert form is not None
    found: dict[str, list[str]] = {}
    for field in re.findall(r"<input[^>]*>", form[0]):
        name, value = re.search(r'name="([^"]*)"', field), re.search(r'value="([^"]*)"', field)
        if name and value and ('type="checkbox"' not in field or " checked" in field):
            found.setdefault(name[1], []).append(value[1])
    return {name: values[0] if name in ("csrf", "key") else ",".join(values) for name, values in found.items()}


def test_page_shows_every_card_with_its_state(director: Client, home: str) -> None:
    words = text_of(page(director, home))
    for player in state_of(director, home).players.values():
        assert player.name in words
    assert "0 of 2 tables accepted. Still waiting on tables 1 , 2 ." in words


@pytest.mark.parametrize("sheet", SHEETS)
def test_one_button_accepts_the_paper_scorecards_of_every_sheet(director: Client, sheet: str) -> None:
    home = f"/events/{start_event(director, entered(sheet).entries)}"
    form = fields_of(page(director, home, table="1"))
    answer = director.post(f"{home}/cards/hand-in", data=form)
    assert answer.status_code == 200, text_of(answer.text)
    assert answer.headers["HX-Redirect"].endswith("/cards?round=1&at=2")
    table = table_of(director, home)
    assert table.accepted
    if load_sheet(sheet).cards.verified == "winner_signs":
        assert sorted(table.signatures) == [1, 2, 3, 4]
    elif load_sheet(sheet).cards.verified != "none":
        assert all(card.verified_by for card in table.cards.values())


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("national", "the player opposite: A and C, B and D. (rule"),
        ("aspen", "the session's collector: A, B, C, D in turn. (rule"),
        ("kugler", "the player opposite"),
        ("fourseasons", "the winner of each game, who signs the table's sheet."),
        ("club2023", "Scores are checked by: no one. (Eastwind's interpretation"),
    ],
)
def test_page_says_what_the_sheet_asks_for_and_where_it_stands(director: Client, sheet: str, words: str) -> None:
    home = f"/events/{start_event(director, entered(sheet).entries)}"
    assert words in text_of(page(director, home))


@pytest.mark.parametrize(
    ("overrides", "words"),
    [
        ({"cards.verified": "east_scorekeeper"}, "by A"),
        ({"cards.signature": "verifier_and_owner"}, "Owner signed"),
        ({"cards.verified": "winner_signs"}, "Accept the table sheet (signed as checked)"),
        ({"cards.verified": "none", "cards.handed_in": "none"}, "Accept all 4 scorecards"),
        ({"cards.handed_in": "table_scorekeeper"}, "Handed in by A"),
    ],
)
def test_one_button_follows_what_an_event_changed(director: Client, overrides: dict[str, object], words: str) -> None:
    sheet = load_sheet("national", overrides=overrides)
    home = f"/events/{start_event(director, entered(sheet).entries)}"
    markup = page(director, home, table="1")
    assert words in text_of(markup)
    assert "(this event)" in text_of(markup)
    answer = director.post(f"{home}/cards/hand-in", data=fields_of(markup))
    assert answer.status_code == 200, text_of(answer.text)
    assert table_of(director, home).accepted


def test_same_button_twice_changes_nothing_more(director: Client, home: str) -> None:
    form = fields_of(page(director, home, table="1"))
    director.post(f"{home}/cards/hand-in", data=form)
    before = state_of(director, home)
    director.post(f"{home}/cards/hand-in", data=form)
    assert state_of(director, home) == before


def test_card_without_initials_is_refused_with_the_item(director: Client, home: str) -> None:
    form = fields_of(page(director, home, table="1")) | {"checked": "A,B,C"}
    answer = director.post(f"{home}/cards/hand-in", data=form)
    assert answer.status_code == 422
    words = text_of(answer.text)
    assert "no one initialed is not accepted: D (National rule" in words
    assert "3 initials or signatures recorded" in words
    assert not table_of(director, home).accepted


def test_wrong_collector_is_refused_with_the_item(director: Client, home: str) -> None:
    form = fields_of(page(director, home, table="1")) | {"by": "B"}
    assert "A collects the scorecards, not B (National rule" in text_of(
        director.post(f"{home}/cards/hand-in", data=form).text
    )


def test_written_total_that_differs_goes_back_to_the_table(director: Client, home: str) -> None:
    form = fields_of(page(director, home, table="1")) | {"totalB": "999"}
    answer = director.post(f"{home}/cards/hand-in", data=form)
    assert answer.status_code == 422
    assert "'s scorecard (B) says +999, but the games add up to" in text_of(answer.text)
    assert not table_of(director, home).cards
    back = director.post(f"{home}/cards/hand-in", data={**form, "back": "B", "key": "again"})
    assert "Scorecard B returned to the table" in text_of(back.text)
    assert "the scorecard says +999" in (table_of(director, home).cards["B"].rejected or "")
    assert "returned" in text_of(page(director, home, table="1"))


def test_total_that_is_not_a_number_is_asked_again(director: Client, home: str) -> None:
    form = fields_of(page(director, home, table="1")) | {"totalB": "lots"}
    answer = director.post(f"{home}/cards/hand-in", data=form)
    assert answer.status_code == 422
    assert "t a number" in text_of(answer.text)


def test_right_totals_are_kept_as_written(director: Client, home: str) -> None:
    before = fields_of(page(director, home, table="1"))
    total = re.search(r"<strong>([-+0-9]+)</strong>", page(director, home, table="1"))
    assert total is not None
    assert director.post(f"{home}/cards/hand-in", data={**before, "totalA": total[1]}).status_code == 200
    assert table_of(director, home).cards["A"].written_total == int(total[1])


def test_table_with_a_missing_game_is_not_accepted(director: Client) -> None:
    desk = an_event(8)
    desk.begin()
    home = f"/events/{start_event(director, desk.entries)}"
    assert "Enter it on the Results page" in text_of(page(director, home))
    answer = post(director, home, "hand-in", cards="A,B,C,D", by="A", checked="A,B,C,D")
    assert answer.status_code == 422
    assert "no result yet" in text_of(answer.text)


def test_one_scorecard_is_checked_on_its_own(director: Client, home: str) -> None:
    assert post(director, home, "check", card="A", by="C").status_code == 200
    assert table_of(director, home).cards["A"].verified_by == "C"
    answer = post(director, home, "check", card="B", by="C", key="other")
    assert answer.status_code == 422
    assert "D initials scorecard B, not C (National rule" in text_of(answer.text)


def test_card_goes_back_only_with_a_reason(director: Client, home: str) -> None:
    assert post(director, home, "check", card="A", what="back").status_code == 422
    answer = post(director, home, "check", card="A", what="back", reason="a game is missing", key="two")
    assert answer.status_code == 200
    assert table_of(director, home).cards["A"].rejected == "a game is missing"


def test_game_is_signed_by_the_player_the_sheet_names(director: Client) -> None:
    home = f"/events/{start_event(director, entered('fourseasons').entries)}"
    assert post(director, home, "sign", game="2", by="B").status_code == 200
    assert table_of(director, home).signatures == {2: "B"}
    refused = post(director, home, "sign", game="4", by="A", key="two")  # East won: West signs
    assert refused.status_code == 422
    assert "C signs game 4 for East" in text_of(refused.text)
    assert post(director, home, "sign", game="x", by="A", key="three").status_code == 422


def test_signed_sheet_lists_every_game_and_asks_for_no_signature_where_none_was_played(director: Client) -> None:
    desk = an_event(8, "fourseasons")
    desk.begin()
    desk.enter(1, some_games(desk.table(1), 1)[:2])
    desk.ok(RecordNotPlayed(round=1, table=1, game=3))
    home = f"/events/{start_event(director, desk.entries)}"
    sheet = re.findall(r'<li data-key="game-(\d)">(.*?)</li>', page(director, home, table="1"), re.DOTALL)
    assert [(number, "waiting for" in text_of(line)) for number, line in sheet] == [
        ("1", True),
        ("2", True),
        ("3", False),
        ("4", False),
    ]
    assert "no result yet" in sheet[3][1]


def test_accepted_cards_are_opened_again_by_the_director_with_a_reason(
    director: Client, home: str, sign_in: Sign
) -> None:
    director.post(f"{home}/cards/hand-in", data=fields_of(page(director, home, table="1")))
    assert post(director, home, "reopen", reason="").status_code == 422
    sign_in("scorekeeper")
    assert post(director, home, "reopen", reason="why not", key="two").status_code == 403
    sign_in("director")
    assert post(director, home, "reopen", reason="wrong card", key="three").status_code == 200
    assert not table_of(director, home).accepted


def test_dispute_about_accepted_scorecards_says_first_that_they_are_reopened(
    client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]
) -> None:
    """National rule 25: accepted scores are not changed. The form that would be refused is not offered."""
    home = f"/events/{start_event(client, rehearsed)}"
    page = sign_in("director").get(f"{home}/cards?round=1&at=1").text
    shown = text_of(page)
    assert "Settle a dispute" in shown
    assert "nothing on them can change now (National rule 25). Reopen them first." in shown
    assert page.count(f'action="{home}/cards/reopen"') == 2
    assert f'action="{home}/cards/dispute"' not in page


@pytest.mark.parametrize("sheet", ["kugler", "club2023", "fourseasons"])
def test_dispute_about_accepted_scorecards_is_settled_at_once_where_the_sheet_locks_nothing(
    client: Client, sign_in: Callable[[Role], Client], sheet: str
) -> None:
    desk = played(sheet)
    desk.verify(1)
    desk.hand_in(1)
    director, home = sign_in("director"), f"/events/{start_event(client, desk.entries)}"
    shown = director.get(f"{home}/cards?round=1&at=1").text
    assert "Reopen them first" not in text_of(shown)
    agreed: dict[str, str | list[str]] = {"game": "1", "typed": "w", "present": list("ABCD"), "reason": "all agree"}
    assert post(director, home, "dispute", **agreed).status_code == 200
    table = table_of(director, home)
    assert table.games[0][-1].result == WallGame()
    assert not table.accepted, "they are initialed or signed again"


def test_dispute_is_settled_with_everyone_present(director: Client, home: str) -> None:
    alone = post(director, home, "dispute", game="3", typed="A30C", present=["A", "B"], reason="disputed")
    assert alone.status_code == 422
    assert "Missing: C, D (National rule" in text_of(alone.text)
    form: dict[str, str | list[str]] = {
        "game": "3",
        "typed": "A30C",
        "present": ["A", "B", "C", "D"],
        "reason": "disputed",
        "key": "two",
    }
    assert post(director, home, "dispute", **form).status_code == 200
    version = table_of(director, home).current(3)
    assert version is not None
    assert version.points("A") == 30


@pytest.mark.parametrize("typed", ["", "A33C", "A30", "w", "0 0 0 60", "nonsense"])
def test_dispute_without_a_clear_result_is_refused(director: Client, home: str, typed: str) -> None:
    form: dict[str, str | list[str]] = {
        "game": "3",
        "typed": typed,
        "present": ["A", "B", "C", "D"],
        "reason": "disputed",
    }
    assert post(director, home, "dispute", **form).status_code == 422
    assert len(table_of(director, home).games[2]) == 1


def test_floor_judge_sees_the_scorecards_but_cannot_accept_them(director: Client, home: str, sign_in: Sign) -> None:
    sign_in("judge")
    assert "cards/check" not in page(director, home)
    assert post(director, home, "check", card="A", by="C").status_code == 403


@pytest.mark.parametrize("query", [{"round": "9"}, {"table": "99"}, {"table": "x"}, {"round": "²", "table": "-1"}])
def test_strange_rounds_and_tables_give_a_page(director: Client, home: str, query: dict[str, str]) -> None:
    assert "All scorecards, round 1" in page(director, home, **query)


def test_table_of_three_hands_in_three_cards(director: Client) -> None:
    home = f"/events/{start_event(director, entered(players=7).entries)}"
    number = next(n for n, table in state_of(director, home).rounds[1].tables.items() if None in table.seats)
    markup = page(director, home, table=str(number))
    assert "Accept all 3 scorecards" in markup
    answer = director.post(f"{home}/cards/hand-in", data=fields_of(markup))
    assert answer.status_code == 200, text_of(answer.text)


def test_page_says_who_hands_in_where_the_collectors_seat_is_empty(director: Client) -> None:
    desk = an_event(7, seated=False)
    seats = ((1, 2, 3, 4), (None, 5, 6, 7))
    desk.ok(SeatByHand(round=1, tables=tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))))
    desk.begin()
    desk.enter(2, some_games(desk.table(2)))
    home = f"/events/{start_event(director, desk.entries)}"
    assert "Seat A is empty at this table: B hands in." in text_of(page(director, home, table="2"))


def test_page_before_the_first_round_says_what_to_do(director: Client) -> None:
    home = f"/events/{start_event(director, an_event(8).entries)}"
    assert "No round has started yet" in text_of(page(director, home))


def test_players_card_shows_games_penalties_and_the_running_total(director: Client) -> None:
    desk = entered()
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-15, reason="talking"))
    home = f"/events/{start_event(director, desk.entries)}"
    words = text_of(director.get(f"{home}/cards/1").text)
    assert "Player 1" in words
    assert "-15 penalty given by the director" in words
    assert "wall game" in words
    (row,) = player_card(desk.state, 1)
    assert f"{row.total} {row.running}" in words


def test_players_scorecard_names_the_substitute(director: Client) -> None:
    desk = an_event(8)
    desk.begin()
    desk.ok(AddPlayer(details=Details(name="Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.enter(1, some_games(desk.table(1), 1))
    home = f"/events/{start_event(director, desk.entries)}"
    assert "(Spare filled in)" in text_of(director.get(f"{home}/cards/{desk.table(1).seats[0]}").text)
    assert "sat in for 1A Player 1 at table 1, games 2, 3, and 4" in text_of(director.get(f"{home}/cards/9").text)


@pytest.mark.parametrize("player", ["99", "nobody", "1" * 40, "-1", "²"])
def test_scorecard_of_an_unknown_player_is_not_found(director: Client, home: str, player: str) -> None:
    answer = director.get(f"{home}/cards/{player}")
    assert answer.status_code == 404
    assert "There is no player" in text_of(answer.text)
