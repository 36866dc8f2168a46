"""The pages of reports on cards: bring a card, see how far its report is, read it."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath

from eastwind import __version__
from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.lab.report.card_report import CardReport, as_csv, as_json
from eastwind.lab.report.report_page import report_page
from eastwind.native.c_library import library, status
from eastwind.refusals import InputError
from eastwind.rules.sheet import Sheet
from eastwind.server.play.own_cards.bring_card import BROUGHT, brought_card
from eastwind.server.play.pages import ANYBODY, page_context
from eastwind.server.play.table_opening import may_open, round_in_play, round_words
from eastwind.server.reports import report_runs
from eastwind.server.reports.kept_reports import KeptReport, made_report
from eastwind.server.reports.report_runs import ReportRuns
from eastwind.server.run_clock import now
from eastwind.server.security.guards import with_own_style
from eastwind.server.services import Services, services_of
from eastwind.server.settings.rule_sheets import sheets_for_tables
from eastwind.server.web.answers import html
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, account_of, asked_fields, posted_fields

LOOK_AGAIN = 3  # seconds
USUAL_SHEET = "national"
Digest = FromPath[str]


def check_may_report(request: AnyRequest) -> None:
    """Refuses people who may not open a table. They may not ask for a report either."""
    if not may_open(request):
        raise PermissionDeniedException("You can't make reports here. Ask the director for a link.")


def runs_of(request: AnyRequest) -> ReportRuns:
    return services_of(request).reports


async def busy(services: Services) -> str:
    """Why no report may run now, or ""."""
    title = await round_in_play(services)
    return round_words(title, "no report can be made") if title else ""


def asked_sheet(fields: Fields) -> str:
    return fields.get("sheet", "") or USUAL_SHEET


def address_of_report(digest: str, sheet: str, then: str = "") -> str:
    return f"/play/report/{digest}{then}?{urlencode({'sheet': sheet})}"


@get("/play/report", opt=ANYBODY, include_in_schema=False)
async def bring_page(request: AnyRequest) -> Response[str]:
    """The page to choose a card. Staff see the saved reports; with `open_to_all`, everyone does."""
    check_may_report(request)
    return await _bring_page(request)


async def _bring_page(request: AnyRequest, status_code: int = 200, **more: Any) -> Response[str]:
    sees = account_of(request) is not None or services_of(request).open_to_all
    listed = await queued(request, "reports", runs_of(request).reports.all) if sees else []
    context = {
        **page_context(request),
        "cards": BUILT_IN,
        "sheets": sheets_for_tables(request).titles(),
        "busy": await busy(services_of(request)),
        "no_engine": no_engine(),
        "reports": [(report, address_of_report(report.digest, report.sheet)) for report in listed],
        **more,
    }
    return html(render("reports/bring.html", context), status_code)


def no_engine() -> str:
    """Why reports can't be made here, or ""."""
    if library() is not None:
        return ""
    return f"Bots play too slowly here for a report. {status()}"


@post("/play/report", opt=ANYBODY, include_in_schema=False)
async def bring(request: AnyRequest) -> Response[str]:
    """A card from the list, pasted, or uploaded. Its quick look begins at once, or its report of last time is shown."""
    check_may_report(request)
    fields = await posted_fields(request)
    sheet, name = asked_sheet(fields), fields.get("card", "") or BROUGHT
    by = sheets_for_tables(request).load(sheet)
    if name in BUILT_IN:
        text, title = built_in_text(name), name.replace("-", " ").title()
    elif name == BROUGHT:
        found = await brought_card(request, fields)
        if isinstance(found, InputError) or not found.is_sound:
            refused = str(found) if isinstance(found, InputError) else ""
            text = fields.get("card_text", "") if isinstance(found, InputError) else found.text
            checked = None if isinstance(found, InputError) else found
            return await _bring_page(request, 422, text=text, checked=checked, refused=refused, own=True)
        text, title = found.text, found.title or "Your card"
    else:
        raise InputError("Choose a card from the list, or bring your own. A paper card has no report.")
    return await _begun(request, text, title, sheet, by)


