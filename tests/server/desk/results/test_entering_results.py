"""The results page: checking what is typed, saving it, changing it, and two people entering the same table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest

from eastwind.rules.results import MahJongg, WallGame
from eastwind.server.desk.results.table_form import form_of
from eastwind.server.security.roles import Role
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult
from eastwind.tournament.scorecards.acceptance import HandInScorecards
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from eastwind.tournament.state import Details, Table
from tests.server.conftest import Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import SENT, Desk, an_event, terms

Sign = Callable[[Role], Client]


def opened(sheet: str = "national", players: int = 8) -> Desk:
    """An event whose first round has begun, with no game entered."""
    desk = an_event(players, sheet)
    desk.begin()
    return desk


@pytest.fixture
def keeper(client: Client, sign_in: Sign) -> Client:
    sign_in("scorekeeper")
    client.headers["HX-Request"] = "true"
    return client


@pytest.fixture
def home(keeper: Client) -> str:
    return f"/events/{start_event(keeper, opened().entries)}"


def table_of(client: Client, home: str, number: int = 1) -> Table:
    return state_of(client, home).rounds[1].tables[number]


def send(client: Client, home: str, *games: str, **more: str) -> Any:
    """Types games into a table's form, and saves it; a game without a text stays as the form shows it."""
    typed = {f"g{n}": text for n, text in enumerate(games, start=1) if text or f"s{n}" in more}
    here = f"{home}/results?round=1&table={more.get('table', '1')}"
    return send_as_shown(client, f"{home}/results/save", {"key": "k", **typed, **more}, here, headers={})


def look(client: Client, home: str, **query: str) -> str:
    answer = client.get(f"{home}/results/table-form", params={"round": "1", "table": "1", **query})
    assert answer.status_code == 200
    return text_of(answer.text)


def test_page_shows_the_round_and_its_tables(keeper: Client, home: str) -> None:
    page = keeper.get(f"{home}/results")
    assert page.status_code == 200
    assert "0 of 2 tables entered" in text_of(page.text)


def test_table_number_echoes_the_four_names(keeper: Client, home: str) -> None:
    table = table_of(keeper, home)
    words = look(keeper, home)
    for person in table.seats:
        assert person is not None
        assert state_of(keeper, home).players[person].name in words


def test_points_are_shown_with_reason_and_item_while_typing(keeper: Client, home: str) -> None:
    words = look(keeper, home, g1="a30c2")
    assert "A +30 Mah Jongg: the value of the hand" in words
    assert "C -20 threw the winning tile to a player with 2 exposures" in words
    assert "National rule 13" in words
    assert not table_of(keeper, home).games[0]


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("A30", "How was it won? Add p for self-picked"),
        ("A33C", "No hand on this card is worth 33"),
        ("A30A", "no one can claim their own discard"),
        ("A30C9", "9 exposures cannot be"),
        ("1 2 3 4", "Those scores don't work"),
        ("A30?", "doesn't mean anything here"),
        ("mBC", "gives the Mah Jongg (National rule 14.3): enter it as a Mah Jongg on a misnamed discard"),
        ("mBC", "For a hand of 30 that is C30Bm."),
        ("mBB", "B cannot have misnamed the tile and called it too: no one can claim their own discard."),
        ("A75C", "Unusual. Game 1: 75 is the highest value on the card."),
    ],
)
def test_impossible_result_is_reported_while_typing(keeper: Client, home: str, keys: str, words: str) -> None:
    assert words in look(keeper, home, g1=keys)


def test_numbers_with_several_meanings_offer_each_of_them(keeper: Client, home: str) -> None:
    page = keeper.get(f"{home}/results/table-form", params={"round": "1", "table": "1", "g1": "60 0 0 0"}).text
    offered = [keys for keys in re.findall(r'name="choose" value="1:([^"]+)"', page) if not keys.startswith("=")]
    assert len(offered) > 1
    assert send(keeper, home, "60 0 0 0", choose=f"1:{offered[0]}").status_code == 200
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert version.points("A") == 60


