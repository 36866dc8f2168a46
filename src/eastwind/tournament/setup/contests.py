"""What a prize is for: a place, or one of the special prizes, each with its figure and its words in one row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from eastwind.rules.results import MahJongg, is_self_pick


@dataclass(frozen=True, slots=True)
class Contest:
    """What a prize is for and an award was won in, as values: two prizes with the same are for the same thing."""

    kind: str = "place"  # "place", or one of SPECIAL_PRIZES
    place: int = 0  # the place it is for, or the best of those that share; 0 if it is not for one place
    field_share: int = 0  # percent of the field; 10 is for each of the first tenth of the places
    round: int | None = None  # the one round it is for; None is any round
    section: str | None = None  # only within this section

    @property
    def anywhere(self) -> Contest:
        """The same without its section, for a list that names the section apart."""
        return replace(self, section=None)


@dataclass(frozen=True, slots=True)
class Performance:
    """What one player did in the event, for the figure of a special prize."""

    total: int
    rounds: Mapping[int, int]  # points in each round played; a round sat out does not count
    wins: Sequence[MahJongg] = ()  # the Mah Jonggs that count
    first_timer: bool = False

    def best_round(self, number: int | None) -> int | None:
        """The points of the best round, or of one round. None if none of them was played."""
        played = [points for each, points in self.rounds.items() if number in (None, each)]
        return max(played, default=None)


@dataclass(frozen=True, slots=True)
class SpecialPrize:
    """A kind of prize that is not for a place: its name, the figure that decides it, and that figure in words."""

    title: str  # as on a certificate
    figure: Callable[[Performance, int | None], int | None]  # None: not in the running; with the one round it is for
    figure_words: Callable[[int, int | None], str] | None = None  # the figure behind it; None: it is the player's total
    of_a_round: bool = False  # may be for one round only
    lowest: bool = False  # the lowest figure wins

    @property
    def words(self) -> str:
        """The title as on a form: High hand."""
        return self.title.capitalize()


def points_words(points: int) -> str:
    """Points with a real minus: −5 points."""
    return f"{str(points).replace('-', '−')} point{'' if abs(points) == 1 else 's'}"


SPECIAL_PRIZES: dict[str, SpecialPrize] = {
    "high_round": SpecialPrize(
        "High Round",
        Performance.best_round,
        lambda points, number: points_words(points) + ("" if number else " in one round"),
        of_a_round=True,
    ),
    "high_hand": SpecialPrize(
        "High Hand",
        lambda player, _: max((win.value for win in player.wins), default=None),
        lambda value, _: f"a {value}-point hand",
    ),
    "most_self_picks": SpecialPrize(
        "Most Self-Picks",
        lambda player, _: sum(map(is_self_pick, player.wins)) or None,
        lambda number, _: f"{number} self-pick{'' if number == 1 else 's'}",
    ),
    "low_score": SpecialPrize("Low Score", lambda player, _: player.total, lowest=True),
    "first_timer": SpecialPrize("Best First-Timer", lambda player, _: player.total if player.first_timer else None),
}
