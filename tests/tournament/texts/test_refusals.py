"""Every refusal has its sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import eastwind.tournament
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import Unfinished, WallGame
from eastwind.tournament.texts.refusals import DESK, SHEET, refusal_words

SOURCE = Path(eastwind.tournament.__file__).parent


def refusals_in_the_code() -> Iterator[tuple[str, set[str] | None]]:
    """The slug and the values of every refusal, wherever it stands; None where the values are not listed there."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Rejected"
                and node.args
            ):
                first = node.args[0]
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                if isinstance(first, ast.Constant):
                    yield str(first.value), names if len(names) == len(node.keywords) else None


def slugs_in_the_code() -> set[str]:
    return {slug for slug, _ in refusals_in_the_code()}


def test_every_refusal_has_its_sentence() -> None:
    assert slugs_in_the_code() <= set(DESK) | set(SHEET)


def test_every_refusal_has_all_the_values_of_its_sentence() -> None:
    explained = {
        "desk.beyond-discretion": {"limits"},
        "desk.impossible-numbers": {"why"},
        "desk.no-outcome": {"near"},
        "desk.not-allowed": {"title", "doing", "who"},
        "desk.not-signed": {"or_pin"},
    }
    for slug, given in refusals_in_the_code():
        sentence = DESK.get(slug) or SHEET[slug]
        fields = {field for _, field, _, _ in Formatter().parse(sentence) if field}
        assert given is None or fields <= given | explained.get(slug, set()), slug


def test_apostrophes_are_straight() -> None:
    """One sign for one thing: a search for can't finds them all."""
    assert [slug for slug, sentence in (DESK | SHEET).items() if "\u2019" in sentence] == []


def test_refusal_says_in_plain_words_what_a_role_cannot_do() -> None:
    no = Rejected("desk.not-allowed", role="scorekeeper", task="add players")
    said = "A scorekeeper can't add players or check them in. Ask the director or the deputy director or the registrar."
    assert refusal_words(no) == said


def test_no_sentence_is_left_over() -> None:
    assert set(DESK) <= slugs_in_the_code()


def test_sentence_names_the_item_of_the_sheet() -> None:
    national = load_sheet("national")
    no = Rejected("verify.a-for-c", card="C", by="B", allowed=("A",))
    assert refusal_words(no, national) == "A initials scorecard C, not B (National rule 4)."


@pytest.mark.parametrize(
    ("no", "sentence"),
    [
        (Rejected("desk.name-twice", name="Ann", row=3), "Row 3: Ann is already on the list."),
        (
            Rejected("desk.impossible-numbers", numbers={"A": 1, "B": 0}, winners=()),
            "(A 1, B 0): no hand on this card, with the bonuses and penalties of this rule sheet, gives them.",
        ),
        (
            Rejected("desk.impossible-numbers", numbers={"A": 25, "B": 30}, winners=("A", "B")),
            "(A 25, B 30): only one of A and B can have made Mah Jongg.",
        ),
        (
            Rejected("desk.impossible-numbers", numbers={"A": 25}, makes={"A": 30, "C": -10}),
            "(A 25): that game gives A +30, C -10.",
        ),
        (
            Rejected("desk.no-outcome", outcome="wal", outcomes=("mahjongg", "wall")),
            "There is no outcome 'wal'. Choose one of mahjongg, wall. Did you mean 'wall'?",
        ),
        (
            Rejected("desk.several-readings", readings=(WallGame(dead=("A",)), Unfinished())),
            "can mean several things: wall game, dead: A; or not finished when time was called.",
        ),
        (
            Rejected("desk.beyond-discretion", points=5, lowest=-20, highest=0),
            "5 points is outside what the rule sheet lets the director give: -20 to 0.",
        ),
        (
            Rejected("desk.beyond-discretion", points=5, lowest=None, highest=0),
            "5 points is outside what the rule sheet lets the director give: at most 0.",
        ),
        (Rejected("desk.cards-missing", round=1, tables=[3, 4]), "Tables still missing scorecards: 3, 4."),
    ],
)
def test_sentence_shows_its_values_as_people_read_them(no: Rejected, sentence: str) -> None:
    assert sentence in refusal_words(no)


def test_entries_of_the_log_are_few_words_however_many_there_are() -> None:
    said = refusal_words(Rejected("desk.undo-consequences", numbers=list(range(3, 100_000))))
    assert "step 3 to 99999 would change" in said
    assert len(refusal_words(Rejected("desk.struck-already", numbers=list(range(1, 100_000, 2))))) < 200
    assert " 39, and 1 more" in refusal_words(Rejected("desk.struck-already", numbers=list(range(1, 42, 2))))
    assert "more" not in refusal_words(Rejected("desk.struck-already", numbers=list(range(1, 40, 2))))
    assert "There is no step 7, 9 in the log" in refusal_words(Rejected("desk.no-log-entry", numbers=[7, 9], last=5))


@pytest.mark.parametrize(
    ("no", "sentence"),
    [
        (Rejected("cards.session-2", collector="B", by="A"), "In this round B collects the scorecards, not A."),
        (
            Rejected("cards.session-2", collector="C", by="A", empty="B"),
            "Seat B is empty at that table, so C hands in the scorecards, not A.",
        ),
        (Rejected("cards.signed", cards=("A", "B")), "The owner has not signed scorecard A, B."),
        (
            Rejected("cards.table-scorekeeper", collector="A", by="C"),
            "The table's scorekeeper (A) hands in the scores, not C.",
        ),
        (
            Rejected("cards.together", missing=("C", "D")),
            "Hand in all the scorecards of a table together. Missing: C, D.",
        ),
        (
            Rejected("changes.dispute", missing=("D",)),
            "All players of the table must be present to settle a disputed score. Missing: D.",
        ),
        (
            Rejected("changes.locked", round=1, table=2),
            "These scorecards were accepted, so their scores can't change anymore.",
        ),
        (
            Rejected("event.bonus-start", tables=("2", "5")),
            "A bonus round starts only when every table is ready. Not ready: 2, 5.",
        ),
        (Rejected("event.late"), "The rule sheet has no such penalty for being late."),
        (Rejected("courtesy.disturbing"), "The rule sheet has no such penalty for disturbing play."),
        (
            Rejected("score.unfinished"),
            "A table finishes the game it is playing when time is called, so it can't be unfinished.",
        ),
        (
            Rejected("verify.unverified-refused", cards=("A",)),
            "A scorecard that no one initialed is not accepted: A.",
        ),
        (Rejected("verify.winner-signs"), "The winner signs the table sheet after every game."),
        (
            Rejected("verify.winner-signs", signer="B", game=2, by="C"),
            "B, the winner, signs game 2, not C.",
        ),
        (Rejected("verify.west-for-east", signer="C", game=3, by="A"), "C signs game 3 for East, not A."),
        (Rejected("verify.west-wall-game", signer="C", game=4, by="D"), "No one won game 4, so C signs it, not D."),
        (
            Rejected("verify.east-scorekeeper", allowed=("A",), card="B", by="D"),
            "East keeps the score here, so A initials scorecard B, not D.",
        ),
        (Rejected("verify.d-for-b", allowed=("D",), card="B", by="A"), "D initials scorecard B, not A."),
    ],
    ids=lambda value: value.slug if isinstance(value, Rejected) else "",
)
def test_reason_that_a_sheet_prints_has_its_sentence(no: Rejected, sentence: str) -> None:
    assert refusal_words(no) == sentence
