"""A game's result as JSON: what is read, and the message for text that is not a result."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.result_json import read_result
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


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ('{"outcome": "wall"}', WallGame()),
        ('{"outcome": "wall", "dead": null, "seats": null}', WallGame()),
        ('{"outcome": "unfinished", "dead": ["B"]}', Unfinished(dead=("B",))),
        ('{"outcome": "dead_hands", "dead": ["A", "B", "C"]}', DeadHands(dead=("A", "B", "C"))),
        ('{"outcome": "misnamed", "miscaller": "B", "caller": "A"}', Misnamed(miscaller="B", caller="A")),
        ('{"outcome": "error", "declarer": "C", "exposed": ["B"], "declarer_showed": false}',
         MahJonggInError(declarer="C", exposed=("B",), declarer_showed=False)),
        ('{"outcome": "points_only", "points": [25, 0, -10, 0]}', PointsOnly(points=(25, 0, -10, 0))),
        ('{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}',
         MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)),
        (('{"outcome": "wall", "seats": ["A", "B", "C"], "peeked": ["A"], "penalties": [{"seat": "B", "for": "director", '
         '"points": -5}]}'),
         WallGame(seats=("A", "B", "C"), peeked=("A",), penalties=(Penalty(seat="B", reason="director", points=-5),))),
    ],
)  # fmt: skip
def test_result_is_read(text: str, result: GameResult) -> None:
    assert read_result(text) == result
    assert read_result(text.encode()) == result


OUTCOMES = "mahjongg, wall, unfinished, dead_hands, misnamed, error, points_only"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  ", 'No result was given. It is a JSON object, such as {"outcome": "wall"}.'),
        ("[1]", 'A game\'s result is a JSON object, such as {"outcome": "wall"}.'),
        ("[" * 100_000, "This is not a game's result: it is nested far too deeply."),
        ("{}", f"The result has no outcome; it is one of {OUTCOMES}."),
        ('{"outcome": null}', f"The result has no outcome; it is one of {OUTCOMES}."),
        ('{"outcome": "wal"}', f"There is no outcome 'wal'; it is one of {OUTCOMES}. Did you mean 'wall'?"),
        ('{"outcome": 7}', f"There is no outcome 7; it is one of {OUTCOMES}."),
        ('{"outcome": "wall", "ded": ["A"]}', "There is no 'ded' in outcome 'wall'. Did you mean 'dead'?"),
        ('{"outcome": "wall", "winner": "A"}', "There is no 'winner' in outcome 'wall'."),
        ('{"outcome": "wall", "penalties": [{"seat": "B", "reason": "director"}]}', "There is no 'reason' in a penalty."),
        ('{"outcome": "wall", "penalties": [{"seat": "B", "point": 1}]}',
         "There is no 'point' in a penalty. Did you mean 'points'?"),
        ('{"outcome": "mahjongg", "winner": "A", "by": "discard"}',
         "Outcome 'mahjongg' needs 'value', which is missing."),
        ('{"outcome": "wall", "penalties": [{"seat": "B"}]}', "A penalty needs 'for', which is missing."),
        ('{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discards"}',
         "'by' cannot be 'discards'; it is one of discard, self_pick, joker_exchange, heavenly. Did you mean 'discard'?"),
        ('{"outcome": "mahjongg", "winner": "E", "value": 30, "by": "discard"}',
         "'winner' cannot be 'E'; it is one of A, B, C, D."),
        ('{"outcome": "wall", "dead": ["A", "E"]}', "'dead' cannot be 'E'; it is one of A, B, C, D."),
        ('{"outcome": "wall", "penalties": [{"seat": "B", "for": "directors"}]}',
         ("'penalties.for' cannot be 'directors'; it is one of miscalled_for_exposure, unannounced_claim, director. "
         "Did you mean 'director'?")),
        ('{"outcome": "mahjongg", "winner": "A", "value": "30", "by": "discard"}', "'value': expected int, got str."),
        ('{"outcome": "wall", "penalties": 7}', "'penalties': expected array, got int."),
    ],
)  # fmt: skip
def test_json_that_is_not_a_result_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        read_result(text)
    assert str(refused.value) == said


@pytest.mark.parametrize("text", [b"\xff{}", '{"outcome": ', "wall"])
def test_text_that_is_not_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(InputError, match="This is not JSON that can be read: "):
        read_result(text)
