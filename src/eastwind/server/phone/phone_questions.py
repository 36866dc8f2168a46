"""The questions about one game, in order, for a page without scripts: as in static/phone/questions.js, word for word.

A test asks both. Answers are the words of an address: `end=win-A&value=30`. Several seats are letters, "-" for none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from eastwind.rules.result_json import read_result
from eastwind.rules.results import GameOffense, GameResult, MahJongg, MahJonggInError, Misnamed, Section
from eastwind.rules.seats import SEATS, WINDS, Seat

Answers = Mapping[str, str]
# Offenses in a game that a sheet may print points for. The phone enters them, but only a ruling gives them.
OFFENSES: Mapping[str, GameOffense] = {"miscalled": "miscalled_for_exposure", "unannounced": "unannounced_claim"}
SECTIONS: Mapping[str, Section] = {"singles": "singles_and_pairs", "quints": "quints"}
SEVERAL = ("dead", "peeked", *OFFENSES, "showed")  # questions with several answers
MAY_BE_NONE = ("peeked", *OFFENSES, "showed")
EXTRAS = ("dead", "peeked", *OFFENSES, "misnamed_tile")
NONE = "-"
CHECK = "check"  # the last question: the points, and the button that sends them


class PhoneChoice(NamedTuple):
    """One answer that can be chosen: its value, its words, and small words below."""

    value: str
    words: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class GameAsked:
    """The game that the questions are about: who plays, and what its card and sheet ask."""

    game: int
    names: Mapping[Seat, str]
    short: Mapping[Seat, str]
    values: Sequence[int]
    speaks: Sequence[Seat]
    shared: bool
    unfinished: bool
    misnamed_ends: bool
    miscalled: bool
    unannounced: bool
    singles: bool
    quints: bool


@dataclass(frozen=True, slots=True)
class PhoneQuestion:
    """One question: its words and its answers."""

    name: str
    words: str
    choices: tuple[PhoneChoice, ...]

    @property
    def several(self) -> bool:
        return self.name in SEVERAL


def questions(answers: Answers, asked: GameAsked) -> list[str]:
    """What happened, in the order people tell it."""
    names = ["as", "end"] if asked.shared else ["end"]
    if answers.get("end") == "else":
        names.append("other")
    if _winner(answers):
        names += _about_win(answers, asked)
    how = _outcome(answers)
    if how == "dead_hands":
        names.append("dead")
    if how == "error":
        names += ["declarer", "showed"]
    if how == "misnamed":
        names += ["miscaller", "caller"]
    names += [more for more in EXTRAS if answers.get(f"ask_{more}") and more not in names]
    return [*names, *(["reason"] if is_change(answers) else []), CHECK]


def next_question(answers: Answers, asked: GameAsked) -> str:
    """The first question that has no answer yet, or the check at the end."""
    return next(name for name in questions(answers, asked) if name == CHECK or not _answered(name, answers))


def question(name: str, answers: Answers, asked: GameAsked) -> PhoneQuestion:
    words, choices = _words(name, answers, asked)
    return PhoneQuestion(name, words, tuple(choices))


def extras(answers: Answers, asked: GameAsked) -> list[PhoneChoice]:
    """What else can have happened in this game."""
    found = []
    if _outcome(answers) != "none":
        found += [PhoneChoice("dead", "A hand was dead"), PhoneChoice("peeked", "Someone looked at a stolen tile")]
        if asked.miscalled:
            found.append(PhoneChoice("miscalled", "A tile called for an exposure was misnamed"))
        if asked.unannounced:
            found.append(PhoneChoice("unannounced", "A discard was taken without calling it"))
    if _thrown(answers):
        found.append(PhoneChoice("misnamed_tile", "The winning tile was misnamed"))
    return [choice for choice in found if choice.value != "dead" or _outcome(answers) != "dead_hands"]


def extras_words(offered: Sequence[PhoneChoice]) -> str:
    """What the button says that opens them."""
    misnamed = any(choice.value in ("miscalled", "misnamed_tile") for choice in offered)
    return "Dead hand, misnamed tile, or penalty?" if misnamed else "Dead hand or penalty?"


def given(answers: Answers, asked: GameAsked) -> list[tuple[str, str, str]]:
    """Each question with the answer it was given: its name, the answer, its words."""
    names = [
        name
        for name in questions(answers, asked)
        if name not in ("as", "reason", CHECK) and not (name == "end" and answers.get("end") == "else")
    ]
    found = []
    for name in names:
        each = question(name, answers, asked)
        said = answers.get(name, "")
        chosen = [c.words for c in each.choices if (c.value in said if each.several else c.value == said)]
        found.append((name, ", ".join(chosen) or "–", each.words))
    return found


def result_of(answers: Answers, asked: GameAsked) -> GameResult | None:
    """The result that the answers make; None for a game that was not played."""
    how = _outcome(answers)
    if how == "none":
        return None
    winner = _winner(answers)
    facts: dict[str, object] = {
        "seats": list(asked.names),
        "dead": seats_in(answers, "dead"),
        "peeked": seats_in(answers, "peeked"),
        "outcome": "mahjongg" if winner else how,
    }
    penalties = [{"seat": seat, "for": OFFENSES[name]} for name in OFFENSES for seat in seats_in(answers, name)]
    if penalties:
        facts["penalties"] = penalties
    if how == "error":
        showed = [seat for seat in seats_in(answers, "showed") if seat != answers.get("declarer")]
        facts |= {"declarer": answers.get("declarer"), "exposed": showed}
    if how == "misnamed":
        facts |= {"miscaller": answers.get("miscaller"), "caller": answers.get("caller")}
    if winner:
        facts |= _win_facts(answers, asked)
    return read_result(msgspec.json.encode(facts))


def answers_of(result: GameResult) -> dict[str, str]:
    """The answers behind a result that is on the scorecard."""
    seats: dict[str, Sequence[Seat]] = {"dead": result.dead, "peeked": result.peeked}
    for name, reason in OFFENSES.items():
        seats[name] = [penalty.seat for penalty in result.penalties if penalty.reason == reason]
    found = {name: "".join(dict.fromkeys(those)) for name, those in seats.items() if those}
    found |= {f"ask_{name}": "1" for name in found}
    match result:
        case MahJongg():
            return {**found, **_answers_of_win(result)}
        case MahJonggInError(declarer=declarer, exposed=exposed):
            return {**found, "end": "else", "other": "error", "declarer": declarer, "showed": "".join(exposed) or NONE}
        case Misnamed(miscaller=miscaller, caller=caller):
            return {**found, "end": "else", "other": "misnamed", "miscaller": miscaller, "caller": caller}
    kind = str(type(result).__struct_config__.tag)
    return {**found, "end": "wall"} if kind == "wall" else {**found, "end": "else", "other": kind}


def answers_words(answers: Answers, asked: GameAsked) -> str:
    """The game in a line: "Ann won 30, Cleo threw it, 2 exposures, no jokers"."""
    winner = _winner(answers)
    if winner is None:
        ends = {"wall": "wall game", **{choice.value: choice.words.lower() for choice in _other_ends(asked)}}
        return ends.get(_outcome(answers), "")
    value, how, names = answers.get("value", ""), answers.get("how", ""), questions(answers, asked)
    parts = [f"{_short(asked, winner)} won{f' {value}' if value else ''}"]
    if _thrown(answers):
        parts.append(f"{_short(asked, _seat(how[5:]))} threw it")
    elif how:
        parts.append({"joker_exchange": "joker exchange", "heavenly": "heavenly hand"}.get(how, "self-picked"))
    if "exposures" in names and (count := answers.get("exposures")):
        parts.append("1 exposure" if count == "1" else f"{count} exposures")
    if answers.get("jokers") and not _exchange(answers):
        parts.append("no jokers" if answers["jokers"] == "no" else "with jokers")
    if "singles" in names and answers.get("singles") == "yes":
        parts.append("Singles and Pairs")
    return ", ".join(parts)


def is_change(answers: Answers) -> bool:
    """Whether the game was on the scorecard when these answers began: `versions` is how often it had been entered."""
    return answers.get("versions", "0") not in ("", "0")


def seats_in(answers: Answers, name: str) -> list[Seat]:
    """The seats that were chosen for a question."""
    return [seat for seat in SEATS if seat in answers.get(name, "")]


def _winner(answers: Answers) -> Seat | None:
    end = answers.get("end", "")
    return _seat(end[4:]) if end.startswith("win-") else None


def _seat(text: str) -> Seat | None:
    return next((seat for seat in SEATS if seat == text), None)


def _short(asked: GameAsked, seat: Seat | None) -> str:
    return asked.short.get(seat, WINDS[seat]) if seat else "?"


def _thrown(answers: Answers) -> bool:
    return answers.get("how", "").startswith("from-")


def _exchange(answers: Answers) -> bool:
    return answers.get("how") == "joker_exchange"


def _claimed(answers: Answers) -> bool:
    return _exchange(answers) and answers.get("after") == "claim"


def _outcome(answers: Answers) -> str:
    end = answers.get("end", "")
    return answers.get("other", "") if end == "else" else end


def _about_win(answers: Answers, asked: GameAsked) -> list[str]:
    names = ["value", "how"]
    if _exchange(answers):
        names.append("after")
    if _claimed(answers):
        names += ["joker_from", "thrower"]
    if _thrown(answers) or _exchange(answers):
        names.append("exposures")
    if not _exchange(answers):
        names.append("jokers")  # a joker that was exchanged into the hand is in it
    if _may_be_singles(answers) and asked.singles:
        names.append("singles")
    if asked.quints and _thrown(answers) and answers.get("exposures") == "2":
        names.append("quints")
    return names


def _may_be_singles(answers: Answers) -> bool:
    """Singles and Pairs has no jokers, and nothing to expose."""
    exposed = _thrown(answers) and answers.get("exposures", "0") not in ("", "0")
    return not _exchange(answers) and answers.get("jokers") == "no" and not exposed


def _answered(name: str, answers: Answers) -> bool:
    if name in MAY_BE_NONE:
        return name in answers
    return bool(seats_in(answers, name)) if name in SEVERAL else bool(answers.get(name))


def _people(asked: GameAsked, but: str | None = None) -> list[PhoneChoice]:
    return [PhoneChoice(seat, name, WINDS[seat]) for seat, name in asked.names.items() if seat != but]


def _words(name: str, answers: Answers, asked: GameAsked) -> tuple[str, Sequence[PhoneChoice]]:
    if name in ("as", "end", "other", "reason"):
        return _ask_about_game(name, asked)
    if name in ("declarer", "showed", "miscaller", "caller", *EXTRAS):
        return _ask_about_mishap(name, answers, asked)
    if name != CHECK:
        return _ask_about_win(name, answers, asked)
    return "Tap what is wrong" if is_change(answers) else f"Game {asked.game}: is this right?", ()


def _ask_about_game(name: str, asked: GameAsked) -> tuple[str, Sequence[PhoneChoice]]:
    match name:
        case "as":
            return "Who is entering this?", [c for c in _people(asked) if c.value in asked.speaks]
        case "end":
            wins = [PhoneChoice(f"win-{seat}", words, wind) for seat, words, wind in _people(asked)]
            return "Who made Mah Jongg?", [
                *wins,
                PhoneChoice("wall", "Wall game"),
                PhoneChoice("else", "Something else"),
            ]
        case "other":
            return "What happened?", _other_ends(asked)
    reasons = {"Entered wrong": "It was entered wrong", "We talked it over": "", "The director ruled": ""}
    return "Why is it changed?", [PhoneChoice(value, words or value) for value, words in reasons.items()]


def _other_ends(asked: GameAsked) -> list[PhoneChoice]:
    ends = [PhoneChoice("unfinished", "Not finished", "time was called")] if asked.unfinished else []
    dead = "Three dead hands" if len(asked.names) > 3 else "Two dead hands"
    ends += [PhoneChoice("none", "Not played"), PhoneChoice("dead_hands", dead)]
    ends.append(PhoneChoice("error", "Mah Jongg in error", "a false Mah Jongg"))
    return [*ends, PhoneChoice("misnamed", "Misnamed tile", "not the tile called")] if asked.misnamed_ends else ends


def _ask_about_mishap(name: str, answers: Answers, asked: GameAsked) -> tuple[str, Sequence[PhoneChoice]]:
    match name:
        case "declarer":
            return "Who called Mah Jongg in error?", _people(asked)
        case "showed":
            return "Who else showed their tiles?", _people(asked, answers.get("declarer"))
        case "miscaller":
            return "Who misnamed the tile?", _people(asked)
        case "caller":
            return "Who called Mah Jongg on it?", _people(asked, answers.get("miscaller"))
        case "dead":
            return "Whose hand was dead?", _people(asked, _winner(answers))
        case "peeked":
            return "Who looked at a stolen tile?", _people(asked)
        case "miscalled":
            return "Who misnamed a tile called for an exposure?", _people(asked)
        case "unannounced":
            return "Who took a discard without calling it?", _people(asked)
    return "How was the winning tile named?", [PhoneChoice("no", "Named correctly"), PhoneChoice("yes", "Misnamed")]


def _ask_about_win(name: str, answers: Answers, asked: GameAsked) -> tuple[str, Sequence[PhoneChoice]]:
    winner = _winner(answers)
    victor = _short(asked, winner)
    match name:
        case "value":
            return "What is the hand worth?", [PhoneChoice(str(value), str(value)) for value in asked.values]
        case "how":
            return f"How did {victor} win?", _ways_to_win(winner, asked)
        case "after":
            ways = [("pick", f"{victor} picked from the wall"), ("claim", f"{victor} called a discard")]
            return "Before the joker exchange?", [PhoneChoice(*way) for way in ways]
        case "joker_from":
            places = [("opponent", "In another player's exposure"), ("own", f"In {victor}'s own exposure")]
            return "Where was the joker?", [PhoneChoice(*place) for place in places]
        case "thrower":
            return "Who threw the called tile?", _people(asked, winner)
        case "exposures":
            return exposures_asked(victor, answers), [PhoneChoice(count, count) for count in "01234"]
        case "jokers":
            return "Any jokers in the hand?", [PhoneChoice("yes", "With jokers"), PhoneChoice("no", "No jokers")]
        case "singles":
            return "Was it a Singles and Pairs hand?", [
                PhoneChoice("no", "No"),
                PhoneChoice("yes", "Yes, Singles and Pairs"),
            ]
    return "Was it a Quints hand?", [PhoneChoice("no", "No"), PhoneChoice("yes", "Yes, Quints")]


def exposures_asked(victor: str, answers: Answers) -> str:
    """Asks for the exposures before the winning tile: the tile itself often makes one more."""
    before = "calling the winning tile" if _thrown(answers) else "the winning turn"
    return f"How many exposures did {victor} have before {before}?"


def _ways_to_win(winner: Seat | None, asked: GameAsked) -> list[PhoneChoice]:
    thrown = [PhoneChoice(f"from-{seat}", f"{asked.short[seat]} threw it") for seat in asked.names if seat != winner]
    heavenly = PhoneChoice("heavenly", "Heavenly hand", "complete before the first discard")
    return [PhoneChoice("self_pick", "Self-picked"), *thrown, PhoneChoice("joker_exchange", "Joker exchange"), heavenly]


def _win_facts(answers: Answers, asked: GameAsked) -> Mapping[str, object]:
    names, thrown, exchange = questions(answers, asked), _thrown(answers), _exchange(answers)
    sections = [name for name in SECTIONS if name in names and answers.get(name) == "yes"]
    facts: dict[str, object] = {
        "winner": _winner(answers),
        "value": int(answers["value"]) if answers.get("value", "").isdecimal() else None,
        "by": "discard" if thrown else answers.get("how"),
        "jokerless": not exchange and answers.get("jokers") == "no",
        "section": SECTIONS[sections[0]] if sections else None,
    }
    if thrown:
        facts |= {"thrower": answers["how"][5:], "misnamed": answers.get("misnamed_tile") == "yes"}
    if "exposures" in names and answers.get("exposures", "").isdecimal():
        facts["exposures"] = int(answers["exposures"])
    if exchange:
        facts["after"] = answers.get("after")
    if _claimed(answers):
        facts |= {"thrower": answers.get("thrower"), "joker_from": answers.get("joker_from")}
    return facts


def _answers_of_win(result: MahJongg) -> dict[str, str]:
    yes = {True: "yes", False: "no"}
    found = {
        "end": f"win-{result.winner}",
        "value": str(result.value),
        "how": f"from-{result.thrower}" if result.by == "discard" else result.by,
        "exposures": str(result.exposures),
        "jokers": "no" if result.jokerless else "yes",
        "singles": yes[result.section == "singles_and_pairs"],
        "quints": yes[result.section == "quints"],
        "misnamed_tile": yes[result.misnamed],
        "after": result.after,
        "joker_from": result.joker_from,
    }
    found |= {"ask_misnamed_tile": "1"} if result.misnamed else {}
    return {**found, "thrower": result.thrower} if result.thrower else found
