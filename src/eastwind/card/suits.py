"""Which suits the colors of a form can be, and the hands they make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from eastwind.card.constraints import AnySuit, ApartSuit, Ref, SameSuit, SuitChoice, SuitsOf, Word
from eastwind.card.honors import OPPOSITE, dragon_colors, free_dragons, free_winds, named_dragons, opposite_places
from eastwind.card.line_parts import (
    LineError,
    Part,
    Parts,
    is_number,
    is_suited,
    meant,
    new_letter,
    only_one,
    recolored,
)
from eastwind.card.model import Group, Hand
from eastwind.card.notation import Form, NotationFault, Rewrite
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
        self.free_dragons = free_dragons(form, parts, words, self.numbers)
        self.free_winds = free_winds(form, parts, words)
        self.dragon_colors = dragon_colors(form, parts, words, self.numbers, self.free_dragons)
        self.named_dragons = named_dragons(form, parts, words)
        said_opposite = opposite_places(form, parts, words, self.numbers)
        self.opposite = {color for place, color in self.dragon_colors.items() if place in said_opposite}
        self._check_suits_of_groups()
        self.suit_choices = self._suit_choices(merge)

    def _number_colors(self) -> list[str]:
        """The colors of the numbers, in order. Either every number has a letter or none does."""
        suited = [part for part in self.parts if is_number(part) or (part.face == "?" and part.color)]
        colors = list(dict.fromkeys(part.color for part in suited))
        if "" in colors and len(colors) > 1:
            bare = next(part for part in suited if not part.color)
            group = self.form.groups[bare.group]
            letters = [letter for letter in colors if letter]
            tried = [*letters, *([new_letter(self.form)] if len(letters) < len(SUITS) else [])]
            ways = [Rewrite(f"the color {each}", ((group.span, group.faces + each),)) for each in tried]
            remedy = f"Write its color too, as in {group.faces}{letters[0]}."
            message = f"{group.faces} has no color letter, but others of this line have."
            raise LineError(group.span, message, remedy, rewrites=ways)
        return colors

    def _check_suits_of_groups(self) -> None:
        """Check words that only repeat the suits of some groups against their colors."""
        for word in self.words:
            if isinstance(word, SameSuit | SuitsOf):
                counts = word.counts if isinstance(word, SuitsOf) else (1,)
                colors = {self.parts[place].color for place in self._suited(word, word.groups)}
                if isinstance(word, SameSuit) and len(self._suited(word, word.groups)) < 2:
                    message = "The words say that groups have the same suit, but there is only one of them."
                    raise LineError(
                        self.form.span,
                        message,
                        "Name groups of this line.",
                        word=word,
                        instead=[("without these words", "")],
                    )
                if len(colors) not in counts:
                    self._refuse_suits(word, f"{' or '.join(map(str, counts))} suit{'s' * (counts != (1,))}", colors)
            elif isinstance(word, ApartSuit):
                self._check_apart(word)

    def _suited(self, word: Word, refs: tuple[Ref, ...]) -> list[int]:
        """The groups that words about suits mean: the numbers or, if they name none, dragons with a letter."""
        places = meant(self.form, self.parts, word, refs, is_suited)
        numbers = [place for place in places if is_number(self.parts[place])]
        found = numbers or [place for place in places if place not in self.free_dragons.keys]
        only_one(self.form, self.parts, found, word, refs)
        return found

    def _check_apart(self, word: ApartSuit) -> None:
        """ "Kong in Opp. Suit": no other number has its color. Several groups may also differ among themselves."""
        places = self._suited(word, word.groups)
        colors = {self.parts[place].color for place in places}
        others = {part.color for place, part in enumerate(self.parts) if is_number(part) and place not in places}
        groups = {self.parts[place].group for place in places}
        among = len(colors) > 1 and (len(colors) == len(groups) or not word.groups)
        away = bool(others) and not colors & others
        enough = len(set(self.numbers) | set(self.dragon_colors.values())) >= word.suits
        if not enough or not (among or away):
            self._refuse_suits(word, "another suit" if word.suits == 2 else "the third suit", colors | others)

    def _refuse_suits(self, word: Word, said: str, colors: set[str]) -> None:
        shown = f"is {len(colors)} color" if len(colors) == 1 else f"are {len(colors)} colors"
        message = f"The words say {said}, but these groups have different colors."
        if len(colors) == 1 or isinstance(word, ApartSuit):
            message = f"The words say {said}, but the colors do not show it: there {shown}."
        remedy = "Put a letter behind each group for its color: equal letters, equal suits (222a 444b)."
        raise LineError(self.form.span, message, remedy, word=word)

    def _loose_colors(self, colors: list[str]) -> set[str]:
        """Colors that may be the same suit as another. A group's color must be its own."""
        loose: set[str] = set()
        for word in self.words:
            if isinstance(word, AnySuit) and word.color:
                if word.color not in colors:
                    message = f"The words speak of a color {word.color!r} not shown here."
                    raise LineError(self.form.span, message, "Use its letter.", word=word)
                loose.add(word.color)
            elif isinstance(word, AnySuit):
                loose |= self._own_colors(word)
        return loose & set(colors)

    def _own_colors(self, word: AnySuit) -> set[str]:
        """The colors of the groups that the words name. No other group may have them."""
        places = [
            place
            for place in meant(self.form, self.parts, word, word.groups, is_suited)
            if place not in self.free_dragons.keys
        ]
        only_one(self.form, self.parts, places, word, word.groups)
        mine = {self.parts[place].color for place in places}
        rest = [part for place, part in enumerate(self.parts) if place not in places]
        others = {part.color for part in rest if is_suited(part)}
        if not others:
            return mine
        if mine & others:
            raise self._shared_color(word, places, mine & others)
        return mine - {""}

    def _shared_color(self, word: AnySuit, places: list[int], colors: set[str]) -> LineError:
        """The group that may have any suit has the color of others. It needs a letter of its own."""
        named = {self.parts[place].group for place in places if self.parts[place].color in colors}
        letters = {self.parts[place].group: "a" for place in range(len(self.parts)) if is_suited(self.parts[place])}
        fresh = "b" if colors == {""} else new_letter(self.form)
        edits = {**(letters if colors == {""} else {}), **dict.fromkeys(named, fresh)}
        group = self.form.groups[min(named)]
        message = f"The words say any suit, but {group.faces}{group.color} has the same color as other groups."
        rewrite = Rewrite("a color of its own", recolored(self.form, edits))
        remedy = "Give it a color letter of its own."
        return LineError(group.span, message, remedy, rewrites=[rewrite], word=word)

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
            if isinstance(word, SuitChoice) and any(way[color] not in word.suits for color in self._named_colors(word)):
                return False
        return True

    def _named_colors(self, word: SuitChoice) -> set[str]:
        """The colors whose suit the words name."""
        if word.groups:
            colors = {self.parts[place].color for place in self._suited(word, word.groups)}
        elif word.numbers:
            faces = {
                str(number): {part.color for part in self.parts if part.face == str(number)} for number in word.numbers
            }
            colors = set().union(*faces.values()) if all(faces.values()) else set()
        else:
            colors = {word.color} if word.color else set(self.numbers)
        if not colors or not colors <= {*self.numbers, *self.dragon_colors.values()}:
            message = "The words name the suit of something that is not here."
            without = [("without these words", "")]
            raise LineError(self.form.span, message, "Use its letter.", word=word, instead=without)
        return colors

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
        return "The numbers have so many suits that none is left for an opposite dragon.", "Look at the colors again."
    return f"There are {len(colors)} colors, but only three suits.", "Use three letters or fewer."


def _fill(hand: Hand, open_places: list[tuple[int, tuple[Tile, ...]]]) -> Iterator[Hand]:
    """Every hand that comes from filling in each "any tile"."""
    if not open_places:
        yield hand
        return
    (place, tiles), *others = open_places
    for tile in tiles:
        yield from _fill((*hand[:place], hand[place]._replace(tile=tile), *hand[place + 1 :]), others)


def idle_letters(form: Form, faces: Faces) -> list[NotationFault]:
    """Warnings for color letters that change nothing."""
    faults = []
    for index, group in enumerate(form.groups):
        if not group.color:
            continue
        alone = "D" in group.faces and set(faces.free_dragons.choices) == {group.color}
        suited = any(part.group == index and (is_number(part) or part.face in "D?") for part in faces.parts)
        if not suited or alone:
            message = f"The letter {group.color!r} constrains nothing here."
            rewrite = Rewrite("without the letter", ((group.span, group.faces),))
            faults.append(
                NotationFault(group.span, message, f"Leave it out: {group.faces}.", warning=True, rewrites=(rewrite,))
            )
    return faults
