"""Facts: taken from the irregularities, and read from people's words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.referee.catalog import KINDS, kind_of
from eastwind.referee.facts import (
    Fact,
    MissingFactsError,
    build,
    example,
    facts_of,
    missing,
    read_answer,
    read_facts,
    read_value,
    values_of,
)
from eastwind.referee.situations.game_start import WrongCountBeforeStart
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead
from eastwind.refusals import InputError

SEAT = Fact(name="player", type="seat", question="Who?", required=True, choices=("A", "B", "C", "D"))
OTHERS = Fact(name="others", type="seats", question="Who?", required=False, default=())
YES_NO = Fact(name="held", type="bool", question="Held?", required=True)
COUNT = Fact(name="tiles", type="integer", question="How many?", required=True, minimum=0, maximum=30)
STAGE = Fact(name="stage", type="choice", question="How far?", required=True, choices=("touched", "not_seen"))


def test_facts_of_picked_ahead() -> None:
    player, stage, seats, dead = facts_of(PickedAhead)
    assert (player.name, player.type, player.required, player.question) == ("player", "seat", True, "Who picked ahead?")
    assert (stage.name, stage.type, stage.default) == ("stage", "choice", "racked")
    assert stage.choices == ("touched", "taken", "seen", "racked")
    assert (seats.name, seats.type, seats.default) == ("seats", "seats", ("A", "B", "C", "D"))
    assert (dead.name, dead.default, dead.required) == ("already_dead", (), False)


@pytest.mark.parametrize(
    ("slug", "name", "question"),
    [
        ("disturbing", "player", "Who disturbed the others?"),
        ("claimed-tile-in-rack", "player", "Who put the called tile inside the rack?"),
        ("misnamed-for-exposure", "discarder", "Who misnamed the discard?"),
    ],
)
def test_question_says_whose_seat_it_asks_for(slug: str, name: str, question: str) -> None:
    """A caller who says "a phone rang" is asked who did it, and not who was in the room."""
    assert {fact.name: fact.question for fact in facts_of(kind_of(slug))}[name] == question


def test_facts_of_wrong_count_have_bounds() -> None:
    tiles = next(fact for fact in facts_of(WrongCountBeforeStart) if fact.name == "tiles")
    assert (tiles.type, tiles.minimum, tiles.maximum) == ("integer", 0, 30)


def test_number_has_at_most_nine_digits() -> None:
    any_number = Fact(name="number", type="integer", question="Which?", required=True, minimum=0, maximum=10**12)
    assert read_value(any_number, "9" * 9) == 999_999_999
    with pytest.raises(InputError):
        read_value(any_number, "9" * 10)


def test_facts_ask_a_question_and_the_needed_ones_come_first(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind.slug()):
            facts = facts_of(kind)
            assert all(fact.question.endswith("?") for fact in facts)
            own = [fact.required for fact in facts if fact.name not in ("seats", "already_dead")]
            assert own == sorted(own, reverse=True)


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        (SEAT, "b", "B"),
        (SEAT, " South ", "D"),
        (SEAT, "north", "B"),
        (OTHERS, "B,C", ("B", "C")),
        (OTHERS, "bd", ("B", "D")),
        (OTHERS, "East West", ("A", "C")),
        (OTHERS, "east", ("A",)),
        (OTHERS, "none", ()),
        (OTHERS, "", ()),
        *((OTHERS, text, ()) for text in ("Nobody", "no one", "No-one")),
        (OTHERS, "[]", ()),
        (YES_NO, "Yes", True),
        (YES_NO, "n", False),
        (YES_NO, "true", True),
        *((YES_NO, text, True) for text in ("yes", "Y", "True", "1")),
        *((YES_NO, text, False) for text in ("no", "N", "False", "0")),
        (COUNT, "14", 14),
        (COUNT, "0", 0),
        (COUNT, "30", 30),
        (COUNT, "+12", 12),
        (STAGE, "Not seen", "not_seen"),
        (STAGE, "not-seen", "not_seen"),
    ],
)
def test_value_is_read(fact: Fact, text: str, value: object) -> None:
    assert read_value(fact, text) == value


@pytest.mark.parametrize(
    ("fact", "text", "says"),
    [
        (SEAT, "E", "can't be 'E'. It is one of A, B, C, D"),
        (SEAT, "", "one of A, B, C, D"),
        (OTHERS, "B,X", "The fact 'others' can't be 'B,X'. It is seats such as B,C or none."),
        (OTHERS, "B E", "seats such as B,C or none"),
        (COUNT, "--3", "a whole number"),
        (YES_NO, "maybe", "yes or no"),
        (COUNT, "31", "a whole number from 0 to 30"),
        (COUNT, "-1", "a whole number from 0 to 30"),
        (COUNT, "two", "a whole number"),
        (COUNT, "1²", "a whole number"),
        (COUNT, "", "a whole number"),
        (STAGE, "touchd", "Did you mean 'touched'?"),
    ],
)
def test_impossible_value_is_refused_with_a_sentence(fact: Fact, text: str, says: str) -> None:
    with pytest.raises(InputError) as refusal:
        read_value(fact, text)
    assert says in refusal.value.message


def test_facts_given_twice_with_one_value_are_accepted() -> None:
    assert read_facts(PickedAhead, ["player=B", "player=b"]) == {"player": "B"}


def test_facts_are_read_with_dashes_and_spaces_in_their_names() -> None:
    read = read_facts(MahjonggInError, ["others-showed = B,C", " declarer=A"])
    assert read == {"others_showed": ("B", "C"), "declarer": "A"}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["player=B", "player=C"], "'player' twice, with different values"),
        (
            ["plaier=B"],
            "picked-ahead has no fact 'plaier'. It has player, stage, seats, already_dead. Did you mean 'player'?",
        ),
        (["player"], "'player' has no '='"),
        (["player=Z"], "The fact 'player' can't be 'Z'"),
    ],
)
def test_facts_that_cannot_be_read_are_refused(given: list[str], says: str) -> None:
    with pytest.raises(InputError) as refusal:
        read_facts(PickedAhead, given)
    assert says in refusal.value.message


def test_facts_missing_are_named_with_their_questions() -> None:
    assert [fact.name for fact in missing(MahjonggInError, {"declarer": "A"})] == ["shown", "earlier_exposures"]
    with pytest.raises(InputError) as refusal:
        build(MahjonggInError, {"declarer": "A", "earlier_exposures": True})
    assert refusal.value.message == (
        "mahjongg-in-error needs more facts. shown: What did the caller show? "
        "(one of nothing, claimed_exposure, tiles) For example, add: shown=nothing"
    )


def test_facts_missing_are_values_and_each_caller_writes_its_own_example() -> None:
    with pytest.raises(MissingFactsError) as refusal:
        build(MahjonggInError, {"declarer": "A"})
    error = refusal.value
    assert [fact.name for fact in error.missing] == ["shown", "earlier_exposures"]
    assert error.sample == {"shown": "nothing", "earlier_exposures": False}
    assert error.write() == "shown=nothing earlier_exposures=no"
    assert error.write("--fact ") == "--fact shown=nothing --fact earlier_exposures=no"
    assert error.asking("Or so.").startswith("mahjongg-in-error needs more facts. shown: What did the caller show? (")
    assert error.asking("Or so.").endswith(" Or so.")


def test_irregularity_is_built_from_facts() -> None:
    values = {"declarer": "A", "shown": "tiles", "earlier_exposures": False, "others_showed": ("B",)}
    assert build(MahjonggInError, values) == MahjonggInError(
        declarer="A", shown="tiles", earlier_exposures=False, others_showed=("B",)
    )


def test_values_of_a_fact_show_its_range() -> None:
    assert values_of(YES_NO) == (False, True)
    assert values_of(STAGE) == ("touched", "not_seen")
    assert values_of(OTHERS) == ((), ("A",), ("B",), ("C",), ("D",))
    assert values_of(COUNT) == tuple(range(21))
    assert values_of(SEAT) == ("A", "B", "C", "D")
    few = Fact(name="number", type="integer", question="Which?", required=True, minimum=3, maximum=5)
    assert values_of(few) == (3, 4, 5)
    unbounded = Fact(name="number", type="integer", question="Which?", required=True)
    assert values_of(unbounded) == (0,)
    assert values_of(replace(unbounded, maximum=2)) == (0, 1, 2)
    assert read_value(unbounded, "-7") == -7


def test_unknown_kind_names_the_nearest() -> None:
    with pytest.raises(InputError, match="Did you mean 'picked-ahead'"):
        kind_of("picked-ahed")
    assert kind_of("picked-ahead") is PickedAhead


def test_number_may_have_one_bound_only() -> None:
    least = Fact(name="number", type="integer", question="Which?", required=True, minimum=3)
    assert read_value(least, "3000") == 3000
    with pytest.raises(InputError):
        read_value(least, "2")
    most = Fact(name="number", type="integer", question="Which?", required=True, maximum=3)
    assert read_value(most, "-3000") == -3000
    with pytest.raises(InputError):
        read_value(most, "4")


def test_player_who_may_be_no_one_is_answered_with_none() -> None:
    optional = replace(SEAT, required=False)
    assert [read_answer(optional, word) for word in ("none", " Nobody ", "no one", "no-one", "c")] == [*[None] * 4, "C"]
    assert (optional.may_be_no_one, optional.legal()) == (True, "one of A, B, C, D, or none")
    for fact in (SEAT, replace(optional, default="B")):
        assert (fact.may_be_no_one, fact.legal()) == (False, "one of A, B, C, D")
        with pytest.raises(InputError):
            read_answer(fact, "none")
    with pytest.raises(InputError):
        read_answer(replace(STAGE, required=False), "none")


def test_example_names_players_who_are_not_named_yet() -> None:
    """B, C, D, then A; where all four are taken already, B again."""
    assert example(PickedAhead, {}) == {"player": "B"}
    assert example(PickedAhead, {"already_dead": ("B", "C")}) == {"player": "D"}
    assert example(PickedAhead, {"already_dead": ("A", "B", "C", "D")}) == {"player": "B"}
    two = kind_of("two-claims")
    assert example(two, {})["discarder"] == "B"
    assert example(two, {})["claimers"] == ("C", "D")
    assert example(two, {"discarder": "C"})["claimers"] == ("B", "D")
    assert example(two, {"discarder": "C", "already_dead": ("A", "B")})["claimers"] == ("C", "D")
