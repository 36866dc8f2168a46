"""Which dragons and winds a form can have: free ones on their own, the others by the suit of their color."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from eastwind.card.constraints import DragonChoice, DragonsFree, DragonsMatch, DragonsOpposite, WindsFree, Word
from eastwind.card.line_parts import (
    SIZE_NAMES,
    WIND_LETTERS,
    LineError,
    Part,
    Parts,
    chosen,
    is_number,
    meant,
    new_letter,
    only_one,
    recolored,
)
from eastwind.card.notation import Form, GroupNode, Rewrite
from eastwind.tiles import DRAGONS, SUITS, WINDS, Tile, spoken_name

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
    """The winds that the words set free. They differ from the winds of other groups, as other letters do."""
    free = Free({}, {})
    others: set[str] = set()
    for word in words:
        if isinstance(word, WindsFree):
            found = _winds(form, parts, word)
            free.keys.update(found)
            for face in found.values():
                before = free.choices.get(face, WINDS)
                free.choices[face] = tuple(wind for wind in before if wind in word.winds)
            others |= set(found.values()) if word.other else set()
    fixed = [part for place, part in enumerate(parts) if place not in free.keys]
    for face, winds in free.choices.items():
        taken = {part.face for part in fixed if face in others or part.size > 1}  # NEWS may stand beside any kong
        free.choices[face] = tuple(wind for wind in winds if wind == face or wind not in taken)
    return free


def _winds(form: Form, parts: Parts, word: WindsFree) -> dict[int, str]:
    """Place -> wind shown, for the winds that the words speak of."""
    shown = {place: parts[place].face for place in chosen(form, parts, word.groups) if is_wind(parts[place])}
    found = {place: face for place, face in shown.items() if face in word.winds}
    without = [("without these words", "")]
    if not found:
        message = "The words speak of a wind that is not here."
        raise LineError(form.span, message, "Show one of N E W S.", word=word, instead=without)
    only_one(form, parts, list(found), word, word.groups)
    _check_other(form, parts, word, found)
    different = len(set(found.values()))
    if word.how_many and different != word.how_many:
        message = f"The words say {word.how_many} winds, but {different} {'is' if different == 1 else 'are'} shown."
        named = f"Any {different} Winds" if different > 1 else "Any Wind"
        remedy = "Show as many different winds as the words say."
        raise LineError(form.span, message, remedy, word=word, instead=[(f"{different} of them", named)])
    return found


def _check_other(form: Form, parts: Parts, word: WindsFree, found: dict[int, str]) -> None:
    """ "Any other wind" needs a wind that it is not, and must not show that one."""
    rest = {part.face for place, part in enumerate(parts) if is_wind(part) and place not in found}
    twice = rest & set(found.values())
    if word.other and (not rest or twice):
        shown = f"but the line shows {min(twice)} twice" if twice else "but no other wind is here"
        remedy = "Show a wind that the rest of the line does not have, or say (Any Wind)."
        raise LineError(form.span, f"The words say another wind, {shown}.", remedy, word=word)


def free_dragons(form: Form, parts: Parts, words: list[Word], numbers: list[str]) -> Free:
    """The dragons that the words name, or that aren't tied to the numbers."""
    free = Free({}, {})
    for word in words:
        if isinstance(word, DragonsFree):
            _set_free(form, parts, word, numbers, free)
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


def _set_free(form: Form, parts: Parts, word: DragonsFree, numbers: list[str], free: Free) -> None:
    """Note the dragons that the words set free. A letter that ties one to numbers contradicts them."""
    places = _dragons(form, parts, word)
    only_one(form, parts, places, word, word.groups)
    for place in places:
        group = form.groups[parts[place].group]
        if group.color and group.color in numbers:
            message = f"The words say any dragon, but the letter {group.color!r} says that it matches the numbers."
            rewrite = Rewrite("any dragon", ((group.span, group.faces),))
            remedy = f"Leave out the letter ({group.faces}), or the words."
            instead = [("the matching dragon", "")]
            raise LineError(group.span, message, remedy, rewrites=[rewrite], word=word, instead=instead)
        free.keys[place] = parts[place].color or (str(place) if word.how_many > 1 else "")
    bare = len({parts[place].group for place in places if not parts[place].color})
    if word.plural and bare > 1:
        ways = [("one and the same dragon", "Any Dragon"), (f"{bare} different dragons", f"Any {bare} Dragons")]
        message = "It is not clear whether these are different dragons."
        raise LineError(form.span, message, "Say how many different ones.", word=word, instead=ways)
    different = len({free.keys[place] for place in places})
    if word.how_many > 1 and different != word.how_many:
        message = f"The words say {word.how_many} dragons, but {different} {'is' if different == 1 else 'are'} shown."
        named = f"Any {different} Dragons" if different > 1 else "Any Dragon"
        remedy = "Give equal dragons equal letters, others different ones."
        raise LineError(form.span, message, remedy, word=word, instead=[(f"{different} of them", named)])


