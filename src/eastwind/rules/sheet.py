"""A rule sheet: typed groups of values, where each value comes from, and how the sheet cites a rule."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Literal

import msgspec

from eastwind.rules.clauses import Citation
from eastwind.rules.groups.event import CardSettings, ConductSettings, MovementSettings, PrizeSettings, RoundSettings
from eastwind.rules.groups.mishaps import (
    DeadHandSettings,
    ErrorSettings,
    ExposureSettings,
    JokerSettings,
    MisnamingSettings,
)
from eastwind.rules.groups.play import CharlestonSettings, ClaimSettings, PickingSettings, StartSettings
from eastwind.rules.groups.scoring import ScoringSettings, SelfPickSettings
from eastwind.rules.seats import Seat
from eastwind.rules.settings import Setting, SettingGroup, settings_of

Value = bool | int | str | list[str] | dict[str, int]


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Where a value comes from: which sheet says so, the clause, or the reason for our reading."""

    kind: Literal["own", "inherited", "reading", "event"]
    sheet: str  # the sheet that says so; for our readings, the sheet that carries them
    clause: str | None = None
    item: str | None = None
    reading: str = ""
    suggestion: Value | None = None  # shown to the director, never applied on its own


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What a citation needs to know of a clause."""

    id: str
    sheet: str
    item: str


class OpenQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Something the sheet leaves open, which setup asks the organizer."""

    setting: str  # a setting, or a whole group
    words: str
    suggestion: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as enforced. `sheet.scoring.self_pick` is a value, and `sheet.source(...)` says where it comes from."""

    name: str
    title: str
    about: str
    extends: tuple[str, ...]  # the sheets under it, nearest first
    overrides: tuple[str, ...] = ()  # settings changed by the event
    scoring: ScoringSettings
    self_pick: SelfPickSettings
    start: StartSettings
    charleston: CharlestonSettings
    picking: PickingSettings
    claims: ClaimSettings
    exposures: ExposureSettings
    misnaming: MisnamingSettings
    jokers: JokerSettings
    errors: ErrorSettings
    dead_hands: DeadHandSettings
    conduct: ConductSettings
    rounds: RoundSettings
    movement: MovementSettings
    cards: CardSettings
    prizes: PrizeSettings
    sources: dict[str, Source]
    printed: dict[str, tuple[Printed, ...]]  # slug -> the clauses for it on this sheet
    questions: tuple[OpenQuestion, ...] = ()

    def value(self, path: str) -> object:
        """The value of a setting by its path, such as `scoring.self_pick`."""
        group, _, name = path.partition(".")
        return getattr(getattr(self, group), name)

    def source(self, path: str) -> Source:
        """Where the value comes from."""
        return self.sources[path]

    def cite(self, slug: str) -> Citation:
        """The rule as this sheet prints it, with clause and item. Without a clause it is our reading."""
        printed = self.printed.get(slug, ())
        if not printed:
            return Citation(slug=slug, sheet=self.name)
        first, *again = printed
        return Citation(
            slug=slug, sheet=first.sheet, clause=first.id, item=first.item, also=tuple(clause.id for clause in again)
        )

    def has_no_charleston_for(self, seats: Collection[Seat]) -> bool:
        """Whether the sheet or the event itself says that a table of three plays no Charleston.

        Where that is only our reading, a table may have played one, and the referee rules on what happened in it.
        """
        says_so = "charleston.three-players" in self.printed
        return says_so and len(seats) == 3 and not self.charleston.three_players


GROUPS: dict[str, type[SettingGroup]] = {
    "scoring": ScoringSettings,
    "self_pick": SelfPickSettings,
    "start": StartSettings,
    "charleston": CharlestonSettings,
    "picking": PickingSettings,
    "claims": ClaimSettings,
    "exposures": ExposureSettings,
    "misnaming": MisnamingSettings,
    "jokers": JokerSettings,
    "errors": ErrorSettings,
    "dead_hands": DeadHandSettings,
    "conduct": ConductSettings,
    "rounds": RoundSettings,
    "movement": MovementSettings,
    "cards": CardSettings,
    "prizes": PrizeSettings,
}


@functools.cache
def settings() -> dict[str, Setting]:
    """Every setting by its path, in the order of the groups."""
    return {setting.path: setting for name, group in GROUPS.items() for setting in settings_of(group, name)}
