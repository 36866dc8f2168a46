"""A separate process that appends a few entries and acknowledges each with a line on stdout.

python -m tests.store.append_aloud LOCATION HOW_MANY [COPY]
"""

from __future__ import annotations

import os
import sys

from eastwind.store import open_store
from tests.store.drafts import append_numbers

if __name__ == "__main__":
    copy_to = sys.argv[3] if len(sys.argv) > 3 else None
    with open_store(sys.argv[1], copy_to) as store:
        for number in range(1, int(sys.argv[2]) + 1):
            append_numbers(store, number)
            os.write(1, f"acknowledged {number}\n".encode())
