"""A separate process that appends from four threads until it is killed, and prints each acknowledged key.

python -m tests.store.append_until_killed LOCATION NAME [COPY]
"""

from __future__ import annotations

import os
import sys
import threading
from itertools import count

from eastwind.store import Appended, Store, open_store
from tests.store.drafts import accept, draft


def append_on(store: Store, name: str) -> None:
    for number in count():
        key = f"{name}-{number}"
        answer = store.append(draft(number, key=key), accept)
        assert isinstance(answer, Appended)
        # One write of one line: all or nothing. From here on, others may count on the entry.
        os.write(1, f"{key}\n".encode())


def main(location: str, name: str, copy_to: str | None) -> None:
    with open_store(location, copy_to) as store:
        threads = [threading.Thread(target=append_on, args=(store, f"{name}-{thread}")) for thread in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None)
