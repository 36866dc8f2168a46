"""The commented file that a director's own sheet starts from."""

from __future__ import annotations

import json

from eastwind.rules.book.setting_words import GROUP_TITLES, value_words
from eastwind.rules.sheet import OpenQuestion, Sheet, settings


def starting_file(name: str, title: str, under: Sheet) -> str:
    """A sheet that extends another and changes nothing yet. Every setting is in it as a comment."""
    lines = [
        f"# Your own rule sheet, {name}. It extends {under.name}: what you do not change stays as it is there.",
        "# Take away the # before a line to change it. What each value may be stands above it.",
        '# A value with the item of your own printed sheet:   self_pick = { value = 15, clause = "4b" }',
        '# A value that your printed sheet leaves unclear:     self_pick = { value = 15, reading = "why" }',
        f"# See what you have changed:  eastwind rules compare {under.name} {name}",
        "",
        f"extends = {json.dumps(under.name)}",
        f"title = {json.dumps(title, ensure_ascii=False)}",
        'about = ""',
    ]
    for question in under.questions:
        lines += ["", f"# Open: {question.words}", f"# {_answer(question)}"]
    for group, heading in GROUP_TITLES.items():
        lines += ["", f"# {heading}", f"[{group}]"]
        for setting in settings().values():
            if setting.group == group:
                value = under.value(setting.path)
                lines.append(f"# {setting.says.question}: {value_words(setting, value)}. It is {setting.legal()}.")
                lines.append(f"# {setting.name} = {toml_value(value)}")
    return "\n".join(lines) + "\n"


def _answer(question: OpenQuestion) -> str:
    """The suggested answer, as the file would have it."""
    if question.setting in GROUP_TITLES:
        return f"{question.setting}_from = {json.dumps(question.suggestion)}"
    return f"Suggested, below: {question.setting} = {question.suggestion}"


def toml_value(value: object) -> str:
    """A setting's value as a sheet file writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {step}" for key, step in value.items()) + " }" if value else "{}"
    return json.dumps(list(value) if isinstance(value, tuple) else value)
