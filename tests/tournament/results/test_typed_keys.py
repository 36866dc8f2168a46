"""A game in a few keys: what a scorekeeper could type, and what it must mean."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.refusals import InputError
from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.results.typed_keys import (
    ADDITIONS,
    ENDINGS,
    HalfTypedError,
    NotPlayed,
    SignedNumbers,
    read_typed,
    write_typed,
)


def won(winner: Seat, value: int, by: Any = "discard", **more: Any) -> MahJongg:
    return MahJongg(winner=winner, value=value, by=by, **more)


TYPED: dict[str, object] = {
    "A30C": won("A", 30, thrower="C"),
    "a30c": won("A", 30, thrower="C"),
    " a 30 c ": won("A", 30, thrower="C"),
    "A30C2": won("A", 30, thrower="C", exposures=2),
    "A30C e2": won("A", 30, thrower="C", exposures=2),
    "A30C x3": won("A", 30, thrower="C", exposures=3),
    "A30C0": won("A", 30, thrower="C"),
    "D25B1": won("D", 25, thrower="B", exposures=1),
    "A30D": won("A", 30, thrower="D"),
    "B25p": won("B", 25, "self_pick"),
    "B25*": won("B", 25, "self_pick"),
    "B25p2": won("B", 25, "self_pick", exposures=2),
    "B25pj": won("B", 25, "self_pick", jokerless=True),
    "B25Aj": won("B", 25, thrower="A", jokerless=True),
    "B25jA": won("B", 25, thrower="A", jokerless=True),
    "C50ps": won("C", 50, "self_pick", section="singles_and_pairs"),
    "C45A2q": won("C", 45, thrower="A", exposures=2, section="quints"),
    "A50h": won("A", 50, "heavenly"),
    "A30Cm": won("A", 30, thrower="C", misnamed=True),
    "A30r": won("A", 30, "joker_exchange"),
    "A30ro": won("A", 30, "joker_exchange", joker_from="own"),
    "A30rC": won("A", 30, "joker_exchange", after="claim", thrower="C"),
    "A30rCo": won("A", 30, "joker_exchange", after="claim", thrower="C", joker_from="own"),
    "A30rx": won("A", 30, "joker_exchange", after="claim"),
    "A30CdD": won("A", 30, thrower="C", dead=("D",)),
    "A30C2j dBD": won("A", 30, thrower="C", exposures=2, jokerless=True, dead=("B", "D")),
    "A30r dB": won("A", 30, "joker_exchange", dead=("B",)),
    "A30plD": won("A", 30, "self_pick", peeked=("D",)),
    "A30plDD": won("A", 30, "self_pick", peeked=("D", "D")),
    "A30p!D10": won("A", 30, "self_pick", penalties=(Penalty(seat="D", reason="director", points=-10),)),
    "A30p!D-10": won("A", 30, "self_pick", penalties=(Penalty(seat="D", reason="director", points=-10),)),
    "A30pnB": won("A", 30, "self_pick", penalties=(Penalty(seat="B", reason="miscalled_for_exposure"),)),
    "A30puB": won("A", 30, "self_pick", penalties=(Penalty(seat="B", reason="unannounced_claim"),)),
    "w": WallGame(),
    "W": WallGame(),
    "wdD": WallGame(dead=("D",)),
    "wd": WallGame(dead=("D",)),
    "w dBD": WallGame(dead=("B", "D")),
    "wB": WallGame(dead=("B",)),
    "w lC": WallGame(peeked=("C",)),
    "x": Unfinished(),
    "u": Unfinished(),
    "x dA": Unfinished(dead=("A",)),
    "eAB": MahJonggInError(declarer="A", exposed=("B",)),
    "eABCD": MahJonggInError(declarer="A", exposed=("B", "C", "D")),
    "eABCk": MahJonggInError(declarer="A", exposed=("B", "C"), declarer_showed=False),
    "eA dB": MahJonggInError(declarer="A", dead=("B",)),
    "mBC": Misnamed(miscaller="B", caller="C"),
    "m B C": Misnamed(miscaller="B", caller="C"),
    "dBCD": DeadHands(dead=("B", "C", "D")),
    "dABCD": DeadHands(dead=("A", "B", "C", "D")),
    "-": NotPlayed(),
    "–": NotPlayed(),
    "--": NotPlayed(),
    "n": NotPlayed(),
    "not played": NotPlayed(),
    "not-played": NotPlayed(),
    "- fire alarm": NotPlayed("fire alarm"),
    "30 0 -20 0": SignedNumbers({"A": 30, "B": 0, "C": -20, "D": 0}),
    "+30, 0, −20, 0": SignedNumbers({"A": 30, "B": 0, "C": -20, "D": 0}),
    "30/0/-20/0": SignedNumbers({"A": 30, "B": 0, "C": -20, "D": 0}),
    "0 0-20 30": SignedNumbers({"A": 0, "B": 0, "C": -20, "D": 30}),
    "-20 30 0 0": SignedNumbers({"A": -20, "B": 30, "C": 0, "D": 0}),
    "A=30 C=-20": SignedNumbers({"A": 30, "B": 0, "C": -20, "D": 0}),
    "a:30, b:0, c:-20, d:0": SignedNumbers({"A": 30, "B": 0, "C": -20, "D": 0}),
    "A 30 from C exposures 2": won("A", 30, thrower="C", exposures=2),
    "east 30 self no-jokers": won("A", 30, "self_pick", jokerless=True),
    "wall dead D": WallGame(dead=("D",)),
    "unfinished": Unfinished(),
}  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_typed_game_is_read(text: str) -> None:
    assert read_typed(text, SEATS) == TYPED[text]


MISSING = {
    "": "Nothing is typed",
    "A": "What is A's hand worth",
    "d": "What is D's hand worth",
    "A30": "p for self-picked, or the letter of the player who threw",
    "A30j": "p for self-picked, or the letter of the player who threw",
    "A30 2": "p for self-picked, or the letter of the player who threw",
    "A30Cd": "Who is dead",
    "A30dd": "Who is dead",
    "A30Cl": "Who looked",
    "A30C!": "!D10",
    "A30Cn": "nD",
    "e": "Who called Mah Jongg in error",
    "m": "Who misnamed",
    "mB": "Who misnamed",
    "30": "Type one score for each of A, B, C, D",
    "30 0 -20": "You typed 3",
    "A=30 B": "each seat with its points",
}


@pytest.mark.parametrize("text", MISSING)
def test_half_typed_game_says_what_is_missing(text: str) -> None:
    with pytest.raises(HalfTypedError) as refusal:
        read_typed(text, SEATS)
    assert MISSING[text] in str(refusal.value)


IMPOSSIBLE = {
    "eAAB": "A is there twice",
    "w dDD": "D is listed as dead twice",
    "A30pC": "What is C here",
    "A30CB": "What is B here",
    "A30Cp": "only one way",
    "A30hp": "only one way",
    "A30Csq": "not both",
    "wp": "don't go together",
    "w2": "don't go together",
    "wj": "don't go together",
    "xs": "don't go together",
    "hello": "doesn't look right",
    "30C": "doesn't look right",
    "Z30": "doesn't look right",
    "A30C?": "doesn't mean anything here",
    "30 0 -20 0 0": "You typed 5",
    "99999 0 0 0": "can't be a score",
    f"{'9' * 1000} 0 0 0": f"'{'9' * 40}'… (1000 characters) can't be a score.",
    "A=30 B=-100000": "'-100000' can't be a score",
    "A999999C": "No hand is worth '999999' points",
    "w!D99999": "'99999' points is too many",
    "h" * 1000: f"'{'h' * 40}'… (1000 characters) doesn't look right",
    "wall exposures 2": "don't go together: only a hand that was won",
    "A=30 A=20": "is there twice",
    "A 30 form C": "doesn't mean anything here",
    "A30Cfrom": "doesn't mean anything here",
    "<script>": "doesn't look right",
    "💥": "doesn't look right",
}


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_impossible_keys_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InputError) as refusal:
        read_typed(text, SEATS)
    assert IMPOSSIBLE[text] in str(refusal.value)


def test_table_of_three_reads_three_numbers_in_order_of_its_seats() -> None:
    seats: tuple[Seat, ...] = ("A", "B", "D")
    expected = SignedNumbers({"A": 30, "B": 0, "D": -20})
    assert read_typed("30 0 -20", seats) == expected
    assert read_typed("30 0 0 -20", seats) == expected  # a zero on the empty seat's scorecard
    with pytest.raises(InputError, match="You typed 4"):
        read_typed("30 0 5 -20", seats)


def test_table_of_three_carries_its_seats_in_the_facts() -> None:
    assert read_typed("A30B", ("A", "B", "C")) == won("A", 30, thrower="B", seats=("A", "B", "C"))


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("w dead b", "w dB"),
        ("x dead b", "x dB"),
        ("w dead b, d", "w dBD"),
        ("w dead north", "w dB"),
        ("A30C2 dead d", "A30C2 dD"),
        ("b25p peeked d", "B25p lD"),
        ("A 30 from C j", "A30Cj"),
        ("A 30 c exposures 2", "A30C2"),
    ],
)
def test_keys_and_words_can_be_mixed(typed: str, keys: str) -> None:
    """Whoever knows w for a wall game may still say "dead"."""
    assert read_typed(typed, SEATS) == read_typed(keys, SEATS)


@pytest.mark.parametrize("listed", [keys for keys, _ in ENDINGS if not keys.startswith("=")])
def test_every_listed_ending_takes_dead_in_words_too(listed: str) -> None:
    """Where the ending may have a dead hand at all: not where it names the dead itself, or has no result."""
    if listed[0] in "-d" or listed[0].isdecimal():
        return
    dead = "D" if listed not in ("A30C", "A30C2") else "B"
    assert read_typed(f"{listed} dead {dead}", SEATS) == read_typed(f"{listed} d{dead}", SEATS)


@pytest.mark.parametrize(
    ("typed", "words"), [("w dead", "Whose?"), ("w from b", "don't go together"), ("a30c dead z", "")]
)
def test_words_among_keys_that_make_no_sense_are_refused(typed: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_typed(typed, SEATS)


@pytest.mark.parametrize("keys", ["C30A", "A30C", "A30B dC", "w lC", "eAC", "mAC", "A30B nC", "wall dead C", "C=30"])
def test_empty_seat_is_named_in_a_scorekeepers_words(keys: str) -> None:
    with pytest.raises(InputError, match=r"No one sits in seat C in this game\. The seats are A, B, D"):
        read_typed(keys, ("A", "B", "D"))


def test_every_ending_of_the_help_panel_is_a_different_result() -> None:
    read = [read_typed(keys, SEATS) for keys, _ in ENDINGS]
    assert all(one != other for one, other in combinations(read, 2))


@pytest.mark.parametrize("keys", [keys for keys, _ in ADDITIONS])
def test_every_addition_of_the_help_panel_changes_the_result(keys: str) -> None:
    won_by_itself = {"h": "A30", "r": "A30", "rC": "A30"}  # says how the hand was won; the others add to that
    with_it = read_typed(f"{won_by_itself.get(keys, 'A30C')}{keys}", SEATS)
    assert with_it not in (read_typed("A30C", SEATS), read_typed("A30p", SEATS))


seats = st.sampled_from(SEATS)
some_seats = st.lists(seats, unique=True, max_size=4).map(lambda found: tuple(sorted(found)))
penalties = st.lists(
    st.one_of(
        st.builds(Penalty, seat=seats, reason=st.just("director"), points=st.integers(-500, 0)),
        st.builds(Penalty, seat=seats, reason=st.sampled_from(["miscalled_for_exposure", "unannounced_claim"])),
    ),
    max_size=2,
).map(tuple)
common = {
    "dead": some_seats,
    "peeked": st.lists(seats, max_size=3).map(tuple),
    "penalties": penalties,
}
hand = {
    "winner": seats,
    "value": st.integers(1, 500),
    "exposures": st.integers(0, 4),
    "jokerless": st.sampled_from([None, True]),
    "section": st.sampled_from([None, "singles_and_pairs", "quints"]),
    "misnamed": st.booleans(),
}
games = st.one_of(
    st.builds(MahJongg, by=st.just("discard"), thrower=seats, **hand, **common),
    st.builds(MahJongg, by=st.sampled_from(["self_pick", "heavenly"]), **hand, **common),
    st.builds(MahJongg, by=st.just("joker_exchange"), joker_from=st.sampled_from(["own", "opponent"]), **hand, **common),
    st.builds(MahJongg, by=st.just("joker_exchange"), after=st.just("claim"),
              thrower=st.one_of(st.none(), seats), joker_from=st.sampled_from(["own", "opponent"]), **hand, **common),
    st.builds(WallGame, **common),
    st.builds(Unfinished, **common),
    st.builds(DeadHands, **{**common, "dead": st.lists(seats, unique=True, min_size=2, max_size=4).map(tuple)}),
    st.builds(Misnamed, miscaller=seats, caller=seats, **common),
    st.builds(
        MahJonggInError, declarer=st.just("A"), declarer_showed=st.booleans(),
        exposed=some_seats.map(lambda found: tuple(seat for seat in found if seat != "A")), **common,
    ),
)  # fmt: skip


@given(games)
def test_written_game_is_read_back(game: GameResult) -> None:
    assert read_typed(write_typed(game), SEATS) == game


@pytest.mark.parametrize("reason", ["time", "fire alarm", "rain"])
def test_game_not_played_is_read_back_with_its_reason(reason: str) -> None:
    assert read_typed(write_typed(None, reason), SEATS) == NotPlayed(reason)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused_in_words(text: str) -> None:
    try:
        found = read_typed(text, SEATS)
    except InputError as error:
        said = str(error)
    else:
        said = f"{found}."
    assert said.endswith((".", "?"))


def test_result_is_written_in_the_keys_of_the_help_panel() -> None:
    assert write_typed(won("A", 30)) == "A30"  # on a discard, and no one said whose
    assert (
        write_typed(won("A", 30, thrower="C", exposures=2, jokerless=True, section="quints", misnamed=True))
        == "A30C2jqm"
    )
    assert write_typed(won("A", 30, "joker_exchange", after="claim", joker_from="own")) == "A30rxo"
    assert write_typed(WallGame(dead=("B", "D"), peeked=("C",))) == "w dBD lC"
    assert write_typed(DeadHands(dead=("B", "C", "D"))) == "dBCD"
    assert write_typed(MahJonggInError(declarer="A", exposed=("B",), declarer_showed=False)) == "eABk"
    assert write_typed(PointsOnly(points=(30, 0, -20, 0))) == "= 30 0 -20 0"
    fined = WallGame(
        penalties=(Penalty(seat="D", reason="director", points=-10), Penalty(seat="B", reason="unannounced_claim"))
    )
    assert write_typed(fined) == "w !D10 uB"
    assert write_typed(WallGame(penalties=(Penalty(seat="D", reason="director"),))) == "w !D0"


@pytest.mark.parametrize(("reason", "keys"), [(None, "-"), ("", "-"), ("time", "-"), ("fire alarm", "- fire alarm")])
def test_game_not_played_is_written_with_its_reason(reason: str | None, keys: str) -> None:
    assert write_typed(None, reason) == keys


def test_scores_as_written_are_kept_and_nothing_else_may_stand_with_them() -> None:
    assert read_typed("= 30 0 -20 0", SEATS) == PointsOnly(points=(30, 0, -20, 0))
    assert read_typed("=30 -20 0", ("A", "B", "D")) == PointsOnly(seats=("A", "B", "D"), points=(30, -20, 0))
    with pytest.raises(InputError, match="'A' doesn't belong with the scores"):
        read_typed("= 30 0 A 0", SEATS)


def test_reason_of_a_game_not_played_has_at_most_200_letters() -> None:
    assert read_typed(f"- {'x' * 201}", SEATS) == NotPlayed("x" * 200)


@pytest.mark.parametrize("keys", ["9999 0 0 0", "+0009999 0 0 0", "A=-9999"])
def test_score_of_four_digits_is_read(keys: str) -> None:
    found = read_typed(keys, SEATS)
    assert isinstance(found, SignedNumbers)
    assert abs(found.points["A"]) == 9999


def test_value_and_penalty_of_four_digits_are_read() -> None:
    assert read_typed("A9999C", SEATS) == won("A", 9999, thrower="C")
    assert read_typed("w!D9999", SEATS) == WallGame(penalties=(Penalty(seat="D", reason="director", points=-9999),))


def test_table_of_three_takes_a_zero_for_whichever_seat_is_empty() -> None:
    for place, empty in enumerate(SEATS):
        here = tuple(seat for seat in SEATS if seat != empty)
        scores = ["5", "6", "7"]
        scores.insert(place, "0")
        assert read_typed(" ".join(scores), here) == SignedNumbers(dict(zip(here, (5, 6, 7), strict=True)))
