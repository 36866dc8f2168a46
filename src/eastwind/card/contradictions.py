"""Checks what a line shows against its section, its sum, the year of the card, and the number of tiles in a set."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

from eastwind.card.constraints import AnyYear, Suits, TheseOnly, Word
from eastwind.card.line_parts import LineError, Parts, is_number, recolored
from eastwind.card.model import Hand
from eastwind.card.notation import Form, GroupNode, LineNode, NotationFault, Rewrite, SectionNode
from eastwind.tiles import COPIES, JOKER, SUITS, Tile, numbered, spoken_name

_YEAR = re.compile(r"(?:19|20)\d\d")


def check_section(node: LineNode, singles_and_pairs: bool, quints: bool) -> None:
    """Singles and pairs are concealed and have no pungs. A line of quints has a quint."""
    if singles_and_pairs and not node.concealed:
        message = "A hand of singles and pairs is concealed, but this line says X."
        rewrite = Rewrite("concealed", ((node.mark_span, "C"),))
        raise LineError(node.mark_span, message, "Write C, or look at the section's title.", rewrites=[rewrite])
    for form in node.forms:
        large = [group for group in form.groups if not group.mixed and len(group.faces) > 2]
        if singles_and_pairs and large:
            shown = large[0].faces + large[0].color
            message = f"{shown} is neither a single nor a pair, but the section is Singles and Pairs."
            raise LineError(large[0].span, message, "Look at the group, or at the section's title.")
        if quints and not any(len(group.faces) > 4 for group in large):
            message = "This line has no quint, but the section is Quints."
            raise LineError(form.span, message, "Look at the sizes of its groups, or at the section's title.")


def check_year(form: Form, words: list[Word], year: str) -> None:
    """A block that is a year is the card's year, unless words say that it is meant."""
    if not year or any(isinstance(word, AnyYear | TheseOnly) for word in words):
        return
    for group in form.groups:
        if group.mixed and "0" in group.faces and _YEAR.fullmatch(group.faces) and group.faces != year:
            message = f"{group.faces} is shown, but the year of this card is {year}."
            remedy = f"Write {year}, or correct the year. If the card does print {group.faces}, add (These Nos. Only)."
            rewrites = [Rewrite("this year", ((group.span, year + group.color),))]
            also = [(f"{group.faces} is meant", "These Nos. Only")]
            raise LineError(group.span, message, remedy, rewrites=rewrites, also=also)


def year_of(section: SectionNode, year: str) -> str:
    """The year that blocks of this section show: the card's or, without one, the section's own title."""
    title = section.title.strip()
    return year or (title if _YEAR.fullmatch(title) else "")


def header_faults(section: SectionNode, year: str) -> list[NotationFault]:
    """A section named for a year other than the card's."""
    title = section.title.strip()
    if not year or not _YEAR.fullmatch(title) or title == year:
        return []
    message = f"This section is called {title}, but the year of this card is {year}."
    start, end = section.title_span
    rewrite = Rewrite("this year", (((start, end), year),))
    return [NotationFault(section.span, message, "Correct the title, or the year.", rewrites=(rewrite,))]


def check_sum(form: Form, readings: list[Parts]) -> None:
    """A sum with "=" is true, whatever numbers its words allow."""
    if "=" not in form.signs:
        return
    first = next(index for index, sign in enumerate(form.signs) if sign) - 1
    last = max(index for index, sign in enumerate(form.signs) if sign)
    for parts in readings:
        terms = [_values(form.groups[index], parts, index) for index in range(first, last + 1)]
        signs = [sign or " " for sign in form.signs[first + 1 : last + 1]]
        if " " in signs or not all(terms):
            message = "The signs make a sum, but not every group between them is a number."
            raise LineError(
                form.span, message, "Put a sign between all the numbers of the sum, or leave the signs out."
            )
        if not any(_is_true(list(numbers), signs) for numbers in product(*terms)):
            shown = " ".join(f"{sign} {min(values)}".strip() for sign, values in zip(["", *signs], terms, strict=True))
            message = (
                f"The sum is wrong: {shown}." if parts is readings[0] else f"The words make the sum wrong: {shown}."
            )
            raise LineError(form.span, message, "Look at the digits, the signs and the words again.")


def _values(group: GroupNode, parts: Parts, index: int) -> set[int]:
    """What a group counts in a sum: 4444 is a four, 25 is twenty-five, and 11 may be either."""
    faces = "".join(part.face * part.size for part in parts if part.group == index)
    if not faces.isdecimal():
        return set()
    return {int(faces)} if group.mixed else {int(faces[0]), int(faces)}


def _is_true(numbers: list[int], signs: list[str]) -> bool:
    """Whether both sides of every "=" are worth the same."""
    sides: list[int] = []
    total, sign = numbers[0], ""
    for number, sign in zip(numbers[1:], signs, strict=True):
        if sign == "=":
            sides.append(total)
            total = number
        else:
            total = {"+": total + number, "-": total - number, "x": total * number}[sign]
    return len({*sides, total}) == 1


def check_colors(form: Form, parts: Parts, words: list[Word]) -> None:
    """Numbers without letters that together need more than four of a tile: the colors were forgotten."""
    if any(isinstance(word, Suits) and word.counts == (1,) for word in words):
        return
    for face in dict.fromkeys(part.face for part in parts if is_number(part) and not part.color):
        places = [place for place, part in enumerate(parts) if part.face == face and part.size > 1]
        need = sum(parts[place].size for place in places)
        if len(places) > 1 and need > COPIES[numbered(int(face), SUITS[0])]:
            message = f"These groups need {need} of the same {face}, and a set has only 4."
            raise _forgotten(form, parts, places, message)


def check_crowd(form: Form, hands: Iterable[Hand]) -> list[NotationFault]:
    """A warning for groups that always need more of a tile than a set has. One quint may; two pungs together may not."""
    crowds = [_crowd(hand) for hand in hands]
    if not crowds or None in crowds:
        return []
    count, tile = min(filter(None, crowds))
    message = f"This line needs {count} of one tile ({spoken_name(tile)}), and a set has only {COPIES[tile]}."
    colors = "If its groups have different colors, give them different letters."
    remedy = colors if tile[0] in "123456789" else "Look at the groups and the words again."
    return [NotationFault(form.span, message, remedy, warning=True)]


def _crowd(hand: Hand) -> tuple[int, Tile] | None:
    """The tile that several groups of a hand need more often than a set has it."""
    need: dict[Tile, list[int]] = {}
    for tile, size, _ in hand:
        if size > 1 and tile != JOKER:  # a year or NEWS beside a kong is common
            need.setdefault(tile, []).append(size)
    crowded = [(sum(sizes), tile) for tile, sizes in need.items() if len(sizes) > 1 and sum(sizes) > COPIES[tile]]
    return max(crowded, default=None)


def _forgotten(form: Form, parts: Parts, places: list[int], message: str) -> LineError:
    """Numbers without any letters that need too many of a tile: their colors were forgotten."""
    numbers = [index for index, group in enumerate(form.groups) if set(group.faces) & set("123456789")]
    crowded = list(dict.fromkeys(parts[place].group for place in places))
    letters = dict(zip(crowded, "abc", strict=False))
    apart = Rewrite("each in a suit of its own", recolored(form, {**dict.fromkeys(numbers, "a"), **letters}))
    same = Rewrite("all in one suit, with jokers", recolored(form, dict.fromkeys(numbers, "a")))
    remedy = "Put a letter behind each group for its color. If they are all one suit, give all the same letter."
    return LineError(form.span, message, remedy, rewrites=[apart, same])
