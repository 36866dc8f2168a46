"""The coach's sentences. Seats are letters (A to D); the table puts names in their place (rules/seat_names.py)."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.coach.advice_parts import LineChance
from eastwind.coach.opponents_lines import OpponentReading
from eastwind.formats import number_word
from eastwind.tiles import JOKER, ORDER, Tile, spoken_name

ODDS = (
    (9, 10), (4, 5), (3, 4), (2, 3), (1, 2), (2, 5), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8), (1, 10), (1, 15), (1, 20),
    (1, 30), (1, 50),
)  # fmt: skip
ALMOST_SURE, HARDLY = 0.95, 0.015
DANGERS = ((0.005, "safe"), (0.03, "some risk"), (0.1, "risky"))
EXPOSURES = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


def chance_words(chance: float) -> str:
    """A chance the way people say it: "about 1 in 5"."""
    if chance >= ALMOST_SURE:
        return "almost sure"
    if chance < HARDLY:
        return "less than 1 in 50"
    some, of = min(ODDS, key=lambda odds: abs(odds[0] / odds[1] - chance))
    return f"about {some} in {of}"


def danger_words(danger: float) -> str:
    """How dangerous a discard is, in words."""
    return next((words for limit, words in DANGERS if danger < limit), "dangerous")


def line_chance_words(line: LineChance) -> str:
    """A line with its chance: "13579 line 2 (two tiles away, about 1 in 5)"."""
    if not line.away:
        return f"{line.name} (complete)"
    tiles = "one tile" if line.away == 1 else f"{number_word(line.away)} tiles"
    return f"{line.name} ({tiles} away, {chance_words(line.chance)})"


def tell_wants(readings: Sequence[OpponentReading], tile: Tile) -> str:
    """Which opponents' exposures want a tile."""
    if tile == JOKER:
        return "No one can call a joker."
    if not readings:
        return "No one has exposed anything yet."
    told = [_tell_exposures(reading, ORDER[tile]) for reading in readings if ORDER[tile] in reading.wanting]
    return " ".join(told) if told else "No line that the exposures allow wants it."


def _tell_exposures(reading: OpponentReading, kind: int) -> str:
    lines, want = len(reading.lines), len(reading.wanting[kind])
    if lines == 1:
        return f"{reading.seat}'s exposures allow one line, and it wants this tile."
    some = "all of them want" if want == lines else f"{number_word(want)} {'wants' if want == 1 else 'want'}"
    return f"{reading.seat}'s exposures allow {number_word(lines)} lines; {some} this tile."


def exposure_words(tile: Tile, size: int) -> str:
    """What a called tile is shown as: "a pung of three bams"."""
    return f"a {EXPOSURES.get(size, 'group')} of {spoken_name(tile)}s"
