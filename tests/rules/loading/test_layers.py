"""One sheet's own file: what it gives, and the message for a line that can't be read."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.layers import GivenValue, SheetLayer, line_of, read_layer
from eastwind.rules.sheet import OpenQuestion

TITLE = 'title = "Spring Open"\n'


def refusal(text: str) -> str:
    with pytest.raises(InputError) as refused:
        read_layer("spring", text, "spring.toml")
    return str(refused.value)


def test_file_is_read_whole() -> None:
    text = """extends = "national"
title = "Spring Open"
about = "Our club's own"
scoring_from = "kugler"

[[ask]]
setting = "rounds.games"
words = "How many games?"
suggestion = "Four"

[rounds]
games = 3
minutes = { value = 50, clause = "printed on the flyer" }
rounds = { value = 5, reading = "nobody says", suggestion = 4 }

[claims]
retract_until = ["touch"]

[movement]
steps = { A = 1, B = -1, C = 2, D = -2 }
"""
    assert read_layer("spring", text, "spring.toml") == SheetLayer(
        name="spring",
        extends="national",
        title="Spring Open",
        about="Our club's own",
        scoring_from="kugler",
        questions=(OpenQuestion(setting="rounds.games", words="How many games?", suggestion="Four"),),
        given={
            "rounds.games": GivenValue(value=3),
            "rounds.minutes": GivenValue(value=50, clause="printed on the flyer"),
            "rounds.rounds": GivenValue(value=5, reading="nobody says", suggestion=4),
            "claims.retract_until": GivenValue(value=["touch"]),
            "movement.steps": GivenValue(value={"A": 1, "B": -1, "C": 2, "D": -2}),
        },
        file="spring.toml",
        text=text,
    )


def test_file_needs_no_more_than_a_title() -> None:
    assert read_layer("spring", TITLE, "spring.toml") == SheetLayer(
        "spring", None, "Spring Open", file="spring.toml", text=TITLE
    )


def test_steps_may_have_a_clause_too() -> None:
    steps = "{ value = { A = 0, B = 1, C = -1, D = 2 }, clause = '7' }"
    layer = read_layer("spring", f"{TITLE}[movement]\nsteps = {steps}\n", "spring.toml")
    assert layer.given == {"movement.steps": GivenValue(value={"A": 0, "B": 1, "C": -1, "D": 2}, clause="7")}


# what is typed below the title; what is said of it; the line as it is shown, and what is marked there
REFUSED = [
    ("[jokes]\nafter_claim = true", "line 2: There is no group or key 'jokes' in a sheet. Did you mean 'jokers'?",
     "[jokes]", "^^^^^^^"),
    ("[zzz]", "line 2: There is no group or key 'zzz' in a sheet.", "[zzz]", "^^^^^"),
    ('extend = "national"', "line 2: There is no group or key 'extend' in a sheet. Did you mean 'extends'?",
     'extend = "national"', "^^^^^^"),
    ("  rounds = 3", "line 2: 'rounds' is a group of settings: write [rounds] and its settings below it.",
     "  rounds = 3", "  ^^^^^^"),
    ("about = 7", "line 2: about is a text in quotation marks, not 7.", "about = 7", "^^^^^"),
    ("extends = true", "line 2: extends is a text in quotation marks, not True.", "extends = true", "^^^^^^^"),
    ("scoring_from = []", "line 2: scoring_from is a text in quotation marks, not [].", "scoring_from = []",
     "^^^^^^^^^^^^"),
    ("[[ask]]\nsetting = 'rounds.games'\nwords = 'How many?'",
     "line 2: [[ask]] has a setting, words and a suggestion, each a text in quotation marks.", "[[ask]]", "^^^^^^^"),
    ("[rounds]\ngame = 3", "line 3: There is no setting 'game' in [rounds]. Did you mean 'games'?", "game = 3", "^^^^"),
    ("[rounds]\nself_pick = 3", "line 3: There is no setting 'self_pick' in [rounds]. It stands in [scoring].",
     "self_pick = 3", "^^^^^^^^^"),
    ("[prizes]\nminute = 3", "line 3: There is no setting 'minute' in [prizes].", "minute = 3", "^^^^^^"),
    ("[rounds]\nzzz = 3", "line 3: There is no setting 'zzz' in [rounds].", "zzz = 3", "^^^"),
    ("[rounds]\ngames = { value = 3, claus = 'x' }",
     "line 3: A setting has a value with a clause or a reading, not 'claus'. Did you mean 'clause'?",
     "games = { value = 3, claus = 'x' }", "^^^^^"),
    ("[rounds]\ngames = { value = 3, zzz = 'x' }",
     "line 3: A setting has a value with a clause or a reading, not 'zzz'.", "games = { value = 3, zzz = 'x' }", "^^^^^"),
    ("[rounds]\ngames = { clause = '7' }", "line 3: rounds.games has no value: write { value = ..., reading = ... }.",
     "games = { clause = '7' }", "^^^^^"),
    ("[rounds]\ngames = { value = 3 }",
     "line 3: rounds.games names either a clause or a reading, as a text in quotation marks.",
     "games = { value = 3 }", "^^^^^"),
    ("[rounds]\ngames = { value = 3, clause = 'x', reading = 'y' }",
     "line 3: rounds.games names either a clause or a reading, as a text in quotation marks.",
     "games = { value = 3, clause = 'x', reading = 'y' }", "^^^^^"),
    ("[rounds]\ngames = { value = 3, clause = 7 }",
     "line 3: rounds.games names either a clause or a reading, as a text in quotation marks.",
     "games = { value = 3, clause = 7 }", "^^^^^"),
    ("[rounds]\ngames = { value = 3, reading = 7 }",
     "line 3: rounds.games names either a clause or a reading, as a text in quotation marks.",
     "games = { value = 3, reading = 7 }", "^^^^^"),
    ("[rounds]\ngames = { value = 17, clause = '7' }",
     "line 3: rounds.games cannot be 17: it is a whole number from 1 to 16.",
     "games = { value = 17, clause = '7' }", "^^^^^"),
    ("[rounds]\ngames = { value = 3, reading = 'x', suggestion = 0 }",
     "line 3: rounds.games cannot be 0: it is a whole number from 1 to 16.",
     "games = { value = 3, reading = 'x', suggestion = 0 }", "^^^^^"),
    ("[rounds]\ngames = true", "line 3: rounds.games cannot be true: it is a whole number from 1 to 16.",
     "games = true", "^^^^^"),
    ("[prizes]\nties = 'spilt_single'",
     ('line 3: prizes.ties cannot be "spilt_single": it is one of "pool_and_split", "split_single". '
     "Did you mean 'split_single'?"), "ties = 'spilt_single'", "^^^^"),
    ("[prizes]\nties = 'zzz'",
     'line 3: prizes.ties cannot be "zzz": it is one of "pool_and_split", "split_single".', "ties = 'zzz'", "^^^^"),
    ("[movement]\n steps = { A = 1 }",
     ("line 3: movement.steps cannot be {'A': 1}: it is a table of seats and tables, "
     "such as { A = 1, B = -1, C = 2, D = -2 }."), " steps = { A = 1 }", " ^^^^^"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said", "line", "marked"), REFUSED, ids=[typed for typed, *_ in REFUSED])
def test_line_that_is_refused_is_shown_with_its_number(typed: str, said: str, line: str, marked: str) -> None:
    assert refusal(f"{TITLE}{typed}\n") == f"spring.toml, {said}\n    {line}\n    {marked}"


def test_file_without_a_title_is_refused() -> None:
    assert refusal("[rounds]\ngames = 3\n") == 'spring.toml: A sheet needs a title, such as title = "Spring Open".'


def test_text_that_is_not_toml_is_refused() -> None:
    assert refusal("title = \n").startswith("spring.toml: this is not TOML that can be read: ")
    assert refusal(f"rounds = {'9' * 5000}\n").startswith("spring.toml: this is not TOML that can be read: ")


def test_key_of_a_layer_is_refused_with_its_line() -> None:
    layer = read_layer("spring", f'# ours\n{TITLE}extends = "nowhere"\n', "spring.toml")
    with pytest.raises(InputError) as refused:
        layer.refuse("extends", "There is no such sheet.")
    assert str(refused.value) == (
        'spring.toml, line 3: There is no such sheet.\n    extends = "nowhere"\n    ^^^^^^^'
    )  # fmt: skip


TEXT = """games = 1
[rounds]
minutes = 50
  "games" = 3

[[ask]]
setting = "x"
[scoring]
games = 7
jokers.after_claim = true
[ 'claims' ]
retract_until = []
[picking.ahead]
value = "dead"
[cards]
locked.value = "x"
"""


@pytest.mark.parametrize(
    ("group", "key", "line"),
    [
        ("games", None, 1),
        ("rounds", None, 2),
        ("rounds", "minutes", 3),
        ("rounds", "games", 4),
        ("ask", None, 6),
        ("ask", "setting", 7),
        ("scoring", "games", 9),
        ("jokers", "after_claim", 10),
        ("claims", None, 11),
        ("claims", "retract_until", 12),
        ("picking", "ahead", 13),
        ("cards", "locked", 16),
        ("rounds", "setting", None),
        ("claims", "minutes", None),
        ("minutes", None, None),
        ("round", None, None),
        ("rounds", "game", None),
    ],
)
def test_line_of_a_key_is_in_its_own_group(group: str, key: str | None, line: int | None) -> None:
    assert line_of(TEXT, group, key) == line
