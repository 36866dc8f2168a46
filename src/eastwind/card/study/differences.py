"""What changed from one card to another: lines added, removed, and changed, with the hands gained and lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from eastwind.card.card_writing import forms, pieces, write_value
from eastwind.card.model import Card, Hand, Line, essence

_Essences = dict[object, Hand]


class LineChange(NamedTuple):
    """One line on both cards: what is different about it."""

    old: Line
    new: Line
    value: bool  # X or C, the points, or the bonus
    wording: bool  # what is printed, apart from the names of the colors
    section: bool
    gained: tuple[Hand, ...]
    lost: tuple[Hand, ...]

    @property
    def is_change(self) -> bool:
        return bool(self.value or self.wording or self.section or self.gained or self.lost)


class CardChange(NamedTuple):
    """All differences between two cards. The hands gained and lost are those of the whole card, wherever they stand."""

    added: tuple[Line, ...]
    removed: tuple[Line, ...]
    changed: tuple[LineChange, ...]
    same: int
    gained: tuple[Hand, ...]
    lost: tuple[Hand, ...]


def compare(old: Card, new: Card) -> CardChange:
    """What changed between two cards. Lines belong together by their hands, then by their tiles as printed."""
    before = [_essences(line.hands) for line in old.lines]
    after = [_essences(line.hands) for line in new.lines]
    partners = _partners(old.lines, new.lines, before, after)
    changes = [_change(old.lines[a], new.lines[b], before[a], after[b]) for b, a in sorted(partners.items())]
    kept = set(partners.values())
    all_before = _essences([hand for line in old.lines for hand in line.hands])
    all_after = _essences([hand for line in new.lines for hand in line.hands])
    return CardChange(
        added=tuple(line for place, line in enumerate(new.lines) if place not in partners),
        removed=tuple(line for place, line in enumerate(old.lines) if place not in kept),
        changed=tuple(change for change in changes if change.is_change),
        same=sum(not change.is_change for change in changes),
        gained=_missing_from(all_before, all_after),
        lost=_missing_from(all_after, all_before),
    )


def same_lines(old: Card, new: Card) -> dict[int, int]:
    """For each line of the new card that was on the old one, in some form: its place there."""
    return _partners(
        old.lines,
        new.lines,
        [_essences(line.hands) for line in old.lines],
        [_essences(line.hands) for line in new.lines],
    )


def _essences(hands: Sequence[Hand]) -> _Essences:
    return {essence(hand): hand for hand in hands}


def _missing_from(some: _Essences, others: _Essences) -> tuple[Hand, ...]:
    return tuple(hand for key, hand in others.items() if key not in some)


def _change(old: Line, new: Line, before: _Essences, after: _Essences) -> LineChange:
    return LineChange(
        old,
        new,
        value=write_value(old) != write_value(new),
        wording=_printed(old) != _printed(new) or _bare(old.words) != _bare(new.words),
        section=_bare(old.section) != _bare(new.section),
        gained=_missing_from(before, after),
        lost=_missing_from(after, before),
    )


def _partners(
    old: Sequence[Line], new: Sequence[Line], before: Sequence[_Essences], after: Sequence[_Essences]
) -> dict[int, int]:
    """For each new line, its partner on the old card, from the hands of each line."""
    found: dict[int, int] = {}
    taken: set[int] = set()
    for _, a, b in sorted(_likely(old, new, before, after)):
        if b not in found and a not in taken:
            found[b] = a
            taken.add(a)
    return found


def _likely(
    old: Sequence[Line], new: Sequence[Line], before: Sequence[_Essences], after: Sequence[_Essences]
) -> Iterator[tuple[tuple[float, bool, bool, int], int, int]]:
    """Pairs of lines that may be one line, the likeliest with the lowest rank."""
    for b, now in enumerate(new):
        for a, then in enumerate(old):
            shared = len(before[a].keys() & after[b].keys())
            alike = shared / max(1, len(before[a].keys() | after[b].keys()))
            printed = _faces(then) == _faces(now)
            if shared or printed:
                apart = _bare(then.section) != _bare(now.section)
                yield (-alike, not printed, apart, abs(a - b)), a, b


def _faces(line: Line) -> tuple[str, ...]:
    """The tiles of a line as printed, without colors and words."""
    groups = (piece for piece in pieces(line.text) if not piece.startswith("("))
    return tuple(re.sub(r"(?<=.)[a-z]$", "", group) for group in groups)


def _printed(line: Line) -> tuple[str, ...]:
    """What is printed, with the colors of each form named in the order in which they come."""
    printed: list[str] = []
    names: dict[str, str] = {}
    for form in forms(line):
        for piece in pieces(form):
            letter = re.fullmatch(r"([0-9D?]+)([a-z])", piece)
            if letter:
                printed.append(letter[1] + names.setdefault(letter[2], "abcdefghijklmnopqrstuvwxyz"[len(names)]))
            else:
                printed.append(_bare(piece) if piece.startswith("(") else piece)
    return tuple(printed)


def _bare(words: str) -> str:
    """Words without what doesn't matter in them: capitals, periods, spaces."""
    return " ".join(re.sub(r"[.,;()]", " ", words.lower()).split())
