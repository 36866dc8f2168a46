"""Which questions about a case are still open: an answer that no one gave must not decide a ruling.

We try every set of answers instead of listing which fact matters when. Such a list would have to follow each situation and
each sheet, and one missing row would rule on a guess (docs/decisions/0209). The referee takes facts, not tables, so a
hundred rulings take a moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

import msgspec

from eastwind.referee.facts import Fact, build, facts_of, missing, values_of
from eastwind.referee.irregularity import Irregularity, NothingToRule
from eastwind.referee.rule import rule
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet

Answers = tuple[object, ...]  # one for each open fact, in their order


def unanswered(kind: type[Irregularity], given: Mapping[str, object], sheet: Sheet) -> list[Fact]:
    """The facts that still decide the ruling. The seats come from the table; a fact that changes nothing is not asked."""
    lacking = missing(kind, given)
    if lacking:
        return lacking
    free = [fact for fact in facts_of(kind) if fact.name not in given and fact.name != "seats"]
    ruled = _rulings(kind, given, free, sheet)
    if len(set(ruled.values())) < 2:
        return []
    return [fact for place, fact in enumerate(free) if _decides(place, ruled)] or free


def _rulings(
    kind: type[Irregularity], given: Mapping[str, object], free: list[Fact], sheet: Sheet
) -> dict[Answers, bytes]:
    """The ruling for each set of answers. Answers that can't all be true are left out, unless they are the defaults."""
    defaults = tuple(fact.default for fact in free)
    found: dict[Answers, bytes] = {}
    for answers in product(*(_possible(fact) for fact in free)):
        values = {**given, **{fact.name: answer for fact, answer in zip(free, answers, strict=True)}}
        try:
            found[answers] = _outcome(build(kind, values), sheet)
        except (InputError, msgspec.ValidationError):
            if answers == defaults:
                found[answers] = b""
    return found


def _outcome(irregularity: Irregularity, sheet: Sheet) -> bytes:
    """The ruling, or that there is nothing to rule on: that too depends on the answers."""
    contradiction = irregularity.contradiction(sheet)
    if isinstance(contradiction, NothingToRule):
        return contradiction.encode()
    return msgspec.json.encode(rule(irregularity, sheet))


def _possible(fact: Fact) -> Iterator[object]:
    """The answers to try. Two players are enough to show that more would matter too."""
    if fact.may_be_no_one:
        yield None
    yield from values_of(fact)
    if fact.type == "seats":
        yield from combinations(SEATS, 2)


def _decides(place: int, ruled: Mapping[Answers, bytes]) -> bool:
    """Whether another answer to this one question changes the ruling."""
    alike: dict[Answers, bytes] = {}
    return any(
        alike.setdefault((*answers[:place], *answers[place + 1 :]), ruling) != ruling
        for answers, ruling in ruled.items()
    )
