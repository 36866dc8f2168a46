"""A question to the table on the screen: name your hand, look at the winner's, is this hand dead."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.play.deciding.paper_card import asked_players, concealed_tiles
from eastwind.play.paper_card_questions import LONGEST_LINE, LONGEST_REASON, NamedHand, TableQuestion
from eastwind.play.screens.contract.questions import (
    AnyAsk,
    AskJudge,
    AskName,
    AskPatience,
    AskWait,
    HandLabels,
    TypedHand,
)
from eastwind.play.screens.points import total_words
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.tiles import JOKER, Tile

SECTIONS = (
    ("", "Any other section"), ("singles_and_pairs", "Singles and Pairs"), ("quints", "Quints"),
)  # fmt: skip
LABELS = HandLabels(line="Section and line", value="Value", section="Kind of hand", concealed="A concealed hand (C)")
IN_ERROR = "Withdraw"
SURE = "Not Mah Jongg after all? Everyone has seen your tiles, so the rules for Mah Jongg in error apply."


def question_asked(play: PlayTable, question: TableQuestion, you: Seat, talk: Talk) -> AnyAsk:
    if question.about == "dead":
        return _dead(play, question, you, talk)
    if question.hand is None or (you == question.by and question.disputes):
        return _to_name(play, question, you, talk)
    groups, hand = shown_groups(play, question), named_hand_words(play, question, question.hand)
    if you == question.by:
        words = f"Waiting for {_waiting(play, question, talk)} to look at your hand."
        return AskPatience(words=words, withdraw=IN_ERROR, sure=SURE, groups=groups, hand=hand)
    disputed = "You disputed the hand. You can still accept it."
    return AskJudge(
        words=f"{talk.name(question.by)} calls Mah Jongg. Compare the hand with your card.",
        prompt="Accept it, or dispute it?",
        yes="Accept",
        no="Dispute",
        reason="What is wrong? (if you like)",
        longest=LONGEST_REASON,
        answered=_answered(question, you, "You accepted the hand.", disputed),
        can_change=any(seat == you for seat, _ in question.disputes),
        groups=groups,
        hand=hand,
    )


def _to_name(play: PlayTable, question: TableQuestion, you: Seat, talk: Talk) -> AskWait | AskName:
    if you != question.by:
        said = "corrects the hand, or withdraws it" if question.disputes else "called Mah Jongg, and names the hand"
        return AskWait(words=f"{talk.name(question.by)} {said}.")
    return AskName(
        words="Name your hand from your card. Then the others look at it.",
        disputes=tuple(f"{talk.name(seat)}: {reason or 'disputes it'}" for seat, reason in question.disputes),
        typed=_typed(question.hand),
        labels=LABELS,
        sections=SECTIONS,
        can_conceal=not play.table.common.places[you].exposures,
        longest=LONGEST_LINE,
        show="Show the hand",
        withdraw=IN_ERROR if question.hand else "Never mind",
        sure=SURE if question.hand else "",
    )


def _typed(hand: NamedHand | None) -> TypedHand:
    """What the winner typed before the hand was disputed."""
    if hand is None:
        return TypedHand(line="", value=None, concealed=False, section="")
    return TypedHand(line=hand.line, value=hand.value, concealed=hand.concealed, section=hand.section or "")


def _dead(play: PlayTable, question: TableQuestion, you: Seat, talk: Talk) -> AskPatience | AskJudge:
    assert question.accused is not None
    whose = _whose(talk, question.accused)
    if you == question.by:
        words = f"You called {whose} hand dead. Waiting for {_waiting(play, question, talk)}."
        return AskPatience(words=words, withdraw="Never mind")
    return AskJudge(
        words=f"{talk.name(question.by)} calls {whose} hand dead. Do you agree? It is dead only if everyone does.",
        prompt="Is the hand dead, or should play go on?",
        yes="Agree: hand dead",
        no="Play on",
        reason="",
        answered=_answered(question, you, "You agreed.", ""),
    )


def named_hand_words(play: PlayTable, question: TableQuestion, hand: NamedHand) -> str:
    """Consecutive Run, second line · 30 points · concealed · no jokers."""
    shown = [tile for each in play.table.common.places[question.by].exposures for tile in each.tiles]
    parts = [
        hand.line,
        total_words(play.terms, hand.value),
        dict(SECTIONS)[hand.section] if hand.section else "",
        "concealed" if hand.concealed else "",
        "" if JOKER in (*shown, *concealed_tiles(play.table, question.by)) else "no jokers",
    ]
    return " · ".join(filter(None, parts))


def shown_groups(play: PlayTable, question: TableQuestion) -> tuple[tuple[Tile, ...], ...]:
    """The whole hand: exposures, then the rack as it stands."""
    exposed = tuple(each.tiles for each in play.table.common.places[question.by].exposures)
    return (*exposed, *(question.hand.groups if question.hand else ()))


def question_noted(play: PlayTable, talk: Talk) -> str:
    """The outcome of the latest question, until the next discard."""
    closed = play.game.answered
    if closed is None or closed.about != "dead" or closed.accused is None or not closed.disputes:
        return ""
    (seat, _), *_ = closed.disputes
    return f"{talk.who(seat)} did not agree that {_whose(talk, closed.accused)} hand is dead. Play goes on."


def _whose(talk: Talk, seat: Seat) -> str:
    return "your" if seat == talk.you else f"{talk.name(seat)}'s"


def _waiting(play: PlayTable, question: TableQuestion, talk: Talk) -> str:
    names = [talk.name(seat) for seat in asked_players(play) if seat not in question.verdicts]
    return listed(names)


def _answered(question: TableQuestion, you: Seat, yes: str, no: str) -> str | None:
    verdict = question.verdicts.get(you)
    return None if verdict is None else yes if verdict.agrees else no
