"""The parts of a form between example and tiles: their digits, colors, dragons and winds are still open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from eastwind.card.constraints import Ref, Word
from eastwind.card.notation import Edit, Form, GroupNode, NotationFault, Rewrite, Span

DIGITS = "123456789"
WIND_LETTERS = "NEWS"


class Part(NamedTuple):
    """Equal tiles of a hand. A group is one part. Each tile of a mixed block is a part of its own."""

    face: str
    color: str
    size: int
    jokers: bool
    group: int
    year: bool = False  # part of a block with a zero, whose digits never move


Parts = tuple[Part, ...]


class LineError(Exception):
    """The words and the groups of a line don't go together.

    `word` is the one at fault. `instead` and `also` are words to write in its place or beside it, and what they mean.
    """

    def __init__(
        self,
        span: Span,
        message: str,
        remedy: str,
        *,
        rewrites: Iterable[Rewrite] = (),
        word: Word | None = None,
        instead: Iterable[tuple[str, str]] = (),
        also: Iterable[tuple[str, str]] = (),
    ) -> None:
        super().__init__(message)
        self.fault = NotationFault(span, message, remedy, rewrites=tuple(rewrites))
        self.word = word
        self.instead = tuple(instead)
        self.also = tuple(also)


def parts_of(form: Form) -> Parts:
    """The parts of a form. Only groups of three or more equal tiles take jokers."""
    parts: list[Part] = []
    for index, group in enumerate(form.groups):
        if not group.mixed:
            size = len(group.faces)
            parts.append(Part(group.faces[0], group.color, size, size >= 3, index))
            continue
        year = "0" in group.faces
        if not year:
            _check_block(group)
        parts += [Part(face, group.color, 1, False, index, year) for face in group.faces]
    return tuple(parts)


def _check_block(group: GroupNode) -> None:
    """A mixed block holds singles. Three equal tiles in a row are more likely two groups typed together."""
    if any(face * 3 in group.faces for face in set(group.faces)):
        remedy = "Put a space between groups; in a block of mixed tiles each stands alone and takes no joker."
        apart = " ".join(run[0] + group.color for run in re.finditer(r"(.)\1*", group.faces))
        rewrite = Rewrite("each group by itself", ((group.span, apart),))
        raise LineError(group.span, f"{group.faces!r} runs several groups together.", remedy, rewrites=[rewrite])


def is_number(part: Part) -> bool:
    return part.face in DIGITS


def chosen(form: Form, parts: Parts, refs: tuple[Ref, ...]) -> list[int]:
    """The places of the parts that the words point at, or every place without words."""
    return [place for place, part in enumerate(parts) if not refs or any(_meant(form, part, ref) for ref in refs)]


def _meant(form: Form, part: Part, ref: Ref) -> bool:
    group = form.groups[part.group]
    if ref.kind:
        return _KINDS[ref.kind](group)
    if ref.shown:
        return group.faces == ref.shown and ref.color in ("", group.color)
    if ref.number:
        return part.face == str(ref.number)
    if ref.color:
        return group.color == ref.color
    return part.size == ref.size and not group.mixed


_KINDS: dict[str, Callable[[GroupNode], bool]] = {
    "block": lambda group: group.mixed,
    "flower": lambda group: set(group.faces) == {"F"},
    "wind": lambda group: set(group.faces) <= set(WIND_LETTERS),
    "dragon": lambda group: set(group.faces) <= set("DRG0"),
}


def only_one(form: Form, parts: Parts, places: list[int], word: Word, refs: tuple[Ref, ...]) -> None:
    """Words in the singular mean one group, and "2 Kongs" two. If the line has more or fewer, the words must say which."""
    groups = sorted({parts[place].group for place in places})
    names = [shown_name(form.groups[index]) for index in groups]
    count = next((ref.many for ref in refs if ref.many), 0)
    if count and len(refs) == 1 and count != len(groups):
        message = f"The words say {count} groups, but there {_are(len(groups))} here: {' and '.join(names)}."
        raise LineError(
            form.span, message, "Make words and groups agree, or name each group by what it shows.", word=word
        )
    for ref in refs:
        fitting = set(chosen(form, parts, (ref,))) & set(places)
        names = [shown_name(form.groups[index]) for index in sorted({parts[place].group for place in fitting})]
        if ref.single and len(names) > 1:
            message = f"One group is meant, but {' and '.join(names)} could be."
            remedy = f"Name it by what it shows, as in ({names[0]} ...)."
            named = [(f"the group {name}", f"{NAME_OF_REF}{name}") for name in dict.fromkeys(names) if len(refs) == 1]
            raise LineError(form.span, message, remedy, word=word, instead=named)


THE_WORDS = "These words"  # in a message: quote the words as typed
NAME_OF_REF = "@"  # in `instead`: put this name where the words say "Kong"


MORE_WORDS = "+"  # in `instead`: keep the words, and add these


def shown_name(group: GroupNode) -> str:
    """A group as it is typed: 222a."""
    return group.faces + group.color


def _are(count: int) -> str:
    return "is 1" if count == 1 else f"are {count}"


def new_letter(form: Form) -> str:
    """A color letter that the line doesn't use yet."""
    used = {group.color for group in form.groups}
    return next(letter for letter in "abcdefg" if letter not in used)


def recolored(form: Form, letters: dict[int, str]) -> tuple[Edit, ...]:
    """The edits that give these groups these color letters."""
    return tuple(
        (form.groups[index].span, form.groups[index].faces + letter) for index, letter in sorted(letters.items())
    )


SIZE_NAMES = {1: "Single", 2: "Pair", 3: "Pung", 4: "Kong", 5: "Quint", 6: "Sextet"}


def meant(form: Form, parts: Parts, word: Word, refs: tuple[Ref, ...], kind: Callable[[Part], bool]) -> list[int]:
    """The parts of a kind that the words point at. Words that point at nothing are refused."""
    for ref in refs:
        if not any(kind(parts[place]) for place in chosen(form, parts, (ref,))):
            message = f"The words speak of a group that is not here: {_ref_words(ref)}."
            raise LineError(
                form.span, message, "Name a group of this line.", word=word, instead=[("without these words", "")]
            )
    return [place for place in chosen(form, parts, refs) if kind(parts[place])]


def _ref_words(ref: Ref) -> str:
    if ref.kind or ref.shown:
        return ref.kind or ref.shown + ref.color
    if ref.number or ref.color:
        return f"{ref.number}s" if ref.number else f"color {ref.color}"
    return SIZE_NAMES.get(ref.size, "group").lower()


def is_suited(part: Part) -> bool:
    """Whether words about suits can mean this: a number, or a dragon or any tile with a color letter."""
    return is_number(part) or (part.face in "D?" and bool(part.color))


def moves(part: Part) -> bool:
    """A number that words can change: not a digit of a year."""
    return is_number(part) and not part.year
