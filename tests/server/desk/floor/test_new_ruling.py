"""One case on the floor: its table and game, its players by name, and what the director decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.rules.results import MahJongg, WallGame
from eastwind.rules.seats import Seat
from eastwind.server.desk.floor.new_ruling import RulingCase, read_case
from eastwind.server.security.roles import Role
from eastwind.server.web.forms import fields_of
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.state import Details, Tournament
from tests.server.conftest import Client, start_event, state_of, text_of, without_layout
from tests.tournament.desk import Desk, an_event, begun

RACKED = {"fact_stage": "racked", "fact_already_dead": "none"}
ANN_WINS = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)


def asked(desk: Desk, **fields: str) -> RulingCase:
    sent = [(name.replace("fact_", "fact-").replace("points_", "points-"), value) for name, value in fields.items()]
    return read_case(desk.state, fields_of(sent))


def picked_ahead(desk: Desk, **fields: str) -> RulingCase:
    return asked(desk, **{"kind": "picked-ahead", "table": "1", "game": "1", "fact_player": "B", **RACKED, **fields})


def substituted() -> Desk:
    """From game 3 on, Sue Spare sits in for South at table 1."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="D", from_game=3, substitute=9, points_to="player", reason="ill"))
    return desk


def test_players_are_those_of_the_game() -> None:
    desk = substituted()
    seat = next(seat for seat, name in picked_ahead(desk, game="3").names.items() if "Sue Spare" in name)
    before = picked_ahead(desk, game="2").names[seat]
    assert "Sue Spare" not in before
    assert "Sue Spare" not in picked_ahead(desk, game="1").names[seat]
    assert "Sue Spare" not in picked_ahead(desk, game="0").names[seat], "outside a game: who sat down at the start"
    late, early = (picked_ahead(desk, game=game, fact_player=seat) for game in ("3", "2"))
    assert "Sue Spare" in late.aloud(f"The hand of {seat} is dead.")
    assert "Sue Spare" not in early.aloud(f"The hand of {seat} is dead.")


def test_table_of_three_offers_three_seats() -> None:
    desk = an_event(7)
    desk.begin()
    small = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    full = next(number for number, table in desk.state.rounds[1].tables.items() if None not in table.seats)
    assert len(picked_ahead(desk, table=str(small)).seats) == 3
    assert picked_ahead(desk, table=str(full)).seats == ("A", "B", "C", "D")
    assert picked_ahead(desk, table="").seats == ("A", "B", "C", "D")
    assert picked_ahead(desk, table="").names == {"A": "A East", "B": "B North", "C": "C West", "D": "D South"}


def test_round_is_the_one_in_play_unless_another_is_named() -> None:
    desk = begun()
    assert asked(desk, kind="late").round == 1
    desk.finish()
    desk.begin(2)
    assert asked(desk, kind="late").round == 2
    assert asked(desk, kind="late", round="1").round == 1
    last = max(desk.state.rounds)
    assert asked(desk, kind="late", round=str(last)).round == last
    for wrong in ("0", str(last + 1)):
        with pytest.raises(InputError, match=f"from 1 to {last}"):
            asked(desk, kind="late", round=wrong)
    assert asked(an_event(8, seated=False), kind="late").round == 1


