"""Words must agree with what the line shows. Words that contradict it or change nothing are refused, never ignored.

Every word is tried: the line is read once more without it. If the hands are then the same, the word must at least
repeat what the line shows. And what the line shows must be one of the hands that its words allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eastwind.card.brackets import BracketWords
from eastwind.card.constraints import (
    AnyGroup,
    AnyNumbers,
    AnySuit,
    AnyYear,
    ApartSuit,
    BothWays,
    DragonChoice,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    Follows,
    InOrder,
    Like,
    MovingPair,
    NumbersMove,
    SameDragon,
    SameSuit,
    Stays,
    SuitChoice,
    SuitsOf,
    TheseOnly,
    WindsFree,
    Word,
)
from eastwind.card.line_parts import THE_WORDS, LineError, Parts, chosen, moves
from eastwind.card.model import Hand
from eastwind.card.notation import Form
from eastwind.card.numbers import number_readings
from eastwind.card.suits import Faces
from eastwind.tiles import DRAGONS, SUITS

Reading = tuple[tuple[str, str, int, bool], ...]

_ABOUT_NUMBERS = (
    NumbersMove, Like, AnyNumbers, TheseOnly, Stays, MovingPair, AnyGroup, Follows, BothWays, InOrder, AnyYear,
)  # fmt: skip
_ABOUT_TILES = (
    DragonsMatch, DragonsOpposite, DragonsFree, DragonChoice, SameDragon, WindsFree, SuitChoice, AnySuit,
)  # fmt: skip


class FormReading:
    """One form as read: its parts, its words, the digits and the tiles that they allow."""

    def __init__(self, form: Form, parts: Parts, words: list[Word], like: bool, merge: bool) -> None:
        self.form = form
        self.parts = parts
        self.words = words
        self.like = like
        self.merge = merge
        self.faces = Faces(form, parts, words, merge)
        self.readings = number_readings(form, parts, words, like)

    def shown_hands(self) -> set[Hand]:
        """The hands with the numbers that are shown."""
        return _tiles(self.faces, self.parts)

    def check(self) -> None:
        """Refuse words that the line contradicts, and words without any effect."""
        self._check_example()
        for word in self.words:
            self._check_order(word)
            self._check_moved_number(word)
            if not self._has_effect(word) and not self._repeats(word):
                message = f"{THE_WORDS} change nothing here, and the line does not show what they say."
                remedy = "Look at the groups and their color letters again, or take the words away."
                without = [("without these words", "")]
                raise LineError(self.form.span, message, remedy, word=word, instead=without)

    def _check_example(self) -> None:
        """The digits shown are an example of the hands. Words that make them impossible contradict them."""
        shown = _key(self.parts)
        if any(_key(reading) == shown for reading in self.readings):
            return
        for word in self.words:
            if isinstance(word, _ABOUT_NUMBERS) and shown in set(map(_key, self._without(word) or ())):
                break
        message = "The words do not allow the numbers that are shown."
        without = [("without these words", "")]
        raise LineError(self.form.span, message, "Make digits and words agree.", word=word, instead=without)

    def _without(self, word: Word) -> list[Parts] | None:
        """The readings without a word, or None if the line can't be read without it."""
        try:
            return number_readings(self.form, self.parts, [each for each in self.words if each is not word], self.like)
        except LineError:
            return None

    def _has_effect(self, word: Word) -> bool:
        """Whether the word changes the hands."""
        if isinstance(word, _ABOUT_NUMBERS):
            readings = self._without(word)
            return readings is None or set(map(_key, readings)) != set(map(_key, self.readings))
        if isinstance(word, _ABOUT_TILES):
            try:
                others = [each for each in self.words if each is not word]
                faces = Faces(self.form, self.parts, others, self.merge)
            except LineError:
                return True
            return _tiles(faces, self.parts) != _tiles(self.faces, self.parts)
        return True

    def _repeats(self, word: Word) -> bool:
        """Whether a word without effect repeats what the line shows."""
        check = _REPEATS.get(type(word))
        return check is not None and check(self, word)

    def _check_order(self, word: Word) -> None:
        if isinstance(word, InOrder):
            digits = [int(part.face) for part in self.parts if moves(part)]
            wanted = sorted(digits, reverse=not word.up)
            if len(set(digits)) < 2 or digits != wanted:
                message = f"The words say {'ascending' if word.up else 'descending'}, but the digits shown are not."
                instead = [("without these words", ""), ("both ways", "Ascending or Descending")]
                raise LineError(self.form.span, message, "Make digits and words agree.", word=word, instead=instead)

    def _check_moved_number(self, word: Word) -> None:
        """ "2s in Bams" names a color by a number. That must be a number that stays."""
        if not isinstance(word, SuitChoice) or not word.numbers:
            return
        named = [place for place, part in enumerate(self.parts) if part.face in map(str, word.numbers)]
        if any(reading[place].face != self.parts[place].face for reading in self.readings for place in named):
            letters = sorted({self.parts[place].color for place in named} - {""})
            remedy = f"Name the color by its letter, as in ({letters[0] if letters else 'a'} Bams)."
            message = "The words name the suit of a number, but the numbers of this line move."
            raise LineError(self.form.span, message, remedy, word=word)


