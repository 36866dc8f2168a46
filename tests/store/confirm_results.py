"""A separate process that tries to confirm a result for every game, as a phone at the table would.

python -m tests.store.confirm_results LOCATION NAME GAMES
"""

from __future__ import annotations

import json
import random
import sys

from eastwind.store import Appended, Entry, Fold, Tail, one_by_one, open_store
from tests.store.drafts import draft


def apply(confirmed: frozenset[int], entry: Entry) -> frozenset[int]:
    return confirmed | {json.loads(bytes(entry.command))["game"]}


def main(location: str, name: str, games: int) -> None:
    order = list(range(games))
    random.Random(name).shuffle(order)
    fold: Fold[frozenset[int]] = one_by_one(frozenset(), apply)
    with open_store(location) as store:
        for game in order:

            def confirm(tail: Tail, game: int = game) -> object:
                return "confirmed already" if game in fold.at(tail) else b"[]"

            command = json.dumps({"game": game, "winner": name}).encode()
            answer = store.append(draft(game, by=name, key=f"{name}-{game}", command=command), confirm)
            if isinstance(answer, Appended):
                print(answer.entry.n, game, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
