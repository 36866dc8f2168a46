"""Which numbers a form can have: each reading of the words turns the digits shown into other digits.

A printed line is one example of its hands, and the words say how its digits may move. The words are applied one after
another, each to every reading so far: first the one that moves the whole line ("Any 3 Consec. Nos."), then those about
single groups, and "Match" last, because the groups it looks at may have been moved by any other word.

Half of this module compares the words with the digits. The example has to be a hand that the words allow, or one of
the two is a misprint, and we can't know which: then the line is refused with a remedy, and never half read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, permutations
from typing import TypeVar

from eastwind.card.constraints import (
    AnyGroup,
    AnyNumbers,
    AnyYear,
    BothWays,
    Follows,
    Like,
    MovingPair,
    NumbersMove,
    Ref,
    Stays,
    TheseOnly,
    Word,
)
from eastwind.card.line_parts import MORE_WORDS, LineError, Part, Parts, chosen, is_number, meant, moves, only_one
from eastwind.card.notation import Form, GroupNode
from eastwind.tiles import NUMBERS

MOST_READINGS = 50_000  # a line that a stranger types must not fill the memory


def number_readings(form: Form, parts: Parts, words: list[Word], like_section: bool) -> list[Parts]:
    """Every way to read the digits in a form."""
    words = [_plainer(form, parts, word) for word in words]
    if any(isinstance(word, AnyYear) for word in words):
        parts = tuple(part._replace(year=part.year or _is_year(form.groups[part.group])) for part in parts)
    readings = _move_together(form, parts, words, like_section)
    for word in words:
        if isinstance(word, BothWays):
            places = _movable(form, parts, words)
            readings = [each for reading in readings for each in (reading, _mirrored(reading, places))]
        elif isinstance(word, AnyYear):
            readings = _limited(form, (each for reading in readings for each in _years(form, reading, word)))
        elif isinstance(word, Like) and word.groups:
            _check_rest(form, parts, word)
            readings = _limited(form, (each for reading in readings for each in _alike(form, reading, word)))
        elif isinstance(word, MovingPair):
            places = _pair_block(form, parts, word)
            readings = _limited(form, (each for reading in readings for each in _moving_pair(reading, word, places)))
    for word in words:
        if isinstance(word, Follows):
            pair = next((each for each in words if isinstance(each, MovingPair)), None)
            followers, leaders = _matching_places(form, parts, word, pair)
            block = _pair_block(form, parts, pair) if pair else []
            readings = [_following(reading, followers, leaders, block) for reading in readings]
    return readings


_Way = TypeVar("_Way")


def _limited(form: Form, ways: Iterable[_Way]) -> list[_Way]:
    """The ways, unless there are more than a card may have hands."""
    found = list(islice(ways, MOST_READINGS + 1))
    if len(found) > MOST_READINGS:
        message = f"The numbers of this line can be read in more than {MOST_READINGS:,} ways."
        raise LineError(form.span, message, "Narrow its words.")
    return found


def _plainer(form: Form, parts: Parts, word: Word) -> Word:
    """Replace words that depend on what is shown with what they mean here."""
    if isinstance(word, AnyGroup):
        sizes = {ref.size for ref in word.groups}
        if sizes <= {part.size for part in parts if part.face == "?"}:
            return word
        if word.groups == (Ref(size=2, single=True),):
            return MovingPair(NUMBERS)
        remedy = "Say which numbers, as in (Kong Any No.). A group of any tile at all is written ????."
        raise LineError(form.span, "It is not clear what this group may be.", remedy, word=word)
    if isinstance(word, Like) and word.groups == (Ref(size=2, single=True),):
        pairs = [place for place in chosen(form, parts, word.groups) if is_number(parts[place])]
        if not pairs:
            return MovingPair(word.numbers or NUMBERS)  # the pair is inside a block
    return word


def _with_digits(parts: Parts, digits: dict[int, int]) -> Parts:
    return tuple(
        part._replace(face=str(digits[place])) if place in digits else part for place, part in enumerate(parts)
    )


def _movable(form: Form, parts: Parts, words: list[Word]) -> list[int]:
    """The parts whose digits follow the line's general words: not years, and not parts with words of their own."""
    held: set[int] = set()
    for word in words:
        if isinstance(word, Stays):
            held |= set(_staying(form, parts, word))
        elif isinstance(word, Like) and word.groups:
            held |= set(chosen(form, parts, word.groups))
        elif isinstance(word, MovingPair):
            places = _pair_block(form, parts, word)
            held |= set(places if len(places) == 1 else ())
    return [place for place, part in enumerate(parts) if moves(part) and place not in held]


