"""A game in a few keys, as a scorekeeper types it: `A30C2`, `B25p`, `w dD`, `x`, `-`, or the numbers `30 0 -20 0`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from eastwind.refusals import InputError, quoted
from eastwind.rules.results import (
    DeadHands,
    GameOffense,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import SEAT_OF_WIND, SEATS, Seat
from eastwind.tournament.results.typed_words import MIXED, OUTCOMES, WORDS, read_game

# The keys, as the help panel and the docs show them: (what is typed, what it means).
ENDINGS: tuple[tuple[str, str], ...] = (
    ("A30C", "A won with a 30-point hand; C threw the tile"),
    ("A30C2", "the same, with two exposures"),
    ("B25p", "B won with a 25-point hand, self-picked"),
    ("w", "wall game"),
    ("x", "not finished when time was called"),
    ("-", "not played; you can add a reason: - no time"),
    ("30 0 -20 0", "just the four scores, A to D"),
    ("= 30 0 -20 0", "keep these scores as written, whatever the game was"),
    ("eAB", "false Mah Jongg by A, and B showed the hand too (k: A showed nothing)"),
    ("mBC", "B misnamed a tile and C called it for Mah Jongg"),
    ("dBCD", "three dead hands: B, C, and D"),
)
ADDITIONS: tuple[tuple[str, str], ...] = (
    ("j", "no jokers in the hand"),
    ("s", "a Singles and Pairs hand"),
    ("q", "a Quints hand"),
    ("h", "heavenly hand: A50h"),
    ("r", "joker exchange after a pick: A30r (ro: from the winner's own exposure)"),
    ("rC", "joker exchange after claiming a tile from C: A30rC (rCo: from the winner's own exposure)"),
    ("m", "the thrown tile was misnamed: A30Cm"),
    ("dD", "D's hand is dead (dBD: B and D)"),
    ("lD", "D peeked at a stolen tile (lDD: twice)"),
    ("nD", "D misnamed a tile that was called for an exposure"),
    ("uD", "D took a discard without calling it"),
    ("!D10", "the director deducts 10 points from D"),
)

MOST_DIGITS = 4  # digits of a value or a penalty
_FLAGS: dict[str, dict[str, object]] = {
    "j": {"jokerless": True},
    "s": {"section": "singles_and_pairs"},
    "q": {"section": "quints"},
    "m": {"misnamed": True},
}
# What the keys are called in whole words, so that both can be mixed.
KEYS_OF_WORDS = {
    "wall": "w", "unfinished": "x", "error": "e", "misnamed-tile": "m", "dead-hands": "d", "from": "", "exposures": "",
    "self": "p", "joker-exchange": "r", "heavenly": "h", "no-jokers": "j", "singles-and-pairs": "s", "quints": "q",
    "misnamed": "m", "dead": "d", "peeked": "l",
}  # fmt: skip
_OFFENSES: dict[str, GameOffense] = {"n": "miscalled_for_exposure", "u": "unannounced_claim"}
_SPOKEN = {*WORDS, *OUTCOMES, *SEAT_OF_WIND}


class HalfTypedError(InputError):
    """The keys so far are fine, but something is missing."""


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The game never began."""

    reason: str = "time"


@dataclass(frozen=True, slots=True)
class SignedNumbers:
    """The signed numbers on the cards."""

    points: dict[Seat, int]


Typed = GameResult | NotPlayed | SignedNumbers


def read_typed(text: str, seats: tuple[Seat, ...]) -> Typed:
    """Reads what a scorekeeper typed for a game."""
    plain = text.strip().replace("−", "-").replace("–", "-").replace("—", "-")
    if not plain:
        raise HalfTypedError("Nothing is typed for this game.")
    if blank := re.fullmatch(r"(?:-+|n(?:ot[ -]?played)?\b)\s*([^\W\d_].*)?", plain, re.IGNORECASE):
        return NotPlayed((blank[1] or "time").strip()[:200])
    if plain.startswith("="):
        return PointsOnly(seats=seats, points=tuple(_in_seat_order(plain[1:], seats).values()))
    if re.fullmatch(r"[-+\d\s,;/]+", plain):
        return SignedNumbers(_in_seat_order(plain, seats))
    if re.match(r"[abcd]\s*[=:]", plain, re.IGNORECASE):
        return SignedNumbers(_by_seat(plain, seats))
    words = plain.lower().replace(",", " ").split()
    spoken = bool(_SPOKEN & set(words))
    result = _read_words(words, seats) if spoken else _KeyReader(plain, seats).read()
    _check_seats(result, seats)
    return result


