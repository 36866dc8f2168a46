"""Phrases for people, seats, and games, shared by the log, the scorecards, and the pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eastwind.formats import listed, money, plus_minus
from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.state import How, Table, Tournament, Version, named, table_label

WAYS = {
    "self_pick": "self-picked",
    "joker_exchange": "by joker exchange",
    "heavenly": "a heavenly hand",
}
SECTIONS = {"singles_and_pairs": "Singles and Pairs", "quints": "Quints"}
OFFENSES = {
    "miscalled_for_exposure": "misnamed a tile that was called for an exposure",
    "unannounced_claim": "took a discard without calling it",
    "director": "the director's penalty",
}


def money_of(state: Tournament, cents: int) -> str:
    """Money in the currency of the event."""
    return money(cents, state.terms.currency)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 table, 2 tables."""
    return f"{number} {one if number == 1 else many or one + 's'}"


HOW: dict[How, str] = {
    "paper": "on paper",
    "own_phone": "on their own phone",
    "pin": "with a PIN",
    "trusted": "on a shared phone, without a PIN",
}


def games_listed(numbers: Sequence[int]) -> str:
    """Games in a sentence: game 2; games 1, 2, and 4."""
    return f"{'game' if len(numbers) == 1 else 'games'} {listed(numbers)}"


def in_runs(numbers: Iterable[int]) -> list[str]:
    """Numbers in order, three or more in a row as one: 2, 4 to 9, 12."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [
        word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(each) for each in run])
    ]


def who(state: Tournament, number: int | None) -> str:
    """A player's label and name, or "no one" for an empty seat."""
    if number is None:
        return "no one"
    return named(state, number) if number in state.players else f"player {number}"


def where(state: Tournament, round_number: int, table: int, game: int | None = None) -> str:
    """A place in words: round 1, table Red 3, game 2."""
    at = f"round {round_number}, table {table_label(state, table)}"
    return at if game is None else f"{at}, game {game}"


def find(state: Tournament, round_number: int, table: int) -> Table | None:
    """A table, or None: the log is put into words even if it names a missing table."""
    found = state.rounds.get(round_number)
    return found.tables.get(table) if found else None


def names_at(state: Tournament, table: Table | None, game: int) -> dict[Seat, str]:
    """The name at each seat in a game: "A Ann Archer"."""
    if table is None:
        return {seat: seat for seat in SEATS}
    found: dict[Seat, str] = {}
    for seat in SEATS:
        person = state.players.get(table.sitter(seat, game) or 0)
        found[seat] = f"{seat} {person.name}" if person else seat
    return found


def people_at(state: Tournament, table: Table | None, game: int) -> dict[Seat, str]:
    """The name of everyone at a table in a game, without the letter. Empty seats are left out."""
    sitters = {seat: state.players.get(table.sitter(seat, game) or 0) for seat in SEATS} if table else {}
    return {seat: person.name for seat, person in sitters.items() if person}


def sitting_at(state: Tournament, round_number: int, table: int, seat: Seat, game: int) -> str:
    """Who sits in a seat in a game: "C Cleo Cross"."""
    return names_at(state, find(state, round_number, table), game)[seat]


def game_words(result: GameResult | None, names: Mapping[Seat, str]) -> str:
    """How a game ended, with all its facts."""
    if result is None:
        return "not played"
    more = [
        *([f"dead: {listed(names[seat] for seat in result.dead)}"] if result.dead else []),
        *([f"peeked at a stolen tile: {listed(names[seat] for seat in result.peeked)}"] if result.peeked else []),
        *(_penalty(each, names) for each in result.penalties),
    ]
    return "; ".join([_ending(result, names), *more])


def reading_words(result: GameResult) -> str:
    """A possible game, for people to choose from."""
    match result:
        case MahJongg():
            how = f"{result.thrower} threw it" if result.by == "discard" else "self-picked"
            extra = ", no jokers" if result.jokerless else ""
            looked = f", {result.peeked[0]} peeked at a stolen tile" if result.peeked else ""
            return f"{result.winner} won with a {result.value}-point hand, {how}{extra}{looked}"
        case WallGame():
            dead = f", dead: {', '.join(result.dead)}" if result.dead else ""
            return f"wall game{dead}"
        case Unfinished():
            return "not finished when time was called"
        case DeadHands():
            return f"{_dead_hands(result)}: {', '.join(result.dead)}"
        case Misnamed():
            return f"{result.miscaller} misnamed a tile, and {result.caller} called it for Mah Jongg"
        case MahJonggInError():
            return f"Mah Jongg in error by {result.declarer}"
        case PointsOnly():
            return "Don't know: keep the scores as written"


def _ending(result: GameResult, names: Mapping[Seat, str]) -> str:
    match result:
        case MahJongg():
            return _won(result, names)
        case WallGame():
            return "wall game"
        case Unfinished():
            return "not finished when time was called"
        case DeadHands():
            return _dead_hands(result)
        case Misnamed():
            return f"{names[result.miscaller]} misnamed a tile, and {names[result.caller]} called it for Mah Jongg"
        case MahJonggInError():
            shown = f"; hands shown: {listed(names[seat] for seat in result.exposed)}" if result.exposed else ""
            kept = "" if result.declarer_showed else ", who did not show the hand"
            return f"Mah Jongg in error by {names[result.declarer]}{kept}{shown}"
        case PointsOnly():
            return "scores as written on the scorecards"


def _dead_hands(result: DeadHands) -> str:
    return "all hands dead" if len(result.dead) == len(result.seats) else "all but one hand dead"


def _won(result: MahJongg, names: Mapping[Seat, str]) -> str:
    section = f"{SECTIONS[result.section]} " if result.section is not None else ""
    parts = [f"{names[result.winner]} won with a {result.value}-point {section}hand"]
    if result.by in WAYS:
        own = ", for the winner's own joker" if result.joker_from == "own" else ""
        after = f" after a claim{own}" if result.after == "claim" else own
        parts.append(WAYS[result.by] + (after if result.by == "joker_exchange" else ""))
    if result.thrower is not None:
        parts.append(f"{names[result.thrower]} threw the tile" + (" and misnamed it" if result.misnamed else ""))
    if result.exposures:
        parts.append(count(result.exposures, "exposure"))
    if result.jokerless:
        parts.append("no jokers")
    return ", ".join(parts)


def _penalty(penalty: Penalty, names: Mapping[Seat, str]) -> str:
    points = f" ({plus_minus(penalty.points, '-')})" if penalty.points is not None else ""
    return f"{names[penalty.seat]}: {OFFENSES[penalty.reason]}{points}"


def seat_points_words(points: Mapping[Seat, int], seats: Sequence[Seat] = SEATS) -> str:
    """Points by seat: A +30, B 0, C -10, D 0."""
    return ", ".join(f"{seat} {plus_minus(points[seat], '-')}" for seat in seats if seat in points)


def version_words(state: Tournament, table: Table, game: int, version: Version) -> str:
    """One version of a result: how the game ended, and the points."""
    ended = game_words(version.result, names_at(state, table, game))
    if version.result is None:
        return ended
    seats = table.occupied(game)
    return f"{ended} ({seat_points_words({seat: version.points(seat) for seat in seats}, seats)})"


def why(reason: str | None) -> str:
    """The reason for the end of a sentence, or ""."""
    return f": {reason.strip().rstrip('.')}" if reason and reason.strip() else ""
