"""A question to the table on the screen: name your hand, look at the winner's, is this hand dead."""

from __future__ import annotations

from typing import Any

from eastwind.formats import listed
from eastwind.play.deciding.paper_card import asked_players, concealed_tiles
from eastwind.play.paper_card_questions import LONGEST_LINE, LONGEST_REASON, NamedHand, Question
from eastwind.play.screens.points import total_said
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.tiles import JOKER, Tile

SECTIONS = (
    ("", "Any other section"), ("singles_and_pairs", "Singles and Pairs"), ("quints", "Quints"),
)  # fmt: skip
LABELS = {
    "line": "Section and line", "value": "Value", "section": "Kind of hand", "concealed": "A concealed hand (C)",
}  # fmt: skip
IN_ERROR = "Withdraw"
SURE = "Not Mah Jongg after all? Everyone has seen your tiles, so the rules for Mah Jongg in error apply."


def question_asked(play: PlayTable, question: Question, you: Seat, talk: Talk) -> dict[str, Any]:
    if question.about == "dead":
        return _dead(play, question, you, talk)
    if question.hand is None or (you == question.by and question.disputes):
        return _to_name(play, question, you, talk)
    shown = {"groups": shown_groups(play, question), "hand": hand_said(play, question, question.hand)}
    if you == question.by:
        words = f"Waiting for {_waiting(play, question, talk)} to look at your hand."
        return {"kind": "asked", "words": words, "withdraw": IN_ERROR, "sure": SURE, **shown}
    return {
        "kind": "judge",
        "words": f"{talk.name(question.by)} calls Mah Jongg. Compare the hand with your card.",
        "prompt": "Accept it, or dispute it?",
        "yes": "Accept",
        "no": "Dispute",
        "reason": "What is wrong? (if you like)",
        "longest": LONGEST_REASON,
        "answered": _answered(
            question, you, "You accepted the hand.", "You disputed the hand. You can still accept it."
        ),
        "can_change": any(seat == you for seat, _ in question.disputes),
        **shown,
    }


def _to_name(play: PlayTable, question: Question, you: Seat, talk: Talk) -> dict[str, Any]:
    if you != question.by:
        said = "corrects the hand, or withdraws it" if question.disputes else "called Mah Jongg, and names the hand"
        return {"kind": "wait", "words": f"{talk.name(question.by)} {said}."}
    typed = question.hand
    return {
        "kind": "name_hand",
        "words": "Name your hand from your card. Then the others look at it.",
        "disputes": [f"{talk.name(seat)}: {reason or 'disputes it'}" for seat, reason in question.disputes],
        "typed": {
            "line": typed.line if typed else "",
            "value": typed.value if typed else None,
            "concealed": typed.concealed if typed else False,
            "section": (typed.section or "") if typed else "",
        },
        "labels": LABELS,
        "sections": [list(each) for each in SECTIONS],
        "can_conceal": not play.table.common.places[you].exposures,
        "longest": LONGEST_LINE,
        "show": "Show the hand",
        "withdraw": IN_ERROR if typed else "Never mind",
        "sure": SURE if typed else "",
    }  # fmt: skip


def _dead(play: PlayTable, question: Question, you: Seat, talk: Talk) -> dict[str, Any]:
    assert question.accused is not None
    whose = _whose(talk, question.accused)
    if you == question.by:
        words = f"You called {whose} hand dead. Waiting for {_waiting(play, question, talk)}."
        return {"kind": "asked", "words": words, "withdraw": "Never mind"}
    return {
        "kind": "judge",
        "words": f"{talk.name(question.by)} calls {whose} hand dead. Do you agree? It is dead only if everyone does.",
        "prompt": "Is the hand dead, or should play go on?",
        "yes": "Agree: hand dead",
        "no": "Play on",
        "reason": "",
        "answered": _answered(question, you, "You agreed.", ""),
    }


def hand_said(play: PlayTable, question: Question, hand: NamedHand) -> str:
    """Consecutive Run, second line · 30 points · concealed · no jokers."""
    shown = [tile for each in play.table.common.places[question.by].exposures for tile in each.tiles]
    parts = [
        hand.line,
        total_said(play.terms, hand.value),
        dict(SECTIONS)[hand.section] if hand.section else "",
        "concealed" if hand.concealed else "",
        "" if JOKER in (*shown, *concealed_tiles(play.table, question.by)) else "no jokers",
    ]
    return " · ".join(filter(None, parts))


def shown_groups(play: PlayTable, question: Question) -> list[list[Tile]]:
    """The whole hand: exposures, then the rack as it stands."""
    exposed = [list(each.tiles) for each in play.table.common.places[question.by].exposures]
    return [*exposed, *([list(each) for each in question.hand.groups] if question.hand else [])]


def question_noted(play: PlayTable, talk: Talk) -> str:
    """The outcome of the latest question, until the next discard."""
    closed = play.answered
    if closed is None or closed.about != "dead" or closed.accused is None or not closed.disputes:
        return ""
    (seat, _), *_ = closed.disputes
    return f"{talk.who(seat)} did not agree that {_whose(talk, closed.accused)} hand is dead. Play goes on."


def _whose(talk: Talk, seat: Seat) -> str:
    return "your" if seat == talk.you else f"{talk.name(seat)}'s"


def _waiting(play: PlayTable, question: Question, talk: Talk) -> str:
    names = [talk.name(seat) for seat in asked_players(play) if seat not in question.verdicts]
    return listed(names)


def _answered(question: Question, you: Seat, yes: str, no: str) -> str | None:
    verdict = question.verdicts.get(you)
    return None if verdict is None else yes if verdict.agrees else no