def _staying(form: Form, parts: Parts, word: Stays) -> list[int]:
    """The groups that show the number that stays."""
    shown = [place for place in chosen(form, parts, word.groups) if parts[place].face == str(word.number)]
    if not shown:
        message = (
            f"The words speak of {word.number}s, but none {'of these groups shows' if word.groups else 'is here'}."
        )
        raise LineError(
            form.span, message, "Make digits and words agree.", word=word, instead=[("without these words", "")]
        )
    return shown


def _move_together(form: Form, parts: Parts, words: list[Word], like_section: bool) -> list[Parts]:
    """The readings of the one general phrase about numbers: a run, like numbers, any numbers, or these only."""
    places = _movable(form, parts, words)
    shown = sorted({int(parts[place].face) for place in places})
    general = _narrowed([word for word in words if _is_general(word)])
    if len(general) > 1:
        raise LineError(form.span, "These words move the numbers in two ways.", "Keep one of them.", word=general[-1])
    if not general and like_section and shown and not any(isinstance(word, Like | MovingPair) for word in words):
        general = [Like((), NUMBERS)]
    if not general:
        return [parts]
    if isinstance(general[0], TheseOnly) and (any(map(is_number, parts)) or not general[0].numbers):
        return [parts]
    if not shown:
        message = "The words speak of numbers, but no number here can move."
        raise LineError(
            form.span, message, "Take the words away.", word=general[0], instead=[("without these words", "")]
        )
    if isinstance(general[0], NumbersMove) and general[0].same:
        _check_same(form, parts, places, general[0])
    return [
        _with_digits(parts, {place: mapping[int(parts[place].face)] for place in places})
        for mapping in _mappings(form, general[0], shown, len(places))
    ]


def _narrowed(general: list[Word]) -> list[Word]:
    """A run beside a list of its numbers ("Any Run, 1 thru 5") moves among these."""
    runs = [word for word in general if isinstance(word, NumbersMove)]
    lists = [word for word in general if isinstance(word, Like)]
    if len(general) != 2 or not runs or not lists:
        return general
    along = tuple(number for number in runs[0].along if number in lists[0].numbers)
    at_once = " ".join(map(str, along)) in " ".join(map(str, runs[0].along))
    return [NumbersMove(runs[0].length, along, runs[0].same)] if along == lists[0].numbers and at_once else general


def _check_same(form: Form, parts: Parts, places: list[int], word: NumbersMove) -> None:
    """ "Same 3 Consec. Nos.": every color shows the same numbers."""
    by_color: dict[str, set[str]] = {}
    for place in places:
        by_color.setdefault(parts[place].color, set()).add(parts[place].face)
    if len(by_color) < 2 or len(set(map(frozenset, by_color.values()))) > 1:
        count = f" {word.length}" if word.length else ""
        raise LineError(
            form.span, "The words say the same numbers, but the colors do not show the same.",
            "Give each suit a letter, and show the same digits in each.", word=word,
            instead=[("a run over all colors", f"Any{count} Consec. Nos.")],
        )  # fmt: skip


def _is_general(word: Word) -> bool:
    return isinstance(word, NumbersMove | AnyNumbers | TheseOnly) or (isinstance(word, Like) and not word.groups)


