"""Which numbers a form can have: each reading of the words turns the digits shown into other digits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from eastwind.card.constraints import (
    AnyGroup,
    AnyNumbers,
    AnyYear,
    BothWays,
    Follows,
    Like,
    MovingPair,
    Ref,
    Remark,
    Run,
    Stays,
    TheseOnly,
    Word,
)
from eastwind.card.line_parts import LineError, Part, Parts, chosen, is_number, only_one
from eastwind.card.notation import Form, GroupNode
from eastwind.tiles import NUMBERS


def number_readings(form: Form, parts: Parts, words: list[Word], like_section: bool) -> list[Parts]:
    """Every way to read the digits in a form."""
    words = [_plainer(form, parts, word) for word in words]
    readings = _move_together(form, parts, words, like_section)
    for word in words:
        if isinstance(word, BothWays):
            places = _movable(form, parts, words)
            readings = [each for reading in readings for each in (reading, _mirrored(reading, places))]
        elif isinstance(word, AnyYear):
            readings = [each for reading in readings for each in _years(form, reading, word)]
        elif isinstance(word, Like) and word.groups:
            readings = [each for reading in readings for each in _alike(form, reading, word)]
        elif isinstance(word, MovingPair):
            readings = [each for reading in readings for each in _moving_pair(form, reading, word)]
    for word in words:
        if isinstance(word, Follows):
            moves = any(isinstance(each, MovingPair) for each in words)
            readings = [_following(form, parts, reading, word, moves) for reading in readings]
    return readings


def _plainer(form: Form, parts: Parts, word: Word) -> Word:
    """Replace words that depend on what is shown with what they mean here."""
    if isinstance(word, AnyGroup):
        if any(part.face == "?" for part in parts):
            return Remark()
        if {ref.size for ref in word.groups} == {2}:
            return MovingPair(NUMBERS)
        remedy = "Say which numbers, as in (Kong Any No.); a group of any tile at all is written ????."
        raise LineError(form.span, "It is not clear what this group may be.", remedy)
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
            held |= {place for place in chosen(form, parts, word.groups) if parts[place].face == str(word.number)}
        elif isinstance(word, Like) and word.groups:
            held |= set(chosen(form, parts, word.groups))
    return [place for place, part in enumerate(parts) if is_number(part) and not part.year and place not in held]


def _move_together(form: Form, parts: Parts, words: list[Word], like_section: bool) -> list[Parts]:
    """The readings of the one general phrase about numbers: a run, like numbers, any numbers, or these only."""
    places = _movable(form, parts, words)
    shown = sorted({int(parts[place].face) for place in places})
    general = [word for word in words if _is_general(word)]
    if len(general) > 1:
        raise LineError(form.span, "These words move the numbers in two ways.", "Keep one of them.")
    if not general and like_section and shown and not any(isinstance(word, Like | MovingPair) for word in words):
        general = [Like((), NUMBERS)]
    if not general or isinstance(general[0], TheseOnly):
        return [parts]
    if not shown:
        raise LineError(form.span, "The words speak of numbers, but no number here can move.", "Take the words away.")
    return [
        _with_digits(parts, {place: mapping[int(parts[place].face)] for place in places})
        for mapping in _mappings(form, general[0], shown)
    ]


def _is_general(word: Word) -> bool:
    return isinstance(word, Run | AnyNumbers | TheseOnly) or (isinstance(word, Like) and not word.groups)


def _mappings(form: Form, word: Word, shown: list[int]) -> list[dict[int, int]]:
    """For each reading, the digits shown -> the digits meant."""
    if isinstance(word, Run):
        return _shifts(form, word, shown)
    if isinstance(word, AnyNumbers):
        if len(shown) != word.how_many:
            message = f"The words say {word.how_many} numbers, but {len(shown)} are shown."
            raise LineError(form.span, message, "Show as many different digits as the words say.")
        return [
            dict(zip(shown, chosen_numbers, strict=True)) for chosen_numbers in permutations(NUMBERS, word.how_many)
        ]
    assert isinstance(word, Like)
    if len(shown) > 1:
        digits = ", ".join(map(str, shown))
        remedy = "Show one digit throughout, or say which groups are alike: (Like Kongs Any No.), or (These Nos. Only)."
        raise LineError(form.span, f"Like numbers are meant, but {digits} are shown.", remedy)
    _check_shown(form, shown[0], word.numbers)
    return [{shown[0]: number} for number in word.numbers]


def _shifts(form: Form, word: Run, shown: list[int]) -> list[dict[int, int]]:
    steps = [word.along.index(digit) if digit in word.along else -9 for digit in shown]
    if steps != list(range(steps[0], steps[0] + len(steps))) or steps[0] < 0:
        digits = " ".join(map(str, shown))
        raise LineError(
            form.span, f"A run is meant, but {digits} is none.", "Show consecutive digits, or say (5s Only)."
        )
    if word.length not in (None, len(shown)):
        message = f"The words say {word.length} consecutive numbers, but {len(shown)} are shown."
        raise LineError(form.span, message, "Make digits and words agree.")
    starts = range(len(word.along) - len(shown) + 1)
    return [dict(zip(shown, word.along[start : start + len(shown)], strict=True)) for start in starts]


def _check_shown(form: Form, digit: int, allowed: tuple[int, ...]) -> None:
    if digit not in allowed:
        names = ", ".join(map(str, allowed))
        raise LineError(
            form.span, f"{digit} is shown, but the words allow only {names}.", "Make digits and words agree."
        )


def _mirrored(parts: Parts, places: list[int]) -> Parts:
    """The numbers at these places from high to low: 1 2 3 becomes 3 2 1."""
    digits = sorted({int(parts[place].face) for place in places})
    mirror = dict(zip(digits, reversed(digits), strict=True))
    return _with_digits(parts, {place: mirror[int(parts[place].face)] for place in places})


def _years(form: Form, parts: Parts, word: AnyYear) -> Iterator[Parts]:
    """The one four-digit block, as each year."""
    blocks = [index for index, group in enumerate(form.groups) if _is_year(group)]
    if len(blocks) != 1:
        raise LineError(
            form.span, "Any year is meant, but there is not one block of four digits.", "Show one, as 2026a."
        )
    places = [place for place, part in enumerate(parts) if part.group == blocks[0]]
    for year in range(word.first, word.last + 1):
        faces = dict(zip(places, str(year), strict=True))
        yield tuple(
            part._replace(face=faces[place], year=True) if place in faces else part for place, part in enumerate(parts)
        )


def _is_year(group: GroupNode) -> bool:
    return group.mixed and len(group.faces) == 4 and group.faces.isdecimal()


def _alike(form: Form, parts: Parts, word: Like) -> list[Parts]:
    """Some groups share one number. The others stay."""
    places = [place for place in chosen(form, parts, word.groups) if is_number(parts[place]) and not parts[place].year]
    if not places:
        raise LineError(form.span, "The words speak of a group that is not here.", "Name a group of this line.")
    only_one(form, parts, places, word.groups)
    places = _of_one_number(form, parts, places)
    allowed = word.numbers or _shown_elsewhere(parts, places) or NUMBERS
    if word.numbers:
        _check_shown(form, int(parts[places[0]].face), allowed)
    return [_with_digits(parts, dict.fromkeys(places, number)) for number in allowed]


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


def _pair_block(form: Form, parts: Parts) -> list[int]:
    """The places of a pair and of the singles it moves among: one block, or single tiles of the same color."""
    for index, group in enumerate(form.groups):
        places = [place for place, part in enumerate(parts) if part.group == index]
        digits = [parts[place].face for place in places]
        if group.mixed and not parts[places[0]].year and len(set(digits)) == len(digits) - 1:
            return places
    pairs = _pairs(parts)
    if len(pairs) != 1:
        raise LineError(form.span, "It is not clear which pair may be any number.", "Name it: (22a Any No.).")
    pair = parts[pairs[0]]
    singles = [
        place
        for place, part in enumerate(parts)
        if part.size == 1 and part.color == pair.color and is_number(part) and not part.year
    ]
    return sorted([*pairs, *singles])


def _moving_pair(form: Form, parts: Parts, word: MovingPair) -> Iterator[Parts]:
    """Each number in the block takes its turn as the doubled one. A pair with no singles beside it is any number."""
    places = _pair_block(form, parts)
    if len(places) == 1:
        yield from (_with_digits(parts, {places[0]: number}) for number in word.numbers)
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
    return [
        part._replace(face=digit, size=2 if digit == doubled else 1) for part, digit in zip(old, digits, strict=True)
    ]


def _following(form: Form, shown: Parts, parts: Parts, word: Follows, pair_moves: bool) -> Parts:
    """Groups with the same number as others: the pair, or the groups named."""
    followers = [place for place in chosen(form, shown, word.groups) if is_number(parts[place])]
    if word.leader:
        leaders = [place for place in chosen(form, shown, word.leader) if is_number(parts[place])]
    elif pair_moves or len(_pairs(parts)) == 1:
        leaders = _doubled(form, parts)
    else:
        return parts  # "Kongs Match" only repeats what the colors show
    if not followers or not leaders:
        return parts  # matching dragons: their letters already say it
    numbers = {parts[place].face for place in leaders}
    examples = {shown[place].face for place in (*leaders, *followers) if place not in leaders or word.leader}
    if len(numbers) > 1 or (word.leader and len(examples) > 1):
        remedy = "Show one digit in all groups that match."
        raise LineError(form.span, "Groups that match show different numbers.", remedy)
    places = [place for place in followers if place not in leaders and not parts[place].year]
    return _with_digits(parts, dict.fromkeys(places, int(numbers.pop())))


def _pairs(parts: Parts) -> list[int]:
    return [place for place, part in enumerate(parts) if part.size == 2 and is_number(part)]


def _doubled(form: Form, parts: Parts) -> list[int]:
    """The places of the pair, in a block or on its own."""
    block = _pair_block(form, parts)
    faces = [parts[place].face for place in block for _ in range(parts[place].size)]
    return [place for place in block if faces.count(parts[place].face) == 2]
