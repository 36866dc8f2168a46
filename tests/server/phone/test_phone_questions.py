"""The words of questions about a game. The script asks the same: tests/browser/test_plain_phones.py."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.phone.phone_questions import GameAsked, question
from eastwind.server.phone.phone_view import asked_by

ASKED = GameAsked(
    game=2,
    names={"A": "Ann Archer", "B": "Bea Bold", "C": "Cleo Cross", "D": "Dan Dale"},
    short={"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dan"},
    values=(25, 30),
    speaks=("A",),
    shared=False,
    **asked_by(load_sheet("fourseasons")),
)


@pytest.mark.parametrize(
    ("name", "answers", "words"),
    [
        ("exposures", {"how": "from-C"}, "How many exposures did Ann have before calling the winning tile?"),
        ("exposures", {"how": "joker_exchange"}, "How many exposures did Ann have before the winning turn?"),
        ("miscalled", {"how": "self_pick"}, "Who misnamed a tile called for an exposure?"),
        ("unannounced", {"how": "self_pick"}, "Who took a discard without calling it?"),
    ],
)
def test_question_says_what_is_counted(name: str, answers: dict[str, str], words: str) -> None:
    assert question(name, {"end": "win-A", **answers}, ASKED).words == words