def _mappings(form: Form, word: Word, shown: list[int], groups: int) -> list[dict[int, int]]:
    """For each reading, the digits shown -> the digits meant."""
    if isinstance(word, NumbersMove):
        return _shifts(form, word, shown)
    if isinstance(word, AnyNumbers):
        if len(shown) != word.how_many:
            message = f"The words say {word.how_many} numbers, but {len(shown)} are shown."
            raise LineError(form.span, message, "Show as many different digits as the words say.", word=word)
        _check_shown(form, shown, word.among, word)
        ways = permutations(word.among, word.how_many)
        return _limited(form, (dict(zip(shown, found, strict=True)) for found in ways))
    assert isinstance(word, Like)
    if len(shown) == groups > 1 and tuple(shown) == word.numbers and _is_run(shown, NUMBERS):
        return [dict(zip(shown, shown, strict=True))]  # "1 thru 5" where the line shows 1, 2, 3, 4 and 5
    if len(shown) > 1:
        digits = ", ".join(map(str, shown))
        remedy = "Show one digit throughout, or say which groups are alike: (Like Kongs Any No.), or (These Nos. Only)."
        these = [("exactly the numbers shown", "These Nos. Only")]
        message = f"Like numbers are meant, but {digits} are shown."
        raise LineError(form.span, message, remedy, word=word, instead=these, also=these)
    _check_shown(form, shown, word.numbers, word)
    return [{shown[0]: number} for number in word.numbers]


def _is_run(shown: list[int], along: tuple[int, ...]) -> bool:
    steps = [along.index(digit) if digit in along else -9 for digit in shown]
    return steps[0] >= 0 and steps == list(range(steps[0], steps[0] + len(steps)))


def _shifts(form: Form, word: NumbersMove, shown: list[int]) -> list[dict[int, int]]:
    if not _is_run(shown, word.along):
        raise _broken_run(form, word, shown)
    if word.length not in (None, len(shown)):
        message = f"The words say {word.length} consecutive numbers, but {len(shown)} are shown."
        raise LineError(form.span, message, "Make digits and words agree.", word=word)
    starts = range(len(word.along) - len(shown) + 1)
    return [dict(zip(shown, word.along[start : start + len(shown)], strict=True)) for start in starts]


def _broken_run(form: Form, word: NumbersMove, shown: list[int]) -> LineError:
    """The error for numbers that are not a run. Perhaps they are odd or even, or one of them stays."""
    digits = " ".join(map(str, shown))
    instead, also = [], []
    for name, along in (("Odd ", NUMBERS[::2]), ("Even ", NUMBERS[1::2]), ("", NUMBERS)):
        if _is_run(shown, along) and word.length in (None, len(shown)):
            named = f"a run of {name.lower()}numbers"
            instead.append((named, f"Any {len(shown)} Consec. {name}Nos."))
    for digit in shown:
        rest = [each for each in shown if each != digit]
        if len(rest) > 1 and _is_run(rest, word.along) and word.length in (None, len(rest)):
            also.append((f"the {digit}s stay, the others move", f"{digit}s Only"))
    instead.append(("exactly the numbers shown", "These Nos. Only"))
    remedy = "Show consecutive digits, or say which number stays."
    return LineError(
        form.span, f"A run is meant, but {digits} is not one.", remedy, word=word, instead=instead, also=also
    )


def _check_shown(form: Form, digits: Iterable[int], allowed: tuple[int, ...], word: Word) -> None:
    wrong = [digit for digit in digits if digit not in allowed]
    if wrong:
        names = ", ".join(map(str, allowed))
        message = f"{wrong[0]} is shown, but the words allow only {names}."
        raise LineError(form.span, message, "Make digits and words agree.", word=word)


def _mirrored(parts: Parts, places: list[int]) -> Parts:
    """The numbers at these places from high to low: 1 2 3 becomes 3 2 1."""
    digits = sorted({int(parts[place].face) for place in places})
    mirror = dict(zip(digits, reversed(digits), strict=True))
    return _with_digits(parts, {place: mirror[int(parts[place].face)] for place in places})


