"""Which dragons and winds a form can have: free ones on their own, the others by the suit of their color."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from eastwind.card.constraints import DragonChoice, DragonsFree, DragonsMatch, DragonsOpposite, Ref, WindsFree, Word
from eastwind.card.line_parts import WIND_LETTERS, LineError, Parts, chosen
from eastwind.card.notation import Form
from eastwind.tiles import DRAGONS, Tile

OPPOSITE = "opposite "  # the color of an opposite dragon without a letter


class Free(NamedTuple):
    """Dragons or winds that are only examples: place -> key (same key, same tile), and key -> what it may be."""

    keys: dict[int, str]
    choices: dict[str, tuple[Tile, ...]]

    def ways(self) -> Iterator[dict[str, Tile]]:
        """Every way to fill the keys with a different tile for each key."""
        for tiles in product(*self.choices.values()):
            if len(set(tiles)) == len(tiles):
                yield dict(zip(self.choices, tiles, strict=True))


def free_winds(form: Form, parts: Parts, words: list[Word]) -> Free:
    """The winds that the words set free, with a separate choice for each set of words."""
    free = Free({}, {})
    for word in words:
        if isinstance(word, WindsFree):
            shown = {place: parts[place].face for place in chosen(form, parts, word.groups)}
            found = {place: face for place, face in shown.items() if face in WIND_LETTERS and face in word.winds}
            if not found:
                raise LineError(form.span, "The words speak of a wind that is not here.", "Show one of N E W S.")
            free.keys.update(found)
            free.choices.update(dict.fromkeys(found.values(), word.winds))
    return free


def free_dragons(form: Form, parts: Parts, words: list[Word]) -> Free:
    """The dragons that the words name, or that aren't tied to the numbers."""
    free = Free({}, {})
    for word in words:
        if isinstance(word, DragonsFree):
            places = _dragons(form, parts, word)
            for place in places:
                free.keys[place] = parts[place].color or (str(place) if word.how_many > 1 else "")
            different = len({free.keys[place] for place in places})
            if word.how_many > 1 and different != word.how_many:
                message = f"The words say {word.how_many} dragons, but {different} are shown."
                raise LineError(form.span, message, "Give equal dragons equal letters, others different ones.")
    for word in words:
        if isinstance(word, DragonChoice):
            bare = [place for place in _dragons(form, parts, word) if place not in free.keys and not parts[place].color]
            apart = len(bare) == len(word.dragons) > 1
            free.keys.update({place: str(place) if apart else "" for place in bare})
    free.choices.update(dict.fromkeys(free.keys.values(), DRAGONS))
    for word in words:
        if isinstance(word, DragonChoice):
            named = {free.keys[place] for place in _dragons(form, parts, word) if place in free.keys}
            free.choices.update(dict.fromkeys(named, word.dragons))
    return free


def _dragons(form: Form, parts: Parts, word: DragonsFree | DragonChoice) -> list[int]:
    places = [place for place in chosen(form, parts, word.groups) if parts[place].face == "D"]
    if not places:
        raise LineError(form.span, "The words speak of a dragon that is not here.", "Show it as D.")
    return places


def dragon_colors(form: Form, parts: Parts, words: list[Word], numbers: list[str], free: Free) -> dict[int, str]:
    """Place -> color, for the dragons that go with a suit."""
    matching, opposite = matching_places(form, parts, words), opposite_places(form, parts, words)
    colors: dict[int, str] = {}
    for place, part in enumerate(parts):
        if part.face != "D" or place in free.keys:
            continue
        match, opp = place in matching, place in opposite
        if part.color:
            _check_letter(form, part.group, part.color in numbers, match, opp)
            colors[place] = part.color
        elif match and len(numbers) == 1:
            colors[place] = numbers[0]
        elif opp:
            colors[place] = f"{OPPOSITE}{place}"
        else:
            remedy = "Write its colour (DDDa matches the numbers of a), or (Any Dragon), (Opp. Dragon); or R, G, 0."
            raise LineError(form.groups[part.group].span, "It is not clear which dragon this is.", remedy)
    return colors


def matching_places(form: Form, parts: Parts, words: list[Word]) -> set[int]:
    """The places that the words call matching and not also opposite."""
    matching, opposite = _said(form, parts, words)
    return matching - opposite


def opposite_places(form: Form, parts: Parts, words: list[Word]) -> set[int]:
    """The places that the words call opposite and not also matching."""
    matching, opposite = _said(form, parts, words)
    return opposite - matching


def _said(form: Form, parts: Parts, words: list[Word]) -> tuple[set[int], set[int]]:
    matching = _places(form, parts, [word.groups for word in words if isinstance(word, DragonsMatch)])
    opposite = _places(form, parts, [word.groups for word in words if isinstance(word, DragonsOpposite)])
    return matching, opposite


def _places(form: Form, parts: Parts, groups: list[tuple[Ref, ...]]) -> set[int]:
    return {place for refs in groups for place in chosen(form, parts, refs)}


def _check_letter(form: Form, group: int, is_a_numbers: bool, match: bool, opposite: bool) -> None:
    span = form.groups[group].span
    if match and not is_a_numbers:
        raise LineError(span, "The words say matching, but this letter is no number's.", "Use a number's letter.")
    if opposite and is_a_numbers:
        raise LineError(span, "The words say opposite, but this letter is a number's.", "Use another letter.")


def named_dragons(form: Form, parts: Parts, words: list[Word]) -> dict[int, tuple[Tile, ...]]:
    """Place -> the dragons that the words allow there."""
    return {
        place: word.dragons for word in words if isinstance(word, DragonChoice) for place in _dragons(form, parts, word)
    }
