"""Which suits the colors of a form can be, and the hands they make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from eastwind.card.constraints import AnySuit, SameSuit, SuitChoice, Word
from eastwind.card.honors import OPPOSITE, dragon_colors, free_dragons, free_winds, named_dragons, opposite_places
from eastwind.card.line_parts import LineError, Part, Parts, chosen, is_number
from eastwind.card.model import Group, Hand
from eastwind.card.notation import Fault, Form
from eastwind.tiles import DRAGON_OF_SUIT, NUMBERS, SUITS, TILES, Tile, numbered

Choice = dict[str, str]  # color letter -> suit
FIXED = "fixed"  # the key of a part with nothing left open


class Faces:
    """How the parts of one form become tiles: what each one depends on, and what that may be."""

    def __init__(self, form: Form, parts: Parts, words: list[Word], merge: bool) -> None:
        self.form = form
        self.words = words
        self.parts = parts
        self.numbers = self._number_colors()
        self.free_dragons = free_dragons(form, parts, words)
        self.free_winds = free_winds(form, parts, words)
        self.dragon_colors = dragon_colors(form, parts, words, self.numbers, self.free_dragons)
        self.named_dragons = named_dragons(form, parts, words)
        said_opposite = opposite_places(form, parts, words)
        self.opposite = {color for place, color in self.dragon_colors.items() if place in said_opposite}
        self._check_same_suit()
        self.suit_choices = self._suit_choices(merge)

    def _number_colors(self) -> list[str]:
        """The colors of the numbers, in order. Either every number has a letter or none does."""
        suited = [part for part in self.parts if is_number(part) or (part.face == "?" and part.color)]
        colors = list(dict.fromkeys(part.color for part in suited))
        if "" in colors and len(colors) > 1:
            bare = next(part for part in suited if not part.color)
            group = self.form.groups[bare.group]
            remedy = f"Write its colour too, as in {group.faces}{next(filter(None, colors))}."
            raise LineError(group.span, f"{group.faces} has no colour letter, but others of this line have.", remedy)
        return colors

    def _check_same_suit(self) -> None:
        for word in self.words:
            if isinstance(word, SameSuit):
                meant = [self.parts[place] for place in chosen(self.form, self.parts, word.groups)]
                if len({part.color for part in meant if is_number(part)}) > 1:
                    message = "The words say one suit, but these groups have different colours."
                    raise LineError(self.form.span, message, "Make colours and words agree.")

    def _loose_colors(self, colors: list[str]) -> set[str]:
        """Colors that may be the same suit as another. A group's color counts only if no other group has it."""
        loose: set[str] = set()
        for word in self.words:
            if isinstance(word, AnySuit) and word.color:
                if word.color not in colors:
                    message = f"The words speak of a colour {word.color!r} not shown here."
                    raise LineError(self.form.span, message, "Use its letter.")
                loose.add(word.color)
            elif isinstance(word, AnySuit):
                meant = chosen(self.form, self.parts, word.groups)
                others = {part.color for place, part in enumerate(self.parts) if place not in meant}
                loose |= {self.parts[place].color for place in meant} - others - {""}
        return loose & set(colors)

    def _suit_choices(self, merge: bool) -> list[Choice]:
        """Every way to give suits to the colors. With `merge`, also every number in one suit."""
        colors = list(dict.fromkeys([*self.numbers, *self.dragon_colors.values()]))
        loose = self._loose_colors(colors)
        strict = [color for color in colors if color not in loose]
        if len(strict) > len(SUITS):
            raise LineError(self.form.span, *_too_many_colors(strict))
        ways = [dict(zip(strict, suits, strict=True)) for suits in permutations(SUITS, len(strict))]
        if merge:
            ways = self._merged(strict) + ways
        ways = [
            {**way, **dict(zip(sorted(loose), suits, strict=True))}
            for way in ways
            for suits in product(SUITS, repeat=len(loose))
        ]
        return [way for way in ways if self._allowed(way)]

    def _merged(self, colors: list[str]) -> list[Choice]:
        """Every number in one suit. A dragon's own color stays different."""
        others = [color for color in colors if color not in self.numbers]
        return [
            {**dict.fromkeys(self.numbers, suits[0]), **dict(zip(others, suits[1:], strict=True))}
            for suits in permutations(SUITS, 1 + len(others))
        ]

    def _allowed(self, way: Choice) -> bool:
        """Whether the suits are the ones the words name, and opposite dragons have a suit that no number has."""
        if {way[color] for color in self.opposite} & {way[color] for color in self.numbers}:
            return False
        for word in self.words:
            if isinstance(word, SuitChoice):
                if word.numbers:
                    faces = {str(number) for number in word.numbers}
                    meant = {part.color for part in self.parts if part.face in faces}
                else:
                    meant = {word.color} if word.color else set(self.numbers)
                if not meant or not meant <= set(way):
                    message = "The words name the suit of something that is not here."
                    raise LineError(self.form.span, message, "Use its letter.")
                if any(way[color] not in word.suits for color in meant):
                    return False
        return True

    def namings(self) -> list[dict[str, str]]:
        """Every way to fill in what is open: suits first, then dragons, then winds. See `slot`."""
        found = []
        for suits in self.suit_choices:
            matching = {f"D{color}": DRAGON_OF_SUIT[suits[color]] for color in self.dragon_colors.values()}
            if any(
                matching[f"D{self.dragon_colors[place]}"] not in allowed
                for place, allowed in self.named_dragons.items()
                if place in self.dragon_colors
            ):
                continue
            for dragons in self.free_dragons.ways():
                for winds in self.free_winds.ways():
                    free = {f"d{key}": dragon for key, dragon in dragons.items()}
                    blowing = {f"w{key}": wind for key, wind in winds.items()}
                    found.append({**suits, **matching, **free, **blowing, FIXED: ""})
        return found

    def slot(self, place: int, part: Part) -> tuple[str, str]:
        """A part's tile as the part already known, and the key for what a naming adds."""
        if is_number(part):
            return part.face, part.color
        if place in self.dragon_colors:
            return "", f"D{self.dragon_colors[place]}"
        if place in self.free_dragons.keys:
            return "", f"d{self.free_dragons.keys[place]}"
        if place in self.free_winds.keys:
            return "", f"w{self.free_winds.keys[place]}"
        return part.face, FIXED

    def hands(self, readings: list[Parts]) -> Iterator[Hand]:
        """The hands of each reading of the numbers, in each naming."""
        namings = self.namings()
        for parts in readings:
            # make each group once for each value a naming may add, not once for each hand
            slots = []
            for place, part in enumerate(parts):
                known, key = self.slot(place, part)
                added = {names[key] for names in namings}
                slots.append((key, {name: Group(Tile(known + name), part.size, part.jokers) for name in added}))
            anything = [place for place, part in enumerate(parts) if part.face == "?"]
            for names in namings:
                hand = tuple([groups[names[key]] for key, groups in slots])
                if anything:
                    yield from _fill(hand, [(place, self._any_tiles(place, names)) for place in anything])
                else:
                    yield hand

    def _any_tiles(self, place: int, names: dict[str, str]) -> tuple[Tile, ...]:
        """What "any tile" may be: anything but a joker or, with a color, any number of its suit."""
        color = self.parts[place].color
        return tuple(numbered(number, names[color]) for number in NUMBERS) if color else TILES[:-1]


