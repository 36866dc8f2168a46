"""What the coach tells a player at the table, as plain data: from the seat's own view, on request, never stored."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice, DiscardAdvice, LineChance
from eastwind.coach.advise import Coach
from eastwind.coach.wording import chance_words, danger_words
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.screens.contract.card_facts import AdviceDetails, CoachSays, DiscardWeighed, LineAdvised
from eastwind.play.screens.help_with_card import has_coach
from eastwind.play.state import PlayTable
from eastwind.play.timetable import bots_options
from eastwind.refusals import Rejected
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import Seat
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.options import Options, options
from eastwind.table.views import view
from eastwind.tiles import Tile

MOST_LINES = 3
MOST_DISCARDS = 6
GO_ON = "Go on with the second Charleston."


def may_ask(play: PlayTable, you: Seat) -> Rejected | None:
    """Why this player can't ask the coach now, or None."""
    if play.eyes(you) is None:
        return Rejected("play.next-game")
    if play.terms.on_paper:
        return Rejected("play.paper-no-help")
    if not has_coach(play, you):
        return Rejected("play.coach-off")
    if play.table.common.phase not in ("charleston", "play"):
        return Rejected("play.coach-later")
    return None


def coach_answer(play: PlayTable, you: Seat, coach: Coach) -> CoachSays:
    """The coach's answer: one sentence, why, at most three lines, and details for those who want them."""
    sight = view(play.table, you)
    stops = asks_to_stop(play)
    advice = coach.advise(sight, _options(play, you))
    says = GO_ON if stops and not isinstance(advice.act, StopCharleston) else advice.says
    names = {seat: play.name(seat) for seat in play.company.chairs if seat != you}
    outlook = advice.outlook
    details = AdviceDetails(
        points=_points(outlook.points),
        assumes=f"All chances assume {advice.assumes} as opponents.",
        discards=tuple(_discard(each, names) for each in advice.discards[:MOST_DISCARDS]),
        called=_points(advice.call.called.points) if advice.call and advice.call.called else "",
        left=_points(advice.call.left.points) if advice.call else "",
    )
    return CoachSays(
        ok=True,
        says=with_names(says, names),
        why=with_names(advice.why, names),
        win=f"Chance to win: {chance_words(outlook.win)}." if 0 < outlook.win < 1 else "",
        lines=tuple(_line(line) for line in outlook.lines[:MOST_LINES]),
        tiles=() if stops else _tiles(advice),
        details=details,
    )


def _options(play: PlayTable, you: Seat) -> Options:
    """What this player is asked. A player who has answered is not asked again."""
    sight = view(play.table, you)
    if asks_to_stop(play):
        return replace(options(sight, you), stop_charleston=True)
    return Options() if you in play.game.answers else bots_options(sight, you)


def _tiles(advice: Advice) -> tuple[Tile, ...]:
    """The tiles that the advice is about: the page marks them on the rack."""
    match advice.act:
        case DiscardTile(tile=tile) | ExchangeJoker(tile=tile):
            return (tile,)
        case PassTiles(tiles=tiles) | GiveCourtesy(tiles=tiles) | MakeExposure(tiles=tiles):
            return tiles
    return advice.passing.tiles if advice.passing else ()


def _line(line: LineChance) -> LineAdvised:
    away = "complete" if not line.away else f"{line.away} away"
    return LineAdvised(line=line.line, name=line.name, words=f"{chance_words(line.chance)} · {away}")


def _points(points: float) -> str:
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}")


def _discard(each: DiscardAdvice, names: dict[Seat, str]) -> DiscardWeighed:
    return DiscardWeighed(
        tile=each.tile,
        chance=chance_words(each.win),
        points=_points(each.points),
        danger=danger_words(each.danger),
        why=with_names(each.why, names),
    )
