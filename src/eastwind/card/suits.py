"""Which suits, dragons and winds a form can have, once its numbers are known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from eastwind.card.meanings import (
    AnySuit,
    DragonChoice,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    SuitChoice,
    WindsFree,
    Word,
)
from eastwind.card.model import Group, Hand
from eastwind.card.notation import Fault, Form
from eastwind.card.parts import WIND_LETTERS, LineError, Part, Parts, chosen, is_number
from eastwind.tiles import DRAGON_OF_SUIT, DRAGONS, NUMBERS, SUITS, TILES, WINDS, Tile, numbered

Choice = dict[str, str]  # colour letter -> suit
FIXED = "fixed"  # the key of a part that nothing is open about
OPPOSITE = "opposite"  # the colour of an unlettered dragon that is opposite


class Faces:
    """How the parts of one form become tiles: what each depends on, and what those may be."""

    def __init__(self, form: Form, parts: Parts, words: list[Word], counts: tuple[int, ...]) -> None:
        self.form = form
        self.words = words
        self.parts = parts
        self.numbers = self._number_colours()
        self.free_dragons = self._free_dragons()
        self.free_winds, self.winds = self._free_winds()
        self.dragon_colours = self._dragon_colours()
        self.dragons = next((word.dragons for word in words if isinstance(word, DragonChoice)), DRAGONS)
        self.suit_choices = self._suit_choices(counts)

    def _number_colours(self) -> list[str]:
        """The colours of the numbers in order; all or none of them are written."""
        colours = list(dict.fromkeys(part.colour for part in self.parts if is_number(part)))
        if "" in colours and len(colours) > 1:
            bare = next(part for part in self.parts if is_number(part) and not part.colour)
            group = self.form.groups[bare.group]
            remedy = f"Write its colour too, as in {group.faces}{next(filter(None, colours))}."
            raise LineError(group.span, f"{group.faces} has no colour letter, but others of this line have.", remedy)
        return colours

    def _free_dragons(self) -> dict[int, str]:
        """Place -> key of the dragons that are free of the numbers; equal keys are equal dragons."""
        keys: dict[int, str] = {}
        for word in self.words:
            if not isinstance(word, DragonsFree):
                continue
            places = [place for place in chosen(self.form, self.parts, word.groups) if self.parts[place].face == "D"]
            if not places:
                raise LineError(self.form.span, "The words speak of a dragon that is not here.", "Show it as D.")
            for place in places:
                keys[place] = self.parts[place].colour or (str(place) if word.how_many > 1 else "")
            if word.how_many > 1 and len({keys[place] for place in places}) != word.how_many:
                message = (
                    f"The words say {word.how_many} dragons, but {len({keys[place] for place in places})} are shown."
                )
                raise LineError(
                    self.form.span, message, "Give equal dragons equal letters, different ones different letters."
                )
        return keys

    def _free_winds(self) -> tuple[dict[int, str], tuple[Tile, ...]]:
        """Place -> letter of the winds that are only examples, and what they may be."""
        for word in self.words:
            if isinstance(word, WindsFree):
                places = {
                    place: self.parts[place].face
                    for place in chosen(self.form, self.parts, word.groups)
                    if self.parts[place].face in WIND_LETTERS
                    and (word.winds == WINDS or self.parts[place].face in word.winds)
                }
                if not places:
                    raise LineError(
                        self.form.span, "The words speak of a wind that is not here.", "Show one of N E W S."
                    )
                return places, word.winds
        return {}, WINDS

    def _dragon_colours(self) -> dict[int, str]:
        """Place -> colour of the dragons that go with a suit."""
        match = any(isinstance(word, DragonsMatch) for word in self.words)
        opposite = any(isinstance(word, DragonsOpposite) for word in self.words)
        colours: dict[int, str] = {}
        bare = [
            place
            for place, part in enumerate(self.parts)
            if part.face == "D" and not part.colour and place not in self.free_dragons
        ]
        for place, part in enumerate(self.parts):
            if part.face != "D" or place in self.free_dragons:
                continue
            group = self.form.groups[part.group]
            if part.colour:
                colours[place] = part.colour
                if match and not opposite and part.colour not in self.numbers:
                    raise LineError(
                        group.span, "The words say matching, but this letter is no number's.", "Use a number's letter."
                    )
                if opposite and not match and part.colour in self.numbers:
                    raise LineError(
                        group.span, "The words say opposite, but this letter is a number's.", "Use another letter."
                    )
            elif match and not opposite and len(self.numbers) == 1:
                colours[place] = self.numbers[0]
            elif opposite and not match and len(bare) == 1:
                colours[place] = OPPOSITE
            else:
                remedy = "Write its colour (DDDa matches the numbers of a), or (Any Dragon), (Opp. Dragon); or R, G, 0."
                raise LineError(group.span, "It is not clear which dragon this is.", remedy)
        return colours

    def _suit_choices(self, counts: tuple[int, ...]) -> list[Choice]:
        """Every way to give suits to the colours."""
        colours = list(dict.fromkeys([*self.numbers, *self.dragon_colours.values()]))
        loose = {word.colour for word in self.words if isinstance(word, AnySuit)}
        for colour in loose - set(colours):
            raise LineError(
                self.form.span, f"The words speak of a colour {colour!r} that is not here.", "Use its letter."
            )
        strict = [colour for colour in colours if colour not in loose]
        if len(strict) > len(SUITS):
            raise LineError(
                self.form.span, f"There are {len(strict)} colours, but only three suits.", "Use three letters or fewer."
            )
        ways = [dict(zip(strict, suits, strict=True)) for suits in permutations(SUITS, len(strict))]
        if len(counts) > 1 and 1 in counts:
            ways = self._merged(strict) + ways
        ways = [
            {**way, **dict(zip(sorted(loose), suits, strict=True))}
            for way in ways
            for suits in product(SUITS, repeat=len(loose))
        ]
        return [way for way in ways if self._allowed(way)]

    def _merged(self, colours: list[str]) -> list[Choice]:
        """All numbers in one suit; a dragon's own colour stays another."""
        others = [colour for colour in colours if colour not in self.numbers]
        return [
            {**dict.fromkeys(self.numbers, suits[0]), **dict(zip(others, suits[1:], strict=True))}
            for suits in permutations(SUITS, 1 + len(others))
        ]

    def _allowed(self, way: Choice) -> bool:
        """Whether the suits are those that words name."""
        for word in self.words:
            if isinstance(word, SuitChoice):
                if word.number:
                    meant = {part.colour for part in self.parts if part.face == str(word.number)}
                else:
                    meant = {word.colour} if word.colour else set(self.numbers)
                if not meant or not meant <= set(way):
                    raise LineError(
                        self.form.span, "The words name the suit of something that is not here.", "Use its letter."
                    )
                if any(way[colour] not in word.suits for colour in meant):
                    return False
        return True

    def namings(self) -> list[dict[str, str]]:
        """Every way to name what is open: suits first, then dragons, then winds. See `slot`."""
        dragon_keys = list(dict.fromkeys(self.free_dragons.values()))
        wind_keys = list(dict.fromkeys(self.free_winds.values()))
        found = []
        for suits in self.suit_choices:
            matching = {f"D{colour}": DRAGON_OF_SUIT[suits[colour]] for colour in self.dragon_colours.values()}
            if not set(matching.values()) <= set(self.dragons):
                continue
            for dragons in permutations(self.dragons, len(dragon_keys)):
                for winds in permutations(self.winds, len(wind_keys)):
                    free = {f"d{key}": dragon for key, dragon in zip(dragon_keys, dragons, strict=True)}
                    blowing = {f"w{key}": wind for key, wind in zip(wind_keys, winds, strict=True)}
                    found.append({**suits, **matching, **free, **blowing, FIXED: ""})
        return found

    def slot(self, place: int, part: Part) -> tuple[str, str]:
        """A part's tile as what is known of it and the key of what a naming adds."""
        if is_number(part):
            return part.face, part.colour
        if place in self.dragon_colours:
            return "", f"D{self.dragon_colours[place]}"
        if place in self.free_dragons:
            return "", f"d{self.free_dragons[place]}"
        if place in self.free_winds:
            return "", f"w{self.free_winds[place]}"
        return part.face, FIXED

    def hands(self, readings: list[Parts]) -> Iterator[Hand]:
        """The hands of each reading of the numbers, in each naming."""
        namings = self.namings()
        for parts in readings:
            # a group is made once for each thing that a naming may add, not once for each hand
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
        """What "any tile" may be: any but a joker, or with a colour any number of its suit."""
        colour = self.parts[place].colour
        return tuple(numbered(number, names[colour]) for number in NUMBERS) if colour else TILES[:-1]


def _fill(hand: Hand, open_places: list[tuple[int, tuple[Tile, ...]]]) -> Iterator[Hand]:
    """A hand with each "any tile" as every tile that it may be."""
    if not open_places:
        yield hand
        return
    (place, tiles), *others = open_places
    for tile in tiles:
        yield from _fill((*hand[:place], hand[place]._replace(tile=tile), *hand[place + 1 :]), others)


def idle_letters(form: Form, faces: Faces) -> list[Fault]:
    """Warnings for colour letters that constrain nothing."""
    faults = []
    for index, group in enumerate(form.groups):
        if not group.colour:
            continue
        keys = {key for place, key in faces.free_dragons.items() if key == group.colour}
        alone = "D" in group.faces and keys and len(set(faces.free_dragons.values())) == 1
        suited = any(part.group == index and (is_number(part) or part.face in "D?") for part in faces.parts)
        if not suited or alone:
            message = f"The letter {group.colour!r} constrains nothing here."
            faults.append(Fault(group.span, message, f"Leave it out: {group.faces}.", warning=True))
    return faults