def _dragons(form: Form, parts: Parts, word: DragonsFree | DragonChoice) -> list[int]:
    """The dragons that the words speak of and that are still open."""
    places = [place for place in chosen(form, parts, word.groups) if parts[place].face == "D"]
    if places:
        return places
    shown = {parts[place].face for place in chosen(form, parts, word.groups) if _is_fixed_dragon(parts[place])}
    if isinstance(word, DragonChoice) and shown == set(word.dragons):
        return []  # RRRR and (Red Dragon)
    message = "The words speak of a dragon that is not here."
    without = [("without these words", "")]
    if shown:
        named = " and ".join(spoken_name(Tile(face)) for face in sorted(shown))
        message = f"The words leave the dragon open, but the tiles show which it is: {named}."
    raise LineError(form.span, message, "Show an open dragon as D.", word=word, instead=without)


def is_wind(part: Part) -> bool:
    return part.face in WIND_LETTERS


def _is_fixed_dragon(part: Part) -> bool:
    return part.face in "RG0" and not part.year


def dragon_colors(form: Form, parts: Parts, words: list[Word], numbers: list[str], free: Free) -> dict[int, str]:
    """Place -> color, for the dragons that go with a suit."""
    matching, opposite = _matching_and_opposite(form, parts, words, numbers)
    colors: dict[int, str] = {}
    for place, part in enumerate(parts):
        if part.face != "D" or place in free.keys:
            continue
        match, opp = matching.get(place), opposite.get(place)
        if match and opp and not part.color:
            match = opp = None
        if part.color:
            if not (match and opp):
                _check_letter(form, part, numbers, match, opp)
            colors[place] = part.color
        elif match and _one_color(form, parts, match, numbers):
            colors[place] = _matched_colors(form, parts, match, numbers)[0]
        elif opp:
            colors[place] = f"{OPPOSITE}{place}"
        else:
            raise _unclear(form, parts, part, numbers, match)
    return colors


def _one_color(form: Form, parts: Parts, word: DragonsMatch, numbers: list[str]) -> bool:
    return len(_matched_colors(form, parts, word, numbers)) == 1


def _matched_colors(form: Form, parts: Parts, word: DragonsMatch, numbers: list[str]) -> list[str]:
    """The colors that a dragon may match: those of the groups named, or of all numbers."""
    if not word.to:
        return numbers
    return list(dict.fromkeys(parts[place].color for place in meant(form, parts, word, word.to, is_number)))


def _unclear(form: Form, parts: Parts, part: Part, numbers: list[str], match: DragonsMatch | None) -> LineError:
    """A dragon without a letter, and no words that say which: every way to say it, the likeliest first."""
    alone = sum(each.face == "D" for each in parts) == 1
    name = "" if alone else f"{SIZE_NAMES[part.size]} "
    letters = [letter for letter in numbers if letter]
    lettered = [*letters, *([new_letter(form)] if 0 < len(letters) < len(SUITS) else [])]
    rewrites = [
        Rewrite(
            f"it matches the numbers of {letter}" if letter in numbers else "it has another suit",
            recolored(form, {part.group: letter}),
        )
        for letter in (lettered if len(letters) > 1 else ())
    ]
    also = [("any dragon", f"{name}Any Dragon")]
    if len(numbers) == 1:
        also = [("it matches the numbers", f"{name}Matching Dragon"), ("another suit", f"{name}Opp. Dragon"), *also]
    say = "(Matching Dragon), (Opp. Dragon) or (Any Dragon)" if len(numbers) == 1 else "(Any Dragon)"
    if letters:
        say += f", or give it a color letter: {part.face * part.size}{letters[0]} matches the numbers of {letters[0]}"
    remedy = f"Say {say}. A dragon that the card names is R, G or 0."
    message = "It is not clear which dragon this is."
    if match and len(numbers) > 1:
        message = "It is not clear which dragon this is: the numbers that it could match have several colors."
    group = form.groups[part.group]
    return LineError(group.span, message, remedy, rewrites=rewrites, also=[] if match else also)


