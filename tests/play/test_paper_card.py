"""Four people with the paper card in their hands: the winner names the hand, the others accept or dispute."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.events import SeemedAway
from eastwind.play.state import PlayTable
from eastwind.rules.loading.sheet_library import PACKAGED
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg, HandShown
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import CallHandDead, Ruled
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Own
from eastwind.tiles import JOKER, Tile, read_tiles
from tests.play.seating import Table, play_on

HAND = tuple(read_tiles("FF 222B 444B 666C 8C J"))  # thirteen tiles that wait for one more
(EIGHT,) = read_tiles("8C")
WON = (*HAND, EIGHT)


def seated(sheet: str = "national", **terms: Any) -> Table:
    return Table(sheet, card="paper", call_seconds=0, **terms).sit("Ann", "Bea", "Cleo", "Dot")


def in_play(sheet: str = "national", **terms: Any) -> Table:
    """A table after the Charleston, with East to throw."""
    table = seated(sheet, **terms).start().run()
    while table.play.table.common.phase == "charleston":
        assert play_on(table, SEATS)
        table.run()
    return table


def turn_of(table: Table) -> Seat:
    assert table.play.table.common.turn is not None
    return table.play.table.common.turn.seat


def give(table: Table, seat: Seat, tiles: tuple[Tile, ...]) -> None:
    """Puts these tiles on a rack, as if they had been dealt."""
    own: Own = table.play.table.hands[seat]
    count = len(own.rack) + (own.picked is not None)
    assert len(tiles) == count, (len(tiles), count)
    hands = {**table.play.table.hands, seat: replace(own, rack=tiles, picked=None)}
    play: PlayTable = table.play
    table.play = replace(play, table=replace(play.table, hands=ReadOnly(hands)))


def others(seat: Seat) -> list[Seat]:
    return [other for other in SEATS if other != seat]


def name(table: Table, seat: Seat, **said: Any) -> Any:
    return table.do(seat, acts.NameHand(**{"line": "Evens, third line", "value": 25, **said}))


def slug(refused: Any) -> str:
    assert refused is not None
    return str(refused.slug)


def test_four_people_are_needed_and_no_bot_sits_down() -> None:
    table = Table("national", card="paper").sit("Ann", "Bea", "Cleo")
    assert not table.screen("A")["ask"]["can_start"]
    assert slug(table.do("A", acts.StartTable())) == "play.paper-four"
    assert table.do(None, acts.Sit(seat="D", name="Dot")) is None
    assert table.screen("A")["ask"]["can_start"]
    table.start().run()
    assert not table.play.bots
    assert table.do("D", acts.Stand()) is None
    assert table.play.company.chairs["D"].name == ""
    assert table.screen(None)["ask"]["empty"] == ["D"]
    assert table.do(None, acts.Sit(seat="D", name="Eve")) is None


def test_there_is_no_help() -> None:
    table = in_play()
    assert slug(table.do("A", acts.Help(level="nearest"))) == "play.paper-no-help"
    assert slug(table.do("A", acts.Pin(line="evens.1"))) == "play.paper-no-help"
    screen = table.screen("A")
    assert (screen["near"], screen["possible"], screen["others"]) == ([], None, {})
    assert screen["table"]["on_paper"]


@pytest.mark.parametrize("sheet", PACKAGED)
@pytest.mark.parametrize("kind", ["guided", "practice"])
def test_self_pick_that_all_accept_is_scored_by_the_sheet(sheet: str, kind: str) -> None:
    table = in_play(sheet, kind=kind)
    seat = after_a_round(table)
    give(table, seat, WON)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert {table.screen(other)["ask"]["kind"] for other in others(seat)} == {"wait"}
    assert table.screen(seat)["ask"]["kind"] == "name_hand"
    groups = (tuple(HAND[:2]), tuple(HAND[2:5]), tuple(HAND[5:8]), tuple(HAND[8:11]), (EIGHT, *HAND[11:]))
    assert name(table, seat, groups=groups) is None
    first, second, third = others(seat)
    for other in (first, second, third):
        ask = table.screen(other)["ask"]
        assert ask["kind"] == "judge"
        assert ask["groups"] == [list(group) for group in groups]
        assert ask["hand"].startswith("Evens, third line · 25 ")
        assert table.do(other, acts.Agree()) is None
    (finished,) = table.play.table.common.finished
    result = finished.result
    assert isinstance(result, MahJongg)
    assert (result.winner, result.value, result.by, result.jokerless) == (seat, 25, "self_pick", False)
    shown = table.screen(seat)["result"]
    assert shown["line"] == "Evens, third line"
    assert shown["groups"] == [list(group) for group in groups]
    bonus = {"club2023": 0, "home": 125}.get(sheet, 10)  # at home three players pay 50 each
    assert finished.score is not None
    assert finished.score.points[seat] == 25 + bonus


def after_a_round(table: Table) -> Seat:
    """The player whose turn it is, after East and another have thrown, with the pick on the rack."""
    for _ in range(2):
        thrower = turn_of(table)
        assert table.do(thrower, DiscardTile(seat=thrower, tile=loose(table, thrower))) is None
        discard = table.play.table.common.throws
        for other in others(thrower):
            assert table.do(other, LetDiscardGo(seat=other, discard=discard)) is None
        table.run()
    return turn_of(table)


def loose(table: Table, seat: Seat) -> Tile:
    tiles: list[Tile] = table.screen(seat)["ask"]["tiles"]
    return next(tile for tile in tiles if tile != JOKER)


@pytest.mark.parametrize("sheet", PACKAGED)
def test_discard_called_for_mahjongg_is_named_and_paid_by_its_thrower(sheet: str) -> None:
    table = in_play(sheet)
    thrower = turn_of(table)
    winner = others(thrower)[1]
    give(table, thrower, (*read_tiles("1B 2B 3B 4B 5B 6B 7B 8B 9B N E W S 8C"),))
    give(table, winner, HAND)
    assert table.do(thrower, DiscardTile(seat=thrower, tile=EIGHT)) is None
    assert table.do(winner, ClaimDiscard(seat=winner, discard=1, kind="mahjongg")) is None
    for other in others(thrower):
        if other != winner:
            assert table.do(other, LetDiscardGo(seat=other, discard=1)) is None
    table.run()
    assert table.screen(winner)["ask"]["kind"] == "name_hand"
    assert name(table, winner, section="quints", value=40) is None
    for other in others(winner):
        shown = table.screen(other)["ask"]["groups"]
        assert Counter(tile for group in shown for tile in group) == Counter(WON)
        assert table.do(other, acts.Agree()) is None
    result = table.play.table.common.finished[0].result
    assert isinstance(result, MahJongg)
    assert (result.by, result.thrower, result.section, result.value) == ("discard", thrower, "quints", 40)


def test_winner_sees_a_dispute_and_names_the_hand_again() -> None:
    table = in_play()
    seat = after_a_round(table)
    give(table, seat, WON)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert name(table, seat, value=50) is None
    first, second, third = others(seat)
    assert table.do(first, acts.Agree()) is None
    assert table.do(second, acts.Disagree(reason="That line is worth 25.")) is None
    assert table.screen(second)["ask"]["answered"].startswith("You disputed")
    ask = table.screen(seat)["ask"]
    assert ask["kind"] == "name_hand"
    assert ask["disputes"] == [f"{table.play.name(second)}: That line is worth 25."]
    assert ask["typed"]["value"] == 50
    assert name(table, seat, value=25) is None
    for other in (first, second):
        assert table.do(other, acts.Agree()) is None
    assert not table.play.table.common.finished, "everyone is asked again"
    assert table.do(third, acts.Agree()) is None
    assert table.play.table.common.finished


def test_player_who_disputed_may_still_accept() -> None:
    table = in_play()
    seat = after_a_round(table)
    give(table, seat, WON)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert name(table, seat) is None
    first, *rest = others(seat)
    assert table.do(first, acts.Disagree()) is None
    for other in (*rest, first):
        assert table.do(other, acts.Agree()) is None
    assert table.play.table.common.phase == "over"


@pytest.mark.parametrize("sheet", PACKAGED)
@pytest.mark.parametrize("kind", ["guided", "practice"])
def test_shown_hand_that_is_withdrawn_is_mahjongg_in_error_by_the_sheet(sheet: str, kind: str) -> None:
    table = in_play(sheet, kind=kind)
    seat = after_a_round(table)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert name(table, seat) is None
    assert table.do(others(seat)[0], acts.Disagree()) is None
    assert table.do(seat, acts.WithdrawHand()) is None
    assert table.play.game.question is None
    table.run()
    assert table.play.table.common.places[seat].dead
    assert turn_of(table) != seat
    for _ in range(3):  # the others go on
        quietly(table.run())
    assert len(table.play.table.common.discards) > 2


@pytest.mark.parametrize("sheet", PACKAGED)
def test_mahjongg_pressed_by_mistake_costs_nothing_before_the_hand_is_shown(sheet: str) -> None:
    table = in_play(sheet)
    seat = after_a_round(table)
    rack = table.screen(seat)["rack"]
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert table.do(seat, acts.WithdrawHand()) is None
    assert not table.play.table.common.places[seat].dead
    assert table.screen(seat)["rack"] == rack
    assert table.do(seat, DiscardTile(seat=seat, tile=loose(table, seat))) is None


@pytest.mark.parametrize("sheet", PACKAGED)
def test_call_for_mahjongg_is_taken_back_and_play_goes_on(sheet: str) -> None:
    table = in_play(sheet)
    thrower = turn_of(table)
    caller, *rest = others(thrower)
    assert table.do(thrower, DiscardTile(seat=thrower, tile=loose(table, thrower))) is None
    assert table.do(caller, ClaimDiscard(seat=caller, discard=1, kind="mahjongg")) is None
    for other in rest:
        assert table.do(other, LetDiscardGo(seat=other, discard=1)) is None
    table.run()
    assert table.do(caller, acts.WithdrawHand()) is None
    for _ in range(4):
        table.run()
        assert play_on(table, SEATS)


def test_nothing_else_happens_while_the_table_is_asked() -> None:
    table = in_play()
    seat = after_a_round(table)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert not table.step()
    assert slug(table.do(seat, DiscardTile(seat=seat, tile=loose_of_rack(table, seat)))) == "play.answer-first"
    assert slug(table.do(others(seat)[0], acts.Agree())) == "play.nothing-asked", "nothing is shown yet"
    assert not table.screen(seat)["mahjongg"]


def loose_of_rack(table: Table, seat: Seat) -> Tile:
    tiles: list[Tile] = table.screen(seat)["rack"]
    return next(tile for tile in tiles if tile != JOKER)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"line": "  "}, "play.no-line"),
        ({"value": 0}, "play.no-value"),
        ({"value": 1001}, "play.no-value"),
        ({"section": "singles_and_pairs"}, "play.not-singles"),
    ],
)
def test_impossible_hand_is_refused_to_the_winner_alone(said: dict[str, Any], why: str) -> None:
    table = in_play()
    seat = after_a_round(table)
    give(table, seat, WON)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert slug(name(table, seat, **said)) == why
    assert table.screen(others(seat)[0])["ask"]["kind"] == "wait"


def exposed(table: Table) -> tuple[Seat, Seat]:
    """Someone has exposed a pung with a joker, and throws next. Returns that seat and the thrower."""
    thrower = turn_of(table)
    caller = others(thrower)[1]
    give(table, thrower, (*read_tiles("1B 2B 3B 4B 5B 6B 7B 8B 9B N E W S 8C"),))
    give(table, caller, HAND)
    assert table.do(thrower, DiscardTile(seat=thrower, tile=EIGHT)) is None
    assert table.do(caller, ClaimDiscard(seat=caller, discard=1, kind="exposure")) is None
    for other in others(thrower):
        if other != caller:
            assert table.do(other, LetDiscardGo(seat=other, discard=1)) is None
    table.run()
    assert table.screen(caller)["ask"]["choices"]
    assert table.do(caller, MakeExposure(seat=caller, tiles=(EIGHT, JOKER))) is None
    return caller, thrower


def test_any_pung_may_be_exposed_and_such_a_hand_is_not_concealed() -> None:
    table = in_play()
    caller, _ = exposed(table)
    give(table, caller, HAND[:11])
    assert table.do(caller, DeclareMahJongg(seat=caller)) is None
    assert slug(name(table, caller, concealed=True)) == "play.not-concealed"
    assert name(table, caller) is None
    for other in others(caller):
        assert table.do(other, acts.Agree()) is None
    result = table.play.table.common.finished[0].result
    assert isinstance(result, MahJongg)
    assert (result.by, result.exposures) == ("discard", 0)


@pytest.mark.parametrize("sheet", PACKAGED)
def test_hand_is_dead_if_everyone_agrees(sheet: str) -> None:
    table = in_play(sheet)
    accused, caller = exposed(table)
    assert table.do(caller, CallHandDead(seat=caller, accused=accused)) is None
    assert not table.play.table.common.places[accused].dead
    for other in others(caller):
        assert table.screen(other)["ask"]["kind"] == "judge"
        assert table.do(other, acts.Agree()) is None
    assert table.play.table.common.places[accused].dead
    ruled = [event for event in table.play.game.happened if isinstance(event, Ruled)]
    assert ruled[-1].ruling.words == "Everyone at the table agreed."
    table.run()
    assert play_on(table, SEATS)


def test_one_player_who_does_not_agree_is_enough_to_play_on() -> None:
    table = in_play()
    accused, caller = exposed(table)
    assert table.do(caller, CallHandDead(seat=caller, accused=accused)) is None
    names = table.play.name
    bystander = next(other for other in SEATS if other not in (accused, caller))
    for seat, whose in ((accused, "your"), (bystander, f"{names(accused)}'s")):
        ask = table.screen(seat)["ask"]
        agree = "Do you agree? It is dead only if everyone does."
        assert ask["words"] == f"{names(caller)} calls {whose} hand dead. {agree}"
        assert (ask["yes"], ask["no"]) == ("Agree: hand dead", "Play on")
        assert ask["prompt"] == "Is the hand dead, or should play go on?"
    assert table.do(accused, acts.Disagree()) is None
    assert table.screen(accused)["note"] == "You did not agree that your hand is dead. Play goes on."
    assert table.screen(None)["note"] == ""
    assert not table.play.table.common.places[accused].dead
    note = table.screen(caller)["note"]
    assert (
        note
        == f"{table.play.name(accused)} did not agree that {table.play.name(accused)}'s hand is dead. Play goes on."
    )
    assert table.screen(accused)["ask"]["kind"] == "discard"


def test_heavenly_hand_is_named_in_the_charleston() -> None:
    table = seated("home").start().run()
    east = table.play.table.common.east
    assert east is not None
    give(table, east, WON)
    assert table.do(east, DeclareMahJongg(seat=east)) is None
    assert slug(table.do(others(east)[0], PassTiles(seat="A", tiles=()))) == "play.answer-first"
    assert name(table, east) is None
    for other in others(east):
        assert table.do(other, acts.Agree()) is None
    score = table.play.table.common.finished[0].score
    assert score is not None
    assert score.points[east] == 150


def test_only_the_player_who_called_mahjongg_names_or_withdraws_the_hand() -> None:
    table = in_play()
    assert slug(name(table, "A")) == "play.nothing-to-name"
    assert slug(table.do("A", acts.WithdrawHand())) == "play.nothing-asked"
    seat = after_a_round(table)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    other = others(seat)[0]
    assert slug(name(table, other)) == "play.nothing-to-name"
    assert slug(table.do(other, acts.WithdrawHand())) == "play.nothing-asked"
    assert name(table, seat) is None
    assert slug(table.do(seat, acts.Agree())) == "play.nothing-asked", "no one accepts their own hand"


@pytest.mark.parametrize(("kind", "dies"), [("guided", False), ("practice", True)])
def test_exposed_hand_that_calls_in_error_dies_in_practice_by_kugler(kind: str, dies: bool) -> None:
    table = in_play("kugler", kind=kind)
    caller, _ = exposed(table)
    assert table.do(caller, DiscardTile(seat=caller, tile=HAND[0])) is None
    for other in others(caller):
        assert table.do(other, LetDiscardGo(seat=other, discard=2)) is None
    while table.run().screen(caller)["ask"]["kind"] != "discard":
        quietly(table)
    assert table.do(caller, DeclareMahJongg(seat=caller)) is None
    assert table.do(caller, acts.WithdrawHand()) is None
    assert table.run().play.table.common.places[caller].dead == dies


def quietly(table: Table) -> None:
    """Everyone throws a tile in turn, and no one calls."""
    for seat in SEATS:
        ask = table.screen(seat)["ask"]
        if ask["kind"] == "call" and ask["answered"] is None:
            assert table.do(seat, LetDiscardGo(seat=seat, discard=ask["discard"])) is None
        elif ask["kind"] == "discard":
            assert table.do(seat, DiscardTile(seat=seat, tile=loose(table, seat))) is None


def test_rack_of_nothing_but_jokers_completes_a_hand() -> None:
    table = in_play()
    caller, _ = exposed(table)
    places, hands = table.play.table.common.places, table.play.table.hands
    (pung,) = places[caller].exposures
    kongs = [replace(pung, tile=tile, tiles=(tile,) * 4) for tile in read_tiles("2B 4B")]
    shown = replace(places[caller], exposures=(pung, *kongs))
    common = replace(table.play.table.common, places=ReadOnly({**places, caller: shown}))
    racked = ReadOnly({**hands, caller: replace(hands[caller], rack=(JOKER, JOKER, JOKER))})
    table.play = replace(table.play, table=replace(table.play.table, common=common, hands=racked))
    assert table.do(caller, DeclareMahJongg(seat=caller)) is None
    assert name(table, caller) is None
    for other in others(caller):
        assert table.do(other, acts.Agree()) is None
    assert isinstance(table.play.table.common.finished[0].result, MahJongg)


def test_dead_hand_calls_no_one_dead_and_no_one_calls_their_own() -> None:
    table = in_play()
    accused, caller = exposed(table)
    assert slug(table.do(caller, CallHandDead(seat=caller, accused=caller))) == "table.own-hand"
    assert table.do(caller, CallHandDead(seat=caller, accused=accused)) is None
    for other in others(caller):
        assert table.do(other, acts.Agree()) is None
    assert slug(table.do(accused, CallHandDead(seat=accused, accused=caller))) == "dead.declare"
    assert slug(table.do(caller, CallHandDead(seat=caller, accused=accused))) == "table.dead-already"


def test_call_of_a_dead_hand_can_be_taken_back() -> None:
    table = in_play()
    accused, caller = exposed(table)
    assert table.do(caller, CallHandDead(seat=caller, accused=accused)) is None
    ask = table.screen(caller)["ask"]
    assert ask["kind"] == "asked"
    assert ask["withdraw"] == "Never mind"
    assert table.do(caller, acts.WithdrawHand()) is None
    assert not table.play.table.common.places[accused].dead
    assert table.screen(accused)["ask"]["kind"] == "discard"
    assert table.screen(caller)["note"] == ""


def test_screens_say_who_is_waited_for_and_what_the_others_see() -> None:
    table = in_play("home", totals="cents")
    seat = after_a_round(table)
    give(table, seat, WON)
    winner = table.play.name(seat)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    first, second, third = others(seat)
    assert table.screen(first)["ask"]["words"] == f"{winner} called Mah Jongg, and names the hand."
    assert name(table, seat, section="quints", value=40) is None
    assert table.screen(first)["ask"]["hand"] == "Evens, third line · $0.40 · Quints"
    one, two, three = map(table.play.name, (first, second, third))
    assert table.screen(seat)["ask"]["words"] == f"Waiting for {one}, {two}, and {three} to look at your hand."
    assert table.do(second, acts.Agree()) is None
    waits = f"Waiting for {table.play.name(first)} and {table.play.name(third)} to look at your hand."
    assert table.screen(seat)["ask"]["words"] == waits
    assert table.screen(second)["ask"]["answered"] == "You accepted the hand."
    assert not table.screen(second)["ask"]["can_change"]
    assert table.do(third, acts.Disagree()) is None
    assert table.screen(seat)["ask"]["disputes"] == [f"{table.play.name(third)}: disputes it"]
    assert table.screen(third)["ask"]["can_change"]
    assert table.screen(None)["ask"]["kind"] == "chairs"


def test_no_bot_stands_in_for_a_player_who_is_away() -> None:
    table = in_play()
    away = turn_of(table)
    other = others(away)[0]
    table.play = apply(table.play, SeemedAway(seat=away), table.clock)
    assert table.screen(other)["away"][0]["bot"] == ""
    assert slug(table.do(other, acts.LetBotPlay(seat=away))) == "play.paper-no-bots"
    assert table.do(other, acts.WaitFor(seat=away)) is None


def test_heavenly_hand_that_is_withdrawn_costs_nothing_even_after_it_was_shown() -> None:
    """Before the first discard no rule can be broken (start.begins)."""
    table = seated().start().run()
    east = table.play.table.common.east
    assert east is not None
    give(table, east, WON)
    assert table.do(east, DeclareMahJongg(seat=east)) is None
    assert name(table, east) is None
    assert table.do(east, acts.WithdrawHand()) is None
    assert table.play.game.question is None
    assert (table.play.table.common.phase, table.play.table.common.deaths) == ("charleston", ())


def test_practice_call_withdrawn_before_the_hand_is_named_has_shown_no_tiles() -> None:
    table = in_play(kind="practice")
    seat = turn_of(table)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    assert table.do(seat, acts.WithdrawHand()) is None
    shown = [event for event in table.play.game.happened if isinstance(event, HandShown)]
    assert [(event.seat, event.shown, event.tiles) for event in shown] == [(seat, "nothing", ())]
