"""What a step would do to prizes that are already won: asked about before it is taken, with names and amounts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from litestar import Response

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.outcome.prizes_page import PagePrizes, award_heading
from eastwind.server.live.per_state import awards_of
from eastwind.server.web.answers import html
from eastwind.server.web.event_request import EventRequest
from eastwind.server.web.forms import Fields, is_on
from eastwind.server.web.rendering import render
from eastwind.server.web.request import is_htmx
from eastwind.tournament.log.accept import accept
from eastwind.tournament.log.folding import fold_on
from eastwind.tournament.machine import outcome
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.outcome.prizes import Award
from eastwind.tournament.setup.contests import Contest
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import money_of


async def asked_first(found: EventRequest, command: Command, form: Fields) -> Response[str] | None:
    """The question before a command that moves a prize already won, unless the form says that someone is sure."""
    if is_on(form, "sure"):
        return None
    moves = await asyncio.to_thread(moved_by, found, command)
    if not moves:
        return None
    words = f"This moves prizes that are already won. {' '.join(moves)}"
    if not is_htmx(found.request):  # without scripts, a page cannot ask in place
        raise InputError(f"{words} Nothing was saved. Do it on a page with scripts, where it asks you first.")
    return html(render("parts/ask.html", {"words": f"{words} Go on?"}))


def moved_by(found: EventRequest, command: Command) -> list[str]:
    """What a command would move, prize by prize; nothing if it would be refused."""
    if not are_won(found.state):
        return []
    answer = outcome(found.state, command, found.sent)
    return [] if isinstance(answer, Rejected) else moved(found.state, answer.state)


def moved_by_undo(found: EventRequest, strike: tuple[int, ...]) -> list[str]:
    """What an undo would move. The log is folded again without the steps, from the last milestone before them."""
    if not are_won(found.state):
        return []
    players, command = found.moment.entries, Undo(strike=strike, reason="to see the prizes")
    events = accept(players, found.moment.done, command, found.sent)
    if isinstance(events, Rejected):
        return []
    last = players[-1]
    undone = replace(last, n=last.n + 1, command=command, events=events)
    return moved(found.state, fold_on(found.moment.done, [undone], players).state)


def are_won(state: Tournament) -> bool:
    """Whether prizes are won: all rounds are closed, or some prize has been read out."""
    return bool(state.terms.prizes) and (PagePrizes(state).final or state.shown.prizes > 0)


def moved(before: Tournament, after: Tournament) -> list[str]:
    """Who gets each prize that changes hands, or becomes another amount, and whose it was."""
    old, new = _by_contest(before), _by_contest(after)
    found = []
    for contest in dict.fromkeys((*old, *new)):
        was, now = (
            [_tell(state, each) for each in won.get(contest, ())] for state, won in ((before, old), (after, new))
        )
        if sorted(was) != sorted(now):
            title = award_heading((new.get(contest) or old[contest])[0])
            found.append(f"{title}: {listed(now) or 'no one'} instead of {listed(was) or 'no one'}.")
    return found


def _by_contest(state: Tournament) -> dict[Contest, list[Award]]:
    found: dict[Contest, list[Award]] = {}
    for each in awards_of(state).awards:
        found.setdefault(each.contest, []).append(each)
    return found


def _tell(state: Tournament, each: Award) -> str:
    worth = ", ".join([*([money_of(state, each.cents)] if each.cents else []), *each.goods])
    name = state.players[each.player].name
    return f"{name} ({worth})" if worth else name
