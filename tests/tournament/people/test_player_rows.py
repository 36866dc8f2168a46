"""Players and standings as rows of a spreadsheet."""

from __future__ import annotations

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.outcome.standings import standing_rows
from eastwind.tournament.people.list_reading import Known, read_list
from eastwind.tournament.people.player_rows import player_rows
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, CheckIn, Pay, Withdraw
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event

ANN = Details(
    name="Ann Lee", section="Red", status="standby", stationary=True, first_timer=True, brings_set=True,
    keep_apart=("Oaks", "Elms"), master_points="M1",
)  # fmt: skip


def two_listed() -> Desk:
    desk = an_event(0, seated=False, sections=(RoomSection(name="Red", tables=3),))
    desk.ok(AddPlayer(details=Details(name="Bob Roy"), player=2))
    desk.ok(AddPlayer(details=ANN, paid=2505, how="cash", player=1))
    desk.ok(Pay(player=1, cents=500, how="check"))
    desk.ok(Pay(player=1, cents=100))
    desk.ok(Pay(player=1, cents=1000, how="app"))
    desk.ok(Pay(player=1, cents=-1000, how="app"))
    desk.ok(CheckIn(player=2))
    return desk


def test_players_are_listed_by_number_with_everything_a_list_can_say() -> None:
    head, ann, bob = player_rows(two_listed().state)
    assert dict(zip(head, ann, strict=True)) == {
        "number": "1", "name": "Ann Lee", "section": "Red", "status": "standby", "stationary": "yes",
        "first timer": "yes", "brings set": "yes", "keep apart": "Oaks; Elms", "master points": "M1", "paid": "31.05",
        "paid by": "cash, check", "checked in": "",
    }  # fmt: skip
    assert bob == ["2", "Bob Roy", "entered", None, "", "", "", "", None, "0.00", "", "yes"]


def test_our_own_list_is_read_back() -> None:
    found = read_list(player_rows(two_listed().state), Known(sections=("Red",), fee=4000))
    assert [player.details for player in found.players] == [ANN, Details(name="Bob Roy")]
    assert [(player.paid, player.how) for player in found.players] == [(3105, "cash"), (0, "")]


def two_rounds() -> Desk:
    """Nine players in two rounds. Player 9 sits out the second one, and only Player 1 earns Master Points."""
    desk = an_event(9, rounds=2)
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", master_points="M1")))
    desk.ok(Withdraw(player=9, from_round=2))
    desk.begin(1)
    desk.finish(1)
    desk.ok(SeatPlayers(method="list", from_round=2))
    desk.begin(2)
    desk.finish(2)
    return desk


def test_standings_have_a_column_for_every_round_played_and_the_total() -> None:
    state = two_rounds().state
    head, *rows = standing_rows(state)
    assert head == ["rank", "number", "name", "round 1", "round 2", "total"]
    assert len(rows) == 9
    for rank, number, name, *points, total in rows:
        assert isinstance(rank, int)
        assert (str(name), str(number)[:-1].isdigit()) == (f"Player {state.called[_seat(str(number))]}", True)
        assert sum(int(each) for each in points if each is not None) == total
    assert next(row for row in rows if row[2] == "Player 9")[4] is None  # sat out: blank, not zero
    assert standing_rows(state, through=1)[0] == ["rank", "number", "name", "round 1", "total"]


def test_master_points_are_a_column_if_anyone_earns_them() -> None:
    state = two_rounds().state
    head, *rows = standing_rows(state, master_points=True)
    assert head[-2:] == ["total", "master points total"]
    earned = {row[2]: row[-1] for row in rows}
    assert earned.pop("Player 1") == next(row[-2] for row in rows if row[2] == "Player 1")
    assert set(earned.values()) == {None}
    assert standing_rows(an_event(4).state, master_points=True)[0][-1] == "total"


def _seat(label: str) -> tuple[int, Seat]:
    return int(label[:-1]), next(seat for seat in SEATS if seat == label[-1])


def test_standings_of_an_empty_event_are_a_heading() -> None:
    assert standing_rows(an_event(0, seated=False).state, master_points=True) == [["rank", "number", "name", "total"]]
