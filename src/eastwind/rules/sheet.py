"""A rule sheet: typed groups of values, where each value comes from, and how the sheet cites a rule."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Literal

import msgspec

from eastwind.rules.clauses import Citation
from eastwind.rules.groups.event import Cards, Conduct, Movement, Prizes, Rounds
from eastwind.rules.groups.mishaps import DeadHands, Errors, Exposures, Jokers, Misnaming
from eastwind.rules.groups.play import Charleston, Claims, Picking, Start
from eastwind.rules.groups.scoring import Scoring, SelfPick
from eastwind.rules.seats import Seat
from eastwind.rules.settings import Group, Setting, settings_of

Value = bool | int | str | list[str] | dict[str, int]


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Where a value comes from: whose word it is, the clause, or why we read it so."""

    kind: Literal["own", "inherited", "reading", "event"]
    sheet: str  # the sheet that says so; for our readings the sheet in which they stand
    clause: str | None = None
    item: str | None = None
    reading: str = ""
    suggestion: Value | None = None  # put before the director, never applied unasked


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """A clause as a citation needs it."""

    id: str
    sheet: str
    item: str


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the sheet leaves open and an organiser is asked at set-up."""

    setting: str  # a setting, or a whole group
    words: str
    suggestion: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as it is enforced. `sheet.scoring.self_pick` is the value, `sheet.source(...)` whose word it is."""

    name: str
    title: str
    about: str
    extends: tuple[str, ...]  # the sheets under it, nearest first
    overrides: tuple[str, ...] = ()  # settings that the event changed
    scoring: Scoring
    self_pick: SelfPick
    start: Start
    charleston: Charleston
    picking: Picking
    claims: Claims
    exposures: Exposures
    misnaming: Misnaming
    jokers: Jokers
    errors: Errors
    dead_hands: DeadHands
    conduct: Conduct
    rounds: Rounds
    movement: Movement
    cards: Cards
    prizes: Prizes
    sources: dict[str, Source]
    printed: dict[str, tuple[Printed, ...]]  # slug -> the clauses that say it here
    questions: tuple[Question, ...] = ()

    def value(self, path: str) -> object:
        """The value of a setting by its path, such as `scoring.self_pick`."""
        group, _, name = path.partition(".")
        return getattr(getattr(self, group), name)

    def source(self, path: str) -> Source:
        """Whose word the value is."""
        return self.sources[path]

    def cite(self, slug: str) -> Citation:
        """The rule as this sheet prints it: its clause and item; without a clause, our reading."""
        printed = self.printed.get(slug, ())
        if not printed:
            return Citation(slug=slug, sheet=self.name)
        first, *again = printed
        return Citation(
            slug=slug, sheet=first.sheet, clause=first.id, item=first.item, also=tuple(clause.id for clause in again)
        )

    def has_no_charleston_for(self, seats: Collection[Seat]) -> bool:
        """Whether the sheet, or the event, says itself that a table of three plays none.

        Where that is only our reading, a table may have played one, and what happened in it is ruled on.
        """
        says_so = "charleston.three-players" in self.printed
        return says_so and len(seats) == 3 and not self.charleston.three_players


GROUPS: dict[str, type[Group]] = {
    "scoring": Scoring,
    "self_pick": SelfPick,
    "start": Start,
    "charleston": Charleston,
    "picking": Picking,
    "claims": Claims,
    "exposures": Exposures,
    "misnaming": Misnaming,
    "jokers": Jokers,
    "errors": Errors,
    "dead_hands": DeadHands,
    "conduct": Conduct,
    "rounds": Rounds,
    "movement": Movement,
    "cards": Cards,
    "prizes": Prizes,
}


@functools.cache
def settings() -> dict[str, Setting]:
    """Every setting by its path, in the order of the groups."""
    return {setting.path: setting for name, group in GROUPS.items() for setting in settings_of(group, name)}
