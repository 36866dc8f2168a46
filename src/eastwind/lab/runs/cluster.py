"""Blocks of games on other machines, through a Dask scheduler. `pip install "eastwind[cluster]"` installs Dask.

Our functions go over the network by their names, in an expression, and not pickled: Dask cuts off a worker that can't
unpickle what it gets, and the run would wait for it forever.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import pickle
import re
import ssl
import time
from collections.abc import Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec

from eastwind.lab.native_games import is_known
from eastwind.lab.runs.block_work import OtherEastwindError, PlayedBlock, Work, facts, sources
from eastwind.lab.runs.workers import Promise, WorkerLostError
from eastwind.refusals import InputError, quoted

if TYPE_CHECKING:
    from distributed import Client

ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}")
FACTS = "__import__('eastwind.lab.runs.block_work').lab.runs.block_work.facts()"
PLAY = "__import__('eastwind.lab.runs.block_work').lab.runs.block_work.play_packed(wanted, packed, start, stop)"
CONNECT = 10.0  # seconds to find the scheduler, and then a worker
PATIENCE = 60.0  # seconds without any worker before a run gives up
LOOK = 2.0  # seconds between looks at who is there
MOST_NAMED = 3  # workers in one sentence

Facts = dict[str, str]


@dataclass(frozen=True, slots=True)
class Certificates:
    """Three files for TLS."""

    authority: str
    certificate: str
    key: str


class Cluster:
    """The workers of a Dask scheduler. If a worker dies, Dask gives its block to another one."""

    attempts = 2  # times that Dask gives a block up, each after four workers
    advice = "The machines may be short of memory: look at the logs of the Dask workers."

    def __init__(self, address: str, client: Client, work: Work) -> None:
        self.address, self._client = address, client
        self._executor = client.get_executor(pure=False)
        self._packed = pickle.dumps(work)
        self._in_c = work.native and is_known(work.plan)
        self._checked: set[str] = set()
        self._threads = 0
        self._looked = self._seen = time.monotonic()
        self.patience = CONNECT

    def submit(self, work: Work, block: range) -> Promise:
        given = {"wanted": sources(), "packed": self._packed, "start": block.start, "stop": block.stop}
        promise: Promise = self._executor.submit(eval, PLAY, given)
        return promise

    def outcome(self, promise: Promise) -> PlayedBlock:
        from distributed import KilledWorker

        try:
            return msgspec.json.decode(promise.result(), type=PlayedBlock)
        except KilledWorker as error:
            raise WorkerLostError from error
        except CancelledError as error:
            raise self._gone() from error
        except (ImportError, AttributeError, OtherEastwindError):
            self.look()  # says which worker it was
            raise

    def room(self) -> int:
        if time.monotonic() - self._looked > LOOK:
            self.look()
        return max(1, 2 * self._threads)

    def count(self) -> int:
        """How many games can be played at once."""
        return self._threads

    def look(self) -> None:
        """Asks which workers are connected, and checks the new ones."""
        here = self._ask("nthreads")
        self._threads, self._looked = sum(here.values()), time.monotonic()
        if here:
            self._seen = self._looked
        elif self._looked - self._seen > self.patience:
            raise InputError(f"The scheduler at {self.address} has no workers. Start some: dask worker {self.address}")
        new = here.keys() - self._checked
        if new:
            told = self._ask("run", eval, FACTS, workers=list(new), on_error="return")
            check_workers(told, self._in_c)
            self._checked |= told.keys()

    def wait_for_a_worker(self) -> None:
        """Waits for the first worker. After that, all of them may be gone for a while: they may be restarting."""
        self.look()
        while not self._threads:
            time.sleep(0.2)
            self.look()
        self.patience = PATIENCE

    def _ask(self, what: str, *arguments: object, **options: object) -> dict[str, Any]:
        from distributed import Client

        try:
            return dict(getattr(Client, what)(self._client, *arguments, **options))
        except (OSError, TimeoutError, CancelledError) as error:
            raise self._gone() from error

    def _gone(self) -> InputError:
        return InputError(
            f"Lost the scheduler at {self.address}. Start it again with its workers, then repeat the command."
        )

    def rebuild(self) -> None:
        """Dask does it: a nanny restarts its worker, and others take over."""

    def stop(self) -> None:
        self._executor.shutdown(wait=False)
        self._client.close(timeout=2)


def check_workers(told: Mapping[str, object], in_c: bool) -> None:
    """Refuses workers without our Eastwind, or without the native engine where it is to play."""
    ours = facts()
    without = [worker for worker, answer in told.items() if not _is_facts(answer)]
    if without:
        raise InputError(
            f"There is no Eastwind, or one too old, on {_named(without)}. Install {ours['version']} there."
        )
    answers = {worker: answer for worker, answer in told.items() if _is_facts(answer)}
    others = [worker for worker, answer in answers.items() if answer["sources"] != ours["sources"]]
    if others:
        theirs = answers[others[0]]["version"]
        version = f" (version {theirs})" if theirs != ours["version"] else f" (also called {theirs}, but other sources)"
        raise InputError(
            f"Another Eastwind{version} is on {_named(others)}, and its games could differ. "
            f"Install the one that you have here, {ours['version']}, and start the worker again."
        )
    slow = [worker for worker, answer in answers.items() if in_c and answer["no_engine"]]
    if slow:
        raise InputError(
            f"There is no native engine on {_named(slow)}: {answers[slow[0]]['no_engine']}. "
            "Build it there and start the worker again, or set EASTWIND_NATIVE=0 here to play all games in Python."
        )


def _is_facts(answer: object) -> TypeGuard[Facts]:
    return isinstance(answer, dict) and answer.keys() == {"version", "sources", "no_engine"}


def _named(workers: list[str]) -> str:
    few = ", ".join(sorted(workers)[:MOST_NAMED])
    return few if len(workers) <= MOST_NAMED else f"{few}, and {len(workers) - MOST_NAMED} more"


def connect(address: str, work: Work, certificates: Certificates | None = None) -> Cluster:
    """The workers of the scheduler at this address, once they are there and have the right Eastwind."""
    if ADDRESS.fullmatch(address) is None:
        raise InputError(
            f"{quoted(address)} is not the address of a Dask scheduler. Write it like tcp://192.168.1.20:8786"
        )
    if importlib.util.find_spec("distributed") is None:
        raise InputError("--cluster needs Dask. Install it: pip install 'eastwind[cluster]'")
    for name in ("distributed", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is said in our words
    from distributed import Client

    security = None if certificates is None else _security(certificates)
    try:
        asyncio.run(_knock(address, {} if security is None else security.get_connection_args("client")))
        client = Client(address, timeout=CONNECT, security=security, set_as_default=False)
    except ssl.SSLError as error:
        raise InputError(f"The scheduler at {address} and these certificates don't fit: {error}.") from error
    except (OSError, TimeoutError, ValueError) as error:
        raise InputError(_no_scheduler(address)) from error
    cluster = Cluster(address, client, work)
    try:
        cluster.wait_for_a_worker()
    except BaseException:
        cluster.stop()
        raise
    return cluster


async def _knock(address: str, options: Mapping[str, object]) -> None:
    """Sees that a Dask scheduler answers there. A Client would wait forever for another kind of server."""
    from distributed.comm import connect as reach

    comm = await asyncio.wait_for(reach(address, timeout=CONNECT, **options), CONNECT + 1)
    comm.abort()


def _no_scheduler(address: str) -> str:
    return (
        f"No Dask scheduler answers at {quoted(address)}. Check the address, which `dask scheduler` prints when it starts, "
        "such as tcp://192.168.1.20:8786, or tls://192.168.1.20:8786 if it asks for certificates."
    )


def _security(certificates: Certificates) -> Any:
    from distributed import Security

    for path in (certificates.authority, certificates.certificate, certificates.key):
        if not Path(path).is_file():
            raise InputError(f"There is no file {quoted(path)} with a certificate or key.")
    try:
        found = Security(
            require_encryption=True,
            tls_ca_file=certificates.authority,
            tls_client_cert=certificates.certificate,
            tls_client_key=certificates.key,
        )
        found.get_connection_args("client")
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        raise InputError(f"These are not the certificate and key of one machine, in PEM format: {error}.") from error
    return found