def _read_words(words: list[str], seats: tuple[Seat, ...]) -> GameResult:
    """Reads words, or words among keys: "wall dead b", "w dead b"."""
    words = [{"w": "wall", "x": "unfinished"}.get(words[0], words[0]), *words[1:]]
    try:
        return read_game(tuple(words), seats)
    except InputError:
        keys = _as_keys(words)
        if keys is None:
            raise
        try:
            return _KeyReader(keys, seats).read()
        except InputError:
            pass
        raise  # what is wrong with the words


def _as_keys(words: list[str]) -> str | None:
    """The words as keys, or None if they don't go together. The seats of the dead hands stand together."""
    if words[0] in ("wall", "unfinished") and {"from", "exposures"} & set(words):
        return None
    if any(word in ("dead", "peeked") and not after for word, after in zip(words, _seats_after(words), strict=True)):
        return None  # whose?
    keys: list[str] = []
    after = ""
    for word in words:
        seat = SEAT_OF_WIND.get(word, word.upper())
        if after in ("dead", "peeked") and all(letter in SEATS for letter in seat):
            keys[-1] += seat
            continue
        keys.append(KEYS_OF_WORDS.get(word, seat if seat in SEATS else word))
        after = word
    return " ".join(keys)


def _seats_after(words: list[str]) -> list[bool]:
    """For each word, whether a seat follows it."""
    following = [*words[1:], ""]
    return [
        bool(word) and all(letter in SEATS for letter in SEAT_OF_WIND.get(word, word.upper())) for word in following
    ]


def _check_seats(result: GameResult, seats: tuple[Seat, ...]) -> None:
    """Refuses impossible seats in a scorekeeper's words."""
    named: list[Seat | None] = [*result.dead, *result.peeked, *(penalty.seat for penalty in result.penalties)]
    match result:
        case MahJongg():
            named += [result.winner, result.thrower]
        case Misnamed():
            named += [result.miscaller, result.caller]
        case MahJonggInError():
            named += [result.declarer, *result.exposed]
            if result.declarer in result.exposed:
                raise InputError(f"{result.declarer} is there twice. After eA, type only the others who showed a hand.")
    for seat in named:
        if seat is not None and seat not in seats:
            raise InputError(f"No one sits in seat {seat} in this game. The seats are {', '.join(seats)}.")
    for seat in SEATS:
        if result.dead.count(seat) > 1:
            raise InputError(f"{seat} is listed as dead twice. Type each letter once.")


def write_typed(result: GameResult | None, reason: str | None = None) -> str:
    """Writes a result as keys that read back as the same game."""
    if result is None:
        return "-" if reason in (None, "", "time") else f"- {reason}"
    parts = [_write_ending(result)]
    if result.dead and not isinstance(result, DeadHands):
        parts.append(f"d{''.join(result.dead)}")
    if result.peeked:
        parts.append(f"l{''.join(result.peeked)}")
    parts += [_penalty(each) for each in result.penalties]
    return " ".join(parts)


def _write_ending(result: GameResult) -> str:
    match result:
        case MahJongg():
            return f"{result.winner}{result.value}{_way(result)}{result.exposures or ''}{_hand(result)}"
        case WallGame():
            return "w"
        case Unfinished():
            return "x"
        case DeadHands():
            return f"d{''.join(result.dead)}"
        case Misnamed():
            return f"m{result.miscaller}{result.caller}"
        case MahJonggInError():
            return f"e{result.declarer}{''.join(result.exposed)}{'' if result.declarer_showed else 'k'}"
        case PointsOnly():
            return f"= {' '.join(map(str, result.points))}"


def _way(result: MahJongg) -> str:
    match result.by:
        case "discard":
            return result.thrower or ""
        case "self_pick":
            return "p"
        case "heavenly":
            return "h"
        case "joker_exchange":
            claimed = (result.thrower or "x") if result.after == "claim" else ""
            return f"r{claimed}{'o' if result.joker_from == 'own' else ''}"


def _hand(result: MahJongg) -> str:
    section = {"singles_and_pairs": "s", "quints": "q"}.get(result.section or "", "")
    return f"{'j' if result.jokerless else ''}{section}{'m' if result.misnamed else ''}"


def _penalty(penalty: Penalty) -> str:
    if penalty.reason == "director":
        return f"!{penalty.seat}{abs(penalty.points or 0)}"
    key = next(key for key, offense in _OFFENSES.items() if offense == penalty.reason)
    return f"{key}{penalty.seat}"


