"""The tournament's handout, made from the sheet that is enforced, so that players play what they are handed.

A document is sections of rules, and the two renderers know nothing of any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from eastwind.rules.book.setting_words import GROUP_TITLES, answer_words, item_words, source_words
from eastwind.rules.clauses import Clause
from eastwind.rules.sheet import Sheet, settings

READING_NOTE = "A ◇ marks Eastwind's interpretation: the rule sheet is silent or unclear there."
TOPIC_TITLES = {
    "event": "The event",
    "card": "The card",
    "courtesy": "Courtesy",
    "start": "Start of the game",
    "verify": "Checking scores",
    "charleston": "Charleston",
    "picking": "Picking",
    "racking": "Racking",
    "wall": "The wall",
    "discard": "Discards",
    "claim": "Calling tiles",
    "exposure": "Exposures",
    "misname": "Misnamed tiles",
    "joker": "Jokers",
    "mahjongg": "Mah Jongg",
    "error": "Mah Jongg in error",
    "dead": "Dead hands",
    "display": "Displaying the hand",
    "simultaneous": "Two things at the same moment",
    "scoring": "Scoring",
    "penalty": "Penalties",
    "time": "Time",
    "movement": "Movement",
    "submission": "Handing in scorecards",
    "changes": "Changing scores",
    "director": "The director",
    "prizes": "Prizes",
    "masterpoints": "Master points",
}


@dataclass(frozen=True)
class HandoutRule:
    """One rule on the handout."""

    text: str
    source: str
    is_reading: bool = False
    is_changed: bool = False
    why: str = ""
    item: str = ""  # as printed, for the search
    clause: str = ""


@dataclass(frozen=True)
class RuleSection:
    title: str
    rules: tuple[HandoutRule, ...]


@dataclass(frozen=True)
class Handout:
    title: str
    about: str
    intro: tuple[str, ...]
    sections: tuple[RuleSection, ...]


def make_handout(sheet: Sheet, clauses: Sequence[Clause]) -> Handout:
    """The handout of a sheet. `clauses` are those of the printed sheet under it."""
    parts = [f"Rule sheet: {sheet.name}."]
    if len(sheet.extends) > 1:
        parts.append(f"It is based on the sheet {sheet.extends[0]}. A rule taken from there names its place.")
    parts.append(READING_NOTE)
    parts += [f"Open: {question.words}" for question in sheet.questions]
    overrides = _overrides(sheet)
    sections = [
        *([RuleSection("Changed for this event", overrides)] if overrides else []),
        *_settings_sections(sheet),
        *_clause_sections(sheet, clauses),
    ]
    return Handout(sheet.title, sheet.about, tuple(parts), tuple(sections))


def _overrides(sheet: Sheet) -> tuple[HandoutRule, ...]:
    return tuple(_rule(sheet, path) for path in sheet.overrides)


def _settings_sections(sheet: Sheet) -> Iterable[RuleSection]:
    for group, title in GROUP_TITLES.items():
        paths = [path for path, setting in settings().items() if setting.group == group]
        yield RuleSection(title, tuple(_rule(sheet, path) for path in paths))


def _rule(sheet: Sheet, path: str) -> HandoutRule:
    setting, source = settings()[path], sheet.source(path)
    return HandoutRule(
        text=f"{setting.says.question}: {answer_words(setting, sheet)}",
        source=source_words(source),
        is_reading=source.kind == "reading",
        is_changed=source.kind == "event" or (source.kind == "own" and len(sheet.extends) > 1),
        why=source.reading,
        item=source.item or "",
        clause=source.clause or "",
    )


def _clause_sections(sheet: Sheet, clauses: Sequence[Clause]) -> Iterable[RuleSection]:
    """Everything the printed sheet says, in our own words, minus what this sheet changes."""
    in_force = {printed.id for rules in sheet.printed.values() for printed in rules}
    for topic, title in TOPIC_TITLES.items():
        rules = tuple(
            HandoutRule(text=clause.text, source=item_words(clause.item), item=clause.item, clause=clause.id)
            for clause in clauses
            if clause.topic == topic and clause.id in in_force
        )
        if rules:
            yield RuleSection(f"On the rule sheet: {title}", rules)


def as_markdown(handout: Handout) -> str:
    """The handout as Markdown."""
    lines = [f"# {handout.title}", ""]
    if handout.about:
        lines += [f"*{handout.about}*", ""]
    for part in handout.intro:
        lines += [part, ""]
    for section in handout.sections:
        lines += [f"## {section.title}", ""]
        lines += [f"- {'◇ ' if rule.is_reading else ''}{rule.text} ({rule.source})" for rule in section.rules]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


STYLE = """
@page { margin: 16mm; }
body { font: 12pt/1.4 Georgia, "Times New Roman", serif; color: #111; }
body { max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 22pt; margin: 0; } h2 { font-size: 14pt; margin: 1.4em 0 .3em; border-bottom: 1px solid #888; }
h2 { break-after: avoid; } li { break-inside: avoid; margin: .2em 0; } ul { padding-left: 1.2em; margin: 0; }
.source { color: #444; white-space: nowrap; } .reading { list-style-type: "◇ "; } .changed { font-weight: bold; }
details { color: #444; font-size: 10.5pt; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 11pt; columns: 2; column-gap: 9mm; }
  h1 { column-span: all; } h2 { font-size: 12pt; margin-top: 1em; } .source { white-space: normal; }
  details { display: none; }
}
""".strip()


def as_html(handout: Handout) -> str:
    """The handout as one HTML page that loads nothing else and prints well."""
    body = [f"<h1>{escape(handout.title)}</h1>"]
    if handout.about:
        body.append(f"<p><em>{escape(handout.about)}</em></p>")
    body += [f"<p>{escape(part)}</p>" for part in handout.intro]
    for section in handout.sections:
        items = "\n".join(map(_html_rule, section.rules))
        body.append(f"<h2>{escape(section.title)}</h2>\n<ul>\n{items}\n</ul>")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(handout.title)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _html_rule(rule: HandoutRule) -> str:
    marks = [mark for mark, on in (("reading", rule.is_reading), ("changed", rule.is_changed)) if on]
    attribute = f' class="{" ".join(marks)}"' if marks else ""
    why = f"<details><summary>why</summary>{escape(rule.why)}</details>" if rule.why else ""
    return f'<li{attribute}>{escape(rule.text)} <span class="source">({escape(rule.source)})</span>{why}</li>'