def _matching_and_opposite(
    form: Form, parts: Parts, words: list[Word], numbers: list[str]
) -> tuple[dict[int, DragonsMatch], dict[int, DragonsOpposite]]:
    """The places that the words call matching, and those they call opposite. They need dragons, and numbers."""
    matching: dict[int, DragonsMatch] = {}
    opposite: dict[int, DragonsOpposite] = {}
    for word in words:
        if not isinstance(word, DragonsMatch | DragonsOpposite):
            continue
        places = [place for place in chosen(form, parts, word.groups) if parts[place].face == "D"]
        if not places or not numbers:
            what = "a dragon" if not places else "numbers"
            message = f"The words speak of {what}, but none {'is' if not places else 'are'} shown here that is open."
            if places:
                message = "The words compare a dragon with the numbers, but no numbers are here."
            without = [("without these words", "")] if not places else [("any dragon", "Any Dragon")]
            raise LineError(form.span, message, "Show an open dragon as D.", word=word, instead=without)
        only_one(form, parts, places, word, word.groups)
        if isinstance(word, DragonsMatch):
            matching.update(dict.fromkeys(places, word))
        else:
            opposite.update(dict.fromkeys(places, word))
    return matching, opposite


def opposite_places(form: Form, parts: Parts, words: list[Word], numbers: list[str]) -> set[int]:
    """The places that the words call opposite and not also matching."""
    matching, opposite = _matching_and_opposite(form, parts, words, numbers)
    return set(opposite) - set(matching)


def _check_letter(
    form: Form, part: Part, numbers: list[str], match: DragonsMatch | None, opposite: DragonsOpposite | None
) -> None:
    """A dragon's letter must agree with the words, and with letters of the numbers."""
    group = form.groups[part.group]
    if numbers == [""] and not opposite:
        raise _letter_alone(form, group, part, match)
    if match and part.color not in numbers:
        rewrites = [
            Rewrite(f"the numbers of {one}", recolored(form, {part.group: one})) for one in filter(None, numbers)
        ]
        raise LineError(
            group.span, "The words say matching, but this letter is not a number's.", "Use a number's letter.",
            rewrites=rewrites, word=match, instead=[("a dragon of another suit", "")],
        )  # fmt: skip
    if opposite and part.color in numbers:
        rewrite = Rewrite("a dragon of another suit", recolored(form, {part.group: new_letter(form)}))
        raise LineError(
            group.span, "The words say opposite, but this letter is a number's.", "Use another letter.",
            rewrites=[rewrite], word=opposite, instead=[("the matching dragon", "")],
        )  # fmt: skip


def _letter_alone(form: Form, group: GroupNode, part: Part, match: DragonsMatch | None) -> LineError:
    """A dragon with a letter beside numbers without one: does it match them or not?"""
    numbers = [index for index, each in enumerate(form.groups) if set(each.faces) & set("123456789")]
    others = dict.fromkeys(numbers, "a")
    matching = Rewrite("it matches the numbers", recolored(form, {**others, part.group: "a"}))
    opposite = Rewrite("it has another suit", recolored(form, {**others, part.group: "b"}))
    message = f"{group.faces}{group.color} has a color letter, but the numbers have none."
    remedy = "Give the numbers their letter too: the same one if the dragon matches them, another one if not."
    return LineError(group.span, message, remedy, rewrites=[matching] if match else [matching, opposite])


def named_dragons(form: Form, parts: Parts, words: list[Word]) -> dict[int, tuple[Tile, ...]]:
    """Place -> the dragons that the words allow there."""
    return {
        place: word.dragons for word in words if isinstance(word, DragonChoice) for place in _dragons(form, parts, word)
    }
