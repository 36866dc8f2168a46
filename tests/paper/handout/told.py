"""What a section of the handout tells the players of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eastwind.paper.handout.rule_sources import HandoutWriter
from eastwind.paper.handout.rules_handout import handout_sections
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Sheet
from tests.tournament.desk import an_event


def under(overrides: Mapping[str, object] | None = None, sheet: str = "national") -> Sheet:
    """A sheet with some of its settings changed."""
    return load_sheet(sheet, overrides=dict(overrides or {}))


def writer(overrides: Mapping[str, object] | None = None, sheet: str = "national") -> HandoutWriter:
    return HandoutWriter(under(overrides, sheet))


def told(title: str, overrides: Mapping[str, object] | None = None, sheet: str = "national", **own: Any) -> list[str]:
    """The sentences of one section, for eight players under a sheet; none if the section is not there."""
    state = an_event(8, under(overrides, sheet), **own).state
    return [each.words for section in handout_sections(state) if section.title == title for each in section.sentences]
