"""A question to the table with a paper card, whole: to the one who asks, and to those who are asked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eastwind.play.paper_card_questions import NamedHand, TableQuestion, Verdict
from eastwind.play.screens.asking.paper_card_question import (
    named_hand_words,
    question_asked,
    question_noted,
    shown_groups,
)
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Shown
from eastwind.tiles import Tile
from tests.play.seating import Table, altered, plain

YES, NO = Verdict(agrees=True), Verdict(agrees=False, reason="worth 30")
SURE = "Not Mah Jongg after all? Everyone has seen your tiles, so the rules for Mah Jongg in error apply."


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def table_of(rack: str, *exposed: str) -> PlayTable:
    """Ann has these tiles on her rack and these exposures."""
    play = Table(card="paper").sit("Ann", "Bea", "Cleo", "Dot").start().run().play
    state = play.table
    shown = tuple(Shown(tile=tiles(text)[0], tiles=tiles(text)) for text in exposed)
    places = {**state.common.places, "A": replace(state.common.places["A"], exposures=shown)}
    hands = {**state.hands, "A": replace(state.hands["A"], rack=tiles(rack))}
    common = replace(state.common, places=ReadOnly(places))
    return replace(play, table=replace(state, common=common, hands=ReadOnly(hands)))


PLAY = table_of("F F 1B 1B 1B", "2B 2B 2B")
HAND = NamedHand(line="Evens, line 3", value=25, groups=(tiles("F F"), tiles("1B 1B 1B")))
ASKED = TableQuestion(about="mahjongg", by="A", hand=HAND)
SHOWN = {
    "groups": [["2B", "2B", "2B"], ["F", "F"], ["1B", "1B", "1B"]],
    "hand": "Evens, line 3 · 25 points · no jokers",
}


def ask(question: TableQuestion, seat: Seat, play: PlayTable = PLAY) -> dict[str, Any]:
    play = altered(play, question=question)
    found: dict[str, Any] = plain(question_asked(play, question, seat, Talk(play, seat)))
    return found


def answered(**verdicts: Verdict) -> TableQuestion:
    return replace(ASKED, verdicts=ReadOnly(verdicts))


def test_winner_is_asked_to_name_the_hand() -> None:
    expected = {
        "kind": "name_hand",
        "words": "Name your hand from your card. Then the others look at it.",
        "disputes": [],
        "typed": {"line": "", "value": None, "concealed": False, "section": ""},
        "labels": {
            "line": "Section and line",
            "value": "Value",
            "section": "Kind of hand",
            "concealed": "A concealed hand (C)",
        },
        "sections": [["", "Any other section"], ["singles_and_pairs", "Singles and Pairs"], ["quints", "Quints"]],
        "can_conceal": False,
        "longest": 60,
        "show": "Show the hand",
        "withdraw": "Never mind",
        "sure": "",
    }
    unnamed = TableQuestion(about="mahjongg", by="A")
    assert ask(unnamed, "A") == expected
    assert ask(unnamed, "A", table_of("F F"))["can_conceal"] is True
    assert ask(unnamed, "B") == {"kind": "wait", "words": "Ann called Mah Jongg, and names the hand."}
    hand = replace(HAND, concealed=True, section="quints")
    disputed = replace(answered(B=NO, C=YES, D=Verdict(agrees=False)), hand=hand)
    assert ask(disputed, "A") == {
        **expected,
        "disputes": ["Bea: worth 30", "Dot: disputes it"],
        "typed": {"line": "Evens, line 3", "value": 25, "concealed": True, "section": "quints"},
        "withdraw": "Withdraw",
        "sure": SURE,
    }
    assert ask(answered(B=NO), "A")["typed"]["section"] == ""


def test_winner_waits_while_the_others_look_at_the_hand() -> None:
    words = "Waiting for Bea and Dot to look at your hand."
    expected = {"kind": "asked", "words": words, "withdraw": "Withdraw", "sure": SURE, **SHOWN}
    assert ask(answered(C=YES), "A") == expected


def test_others_accept_or_dispute_the_hand() -> None:
    expected = {
        "kind": "judge",
        "words": "Ann calls Mah Jongg. Compare the hand with your card.",
        "prompt": "Accept it, or dispute it?",
        "yes": "Accept",
        "no": "Dispute",
        "reason": "What is wrong? (if you like)",
        "longest": 120,
        "answered": None,
        "can_change": False,
        **SHOWN,
    }
    assert ask(ASKED, "B") == expected
    assert ask(answered(B=YES, C=NO), "B") == {**expected, "answered": "You accepted the hand."}
    disputed = {**expected, "answered": "You disputed the hand. You can still accept it.", "can_change": True}
    assert ask(answered(B=YES, C=NO), "C") == disputed
    assert ask(answered(B=YES, C=NO), "D") == expected


def test_everyone_else_is_asked_whether_a_hand_is_dead() -> None:
    question = TableQuestion(about="dead", by="A", accused="B", verdicts=ReadOnly({"C": YES}))
    assert ask(question, "A") == {
        "kind": "asked",
        "words": "You called Bea's hand dead. Waiting for Bea and Dot.",
        "withdraw": "Never mind",
    }
    expected = {
        "kind": "judge",
        "words": "Ann calls Bea's hand dead. Do you agree? It is dead only if everyone does.",
        "prompt": "Is the hand dead, or should play go on?",
        "yes": "Agree: hand dead",
        "no": "Play on",
        "reason": "",
        "answered": None,
    }
    assert ask(question, "D") == expected
    assert ask(question, "C") == {**expected, "answered": "You agreed."}
    yours = "Ann calls your hand dead. Do you agree? It is dead only if everyone does."
    assert ask(question, "B") == {**expected, "words": yours}


def test_hand_shows_its_value_section_and_whether_it_has_jokers() -> None:
    def said(play: PlayTable, **more: Any) -> str:
        return named_hand_words(play, ASKED, replace(HAND, **more))

    assert said(PLAY) == "Evens, line 3 · 25 points · no jokers"
    whole = "Evens, line 3 · 50 points · Singles and Pairs · concealed · no jokers"
    assert said(PLAY, value=50, section="singles_and_pairs", concealed=True) == whole
    assert said(table_of("F J"), section="quints") == "Evens, line 3 · 25 points · Quints"
    assert said(table_of("F F", "2B 2B J")) == "Evens, line 3 · 25 points"


def test_hand_that_is_not_named_yet_shows_only_its_exposures() -> None:
    assert plain(shown_groups(PLAY, TableQuestion(about="mahjongg", by="A"))) == [["2B", "2B", "2B"]]
    assert plain(shown_groups(PLAY, ASKED)) == SHOWN["groups"]


def test_note_says_who_did_not_agree_that_a_hand_is_dead() -> None:
    closed = TableQuestion(about="dead", by="A", accused="B", verdicts=ReadOnly({"C": YES, "D": NO}))

    def noted(question: TableQuestion | None, seat: Seat | None) -> str:
        play = altered(PLAY, answered=question)
        return question_noted(play, Talk(play, seat))

    assert noted(closed, "A") == "Dot did not agree that Bea's hand is dead. Play goes on."
    assert noted(closed, "B") == "Dot did not agree that your hand is dead. Play goes on."
    assert noted(closed, "D") == "You did not agree that Bea's hand is dead. Play goes on."
    assert noted(None, "A") == ""
    assert noted(replace(closed, verdicts=ReadOnly({"C": YES})), "A") == ""
    assert noted(replace(closed, about="mahjongg"), "A") == ""
    assert noted(replace(closed, accused=None), "A") == ""
