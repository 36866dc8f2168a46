"""What a phone shows, part by part: seats, the table for its script, tasks in order, and the player's place."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg, WallGame
from eastwind.server.phone.phone_request import Phone
from eastwind.server.phone.phone_view import PhoneView, place_words, singles_matter, standing_words
from eastwind.server.security.phone_tokens import Holder, PhoneSession
from eastwind.store import Store
from eastwind.tournament.floor.director_calls import CallDirector
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.results.record_result import CorrectResult, RecordResult
from eastwind.tournament.room_display import ChoosePhones, ShowStandings
from eastwind.tournament.scorecards.acceptance import InitialScorecard, RejectScorecard
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details
from tests.server.bare_requests import bare_request
from tests.server.conftest import Client
from tests.server.halls import a_hall_of
from tests.tournament.desk import Desk, an_event, begun

ANN_WINS = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)


class Viewer:
    """Shows an event on phones."""

    def __init__(self, client: Client, store: Store) -> None:
        self.client, self.store = client, store

    def phone(self, desk: Desk, number: int = 1, kind: str = "p") -> PhoneView:
        """The view of a player's phone, or of a table's."""
        hall = a_hall_of(self.store, desk)
        running = self.client.app.state.services.events.find(hall.event)
        holder = Holder(hall.event, "p" if kind == "p" else "t", number)
        return PhoneView(Phone(bare_request(client=self.client), PhoneSession(holder, ""), running, running.now()))


@pytest.fixture
def viewer(client: Client, store: Store) -> Viewer:
    return Viewer(client, store)


def sent(view: PhoneView) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(view.for_script())
    return found


def seat(desk: Desk, letter: str) -> int:
    return desk.table(1).seats["ABCD".index(letter)] or 0


def test_phone_knows_who_sits_at_its_table_now(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=1, reason="ill"))
    view = viewer.phone(desk, seat(desk, "A"))
    assert set(view.names) == {"A", "B", "C"}
    assert view.person("A") == f"{view.names['A']} (East)"
    assert view.person("D") == "South, who has left"
    assert view.scorecard("A") == "your scorecard"
    assert view.scorecard("C") == f"{view.names['C']}'s scorecard"
    assert view.scorecard("D") == "South's scorecard"
    assert view.table == "1"


def test_phone_names_the_substitute_who_sits_there_now(viewer: Viewer) -> None:
    """Sue sits for B from game 2 on, and D leaves before game 3."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    gone = desk.state.players[seat(desk, "B")].name
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=3, reason="ill"))
    view = viewer.phone(desk, seat(desk, "A"))
    assert (view.person("B"), view.person("D")) == ("Sue Spare (North)", "South, who has left")
    assert [view.names_in(game)["B"] for game in (1, 2)] == [gone, "Sue Spare"]
    assert viewer.phone(desk, 9).scorecard("B") == "your scorecard"


