"""The end of a game: the hand by its line, everyone's tiles, the points with their reasons, and the proof of the deal."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.play.deciding.scorecards import has_to_write
from eastwind.play.screens.contract.outcome import GameResult, HandAtEnd, PlayersPoints
from eastwind.play.screens.fair_deal import opened_seal
from eastwind.play.screens.points import amount, change, rounds_card, why_points
from eastwind.play.screens.rulings import rulings_of
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import HELP
from eastwind.table.hand import in_hand
from eastwind.table.moments.declaring import MahJonggDeclared
from eastwind.table.moments.ending import GameEnded
from eastwind.tiles import in_order


def result_of(play: PlayTable, talk: Talk) -> GameResult | None:
    """The result of the game that is over, or None."""
    common = play.table.common
    if common.phase != "over":
        return None
    ended = next((event for event in reversed(play.game.happened) if isinstance(event, GameEnded)), None)
    if ended is None:
        return None
    declared = next((event for event in play.game.happened if isinstance(event, MahJonggDeclared)), None)
    hidden = has_to_write(play, talk.you)
    return GameResult(
        headline=talk.tell(ended),
        line=declared.line if declared else "",
        value=declared.value if declared else None,
        groups=declared.groups if declared else (),
        points=() if hidden else _points(play, talk, ended),
        write=WRITE if hidden else "",
        checked=_checked(play, talk, ended),
        hands=_hands(play, talk),
        card=rounds_card(play, talk, -1 if hidden else None),
        rulings=tuple(ruling.words for ruling in rulings_of(play, talk)),
        seal=opened_seal(play),
        notes=_notes(play, talk),
    )


def _points(play: PlayTable, talk: Talk, ended: GameEnded) -> tuple[PlayersPoints, ...]:
    """What each player won or lost in this game, and has won or lost so far."""
    scores = [game.score for game in play.table.common.finished if game.score]
    totals = {seat: sum(score.points.get(seat, 0) for score in scores) for seat in ended.score.points}
    return tuple(
        PlayersPoints(
            name=talk.who(seat),
            points=points,
            total=totals[seat],
            said=change(play.terms, points),
            total_said=amount(play.terms, totals[seat]),
            why=tuple(why_points(talk, line) for line in ended.score.lines if line.seat == seat),
        )
        for seat, points in ended.score.points.items()
    )


def _hands(play: PlayTable, talk: Talk) -> tuple[HandAtEnd, ...]:
    return tuple(
        HandAtEnd(
            name=talk.who(seat),
            tiles=tuple(in_order(in_hand(play.table.hands[seat]))),
            exposures=tuple(shown.tiles for shown in place.exposures),
        )
        for seat, place in play.table.common.places.items()
    )


WRITE = "Write your points for this game, as on your own scorecard. Then the table shows the real ones."


def _checked(play: PlayTable, talk: Talk, ended: GameEnded) -> str:
    """What you wrote on your own scorecard, against the real points; "" without one."""
    wrote = dict(play.written.get(talk.you, ())) if talk.you else {}
    if play.table.common.game not in wrote:
        return ""
    yours, real = wrote[play.table.common.game], ended.score.points.get(talk.you or "A", 0)
    if yours == real:
        return f"Your scorecard is right: {amount(play.terms, real)}."
    return (
        f"You wrote {amount(play.terms, yours)}. The right number is {amount(play.terms, real)}; the reasons are below."
    )


def _notes(play: PlayTable, talk: Talk) -> tuple[str, ...]:
    """What else belongs to this result: who had which help, and what was taken back."""
    helped = [f"{talk.who(seat)} ({HELP[level]})" for seat, level in play.beside.helped.items() if level != "none"]
    notes = [f"Help from the card: {', '.join(helped)}."] if helped else []
    if play.lesson.chosen_for:
        whose = listed(play.name(seat) for seat in play.lesson.chosen_for)
        notes.append(f"Not a random deal: {play.lesson.chosen_by} chose the tiles of {whose}.")
    if play.beside.taken_back:
        notes.append(f"Plays taken back: {play.beside.taken_back}.")
    return tuple(notes)
