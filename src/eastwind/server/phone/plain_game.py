"""Entering a game on a phone without scripts: one question to a page, the answers so far in the address."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eastwind.rules.seats import SEATS
from eastwind.server.phone.actions import EnterResult, misplaced
from eastwind.server.phone.carrying_out import EnteredMeanwhile, PhoneRefused, points_first
from eastwind.server.phone.phone_questions import (
    CHECK,
    EXTRAS,
    NONE,
    SEVERAL,
    GameAsked,
    answers_of,
    answers_words,
    extras,
    extras_words,
    given,
    is_change,
    next_question,
    question,
    questions,
    result_of,
)
from eastwind.server.phone.phone_request import Phone, phone_of
from eastwind.server.phone.phone_view import PhoneView, asked_by, short_names
from eastwind.server.security.guards import for_task
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.lookup import card_values

OPT = for_task("open a scorecard")
NAMES = (
    "as", "end", "other", "value", "how", "after", "joker_from", "thrower", "exposures", "jokers", "singles", "quints",
    "declarer", "showed", "miscaller", "caller", *EXTRAS, "reason", *(f"ask_{name}" for name in EXTRAS), "versions",
)  # fmt: skip
LONGEST = 200  # characters of an answer: a reason in one's own words
STAY = ("as", "end", "other", "reason", "versions")  # what another end of the game does not change
ONE_SEAT = ("as", "declarer", "miscaller", "caller", "thrower")
TWO_PHONES = "the table entered it differently on two phones"


@get("/card/game/{game:int}", opt=OPT, include_in_schema=False)
async def game_page(request: AnyRequest, game: FromPath[int]) -> Response[str]:
    """The next question about a game, or the one that was asked for."""
    phone = phone_of(request)
    pairs = request.query_params.multi_items()
    typed = read_answers((name, value) for name, value in pairs if isinstance(value, str))
    if request.query_params.get("was", typed.get("end")) != typed.get("end"):  # another end: it asks anew
        typed = {name: value for name, value in typed.items() if name in STAY}
    asked = game_asked(phone, game)
    if asked is None:
        raise NotFoundException("There is no such game at your table now. Go back to your scorecard.")
    answers = begun(phone, game, typed)
    open_now = CHECK if not typed and is_change(answers) else next_question(answers, asked)
    wanted = request.query_params.get("ask", "")
    name = wanted if wanted != CHECK and wanted in questions(answers, asked) else open_now
    pressed = open_now in request.query_params or (open_now == "reason" and "own_reason" in request.query_params)
    return question_page(phone, asked, answers, name, hint=not wanted and pressed)


def question_page(
    phone: Phone, asked: GameAsked, answers: Mapping[str, str], name: str, *, hint: bool = False, refused: str = ""
) -> Response[str]:
    """One question, or the check with its points."""
    address = f"/card/game/{asked.game}"
    order = questions(answers, asked)
    at = order.index(name) if name in order else 0
    action = entered(phone, asked, answers) if name == CHECK else None
    points = points_first(phone, action) if action is not None and action.facts is not None else None
    more = extras(answers, asked) if name == CHECK else []
    no = refused or (misplaced(phone, action) if action is not None else "")
    return _page(
        phone,
        "phone/game.html",
        asked=asked,
        changes=is_change(answers),
        asks=question(name, answers, asked),
        answers=answers,
        link=lambda **more: f"{address}?{urlencode({**answers, **more})}",
        more=lambda name: f"{address}?{urlencode({**answers, f'ask_{name}': '1', 'ask': name})}",
        back=f"{address}?{urlencode({**answers, 'ask': order[at - 1]})}" if at > 0 else "/card",
        so_far=answers_words(answers, asked),
        given=given(answers, asked) if name == CHECK and is_change(answers) else [],
        extras=more,
        extras_words=extras_words(more),
        points=None
        if points is None or isinstance(points, PhoneRefused)
        else PhoneView(phone).tell_version(asked.game, points),
        hint=hint,
        refused=no or (points.words if isinstance(points, PhoneRefused) else ""),
        packed=urlencode(answers),
    )


def comparing_page(
    phone: Phone, asked: GameAsked, answers: Mapping[str, str], found: EnteredMeanwhile
) -> Response[str]:
    """Someone else has entered the game meanwhile: both versions side by side, each with its button."""
    mine = entered(phone, asked, answers)
    points = points_first(phone, mine) if mine.facts is not None else None
    insisted = {**answers, "versions": str(found.versions), "reason": TWO_PHONES}
    return _page(
        phone,
        "phone/compare.html",
        status=409,
        asked=asked,
        words=found.words,
        there=PhoneView(phone).tell_version(asked.game, found.version),
        mine=None
        if points is None or isinstance(points, PhoneRefused)
        else PhoneView(phone).tell_version(asked.game, points),
        mine_words=answers_words(answers, asked),
        packed=urlencode(insisted),
    )


def read_answers(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The answers in an address or a form. Seats that were ticked come one by one."""
    found: dict[str, str] = {}
    for name, value in pairs:
        name, value = ("reason", value) if name == "own_reason" and value.strip() else (name, value[:LONGEST])
        if name not in NAMES:
            continue
        if name in SEVERAL:
            ticked = found.get(name, "").replace(NONE, "") + value.replace(NONE, "")
            found[name] = "".join(seat for seat in SEATS if seat in ticked) or NONE
        elif name in ONE_SEAT:
            found[name] = next((seat for seat in SEATS if seat == value), "")
        else:
            found[name] = " ".join(value.split())
    if re.fullmatch(r"else-[a-z_]+", found.get("end", "")):  # one button that answers two questions
        found["other"], found["end"] = found["end"][5:], "else"
    return {name: value for name, value in found.items() if value}


