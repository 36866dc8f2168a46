"""Two versions of one game, side by side: every field in words, and the game that comes of the chosen ones."""

from __future__ import annotations

import pytest

from eastwind.rules.results import (
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.server.desk.results.conflicts import FIELDS, compare, compose

NAMES: dict[Seat, str] = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dan"}
ANN = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)
BEA = MahJongg(winner="B", value=25, by="self_pick")


def shown(theirs: GameResult | None, mine: GameResult | None) -> dict[str, tuple[str, str]]:
    """Each field as the page has it: title, theirs, mine."""
    return {field.title: (field.theirs, field.mine) for field in compare(theirs, mine, NAMES)}


def test_two_wins_are_compared_field_by_field() -> None:
    assert shown(ANN, BEA) == {
        "Winner": ("Ann", "Bea"),
        "Value": ("30", "25"),
        "How it was won": ("Cleo threw it", "self-picked"),
        "Exposures": ("2", "none"),
    }
    assert [field.differs for field in compare(ANN, ANN, NAMES)] == [False] * 4
    assert [field.differs for field in compare(ANN, BEA, NAMES)] == [True] * 4


@pytest.mark.parametrize(
    ("won", "words"),
    [
        (MahJongg(winner="A", value=30, by="discard", thrower="C"), "Cleo threw it"),
        (MahJongg(winner="A", value=30, by="discard", thrower="C", misnamed=True), "Cleo threw it, misnamed"),
        (MahJongg(winner="A", value=30, by="self_pick"), "self-picked"),
        (MahJongg(winner="A", value=30, by="heavenly"), "a heavenly hand"),
        (MahJongg(winner="A", value=30, by="joker_exchange"), "by joker exchange"),
        (
            MahJongg(winner="A", value=30, by="joker_exchange", joker_from="own"),
            "by joker exchange, the winner's own joker",
        ),
        (
            MahJongg(winner="A", value=30, by="joker_exchange", after="claim", thrower="D"),
            "by joker exchange, after a claim, Dan threw it",
        ),
        (MahJongg(winner="A", value=30, by="self_pick", joker_from="own"), "self-picked"),
    ],
)
def test_way_of_a_win_is_shown_in_full(won: MahJongg, words: str) -> None:
    assert shown(won, BEA)["How it was won"] == (words, "self-picked")


def test_rare_facts_of_a_win_are_shown_if_either_version_has_them() -> None:
    rare = MahJongg(
        winner="A",
        value=30,
        by="self_pick",
        jokerless=True,
        section="quints",
        dead=("D", "B"),
        peeked=("C",),
        penalties=(Penalty(seat="D", reason="director", points=-10), Penalty(seat="B", reason="unannounced_claim")),
    )
    found = shown(rare, BEA)
    assert found["Jokers"] == ("no jokers", "none")
    assert found["Section"] == ("Quints", "none")
    assert found["Dead"] == ("Bea and Dan", "none")
    assert found["Peeked at a stolen tile"] == ("Cleo", "none")
    assert found["Penalties"] == ("Dan -10 and Bea", "none")
    assert shown(BEA, rare)["Dead"] == ("none", "Bea and Dan")


def test_other_outcomes_have_their_own_fields() -> None:
    error = MahJonggInError(declarer="A", declarer_showed=False, exposed=("D", "B"))
    assert shown(error, MahJonggInError(declarer="B")) == {
        "Mah Jongg in error by": ("Ann, hand not shown", "Bea"),
        "Hands shown": ("Bea and Dan", "none"),
    }
    assert shown(Misnamed(miscaller="A", caller="B"), Misnamed(miscaller="C", caller="D")) == {
        "Misnamed by": ("Ann", "Cleo"),
        "Called by": ("Bea", "Dan"),
    }
    assert shown(PointsOnly(points=(30, 0, -20, 0)), PointsOnly(points=(25, 0, 0, 0))) == {
        "Scores": ("30 0 -20 0", "25 0 0 0")
    }
    assert shown(WallGame(), WallGame()) == {}


@pytest.mark.parametrize(
    ("theirs", "mine", "words"),
    [
        (WallGame(), None, ("wall game", "not played")),
        (None, WallGame(), ("not played", "wall game")),
        (WallGame(), Unfinished(), None),
    ],
)
def test_games_that_ended_differently_are_compared_as_a_whole(
    theirs: GameResult | None, mine: GameResult | None, words: tuple[str, str] | None
) -> None:
    (field,) = compare(theirs, mine, NAMES)
    assert (field.key, field.title) == ("game", "Game")
    assert words is None or (field.theirs, field.mine) == words
    assert field.theirs != field.mine
    assert compose(theirs, mine, {"game": "mine"}) == mine
    assert compose(theirs, mine, {"game": "theirs"}) == theirs
    assert compose(theirs, mine, {}) == theirs


def test_chosen_fields_of_mine_go_into_their_game_with_all_their_facts() -> None:
    assert compose(ANN, BEA, {}) == ANN
    assert compose(ANN, BEA, {"value": "mine"}) == MahJongg(
        winner="A", value=25, by="discard", thrower="C", exposures=2
    )
    assert compose(ANN, BEA, {"way": "mine"}) == MahJongg(winner="A", value=30, by="self_pick", exposures=2)
    assert compose(ANN, BEA, dict.fromkeys(FIELDS, "mine")) == BEA
    odd = MahJongg(
        winner="B",
        value=50,
        by="joker_exchange",
        after="claim",
        joker_from="own",
        thrower="A",
        misnamed=True,
        jokerless=False,
        section="singles_and_pairs",
        dead=("C",),
        peeked=("D",),
        penalties=(Penalty(seat="C", reason="director", points=-5),),
        exposures=3,
    )
    assert compose(ANN, odd, dict.fromkeys(FIELDS, "mine")) == odd
    error = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B",))
    assert compose(MahJonggInError(declarer="D"), error, dict.fromkeys(FIELDS, "mine")) == error
    misnamed = Misnamed(miscaller="A", caller="B")
    assert compose(Misnamed(miscaller="C", caller="D"), misnamed, dict.fromkeys(FIELDS, "mine")) == misnamed
    points = PointsOnly(points=(1, 2, 3, 4))
    assert compose(PointsOnly(points=(0, 0, 0, 0)), points, {"points": "mine"}) == points
