"""What the form of an event's terms shows, with what the adviser says about it. New events and later changes share it."""

from __future__ import annotations

from typing import Any

from eastwind.card.library import BUILT_IN
from eastwind.refusals import InputError
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.setup.setup_advice import advise_movement, advise_sheet
from eastwind.server.desk.setup.terms_defaults import setting_choices
from eastwind.server.desk.setup.terms_form import (
    COUNTRY_NAMES,
    NUMBERINGS,
    POLICIES,
    PRIZE_KINDS,
    PRIZE_WORTHS,
    TIE_BREAKS,
)
from eastwind.server.services import services_of
from eastwind.server.settings.rule_sheets import sheets_for_events
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest


async def render_advice(
    request: AnyRequest, fields: Fields, old: Sheet | None = None, players: int | None = None
) -> str:
    return render("desk/setup/setup_advice.html", await advice_context(request, fields, old, players))


async def advice_context(
    request: AnyRequest, fields: Fields, old: Sheet | None = None, players: int | None = None
) -> dict[str, Any]:
    """What the adviser knows; what cannot be read is shown in place."""
    sheets, fault = sheets_for_events(request), ""
    try:
        about = advise_sheet(fields, sheets, old)
    except InputError as error:
        fault, about = str(error), advise_sheet(Fields({}), sheets, old)
    movement = await queued(request, "planning", advise_movement, fields, about.sheet, players)
    return {"fault": fault, "about": about, "movement": movement}


async def form_context(
    request: AnyRequest, fields: Fields, values: dict[str, Any], old: Sheet | None = None, players: int | None = None
) -> dict[str, Any]:
    """Everything that the form of the terms shows."""
    return {
        "v": values,
        "players": players or "",
        "sheets": sheets_for_events(request).titles(),
        "sheets_folder": str(services_of(request).sheets or ""),
        "cards": [(name, name.replace("-", " ").title()) for name in BUILT_IN],
        "settings": setting_choices(),
        "policies": list(POLICIES.items()),
        "countries": list(COUNTRY_NAMES.items()),
        "tie_breaks": list(TIE_BREAKS.items()),
        "numberings": list(NUMBERINGS.items()),
        "prize_kinds": list(PRIZE_KINDS.items()),
        "prize_worths": list(PRIZE_WORTHS.items()),
        **await advice_context(request, fields, old, players),
    }
