"""Away: after a minute of silence the others decide, a bot stands in, and the one who returns takes over at once."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play.awaited import away_due, needed
from eastwind.play.refusals import refused
from eastwind.play.timetable import next_due
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.passing import PassTiles
from eastwind.tiles import JOKER
from tests.play.seating import Table, play_on

MINUTE = 60_000


def at_the_pass(*names: str) -> Table:
    return Table(call_seconds=5).sit(*(names or ("Carol", "Ruth"))).start().run()


def passes(table: Table, seat: Seat) -> None:
    loose = [tile for tile in table.screen(seat)["rack"] if tile != JOKER]
    assert table.do(seat, PassTiles(seat=seat, tiles=tuple(loose[:3]))) is None


def ruth_is_away() -> Table:
    """Carol has passed; Ruth has not, and seems to be away."""
    table = at_the_pass()
    passes(table, "A")
    assert table.do(None, acts.SeemsAway(seat="B")) is None
    return table


def test_player_seems_away_after_a_minute_of_silence_and_not_before() -> None:
    table = at_the_pass()
    due = away_due(table.play, {"B": 5_000})
    assert due is not None
    assert due.at == 5_000 + MINUTE
    assert due.make != "deal"
    assert due.make() == acts.SeemsAway(seat="B")
    assert away_due(table.play, {}) is None, "a dark screen keeps its stream"


def test_whoever_has_been_silent_longest_is_asked_about_first() -> None:
    due = away_due(at_the_pass().play, {"A": 9_000, "B": 5_000})
    assert due is not None
    assert due.at == 5_000 + MINUTE


def test_table_needs_those_who_have_not_passed() -> None:
    table = at_the_pass()
    assert needed(table.play) == ("A", "B")
    passes(table, "B")
    assert needed(table.play) == ("A",)
    assert away_due(table.play, {"B": 0}) is None


def test_table_needs_the_player_in_turn_and_no_one_for_a_timed_call() -> None:
    table = at_the_pass()
    met = set()
    for _ in range(60):
        common = table.play.table.common
        if common.phase == "play" and common.window is not None and common.window.state == "open":
            met.add("call")
            assert needed(table.play) == ()
        elif common.phase == "play" and table.screen("B")["ask"]["kind"] == "discard":
            met.add("turn")
            assert needed(table.play) == ("B",)
        if not play_on(table, ("A", "B")):
            assert table.step()
    assert met == {"call", "turn"}


def test_no_one_is_asked_when_only_bots_are_around() -> None:
    table = at_the_pass("Carol")
    assert needed(table.play) == ("A",)
    assert away_due(table.play, {"A": 0}) is None
    assert table.do(None, acts.SeemsAway(seat="A")) == Rejected("play.not-away")


def test_no_one_is_missed_in_a_pause() -> None:
    table = at_the_pass()
    table.do("A", acts.Pause())
    assert away_due(table.play, {"B": 0}) is None


def test_only_the_others_are_asked_about_an_absent_player() -> None:
    table = ruth_is_away()
    (asked,) = table.screen("A")["away"]
    assert (asked["seat"], asked["words"], asked["wait"]) == ("B", "Ruth seems to be away.", "Wait for Ruth")
    assert table.screen("B")["away"] == []
    assert table.screen(None)["away"] == []
    assert not table.step(), "without a decision the table waits"


def test_bot_plays_for_an_absent_player_who_keeps_the_seat() -> None:
    table = ruth_is_away()
    sitting = table.play.company.sittings["B"]
    assert table.do("A", acts.LetBotPlay(seat="B")) is None
    assert table.play.company.sittings["B"] == sitting
    assert table.screen("A")["seats"][1]["status"] == "a bot plays"
    assert table.screen("A")["seats"][1]["name"] == "Ruth"
    table.run()
    assert table.screen("A")["ask"]["words"].startswith("Pass across"), "the bot has passed for her"
    assert "Ruth sits there" in refused(
        table.play, None, table.do(None, acts.Sit(seat="B", name="Eve")) or Rejected("none")
    )


def test_bot_plays_for_an_absent_player_to_the_end_of_a_game() -> None:
    table = ruth_is_away()
    table.do("A", acts.LetBotPlay(seat="B"))
    for _ in range(600):
        if table.play.table.common.phase == "over":
            break
        if not play_on(table):
            assert table.step()
    assert table.play.table.common.phase == "over"
    assert needed(table.play) == ("A",)
    assert table.do("A", acts.Next()) is None
    assert table.step(), "the next game does not wait for Ruth"


def test_returning_player_takes_over_at_once_and_the_bots_late_move_is_refused() -> None:
    table = ruth_is_away()
    table.do("A", acts.LetBotPlay(seat="B"))
    due = next_due(table.play, table.bots)
    assert due is not None
    assert due.make != "deal"
    late = due.make()
    assert late is not None
    assert table.do("B", acts.ComeBack()) is None
    assert table.do(None, late) == Rejected("play.too-late")
    assert table.screen("B")["ask"]["kind"] == "pass"
    assert table.play.here == ("A", "B")
    assert table.do("B", acts.ComeBack()) == Rejected("play.not-away")


def test_wait_asks_again_after_another_minute() -> None:
    table = ruth_is_away()
    table.clock = 500_000
    assert table.do("A", acts.WaitFor(seat="B")) is None
    assert table.screen("A")["away"] == []
    due = away_due(table.play, {"B": 0})
    assert due is not None
    assert due.at == 500_000 + MINUTE


def test_minute_begins_again_when_someone_is_back() -> None:
    table = ruth_is_away()
    table.clock = 500_000
    table.do("B", acts.ComeBack())
    due = away_due(table.play, {"B": 0})
    assert due is not None
    assert due.at == 500_000 + MINUTE


def test_late_decision_says_that_the_player_is_back() -> None:
    table = ruth_is_away()
    table.do("B", acts.ComeBack())
    for act in (acts.LetBotPlay(seat="B"), acts.WaitFor(seat="B")):
        outcome = table.do("A", act)
        assert outcome is not None
        assert refused(table.play, "A", outcome) == "Ruth is back."


def at_the_stop_question() -> Table:
    table = at_the_pass("Carol", "Ruth", "Linda")
    while table.screen("A")["ask"]["kind"] != "stop":
        if not play_on(table, ("A", "B", "C")):
            assert table.step()
    table.do("A", acts.Continue())
    table.do("C", acts.Continue())
    return table


def test_second_charleston_goes_on_when_a_bot_stands_in_for_the_last_who_was_asked() -> None:
    table = at_the_stop_question()
    table.do(None, acts.SeemsAway(seat="B"))
    assert table.do("A", acts.LetBotPlay(seat="B")) is None
    assert table.screen("A")["ask"]["kind"] == "pass"


def test_second_charleston_goes_on_when_the_last_who_was_asked_stands_up() -> None:
    table = at_the_stop_question()
    assert table.do("B", acts.Stand()) is None
    assert table.screen("A")["ask"]["kind"] == "pass"


def test_with_a_paper_card_no_bot_stands_in() -> None:
    table = Table("national", card="paper", call_seconds=5).sit("Carol", "Ruth", "Linda", "Ann").start().run()
    assert table.do(None, acts.SeemsAway(seat="B")) is None
    (asked,) = table.screen("A")["away"]
    assert asked["bot"] == ""
    assert table.do("A", acts.LetBotPlay(seat="B")) == Rejected("play.paper-no-bots")
    assert table.do("A", acts.WaitFor(seat="B")) is None