@pytest.fixture
def corrected(keeper: Client) -> str:
    """An event whose card is corrected in the middle of round 1: 50 and 60 go, 85 comes. Round 1 keeps its values."""
    desk = opened()
    card = CardTerms(title="Corrected", values=(25, 30, 35, 40, 75, 85))
    desk.ok(ChangeTerms(terms=terms(card=card), reason="a misprint"))
    return f"/events/{start_event(keeper, desk.entries)}"


def test_card_corrected_mid_round_offers_readings_with_the_values_in_play(keeper: Client, corrected: str) -> None:
    page = keeper.get(f"{corrected}/results/table-form", params={"round": "1", "table": "1", "g1": "60 0 0 0"}).text
    offered = [keys for keys in re.findall(r'name="choose" value="1:([^"]+)"', page) if not keys.startswith("=")]
    assert {"30", "50"} == {value for keys in offered for value in re.findall(r"\d+", keys)}


def test_card_corrected_mid_round_doubts_the_highest_value_in_play(keeper: Client, corrected: str) -> None:
    assert "75 is the highest value on the card" in look(keeper, corrected, g1="A75p")


def test_card_corrected_mid_round_shows_the_values_in_play_as_buttons(keeper: Client, corrected: str) -> None:
    page = keeper.get(f"{corrected}/results").text
    assert re.findall(r'name="b-value" value="(\d+)"', page) == ["25", "30", "35", "40", "50", "60", "75"]


def boxes(page: str, label: str) -> list[tuple[str, str]]:
    """The four figures of a row, A to D."""
    found = re.search(rf'aria-label="{label}">(.*?)</ul>', page, re.DOTALL)
    assert found, page
    return [(seat, points) for seat, points in re.findall(r"([A-D]) ([-+0-9·]+)", text_of(found[1]))]


def test_each_seat_has_its_own_points_and_the_sums_are_theirs(keeper: Client, home: str) -> None:
    typed = {"round": "1", "table": "1", "g1": "a30c2", "g2": "b25p"}
    page = keeper.get(f"{home}/results/table-form", params=typed).text
    assert boxes(page, "Points of game 1") == [("A", "+30"), ("B", "0"), ("C", "-20"), ("D", "0")]
    assert boxes(page, "Points of game 2") == [("A", "0"), ("B", "+35"), ("C", "0"), ("D", "0")]
    assert boxes(page, "Totals of the round") == [("A", "+30"), ("B", "+35"), ("C", "-20"), ("D", "0")]


def test_game_names_whoever_sits_there_in_that_game(keeper: Client) -> None:
    desk = opened()
    desk.ok(AddPlayer(details=Details(name="Sam Sub", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=2, substitute=9, points_to="player", reason="ill"))
    home = f"/events/{start_event(keeper, desk.entries)}"
    words = look(keeper, home, g1="a30c2", g2="a25p")
    first = desk.state.players[desk.state.rounds[1].tables[1].seats[0] or 0].name
    assert re.search(rf"A {first} won with a 30-point hand", words)
    assert re.search(r"A Sam Sub won with a 25-point hand", words)


def test_unknown_table_is_refused_with_a_sentence(keeper: Client, home: str) -> None:
    assert "There is no table 9 in round 1" in look(keeper, home, table="9")
    for strange in ("nine", "²", "9" * 5000, "-1", "1.5"):
        assert "There is no table" in look(keeper, home, table=strange)


def test_four_games_are_saved_at_once_and_the_next_table_is_named(keeper: Client, home: str) -> None:
    answer = send(keeper, home, "A30C2", "b25p", "w", "-")
    assert answer.status_code == 200
    assert "Table 1: games 1, 2, 3, and 4 saved. Next: table 2." in text_of(answer.text)
    assert 'data-next="2"' in answer.text
    table = table_of(keeper, home)
    facts = [version.result if (version := table.current(game)) else "?" for game in (1, 2, 3, 4)]
    assert facts == [
        MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2),
        MahJongg(winner="B", value=25, by="self_pick"),
        WallGame(),
        None,
    ]


