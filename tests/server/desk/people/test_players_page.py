"""Players and check-in at the desk: walk-ins, money, coming late, leaving, and coming back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.setup.terms import ChangeTerms
from tests.server.conftest import HTMX, Client, start_event, state_of
from tests.server.desk.people.list_forms import entry_called, fields_of, names_of, send
from tests.tournament.desk import an_event, terms


def test_walk_in_is_a_name_and_enter(desk: Client, opened: str) -> None:
    status, words = send(desk, opened, "/add", name="  Ann   Archer ")
    assert (status, "Added Ann Archer." in words) == (200, True)
    assert entry_called(desk, opened, "Ann Archer").details.status == "entered"


def test_walk_in_typed_last_name_first_is_turned_around(desk: Client, opened: str) -> None:
    _, words = send(desk, opened, "/add", name="García López, María")
    assert "Added María García\u00a0López." in words  # the two words stay together
    send(desk, opened, "/add", name="Ann Hill")
    send(desk, opened, "/add", name="Sam Lee, Jr.")
    listed = desk.get(f"/events/{opened}/players").text
    assert listed.index("player-1") < listed.index("player-2") < listed.index("player-3")  # G, H, L
    assert entry_called(desk, opened, "Sam Lee, Jr.").details.status == "entered"
    status, words = send(desk, opened, "/add", name="hill, ann")
    assert (status, "on the list already" in words) == (200, True)


def test_walk_in_with_everything_ticked(desk: Client, opened: str) -> None:
    send(
        desk, opened, "/add", name="Bea", here="1", paid="1", brings_set="1", first_timer="1", stationary="1",
        status="standby", keep_apart="Bond; Club", master_points="M 12",
    )  # fmt: skip
    player = entry_called(desk, opened, "Bea")
    terms = state_of(desk, opened).terms
    assert (player.checked_in, player.paid) == (True, terms.fee)
    details = player.details
    assert (details.brings_set, details.first_timer, details.stationary) == (True, True, True)
    assert (details.status, details.keep_apart, details.master_points) == ("standby", ("Bond", "Club"), "M 12")


def test_same_name_is_questioned_and_accepted_as_another_person_if_confirmed(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Archer")
    status, question = send(desk, opened, "/add", name="ann archer")
    assert (status, "another person" in question, len(state_of(desk, opened).players)) == (200, True, 1)
    send(desk, opened, "/add", name="ann archer", again="1")
    assert len(state_of(desk, opened).players) == 2


@pytest.mark.parametrize(
    ("where", "fields", "words"),
    [
        ("/add", {"name": " "}, "Type a name"),
        ("/add", {"name": "x" * 121}, "at most 120"),
        ("/add", {"name": "Ann", "status": "asleep"}, "choose one of"),
        ("/add", {"name": "Ann", "section": "Purple"}, "no section"),
        ("/mark", {"here": "seven"}, "t a number"),
        ("/mark", {"here": "999"}, "no player number 999"),
        ("/999/pay", {"amount": "40"}, "no player number 999"),
        ("/999/pay", {"amount": "much"}, "t an amount of money"),
        ("/list", {"rows": "  "}, "no list"),
        ("/list", {"enter": "1", "table": "nonsense"}, "lost on the way"),
        ("/barred", {"names": "", "title": "Spring"}, "Give the names"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    desk: Client, opened: str, where: str, fields: dict[str, str], words: str
) -> None:
    status, said = send(desk, opened, where, **fields)
    assert status == 422
    assert words in said
    assert not state_of(desk, opened).players


def test_form_sent_twice_with_one_key_counts_once(desk: Client, opened: str) -> None:
    for _ in range(2):
        send(desk, opened, "/add", name="Ann", here="1", key="k-1")
    assert len(state_of(desk, opened).players) == 1
    number = entry_called(desk, opened, "Ann").number
    for _ in range(2):
        send(desk, opened, f"/{number}/pay", amount="5", key="k-2")
    assert entry_called(desk, opened, "Ann").paid == 500


def test_one_press_in_the_list_checks_in_and_takes_the_fee(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    send(desk, opened, "/mark", here="1")
    send(desk, opened, "/mark", pay="1")
    player, terms = entry_called(desk, opened, "Ann"), state_of(desk, opened).terms
    assert (player.checked_in, player.paid) == (True, terms.fee)


def test_hostile_name_is_shown_as_text(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="<script>alert(1)</script>")
    page = desk.get(f"/events/{opened}/players").text
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_list_shows_who_is_asked_for(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", here="1", paid="1")
    send(desk, opened, "/add", name="Bea", status="waiting", here="")
    send(desk, opened, "/add", name="Cleo", here="")
    send(desk, opened, "/add", name="Dot", status="standby", here="1", paid="1")
    send(desk, opened, "/add", name="Eve", status="house", first_timer="1", here="")
    send(desk, opened, "/add", name="Flo", here="1", paid="1")
    send(desk, opened, "/6/withdraw", from_round="1")
    everyone = {"Ann", "Bea", "Cleo", "Dot", "Eve", "Flo"}

    def shown(query: str) -> set[str]:
        page = desk.get(f"/events/{opened}/players?{query}").text
        return {name for name in everyone if f"<b>{name}</b></span></a>" in page}

    assert shown("") == everyone
    assert shown("show=missing") == {"Cleo"}
    assert shown("show=waiting") == {"Bea"}
    assert shown("show=unpaid") == {"Cleo"}
    assert shown("show=standby") == {"Dot", "Eve"}
    assert shown("show=first") == {"Eve"}
    assert shown("show=gone") == {"Flo"}
    assert shown("q=an") == {"Ann"}
    assert shown("show=nonsense") == everyone


def test_withdrawn_player_comes_back_to_an_empty_seat(desk: Client, client: Client, rehearsed: list[LogEntry]) -> None:
    begun = [n for n, entry in enumerate(rehearsed) if type(entry.command).__name__ == "CallStart"]
    event = start_event(client, rehearsed[: begun[0] + 1])
    number = next(iter(state_of(desk, event).players))
    status, said = send(desk, event, f"/{number}/withdraw", from_round="2", reason="ill")
    assert (status, "starting with round 2" in said) == (200, True)
    assert not state_of(desk, event).players[number].plays(2)
    status, said = send(desk, event, f"/{number}/rejoin", from_round="2", take_seat="1")
    assert (status, "plays again" in said) == (200, True)
    assert state_of(desk, event).players[number].plays(2)
    status, said = send(desk, event, f"/{number}/withdraw", from_round="1")
    assert (status, "already started" in said) == (422, True)


def test_change_clears_boxes_the_form_leaves_unticked(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", brings_set="1")
    send(desk, opened, "/1/change", name="Anna", brings_set="", first_timer="1")
    details = entry_called(desk, opened, "Anna").details
    assert (details.brings_set, details.first_timer) == (False, True)


def test_page_of_an_unknown_player_says_so(desk: Client, opened: str) -> None:
    answer = desk.get(f"/events/{opened}/players/77")
    assert answer.status_code == 404
    assert "no player number 77" in answer.text


def test_scorekeeper_sees_the_list_without_buttons(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("scorekeeper").get(f"/events/{event}/players").text
    assert 'name="here"' not in page
    assert "A new player" not in page


def test_standby_player_is_entered(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Sam", status="standby", brings_set="1")
    status, words = send(desk, opened, "/mark", take_in="1")
    assert (status, "Added" in words) == (200, True)
    details = entry_called(desk, opened, "Sam").details
    assert (details.status, details.brings_set) == ("entered", True)
    assert send(desk, opened, "/mark", take_in="77")[0] == 422


def test_check_in_by_mistake_is_taken_back(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", here="1")
    assert send(desk, opened, "/1/here", gone="1")[0] == 200
    assert not entry_called(desk, opened, "Ann").checked_in
    assert send(desk, opened, "/1/here", gone="1")[0] == 422


def test_same_name_without_scripts_says_how_to_go_on(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    answer = desk.post(f"/events/{opened}/players/add", data={"name": "Ann"})
    assert answer.status_code == 422
    assert "check the box under More" in answer.text


def test_invisible_characters_are_removed_from_a_name(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Zo\u202eë\x00  Zweig")
    assert entry_called(desk, opened, "Zoë Zweig")
    assert send(desk, opened, "/add", name="\u200b\u202e")[0] == 422


def test_change_to_an_existing_name_is_questioned(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    send(desk, opened, "/add", name="Anne")
    status, question = send(desk, opened, "/2/change", name="Ann")
    assert (status, "another person" in question) == (200, True)
    send(desk, opened, "/2/change", on=question)
    assert [player.name for player in state_of(desk, opened).players.values()] == ["Ann", "Ann"]


def test_no_one_withdraws_after_the_last_round(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    status, words = send(desk, opened, "/1/withdraw", from_round="99")
    assert (status, "no round 99" in words) == (422, True)


def test_all_shown_are_checked_in_and_charged_and_one_press_undoes_it(desk: Client, opened: str) -> None:
    for name in ("Ann Lee", "Bob Roy", "Cat Dow"):
        send(desk, opened, "/add", name=name)
    send(desk, opened, "/add", name="Wendy Wait", status="waiting")
    status, words = send(desk, opened, "/all", here="1")
    assert (status, "Checked in 3 players." in words) == (200, True)
    _, paid = send(desk, opened, "/all", pay="1", how="check", shown="1,3")
    state = state_of(desk, opened)
    assert [player.checked_in for player in state.players.values()] == [True, True, True, False]
    assert [player.paid_by for player in state.players.values()][:3] == [
        {"check": state.terms.fee},
        {},
        {"check": state.terms.fee},
    ]
    number = paid.partition('name="entry" value="')[2].partition('"')[0]
    assert send(desk, opened, "/take-back", on=paid, entry=number)[0] == 200
    assert not any(player.paid for player in state_of(desk, opened).players.values())
    assert send(desk, opened, "/take-back", entry="1")[0] == 422  # the setup is not undone here


def test_nearly_the_same_name_is_a_hint_with_an_undo(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="John Smith")
    status, words = send(desk, opened, "/add", name="Jon Smith")
    assert (status, "Is this the same person as 1 John Smith?" in words, "Undo" in words) == (200, True, True)
    assert names_of(desk, opened) == ["John Smith", "Jon Smith"]


def test_players_are_listed_by_last_name(desk: Client, opened: str) -> None:
    for name in ("Ann Zweig", "Zoe Adams", "Ana de la Cruz", "Dr. Ruth"):
        send(desk, opened, "/add", name=name)
    page = desk.get(f"/events/{opened}/players").text
    assert re.findall(r"<b>([^<]*)</b></span></a>", page) == ["Adams", "de la Cruz", "Ruth", "Zweig"]


def test_question_about_a_name_waits_beside_the_form(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Lee")
    answer = desk.post(f"/events/{opened}/players/add", data={"name": "Ann Lee", "brings_set": "1"}, headers=HTMX)
    assert (answer.headers["X-Question"], answer.headers["HX-Retarget"]) == ("same name", "#questions")
    assert "autofocus" not in answer.text
    send(desk, opened, "/add", **{name: values[0] for name, values in fields_of(answer.text).items()})
    assert [player.details.brings_set for player in state_of(desk, opened).players.values()] == [False, True]


def test_player_who_comes_late_is_marked_and_the_card_noted(desk: Client, room: str) -> None:
    assert send(desk, room, "/8/here", late="1", card_seen="1")[0] == 200
    assert (state_of(desk, room).players[8].late, state_of(desk, room).players[8].card_seen) == (True, True)
    _, words = send(desk, room, "/7/here")
    assert "Checked in" in words
    assert "Player 7" in words
    seven = state_of(desk, room).players[7]
    assert (seven.checked_in, seven.late, seven.card_seen) == (True, False, False)


def test_all_who_still_play_are_checked_in_at_once(desk: Client, room: str) -> None:
    send(desk, room, "/8/withdraw", from_round="2", reason="ill")
    status, words = send(desk, room, "/all", here="1")
    assert (status, "Checked in 1 player." in words) == (200, True)
    entries = state_of(desk, room).players
    assert (entries[7].checked_in, entries[8].checked_in) == (True, False)
    status, words = send(desk, room, "/all", here="1")
    assert status == 422, "everyone is here already"


def test_only_those_in_sight_are_marked(desk: Client, room: str) -> None:
    send(desk, room, "/all", here="1", q="Player 7")
    assert [number for number, player in state_of(desk, room).players.items() if not player.checked_in] == [8]
    send(desk, room, "/8/here")
    send(desk, room, "/8/here", gone="1")
    _, words = send(desk, room, "/all", here="1", shown="8,1")
    assert "Checked in 1 player." in words
    status, words = send(desk, room, "/all", here="1", shown="8,99")
    assert (status, "There is no player number 99" in words) == (422, True)


def test_what_this_page_did_is_taken_back_here_and_other_things_in_the_log(desk: Client, room: str) -> None:
    count = len(desk.app.state.services.events.find(room).now().entries)
    _, done = send(desk, room, "/all", here="1")
    status, words = send(desk, room, "/take-back", on=done, entry=str(count + 1))
    assert (status, "Undone." in words) == (200, True)
    assert not state_of(desk, room).players[8].checked_in
    status, words = send(desk, room, "/take-back", entry="1")
    assert (status, "Undo that on the Log page." in words) == (422, True)
    for entry in ("0", str(count + 3)):
        status, words = send(desk, room, "/take-back", entry=entry)
        assert (status, f"from 1 to {count + 2}" in words) == (422, True)


def test_player_page_offers_the_rounds_to_come(desk: Client, room: str) -> None:
    page = desk.get(f"/events/{room}/players/1").text
    offered = re.findall(r'<option value="(\d)"', re.findall(r'name="from_round".*?</select>', page, re.DOTALL)[0])
    assert offered == ["2", "3"]
    status, words = send(desk, room, "/1/withdraw", reason="ill")
    assert "is out starting with round 2. The seat stays empty. To fill it, use the Seating page." in words
    assert state_of(desk, room).players[1].withdrawn_from == 2
    _, words = send(desk, room, "/1/rejoin")
    assert "plays again starting with round 2." in words
    _, words = send(desk, room, "/2/withdraw", from_round="3", reason="ill")
    assert "is out starting with round 3." in words
    assert status == 200


def test_fee_that_is_left_is_taken_with_one_press(desk: Client, opened: str) -> None:
    fee = state_of(desk, opened).terms.fee
    assert fee > 1000
    send(desk, opened, "/add", name="Ann Archer")
    send(desk, opened, "/1/pay", amount="10", how="cash")
    _, words = send(desk, opened, "/mark", pay="1", how="check")
    assert "has paid" in words
    ann = state_of(desk, opened).players[1]
    assert (ann.paid, dict(ann.paid_by)) == (fee, {"cash": 1000, "check": fee - 1000})
    send(desk, opened, "/1/pay", amount="10", how="cash", back="1")
    assert state_of(desk, opened).players[1].paid == fee - 1000
    assert send(desk, opened, "/mark", pay="9")[0] == 422


def test_everyone_pays_at_once_and_the_sum_is_shown(desk: Client, opened: str) -> None:
    fee = state_of(desk, opened).terms.fee
    for name in ("Ann Archer", "Bea Bold"):
        send(desk, opened, "/add", name=name)
    send(desk, opened, "/1/pay", amount="10")
    _, words = send(desk, opened, "/all", how="cash")
    assert f"2 players paid ${(2 * fee - 1000) / 100:.2f}." in words


def test_player_from_the_waiting_list_is_taken_in(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Archer", status="waiting")
    _, words = send(desk, opened, "/mark", take_in="1")
    assert "Added" in words
    assert state_of(desk, opened).players[1].details.status == "entered"
    status, words = send(desk, opened, "/mark", take_in="9")
    assert status == 422
    assert "9" in words


def test_answer_to_a_late_walk_in_says_that_the_seats_are_drawn(desk: Client, room: str) -> None:
    _, words = send(desk, room, "/add", name="Wanda Walker", here="1")
    assert "Added" in words
    assert "checked in." in words
    assert "The seats are drawn already" in words
    assert state_of(desk, room).players[9].checked_in
    _, words = send(desk, room, "/add", name="Stan By", status="standby")
    assert "Standby: plays if a seat is empty." in words
    assert "The seats are drawn already" not in words


def test_player_without_a_name_is_asked_for_one(desk: Client, opened: str) -> None:
    status, words = send(desk, opened, "/add", name="  ")
    assert (status, "Type a name, then press Enter." in words) == (422, True)


def test_page_of_a_player_who_leaves_lists_only_the_rounds_before(desk: Client, client: Client) -> None:
    made = an_event(8, rounds=3)
    made.ok(Withdraw(player=1, from_round=2, reason="ill"))
    event = start_event(client, made.entries)

    def rounds(player: int) -> list[str]:
        return re.findall(r"<li>Round (\d): <strong>", desk.get(f"/events/{event}/players/{player}").text)

    assert (rounds(1), rounds(2)) == (["1"], ["1", "2", "3"])


def test_seat_of_a_player_who_leaves_is_mentioned_only_if_there_is_one(desk: Client, client: Client) -> None:
    """Two rounds are seated. The third is new, and no one has a seat in it yet."""
    made = an_event(8, rounds=2)
    made.ok(ChangeTerms(terms=terms(rounds=3), reason="one more round"))
    event = start_event(client, made.entries)
    assert send(desk, event, "/1/withdraw", from_round="2")[1].count("The seat stays empty.") == 1
    status, words = send(desk, event, "/2/withdraw", from_round="3")
    assert (status, "is out starting with round 3." in words, "The seat stays empty." in words) == (200, True, False)