@pytest.mark.parametrize(("table", "words"), [("0", "from 1 on"), ("3", "no table 3 in round 1")])
def test_table_that_does_not_play_is_refused(table: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        picked_ahead(begun(), table=table)


def test_game_is_one_of_the_table_or_of_a_long_day() -> None:
    desk = begun()
    assert picked_ahead(desk, game="4").game == 4
    with pytest.raises(InputError, match="from 0 to 4"):
        picked_ahead(desk, game="5")
    assert picked_ahead(desk, table="", game="20").game == 20
    with pytest.raises(InputError, match="from 0 to 20"):
        picked_ahead(desk, table="", game="21")
    assert picked_ahead(desk, game="0").game is None


def test_game_in_play_is_the_first_without_a_result_or_the_last() -> None:
    desk = begun()
    assert picked_ahead(desk, game="").game == 1
    desk.enter(1, [WallGame()] * 2)
    assert picked_ahead(desk, game="").game == 3
    desk.ok(RecordResult(round=1, table=1, game=4, result=WallGame()))
    assert picked_ahead(desk, game="").game == 3
    desk.ok(RecordResult(round=1, table=1, game=3, result=WallGame()))
    assert picked_ahead(desk, game="").game == 4
    assert picked_ahead(desk, game="", table="").game is None
    assert asked(desk, kind="late", table="1").game is None, "no one is late within a game"


def test_answers_go_on_to_the_form_that_records_the_ruling() -> None:
    case = picked_ahead(begun(), game="2")
    assert case.fields() == [
        ("kind", "picked-ahead"),
        ("round", "1"),
        ("table", "1"),
        ("game", "2"),
        ("fact-player", "B"),
        ("fact-stage", "racked"),
        ("fact-already_dead", "none"),
    ]
    looked_up = asked(begun(), kind="late", fact_player="C")
    assert looked_up.fields() == [("kind", "late"), ("round", "1"), ("table", ""), ("game", "0"), ("fact-player", "C")]


def test_questions_that_are_open_are_named() -> None:
    case = asked(begun(), kind="picked-ahead", table="1", game="1")
    assert isinstance(case.ruled, str)
    assert case.ruled.startswith("The ruling appears here. First answer: ")
    assert "Who picked ahead?" in case.ruled
    assert not picked_ahead(begun()).still_asking


def test_only_rulings_on_the_same_irregularity_are_earlier_ones() -> None:
    desk = begun()
    facts: dict[str, FactValue] = {"player": "B", "stage": "racked", "already_dead": ()}
    for game, table in ((1, 1), (2, 2)):
        desk.ok(
            RecordRuling(
                round=1, table=table, game=game, irregularity="picked-ahead", facts=facts, reason=f"game {game}"
            )
        )
    desk.ok(RecordRuling(round=1, table=1, irregularity="late", facts={"player": "B"}, points={"B": -10}, reason="bus"))
    assert [each["reason"] for each in picked_ahead(desk).earlier()] == ["game 2", "game 1"]
    assert [each["reason"] for each in asked(desk, kind="late").earlier()] == ["bus"]
    assert asked(desk, kind="disturbing").earlier() == []


def conflict(result: MahJongg | WallGame | None, player: Seat, game: str = "1") -> str:
    desk = begun()
    if result is not None:
        desk.ok(RecordResult(round=1, table=1, game=1, result=result))
    return picked_ahead(desk, fact_player=player, game=game).conflict


def test_saved_result_that_a_dead_hand_contradicts_is_named() -> None:
    ann = picked_ahead(begun()).names["A"]
    assert conflict(ANN_WINS, "A") == f"The result of game 1 says that {ann} won. A dead hand can't win."
    bea = picked_ahead(begun()).names["B"]
    for result in (ANN_WINS, WallGame()):
        assert conflict(result, "B") == f"The result of game 1 doesn't say that the hand of {bea} is dead."
    dead = MahJongg(winner="A", value=30, by="discard", thrower="C", dead=("B",))
    assert conflict(dead, "B") == ""
    assert conflict(None, "B") == ""
    assert conflict(ANN_WINS, "B", game="2") == ""
    assert conflict(ANN_WINS, "B", game="0") == ""
    assert asked(begun(), kind="picked-ahead", table="1", game="1").conflict == "", "there is no ruling yet"


def test_points_of_a_ruling_belong_into_a_result_that_is_there() -> None:
    desk = begun()
    stolen = {"kind": "looked-at-stolen-tile", "table": "1", "game": "1", "fact_player": "B", "fact_passes": "1"}
    assert asked(desk, **stolen).conflict == ""
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    assert asked(desk, **stolen).conflict == "Game 1 already has a result. The points of this ruling belong in it."


def test_director_decides_about_the_player_named() -> None:
    assert picked_ahead(begun(), fact_player="C").offender == "C"
    assert asked(begun(), kind="late", table="1").offender is None


SignIn = Callable[[Role], Client]


@pytest.fixture
def floor(client: Client, sign_in: SignIn) -> tuple[Client, str]:
    """The director, and an event whose first round is in play."""
    event = start_event(client, begun().entries)
    return sign_in("director"), event


def recorded(floor: tuple[Client, str], **fields: str) -> tuple[str, Tournament]:
    """What the desk says to a ruling, and the event after it."""
    desk, event = floor
    sent = {name.replace("fact_", "fact-").replace("points_", "points-"): value for name, value in fields.items()}
    answer = desk.post(f"/events/{event}/rulings/record", data=sent)
    shown = desk.get(answer.headers["location"]) if answer.status_code == 303 else answer
    return text_of(shown.text), state_of(desk, event)


def test_recorded_ruling_says_what_to_do_with_it(floor: tuple[Client, str]) -> None:
    dead, state = recorded(floor, kind="picked-ahead", table="1", game="2", fact_player="B", **RACKED)
    ruling = state.rulings[1]
    assert (ruling.round, ruling.table, ruling.game, ruling.irregularity) == (1, 1, 2, "picked-ahead")
    assert (ruling.dead, ruling.by) == (("B",), "a director")
    assert "Ruling 1 recorded: Picked ahead, table 1. Now enter the dead hand in the result of game 2." in dead
    late, state = recorded(
        floor, kind="late", table="2", fact_player="A", decision="penalty", points_A="20", reason="bus"
    )
    assert "Ruling 2 recorded:" in late
    assert "table 2. Its points are in the standings." in late
    assert state.rulings[2].points == {"A": -20}
    stolen, state = recorded(floor, kind="looked-at-stolen-tile", table="1", game="3", fact_player="B", fact_passes="1")
    assert "Now enter the points in the result of game 3." in stolen
    spared, state = recorded(floor, kind="late", table="2", fact_player="B", decision="none", reason="bus")
    assert "Ruling 4 recorded:" in spared
    assert "in the standings" not in spared
    assert state.rulings[4].points == {}


def test_penalty_may_be_typed_with_or_without_its_sign_up_to_500(floor: tuple[Client, str]) -> None:
    late = {"kind": "late", "table": "1", "fact_player": "B", "reason": "bus"}
    assert recorded(floor, **late, points_B="-500")[1].rulings[1].points == {"B": -500}
    other = {**late, "fact_player": "C"}
    assert recorded(floor, **other, points_C="500")[1].rulings[2].points == {"C": -500}
    for points in ("501", "-501"):
        words, state = recorded(floor, **late, points_B=points)
        assert "The points of B: " in words
        assert len(state.rulings) == 2


def test_reason_of_a_ruling_has_at_most_500_letters(floor: tuple[Client, str]) -> None:
    fields = {"kind": "picked-ahead", "table": "1", "game": "1", "fact_player": "B", **RACKED}
    words, state = recorded(floor, **fields, reason="x" * 501)
    assert "The reason is too long: at most 500 characters." in words
    assert not state.rulings
    assert recorded(floor, **fields, reason="x" * 500)[1].rulings[1].reason == "x" * 500


def test_page_offers_the_tables_and_rounds_of_the_event(floor: tuple[Client, str]) -> None:
    desk, event = floor
    page = without_layout(desk.get(f"/events/{event}/rulings/case?kind=late").text)
    assert '<option value="1">Table 1</option>' in page
    assert '<option value="2">Table 2</option>' in page
    assert "No table (just looking it up)" in page
    assert 'id="f-round"' not in page, "only one round has begun"
    fields = {"kind": "picked-ahead", "table": "1", "game": "2", "fact-player": "B"}
    fields |= {"fact-stage": "racked", "fact-already_dead": "none"}
    asked = desk.get(f"/events/{event}/rulings/case", params=fields).text
    assert "Record ruling (table 1, game 2)" in asked
    for name, value in fields.items():
        assert f'<input type="hidden" name="{name}" value="{value}">' in asked
