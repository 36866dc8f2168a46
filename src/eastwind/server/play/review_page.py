"""The review of a finished game: a page, a sheet to print, and JSON, for whoever may see the replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from eastwind.paper.press import PressJob, print_job
from eastwind.play.past import PastGame
from eastwind.refusals import InputError
from eastwind.review.moments import ReviewedMoment
from eastwind.review.moves import GameMove, PlayedGame
from eastwind.review.printed_sheet import HOW, cost_words, counted, review_sheet, sums
from eastwind.review.review import Review, review_game
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.own_seat import seat_in
from eastwind.server.play.pages import ANYBODY, page_context, table_of
from eastwind.server.play.replays import past_of
from eastwind.server.play.running_table import RunningTable
from eastwind.server.tiles.drawn_tile import TileDrawn, tile_drawn
from eastwind.server.web.answers import html
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest

WIDTH, HEIGHT, EDGE = 640, 150, 10
MOST_KEPT = 32  # reviews in memory: the page, its sheet, and a reload
_kept: dict[tuple[object, ...], Review] = {}
ON_PAPER = "This table played with a paper card. Eastwind doesn't know its lines, so it can't review the game."


def played_game(past: PastGame) -> PlayedGame:
    """A finished game of a table as the review wants it."""
    moves: list[GameMove] = []
    left = len(past.over.game.happened)
    for _, done in reversed(past.done):
        start = left - len(done.events)
        if start < 0:
            break
        moves.append(GameMove(past.states[start], done.act, done.events, past.states[left]))
        left = start
    return PlayedGame(past.number, tuple(reversed(moves)))


async def reviewed(request: AnyRequest, running: RunningTable, game: int, seat: Seat, key: str) -> Review:
    """The review of a seat, for someone who may see the replay."""
    past = await past_of(request, running, game, key)
    if running.play.terms.on_paper:
        raise InputError(ON_PAPER)
    names = {each: past.over.name(each) for each in past.over.table.setup.seats if each != seat}
    wanted = (running.name, game, seat, *names.values())
    if wanted not in _kept:
        made = await queued(request, "reviews", lambda: review_game(played_game(past), seat, running.card, names))
        while len(_kept) >= MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[wanted] = made
    return _kept[wanted]


@get("/play/{table:str}/review/{game:int}", opt=ANYBODY, include_in_schema=False)
async def review_own(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], key: FromQuery[str] = ""
) -> Response[str]:
    """The review of your own seat."""
    running = await table_of(request, table)
    seat = seat_in(request, running) or "A"
    return html("", 303, headers={"Location": f"/play/{table}/review/{game}/{seat}{_query(key)}"})


@get("/play/{table:str}/review/{game:int}/{seat:str}", opt=ANYBODY, include_in_schema=False)
async def review_page(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], seat: FromPath[Seat], key: FromQuery[str] = ""
) -> Response[str]:
    """The review as a page: what decided the game, what to learn, and what was good."""
    running = await table_of(request, table)
    found = await reviewed(request, running, game, seat, key)
    own, name = seat_in(request, running), running.play.name
    context = {
        **page_context(request),
        "table": table,
        "game": game,
        "seat": seat,
        "query": _query(key),
        "title": running.play.terms.title,
        "player": "You" if own == seat else name(seat),
        "own": own == seat,
        "seats": [{"seat": each, "name": name(each)} for each in running.play.table.setup.seats],
        "review": found,
        "sums": sums(found),
        "counted": counted(found),
        "how": HOW,
        "course": course_drawn(found.course),
        "lessons": [_drawn(each, cost_words(each)) for each in found.lessons],
        "good": [_drawn(each, "") for each in found.good],
        "every": [{"when": each.when, "did": each.did, "better": each.better} for each in found.every],
    }
    return html(render("play/review.html", context))


@get("/play/{table:str}/review/{game:int}/{seat:str}/sheet.pdf", opt=ANYBODY, include_in_schema=False)
async def review_pdf(
    request: AnyRequest,
    table: FromPath[str],
    game: FromPath[int],
    seat: FromPath[Seat],
    key: FromQuery[str] = "",
    large: FromQuery[bool] = False,
) -> Response[bytes]:
    """The review as a sheet to print."""
    running = await table_of(request, table)
    found = await reviewed(request, running, game, seat, key)
    job = PressJob("Game review", [review_sheet(found, running.play.name(seat))], "letter", large)
    pdf = await queued(request, "printing", print_job, job)
    headers = {"Content-Disposition": f'inline; filename="eastwind-review-game-{game}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


@get("/play/{table:str}/review/{game:int}/{seat:str}/review.json", opt=ANYBODY, include_in_schema=False)
async def review_json(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], seat: FromPath[Seat], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The review as JSON."""
    running = await table_of(request, table)
    found = await reviewed(request, running, game, seat, key)
    return Response(msgspec.json.encode(found), media_type="application/json")


def _query(key: str) -> str:
    return f"?{urlencode({'key': key})}" if key else ""


@dataclass(frozen=True, slots=True)
class MomentDrawn:
    """A decision as the page shows it: the tiles, what was done, what would have been better, and what it cost."""

    when: str
    rack: tuple[TileDrawn, ...]
    exposed: tuple[tuple[TileDrawn, ...], ...]
    did: str
    better: str
    why: str
    cost: str


def _drawn(moment: ReviewedMoment, cost: str) -> MomentDrawn:
    rack = tuple(map(tile_drawn, moment.rack))
    exposed = tuple(tuple(map(tile_drawn, each)) for each in moment.exposed)
    return MomentDrawn(moment.when, rack, exposed, moment.did, moment.better, moment.why, cost)


def course_drawn(chances: Sequence[float]) -> Markup:
    """The chance to win after each decision, as a line. A screen reader hears the first, the highest, and the last."""
    if len(chances) < 2:
        return Markup("")
    step = (WIDTH - 2 * EDGE) / (len(chances) - 1)
    points = " ".join(
        f"{EDGE + place * step:.1f},{HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE):.1f}"
        for place, chance in enumerate(chances)
    )
    first, most, last = (f"{round(100 * each)} percent" for each in (chances[0], max(chances), chances[-1]))
    words = f"Your chance to win: {first} at first, {most} at most, {last} after the last decision."
    return Markup(  # numbers only
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}">'
        f'<path class="axis" d="M{EDGE} {HEIGHT - EDGE}H{WIDTH - EDGE}M{EDGE} {EDGE}H{WIDTH - EDGE}"/>'
        f'<polyline class="line chart-0" points="{points}"/></svg>'
    )


ROUTES = [review_own, review_page, review_pdf, review_json]
