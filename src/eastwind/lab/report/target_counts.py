"""Adds up what the players of many games were after, line by line; with two cards, also how they differ on each wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from eastwind.card.library import sound_card
from eastwind.card.model import Card
from eastwind.card.study.differences import same_lines
from eastwind.lab.line_sums import CardDifference, Counts, LineSums
from eastwind.lab.native_games import native_arena
from eastwind.lab.report.target_lines import NOTHING, Followed, follow_in_c, follow_in_python
from eastwind.lab.simulation import Arena, SimulatedGame, SimulationPlan
from eastwind.lab.tally import Against, Tally, tally_of
from eastwind.rules.seats import SEATS

Play = Callable[[range], Iterator[Followed]]


class FollowedGames:
    """Games of one card, or of two on the same walls, added up."""

    def __init__(self, card: Card, play: Play, is_native: bool, other: tuple[Card, Play] | None = None) -> None:
        self.card, self.play, self.is_native, self.other = card, play, is_native, other

    def tally(self, indexes: range) -> Tally:
        """The sums of these games."""
        games = list(self.play(indexes))
        tally = tally_followed(self.card, games)
        if self.other is None:
            return tally
        card, play = self.other
        return msgspec.structs.replace(tally, against=tally_against(self.card, games, card, list(play(indexes))))


def followed_in_c(plan: SimulationPlan) -> FollowedGames | None:
    """The games of a plan in the C library, or None where it can't play them."""
    played: list[tuple[Card, Play]] = []
    for each in _plans(plan):
        arena = native_arena(each)
        if arena is None:
            return None
        played.append((_card(each), partial(follow_in_c, arena)))
    return FollowedGames(*played[0], True, *played[1:])


def followed_in_python(plan: SimulationPlan) -> FollowedGames:
    """The games of a plan, played and followed in Python."""
    played: list[tuple[Card, Play]] = [(_card(each), partial(follow_in_python, Arena(each))) for each in _plans(plan)]
    return FollowedGames(*played[0], False, *played[1:])


def _plans(plan: SimulationPlan) -> list[SimulationPlan]:
    one = replace(plan, against=None)
    return [one] if plan.against is None else [one, replace(one, card_text=plan.against)]


def _card(plan: SimulationPlan) -> Card:
    return sound_card(plan.card_text, plan.card_name)


class _LineCounts:
    """The sums of one line while games are added up."""

    def __init__(self) -> None:
        self.first = self.aimed = self.last = self.exposed = self.turns = 0
        self.won = Counter[str]()
        self.points, self.calls, self.picks = Counter[int](), Counter[int](), Counter[int]()
        self.turns_to_win, self.first_points = Counter[int](), Counter[int]()

    def sums(self) -> LineSums:
        return LineSums(
            first=self.first,
            aimed=self.aimed,
            last=self.last,
            exposed=self.exposed,
            turns=self.turns,
            won=dict(self.won),
            points=dict(self.points),
            calls=dict(self.calls),
            picks=dict(self.picks),
            turns_to_win=dict(self.turns_to_win),
            first_points=dict(self.first_points),
        )


def tally_followed(card: Card, games: Sequence[Followed]) -> Tally:
    """The sums of games with one card, each line of it among them."""
    ids = [line.id for line in card.lines]
    lines = [_LineCounts() for _ in ids]
    places = {line: place for place, line in enumerate(ids)}
    for played, course in games:
        turns = Counter[int](aim.seat for aim in course.aims)
        for aim in course.aims:
            if aim.line != NOTHING:
                lines[aim.line].turns += 1
        for seat, aims in enumerate(aims_by_seat(places, (played, course))):
            for line in aims:
                lines[line].aimed += 1
            for line in {line for line, exposed in aims.items() if exposed}:
                lines[line].exposed += 1
            if aims:
                lines[list(aims)[-1]].last += 1
            if course.first[seat] != NOTHING:
                began = lines[course.first[seat]]
                began.first += 1
                began.first_points[played.points[SEATS[seat]]] += 1
        if played.winner is not None and played.line is not None:
            seat, won = SEATS.index(played.winner), lines[places[played.line]]
            won.won[way_of(played)] += 1
            won.points[played.points[played.winner]] += 1
            won.calls[course.calls[seat]] += 1
            won.picks[course.picks[seat]] += 1
            won.turns_to_win[turns[seat] + 1] += 1
    found = {line: sums.sums() for line, sums in zip(ids, lines, strict=True)}
    return msgspec.structs.replace(
        tally_of(played for played, _ in games), followed={line: sums for line, sums in found.items() if sums.aimed}
    )


