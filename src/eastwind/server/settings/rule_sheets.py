"""The sheets that a table can be played by: the packaged ones, and the director's own from their folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.loading.layers import read_layer
from eastwind.rules.loading.library import PACKAGED, load_sheet
from eastwind.rules.loading.own_sheets import own_sheets
from eastwind.rules.sheet import Sheet

LONGEST = 100_000  # characters of all the own sheets that a table needs


@dataclass(frozen=True)
class RuleSheets:
    """The sheets by name."""

    own: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def in_folder(cls, folder: Path | None) -> RuleSheets:
        try:
            return cls(own_sheets(folder) if folder else {})
        except InputError:  # a file with a reserved name; the command line says which
            return cls()

    def titles(self) -> list[tuple[str, str]]:
        """(name, words) of every sheet that can be used."""
        found = [(name, load_sheet(name).title) for name in PACKAGED]
        for name in self.own:
            try:
                found.append((name, f"{self.load(name).title} (own)"))
            except InputError:
                continue
        return found

    def load(self, name: str) -> Sheet:
        """A sheet, or why it can't be used."""
        known = (*PACKAGED, *self.own)
        if name not in known:
            raise InputError(
                f"There is no sheet {name!r}. Choose one of {', '.join(known)}.{did_you_mean(name, known)}"
            )
        return load_sheet(name, self.own)

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
