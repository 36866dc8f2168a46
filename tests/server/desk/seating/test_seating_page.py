"""The seating at the desk: seating everyone, the map of any round, swaps before it begins and repairs after."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from eastwind.rules.seats import SEATS
from eastwind.server.desk.seating.seating_page import substitutes
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.state import Details, Status, Tournament, named
from tests.server.conftest import HTMX, Client, Cut, start_event, state_of
from tests.server.shown_forms import press, send_as_shown
from tests.tournament.desk import an_event


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def send(client: Client, event: str, where: str, **fields: str) -> tuple[int, str]:
    pages = [
        f"/events/{event}/room{ending}" for ending in (f"?round={fields['round']}" if "round" in fields else "", "")
    ]
    answer = send_as_shown(client, f"/events/{event}/room/{where}", fields, *pages, follow_redirects=False)
    return answer.status_code, answer.text


def seats(state: Tournament, number: int) -> dict[int, str]:
    """Player number to seat, as the map shows it."""
    return {
        person: f"{at}{seat}"
        for at, table in state.rounds[number].tables.items()
        for seat, person in zip(SEATS, table.seats, strict=True)
        if person is not None
    }


def an_empty_seat(state: Tournament, number: int) -> str:
    return next(
        f"{at}{seat}"
        for at, table in state.rounds[number].tables.items()
        for seat, person in zip(SEATS, table.seats, strict=True)
        if person is None
    )


def test_everyone_is_seated_by_draw_with_the_seed_that_was_given(desk: Client, cut: Cut) -> None:
    event = cut("SeatPlayers")
    assert "No one is seated yet" in desk.get(f"/events/{event}/room").text
    status, _ = send(desk, event, "seat", method="draw", seed="2026")
    assert status == 200
    first = seats(state_of(desk, event), 1)
    send(desk, event, "seat", method="draw", seed="other")
    assert seats(state_of(desk, event), 1) != first
    send(desk, event, "seat", method="draw", seed="2026")
    assert seats(state_of(desk, event), 1) == first


def test_seating_by_list_takes_its_order(desk: Client, cut: Cut) -> None:
    event = cut("SeatPlayers")
    state = state_of(desk, event)
    people = [number for number, player in state.players.items() if player.details.status == "entered"]
    names = "\n".join(state.players[number].name for number in reversed(people))
    status, words = send(desk, event, "seat", method="list", order=names)
    assert status == 200, words
    assert set(seats(state_of(desk, event), 1)) == set(people)
    status, words = send(desk, event, "seat", method="list", order="Ann\nNobody Known")
    assert status == 422
    assert "no player" in words


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"method": "list", "order": " "}, "list is empty"),
        ({"method": "magic"}, "choose one of"),
        ({"from_round": "x"}, "t a number"),
        ({"from_round": "99"}, "no round 99"),
        ({"scheme": "zigzag"}, "no movement scheme"),
    ],
)
def test_impossible_seating_is_explained(desk: Client, cut: Cut, fields: dict[str, str], words: str) -> None:
    event = cut("SeatPlayers")
    status, said = send(desk, event, "seat", **fields)
    assert (status, words in said) == (422, True), said
    assert not state_of(desk, event).rounds


def test_map_shows_every_seat_of_every_round(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    state = state_of(desk, event)
    for number in state.rounds:
        page = desk.get(f"/events/{event}/room?round={number}").text
        shown = set(re.findall(r'data-seat="([^"]*)"', page))
        assert {f"{seat}{person}" for person, seat in seats(state, number).items()} <= shown
        assert len(shown) == 4 * len(state.rounds[number].tables)
    assert "three players" in desk.get(f"/events/{event}/room?round=1").text
    assert desk.get(f"/events/{event}/room?round=nonsense").status_code == 200


def test_two_players_swap_seats_from_here_on_or_for_one_round(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    before = state_of(desk, event)
    (one, here), (other, there) = list(seats(before, 1).items())[:2]
    this_round = {"from": f"{here}{one}", "to": f"{there}{other}", "onwards": ""}
    status, words = send(desk, event, "swap", round="1", **this_round)
    assert (status, "swapped seats" in words) == (200, True)
    after = state_of(desk, event)
    assert (seats(after, 1)[one], seats(after, 1)[other]) == (there, here)
    assert seats(after, 2) == seats(before, 2)
    send(desk, event, "swap", round="2", one=after.players[one].name, other=str(other), onwards="1")
    assert seats(state_of(desk, event), 2)[one] == seats(before, 2)[other]


def test_player_moves_to_an_empty_seat(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    state = state_of(desk, event)
    full = next(at for at, table in state.rounds[1].tables.items() if None not in table.seats)
    person = state.rounds[1].tables[full].seats[0]
    empty = an_empty_seat(state, 1)
    status, words = send(desk, event, "swap", round="1", **{"from": f"{full}A{person}", "to": empty})
    assert status == 200, words
    assert person is not None
    assert seats(state_of(desk, event), 1)[person] == empty


def test_empty_seat_taken_first_gets_the_player_and_two_empty_seats_get_no_one(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    state = state_of(desk, event)
    full = next(at for at, table in state.rounds[1].tables.items() if None not in table.seats)
    person, empty = state.rounds[1].tables[full].seats[0], an_empty_seat(state, 1)
    assert person is not None
    status, words = send(desk, event, "swap", round="1", **{"from": empty, "to": f"{full}A{person}"})
    assert status == 200, words
    assert seats(state_of(desk, event), 1)[person] == empty
    left = an_empty_seat(state_of(desk, event), 1)
    status, words = send(desk, event, "swap", round="1", **{"from": left, "to": left})
    assert (status, "Both seats are empty. Choose a player, then a seat." in words) == (422, True)


def test_swap_on_an_old_map_is_refused(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    (one, here), (other, there), (third, elsewhere) = list(seats(state_of(desk, event), 1).items())[:3]
    send(desk, event, "swap", round="1", **{"from": f"{here}{one}", "to": f"{there}{other}"})
    before = seats(state_of(desk, event), 1)
    status, words = send(desk, event, "swap", round="1", **{"from": f"{here}{one}", "to": f"{elsewhere}{third}"})
    assert (status, "Someone else changed the seating" in words) == (422, True)
    assert seats(state_of(desk, event), 1) == before


def test_swap_with_a_seat_that_was_vacated_since_is_refused(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    state = state_of(desk, event)
    full = next(at for at, table in state.rounds[1].tables.items() if None not in table.seats)
    empty = an_empty_seat(state, 1)
    mover, other = state.rounds[1].tables[full].seats[:2]
    assert send(desk, event, "swap", round="1", **{"from": f"{full}A{mover}", "to": empty})[0] == 200
    before = seats(state_of(desk, event), 1)
    left, taken = f"{full}A{mover}", f"{full}B{other}"
    for first, second in ((left, taken), (taken, left)):
        status, words = send(desk, event, "swap", round="1", **{"from": first, "to": second})
        assert (status, "Someone else changed the seating. Look again" in words) == (422, True)
    assert seats(state_of(desk, event), 1) == before


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"one": "", "other": ""}, "type or pick a name"),
        ({"one": "Nobody Known", "other": "1"}, "no player"),
        ({"one": "1", "other": "1"}, "Choose two players"),
        ({"from": "99A5", "to": "1A1"}, "That seat is gone"),
        ({"from": "'; drop", "to": "1A1"}, "That seat is gone"),
    ],
)
def test_impossible_swap_is_explained(desk: Client, cut: Cut, fields: dict[str, str], words: str) -> None:
    event = cut("CallStart")
    before = state_of(desk, event)
    status, said = send(desk, event, "swap", round="1", **fields)
    assert (status, words in said) == (422, True), said
    assert state_of(desk, event) == before


def test_swap_is_refused_once_the_round_has_begun(desk: Client, cut: Cut) -> None:
    event = cut("CallStart+")
    status, words = send(desk, event, "swap", round="1", one="1", other="2")
    assert (status, "already started" in words) == (422, True)
    page = desk.get(f"/events/{event}/room").text
    assert "/room/repair" in page
    assert "/room/swap" not in page


def test_wrong_seats_are_repaired_in_one_step(desk: Client, cut: Cut) -> None:
    event = cut("CallStart+")
    (one, here), (other, there) = list(seats(state_of(desk, event), 1).items())[:2]
    status, words = send(
        desk,
        event,
        "repair",
        round="1",
        from_game="1",
        to_game="4",
        **{"from": f"{here}{one}", "to": f"{there}{other}"},
    )
    assert status == 200, words
    tables = state_of(desk, event).rounds[1].tables
    assert tables[int(here[:-1])].sitter(SEATS["ABCD".index(here[-1])], 1) == other
    assert tables[int(there[:-1])].sitter(SEATS["ABCD".index(there[-1])], 4) == one


def test_late_player_takes_an_empty_seat(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    desk.post(f"/events/{event}/players/add", data={"name": "Late Lena", "here": "1"}, headers=HTMX)
    number = max(state_of(desk, event).players)
    assert "Late Lena" in desk.get(f"/events/{event}/room").text
    status, words = send(desk, event, "late", player=str(number))
    assert (status, "Late Lena sits at table" in words) == (200, True), words
    assert all(number in seats(state_of(desk, event), each) for each in state_of(desk, event).rounds)


def test_substitute_and_leaving_in_the_middle_of_a_round(desk: Client, cut: Cut) -> None:
    event = cut("CallStart+")
    desk.post(f"/events/{event}/players/add", data={"name": "Sam", "status": "standby"}, headers=HTMX)
    state = state_of(desk, event)
    sam = max(state.players)
    full = next(at for at, table in state.rounds[1].tables.items() if None not in table.seats)
    first, second = state.rounds[1].tables[full].seats[:2]
    assert first is not None
    assert second is not None
    status, words = send(
        desk, event, "substitute", round="1", sitter=str(first), substitute=str(sam), from_game="2",
        points_to="player", reason="ill",
    )  # fmt: skip
    assert status == 200, words
    table = state_of(desk, event).rounds[1].tables[full]
    assert [table.sitter("A", game) for game in (1, 2)] == [first, sam]
    assert table.credited("A", 2) == first
    status, words = send(
        desk, event, "drop-out", round="1", leaver=state.players[second].name, from_game="1", reason="ill", for_good="1"
    )
    assert status == 200, words
    after = state_of(desk, event)
    assert after.rounds[1].tables[full].sitter("B", 1) is None
    assert not after.players[second].plays(2)
    page = desk.get(f"/events/{event}/room").text
    assert "has left" in page


@pytest.mark.parametrize("points_to", ["the original player", "the substitute", "no one"])
def test_points_of_a_substitute_go_where_the_director_says(desk: Client, cut: Cut, points_to: str) -> None:
    event = cut("CallStart+")
    desk.post(f"/events/{event}/players/add", data={"name": "Sam", "status": "standby"}, headers=HTMX)
    state = state_of(desk, event)
    sam, first = max(state.players), state.rounds[1].tables[1].seats[0]
    assert first is not None
    typed = {
        "For": state.players[first].name,
        "Substitute": f"{named(state, sam)} (standby)",
        "From game": "1",
        "Points go to": points_to,
        "Reason": "ill",
    }
    answer = press(desk, f"/events/{event}/room?round=1", "Substitute", typed)
    assert answer.status_code == 200, answer.text
    credited = state_of(desk, event).rounds[1].tables[1].credited("A", 1)
    assert credited == {"the original player": first, "the substitute": sam, "no one": None}[points_to]


def test_reseating_after_a_withdrawal_fills_the_room_again(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    state = state_of(desk, event)
    small = next(at for at, table in state.rounds[1].tables.items() if None in table.seats)
    gone = next(person for person in state.rounds[1].tables[small].seats if person is not None)
    desk.post(f"/events/{event}/players/{gone}/withdraw", data={"from_round": "1"}, headers=HTMX)
    assert "fewer than three players" in desk.get(f"/events/{event}/room").text
    status, words = send(desk, event, "seat", method="draw", from_round="1", seed="1")
    assert status == 200, words
    assert "fewer than three" not in desk.get(f"/events/{event}/room").text


def test_script_is_there_with_its_items(desk: Client, cut: Cut) -> None:
    event = cut("CallStart")
    page = desk.get(f"/events/{event}/room/script?round=1").text
    assert "Welcome, everyone!" in page
    assert "<small>National rule" in page
    assert desk.get(f"/events/{event}/room/script?round=77").status_code == 200


def test_movements_are_compared(desk: Client, cut: Cut) -> None:
    page = desk.get(f"/events/{cut('SeatPlayers')}/room/advice").text
    assert "Recommended" in page
    assert "players make" in page


def test_scorekeeper_sees_the_map_and_no_forms(sign_in: Callable[[Role], Client], cut: Cut) -> None:
    page = sign_in("scorekeeper").get(f"/events/{cut('CallStart')}/room").text
    assert 'class="seat"' in page
    assert "/room/swap" not in page
    assert "/room/seat" not in page


def test_move_that_would_leave_two_at_a_table_is_refused(desk: Client) -> None:
    seated = an_event(14)
    event = start_event(desk, seated.entries)
    (first, one), (second, other) = [(n, t) for n, t in seated.state.rounds[1].tables.items() if None in t.seats]
    seat = one.occupied(1)[0]
    status, text = send(
        desk, event, "swap", **{"round": "1", "from": f"{first}{seat}{one.sitter(seat, 1)}",
                                "to": f"{second}{'ABCD'[other.seats.index(None)]}"})  # fmt: skip
    assert status == 422
    assert f"Not done. Table {first} would have 2 players, and a table needs three or four." in text


def test_substitute_is_anyone_here_without_a_seat_standby_and_house_first() -> None:
    """Not who sits at a table, has gone home, or is disqualified, from the waiting list or not."""
    desk = an_event(8, rounds=2)
    statuses: tuple[tuple[str, Status], ...] = (
        ("Ada Late", "entered"),  # 9
        ("Ben Spare", "standby"),  # 10
        ("Cal House", "house"),  # 11
        ("Dee Wait", "waiting"),  # 12
        ("Eli Gone", "standby"),  # 13
        ("Fay Out", "standby"),  # 14
        ("Gil Out", "waiting"),  # 15
    )
    for name, status in statuses:
        desk.ok(AddPlayer(details=Details(name=name, status=status)))
    desk.ok(Withdraw(player=13, from_round=1, reason="ill"))
    for player in (14, 15):
        desk.ok(Disqualify(player=player, reason="hid a tile"))
    desk.begin()
    assert [number for number, _ in substitutes(desk.state, 1)] == [11, 10, 9, 12]
    assert dict(substitutes(desk.state, 1))[10].endswith("Ben Spare (standby)")
    assert substitutes(desk.state, 9) == []
