"""Why a bot did what it did: in the replay, at its own acts, and nowhere else."""

from __future__ import annotations

from eastwind.play.bot_reasons import why
from eastwind.play.screens.past_screen import past_screen, steps_of
from eastwind.play.timetable import bots_options
from eastwind.players.dead_hand_caller import Watchful
from eastwind.players.greedy import Greedy
from eastwind.players.learners.learner import Learner
from eastwind.players.learners.mistakes import MISTAKES
from eastwind.players.player import Because, seat_of, why_act
from eastwind.rules.seats import SEATS
from eastwind.table.moments.at_the_wall import TilePicked
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.passing import TilesPassed
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.table.views import view
from tests.play.seating import Table, plain
from tests.play.test_past import past_of, played


class Talkative(Greedy):
    """Says whose tiles it looked at, and that B is watched."""

    def explain(self, view: State, options: Options) -> Because:
        assert view.wall is None
        return Because(f"{len(view.hands[seat_of(view)].rack)} tiles, and B's exposures don't want it.")


def finished() -> Table:
    return played()


def test_every_discard_of_a_bot_has_its_reason_and_no_act_of_a_person() -> None:
    table = finished()
    past = past_of(table)[1]
    bots = {seat: Watchful(Talkative(table.card), table.card) for seat in SEATS}
    said = {count: why(past, count, bots) for count in range(1, len(past.over.game.happened) + 1)}
    thrown = {n: event for n, event in enumerate(past.over.game.happened, 1) if isinstance(event, TileDiscarded)}
    for count, event in thrown.items():
        assert bool(said[count]) == (event.seat != "A"), event
    assert all(words.endswith("tiles, and Crak-Bot's exposures don't want it.") for words in said.values() if words)
    silent = {n for n, each in enumerate(past.over.game.happened, 1) if isinstance(each, TilePicked | TilesPassed)}
    assert not any(said[count] for count in silent)


def test_reason_is_on_the_replays_screen_and_not_on_the_tables() -> None:
    table = finished()
    past = past_of(table)[1]
    bots = {seat: Talkative(table.card) for seat in SEATS}
    screens = [plain(past_screen(past, step, "A", table.card, False, bots)) for step in range(len(steps_of(past)))]
    assert sum(bool(screen["replay"]["why"]) for screen in screens) > 10
    assert "why" not in str(table.screen("A")).split()
    assert plain(past_screen(past, 5, "A", table.card, False))["replay"]["why"] is None


def test_bot_that_would_have_done_something_else_says_nothing() -> None:
    """Another bot, or a person, played that seat then."""
    table = finished()
    past = past_of(table)[1]
    always = dict.fromkeys(MISTAKES, 100)
    others = {seat: Learner(Talkative(table.card), table.card, always) for seat in SEATS}
    thrown = [
        n
        for n, event in enumerate(past.over.game.happened, 1)
        if isinstance(event, TileDiscarded) and event.seat != "A"
    ]
    assert sum(not why(past, count, others) for count in thrown) > len(thrown) / 2


def test_mistake_is_named() -> None:
    table = finished()
    past = past_of(table)[1]
    thrown = ((n, event.seat) for n, event in enumerate(past.over.game.happened) if isinstance(event, TileDiscarded))
    start, seat = next((n, seat) for n, seat in thrown if seat != "A")
    sight = view(past.states[start], seat)
    may = bots_options(sight, seat)
    told = set()
    for seed in range(20):
        bot = Learner(Talkative(table.card), table.card, {**dict.fromkeys(MISTAKES, 0), "throw": 100}, str(seed))
        told.add(why_act(bot, sight, may).partition(". ")[0])
    assert "A mistake: it throws a tile that its hand needs" in told
    assert why_act(Greedy(table.card), sight, may) == ""