def test_phone_of_a_player_without_a_seat_shows_no_table(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Late Lena")))
    view = viewer.phone(desk, 9)
    assert (view.names, view.table, view.games, view.tasks, view.totals(), view.checked(), view.call()) == (
        {},
        "",
        [],
        [],
        {},
        {},
        None,
    )
    assert (view.sent_back(), view.no_longer_mine(), view.next_game(), view.in_play) == ([], [], None, False)
    assert view.hands_in_instead == ""
    assert set(sent(view)) == {"holder", "name", "speaks", "n", "notes", "label"}


def test_long_word_in_a_name_is_noticed(viewer: Viewer) -> None:
    view = viewer.phone(begun())
    assert not view.is_long("Bartholomew-J Longfellowers")  # 11, 1 and 13 letters
    assert view.is_long("Ann Featherstonehaugh")
    assert not view.is_long("Ann Thirteenlettr")
    assert view.is_long("Ann Fourteenletter")


def test_script_gets_the_whole_table(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    desk.ok(CorrectResult(round=1, table=1, game=1, result=WallGame(), replaces=1, reason="a slip"))
    view = viewer.phone(desk, seat(desk, "B"))
    found = sent(view)
    assert (found["round"], found["table"], found["own"], found["shared"], found["label"]) == (1, 1, "B", False, "1")
    assert found["holder"] == str(view.phone.holder)
    assert found["n"] == view.phone.moment.n
    assert found["winds"] == {"A": "East", "B": "North", "C": "West", "D": "South"}
    assert found["values"] == [25, 30, 35, 40, 50, 60, 75]
    assert found["totals"] == {"A": 10, "B": 10, "C": 10, "D": 10}
    assert [game["versions"] for game in found["games"]] == [2, 0, 0, 0]
    assert found["games"][0]["facts"]["outcome"] == "wall"
    assert found["games"][1]["facts"] is None
    assert found["games"][0]["names"] == {letter: desk.state.players[seat(desk, letter)].name for letter in "ABCD"}
    assert set(found["games"][0]["short"]) == {"A", "B", "C", "D"}


@pytest.mark.parametrize("sheet", ["national", "kugler", "fourseasons"])
def test_script_asks_only_what_the_sheet_needs(viewer: Viewer, sheet: str) -> None:
    rules = load_sheet(sheet)
    found = sent(viewer.phone(begun(sheet)))
    assert found["unfinished"] is (rules.rounds.time_up == "stop")
    assert found["misnamed_ends"] is (rules.misnaming.mahjongg_by == "actual")
    assert found["quints"] is (rules.scoring.throw_to_2_of_quints != "same")
    assert found["singles"] is singles_matter(rules)


def test_tables_own_phone_shares_every_seat(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(ChoosePhones(phones="table"))
    view = viewer.phone(desk, 1, "t")
    found = sent(view)
    assert (found["own"], found["shared"], found["speaks"]) == (None, True, ["A", "B", "C", "D"])
    assert (view.going(), view.rounds(), view.news(), view.no_longer_mine()) == (None, [], [], [])
    assert view.phones == "table"


def test_scorecards_sent_back_are_shown_own_first(viewer: Viewer) -> None:
    desk = begun()
    desk.enter(1, [WallGame()] * 4)
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 1"))
    desk.ok(RejectScorecard(round=1, table=1, card="C", by="A", reason="game 2"))
    assert viewer.phone(desk, seat(desk, "C")).sent_back() == [("C", "game 2"), ("A", "game 1")]
    assert viewer.phone(desk, seat(desk, "A")).sent_back() == [("A", "game 1"), ("C", "game 2")]
    assert [card for card, _ in viewer.phone(desk, seat(desk, "B")).sent_back()] == ["A", "C"]


def test_tasks_are_the_players_own_first_then_those_on_this_phone(viewer: Viewer) -> None:
    desk = begun()
    desk.enter(1, [ANN_WINS, WallGame(), WallGame(), WallGame()])
    view = viewer.phone(desk, seat(desk, "C"))
    first = view.tasks[0]
    assert (first.duty.kind, first.duty.card) == ("initial", "A")
    assert "C" in first.here
    assert view.checking(first) == f"Check {view.names['A']}'s scorecard"
    assert (first.total, first.games, first.sent_back) == (60, ("+30", "+10", "+10", "+10"), "")
    assert all("C" not in task.here for task in view.tasks[1:])
    passed = next(task for task in view.tasks if task.duty.card == "B")
    assert view.checking(passed) == f"{view.names['D']}: check {view.names['B']}'s scorecard"
    own = next(task for task in view.tasks if task.duty.card == "C")
    assert view.checking(own) == f"{view.names['A']}: check {view.names['C']}'s scorecard"


def test_task_with_a_scorecard_sent_back_says_why(viewer: Viewer) -> None:
    desk = begun()
    desk.enter(1, [WallGame()] * 4)
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 1"))
    tasks = {task.duty.card: task for task in viewer.phone(desk, seat(desk, "C")).tasks}
    assert tasks["A"].sent_back == "game 1"
    assert tasks["B"].sent_back == ""


def test_initials_that_are_void_are_asked_for_again(viewer: Viewer) -> None:
    desk = begun()
    desk.enter(1, [WallGame()] * 4)
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    assert viewer.phone(desk, seat(desk, "A")).checked()["A"].endswith("(West)")
    desk.ok(CorrectResult(round=1, table=1, game=2, result=ANN_WINS, replaces=1, reason="a slip"))
    task = next(task for task in viewer.phone(desk, seat(desk, "C")).tasks if task.duty.card == "A")
    assert task.again == "Game 2 was changed after you initialed. Check it and initial again."
    assert task.because == "Game 2 was changed since."
    assert viewer.phone(desk, seat(desk, "A")).checked() == {}


@pytest.mark.parametrize(
    ("signing", "own", "others"), [("pin", False, True), ("own_phone", False, False), ("trust", False, False)]
)
def test_passed_phone_asks_for_a_pin_only_where_the_director_chose_so(
    viewer: Viewer, signing: Any, own: bool, others: bool
) -> None:
    desk = begun()
    desk.ok_or_done(ChoosePhones(phones="each", signing=signing))
    view = viewer.phone(desk, seat(desk, "A"))
    assert (view.needs_pin("A"), view.needs_pin("B")) == (own, others)


def test_game_row_tells_result_points_signer_and_change(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    desk.ok(CorrectResult(round=1, table=1, game=1, result=WallGame(), replaces=1, reason="a slip"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=ANN_WINS))
    view = viewer.phone(desk)
    first, second, third, _ = view.games
    assert (first.game, first.words, first.versions, first.changed) == (1, "Wall game", 2, "by Dora: a slip")
    assert first.points == {"A": "+10", "B": "+10", "C": "+10", "D": "+10"}
    assert (second.versions, second.changed, second.signed_by) == (1, "", "")
    assert second.words.startswith(f"{view.names['A']} won with a 30-point hand")
    assert (third.words, third.points, third.versions) == ("", {}, 0)
    assert view.next_game() == 3


def test_next_seat_is_shown_with_the_table_before_and_the_other_players(viewer: Viewer) -> None:
    desk = begun()
    player = seat(desk, "B")
    going = viewer.phone(desk, player).going()
    assert going is not None
    table = next(number for number, each in desk.state.rounds[2].tables.items() if player in each.seats)
    assert (going.round, going.table, going.came_from, going.sits_out) == (2, str(table), "1", False)
    assert going.stays is (table == 1)
    others = [desk.state.players[each or 0].name for each in desk.table(table, 2).seats if each != player]
    assert list(going.others) == others
    before = viewer.phone(an_event(8), player).going()
    assert before is not None
    assert (before.round, before.came_from, before.stays) == (1, None, False)
    assert viewer.phone(an_event(8, seated=False), 1).going() is None


def test_player_who_sits_out_is_told_so(viewer: Viewer) -> None:
    desk = an_event(8)
    desk.begin(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (resting,) = desk.state.rounds[2].sat_out
    going = viewer.phone(desk, resting).going()
    assert going is not None
    assert (going.round, going.table, going.seat, going.sits_out) == (2, "", None, True)
    left = viewer.phone(desk, 6).going()
    assert left is not None
    assert (left.seat, left.sits_out) == (None, False)


def test_signal_is_awaited_only_between_rounds(viewer: Viewer) -> None:
    desk = an_event(8, rounds=2)
    assert (viewer.phone(desk).next_signal(), viewer.phone(desk).in_the_room()) == (1, None)
    desk.begin(1)
    view = viewer.phone(desk)
    assert view.next_signal() is None
    assert view.in_the_room() is view.state.rounds[1]
    desk.finish(1)
    assert viewer.phone(desk).next_signal() == 2
    assert not viewer.phone(desk).is_over
    desk.begin(2)
    desk.finish(2)
    view = viewer.phone(desk)
    assert (view.next_signal(), view.in_the_room(), view.is_over) == (None, None, True)


def test_call_of_the_table_waits_until_it_is_answered(viewer: Viewer) -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2, about="there"))
    assert viewer.phone(desk, seat(desk, "A")).call() is None
    desk.ok(CallDirector(round=1, table=1, about="here"))
    call = viewer.phone(desk, seat(desk, "A")).call()
    assert call is not None
    assert call.about == "here"


def test_call_of_an_earlier_round_is_not_the_tables_own(viewer: Viewer) -> None:
    """The players of round 2 at table 1 have not called."""
    desk = begun()
    desk.ok(CallDirector(round=1, table=1, about="then"))
    desk.finish(1)
    desk.begin(2)
    now_there = desk.state.rounds[2].tables[1].seats[0]
    assert now_there is not None
    assert viewer.phone(desk, now_there).call() is None
    desk.ok(CallDirector(round=2, table=1, about="now"))
    call = viewer.phone(desk, now_there).call()
    assert call is not None
    assert call.about == "now"


def test_place_in_the_standings_appears_once_they_are_shown(viewer: Viewer) -> None:
    desk = begun()
    desk.finish()
    assert viewer.phone(desk, 1).standing() == (None, ())
    desk.ok(ShowStandings(after=1))
    own, lines = viewer.phone(desk, 1).standing()
    assert own is not None
    assert own.player == 1
    assert list(lines) == standings(desk.state)
    assert place_words(own, lines).endswith(f" of {len(lines)}")
    assert standing_words(own, lines) == f"You're {place_words(own, lines)}"


def test_singles_matter_where_they_pay_differently() -> None:
    sheet = load_sheet("national")

    def with_scoring(**own: object) -> bool:
        return singles_matter(msgspec.structs.replace(sheet, scoring=msgspec.structs.replace(sheet.scoring, **own)))

    assert with_scoring(payment="card")
    assert with_scoring(payment="points", jokerless=20, jokerless_singles_and_pairs=False)
    assert not with_scoring(payment="points", jokerless=20, jokerless_singles_and_pairs=True)
    assert not with_scoring(payment="points", jokerless=0, jokerless_singles_and_pairs=False)
