"""Points with reasons and items, in points or cents, and the round's card: every game, every player, and the totals."""

from __future__ import annotations

from eastwind.formats import money
from eastwind.play.screens.contract.outcome import CardOfRound, CellOfCard, GameOfRound
from eastwind.play.screens.sentences import Talk, named
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import TableTerms
from eastwind.rules.clauses import INTERPRETATION, place_words
from eastwind.rules.results import PointLine

MINUS = "\N{MINUS SIGN}"


def why_points(talk: Talk, line: PointLine) -> str:
    """ "+25: hand worth 25 (National rule 13.1)" """
    cited = place_words(line.clause.partition(".")[0], line.item) if line.item else INTERPRETATION
    return f"{change(talk.play.terms, line.points)}: {named(talk, line.why)} ({cited})"


def rounds_card(play: PlayTable, talk: Talk, games: int | None = None) -> CardOfRound:
    """The round's card so far; with `games`, only that many games."""
    finished = [game for game in play.table.common.finished if game.score is not None][:games]
    won = {seat: [game.score.points.get(seat, 0) for game in finished if game.score] for seat in play.seats}
    played = [
        GameOfRound(
            game=game.game,
            east=talk.who(game.east),
            points=tuple(_cell(play, won[seat][place]) for seat in play.seats),
        )
        for place, game in enumerate(finished)
    ]
    return CardOfRound(
        names=tuple(talk.who(seat) for seat in play.seats),
        games=tuple(played),
        totals=tuple(_cell(play, sum(won[seat])) for seat in play.seats),
    )


def _cell(play: PlayTable, points: int) -> CellOfCard:
    return CellOfCard(points=points, said=amount(play.terms, points))


def amount(terms: TableTerms, points: int) -> str:
    """25, or $0.25."""
    size = money(abs(points), "USD") if terms.totals == "cents" else str(abs(points))
    return f"{MINUS}{size}" if points < 0 else size


def change(terms: TableTerms, points: int) -> str:
    """+25, or +$0.25."""
    return f"{'+' if points > 0 else ''}{amount(terms, points)}"


def total_words(terms: TableTerms, points: int) -> str:
    """25 points, or $0.25."""
    unit = "" if terms.totals == "cents" else " point" if abs(points) == 1 else " points"
    return f"{amount(terms, points)}{unit}"
