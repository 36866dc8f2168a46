"""The rules of a table: what its sheet says about play, with a search. Anyone with the table's link may read it."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from eastwind.rules.book.handout import RuleSection
from eastwind.server.phone.phone_rule_book import LONGEST, book_of, look_for
from eastwind.server.play.pages import ANYBODY, TableName, page_context, table_of
from eastwind.server.web.answers import html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest

PRINTED = "On the rule sheet: "
NOT_PLAY = {  # about the event around the games
    "Lateness and behavior", "Rounds and time", "Movement", "Scorecards", "Prizes", "The event", "The card", "Courtesy",
    "Checking scores", "Time", "Handing in scorecards", "Changing scores", "The director", "Master points",
}  # fmt: skip


@get("/play/{table:str}/rules", opt=ANYBODY, include_in_schema=False)
async def table_rules(request: AnyRequest, table: TableName, words: FromQuery[str] = "") -> Response[str]:
    """The items that concern play, or what a search finds."""
    running = await table_of(request, table)
    sheet = running.play.table.setup.sheet
    sought = " ".join(words.split())[:LONGEST]
    context = {
        **page_context(request),
        "table": table,
        "sheet": sheet,
        "sections": about_play(book_of(sheet).sections),
        "sought": sought,
        "answer": look_for(sheet, sought) if sought else None,
    }
    return html(render("play/rules.html", context))


def about_play(sections: tuple[RuleSection, ...]) -> tuple[RuleSection, ...]:
    """The sections that a player needs during a game."""
    return tuple(each for each in sections if each.title.removeprefix(PRINTED) not in NOT_PLAY)


ROUTES = [table_rules]