def aims_by_seat(places: Mapping[str, int], game: Followed) -> list[dict[int, bool]]:
    """What each player was after, the latest last, and whether with an exposure. A winner was after the line won."""
    played, course = game
    found: list[dict[int, bool]] = [{line: False} if line != NOTHING else {} for line in course.first]
    for aim in course.aims:
        _note(found[aim.seat], aim.line, aim.exposed > 0)
    if played.winner is not None and played.line is not None:
        _note(found[SEATS.index(played.winner)], places[played.line], played.exposures > 0)
    return found


def _note(aims: dict[int, bool], line: int, exposed: bool) -> None:
    """Moves the line to the end."""
    if line != NOTHING:
        aims[line] = aims.pop(line, False) or exposed


def way_of(played: SimulatedGame) -> str:
    """How a game was won: `by`, and whether without jokers."""
    return f"{played.by} jokerless" if played.jokerless else str(played.by)


def line_keys(old: Card, new: Card) -> tuple[dict[str, str], dict[str, str]]:
    """For each line of both cards, a key that the two share if it is the same line.

    A line is the same if it shares hands or tiles (`card diff`); of the others, if it stands in the same place.
    """
    found = {new.lines[b].id: old.lines[a].id for b, a in same_lines(old, new).items()}
    before, taken = {line.id for line in old.lines}, set(found.values())
    for line in new.lines:
        if line.id not in found:
            found[line.id] = line.id if line.id in before - taken else f"new {line.id}"
    return {line: line for line in before}, found


def tally_against(old: Card, games: Sequence[Followed], new: Card, others: Sequence[Followed]) -> Against:
    """The sums of the new card, and what it changed on each wall."""
    sides = [_Side(card, keys) for card, keys in zip((old, new), line_keys(old, new), strict=True)]
    lines: dict[str, list[Counter[int]]] = {}
    wall_games, discards, points = Counter[int](), Counter[int](), Counter[int]()
    for game, other in zip(games, others, strict=True):
        before, after = sides[0].counts(game), sides[1].counts(other)
        for key in before.keys() | after.keys():
            kept = lines.setdefault(key, [Counter[int]() for _ in range(3)])
            for counter, one, another in zip(kept, before.get(key, (0, 0, 0)), after.get(key, (0, 0, 0)), strict=True):
                counter[another - one] += 1
        wall_games[_is_wall(other[0]) - _is_wall(game[0])] += 1
        discards[other[0].discards - game[0].discards] += 1
        points[_winners_points(other[0]) - _winners_points(game[0])] += 1
    return Against(
        tally=tally_followed(new, others),
        lines={
            key: CardDifference(aimed=some(a), won=some(w), points=some(p)) for key, (a, w, p) in sorted(lines.items())
        },
        wall_games=some(wall_games),
        discards=some(discards),
        points=some(points),
    )


def some(differences: Counter[int]) -> Counts:
    """Omits the zero count: it follows from the number of games."""
    return {difference: count for difference, count in differences.items() if difference}


class _Side:
    """One of two cards: its lines by the keys that both share."""

    def __init__(self, card: Card, keys: Mapping[str, str]) -> None:
        self.keys = [keys[line.id] for line in card.lines]
        self.places = {line.id: place for place, line in enumerate(card.lines)}

    def counts(self, game: Followed) -> dict[str, tuple[int, int, int]]:
        """For each line that mattered in a game: players after it, wins, the winner's points."""
        played = game[0]
        aimed = Counter(line for aims in aims_by_seat(self.places, game) for line in aims)
        won = -1 if played.line is None else self.places[played.line]
        points = _winners_points(played)
        return {
            self.keys[line]: (often, int(line == won), points if line == won else 0) for line, often in aimed.items()
        }


def _is_wall(played: SimulatedGame) -> int:
    return int(played.winner is None)


def _winners_points(played: SimulatedGame) -> int:
    return 0 if played.winner is None else played.points[played.winner]
