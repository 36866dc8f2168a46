"""Penalties outside the games: given by the sheet or the director, and lifted with a reason."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.rules.book.citations import cited
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.outcome.moved_prizes import asked_first
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import ChoiceField, NumberField, NumberInText, PersonField, ReasonField, form_of
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.penalties import (
    OFFENSES,
    SLUGS,
    WORDS,
    GivePenalty,
    LiftPenalty,
    Offense,
    printed_amount,
)
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import GivenPenalty, Tournament, named

PERSON = PersonField(
    name="person", label="Who?", asks="Who", help="Number or name.", required=True,
    more='list="people" autocomplete="off"',
)  # fmt: skip
OFFENSE: ChoiceField[Offense] = ChoiceField(
    name="offense", label="For what?", asks="For what", options={offense: WORDS[offense] for offense in OFFENSES}
)
POINTS = NumberInText(
    name="points", label="Points (if it's your call)", asks="The points", help="Type 20 to deduct 20.",
    more='inputmode="numeric" autocomplete="off"', low=-500, high=500,
)  # fmt: skip
ROUND = NumberField(name="round", label="In round", asks="The round", low=1)
REASON = ReasonField(help="Needed if it's your call.", more='maxlength="300" autocomplete="off"')
PENALTY = NumberField(name="penalty", asks="The penalty", low=1)
WHY = ReasonField(label="Why?", required=True, more='maxlength="300" autocomplete="off"')
FIELDS = {"penalty": form_of(PERSON, OFFENSE, POINTS, ROUND, REASON), "lift": form_of(PENALTY, WHY)}


@get("/events/{event:str}/rulings/penalties", opt=for_task("look at the desk"), include_in_schema=False)
async def penalties_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    state = found.state
    last = max(1, state.last_begun())
    return found.page(
        "desk/floor/penalties.html",
        fields=FIELDS,
        offenses=[(offense, WORDS[offense], amount_words(found.moment.terms.sheet, offense)) for offense in OFFENSES],
        people=lambda: [named(state, number) for number in state.players],
        given=lambda: [penalty_row(state, state.penalties[number]) for number in sorted(state.penalties, reverse=True)],
        last=last,
        rounds=[(number, number) for number in range(1, last + 1)],
    )


def amount_words(sheet: Sheet, offense: Offense) -> str:
    """What the sheet takes for an offense, with its item."""
    if offense == "director":
        return "your call, with a reason"
    printed = printed_amount(sheet, offense)
    if printed == 0:
        return "not in these rules"
    item = f" ({sheet.cite(SLUGS[offense])})"
    return f"{-printed} points{item}" if isinstance(printed, int) else f"your call{item}"


def penalty_row(state: Tournament, penalty: GivenPenalty) -> dict[str, object]:
    return {
        "number": penalty.number,
        "who": named(state, penalty.player),
        "round": penalty.round,
        "points": f"{penalty.points:+d}",
        "why": penalty.why,
        "item": cited(penalty.clause, sheet_of(state, penalty.round)).place,
        "by": penalty.by,
        "reason": penalty.reason or "",
        "lifted": penalty.lifted,
        "bonus": penalty.bonus,
    }


@post("/events/{event:str}/rulings/penalties/give", opt=for_task("decide"), include_in_schema=False)
async def give(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    amount = POINTS.read_if_any(form)
    command = GivePenalty(
        player=PERSON.read(form, found.state),
        round=ROUND.read(form, 1),
        offense=OFFENSE.read(form),
        # People write "20" for a penalty of 20: it takes points away.
        points=-abs(amount) if amount is not None else None,
        reason=REASON.read(form),
    )
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, _given)


def _given(done: Accepted) -> str:
    state = done.moment.state
    penalty = state.penalties[max(state.penalties)]
    return f"{named(state, penalty.player)}: {penalty.points:+d}, {penalty.why}."


@post("/events/{event:str}/rulings/penalties/lift", opt=for_task("decide"), include_in_schema=False)
async def lift(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    number = PENALTY.read(form)
    command = LiftPenalty(penalty=number, reason=WHY.read(form))
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, f"Penalty {number} removed.")


ROUTES = [penalties_page, give, lift]
