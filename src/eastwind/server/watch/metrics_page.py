"""`/metrics` for Prometheus. It is not public: it needs a token, and without one there is no such page."""

from __future__ import annotations

import hmac
import time
from collections import Counter
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

from eastwind import __version__
from eastwind.refusals import InputError
from eastwind.server.live.audience import ORDER
from eastwind.server.services import Services, services_of
from eastwind.server.watch.metrics import Sample, write_metric
from eastwind.server.watch.status_pages import OPT
from eastwind.server.web.request import AnyRequest

SHORTEST = 16
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def read_token(file: Path | None, given: str) -> str:
    """The token from a file, or from the environment; "" if there is none."""
    if file is None and not given:
        return ""
    try:
        token = file.read_text(encoding="ascii").strip() if file is not None else given.strip()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"Can't read the token for metrics from {file}: {error}.") from None
    if len(token) < SHORTEST or not all("!" <= letter <= "~" for letter in token):
        raise InputError(
            f"The token for metrics must have at least {SHORTEST} letters and digits, without spaces. "
            "Make one with `openssl rand -hex 32`."
        )
    return token


@get("/metrics", opt=OPT, include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    if not services.metrics_token:
        raise NotFoundException
    right, brought = f"Bearer {services.metrics_token}", request.headers.get("authorization", "")
    if not hmac.compare_digest(right.encode(), brought.encode()):
        words = "This page needs the token for metrics: `Authorization: Bearer TOKEN`.\n"
        return Response(words, status_code=401, media_type="text/plain", headers={"WWW-Authenticate": "Bearer"})
    return Response(report(services), headers={"Content-Type": MEDIA_TYPE}, media_type=MEDIA_TYPE)


def report(services: Services) -> str:
    """Everything that this process knows, without asking the database."""
    counted, lag = services.metrics, services.store.lag
    kinds = Counter(viewer.kind for viewer in services.audience.viewers())
    return "".join([
        write_metric("eastwind_info", "gauge", "The version of Eastwind.", [("", {"version": __version__}, 1)]),
        write_metric("process_start_time_seconds", "gauge", "When this process started.", _one(counted.started)),
        write_metric("process_cpu_seconds_total", "counter", "Processor time of this process.", _one(time.process_time())),
        write_metric("eastwind_requests_total", "counter", "Requests answered.", counted.requests.samples()),
        write_metric(
            "eastwind_request_duration_seconds", "histogram", "Time to answer, streams left out.",
            counted.durations.samples(),
        ),
        write_metric(
            "eastwind_streams_open", "gauge", "Screens that hold a stream open.",
            [("", {"kind": kind}, kinds[kind]) for kind in ORDER],
        ),
        write_metric(
            "eastwind_append_duration_seconds", "histogram", "Time until an entry was on the disk, copy included.",
            counted.appends.samples(),
        ),
        write_metric(
            "eastwind_append_failures_total", "counter", "Entries the store could not take.",
            counted.failures.samples(),
        ),
        write_metric("eastwind_refusals_total", "counter", "Commands that the rules refused.", counted.refusals.samples()),
        write_metric("eastwind_copy_up_to_date", "gauge", "1 if there is no copy, or it has everything.", _one(not lag)),
        write_metric("eastwind_copy_entries_behind", "gauge", "Entries the copy lacks.", _one(lag.entries if lag else 0)),
    ])  # fmt: skip


def _one(value: float) -> list[Sample]:
    return [("", {}, value)]


ROUTES = [metrics]
