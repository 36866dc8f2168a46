"""The fields of forms. What a page shows of a field and how its route reads it stand in one place, so that neither can be
renamed or lost without the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from eastwind.server.web.forms import (
    LARGEST,
    Fields,
    is_on,
    known_player,
    read_choice,
    read_number,
    read_number_if_any,
    read_person,
    read_reason,
)
from eastwind.tournament.state import Tournament

Choice = TypeVar("Choice", bound=str)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """A field of a form. One without a label is not typed: the form carries it, or a button sends it."""

    name: str
    label: str = ""  # written over it
    asks: str = ""  # what a refusal calls it, if not by its label
    help: str = ""  # written under it
    required: bool = False
    more: str = ""  # other attributes, as HTML
    kind: ClassVar[str] = "text"

    @property
    def title(self) -> str:
        """What a refusal calls it."""
        return self.asks or self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(FormField):
    def read(self, form: Fields) -> str:
        return form.get(self.name, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextArea(TextField):
    """A text of several lines."""

    kind: ClassVar[str] = "lines"


@dataclass(frozen=True, slots=True, kw_only=True)
class PasswordField(TextField):
    kind: ClassVar[str] = "password"


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchField(TextField):
    kind: ClassVar[str] = "search"


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(FormField):
    kind: ClassVar[str] = "number"
    low: int = -LARGEST
    high: int = LARGEST

    def read(self, form: Fields, otherwise: int | None = None) -> int:
        """The number; an empty field is `otherwise`, if given."""
        return read_number(form, self.name, self.title, otherwise, low=self.low, high=self.high)

    def read_if_any(self, form: Fields) -> int | None:
        """The number; None if the field is empty."""
        return read_number_if_any(form, self.name, self.title, self.low, self.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberInText(NumberField):
    """A number in a field for text, without the arrows of a field for numbers."""

    kind: ClassVar[str] = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(FormField, Generic[Choice]):
    """A few words to choose from; the first stands if nothing is chosen."""

    kind: ClassVar[str] = "choice"
    options: Mapping[Choice, str] = field(default_factory=dict)

    def read(self, form: Fields) -> Choice:
        return read_choice(form, self.name, self.title, tuple(self.options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(FormField):
    """A box to check."""

    kind: ClassVar[str] = "tick"

    def read(self, form: Fields) -> bool:
        return is_on(form, self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonField(FormField):
    """A player, typed or picked from the list of all."""

    def read(self, form: Fields, state: Tournament) -> int:
        return read_person(state, form, self.name, self.title)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerField(FormField):
    """A player that the page offered, by number."""

    def read(self, form: Fields, state: Tournament) -> int:
        return known_player(state, form.get(self.name, ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonField(FormField):
    """Why; it is saved in the log."""

    name: str = "reason"
    label: str = "Reason"
    more: str = 'autocomplete="off"'

    def read(self, form: Fields) -> str:
        return read_reason(form, self.required)


def form_of(*fields: FormField) -> dict[str, FormField]:
    """The fields of one form, for its template."""
    return {each.name: each for each in fields}