def _years(form: Form, parts: Parts, word: AnyYear) -> Iterator[Parts]:
    """The one four-digit block, as each year."""
    blocks = [index for index, group in enumerate(form.groups) if _is_year(group)]
    if len(blocks) != 1:
        message = "Any year is meant, but there is not one block of four digits."
        raise LineError(form.span, message, "Show one, as 2026a.", word=word)
    shown = form.groups[blocks[0]].faces
    if not word.first <= int(shown) <= word.last:
        message = f"{shown} is shown, but the words allow only the years from {word.first} to {word.last}."
        raise LineError(form.span, message, "Make the block and the words agree.", word=word)
    places = [place for place, part in enumerate(parts) if part.group == blocks[0]]
    for year in range(word.first, word.last + 1):
        faces = dict(zip(places, str(year), strict=True))
        yield tuple(part._replace(face=faces.get(place, part.face)) for place, part in enumerate(parts))


def _is_year(group: GroupNode) -> bool:
    return group.mixed and len(group.faces) == 4 and group.faces.isdecimal()


def _alike(form: Form, parts: Parts, word: Like) -> list[Parts]:
    """Some groups share one number. The others stay."""
    places = meant(form, parts, word, word.groups, moves)
    only_one(form, parts, places, word, word.groups)
    places = _of_one_number(form, parts, places)
    allowed = word.numbers or _shown_elsewhere(parts, places) or NUMBERS
    if word.numbers:
        _check_shown(form, [int(parts[places[0]].face)], allowed, word)
    return [_with_digits(parts, dict.fromkeys(places, number)) for number in allowed]


def _check_rest(form: Form, parts: Parts, word: Like) -> None:
    """Like groups without numbers are those of the rest of the line. They must show one of these."""
    places = [place for place in chosen(form, parts, word.groups) if moves(parts[place])]
    rest = _shown_elsewhere(parts, places)
    if word.numbers or not rest or not places or int(parts[places[0]].face) in rest:
        return
    others = ", ".join(map(str, rest))
    face = parts[places[0]].face
    message = f"{face} is shown, but without numbers the words mean those of the rest of the line: {others}."
    instead = [("any number", f"{MORE_WORDS} Any No."), ("exactly the numbers shown", "These Nos. Only")]
    raise LineError(form.span, message, "Say which numbers, as in (Like Kongs Any No.).", word=word, instead=instead)


def _of_one_number(form: Form, parts: Parts, places: list[int]) -> list[int]:
    """The like groups among those named, leaving out a color that shows several numbers in such groups."""
    by_color: dict[str, set[str]] = {}
    for place in places:
        by_color.setdefault(parts[place].color, set()).add(parts[place].face)
    if len({parts[place].face for place in places}) > 1:
        places = [place for place in places if len(by_color[parts[place].color]) == 1]
    if len({parts[place].face for place in places}) != 1:
        remedy = "Show the same digit in all of them, or name them by what they show: (22b and 22c Even Nos.)."
        raise LineError(form.span, "Groups that are alike show different numbers.", remedy)
    return places


def _shown_elsewhere(parts: Parts, places: list[int]) -> tuple[int, ...]:
    """The numbers in the rest of the line."""
    rest = {
        int(part.face) for place, part in enumerate(parts) if is_number(part) and place not in places and not part.year
    }
    return tuple(sorted(rest))


def _pair_block(form: Form, parts: Parts, word: MovingPair) -> list[int]:
    """The places of a pair and of the singles it moves among: one block, or single tiles of the same color."""
    blocks = []
    for index, group in enumerate(form.groups):
        places = [place for place, part in enumerate(parts) if part.group == index]
        digits = [parts[place].face for place in places]
        if group.mixed and moves(parts[places[0]]) and len(set(digits)) == len(digits) - 1:
            blocks.append(places)
    pairs = _pairs(parts)
    if len(blocks) == 1 and (word.in_run or not pairs):
        return blocks[0]
    if not blocks and not pairs:
        message = "The words speak of a group that is not here: a pair of numbers."
        without = [("without these words", "")]
        raise LineError(form.span, message, "Name a group of this line.", word=word, instead=without)
    if blocks or len(pairs) != 1:
        names = [form.groups[parts[place].group] for place in pairs]
        shown = [group.faces + group.color for group in names]
        remedy = f"Name it: ({shown[0]} Any No.)." if shown else "Show one pair."
        named = [(f"the pair {name}", f"{name} Any No.") for name in shown]
        raise LineError(form.span, "It is not clear which pair may be any number.", remedy, word=word, instead=named)
    pair = parts[pairs[0]]
    singles = [place for place, part in enumerate(parts) if part.size == 1 and part.color == pair.color and moves(part)]
    apart = pair.face in {parts[place].face for place in singles}  # 12345 55: the pair is not one of the block
    return pairs if apart else sorted([*pairs, *singles])


