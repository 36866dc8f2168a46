"""Reads a game's result from JSON. Errors are in words, with the nearest name."""

from __future__ import annotations

import re
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.results import Facts, GameResult, Penalty

OUTCOMES: dict[str, type[Facts]] = {str(kind.__struct_config__.tag): kind for kind in get_args(GameResult)}


def read_result(text: str | bytes) -> GameResult:
    """Read a game's result from JSON."""
    if not text.strip():
        raise InputError('No result was given. It is a JSON object, such as {"outcome": "wall"}.')
    try:
        facts = msgspec.json.decode(text)
    except RecursionError:
        raise InputError("This is not a game's result: it is nested far too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"This is not JSON that can be read: {error}.") from error
    if not isinstance(facts, dict):
        raise InputError('A game\'s result is a JSON object, such as {"outcome": "wall"}.')
    kind = _kind(facts)
    _check_names(facts, kind, "outcome")
    penalties = facts.get("penalties")
    for penalty in penalties if isinstance(penalties, list) else ():
        if isinstance(penalty, dict):
            _check_names(penalty, Penalty)
    try:
        said = {name: value for name, value in facts.items() if value is not None}  # null is the same as leaving it out
        result: GameResult = msgspec.convert(said, type=GameResult)
    except msgspec.ValidationError as error:
        raise InputError(_fault_words(str(error), facts, kind)) from error
    return result


def _kind(facts: dict[str, object]) -> type[Facts]:
    outcome = facts.get("outcome")
    if outcome is None:
        raise InputError(f"The result has no outcome; it is one of {', '.join(OUTCOMES)}.")
    if not isinstance(outcome, str) or outcome not in OUTCOMES:
        near = did_you_mean(str(outcome), OUTCOMES)
        raise InputError(f"There is no outcome {outcome!r}; it is one of {', '.join(OUTCOMES)}.{near}")
    return OUTCOMES[outcome]


def _check_names(facts: dict[str, object], kind: type[msgspec.Struct], *more: str) -> None:
    known = (*kind.__struct_encode_fields__, *more)
    for name in facts:
        if name not in known:
            what = f"outcome {facts['outcome']!r}" if "outcome" in facts else "a penalty"
            raise InputError(f"There is no {name!r} in {what}.{did_you_mean(name, known)}")


def _fault_words(message: str, facts: dict[str, object], kind: type[msgspec.Struct]) -> str:
    """What is wrong with a value, and which words are allowed there."""
    missing = re.fullmatch(r"Object missing required field `(\w+)`(?: - at `\$\.?(.*)`)?", message)
    if missing:
        owner = "A penalty" if missing[2] else f"Outcome {facts['outcome']!r}"
        return f"{owner} needs {missing[1]!r}, which is missing."
    found = re.fullmatch(r"(.*) - at `\$\.?([\w.\[\]]*)`", message)
    if not found:
        return f"This is not a game's result: {message}."
    what, path = found[1].replace("`", ""), re.sub(r"\[.*?\]", "", found[2])
    allowed = _allowed(kind, path)
    if what.startswith("Invalid enum value") and allowed:
        value = what.removeprefix("Invalid enum value ")
        words = ", ".join(allowed)
        return f"{path!r} cannot be {value}; it is one of {words}.{did_you_mean(value, allowed)}"
    return f"{path!r}: {what[0].lower()}{what[1:]}."


def _allowed(kind: type[msgspec.Struct], path: str) -> tuple[str, ...]:
    """The words allowed at a path such as `by` or `penalties.for`."""
    name, _, inner = path.partition(".")
    if inner:
        return _allowed(Penalty, inner)
    fields = dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    return _words(get_type_hints(kind)[fields[name]])


def _words(hint: object) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return next(filter(None, map(_words, get_args(hint))), ())
