"""The bots that people choose at a table."""

from __future__ import annotations

import pytest

from eastwind.players.dead_hand_caller import Watchful
from eastwind.players.greedy import Greedy
from eastwind.players.lazy_bot import MadeLater
from eastwind.players.learners.learner import Learner
from eastwind.players.learners.mistakes import BEGINNER, CASUAL
from eastwind.players.levels import ALL, LEVELS, USUAL, bot_title, seated
from eastwind.players.roster import BOTS, LEARNERS, PLAYER_IN_A_LEARNER, make_player
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.options import options
from eastwind.table.state import State
from eastwind.table.views import view
from tests.table.at_table import accepted, matcher


def test_only_bots_that_exist_are_offered() -> None:
    assert set(LEVELS) == set(ALL) & set(BOTS)
    assert {"beginner", "casual"} <= set(LEVELS)
    assert USUAL in LEVELS
    assert [level.title for level in ALL.values()] == ["Beginner", "Casual", "Steady", "Strong"]


def test_greedy_is_not_offered() -> None:
    assert "greedy" not in LEVELS
    assert bot_title("greedy") == ""
    assert bot_title("casual") == "Casual"
    assert seated("greedy", matcher("first-steps"), load_sheet("national"), "table")


# C has exposed a kong that no line of the card has beside the other exposure.
NO_LINE = """card first-steps
conduct record
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
exposed C N N N N
exposed C 9D 9D 9D 9D
wall 1C
"""


def calls_dead(bot: str, state: State) -> bool:
    sight = view(state, "B")
    act = seated(bot, matcher("first-steps"), state.setup.sheet, "x").react(sight, options(sight, "B"))
    return isinstance(act, CallHandDead)


@pytest.mark.parametrize(
    ("bot", "calls"), [("beginner", False), ("casual", False), ("steady", True), ("strong", True), ("greedy", True)]
)
def test_only_some_levels_call_a_hand_dead_that_fits_no_line(bot: str, calls: bool) -> None:
    assert calls_dead(bot, accepted(NO_LINE)) is calls


def test_casual_calls_what_is_obvious(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles in an exposure that don't go together: everyone can see that."""
    assert LEVELS["casual"].notices == "obvious"
    assert LEVELS["beginner"].notices == "nothing"
    monkeypatch.setattr("eastwind.players.dead_hand_caller.is_group", lambda _: False)
    state = accepted(NO_LINE)
    assert calls_dead("casual", state)
    assert not calls_dead("beginner", state)


def test_seed_of_the_table_reaches_its_bot() -> None:
    card, sheet = matcher("first-steps"), load_sheet("national")
    bot = seated("beginner", card, sheet, "this table")
    assert isinstance(bot, MadeLater)
    assert isinstance(bot.player, Watchful)
    assert isinstance(bot.player.player, Learner)
    assert bot.player.player.seed == "this table"


def test_levels_have_words_and_say_what_they_notice() -> None:
    assert {name: (level.title, level.words, level.notices) for name, level in LEVELS.items()} == {
        "beginner": ("Beginner", "in its first year, misses calls and jokers", "nothing"),
        "casual": ("Casual", "plays now and then, makes some mistakes", "obvious"),
        "steady": ("Steady", "plays well and watches the others", "everything"),
        "strong": ("Strong", "plays as well as we know how", "everything"),
    }


def test_every_bot_is_made_by_its_name() -> None:
    card, sheet = matcher("first-steps"), load_sheet("national")
    made = {name: make_player(name, card, sheet) for name in BOTS}
    kinds = {name: type(bot).__name__ for name, bot in made.items()}
    assert kinds == {
        "greedy": "Greedy", "example": "Example", "beginner": "Learner", "casual": "Learner", "steady": "Steady",
        "strong": "Strong",
    }  # fmt: skip
    for name, rates in (("beginner", BEGINNER), ("casual", CASUAL)):
        learner = made[name]
        assert isinstance(learner, Learner)
        assert (learner.rates, learner.seed, learner.card) == (rates, "", card)
        assert type(learner.player).__name__ == "Steady"
    assert LEARNERS == {"beginner": BEGINNER, "casual": CASUAL}
    assert kinds[PLAYER_IN_A_LEARNER] == "Steady"


def test_seated_learner_keeps_its_rates_and_its_player() -> None:
    card, sheet = matcher("first-steps"), load_sheet("national")
    bot = seated("casual", card, sheet, "this table")
    assert isinstance(bot, MadeLater)
    watchful = bot.player
    assert isinstance(watchful, Watchful)
    assert (watchful.card, watchful.notices) == (card, "obvious")
    within = watchful.player
    assert isinstance(within, Learner)
    assert (within.rates, within.card, within.seed) == (CASUAL, card, "this table")
    assert type(within.player).__name__ == "Steady"
    own = seated("greedy", card, sheet, "x", make=lambda name, _, __: Greedy(card))
    assert isinstance(own, MadeLater)
    assert isinstance(own.player, Watchful)
    assert own.player.notices == "everything"
