"""A separate process that appends to a store with a second copy which another process keeps too.

It prints every lag that it hears of, and finally how many entries it appended.

python -m tests.store.share_a_copy LOCATION COPY SECONDS NAME APPENDS_PER_OPENING
"""

from __future__ import annotations

import sys
import time
from functools import partial
from itertools import count

from eastwind.store import Appended, open_store
from tests.store.drafts import accept, draft

AT_LEAST = 25


def changed(words: str, _: bytes | None) -> bytes:
    return words.encode()


def main(location: str, copy: str, seconds: float, name: str, stay: int) -> None:
    end, numbers, last = time.monotonic() + seconds, count(1), 0
    while last < AT_LEAST or time.monotonic() < end:
        with open_store(location, copy) as store:
            for _ in range(stay):
                last = next(numbers)
                answer = store.append(draft(last, key=f"{name}-{last}"), accept)
                assert isinstance(answer, Appended)
                store.secrets.update("session", f"{last % 3}", partial(changed, f"{name}-{last}"))
                for lag in {str(each) for each in (answer.lag, store.lag) if each}:
                    print(lag, flush=True)
                if last >= AT_LEAST and time.monotonic() >= end:
                    break
    print(last)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
