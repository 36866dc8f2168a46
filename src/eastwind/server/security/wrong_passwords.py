"""The wrong passwords of the last hour, for the desk to hear of: for whom, how many, and from where.

They are stored with the secrets, so every server of the store tells of all of them. No name is locked: anyone on the
Wi-Fi could then lock the director out (decision 0198).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from eastwind.formats import listed
from eastwind.server.run_clock import now
from eastwind.store import Store

AN_HOUR = 60 * 60 * 1000
MOST_KEPT = 300
LONGEST = 60  # letters of a name that are kept
WORTH_TELLING = 10  # people mistype; so many are no typing mistakes
MOST_TOLD = 3  # names, and addresses
FRESH = 1000  # milliseconds for which what was read counts: every page of the desk asks

Tries = tuple[tuple[int, str, str], ...]  # when, the name in the form that is compared, the address


class WrongPasswords:
    """What was tried and did not open."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._secrets, self._clock = store.secrets, clock
        self._read: tuple[int, Tries] | None = None

    def add(self, name: str, address: str) -> None:
        """One more. Also for names that no one has: a stranger must not learn from the time it takes which there are."""

        def added(old: bytes | None) -> bytes:
            return msgspec.json.encode((*self._lately(old), (self._clock(), name[:LONGEST], address))[-MOST_KEPT:])

        self._secrets.update("wrong-passwords", "all", added)
        self._read = None

    def tell(self, names: Callable[[], Mapping[str, str]]) -> str:
        """What the desk must hear, or "". `names`: the staff, by the form in which names are compared."""
        tries = self._now()
        if len(tries) < WORTH_TELLING:
            return ""
        addresses = list(dict.fromkeys(address for _, _, address in reversed(tries)))
        more = f" and {len(addresses) - MOST_TOLD} more" if len(addresses) > MOST_TOLD else ""
        count = f"{len(tries)} or more" if len(tries) == MOST_KEPT else str(len(tries))
        return (
            f"{count} wrong passwords were typed in the last hour, {listed(_by_name(tries, names()))}, from "
            f"{', '.join(addresses[:MOST_TOLD])}{more}. If these are not mistakes of your staff, someone is guessing: "
            "choose longer passwords on the Staff page."
        )

    def _now(self) -> Tries:
        at = self._clock()
        if self._read is None or not 0 <= at - self._read[0] < FRESH:
            self._read = (at, self._lately(self._secrets.get("wrong-passwords", "all")))
        return self._read[1]

    def _lately(self, kept: bytes | None) -> Tries:
        tries = msgspec.json.decode(kept, type=Tries) if kept else ()
        at = self._clock()
        return tuple(each for each in tries if at - AN_HOUR < each[0] <= at + AN_HOUR)


def _by_name(tries: Tries, names: Mapping[str, str]) -> Iterator[str]:
    """For whom, the most first; those for names that no one has come last, together."""
    counts: dict[str, int] = {}
    for _, name, _ in tries:
        shown = names.get(name, "")
        counts[shown] = counts.get(shown, 0) + 1
    strange = counts.pop("", 0)
    known = sorted(counts.items(), key=lambda each: -each[1])
    yield from (f"{count} for {name}" for name, count in known[:MOST_TOLD])
    strange += sum(count for _, count in known[MOST_TOLD:])
    if strange:
        yield f"{strange} for other names"
