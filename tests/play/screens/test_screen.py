"""The whole screen of every seat, step by step through a game, against the table itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.screens.rulings import rulings_of
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import NewLink, PlayTable
from eastwind.referee.grounds import Ground
from eastwind.referee.ruling import Ruling
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER
from tests.play.seating import Table, altered, plain, play_on
from tests.play.test_calls import thrown as thrown_by_ann

NAMES = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dot"}


def every_step(table: Table, people: tuple[Seat, ...]) -> Iterator[PlayTable]:
    """The table after every act of one game, and once the next game is dealt."""
    table.start()
    while table.play.table.common.game < 2:
        yield table.play
        if not table.step():
            assert play_on(table, people), table.screen()["ask"]
    yield table.play


def around(you: Seat | None) -> list[Seat]:
    start = SEATS.index(you or "A")
    return [*SEATS[start:], *SEATS[:start]]


def expected_seat(play: PlayTable, seat: Seat, you: Seat | None) -> dict[str, Any]:
    """What everyone sees of a player."""
    common, hand = play.table.common, play.table.hands.get(seat)
    east = common.east
    scores = [game.score.points[seat] for game in common.finished if game.score]
    total = sum(scores)
    winds = ("East", "North", "West", "South")
    playing = common.phase == "play" and common.turn is not None
    return {
        "seat": seat,
        "name": play.company.chairs[seat].name,
        "bot": play.company.chairs[seat].name not in NAMES.values(),
        "you": seat == you,
        "wind": winds[(SEATS.index(seat) - SEATS.index(east)) % 4] if east else "",
        "tiles": len(hand.rack) + (hand.picked is not None) if hand else 0,
        "dead": False,
        "turn": playing and common.turn is not None and common.turn.seat == seat,
        "points": total,
        "score": f"{str(total).replace('-', chr(0x2212))} point{'' if abs(total) == 1 else 's'}",
    }


def thrown(play: PlayTable) -> list[dict[str, Any]]:
    """The discards of this game from what happened in it."""
    found: list[dict[str, Any]] = []
    for event in play.game.happened:
        if isinstance(event, TileDiscarded):
            found.append({"n": len(found) + 1, "seat": event.seat, "tile": event.tile, "claimed": False})
        elif isinstance(event, ExposureMade) and event.seat != found[-1]["seat"]:
            found[-1]["claimed"] = True
    return found


def expected_ask(play: PlayTable, you: Seat) -> tuple[str, str | None]:
    """What a player is asked while tiles are thrown and called, and what a waiting player reads."""
    common = play.table.common
    window, discard, turn = common.window, common.discard, common.turn
    assert turn is not None
    if window is not None and window.state in ("open", "claimed") and discard is not None:
        return ("wait", "The others may call your discard.") if discard.seat == you else ("call", None)
    if window is not None and window.award is not None:
        called = f"{play.company.chairs[window.award].name} called the tile."
        mine = discard is not None and discard.seat == you
        return ("expose", None) if window.award == you else ("wait", MINE if mine else called)
    if turn.seat != you:
        return "wait", f"{play.company.chairs[turn.seat].name} is playing."
    return ("wait", "You are playing.") if turn.stage == "to_pick" else ("discard", None)


def expected_last(play: PlayTable, you: Seat | None) -> dict[str, Any] | None:
    """The latest discard as everyone sees it, with the time to call it and who has called."""
    common = play.table.common
    thrown = [event for event in play.game.happened if isinstance(event, TileDiscarded)]
    if not thrown or common.phase != "play":
        return None
    window, names = common.window, {seat: "You" if seat == you else play.company.chairs[seat].name for seat in SEATS}
    runs = window is not None and window.state in ("open", "claimed")
    said = {"exposure": "called it", "mahjongg": "called it for Mah Jongg"}
    return {
        "n": len(thrown),
        "tile": thrown[-1].tile,
        "by": names[thrown[-1].seat],
        "open": runs,
        "began": play.game.began,
        "ends": play.game.began + 5_000 if runs else None,
        "held_by": "",
        "news": [f"{names[claim.seat]} {said[claim.kind]}" for claim in window.claims] if window else [],
    }


MINE = "The others may call your discard."
SAID = ("seat", "name", "bot", "you", "wind", "tiles", "dead", "turn", "points", "score")
VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)


@pytest.mark.parametrize("seed", [0, 3])
def test_every_screen_shows_the_table_as_it_is(seed: int) -> None:
    table = Table("national").sit("Ann", "Bea")
    table.seed = seed
    for number, play in enumerate(every_step(table, ("A", "B"))):
        you, common = VIEWERS[number % 5], play.table.common
        screen = table.screen(you)
        seats = [{name: value for name, value in each.items() if name in SAID} for each in screen["seats"]]
        assert seats == [expected_seat(play, seat, you) for seat in around(you)]
        if common.phase in ("play", "over"):
            assert screen["discards"] == thrown(play)
        if you and common.phase in ("charleston", "play"):
            assert screen["rack"] == list(play.table.hands[you].rack)
            assert screen["picked"] == play.table.hands[you].picked
        if you and common.phase == "play":
            assert (screen["ask"]["kind"], screen["ask"].get("words")) == expected_ask(play, you)
        elif not you:
            assert (screen["rack"], screen["picked"]) == ([], None)
        last = {name: value for name, value in (screen["last"] or {}).items() if name != "name"}
        assert (last or None) == expected_last(play, you)
        assert screen["wall"] == len(play.table.wall or ())
        assert screen["table"]["game"] == common.game


def test_time_to_call_a_discard_lasts_as_long_as_someone_holds_the_table() -> None:
    table = Table("national").sit("Ann", "Bea")
    for play in every_step(table, ("A", "B")):
        discard = play.table.common.discard
        if discard is not None and discard.seat == "A" and (table.screen("B")["last"] or {}).get("open"):
            break
    assert discard is not None
    assert table.do("B", acts.Wait(discard=discard.number)) is None
    last = table.screen("A")["last"]
    assert last["held_by"] == "Bea"
    assert table.screen("B")["last"]["held_by"] == "You"
    assert last["ends"] == table.play.game.holds["B"] > table.play.game.began + 5_000


def test_table_without_a_clock_for_calls_waits_for_everyone() -> None:
    table = Table("national", call_seconds=0).sit("Ann", "Bea")
    seen = [last for _ in every_step(table, ("A", "B")) if (last := table.screen("A")["last"]) and last["open"]]
    assert seen
    assert {last["ends"] for last in seen} == {None}


def test_screen_has_everything_that_the_page_draws_and_a_watchers_has_the_same() -> None:
    table = Table("national").sit("Ann", "Bea").start().run()
    drawn = {
        "n", "table", "phase", "you", "seats", "rack", "picked", "wall", "discards", "last", "lines", "note", "ask",
        "mahjongg", "take_back", "take_back_words", "back_asked", "paused", "away", "clock", "can_pause", "leave", "help",
        "helps", "near", "pins", "possible", "others", "coach", "rulings", "dead_reasons", "result", "talk", "teaching",
        "links", "returned", "buttons",
    }  # fmt: skip
    assert set(table.screen("A")) == set(table.screen(None)) == drawn
    assert (table.screen("A")["you"], table.screen(None)["you"]) == ("A", None)
    assert set(table.screen("A")["seats"][0]) == {*SAID, "level", "exposures", "status", "says"}


def test_screen_names_the_table_and_its_terms() -> None:
    table = Table("national", call_seconds=8, totals="points").sit("Ann").start()
    before = {
        "title": "Test", "sheet": load_sheet("national").title, "card": "First Steps 2026", "kind": "guided",
        "totals": "points", "on_paper": False, "games": 4, "game": 0, "call_seconds": 8, "bots_only_you": True,
        "seal": "", "taken_back": 0, "take_back_rule": "Take back: as often as you like. The result says how often.",
    }  # fmt: skip
    assert table.screen()["table"] == before
    table.run()
    assert table.play.game.seal is not None
    assert table.screen()["table"] == {**before, "game": 1, "seal": table.play.game.seal.digest}
    paper = Table("home", card="paper", kind="practice", totals="cents").sit("Ann", "Bea", "Cleo", "Dot")
    assert paper.screen()["table"] == {
        **before, "sheet": load_sheet("home").title, "card": paper.play.table.setup.card, "kind": "practice",
        "totals": "cents", "on_paper": True, "games": load_sheet("home").rounds.games, "call_seconds": 5,
        "bots_only_you": False, "take_back_rule": "Tournament practice: no taking back.",
    }  # fmt: skip
    nameless = replace(paper.play.table, setup=replace(paper.play.table.setup, card=""))
    paper.play = replace(paper.play, table=nameless)
    assert paper.screen()["table"]["card"] == "Your own card"


def test_people_sit_in_the_chairs_until_the_first_deal() -> None:
    table = Table("national").sit("Ann")
    assert table.screen()["phase"] == "chairs"
    assert table.start().screen()["phase"] == "chairs"
    assert table.run().screen()["phase"] == "charleston"
    table.play = altered(table.play, started=False)
    assert table.screen()["phase"] == "chairs"


def test_bot_says_its_level_and_a_person_has_none() -> None:
    table = Table("national", bots={"B": "beginner", "C": "steady"}).sit("Ann").start()
    assert [seat["level"] for seat in table.screen()["seats"]] == ["", "Beginner", "Steady", "Casual"]


def test_seat_says_what_everyone_may_know_of_its_player() -> None:
    table = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start().run()

    def status(seat: Seat = "B") -> str:
        return str(table.screen("A")["seats"][SEATS.index(seat)]["status"])

    assert [status(seat) for seat in SEATS] == [""] * 4
    loose = tuple(tile for tile in table.screen("B")["rack"] if tile != JOKER)
    assert table.do("B", PassTiles(seat="B", tiles=loose[:3])) is None
    assert [status(seat) for seat in SEATS] == ["", "passed", "", ""]
    now = table.play
    for opened in (False, True):
        table.play = altered(now, new_links=ReadOnly({"B": NewLink(asker="D", names=("Dot",), opened=opened)}))
        assert [status(seat) for seat in SEATS] == ["", "new link", "", ""]
    table.play = altered(
        table.play, chairs=ReadOnly({**now.company.chairs, "B": replace(now.company.chairs["B"], stands_in=True)})
    )
    assert [status(seat) for seat in SEATS] == ["", "a bot plays", "", ""]
    passing = now.table.common.passing
    assert passing is not None
    laid = replace(now.table.common, passing=replace(passing, laid=("C",)))
    table.play = altered(now, answers=ReadOnly(), table=replace(now.table, common=laid))
    assert [status(seat) for seat in SEATS] == ["", "", "passed", ""]
    over = replace(now.table, common=replace(now.table.common, phase="over"))
    for state in (thrown_by_ann().play.table, over):
        table.play = altered(now, table=state, holds=ReadOnly({"D": 9}), ready=("C", "D"), answers=ReadOnly())
        assert [status(seat) for seat in SEATS] == ["", "", "ready", "is thinking"]


def test_others_read_who_seems_away_and_what_they_can_do() -> None:
    table = Table("national").sit("Ann", "Bea", "Cleo").start().run()
    table.play = altered(table.play, away=("B",))
    told = {
        "seat": "B", "name": "Bea", "words": "Bea seems to be away.", "wait": "Wait for Bea", "bot": "Let a bot play",
    }  # fmt: skip
    assert table.screen("A")["away"] == table.screen("C")["away"] == [told]
    assert table.screen("B")["away"] == table.screen(None)["away"] == []
    assert table.screen("A")["helps"] == table.screen("B")["helps"]


def test_leaving_is_asked_about_only_where_others_play_on() -> None:
    table = Table("national").sit("Ann", "Bea").start().run()
    bot = "Leave the table? A bot plays this game on for you. You can sit down again for the next one."
    assert table.screen("A")["leave"] == bot
    paper = Table("national", card="paper").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    wait = "Leave the table? The others wait until someone takes your chair, and gets your tiles."
    assert paper.screen("A")["leave"] == wait
    common = replace(table.play.table.common, phase="over", game=4)
    over = replace(table.play, table=replace(table.play.table, common=common))
    for play in (altered(table.play, closed="Dot"), altered(table.play, started=False), over):
        table.play = play
        assert table.screen("A")["leave"] == ""


@pytest.mark.parametrize(
    ("change", "still"),
    [
        ({}, False), ({"paused": "Dot"}, True), ({"closed": "Dot"}, True),
        ({"question": TableQuestion(about="dead", by="B", accused="A")}, True),
    ],
)  # fmt: skip
def test_buttons_are_off_while_the_table_stands_still(change: dict[str, Any], still: bool) -> None:
    table = thrown_by_ann(call_seconds=8)
    table.play = altered(table.play, **change)
    screen = table.screen("A")
    assert (screen["mahjongg"], screen["take_back"]) == (not still, not still)
    assert screen["take_back_words"] == "Ask to take back"
    paused = bool(change.get("paused") or change.get("closed"))
    assert (screen["last"]["open"], screen["last"]["ends"] is None) == (not paused, paused)
    watching = table.screen(None)
    assert (watching["mahjongg"], watching["take_back"], watching["dead_reasons"]) == (False, False, [])


@pytest.mark.parametrize(("phase", "offered"), [("set_up", False), ("play", True), ("over", False)])
def test_mah_jongg_can_be_called_from_the_first_turn_to_the_end(phase: str, offered: bool) -> None:
    table = Table("national").sit("Ann").start().run()
    common = replace(table.play.table.common, phase=phase, passing=None)
    table.play = replace(table.play, table=replace(table.play.table, common=common))
    if phase == "play":
        table = thrown_by_ann()
    assert table.screen("A")["mahjongg"] is offered


def test_mah_jongg_is_offered_in_the_charleston_only_to_east_with_a_whole_hand() -> None:
    table = Table("national").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    state, east = table.play.table, table.play.table.common.east
    assert not any(table.screen(seat)["mahjongg"] for seat in SEATS)
    heavenly = ("F",) * 2 + ("2B",) * 4 + ("4B",) * 4 + ("6B",) * 4
    hands = {seat: replace(own, rack=heavenly) for seat, own in state.hands.items()}
    table.play = replace(table.play, table=replace(state, hands=hands))
    assert [seat for seat in SEATS if table.screen(seat)["mahjongg"]] == [east]


def test_dead_hand_is_not_offered_mah_jongg() -> None:
    table = thrown_by_ann()
    state = table.play.table
    places = {seat: replace(place, dead=seat == "B") for seat, place in state.common.places.items()}
    table.play = replace(table.play, table=replace(state, common=replace(state.common, places=places)))
    assert (table.screen("A")["mahjongg"], table.screen("B")["mahjongg"]) == (True, False)


def test_latest_discard_has_its_name_and_who_holds_the_table_while_it_can_be_called() -> None:
    table = thrown_by_ann(call_seconds=8)
    for seat in ("B", "D"):
        assert table.do(seat, acts.Wait(discard=1)) is None
    last = table.screen("B")["last"]
    assert (last["name"], last["by"], last["held_by"]) == ("6 Bam", "Ann", "You and Dot")
    assert last["ends"] == table.clock + 15_000
    table.play = altered(table.play, holds=ReadOnly({"B": table.clock + 100}))
    assert table.screen("B")["last"]["ends"] == table.clock + 8_000, "a short hold does not shorten the time"
    table.play = altered(table.play, paused="Dot")
    assert table.screen("B")["last"]["held_by"] == ""


def test_reasons_for_a_dead_hand_are_offered_in_words() -> None:
    found = {
        each["id"]: each["words"] for each in Table("national").sit("Ann").start().run().screen("A")["dead_reasons"]
    }
    assert found == {
        "no-line": "The exposures fit no line of the card",
        "tiles-gone": "The tiles for the hand are gone",
        "unlike": "The tiles of an exposure don't match",
        "joker": "A wrong tile was given for a joker",
    }


def test_rulings_are_numbered_and_unnoticed_ones_are_not_shown() -> None:
    table = Table("national", kind="practice").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    ruling = Ruling(
        words="A is dead.",
        clauses=(Ground(slug="dead.declare", sheet="national", clause="national.15.4", item="15.4"),),
    )
    first, second = (
        Ruled(irregularity="x", facts={}, ruling=replace(ruling, words=words)) for words in ("A is dead.", "B is dead.")
    )
    noted = Ruled(irregularity="x", facts={}, ruling=ruling, noted=True)
    table.play = altered(table.play, happened=(first, noted, second))
    told = [
        {"n": 1, "words": "Ruling: Ann is dead. (National rule 15.4)"},
        {"n": 2, "words": "Ruling: Bea is dead. (National rule 15.4)"},
    ]
    assert table.screen("C")["rulings"] == told
    assert plain(rulings_of(table.play, Talk(table.play, "C"))) == told
    assert [line["text"] for line in table.screen("C")["lines"]] == [each["words"] for each in told]
