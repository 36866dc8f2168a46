"""Guests in a list of players. One with a name is a person. One without is a question, and not half a name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from eastwind.tournament.people.list_cells import read_yes
from eastwind.tournament.people.names import folded, tidied


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MOST_GUESTS = 9  # of one person; a larger number is a year, a price, or a slip
_ORDINALS = ("", "Second guest", "Third guest")
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
# A person who is called only this has no name yet.
_NO_NAME = _words(
    """guest guests friend friends husband wife spouse partner sister sisters brother mother mom father dad daughter son
    aunt niece cousin neighbor neighbour family companion date other others person people someone somebody lady ladies
    buddy pal pals plus more extra tba tbd unknown name names none na open reserved hold place placeholder seat spot x
    bringing brings invited come later"""
)
_SMALL_WORDS = _words("a an my her his their the of to be not sure yet from in and who know")
_LEADING_YES = re.compile(r"^(?:yes|y|yep|yeah|sure|si)\b[\s,;:.!–—-]*", re.IGNORECASE)
_OF_SOMEONE = re.compile(
    r"(?:guest|friend|plus one|\+ ?1|husband|wife|sister|spouse|partner)\s+(?:of|for|with)\s+(.+)", re.I
)
_SOMEONES = re.compile(r"(.+?)['’]s?\s+(?:guests?|plus one|\+ ?1|friend|husband|wife|sister|spouse|partner)", re.I)
_THEIR_GUEST = re.compile(
    r"((?!.*\s(?:and|with|plus|w)\s)[^\s&+/,;]+(?:\s+[^\s&+/,;]+)+)\s+(?:guests?|plus one)", re.I
)  # not Christopher Guest
_NOT_SURE = frozenset({"maybe", "possibly", "perhaps", "not sure", "unsure", "unknown", "yes or no", "?"})
_ALONE = frozenset({"just me", "only me", "me", "myself", "solo", "alone", "self", "nope", "no one", "nobody"})


@dataclass(frozen=True, slots=True)
class Unnamed:
    """Guests whose names the list doesn't have: how many, and what the list calls them."""

    many: int
    called: str


def unnamed_guests(piece: str) -> Unnamed | None:
    """The guests that a piece of a cell speaks of, such as "guest", "+1", "2 friends", or "TBD"; None if it is a name."""
    words = re.findall(r"[^\W\d_]+|\d+", folded(piece).replace("n/a", "na"))
    numbers = [int(word) if word.isdigit() else _NUMBERS.get(word, 0) for word in words]
    plain = [word for word, number in zip(words, numbers, strict=True) if not number and not word.isdigit()]
    if any(word not in _NO_NAME | _SMALL_WORDS for word in plain) or (
        words and not (set(plain) & _NO_NAME or any(numbers))
    ):
        return None
    many = next((number for number in numbers if number), 1)
    return Unnamed(min(many, MOST_GUESTS), piece.strip()) if many <= 2 * MOST_GUESTS else None


def whose_guest(cell: str) -> str:
    """Who brings the person of a cell that says only that: "Guest of Judy Levine", "Judy Levine's guest"; "" if no one."""
    said = tidied(cell)
    found = _OF_SOMEONE.fullmatch(said) or _SOMEONES.fullmatch(said) or _THEIR_GUEST.fullmatch(said)
    return found[1].strip() if found and unnamed_guests(found[1]) is None else ""


def placeholders(host: str, many: int) -> tuple[str, ...]:
    """What to call the guests of someone until they have names."""
    names = [_ORDINALS[place] if place < len(_ORDINALS) else f"Guest {place + 1}" for place in range(many)]
    return tuple(f"{name or 'Guest'} of {tidied(host)}" for name in names)


def question(host: str, called: str = "") -> str:
    """What to ask about a guest without a name."""
    words = f" (“{called}”)" if called else ""
    return (
        f"{tidied(host)} brings a guest{words}. Who is it? "
        "Type the name. Or check the box to keep a place, if the guest plays."
    )


def half_name(name: str, host: str) -> str:
    """What to ask about someone who came with another, and has one name only."""
    return f"{name} came with {tidied(host)} and has no last name here. Type the whole name, or check the box."


def guest_cell(cell: str) -> tuple[str, int]:
    """What a column about guests says: the text that may name them, or else how many without a name."""
    said = cell.strip()
    text = _LEADING_YES.sub("", said).strip()
    plain = folded(text).strip(" .!")
    if plain in _NOT_SURE:
        return "", 1
    if read_yes(said) is False or plain in _ALONE:
        return "", 0
    if re.fullmatch(r"\d{1,2}", text):
        return "", min(int(text), MOST_GUESTS)
    if guests := unnamed_guests(text):
        return "", guests.many
    return ("", 1) if set(plain.split()) <= _SMALL_WORDS else (text, 0)
