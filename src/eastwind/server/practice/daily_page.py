"""The daily rack: a few questions about one rack. The answers travel in the address; the last page has the text to share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from litestar import Response, get

from eastwind.formats import long_date
from eastwind.practice.daily_rack import DailyQuestion, daily_steps, read_day, shared_text
from eastwind.practice.exercise import Graded, Verdict
from eastwind.server.play.pages import ANYBODY, page_context
from eastwind.server.practice.exercise_view import exercise_drawn, graded_drawn
from eastwind.server.practice.practice_pages import graded_answer, read_picks
from eastwind.server.practice.practice_settings import PracticeSettings, material_for, remembering, settings_of
from eastwind.server.run_clock import now
from eastwind.server.web.answers import html
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, asked_fields

MARKS: dict[Verdict, str] = {"right": "right", "nearly": "nearly", "wrong": "missed"}


@dataclass(frozen=True, slots=True)
class StepGraded:
    """One question of the day, and how it was answered."""

    title: str
    verdict: Verdict
    mark: str
    words: str


def today() -> date:
    """The date at this server."""
    return datetime.fromtimestamp(now() / 1000).date()


@get("/practice/daily", opt=ANYBODY, include_in_schema=False)
async def daily_page(request: AnyRequest) -> Response[str]:
    """The next question of the day, the grade of the last answer, or the result."""
    fields = asked_fields(request)
    settings, day = settings_of(request, fields), read_day(fields.get("date", ""), today())
    material = await material_for(request, settings)
    steps = await queued(request, "practice", daily_steps, material, day)
    given = {number: fields.get(f"a{number}", "") for number in range(1, len(steps) + 1)}
    step = _step(fields, len(steps))
    card = material.card.card
    context = {
        **page_context(request),
        "settings": settings,
        "day": long_date(day.isoformat(), weekday=True),
        "date": day.isoformat(),
        "step": step,
        "steps": len(steps),
        "given": given,
        "refused": "",
    }
    if step > len(steps):
        grades = [await _graded(request, each, given[number]) for number, each in enumerate(steps, 1)]
        results = _steps_graded(steps, [each for each in grades if each is not None]) if None not in grades else []
        if not results:
            return _go(settings, day, given, 1)
        verdicts = [each.verdict for each in results]
        title = f"{card.title} {card.year}".strip()
        context |= {"results": results, "verdicts": verdicts, "shared": shared_text(day, title, steps, verdicts)}
        return remembering(request, html(render("practice/daily_result.html", context)), settings)
    made, answered = steps[step - 1].made, given[step]
    if "answered" in fields:
        chosen, graded, context["refused"] = await graded_answer(request, made, fields)
        if graded is not None:
            picks = ",".join(str(place + 1) for place in chosen) or "none"
            return _go(settings, day, {**given, step: picks}, step)
    else:
        chosen = tuple(_picks(answered))
        graded = await _graded(request, steps[step - 1], answered)
    context |= {
        "exercise": exercise_drawn(made.exercise, chosen, graded),
        "graded": graded_drawn(graded) if graded else None,
        "next": f"/practice/daily{_query(settings, day, given, step + 1)}",
    }
    page = html(render("practice/daily.html", context), 422 if context["refused"] else 200)
    return remembering(request, page, settings)


def _step(fields: Fields, steps: int) -> int:
    text = fields.get("step", "1")
    return min(int(text), steps + 1) if text.isascii() and text.isdecimal() and 0 < len(text) < 3 and int(text) else 1


def _picks(answered: str) -> list[int]:
    return read_picks(answered.split(",")) if answered and answered != "none" else []


async def _graded(request: AnyRequest, step: DailyQuestion, answered: str) -> Graded | None:
    """The grade of an answer in the address; None if there is none, or no one could have given it."""
    if not answered:
        return None
    _, graded, _ = await graded_answer(
        request, step.made, Fields({"pick": tuple(str(place + 1) for place in _picks(answered))})
    )
    return graded


def _query(settings: PracticeSettings, day: date, given: dict[int, str], step: int) -> str:
    answers = {f"a{number}": picks for number, picks in given.items() if picks}
    return settings.query(date=day.isoformat(), step=step, **answers)


def _go(settings: PracticeSettings, day: date, given: dict[int, str], step: int) -> Response[str]:
    return html("", 303, headers={"Location": f"/practice/daily{_query(settings, day, given, step)}"})


def _steps_graded(steps: tuple[DailyQuestion, ...], graded: list[Graded]) -> list[StepGraded]:
    return [
        StepGraded(step.title, each.verdict, MARKS[each.verdict], each.words)
        for step, each in zip(steps, graded, strict=True)
    ]


ROUTES = [daily_page]
