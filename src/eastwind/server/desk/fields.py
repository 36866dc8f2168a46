"""What stands in a form: single fields, and rows of fields that may be added to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from eastwind.refusals import InputError
from eastwind.server.visit import AnyRequest

LONGEST = 20_000  # characters of one field
MOST_ROWS = 200


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a form by name, each with all its values in the order of the page."""

    values: Mapping[str, tuple[str, ...]]

    def one(self, name: str, default: str = "") -> str:
        """A field's value, or the default where it is empty or missing."""
        found = self.values.get(name, ())
        return (found[0] if found else "") or default

    def has(self, name: str) -> bool:
        return name in self.values

    def rows(self, *names: str) -> list[tuple[str, ...]]:
        """Rows of fields side by side; a row in which nothing was typed is left out."""
        columns = [self.values.get(name, ()) for name in names]
        found = list(zip_longest(*columns, fillvalue=""))
        if len(found) > MOST_ROWS:
            raise InputError(f"These are {len(found)} rows, more than the {MOST_ROWS} that a page takes.")
        return [row for row in found if any(row)]

    def number(self, name: str, what: str, low: int, high: int) -> int | None:
        """A whole number; None where the field is empty."""
        text = self.one(name)
        if not text:
            return None
        if not re.fullmatch(r"\d{1,6}", text, re.ASCII) or not low <= int(text) <= high:
            raise InputError(f"{what}: {text!r} does not fit. Give a whole number from {low} to {high}.")
        return int(text)


def fields_of(pairs: Iterable[tuple[str, object]]) -> Fields:
    """The fields of a form or of an address; spaces around what was typed do not count."""
    values: dict[str, tuple[str, ...]] = {}
    for name, value in pairs:
        if isinstance(value, str) and name not in ("key", "csrf"):
            values[name] = (*values.get(name, ()), value.strip()[:LONGEST])
    return Fields(values)


async def posted_fields(request: AnyRequest) -> Fields:
    return fields_of((await request.form()).multi_items())


def asked_fields(request: AnyRequest) -> Fields:
    """The fields of a form that was asked about, not sent."""
    return fields_of(request.query_params.multi_items())
