"""An event's own values over its sheet: reads overrides as people type them, and lists what an event changed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.loading.resolve import BASE, EVENT
from eastwind.rules.sheet import Sheet, settings


def read_overrides(sets: Iterable[str]) -> dict[str, object]:
    """Overrides as people type them: `group.setting=value`."""
    overrides: dict[str, object] = {}
    for text in sets:
        path, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise InputError(f"{text!r} isn't an override. Write SETTING=VALUE, such as scoring.self_pick=15.")
        if path not in settings():
            raise InputError(f"There is no setting {path!r}.{did_you_mean(path, settings())}")
        overrides[path] = _read_value(value)
    return overrides


def overrides_of(sheet: Sheet) -> dict[str, object]:
    """What an event changed on its sheet, by setting."""
    return {path: sheet.value(path) for path in sheet.overrides}


def scoring_donor(sheet: Sheet) -> str | None:
    """The sheet that the scoring comes from, if it isn't this one."""
    family = {sheet.name, *sheet.extends, BASE, EVENT}  # everything else comes from one of these
    return next((source.sheet for source in sheet.sources.values() if source.sheet not in family), None)


def _read_value(text: str) -> object:
    """A value as in a sheet file, except that a word needs no quotation marks here."""
    for attempt in (text, json.dumps(text)):
        try:
            return tomllib.loads(f"value = {attempt}")["value"]
        except ValueError:  # not TOML, or a number too long to read
            continue
    return text
