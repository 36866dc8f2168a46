"""The sheets to choose from, for an event and for a table: the packaged ones, and the director's own from their folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.loading.layers import read_layer
from eastwind.rules.loading.own_sheets import own_sheets
from eastwind.rules.loading.sheet_library import PACKAGED, SHEETS, load_sheet
from eastwind.rules.sheet import Sheet
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest

LONGEST = 100_000  # characters of all the own sheets that a table needs


@dataclass(frozen=True)
class RuleSheets:
    """The sheets by name: the director's own, and which of the packaged ones are offered."""

    own: Mapping[str, str] = field(default_factory=dict)
    offered: tuple[str, ...] = PACKAGED

    @classmethod
    def in_folder(cls, folder: Path | None, offered: tuple[str, ...] = PACKAGED) -> RuleSheets:
        try:
            return cls(own_sheets(folder) if folder else {}, offered)
        except InputError:  # a file with a reserved name; the command line says which
            return cls(offered=offered)

    def titles(self) -> list[tuple[str, str]]:
        """(name, words) of every sheet that can be used."""
        found = [(name, load_sheet(name).title) for name in self.offered]
        for name in self.own:
            try:
                found.append((name, f"{self.load(name).title} (your own)"))
            except InputError:
                continue
        return found

    def load(self, name: str, overrides: Mapping[str, object] | None = None, scoring: str | None = None) -> Sheet:
        """A sheet, or why it can't be used."""
        known = (*PACKAGED, *self.own)
        if name not in known:
            raise InputError(
                f"There is no sheet {name!r}. Choose one of {', '.join(known)}.{did_you_mean(name, known)}"
            )
        return load_sheet(name, self.own, overrides, scoring)

    def texts(self, name: str) -> dict[str, str]:
        """What a table has to keep, so that its rules stay as they are when a file changes: the sheet and those below."""
        kept: dict[str, str] = {}
        wanted = [name]
        while wanted:
            each = wanted.pop()
            if each in self.own and each not in kept:
                kept[each] = self.own[each]
                layer = read_layer(each, self.own[each], f"{each}.toml")
                wanted += filter(None, (layer.extends, layer.scoring_from))
        if sum(map(len, kept.values())) > LONGEST:
            raise InputError(f"{name}.toml has more than {LONGEST:,} characters. That is too long for a table's rules.")
        return kept


PACKAGED_ONLY = RuleSheets()


def sheets_for_tables(request: AnyRequest) -> RuleSheets:
    return RuleSheets.in_folder(services_of(request).sheets)


def sheets_for_events(request: AnyRequest) -> RuleSheets:
    """Without the custom of a home game, which no event is played by."""
    return RuleSheets.in_folder(services_of(request).sheets, SHEETS)