def _in_seat_order(text: str, seats: tuple[Seat, ...]) -> dict[Seat, int]:
    if left := re.sub(r"[-+\d\s,;/]", "", text):
        raise InputError(f"{quoted(left)} doesn't belong with the scores. Type numbers only, such as = 30 0 -20 0.")
    numbers = [_read_points(number) for number in re.findall(r"[-+]?\d+", text)]
    if len(numbers) == 4 and len(seats) == 3 and numbers[empty := _empty(seats)] == 0:
        del numbers[empty]  # a zero for the empty seat
    if len(numbers) != len(seats):
        kind = HalfTypedError if len(numbers) < len(seats) else InputError
        raise kind(f"Type one score for each of {', '.join(seats)}, in this order. You typed {len(numbers)}.")
    return dict(zip(seats, numbers, strict=True))


def _empty(seats: Sequence[Seat]) -> int:
    return next(place for place, seat in enumerate(SEATS) if seat not in seats)


def _by_seat(text: str, seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Points by seat; 0 for seats that are not named."""
    found: dict[Seat, int] = {}
    pairs = re.findall(r"([abcd])\s*[=:]\s*([-+]?\d+)", text, re.IGNORECASE)
    if re.sub(r"[abcd]\s*[=:]\s*[-+]?\d+|[\s,;/]", "", text, flags=re.IGNORECASE):
        raise HalfTypedError("Type each seat with its points, such as A=30 C=-20.")
    for letter, number in pairs:
        seat = _seat(letter)
        if seat in found:
            raise InputError(f"Seat {seat} is there twice.")
        if seat not in seats:
            raise InputError(f"No one sits in seat {seat} in this game. The seats are {', '.join(seats)}.")
        found[seat] = _read_points(number)
    return {**dict.fromkeys(seats, 0), **found}


def _read_points(text: str) -> int:
    if len(text.lstrip("+-0")) > MOST_DIGITS:
        raise InputError(f"{quoted(text)} can't be a score.")
    return int(text)


def _seat(letter: str) -> Seat:
    return next(seat for seat in SEATS if seat == letter.upper())


class _KeyReader:
    """Reads keys from left to right. Case does not matter."""

    def __init__(self, text: str, seats: tuple[Seat, ...]) -> None:
        self.text = text.lower()
        self.at = 0
        self.fields: dict[str, object] = {"seats": seats}
        self.penalties: list[Penalty] = []

    def read(self) -> GameResult:
        self._read_ending()
        while self._rest():
            self._read_addition()
        won = self.fields["outcome"] == "mahjongg"
        if won and "by" not in self.fields:
            raise HalfTypedError(
                "How was it won? Add p for self-picked, or the letter of the player who threw the tile."
            )
        if self.penalties:
            self.fields["penalties"] = tuple(self.penalties)
        try:
            result: GameResult = msgspec.convert(self.fields, type=GameResult)
        except msgspec.ValidationError:
            raise InputError(f"{quoted(self.text)} mixes things that don't go together: {MIXED}") from None
        return result

    def _rest(self) -> str:
        gap = re.compile(r"[\s,;.]*").match(self.text, self.at)
        assert gap is not None
        self.at = gap.end()
        return self.text[self.at :]

    def _take(self, pattern: str) -> re.Match[str] | None:
        self._rest()
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _read_ending(self) -> None:
        if won := self._take(r"([abcd])\s*(\d+)"):
            if len(won[2]) > MOST_DIGITS:
                raise InputError(f"No hand is worth {quoted(won[2])} points. Check the value.")
            self.fields |= {"outcome": "mahjongg", "winner": _seat(won[1]), "value": int(won[2])}
        elif self._take("w"):
            self.fields["outcome"] = "wall"
            if bare := self._take(r"d(?![abcd])|[abc][abcd]*"):  # the d for "dead" is missing
                self.fields["dead"] = _seats(bare[0])
        elif self._take("[xu]"):
            self.fields["outcome"] = "unfinished"
        elif error := self._take(r"e\s*([abcd])([abcd]*)(k?)"):
            self.fields |= {"outcome": "error", "declarer": _seat(error[1]), "exposed": _seats(error[2])}
            self.fields["declarer_showed"] = not error[3]
        elif misnamed := self._take(r"m\s*([abcd])\s*([abcd])"):
            self.fields |= {"outcome": "misnamed", "miscaller": _seat(misnamed[1]), "caller": _seat(misnamed[2])}
        elif dead := self._take(r"d\s*([abcd]{2,})"):
            self.fields |= {"outcome": "dead_hands", "dead": _seats(dead[1])}
        else:
            self._refuse_ending()

    def _refuse_ending(self) -> None:
        half = {
            "e": "Who called Mah Jongg in error? Type eA, then the letters of the others who showed their hands: eAB.",
            "m": "Who misnamed a tile, and who called Mah Jongg on it? mBC: B misnamed it, C called.",
        }
        if self.text in ("a", "b", "c", "d"):
            raise HalfTypedError(f"What is {self.text.upper()}'s hand worth?")
        if self.text[0] in half and len(self.text) <= 2:
            raise HalfTypedError(half[self.text[0]])
        raise InputError(
            f"{quoted(self.text)} doesn't look right. Start with the winner and the value (A30C), or w for a wall game, "
            "x for a game not finished, - for a game not played, or type the four scores."
        )

    def _read_addition(self) -> None:
        if self._take_way() or self._take_exposures():
            return
        for key, name in (("d", "dead"), ("[lk]", "peeked")):
            if named := self._take(key + r"\s?([abcd]*)"):
                self._add_seats(name, named[1])
                return
        if given := self._take(r"!\s*([abcd])\s*-?(\d+)"):
            if len(given[2]) > MOST_DIGITS:
                raise InputError(f"{quoted(given[2])} points is too many. Check the number.")
            self.penalties.append(Penalty(seat=_seat(given[1]), reason="director", points=-int(given[2])))
        elif offense := self._take(r"([nu])\s?([abcd])"):
            self.penalties.append(Penalty(seat=_seat(offense[2]), reason=_OFFENSES[offense[1]]))
        elif flag := self._take("[jsqm]"):
            self._add_flag(flag[0])
        else:
            key = self._rest()[0]
            more = {"!": "Write who and how many: !D10.", "n": "Write who: nD.", "u": "Write who: uD."}
            if key in more:
                raise HalfTypedError(more[key])
            raise InputError(f"The key {key!r} doesn't mean anything here. See the scoring keys below.")

    def _take_way(self) -> bool:
        """Reads how the winning tile came: the thrower's letter, p, h, or r."""
        said = "by" in self.fields or self.fields["outcome"] != "mahjongg"
        if not said and (thrown := self._take("[abcd]")):
            self.fields |= {"by": "discard", "thrower": _seat(thrown[0])}
        elif picked := self._take(r"[p*h]"):
            self._say_way({"by": "heavenly" if picked[0] == "h" else "self_pick"})
        elif exchanged := self._take(r"r([abcdx]?)(o?)"):
            self._say_way({"by": "joker_exchange", "joker_from": "own" if exchanged[2] else "opponent"})
            if exchanged[1]:
                self.fields["after"] = "claim"
            if exchanged[1] not in ("", "x"):
                self.fields["thrower"] = _seat(exchanged[1])
        elif second := self._take("[abc]"):
            raise InputError(
                f"What is {second[0].upper()} here? Only one player throws the winning tile. "
                f"d{second[0].upper()} is a dead hand, l{second[0].upper()} a look at a stolen tile."
            )
        else:
            return False
        return True

    def _say_way(self, way: dict[str, object]) -> None:
        if "by" in self.fields and self.fields["outcome"] == "mahjongg":
            raise InputError(
                "A hand is won in only one way: on a discard, self-picked (p), heavenly (h), or by joker exchange (r)."
            )
        self.fields |= way

    def _take_exposures(self) -> bool:
        found = self._take(r"[ex]?\s*(\d)")
        if not found:
            return False
        if self.fields["outcome"] == "mahjongg" and "by" not in self.fields:
            raise HalfTypedError(
                "How was it won? Add p for self-picked, or the letter of the player who threw the tile."
            )
        self.fields["exposures"] = int(found[1])
        return True

    def _add_seats(self, name: str, letters: str) -> None:
        if not letters:
            raise HalfTypedError("Who is dead? dD, or dBD for two." if name == "dead" else "Who looked? lD.")
        before = self.fields.get(name, ())
        assert isinstance(before, tuple)
        self.fields[name] = (*before, *_seats(letters))

    def _add_flag(self, key: str) -> None:
        flag = _FLAGS[key]
        if "section" in flag and self.fields.get("section", flag["section"]) != flag["section"]:
            raise InputError("A hand is either from Singles and Pairs (s) or from Quints (q), not both.")
        self.fields |= flag


def _seats(letters: str) -> tuple[Seat, ...]:
    return tuple(_seat(letter) for letter in letters)