def test_some_games_may_be_saved_and_the_rest_later(keeper: Client, home: str) -> None:
    assert send(keeper, home, "A30C", "", "", "").status_code == 200
    later = send(keeper, home, "A30C", "B25p", "", "", s1="A30C", v1="1", key="k2")
    assert "game 2 saved" in text_of(later.text)
    assert [len(versions) for versions in table_of(keeper, home).games] == [1, 1, 0, 0]


def test_same_form_sent_twice_changes_nothing_the_second_time(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C", "B25p", "", "")
    before = state_of(keeper, home)
    answer = send(keeper, home, "A30C", "B25p", "", "")
    assert answer.status_code == 200
    assert state_of(keeper, home) == before


def test_one_game_that_cannot_be_read_keeps_the_whole_form_open(keeper: Client, home: str) -> None:
    answer = send(keeper, home, "A30C", "A33C", "", "")
    assert answer.status_code == 422
    assert "Game 2: No hand on this card is worth 33" in text_of(answer.text)
    assert 'data-focus="g2"' in answer.text
    assert not any(table_of(keeper, home).games)


def test_unusual_game_is_asked_about_and_then_kept(keeper: Client, home: str) -> None:
    asked = send(keeper, home, "A50h", "", "", "")
    assert "heavenly hand" in text_of(asked.text)
    assert not any(table_of(keeper, home).games)
    assert send(keeper, home, "A50h", "", "", "", sure="1").status_code == 200
    assert table_of(keeper, home).games[0]


def test_changing_a_saved_game_needs_a_reason(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C", "", "", "")
    again = {"s1": "A30C", "v1": "1", "key": "k2"}
    asked = send(keeper, home, "A30D", "", "", "", **again)
    assert asked.status_code == 422
    assert "Enter a reason to change it" in text_of(asked.text)
    assert 'data-focus="reason"' in asked.text
    assert send(keeper, home, "A30D", "", "", "", reason="read the card again", **again).status_code == 200
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert (version.result, version.reason) == (
        MahJongg(winner="A", value=30, by="discard", thrower="D"),
        "read the card again",
    )


def test_saved_game_cannot_be_emptied(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C", "", "", "")
    answer = send(keeper, home, "", "", "", "", s1="A30C", v1="1", key="k2")
    assert answer.status_code == 422
    assert "can't erase the result of game 1" in text_of(answer.text)


def test_saved_game_may_turn_out_not_to_have_been_played(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C", "", "", "")
    assert send(keeper, home, "-", "", "", "", s1="A30C", v1="1", reason="wrong table", key="k2").status_code == 200
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert (version.source, version.result) == ("not_played", None)
    # and back again
    assert send(keeper, home, "A30C", "", "", "", s1="-", v1="2", reason="it was", key="k3").status_code == 200
    assert len(table_of(keeper, home).games[0]) == 3


def test_change_typed_as_numbers_is_kept_as_numbers(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    again = {"s1": "A30C2", "v1": "1", "reason": "card", "key": "k2"}
    assert send(keeper, home, "0 30 -20 0", "", "", "", **again).status_code == 200
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert (version.source, version.points("B")) == ("numbers", 30)


def test_table_entered_by_another_is_compared_field_by_field(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    mine = {"s1": "", "v1": "0", "key": "other"}
    answer = send(keeper, home, "A35C2", "w", "", "", **mine)
    assert answer.status_code == 409
    words = text_of(answer.text)
    assert "a scorekeeper already entered game 1" in words
    assert "Table 1: game 2 saved." in words
    assert re.findall(r'name="take1-(\w+)" value="mine"', answer.text) == ["value"]
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert version.result == MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)


def test_conflict_is_settled_with_a_reason_by_the_fields_that_were_chosen(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    mine = {"s1": "", "v1": "0", "now1": "1", "take1-value": "mine", "take1-way": "theirs", "key": "other"}
    assert send(keeper, home, "A35D2", "", "", "", **mine).status_code == 422  # the reason is missing
    assert send(keeper, home, "A35D2", "", "", "", reason="card says 35", **mine).status_code == 200
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert version.result == MahJongg(winner="A", value=35, by="discard", thrower="C", exposures=2)


def test_conflict_with_a_field_left_open_is_asked_again(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    half = {"s1": "", "v1": "0", "now1": "1", "take1-value": "mine", "reason": "card", "key": "other"}
    assert send(keeper, home, "A35D2", "", "", "", **half).status_code == 409
    nothing = {"s1": "", "v1": "0", "now1": "1", "key": "again"}
    assert send(keeper, home, "A35D2", "", "", "", **nothing).status_code == 409
    assert len(table_of(keeper, home).games[0]) == 1


def test_conflict_keeping_theirs_writes_nothing(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    before = state_of(keeper, home)
    mine = {"s1": "", "v1": "0", "now1": "1", "take1-value": "mine", "all1": "theirs", "key": "other"}
    assert send(keeper, home, "A35C2", "", "", "", **mine).status_code == 200
    assert state_of(keeper, home) == before


def test_conflict_decided_over_an_older_version_is_asked_again(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    send(keeper, home, "A40C2", "", "", "", s1="A30C2", v1="1", reason="card", key="second")
    mine = {"s1": "", "v1": "0", "now1": "1", "take1-value": "mine", "key": "other", "reason": "mine"}
    assert send(keeper, home, "A35C2", "", "", "", **mine).status_code == 409
    assert len(table_of(keeper, home).games[0]) == 2


def test_same_game_entered_by_both_raises_no_question(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    answer = send(keeper, home, "a 30 c 2", "w", "", "", s1="", v1="0", key="other")
    assert answer.status_code == 200
    assert [len(versions) for versions in table_of(keeper, home).games] == [1, 1, 0, 0]


def test_table_of_three_has_three_names_and_takes_three_numbers(keeper: Client) -> None:
    home = f"/events/{start_event(keeper, opened(players=7).entries)}"
    number = next(n for n, table in state_of(keeper, home).rounds[1].tables.items() if None in table.seats)
    empty = "ABCD"[table_of(keeper, home, number).seats.index(None)]
    assert "empty seat" in look(keeper, home, table=str(number))
    seats = [seat for seat in "ABCD" if seat != empty]
    assert send(keeper, home, f"{seats[0]}25p", "", "", "", table=str(number)).status_code == 200
    words = look(keeper, home, table=str(number), g2=f"{empty}25p")
    assert f"No one sits in seat {empty} in this game. The seats are {', '.join(seats)}." in words


@pytest.mark.parametrize(("sheet", "refused"), [("national", True), ("kugler", False), ("fourseasons", False)])
def test_look_at_a_stolen_tile_at_a_table_of_three_is_refused_only_if_the_sheet_says_so(
    keeper: Client, sheet: str, refused: bool
) -> None:
    home = f"/events/{start_event(keeper, opened(sheet, 7).entries)}"
    number = next(n for n, table in state_of(keeper, home).rounds[1].tables.items() if None in table.seats)
    seat = table_of(keeper, home, number).occupied(1)[1]
    answer = send(keeper, home, f"wl{seat}", "", "", "", table=str(number))
    words = text_of(answer.text)
    assert ("A three-player table has no Charleston (National rule 5.3)" in words) is refused
    if refused:
        return
    assert "did this table of three play a Charleston?" in words
    assert not table_of(keeper, home, number).games[0]
    send(keeper, home, f"wl{seat}", "", "", "", table=str(number), sure="1", key="second")
    kept = table_of(keeper, home, number).current(1)
    assert kept is not None
    assert isinstance(kept.result, WallGame)
    assert kept.result.peeked == (seat,)


def test_player_who_left_is_shown_from_that_game_on(keeper: Client) -> None:
    desk = opened()
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=3, reason="ill"))
    home = f"/events/{start_event(keeper, desk.entries)}"
    assert "from game 3: no one" in look(keeper, home)
    assert send(keeper, home, "D25p", "w", "A25p", "30 0 -10").status_code == 200
    words = text_of(send(keeper, home, "", "", "D25p", "", s1="", key="z").text)
    assert "D" in words


def test_accepted_scorecards_change_only_for_typing_errors_that_keep_the_total(keeper: Client) -> None:
    desk = opened()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.ok(HandInScorecards(round=1, table=1, by="A", cards=("A", "B", "C", "D")))
    home = f"/events/{start_event(keeper, desk.entries)}"
    answer = send(keeper, home, "A30C", "", "", "", s1="w", v1="1", reason="typed wrongly")
    assert answer.status_code == 409
    assert "these scorecards were accepted" in text_of(answer.text).lower()
    assert len(table_of(keeper, home).games[0]) == 1


def test_floor_judge_looks_but_cannot_save(keeper: Client, home: str, sign_in: Sign) -> None:
    send(keeper, home, "A30C", "", "", "")
    sign_in("judge")
    page = keeper.get(f"{home}/results", params={"table": "1"})
    assert "A Player 1 won with a 30-point hand" in text_of(page.text)
    assert 'id="table-form"' not in page.text
    assert send(keeper, home, "", "A30C", "", "").status_code == 403


def test_page_works_without_scripts(keeper: Client, home: str) -> None:
    del keeper.headers["HX-Request"]
    page = keeper.get(f"{home}/results", params={"round": "1", "table": "2"})
    assert 'name="table" value="2"' in page.text
    answer = keeper.post(
        f"{home}/results/save", data={"round": "1", "table": "2", "g1": "A30C", "key": "p"}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert len(table_of(keeper, home, 2).games[0]) == 1


@pytest.mark.parametrize("round_asked", ["", "0", "99", "x", "-1", "²", "1" * 400])
def test_strange_rounds_and_tables_give_a_page(keeper: Client, home: str, round_asked: str) -> None:
    assert keeper.get(f"{home}/results", params={"round": round_asked, "table": "1" * 300}).status_code == 200


def test_page_before_the_first_round_says_what_to_do(keeper: Client) -> None:
    home = f"/events/{start_event(keeper, an_event(8).entries)}"
    assert "No round has started yet" in text_of(keeper.get(f"{home}/results").text)
    assert send(keeper, home, "A30C").status_code == 422


def test_correction_by_someone_else_is_never_overwritten(keeper: Client, home: str) -> None:
    """The page showed version 1, then a second scorekeeper saved version 2: the first one's change waits for a choice."""
    send(keeper, home, "A30C2", "", "", "")
    event = keeper.app.state.services.events.find(home.rpartition("/")[2])
    changed = CorrectResult(round=1, table=1, game=1, result=WallGame(), replaces=1, reason="card read again")
    assert asyncio.run(event.submit(changed, by="Sue", role="director", via="desk"))
    answer = send(keeper, home, "B30C2", "", "", "", s1="A30C2", v1="1", reason="mine", key="other")
    assert answer.status_code == 409
    assert "wall game" in text_of(answer.text)
    version = table_of(keeper, home).current(1)
    assert version is not None
    assert version.result == WallGame()


def test_conflict_without_scripts_is_explained_in_a_sentence(keeper: Client, home: str) -> None:
    send(keeper, home, "A30C2", "", "", "")
    del keeper.headers["HX-Request"]
    answer = send(keeper, home, "A35C2", "w", "", "", s1="", v1="0", key="other")
    assert answer.status_code == 409
    assert (
        "Table 1: game 2 saved. Game 1 was already entered by a scorekeeper (Value 30). "
        "Look at it, and type it again if needed."
    ) in text_of(answer.text)


def test_refusal_without_scripts_names_the_game(keeper: Client, home: str) -> None:
    del keeper.headers["HX-Request"]
    answer = send(keeper, home, "A33C")
    assert answer.status_code == 422
    assert "Game 1: " in text_of(answer.text)


def test_only_what_is_left_open_is_named(keeper: Client, home: str) -> None:
    nothing = send(keeper, home, "", "", "", "")
    assert (nothing.status_code, "Nothing is typed for this table yet." in text_of(nothing.text)) == (422, True)
    done = send(keeper, home, "A30C2", key="first")
    assert "Table 1: game 1 saved." in text_of(done.text)
    same = send(keeper, home, "A30C2", s1="A30C2", v1="1", key="second")
    assert "Table 1 is unchanged." in text_of(same.text)
    last = send(keeper, home, "w", "w", "w", "w", table="2", key="third")
    assert "Table 2: " in text_of(last.text)


def test_seat_on_the_slip_tells_who_came_later(keeper: Client) -> None:
    desk = opened()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=3, substitute=9, points_to="player", reason="ill"))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=4, reason="ill"))
    table_form = form_of(desk.state, 1, 1, {}, SENT)
    places = {place.seat: place for place in table_form.places}
    first = {
        seat: desk.state.players[player].name
        for seat, player in zip("ABCD", desk.table(1).seats, strict=True)
        if player
    }
    assert {seat: place.name for seat, place in places.items()} == first
    assert [place.later for place in table_form.places] == [
        (),
        ("from game 3: Sue Spare",),
        (),
        ("from game 4: no one",),
    ]
    assert [place.wind for place in table_form.places] == ["East", "North", "West", "South"]


def test_scorecards_are_accepted_with_the_results_or_the_wrong_total_is_named(client: Client, sign_in: Sign) -> None:
    home = f"/events/{start_event(client, opened().entries)}"
    keeper = sign_in("scorekeeper")
    keeper.headers["HX-Request"] = "true"
    some = {"accept": "1", "totalA": "40", "totalB": "40", "totalC": "40", "totalD": "40"}
    half = send(keeper, home, "w", "w", "w", **some, key="half")
    assert "Table 1: games 1, 2, and 3 saved." in text_of(half.text)
    assert not table_of(keeper, home).accepted, "a game is missing"
    wrong = send(keeper, home, "w", "w", "w", "w", **{**some, "totalB": "50"}, key="wrong")
    assert wrong.status_code == 409
    assert "50" in text_of(wrong.text)
    assert not table_of(keeper, home).accepted
    right = send(keeper, home, "w", "w", "w", "w", **some, key="right")
    assert right.status_code == 200
    assert "cards accepted." in text_of(right.text).lower()
    assert table_of(keeper, home).accepted


def test_scorecard_with_a_wrong_total_goes_back_to_the_table(client: Client, sign_in: Sign) -> None:
    home = f"/events/{start_event(client, opened().entries)}"
    keeper = sign_in("scorekeeper")
    keeper.headers["HX-Request"] = "true"
    totals = {"accept": "1", "totalA": "40", "totalB": "50", "totalC": "40", "totalD": "40", "back": "B"}
    answer = send(keeper, home, "w", "w", "w", "w", **totals)
    assert "Scorecard B returned to the table." in text_of(answer.text)
    card = table_of(keeper, home).cards["B"]
    assert card.rejected is not None
    assert not table_of(keeper, home).accepted


def test_change_of_accepted_scorecards_without_scripts_says_who_may(keeper: Client) -> None:
    desk = opened()
    desk.finish()
    home = f"/events/{start_event(keeper, desk.entries)}"
    del keeper.headers["HX-Request"]
    answer = send(keeper, home, "w", "", "", "", s1="", v1="1", reason="no")
    words = text_of(answer.text)
    assert "Game 1: " in words
    assert "You can fix a typing mistake here only if the total on every scorecard stays the same." in words
    assert len(table_of(keeper, home).games[0]) == 1
