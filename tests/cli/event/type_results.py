"""A separate process that enters a player and a result for every game, as a volunteer at the desk would.

python -m tests.cli.event.type_results STORE SEAT
"""

from __future__ import annotations

import random
import sys

from click.testing import CliRunner

from eastwind.cli.main import eastwind

GAMES = [(table, game) for table in (1, 2) for game in (1, 2, 3, 4)]


def main(store: str, seat: str) -> None:
    order = [*GAMES]
    random.Random(seat).shuffle(order)
    commands = [["result", str(table), str(game), seat, "25", "self"] for table, game in order]
    for words in (["enter", f"Walk-in {seat}"], *commands):
        answer = CliRunner().invoke(eastwind, ["event", *words, "--store", store])
        print(answer.exit_code, *words[:3], flush=True)
        if answer.exit_code not in (0, 2) or "Traceback" in answer.output:
            print(answer.output, repr(answer.exception), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