async def _begun(request: AnyRequest, text: str, title: str, sheet: str, by: Sheet) -> Response[str]:
    runs = runs_of(request)
    kept = await queued(request, "reports", runs.reports.begin, text, title, sheet, by, now())
    if not kept.played:
        await _start(request, kept, by, full=False)
    return html("", 303, headers={"Location": address_of_report(kept.digest, sheet)})


async def _start(request: AnyRequest, kept: KeptReport, by: Sheet, full: bool) -> None:
    if missing := no_engine():
        raise InputError(missing)
    await runs_of(request).start(kept, by, full, partial(busy, services_of(request)))


async def _kept(request: AnyRequest, digest: str) -> KeptReport:
    check_may_report(request)
    return await queued(request, "reports", runs_of(request).reports.find, digest, asked_sheet(asked_fields(request)))


@get("/play/report/{digest:str}", opt=ANYBODY, include_in_schema=False)
async def status_page(request: AnyRequest, digest: Digest) -> Response[str]:
    """How far the report is, its five sentences, and what to do next."""
    runs = runs_of(request)
    playing = runs.current  # asked first: a run that ends while its report is read is looked at once more
    kept = await _kept(request, digest)
    run = playing if playing is not None and playing.is_of(digest, kept.sheet) else None
    made = await _made(request, kept) if kept.played else None
    context = {
        **page_context(request),
        "report": kept,
        "run": run,
        "other": runs.current.title if runs.current is not None and run is None else "",
        "ended": runs.why_ended(digest, kept.sheet),
        "sentences": made.sentences if made is not None else [],
        "full": report_runs.FULL,
        "check": report_runs.CHECK,
        "busy": await busy(services_of(request)),
        "at": lambda then="": address_of_report(digest, kept.sheet, then),
    }
    page = html(render("reports/report.html", context))
    if run is not None:
        page.headers["Refresh"] = str(LOOK_AGAIN)  # the same address again, without any script
    return page


async def _made(request: AnyRequest, kept: KeptReport) -> CardReport:
    by = sheets_for_tables(request).load(kept.sheet)
    return await queued(request, "reports", made_report, kept, by, __version__)


@post("/play/report/{digest:str}/start", opt=ANYBODY, include_in_schema=False)
async def start(request: AnyRequest, digest: Digest) -> Response[str]:
    """Starts the full run, or continues it."""
    kept = await _kept(request, digest)
    await _start(request, kept, sheets_for_tables(request).load(kept.sheet), full=True)
    return html("", 303, headers={"Location": address_of_report(digest, kept.sheet)})


@post("/play/report/{digest:str}/stop", opt=ANYBODY, include_in_schema=False)
async def stop(request: AnyRequest, digest: Digest) -> Response[str]:
    """Stops the run. The games played so far are kept."""
    kept = await _kept(request, digest)
    runs_of(request).stop(digest, kept.sheet)
    return html("", 303, headers={"Location": address_of_report(digest, kept.sheet)})


@get("/play/report/{digest:str}/page", opt=ANYBODY, include_in_schema=False)
async def whole_page(request: AnyRequest, digest: Digest) -> Response[str]:
    """The whole report, as `eastwind card report` writes it. Its style is let in by its hash; no script runs on it."""
    page = report_page(await _made(request, await _kept(request, digest)))
    return html(page, headers=with_own_style(page))


@get("/play/report/{digest:str}/report.json", opt=ANYBODY, include_in_schema=False)
async def report_json(request: AnyRequest, digest: Digest) -> Response[bytes]:
    made = await _made(request, await _kept(request, digest))
    return _file(as_json(made), "application/json", "report.json")


@get("/play/report/{digest:str}/report.csv", opt=ANYBODY, include_in_schema=False)
async def report_csv(request: AnyRequest, digest: Digest) -> Response[bytes]:
    made = await _made(request, await _kept(request, digest))
    return _file(as_csv(made).encode(), "text/csv", "report.csv")


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)


ROUTES = [bring_page, bring, status_page, start, stop, whole_page, report_json, report_csv]