def _too_many_colors(colors: list[str]) -> tuple[str, str]:
    if any(color.startswith(OPPOSITE) for color in colors):
        return "The numbers have so many suits that none is left for an opposite dragon.", "Look at the colours again."
    return f"There are {len(colors)} colours, but only three suits.", "Use three letters or fewer."


def _fill(hand: Hand, open_places: list[tuple[int, tuple[Tile, ...]]]) -> Iterator[Hand]:
    """Every hand that comes from filling in each "any tile"."""
    if not open_places:
        yield hand
        return
    (place, tiles), *others = open_places
    for tile in tiles:
        yield from _fill((*hand[:place], hand[place]._replace(tile=tile), *hand[place + 1 :]), others)


def idle_letters(form: Form, faces: Faces) -> list[Fault]:
    """Warnings for color letters that change nothing."""
    faults = []
    for index, group in enumerate(form.groups):
        if not group.color:
            continue
        alone = "D" in group.faces and set(faces.free_dragons.choices) == {group.color}
        suited = any(part.group == index and (is_number(part) or part.face in "D?") for part in faces.parts)
        if not suited or alone:
            message = f"The letter {group.color!r} constrains nothing here."
            faults.append(Fault(group.span, message, f"Leave it out: {group.faces}.", warning=True))
    return faults
