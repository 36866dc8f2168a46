"""Every irregularity under several sheets on one page: the ordinary case, and the facts that change the ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import ValidationError

from eastwind.referee.catalog import KINDS, kind_title
from eastwind.referee.facts import Fact, build, example, facts_of, values_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import (
    how_dead_words,
    points_words,
    tell_director,
    tell_measures,
    tell_tiles,
    write_fact,
)
from eastwind.refusals import InputError
from eastwind.rules.clauses import INTERPRETATION
from eastwind.rules.sheet import Sheet

# Values that show what else matters, for facts with many values.
VARIED: dict[str, tuple[object, ...]] = {
    "passes": (2,),
    "number": (2,),
    "due": (1,),
    "picker": ("C",),
    "racked": (True, ("D",)),
    "glanced": (("D",),),
    "for_mahjongg": (("D",),),
    "placed": (("D",),),
    "others_showed": (("C",), ("C", "D"), ("A", "C", "D")),
}


def ordinary(kind: type[Irregularity]) -> dict[str, object]:
    """The facts of an ordinary case: B errs, the first word of each choice, no instead of yes."""
    return example(kind, {})


def variations(kind: type[Irregularity], values: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """The case with one fact changed at a time, for every fact that has only a few values."""
    for fact in facts_of(kind):
        here = values.get(fact.name, fact.default)
        others = VARIED.get(fact.name, values_of(fact) if fact.type in ("bool", "choice") else ())
        yield from ({**values, fact.name: value} for value in others if value != here)


def cases(kind: type[Irregularity], sheets: Sequence[Sheet]) -> Iterator[tuple[str, list[Ruling]]]:
    """The ordinary case, and each variation that changes a ruling, with the facts that describe it."""
    values = ordinary(kind)
    first = [rule(build(kind, values), sheet) for sheet in sheets]
    yield case_words(kind, values, {}), first
    for varied in variations(kind, values):
        try:
            rulings = [rule(build(kind, varied), sheet) for sheet in sheets]
        except (InputError, ValidationError):
            continue  # this value doesn't go with the others, or with this kind
        if rulings != first:
            yield case_words(kind, varied, values), rulings


def case_words(kind: type[Irregularity], values: Mapping[str, object], before: Mapping[str, object]) -> str:
    """The facts of a case, or those that differ from another case."""
    facts: dict[str, Fact] = {fact.name: fact for fact in facts_of(kind)}
    told = [name for name in facts if name in values and (name not in before or before[name] != values[name])]
    return ", ".join(f"{name}={write_fact(values[name])}" for name in told) or "no facts needed"


def summary(ruling: Ruling) -> str:
    """One ruling in one paragraph."""
    parts = [
        ruling.words,
        f"Points: {points_words(ruling)}." if ruling.points else "",
        " ".join(map(tell_tiles, ruling.tiles)),
        " ".join(tell_measures(ruling)),
        f"You decide {_lower(tell_director(ruling.director))}" if ruling.director.decides else "",
        ruling.next_play,
        f"*{how_dead_words(ruling)}.*" if how_dead_words(ruling) else "",
    ]
    return " ".join(part for part in parts if part)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def page(sheets: Sequence[Sheet]) -> str:
    """The whole catalog in Markdown. Sheets that rule alike are listed together."""
    lines = [HEADING]
    for kind in KINDS:
        lines += [f"## {kind.slug()}", "", kind_title(kind), ""]
        for facts, rulings in cases(kind, sheets):
            alike: dict[str, list[str]] = {}
            for sheet, ruling in zip(sheets, rulings, strict=True):
                alike.setdefault(summary(ruling), []).append(f"{sheet.name} ({items(ruling, sheet)})")
            lines += [f"`{facts}`", "", *(f"- {', '.join(names)}: {said}" for said, names in alike.items()), ""]
    return "\n".join(lines)


HEADING = """# Rulings side by side

Every situation under the five rule sheets: an ordinary case, and after it each fact that changes the ruling. The sheet's
items are in parentheses. *Eastwind's interpretation* means that the sheet is silent or unclear there. Written by
`python3 dev.py docs`.
"""


def table() -> str:
    """The irregularities and their facts, as a Markdown table."""
    rows = [
        f"| `{kind.slug()}` | {kind_title(kind)} | {', '.join(map(_named, own_facts(kind))) or 'none'} |"
        for kind in KINDS
    ]
    return "\n".join(["| id | what happened | facts |", "| --- | --- | --- |", *rows])


def own_facts(kind: type[Irregularity]) -> list[Fact]:
    """The facts of the irregularity itself, without those of the table."""
    return [fact for fact in facts_of(kind) if fact.name not in ("seats", "already_dead")]


def _named(fact: Fact) -> str:
    return f"**{fact.name}**" if fact.required else fact.name


def items(ruling: Ruling, sheet: Sheet) -> str:
    """The items of the sheet behind a ruling, and whether one of our readings is among them."""
    cited = [ground for ground in ruling.clauses if ground.reading is None]
    again = [printed.item for ground in cited for printed in sheet.printed.get(ground.slug, ())]
    printed = dict.fromkeys([*(ground.item or "" for ground in cited), *again])
    ours = [INTERPRETATION] if any(ground.reading is not None for ground in ruling.clauses) else []
    return ", ".join([*printed, *ours])