def _moving_pair(parts: Parts, word: MovingPair, places: list[int]) -> Iterator[Parts]:
    """Each number in the block takes its turn as the doubled one. A pair with no singles beside it is any number."""
    if len(places) == 1:
        numbers = _shown_elsewhere(parts, places) if word.in_run else word.numbers
        yield from (_with_digits(parts, {places[0]: number}) for number in numbers)
        return
    digits = list(dict.fromkeys(parts[place].face for place in places))
    in_block = len(digits) < len(places)
    for doubled in sorted(digits):
        if int(doubled) in word.numbers:
            block = _block_parts([parts[place] for place in places], digits, doubled, in_block)
            fresh = dict(zip(places, block, strict=True))
            yield tuple(fresh.get(place, part) for place, part in enumerate(parts))


def _block_parts(old: list[Part], digits: list[str], doubled: str, in_block: bool) -> list[Part]:
    if in_block:
        faces = [face for digit in digits for face in digit * (2 if digit == doubled else 1)]
        return [part._replace(face=face) for part, face in zip(old, faces, strict=True)]
    return [part._replace(size=2 if part.face == doubled else 1) for part in old]


_THE_PAIR = (Ref(size=2, single=True),)


def _matching_places(form: Form, shown: Parts, word: Follows, pair: MovingPair | None) -> tuple[list[int], list[int]]:
    """The groups that match, and the groups they match. Both must be here, and show one number."""
    followers = meant(form, shown, word, word.groups, moves)
    if not word.groups:  # the others: not the pair, nor the single tiles beside it
        block = _pair_block(form, shown, pair) if pair else []
        followers = [place for place in followers if place not in block and not form.groups[shown[place].group].mixed]
    only_one(form, shown, followers, word, word.groups)
    leaders = _leaders(form, shown, word, followers, pair)
    followers = [place for place in followers if place not in leaders]
    faces = sorted({shown[place].face for place in (*leaders, *followers)})
    without = [("without these words", "")]
    if not followers or not leaders:
        message = "The words say that groups match, but there is nothing that they could match."
        raise LineError(form.span, message, "Name groups of this line.", word=word, instead=without)
    if len(faces) > 1:
        message = f"Groups that match show different numbers: {' and '.join(faces)}."
        raise LineError(form.span, message, "Show one digit in all groups that match.", word=word, instead=without)
    return followers, leaders


def _leaders(form: Form, shown: Parts, word: Follows, followers: list[int], pair: MovingPair | None) -> list[int]:
    """The groups that others match: those named, the pair, or (for "Kongs Match") the first of them."""
    if word.leader not in ((), _THE_PAIR):
        return meant(form, shown, word, word.leader, moves)
    if pair is not None:
        return _doubled(shown, _pair_block(form, shown, pair))
    pairs = _pairs(shown)
    if word.leader and not pairs:
        return _doubled(shown, _pair_block(form, shown, MovingPair(NUMBERS, in_run=True)))
    faces = {shown[place].face for place in pairs}
    if word.leader or (faces == {shown[place].face for place in followers} and not set(pairs) & set(followers)):
        return pairs
    return followers[:1]


def _following(parts: Parts, followers: list[int], leaders: list[int], block: list[int]) -> Parts:
    """Groups with the same number as others: the pair, which may have moved in its block, or the groups named."""
    found = _doubled(parts, block) if block else leaders
    return _with_digits(parts, dict.fromkeys(followers, int(parts[found[0]].face)))


def _pairs(parts: Parts) -> list[int]:
    return [place for place, part in enumerate(parts) if part.size == 2 and moves(part)]


def _doubled(parts: Parts, block: list[int]) -> list[int]:
    """The places of the pair, in a block or on its own."""
    faces = [parts[place].face for place in block for _ in range(parts[place].size)]
    return [place for place in block if faces.count(parts[place].face) == 2]
