"""The setup of an event while it runs: the terms in force, what they leave open, and changing them with a reason."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Response, get, post

from eastwind.refusals import InputError
from eastwind.server.desk.setup.form_context import form_context, render_advice
from eastwind.server.desk.setup.setup_advice import NAMES
from eastwind.server.desk.setup.terms_defaults import shown_terms
from eastwind.server.desk.setup.terms_form import read_terms
from eastwind.server.live.event_now import EventMoment
from eastwind.server.security.guards import for_task
from eastwind.server.security.roles import may
from eastwind.server.settings.rule_sheets import sheets_for_events
from eastwind.server.web.answers import html
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, read_reason
from eastwind.server.web.request import AnyRequest, EventId, asked_fields, posted_fields, role_of
from eastwind.tournament.movement.adviser import SCHEMES
from eastwind.tournament.setup.terms import ChangeTerms, EventSetUp, Terms, TermsChanged
from eastwind.tournament.setup.terms_words import Changed, all_terms, changed_terms
from eastwind.tournament.state import Tournament

FOR_PLAY = {"rounds", "games", "minutes", "no_new_game_after", "sheet", "movement"}


@dataclass(frozen=True, slots=True)
class TermsChange:
    """One change of the terms: who, why, from which round on, and what."""

    by: str
    reason: str
    from_round: int
    changes: tuple[Changed, ...]


@get("/events/{event:str}/terms", opt=for_task("look at the desk"), include_in_schema=False)
async def terms_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    terms = found.moment.terms
    form: dict[str, Any] = {}
    if may(role_of(request), "set up events"):
        players = playing(found.state)
        form = await form_context(request, as_fields(terms), shown_terms(terms), terms.sheet, players)
    return found.page(
        "desk/setup/terms.html",
        seen=digest(terms),
        in_force=lambda: in_force(found.moment.terms),
        history=lambda: history(found.moment),
        begun=found.state.last_begun(),
        **form,
    )


@get("/events/{event:str}/terms/advice", opt=for_task("set up events"), include_in_schema=False)
async def terms_advice(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    return html(await render_advice(request, asked_fields(request), found.moment.terms.sheet, playing(found.state)))


@post("/events/{event:str}/terms", opt=for_task("set up events"), include_in_schema=False)
async def change_terms(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    fields, old = await posted_fields(request), found.moment.terms
    if fields.get("seen") != digest(old):
        raise InputError("Someone changed the setup since you opened this page. Reload the page and look again.")
    new = read_terms(fields, sheets_for_events(request), old)
    changes = changed_terms(old, new)
    if not changes:
        raise InputError("Nothing is different from the current settings, so nothing changed.")
    return await found.submit(
        ChangeTerms(terms=new, reason=read_reason(fields, required=False)),
        tell_changes(found, old, new, changes),
        go=f"{found.home}/terms",
    )


def tell_changes(found: EventRequest, old: Terms, new: Terms, changes: list[Changed]) -> str:
    """What was changed, from when it counts, and what to do about seats."""
    last = found.state.last_begun()
    shown = "; ".join(f"{what}: {after}" for what, _, after in changes[:4])
    more = f"; and {len(changes) - 4} more" if len(changes) > 4 else ""
    from_when = f" Changes to play apply from round {last + 1} on." if last and concerns_play(old, new) else ""
    seats = (old.rounds, old.movement) != (new.rounds, new.movement) and found.state.rounds
    again = f" Seat the room again from round {last + 1} on." if seats and last < new.rounds else ""
    return f"Changed: {shown}{more}.{from_when}{again}"


def concerns_play(old: Terms, new: Terms) -> bool:
    return any(getattr(old, name) != getattr(new, name) for name in FOR_PLAY)


def history(moment: EventMoment) -> list[TermsChange]:
    """Every change of the terms that still counts, oldest first."""
    found: list[TermsChange] = []
    before: Terms | None = None
    facts = moment.done.facts
    numbers = [n for kind in ("set_up_event", "change_terms") for n in facts.commands.get(kind, ())]
    struck = facts.struck()
    for entry in (moment.entries[n - 1] for n in sorted(numbers) if n not in struck):
        for event in entry.events:
            if isinstance(event, TermsChanged) and before is not None:
                changes = tuple(changed_terms(before, event.terms))
                found.append(TermsChange(entry.by, event.reason, event.from_round, changes))
            if isinstance(event, EventSetUp | TermsChanged):
                before = event.terms
    return found


def in_force(terms: Terms) -> list[tuple[str, str]]:
    """Every term in words; a movement by what people do."""
    said = f"{NAMES[terms.movement]} ({SCHEMES[terms.movement]})" if terms.movement in NAMES else terms.movement
    return [(name, said if name == "Movement" else words) for name, words in all_terms(terms)]


def as_fields(terms: Terms) -> Fields:
    """The form as it would be sent unchanged, for the adviser."""
    shown = shown_terms(terms)
    single = ("sheet", "scoring", "movement", "movement_own", "rounds")
    values = {name: (str(shown[name]),) for name in single}
    values["override"] = tuple(each.path for each in shown["overrides"])
    values["override_value"] = tuple(each.value for each in shown["overrides"])
    return Fields(values)


def playing(state: Tournament) -> int | None:
    """How many players to seat, once there are enough to say."""
    count = sum(player.plays(state.last_begun() + 1) for player in state.players.values())
    return count if count >= 4 else None


def digest(terms: Terms) -> str:
    return hashlib.sha256(msgspec.json.encode(terms)).hexdigest()[:16]


ROUTES = [terms_page, terms_advice, change_terms]
