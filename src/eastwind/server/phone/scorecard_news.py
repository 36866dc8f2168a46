"""What someone else changed on a player's scorecard. The phone shows each change until its player confirms it."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.formats import plus_minus
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.state import Table, Tournament, Version
from eastwind.tournament.texts.phrases import game_words, why


@dataclass(frozen=True, slots=True)
class News:
    """One change, with the key under which the phone remembers that it was seen: in short, and who, why, and what."""

    key: str
    words: str
    more: str = ""


def card_news(state: Tournament, player: int, own_name: str) -> list[News]:
    """Changes of the player's games by others, and penalties, newest first."""
    games = [
        news
        for number, which in tables_of(state, player)
        for news in _changed_games(state, number, state.rounds[number].tables[which], player, own_name)
    ]
    given = [
        News(
            f"penalty {penalty.number}", f"{_giving(penalty.points)} {plus_minus(penalty.points, '-')}. {penalty.why}."
        )
        for penalty in state.penalties.values()
        if penalty.player == player and penalty.lifted is None
    ]
    return [*games, *given][::-1]


def tables_of(state: Tournament, player: int) -> list[tuple[int, int]]:
    """The round and number of every table where the player sits or has sat."""
    return [
        (number, which)
        for number, found in sorted(state.rounds.items())
        if found.begun
        for which, table in found.tables.items()
        if player in table.everyone()
    ]


def _giving(points: int) -> str:
    return "You have a penalty:" if points < 0 else "You have extra points:"


def _changed_games(state: Tournament, number: int, table: Table, player: int, own_name: str) -> list[News]:
    found = []
    for game, versions in enumerate(table.games, start=1):
        seat = next((seat for seat in SEATS if table.credited(seat, game) == player), None)
        settled = table.settled[game - 1] if table.settled else 0  # what the table has handed in is no news to it
        if seat is None or len(versions) < 2 or len(versions) <= settled or _is_by(versions[-1], own_name):
            continue
        words = f"Round {number}, game {game} was changed. {_points(table, game, seat)}"
        found.append(News(f"round {number} game {game} version {len(versions)}", words, _more(state, table, game)))
    return found


def _is_by(version: Version, name: str) -> bool:
    return version.by == name or version.by.startswith(f"{name},")


def _points(table: Table, game: int, seat: Seat) -> str:
    old, new = table.games[game - 1][-2:]
    before, after = old.points(seat), new.points(seat)
    return (
        f"Your points: {plus_minus(after, '-')} (they were {plus_minus(before, '-')})."
        if before != after
        else "Your points stay."
    )


def _more(state: Tournament, table: Table, game: int) -> str:
    """Who changed a game, why, and how it ended now."""
    sitters = {each: table.sitter(each, game) for each in SEATS}
    names = {each: state.players[sitter].name if sitter is not None else each for each, sitter in sitters.items()}
    new = table.games[game - 1][-1]
    return f"Changed by {new.by}{why(new.reason)}. Now: {game_words(new.result, names)}."