def unpacked(packed: str) -> dict[str, str]:
    """The answers as a form brings them back."""
    return read_answers(parse_qsl(packed, keep_blank_values=True, max_num_fields=100))


def begun(phone: Phone, game: int, typed: Mapping[str, str]) -> dict[str, str]:
    """The answers so far; at the beginning those behind the result that is on the scorecard."""
    if "versions" in typed:
        return dict(typed)
    assert phone.place is not None
    version, seen = phone.place.table.current(game), len(phone.place.table.games[game - 1])
    before = answers_of(version.result) if version and version.result and not typed else {}
    return {**before, **typed, "versions": str(seen)}


def entered(phone: Phone, asked: GameAsked, answers: Mapping[str, str]) -> EnterResult:
    """The message that the answers make: the same as from the page's script."""
    assert phone.place is not None
    own = PhoneView(phone).own_seat()
    seen = answers.get("versions", "0")
    return EnterResult(
        round=phone.place.round.number,
        table=phone.place.number,
        seat=next((seat for seat in SEATS if seat == answers.get("as")), own),
        game=asked.game,
        seen=int(seen) if seen.isdecimal() and len(seen) < 5 else 0,
        facts=result_of(answers, asked),
        reason=answers.get("reason", ""),
    )


def game_asked(phone: Phone, game: int) -> GameAsked | None:
    """What the questions about a game need to know; None if this table has no such game now."""
    place = phone.place
    if place is None or place.round.sheet is None or not 1 <= game <= len(place.table.games):
        return None
    names = {seat: PhoneView(phone).names_in(game)[seat] for seat in place.table.occupied(game)}
    return GameAsked(
        game=game,
        names=names,
        short=short_names(names),
        values=card_values(phone.state, place.round.number),
        speaks=phone.speaks_for,
        shared=phone.holder.is_table,
        **asked_by(place.round.sheet),
    )


def _page(phone: Phone, template: str, **context: Any) -> Response[str]:
    found: Response[str] = phone.page(template, view=PhoneView(phone), **context)
    return found


ROUTES = [game_page]
