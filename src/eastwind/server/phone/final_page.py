"""A player's results to keep: place, points by round, best hand, prizes; on the phone, on paper, or as a file."""

from __future__ import annotations

import re
from dataclasses import dataclass

from litestar import Response, get
from litestar.params import FromQuery

from eastwind.server.live.per_state import awards_of
from eastwind.server.phone.my_rounds import BestHand, MyRound, best_hand, my_rounds
from eastwind.server.phone.phone_request import Phone, phone_of
from eastwind.server.phone.phone_view import PhoneView, place_words
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import html
from eastwind.server.web.rendering import STATIC, render
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.outcome.prizes import Award, ceremony, drawn_for
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import money_of
from eastwind.tournament.texts.prize_words import contest_title


@dataclass(frozen=True, slots=True)
class MyResults:
    """What a player takes home. Place and prizes only as far as the director has shown them."""

    place: str  # "Tied for 1st of 16"
    total: int
    rounds: list[MyRound]
    best: BestHand | None
    prizes: list[str]


@get("/card/final", opt=for_task("open a scorecard"), include_in_schema=False)
async def final(request: AnyRequest, save: FromQuery[bool] = False) -> Response[str]:
    """The page, or the same page as a file that needs nothing else."""
    phone = phone_of(request)
    if phone.holder.is_table:
        return html("", 303, headers={"Location": "/card"})
    context = {
        "results": my_results(phone),
        "name": phone.state.players[phone.holder.number].name,
        "terms": phone.moment.terms,
        "is_over": PhoneView(phone).is_over,
        "style": _own_style(),
        "saved": save,
    }
    name = re.sub(r"[^a-z0-9]+", "-", phone.moment.terms.title.lower()).strip("-") or "tournament"
    headers = {"Cache-Control": "no-store"}
    if save:
        headers["Content-Disposition"] = f'attachment; filename="{name}-my-results.html"'
    return html(render("phone/final.html", context), headers=headers)


def my_results(phone: Phone) -> MyResults:
    state, player = phone.state, phone.holder.number
    rounds = [each for each in my_rounds(state, player) if each.card is not None]
    own, lines = PhoneView(phone).standing()
    return MyResults(
        place=_capital(place_words(own, lines)) if own else "",
        total=rounds[-1].card.running if rounds and rounds[-1].card else 0,
        rounds=rounds,
        best=best_hand(state, player),
        prizes=prizes_shown(state, player),
    )


def prizes_shown(state: Tournament, player: int) -> list[str]:
    """The player's prizes that have been read out, draws included."""
    left, found = state.shown.prizes, []
    for step in ceremony(awards_of(state)):
        shown = step if left >= len(step) else step[len(step) - max(0, left) :]
        found += [each for each in shown if each.player == player and left > 0]
        left -= len(step)
    won = [_won(state, each) for each in found[::-1]]
    drawn = [
        ": ".join(filter(None, (_capital(drawn_for(draw, state.terms.currency)), *_money(state, draw.cents))))
        for draw in state.draws.values()
        if draw.winner == player
    ]
    return [*won, *drawn]


def _won(state: Tournament, each: Award) -> str:
    title = contest_title(each.contest, state.terms.rounds, each.tied)
    worth = ", ".join([*_money(state, each.cents), *each.goods])
    return f"{title}: {worth}" if worth else title


def _own_style() -> str:
    """The style of a saved file, without the typeface that only the desk has."""
    style = (STATIC / "phone" / "final.css").read_text(encoding="utf-8")
    return re.sub(r"@font-face \{[^}]*\}\n", "", style)


def _money(state: Tournament, cents: int) -> list[str]:
    return [money_of(state, cents)] if cents else []


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


ROUTES = [final]
