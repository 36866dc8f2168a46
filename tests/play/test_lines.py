"""A screen continues the lines of the one before it. It must read as if they were all written again."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play.screens.play_by_play import Told, tell
from eastwind.play.screens.screen import screen_of
from eastwind.play.state import DeadHandCall
from eastwind.rules.seats import Seat
from eastwind.table.texts.tile_words import tile_words
from tests.play.seating import Table, altered, play_on

VIEWERS: tuple[Seat | None, ...] = ("A", "B", None)


class Reader:
    """Keeps what each seat was told, as the server does, and compares every screen with one that is told from the start."""

    def __init__(self, table: Table) -> None:
        self.table, self.told = table, dict[Seat | None, Told]()

    def read(self) -> None:
        play, card = self.table.play, self.table.card
        for seat in VIEWERS:
            self.told[seat] = tell(play, seat, self.told.get(seat))
            assert screen_of(play, seat, card, self.told[seat]) == screen_of(play, seat, card)


def test_lines_stay_right_through_phrases_take_backs_and_a_new_player() -> None:
    table = Table(card="eastwind").sit("Carol").start()
    reader = Reader(table)
    for number in range(160):
        if not table.step() and not play_on(table):
            break
        if number % 40 == 10:
            assert table.do("A", acts.Say(phrase="thanks")) is None
        if number == 90:
            assert table.do("A", acts.TakeBackAct()) is None
        if number == 120:
            assert table.do(None, acts.Sit(seat="C", name="Ruth")) is None
        reader.read()
    texts = [text for _, text in reader.told["A"].lines]
    assert any(text.startswith("Ruth threw") for text in texts)
    assert len(texts) > 60


def test_lines_of_one_seat_are_never_shown_to_another() -> None:
    table = Table().sit("Carol").start().run()
    while not any(text.startswith("You picked") for _, text in tell(table.play, "A").lines):
        assert table.step() or play_on(table)
    mine = tell(table.play, "A")
    assert tell(table.play, "B", mine) == tell(table.play, "B")
    assert tell(table.play, None, mine) == tell(table.play, None)


def test_lines_of_a_new_game_start_from_its_beginning() -> None:
    first, second = Table().sit("Carol").start().run(), Table("kugler").sit("Carol").start().run()
    assert tell(second.play, "A", tell(first.play, "A")) == tell(second.play, "A")


def test_hand_called_dead_belongs_to_the_ruling_that_follows_it() -> None:
    play = Table().sit("Carol").start().run().play
    count = len(play.game.happened)
    calls = [DeadHandCall(place=place, seat="A", accused="B", reason="") for place in (count - 1, count)]
    told = tell(altered(play, dead_calls=tuple(calls)), "A")
    assert told.calls == (calls[0],)
    assert (count - 1, "You called Crak-Bot's hand dead.") in told.lines
    assert tell(altered(play, dead_calls=(calls[1],)), "A").lines == tell(play, "A").lines


def test_own_pick_names_the_tile_and_another_players_does_not() -> None:
    table = Table().sit("Carol").start().run()
    while table.play.table.hands["A"].picked is None:
        assert table.step() or play_on(table)
    latest = {seat: tell(table.play, seat).lines[-1][1] for seat in VIEWERS}
    picked = table.play.table.hands["A"].picked
    assert picked is not None
    assert latest == {"A": f"You picked {tile_words(picked)}.", "B": "Carol picked.", None: "Carol picked."}
