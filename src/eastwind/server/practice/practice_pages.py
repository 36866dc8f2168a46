"""The pages Practice: choose an exercise, answer it, see why. Nothing here is kept about a player."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from litestar import Response, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath

from eastwind.card.library import BUILT_IN
from eastwind.play.table_terms import OWN
from eastwind.practice.exercise import ABOUT, LEVELS, TITLES, Graded, Made, check_picks
from eastwind.practice.exercise_list import LARGEST_SEED, make_exercise, read_kind, read_seed
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.bring_card import brought_card
from eastwind.server.play.pages import ANYBODY, page_context
from eastwind.server.play.table_opening import may_open
from eastwind.server.practice.exercise_view import exercise_drawn, graded_drawn
from eastwind.server.practice.practice_cards import PracticeCards
from eastwind.server.practice.practice_settings import (
    PracticeSettings,
    card_text,
    material_for,
    remembering,
    settings_of,
)
from eastwind.server.run_clock import now
from eastwind.server.services import services_of
from eastwind.server.settings.rule_sheets import sheets_for_tables
from eastwind.server.web.answers import html
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, asked_fields, posted_fields

MOST_PICKS = 80


@get("/practice", opt=ANYBODY, include_in_schema=False)
async def practice_page(request: AnyRequest) -> Response[str]:
    """Every exercise, and what to practice with."""
    settings, gone = settings_of(request, asked_fields(request)), ""
    try:
        await card_text(request, settings.card)
    except InputError as no:
        gone, settings = str(no), PracticeSettings(sheet=settings.sheet, level=settings.level)
    context = {
        **page_context(request),
        "settings": settings,
        "refused": gone,
        "titles": TITLES,
        "about": ABOUT,
        "levels": LEVELS,
        "cards": BUILT_IN,
        "own": settings.card.startswith(OWN),
        "sheets": sheets_for_tables(request).titles(),
        "may_bring": may_open(request),
    }
    return remembering(request, html(render("practice/home.html", context)), settings)


@post("/practice/card", opt=ANYBODY, include_in_schema=False)
async def bring_card(request: AnyRequest) -> Response[str]:
    """A card to practice on."""
    if not may_open(request):
        raise PermissionDeniedException("You can't bring a card here. Ask the director for a link.")
    fields = await posted_fields(request)
    settings = settings_of(request, {name: fields.get(name, "") for name in ("sheet", "level")})
    found = await brought_card(request, fields)
    if isinstance(found, InputError) or not found.is_sound:
        context = {
            **page_context(request),
            "settings": settings,
            "text": fields.get("card_text", "") if isinstance(found, InputError) else found.text,
            "checked": None if isinstance(found, InputError) else found,
            "refused": str(found) if isinstance(found, InputError) else "",
        }
        return html(render("practice/fix_card.html", context), 422)
    cards = PracticeCards(services_of(request).tables.store)
    name = await queued(request, "practice", cards.keep, found.text, now())
    chosen = PracticeSettings(name, settings.sheet, settings.level)
    return remembering(request, html("", 303, headers={"Location": f"/practice{chosen.query()}"}), chosen)


@get("/practice/{kind:str}", opt=ANYBODY, include_in_schema=False)
async def exercise_page(request: AnyRequest, kind: FromPath[str]) -> Response[str]:
    """One exercise; with an answer, its grade. The address says all of it, so that anyone can try the same one."""
    if kind not in TITLES:
        raise NotFoundException("There is no such exercise.")
    named, fields = read_kind(kind), asked_fields(request)
    settings = settings_of(request, fields)
    if "seed" not in fields:
        return html("", 303, headers={"Location": f"/practice/{named}{settings.query(seed=a_seed())}"})
    seed = read_seed(fields["seed"])
    material = await material_for(request, settings)
    made = await queued(request, "practice", make_exercise, named, material, settings.level, seed)
    chosen, graded, refused = await graded_answer(request, made, fields) if "answered" in fields else ((), None, "")
    context = {
        **page_context(request),
        "settings": settings,
        "title": TITLES[named],
        "practice_kind": named,
        "seed": seed,
        "exercise": exercise_drawn(made.exercise, chosen, graded),
        "graded": graded_drawn(graded) if graded else None,
        "refused": refused,
        "next": f"/practice/{named}{settings.query(seed=a_seed())}",
        "level": LEVELS[settings.level],
    }
    return remembering(request, html(render("practice/exercise.html", context), 422 if refused else 200), settings)


def a_seed() -> int:
    return secrets.randbelow(LARGEST_SEED + 1)


async def graded_answer(request: AnyRequest, made: Made, fields: Fields) -> tuple[tuple[int, ...], Graded | None, str]:
    """The choices, and their grade, or why they can't be graded. The choices stay marked."""
    picks = read_picks(fields.all("pick"))
    try:
        chosen = check_picks(made.exercise, picks)
        return chosen, await queued(request, "practice", made.grade, chosen), ""
    except InputError as no:
        return tuple(picks), None, str(no)


def read_picks(typed: Sequence[str]) -> list[int]:
    """The places of what was chosen, from 0. Anything else counts as a place that isn't there."""
    return [
        int(each) - 1 if each.isascii() and each.isdecimal() and len(each) < 4 else -1 for each in typed[:MOST_PICKS]
    ]


ROUTES = [practice_page, bring_card, exercise_page]
