"""Floods of every kind at a desk, one after the other; what the health page and a result at the desk wait meanwhile.

python3 dev.py bench bench_flood                        # all of them
python -m benchmarks.bench_flood "coach" "printing"     # some

Everything is on this machine and stops by itself: a server, a process that floods it for a few seconds with as many
requests at a time as it has hands, and this process, which asks for the health page and adds a player at the desk.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from benchmarks.bench_phones import Wire, phones_of, processor_seconds, serving, until_open
from benchmarks.bench_play import Desk, open_tables
from benchmarks.measure import SHORT, sized
from tests.server.halls import a_hall
from tests.serving import free_port

from eastwind.card.library import built_in_text
from eastwind.play.table_terms import TableTerms
from eastwind.practice.exercise import TITLES
from eastwind.server.play.who_opens import WhoOpens
from eastwind.store import open_store

HANDS = sized(24, 2)
SECONDS = sized(6.0, 0.02)
AIM = 1.0  # seconds, at the slowest
PLAIN = "application/x-www-form-urlencoded"
PATIENCE = sized(60.0, 300.0)


@dataclass(frozen=True)
class Cast:
    """Who floods: the cookies of a director, a phone, and a seat at a table; and what they look at."""

    port: int
    event: str
    desk: str
    desk_form: str
    phone: str
    phone_form: str
    table: str
    seat: str
    server: int  # its process


@dataclass(frozen=True)
class Ask:
    """One request of a flood."""

    method: str
    path: str
    body: bytes = b""
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)


def form(path: str, body: bytes, cookie: str = "", token: str = "") -> Ask:
    return Ask("POST", path, body, cookie, {"Content_Type": PLAIN, **({"X_CSRF_Token": token} if token else {})})


def message(path: str, body: bytes, cookie: str = "", token: str = "") -> Ask:
    kind = {"Content_Type": "application/json"}
    return Ask("POST", path, body, cookie, {**kind, **({"X_CSRF_Token": token} if token else {})})


def parts(path: str, body: bytes, mark: str) -> Ask:
    return Ask("POST", path, body, "", {"Content_Type": f"multipart/form-data; boundary={mark}"})


def many_parts(count: int, size: int) -> bytes:
    each = b'--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n' + b"x" * size + b"\r\n"
    return each * count + b"--b--\r\n"


def odd_card() -> bytes:
    """A card of 60,000 letters whose lines mean a great many hands, with a mistake in every second one."""
    line = b"FF 1111 2222 3333 (Any 3 Suits, Any Like Nos., Consec.) X 25\nFFF 1??1 22)2 ((Any 3\n"
    return b"== Hands ==\n" + line * (59_000 // len(line))


FLOODS: dict[str, Callable[[Cast], Iterator[Ask]]] = {}


def flood(name: str) -> Callable[[Callable[[Cast], Iterator[Ask]]], Callable[[Cast], Iterator[Ask]]]:
    def added(make: Callable[[Cast], Iterator[Ask]]) -> Callable[[Cast], Iterator[Ask]]:
        FLOODS[name] = make
        return make

    return added


@flood("one name many times")
def one_name(_: Cast) -> Iterator[Ask]:
    return itertools.cycle([form("/sign-in", b"name=1&" * 57_000), form("/sign-in", b"name=1&" * 499)])


@flood("many names")
def many_names(_: Cast) -> Iterator[Ask]:
    names = "&".join(f"n{number}={'%41' * 200}" for number in range(490)).encode()
    return itertools.cycle([form("/sign-in", names), form("/play/open", names)])


@flood("long addresses")
def long_addresses(_: Cast) -> Iterator[Ask]:
    queries = ["a=&" * 999, "&" * 31_000, "back=" + "%2F" * 10_000, "a" * 31_000, "seed=" + "9" * 31_000]
    paths = ["/sign-in", "/practice/first-discard", "/play", "/scan"]
    return itertools.cycle([Ask("GET", f"{path}?{query}") for path in paths for query in queries])


@flood("deep and large messages")
def messages(cast: Cast) -> Iterator[Ask]:
    bodies = [
        b"[" * 390_000,
        b'{"a":' * 70_000,
        b"[" + b"1," * 190_000 + b"1]",
        b'{"key":"' + b"\\u0041" * 60_000 + b'"}',
        b"9" * 390_000,
        b'{"do":{"type":"pass_tiles","tiles":[' + b'"1B",' * 70_000 + b'"1B"]},"key":"k"}',
    ]
    asks = [message(f"/play/{cast.table}/act", body, cast.seat) for body in bodies]
    return itertools.cycle([*asks, *(message("/api/card/do", each, cast.phone, cast.phone_form) for each in bodies)])


@flood("forms in parts")
def in_parts(_: Cast) -> Iterator[Ask]:
    bodies = [many_parts(490, 700), many_parts(4_000, 1), b"--b\r\n" * 70_000, b"-" * 390_000, b"\r\n" * 190_000]
    head = b'--b\r\nContent-Disposition: form-data; name="' + b"n" * 380_000 + b'"\r\n\r\nx\r\n--b--\r\n'
    return itertools.cycle(
        [parts(path, body, "b") for path in ("/play/open", "/practice/card") for body in (*bodies, head)]
    )


@flood("sign-ins")
def sign_ins(_: Cast) -> Iterator[Ask]:
    for number in itertools.count():
        yield form("/sign-in", urlencode({"name": f"Dora {number}", "password": secrets.token_hex(8)}).encode())


@flood("one name to sign in")
def one_sign_in(_: Cast) -> Iterator[Ask]:
    while True:
        yield form("/sign-in", urlencode({"name": "Dora", "password": secrets.token_hex(8)}).encode())


@flood("wrong links and codes")
def wrong_links(_: Cast) -> Iterator[Ask]:
    while True:
        for path in ("/c/", "/t/", "/welcome/", "/play/link/", "/board/"):
            yield Ask("GET", path + secrets.token_urlsafe(16))


@flood("cookies and headers")
def cookies(_: Cast) -> Iterator[Ask]:
    long = ["a=b;" * 199, 'a="' + "\\" * 15_000 + '"', "eastwind=" + "x" * 15_000, "=" * 15_000, ";" * 15_000]
    many = {f"X_{number}": "y" * 20 for number in range(90)}
    return itertools.cycle([Ask("GET", "/sign-in", b"", each, many) for each in long])


@flood("coach")
def coach(cast: Cast) -> Iterator[Ask]:
    for do in ({"type": "start_table"}, {"type": "help", "level": "coach"}):
        body = json.dumps({"key": secrets.token_hex(8), "do": do}).encode()
        yield message(f"/play/{cast.table}/act", body, cast.seat)
    while True:
        yield Ask("GET", f"/play/{cast.table}/coach", b"", cast.seat)


@flood("practice")
def practice(_: Cast) -> Iterator[Ask]:
    for kind in itertools.cycle(TITLES):
        yield Ask("GET", f"/practice/{kind}?seed={secrets.randbelow(10**9)}")


@flood("tables to play at")
def tables(_: Cast) -> Iterator[Ask]:
    fields = {"title": "Flood", "sheet": "national", "card": "eastwind", "name": "Ann", "pace": "instant"}
    return itertools.repeat(form("/play/open", urlencode(fields).encode()))


@flood("card reports")
def reports(_: Cast) -> Iterator[Ask]:
    text = built_in_text("first-steps")
    for number in itertools.count():
        yield form("/play/report", urlencode({"card": "own", "card_text": f"{text}\n# {number}\n"}).encode())
        yield Ask("GET", "/play/report")


@flood("cards to check")
def cards(_: Cast) -> Iterator[Ask]:
    text = urlencode({"card_text": odd_card().decode()}).encode()
    return itertools.cycle([form("/play/card/check", text), form("/practice/card", text), form("/play/open", text)])


@flood("the card editor")
def editor(cast: Cast) -> Iterator[Ask]:
    text = odd_card()
    asks = [Ask("POST", "/cards/check", text, cast.desk, {"X_CSRF_Token": cast.desk_form})]
    asks.append(Ask("POST", "/cards/hands/2", text, cast.desk, {"X_CSRF_Token": cast.desk_form}))
    return itertools.cycle(asks)


@flood("printing")
def printing(cast: Cast) -> Iterator[Ask]:
    documents = ("cards", "table-sheets", "badges", "standings", "pack")
    return itertools.cycle([Ask("GET", f"/events/{cast.event}/print/{each}.pdf", b"", cast.desk) for each in documents])


@flood("lists of players")
def lists(cast: Cast) -> Iterator[Ask]:
    rows = "\n".join(f"Player Number{number},player{number}@example.org" for number in range(4_000))
    body = urlencode({"rows": f"Name,Email\n{rows}"}).encode()
    return itertools.repeat(form(f"/events/{cast.event}/players/list", body, cast.desk, cast.desk_form))


@flood("searches")
def searches(cast: Cast) -> Iterator[Ask]:
    words = [secrets.token_hex(100), "picked ahead " * 15, "a " * 100, "%" * 60, "charlestonn jokre exposd " * 8]
    asks = [Ask("GET", f"/card/rules?{urlencode({'words': each})}", b"", cast.phone) for each in words]
    home = f"/events/{cast.event}"
    for each in words:
        asks.append(Ask("GET", f"{home}/rulings?{urlencode({'words': each})}", b"", cast.desk))
        asks.append(Ask("GET", f"{home}/rules?{urlencode({'q': each})}", b"", cast.desk))
        asks.append(Ask("GET", f"{home}/players?{urlencode({'q': each})}", b"", cast.desk))
    return itertools.cycle(asks)


@flood("a phone's messages")
def phone(cast: Cast) -> Iterator[Ask]:
    for number in itertools.count():
        action = {"type": "call", "round": 1, "table": 1, "words": "x" * 100, "number": number}
        body = json.dumps({"key": secrets.token_hex(8), "action": action}).encode()
        yield message("/api/card/do", body, cast.phone, cast.phone_form)
        yield Ask("GET", "/card", b"", cast.phone)


async def hands(cast: Cast, name: str, seconds: float) -> Counter[str]:
    """Floods with so many hands for so long; counts the answers by status."""
    asks, until = FLOODS[name](cast), time.monotonic() + seconds
    answers: Counter[str] = Counter()

    async def one() -> None:
        wires: dict[str, Wire] = {}
        done = False
        while not done:
            ask = next(asks)
            wire = wires.setdefault(ask.cookie, Wire(cast.port, ask.cookie))
            try:
                status, _, _ = await asyncio.wait_for(
                    wire.ask(ask.method, ask.path, ask.body, **ask.headers),
                    max(0.1, until - time.monotonic()) + PATIENCE,
                )
                answers[str(status)] += 1
            except TimeoutError:
                answers["no answer"] += 1
            done = time.monotonic() > until
        for wire in wires.values():
            wire.close()

    await asyncio.gather(*(one() for _ in range(HANDS)))
    return answers


def be_a_flood(cast: str, name: str, seconds: str) -> None:
    print(json.dumps(asyncio.run(hands(Cast(**json.loads(cast)), name, float(seconds)))))


class Wait(NamedTuple):
    """How long one request took by the clock, and for how long of it the server worked at all.

    On a busy machine a request also waits because other programs run. That is not the flood's doing.
    """

    clock: float
    worked: float


@dataclass
class Waits:
    """What the health page and the desk took, one after the other."""

    health: list[Wait] = field(default_factory=list)
    desk: list[Wait] = field(default_factory=list)


async def waits(desk: Desk, cast: Cast, over: Callable[[], bool]) -> Waits:
    """Asks for the health page and adds a player, again and again, until it is over."""
    found, wire, event = Waits(), Wire(cast.port, ""), cast.event

    async def write() -> None:
        name = f"Walk-in {secrets.token_hex(6)}"
        command = {"key": secrets.token_hex(8), "command": {"type": "add_player", "details": {"name": name}}}
        await desk.post(f"/api/events/{event}/commands", json.dumps(command).encode(), Content_Type="application/json")

    async def look() -> None:
        assert (await wire.ask("GET", "/healthz"))[0] == 200

    async def timed(times: list[Wait], work: Callable[[], Awaitable[None]], pause: float) -> None:
        while not times or not over():
            start, worked = time.perf_counter(), processor_seconds(cast.server)
            await work()
            clock = time.perf_counter() - start
            times.append(Wait(clock, min(clock, processor_seconds(cast.server) - worked)))
            await asyncio.sleep(pause)

    await asyncio.gather(timed(found.health, look, 0.05), timed(found.desk, write, 0.25))
    wire.close()
    return found


def measure(cast: Cast, desk: Desk, name: str) -> tuple[Counter[str], Waits]:
    """One flood, in a process of its own; without a name, the same time without one."""
    until = time.monotonic() + SECONDS
    if not name:
        return Counter(), asyncio.run(waits(desk, cast, lambda: time.monotonic() > until))
    if os.environ.get(SHORT):  # starting the process would take longer than the flood
        return asyncio.run(together(cast, desk, name))
    command = [sys.executable, "-m", "benchmarks.bench_flood", "--flood", json.dumps(asdict(cast)), name, str(SECONDS)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    found = asyncio.run(waits(desk, cast, lambda: process.poll() is not None))
    answers, _ = process.communicate()
    assert process.returncode == 0, name
    return Counter(json.loads(answers)), found


async def together(cast: Cast, desk: Desk, name: str) -> tuple[Counter[str], Waits]:
    flooding = asyncio.create_task(hands(cast, name, SECONDS))
    found = await waits(desk, cast, flooding.done)
    return await flooding, found


def report(name: str, answers: Counter[str], found: Waits) -> str:
    ours = {status for status in answers if status.startswith("5") and status != "503"}
    assert not ours, f"{name}: a flood may be refused, but it never gets an error of ours: {ours}"
    shown = ", ".join(f"{count} x {status}" for status, count in sorted(answers.items()))
    health, desk = (
        f"p50 {sorted(each)[len(each) // 2].clock:.3f} most {max(each).clock:.2f} s, "
        f"of one the server worked {max(wait.worked for wait in each):.2f} s"
        for each in (found.health, found.desk)
    )
    late = "   LATE" if any(wait.worked > AIM for wait in (*found.health, *found.desk)) else ""
    return f"{name or 'no flood':24} health {health}; desk {desk}; answers {shown or 'none'}{late}"


async def opened_table(location: Path, terms: TableTerms) -> dict[str, str]:
    with open_store(location) as store:
        WhoOpens(store).choose("network")
        WhoOpens(store).choose_rounds(True)
        return await open_tables(store, 1, terms)


def main(names: Sequence[str] = ()) -> None:
    print(f"{HANDS} hands, {SECONDS:.0f} s each; load of the machine before: {os.getloadavg()[0]:.1f}")
    terms = TableTerms(
        title="Flood", sheet="national", card="eastwind", pace="instant", call_seconds=3, most_help="coach"
    )
    with tempfile.TemporaryDirectory() as folder:
        place, port = Path(folder) / "desk.sqlite3", free_port()
        ((table, seat),) = asyncio.run(opened_table(place, terms)).items()
        with open_store(place) as store:
            hall = a_hall(store, "national", sized(100, 8))
            phone, desk = phones_of(hall, store, port)[0], Desk(store, port)
        who = (desk.wire.cookie, desk.csrf, phone.wire.cookie, phone.csrf)
        with serving(place, port, 0.0) as process:
            cast = Cast(port, hall.event, *who, table, seat, process.pid)
            asyncio.run(until_open(port))
            for name in ["", *(names or FLOODS)]:
                print(report(name, *measure(cast, desk, name)), flush=True)
                desk.wire, desk.wire.streams = Wire(port, cast.desk), None


if __name__ == "__main__":
    if sys.argv[1:2] == ["--flood"]:
        be_a_flood(*sys.argv[2:])
    else:
        main(sys.argv[1:])
