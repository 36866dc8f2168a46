"""Roll call: from name to name, to the end, and around again."""

from __future__ import annotations

from eastwind.server.desk.people.roll_call import next_after
from tests.server.conftest import Client, state_of
from tests.server.desk.people.list_forms import send


def test_roll_call_goes_from_name_to_name(desk: Client, opened: str) -> None:
    for name in ("Cleo", "Ann", "Bea"):
        send(desk, opened, "/add", name=name)
    page = desk.get(f"/events/{opened}/players/roll-call").text
    assert 'class="called">2 Ann<' in page
    answer = desk.post(
        f"/events/{opened}/players/roll-call", data={"player": "2", "present": "1", "card_seen": "1"}
    )  # follows the redirect to the next name
    assert 'class="called">3 Bea<' in answer.text
    answer = desk.post(f"/events/{opened}/players/roll-call", data={"player": "3", "absent": "1"})
    assert 'class="called">1 Cleo<' in answer.text
    answer = desk.post(f"/events/{opened}/players/roll-call", data={"player": "1", "present": "1"})
    assert "Roll call complete" in answer.text
    here = {player.name: (player.checked_in, player.card_seen) for player in state_of(desk, opened).players.values()}
    assert here == {"Ann": (True, True), "Bea": (False, False), "Cleo": (True, False)}
    assert "Bea" in desk.get(f"/events/{opened}/players?show=missing").text


def test_roll_call_ends_after_the_last_name_and_starts_again_from_the_first(desk: Client, room: str) -> None:
    first = desk.get(f"/events/{room}/players/roll-call").text
    assert "Player 7" in first
    state = state_of(desk, room)
    assert [player.number if (player := next_after(state, last)) else None for last in (0, 6, 7, 8, 99)] == [
        7,
        7,
        8,
        None,
        7,
    ]
    send(desk, room, "/8/withdraw", from_round="2", reason="ill")
    assert next_after(state_of(desk, room), 7) is None, "no one calls a player who has left"


def test_roll_call_answer_goes_on_to_the_next_name(desk: Client, room: str) -> None:
    def answer(**fields: str) -> tuple[str, str]:
        sent = desk.post(f"/events/{room}/players/roll-call", data=fields, follow_redirects=False)
        return sent.headers.get("location", ""), sent.text

    home = f"/events/{room}/players/roll-call"
    assert answer(player="7")[0] == f"{home}?after=7&seen=no"
    assert not state_of(desk, room).players[7].checked_in
    assert answer(player="7", present="1", card_seen="1")[0] == f"{home}?after=7"
    assert (state_of(desk, room).players[7].checked_in, state_of(desk, room).players[7].card_seen) == (True, True)
    assert "no player" in answer(player="99", present="1")[1].lower()
