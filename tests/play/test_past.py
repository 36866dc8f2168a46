"""After the game: the replay of a finished game from every seat, its record, and the round's card."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import pytest

from eastwind.play import acts
from eastwind.play.events import CarriedOut
from eastwind.play.past import PastGame, past_games
from eastwind.play.screens.past_screen import past_screen, steps_of
from eastwind.play.state import opened
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS
from eastwind.table.moments.claiming import LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.records.game_record import read_record, write_record
from eastwind.tiles import COPIES, JOKER
from tests.play.seating import Table, plain, play_on


def played(sheet: str = "national", games: int = 1, *names: str, **terms: Any) -> Table:
    """A table after so many games."""
    table = Table(sheet, card="eastwind", **terms).sit(*(names or ("Carol",))).start().run()
    while table.play.table.common.game < games or table.screen()["phase"] != "over":
        assert play_on(table, table.play.people)
        table.run()
    return table


def past_of(table: Table) -> Mapping[int, PastGame]:
    return past_games(opened(table.terms, table.play.table.setup), enumerate(table.log))


@pytest.mark.parametrize("sheet", SHEETS)
def test_replay_shows_what_each_seat_saw_from_the_deal_to_the_result(sheet: str) -> None:
    table = Table(sheet, card="eastwind").sit("Carol").start().run()
    live: list[Any] = []

    def look() -> None:
        screen = table.screen()
        live.append((sorted(filter(None, (*screen["rack"], screen["picked"]))), screen["discards"], screen["wall"]))

    while table.screen()["phase"] != "over":
        if table.screen()["phase"] == "play":
            look()
        if not table.step():
            assert play_on(table)
    past = past_of(table)[1]
    last = len(steps_of(past)) - 1
    replayed = [plain(past_screen(past, step, "A", table.card, all_open=False)) for step in range(last + 1)]
    seen = [(sorted(screen["rack"]), screen["discards"], screen["wall"]) for screen in replayed]
    assert [each for each in live if each in seen] == live  # nothing that she saw is missing
    assert replayed[-1]["result"] == table.screen()["result"]
    assert replayed[0]["ask"]["words"].startswith("Game 1.")
    assert all(screen["ask"]["words"] for screen in replayed)


def test_closed_replay_hides_what_the_seat_did_not_see_and_the_open_one_shows_all_tiles() -> None:
    table = played()
    past = past_of(table)[1]
    for step in range(0, len(steps_of(past)) - 1, 7):
        closed = plain(past_screen(past, step, "B", table.card, all_open=False))
        assert not any("open" in seat for seat in closed["seats"])
        assert closed["result"] is None
        assert not any(line["text"].startswith("Carol picked ") for line in closed["lines"])
        shown = plain(past_screen(past, step, "B", table.card, all_open=True))
        hands = [tile for seat in shown["seats"] for tile in seat["open"]]
        exposed = [tile for seat in shown["seats"] for each in seat["exposures"] for tile in each["tiles"]]
        thrown = [each["tile"] for each in shown["discards"] if not each["claimed"]]
        assert len(hands) + len(exposed) + len(thrown) + shown["wall"] == sum(COPIES.values())


def test_replay_says_which_game_step_and_seat_it_shows_and_asks_nothing() -> None:
    table = played()
    past = past_of(table)[1]
    steps = len(steps_of(past))
    for asked, shown in ((-3, 0), (0, 0), (4, 4), (steps - 1, steps - 1), (steps + 5, steps - 1)):
        screen = plain(past_screen(past, asked, "C", table.card, all_open=True))
        replay = screen["replay"]
        assert (replay["game"], replay["step"], replay["steps"], replay["seat"]) == (1, shown, steps, "C")
        assert replay["open"] is True
        assert replay["seats"] == [{"seat": seat, "name": table.play.name(seat)} for seat in SEATS]
        assert screen["ask"]["kind"] == ("over" if shown == steps - 1 else "wait")
        assert (screen["note"], screen["mahjongg"], screen["take_back"], screen["can_pause"]) == (
            "",
            False,
            False,
            False,
        )
        assert (screen["clock"], screen["rulings"], screen["dead_reasons"], screen["picked"]) == (None, [], [], None)
    assert plain(past_screen(past, 3, "B", table.card, all_open=False))["replay"]["open"] is False


def test_nothing_of_a_running_game_can_be_replayed() -> None:
    table = played(games=1)
    assert table.do("A", acts.Next()) is None
    table.run()
    assert table.play.table.common.game == 2
    assert set(past_of(table)) == {1}
    assert past_of(Table().sit("Carol").start().run()) == {}


def test_game_that_is_taken_back_from_its_end_runs_again() -> None:
    table = played()
    assert table.do("A", acts.TakeBackAct()) is None
    assert past_of(table) == {}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("kind", ["guided", "practice"])
def test_record_of_a_game_is_read_and_decided_again_by_the_existing_reader(sheet: str, kind: str) -> None:
    table = played(sheet, 1, kind=kind)
    entries = past_of(table)[1].entries()
    text = write_record(table.play.table.setup, entries)
    record = read_record(text, "game.record", lambda _: table.card)
    assert record.fault is None
    assert record.states[-1] == table.play.table
    assert {entry.by for entry in entries} == {*SEATS, "table"}
    played_at = [(n, each.act) for n, step in enumerate(table.log) for each in step if isinstance(each, CarriedOut)]
    assert [(entry.at, entry.command) for entry in entries] == played_at


def test_record_has_no_act_that_was_taken_back() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    for _ in range(8):
        assert play_on(table)
        table.run()
    for _ in range(5):
        assert table.do("A", acts.TakeBackAct()) is None
    while table.screen()["phase"] != "over":
        assert play_on(table)
        table.run()
    entries = past_of(table)[1].entries()
    record = read_record(write_record(table.play.table.setup, entries), "game.record", lambda _: table.card)
    assert (record.fault, record.states[-1]) == (None, table.play.table)


def test_round_s_card_has_every_game_and_the_totals() -> None:
    table = played("kugler", 3)
    card = table.screen()["result"]["card"]
    finished = table.play.table.common.finished
    assert [game["game"] for game in card["games"]] == [1, 2, 3]
    for game, told in zip(finished, card["games"], strict=True):
        assert game.score is not None
        assert [cell["points"] for cell in told["points"]] == [game.score.points[seat] for seat in SEATS]
    assert [each["points"] for each in card["totals"]] == [
        sum(game["points"][place]["points"] for game in card["games"]) for place in range(4)
    ]
    assert card["names"][0] == "You"


@pytest.mark.parametrize("sheet", [name for name in SHEETS if name != "home"])
def test_every_point_of_the_result_has_its_item(sheet: str) -> None:
    table = played(sheet)
    for row in table.screen()["result"]["points"]:
        for why in row["why"]:
            assert why.endswith(")")
            assert why.startswith(("+", "−", "0"))


def test_seal_is_the_hash_of_salt_and_wall_and_was_on_the_screen_before_the_first_pass() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    before = table.screen()["table"]["seal"]
    while table.screen()["phase"] != "over":
        assert play_on(table)
        table.run()
    seal = table.screen()["result"]["seal"]
    assert seal["digest"] == before == hashlib.sha256(f"{seal['salt']} {seal['wall']}".encode()).hexdigest()
    assert seal["matches"] is True
    assert f"printf '%s' '{seal['salt']} {seal['wall']}' | shasum -a 256" == seal["command"]


def test_record_leaves_out_what_others_did_after_an_act_that_was_taken_back() -> None:
    """In a lesson every act is marked. Ruth let Carol's discard go by, and then agreed that Carol takes it back."""
    table = Table(call_seconds=0).sit("Carol", "Ruth")
    assert table.do("A", acts.InviteTeacher(name="Ann")) is None
    for seat in table.play.people:
        assert table.do(seat, acts.AgreeToLesson(agree=True)) is None
    table.start().run()
    while table.screen("A")["ask"]["kind"] != "discard":
        assert play_on(table, ("A", "B"))
        table.run()
    tile = next(tile for tile in table.screen("A")["ask"]["tiles"] if tile != JOKER)
    assert table.do("A", DiscardTile(seat="A", tile=tile)) is None
    number = table.screen("B")["ask"]["discard"]
    assert table.do("B", LetDiscardGo(seat="B", discard=number)) is None
    assert table.do("A", acts.TakeBackAct()) is None
    assert table.do("B", acts.AgreeBack()) is None
    assert table.do(None, CallTime()) is None
    (past,) = past_of(table).values()
    commands = [done.act for _, done in past.done]
    assert DiscardTile(seat="A", tile=tile) not in commands
    assert LetDiscardGo(seat="B", discard=number) not in commands
    entries = past.entries()
    assert read_record(write_record(table.play.table.setup, entries), "past", lambda _: table.card).fault is None