def _key(parts: Parts) -> Reading:
    """A key for a reading that ignores the order of its groups."""
    return tuple(sorted((part.face, part.color, part.size, part.jokers) for part in parts))


def _tiles(faces: Faces, parts: Parts) -> set[Hand]:
    """The hands with the numbers that are shown. What "?" stands for makes no difference here."""
    plain = tuple(part._replace(face="J") if part.face == "?" else part for part in parts)
    return {tuple(sorted(hand)) for hand in faces.hands([plain])}


def _dragon_suits(read: FormReading, word: DragonsMatch | DragonsOpposite, *, match: bool) -> bool:
    """Whether the dragons named have a number's color, or none of them has."""
    places = [place for place in chosen(read.form, read.parts, word.groups) if place in read.faces.dragon_colors]
    other = DragonsOpposite if match else DragonsMatch
    some = any(isinstance(each, other) for each in read.words)
    found = [(read.faces.dragon_colors[place] in read.faces.numbers) is match for place in places]
    return bool(found) and (any(found) if some else all(found))


def _matches(read: FormReading, word: Word) -> bool:
    assert isinstance(word, DragonsMatch)
    return _dragon_suits(read, word, match=True)


def _is_opposite(read: FormReading, word: Word) -> bool:
    assert isinstance(word, DragonsOpposite)
    return _dragon_suits(read, word, match=False)


def _one_dragon(read: FormReading, _word: Word) -> bool:
    places = [place for place, part in enumerate(read.parts) if part.face == "D"]
    keys = {read.faces.slot(place, read.parts[place]) for place in places}
    return len({read.parts[place].group for place in places}) > 1 and len(keys) == 1


def _all_free(read: FormReading, word: Word) -> bool:
    assert isinstance(word, DragonsFree)
    places = [place for place in chosen(read.form, read.parts, word.groups) if read.parts[place].face == "D"]
    return all(place in read.faces.free_dragons.keys for place in places)


def _narrows_dragons(_read: FormReading, word: Word) -> bool:
    assert isinstance(word, DragonChoice)
    return len(word.dragons) < len(DRAGONS)


def _narrows_suits(_read: FormReading, word: Word) -> bool:
    assert isinstance(word, SuitChoice)
    return len(word.suits) < len(SUITS)


def _all_these_winds(read: FormReading, word: Word) -> bool:
    """All the winds that the words name are shown, as in NNNN SSSS (N or S Only)."""
    assert isinstance(word, WindsFree)
    shown = {read.parts[place].face for place in chosen(read.form, read.parts, word.groups)} & set(word.winds)
    return shown == set(word.winds) and (len(word.winds) < 4 or word.how_many == 4)


def _one_suit_anyway(read: FormReading, _word: Word) -> bool:
    return len({*read.faces.numbers, *read.faces.dragon_colors.values()}) == 1


def _one_number(_read: FormReading, word: Word) -> bool:
    assert isinstance(word, Like | MovingPair)
    return len(word.numbers) == 1 or (isinstance(word, Like) and not word.groups)


def _only_this_number(read: FormReading, word: Word) -> bool:
    """Every number is the one that stays, or the words name the group that shows it."""
    assert isinstance(word, Stays)
    return bool(word.groups) or {part.face for part in read.parts if moves(part)} == {str(word.number)}


def _always(_read: FormReading, _word: Word) -> bool:
    """Words whose agreement was checked when the line was read."""
    return True


_REPEATS: dict[type[Word], Callable[[FormReading, Word], bool]] = {
    **dict.fromkeys((NumbersMove, AnyNumbers, TheseOnly, Follows, InOrder, AnyYear, AnyGroup), _always),
    **dict.fromkeys((SuitsOf, SameSuit, ApartSuit), _always),
    **dict.fromkeys((Like, MovingPair), _one_number),
    Stays: _only_this_number,
    DragonsMatch: _matches,
    DragonsOpposite: _is_opposite,
    DragonsFree: _all_free,
    DragonChoice: _narrows_dragons,
    SameDragon: _one_dragon,
    WindsFree: _all_these_winds,
    SuitChoice: _narrows_suits,
    AnySuit: _one_suit_anyway,
}


def meanings_of(said: Iterable[BracketWords]) -> list[Word]:
    """What the words mean."""
    return [each.word for each in said]
