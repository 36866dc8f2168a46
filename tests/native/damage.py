"""Calls of every function of the library with damaged input: wrong numbers, changed bytes, nothing where something is due.

Buffers are as large as the header says, because C can't know better. Everything in them may be wrong. A call must return,
with a code that the header knows, and must leave what it was asked to fill alone if the input was bad.

`python -m tests.native.damage SECONDS SEED` runs for that many seconds. The long test runs it with sanitizers.
"""

from __future__ import annotations

import ctypes
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from eastwind.card.library import BUILT_IN, built_in_card
from eastwind.native.book import Book, write_racks
from eastwind.native.c_library import CODES
from eastwind.native.flatten import flatten
from eastwind.native.games import Games
from eastwind.native.structs import (
    SIZES,
    EwAct,
    EwCourse,
    EwCuriosity,
    EwExample,
    EwGame,
    EwOptions,
    EwQuestion,
    EwRack,
    EwSummary,
)
from eastwind.players.strong.learned import learned_net
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import SEATS
from tests.native.engines import engine

BAD_INPUT = {2, 3, 4, 5}
ODD_BYTES = (0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 34, 35, 36, 37, 127, 128, 151, 152, 153, 254, 255)
ODD_NUMBERS = (-(2**31), -1, 0, 1, 2, 3, 4, 5, 6, 36, 99, 255, 256, 65_535, 65_536, 2**20, 2**20 + 1, 2**31 - 1)
Call = tuple[list[Any], list[Any]]  # arguments, and the buffers among them that bad input must leave alone


class Damage:
    """Makes arguments, mostly wrong ones, from a source of chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        sheets = {name: load_sheet(name) for name in SHEETS}
        self.cards = [
            flatten(built_in_card(card), sheet, learned=learned_net()) for card in BUILT_IN for sheet in sheets.values()
        ]
        self.games = [Games(Book(engine(), built_in_card("first-steps"), sheet)) for sheet in sheets.values()]
        self.calls: dict[str, Callable[[], Call]] = {
            name: getattr(self, name) for name in dir(self) if name.startswith("ew_")
        }

    def some_books(self) -> Any:
        return self.maybe(self.chance.choice(self.games).book.handle)

    def maybe(self, argument: Any, never: float = 0.03) -> Any:
        """The argument, or nothing."""
        return None if self.chance.random() < never else argument

    def number(self, low: int, high: int) -> int:
        """One within the limits, mostly."""
        return self.chance.randint(low, high) if self.chance.random() < 0.85 else self.chance.choice(ODD_NUMBERS)

    def damaged(self, data: bytes) -> bytearray:
        """A few bytes changed, or all of them, or none."""
        found, kind = bytearray(data), self.chance.random()
        if kind < 0.1:
            return bytearray(self.chance.randbytes(len(data)))
        for _ in range(0 if kind < 0.4 else self.chance.choice((1, 1, 1, 2, 3, 8))):
            odd = self.chance.choice((self.chance.choice(ODD_BYTES), self.chance.randrange(256)))
            found[self.chance.randrange(len(found))] = odd
        return found

    def random_bytes(self, struct: Any, count: int = 1) -> Any:
        size = ctypes.sizeof(struct) * count
        return (struct * count).from_buffer_copy(self.chance.randbytes(size)) if size else (struct * 0)()

    def some_game(self) -> EwGame:
        """A game somewhere in its course, or a view of one, damaged or not."""
        games, chance = self.chance.choice(self.games), self.chance
        game = games.deal_from(chance.randbytes(32), chance.choice((3, 4, 4)))
        act = EwAct()
        for number in range(chance.choice((0, 4, 14, 40, 120))):
            seat = chance.randrange(game.seats)
            name = ctypes.byref(game), seat, chance.randint(0, 1), number, ctypes.byref(act)
            if engine().call("ew_choose", games.book.handle, *name) == 0 and act.act:
                engine().call("ew_step", games.book.handle, ctypes.byref(game), ctypes.byref(act))
        if chance.random() < 0.2 and game.phase != 2:
            game = games.observe(game, SEATS[chance.randrange(game.seats)])
        return EwGame.from_buffer_copy(self.damaged(bytes(game)))

    def policies(self) -> Any:
        return self.maybe((ctypes.c_uint8 * 4)(*(self.number(0, 4) % 256 for _ in range(4))))

    def ew_source_hash(self) -> Call:
        return [], []

    def ew_instructions(self) -> Call:
        return [], []

    def ew_use_plain(self) -> Call:
        return [self.number(0, 1)], []

    def ew_open(self) -> Call:
        numbers = list(self.chance.choice(self.cards))
        for _ in range(self.chance.choice((0, 1, 1, 2, 5))):
            odd = self.chance.choice((*ODD_NUMBERS, self.chance.getrandbits(31)))
            numbers[self.chance.choice((self.chance.randrange(50), self.chance.randrange(len(numbers))))] = odd
        count = self.chance.choice((len(numbers), len(numbers), self.chance.randint(0, len(numbers))))
        if self.chance.random() < 0.5:
            numbers[1] = count  # as many as it says
        made = ctypes.c_void_p()
        return [self.maybe((ctypes.c_int32 * count)(*numbers[:count])), count, self.maybe(ctypes.byref(made))], []

    def ew_close(self) -> Call:
        return [None], []

    def ew_hands(self) -> Call:
        return [self.some_books()], []

    def some_racks(self, count: int) -> Any:
        fine = bytes(write_racks([({}, ())] * count))
        return (EwRack * count).from_buffer_copy(self.damaged(fine)) if count else (EwRack * 0)()

    def ew_distances(self) -> Call:
        games, count = self.chance.choice(self.games), self.chance.randint(0, 5)
        need = games.book.size * count
        room = self.chance.choice((need, need, self.chance.randint(0, need + 5)))
        out = self.random_bytes(ctypes.c_uint8, room)
        return [self.maybe(games.book.handle), self.maybe(self.some_racks(count)), count, self.maybe(out), room], [out]

    def ew_nearest(self) -> Call:
        count = self.chance.randint(0, 5)
        least, hands = self.random_bytes(ctypes.c_uint8, count), self.random_bytes(ctypes.c_uint32, count)
        racks = self.maybe(self.some_racks(count))
        return [self.some_books(), racks, count, self.maybe(least), self.maybe(hands)], [least, hands]

    def ew_sizes(self) -> Call:
        return [(ctypes.c_uint64 * len(SIZES))()], []

    def ew_deal(self) -> Call:
        wall = [kind for kind in range(36) for _ in range(4 if kind < 34 else 8)]
        self.chance.shuffle(wall)
        into = self.random_bytes(EwGame)
        data = (ctypes.c_uint8 * 152).from_buffer_copy(self.damaged(bytes(wall)))
        return [self.some_books(), self.number(3, 4), self.number(0, 3), self.maybe(data), self.maybe(into)], [into]

    def ew_deal_from(self) -> Call:
        into = self.random_bytes(EwGame)
        seed = self.maybe(self.random_bytes(ctypes.c_uint8, 32))
        return [self.some_books(), self.number(3, 4), seed, self.maybe(into)], [into]

    def ew_check(self) -> Call:
        game = self.some_game()
        return [self.maybe(ctypes.byref(game))], [game]

    def ew_observe(self) -> Call:
        game, view = self.some_game(), self.random_bytes(EwGame)
        if self.chance.random() < 0.05:  # into itself
            return [ctypes.byref(game), self.number(0, 3), ctypes.byref(game)], [game]
        return [self.maybe(ctypes.byref(game)), self.number(0, 3), self.maybe(view)], [view, game]

    def ew_sample(self) -> Call:
        view, game = self.some_game(), self.random_bytes(EwGame)
        if self.chance.random() < 0.5 and not engine().call("ew_check", ctypes.byref(view)):
            engine().call("ew_observe", ctypes.byref(view), self.chance.randrange(view.seats), ctypes.byref(view))
            view = EwGame.from_buffer_copy(self.damaged(bytes(view)))
        into = view if self.chance.random() < 0.05 else game
        return [self.maybe(ctypes.byref(view)), self.chance.getrandbits(64), self.maybe(ctypes.byref(into))], [into]

    def ew_legal(self) -> Call:
        game, found = self.some_game(), self.random_bytes(EwOptions)
        return [self.some_books(), self.maybe(ctypes.byref(game)), self.number(0, 3), self.maybe(found)], [found]

    def ew_step(self) -> Call:
        game, act = self.some_game(), self.random_bytes(EwAct)[0]
        if self.chance.random() < 0.5:  # what a player would do
            where = self.chance.randrange(4), self.chance.randrange(2), 1, ctypes.byref(act)
            engine().call("ew_choose", self.chance.choice(self.games).book.handle, ctypes.byref(game), *where)
        elif self.chance.random() < 0.9:
            act.act, act.seat, act.number = (
                self.chance.randrange(20),
                self.chance.randrange(4),
                self.chance.randrange(4),
            )
            act.kind, act.count = self.chance.randrange(37), self.chance.randrange(5)
        return [self.some_books(), self.maybe(ctypes.byref(game)), self.maybe(ctypes.byref(act))], [game, act]

    def ew_choose(self) -> Call:
        game, act = self.some_game(), self.random_bytes(EwAct)
        number = self.chance.getrandbits(64)
        where = [self.number(0, 3), self.number(0, 4), number, self.maybe(act)]
        return [self.some_books(), self.maybe(ctypes.byref(game)), *where], [act]

    def ew_play(self) -> Call:
        count = self.chance.randint(0, 3)
        games = (EwGame * count)(*(self.some_game() for _ in range(count)))
        numbers = self.maybe(self.random_bytes(ctypes.c_uint64, count))
        return [self.some_books(), self.maybe(games), count, self.policies(), numbers], [games]

    def ew_go_on(self) -> Call:
        count = self.chance.randint(0, 3)
        games = (EwGame * count)(*(self.some_game() for _ in range(count)))
        acts, questions = self.random_bytes(EwAct, count), self.random_bytes(EwQuestion, count)
        for game, act in zip(games, acts, strict=True):
            if self.chance.random() < 0.8:  # nothing, or what a player would do
                act.act = 0
                where = self.chance.randrange(4), 1, 1, ctypes.byref(act)
                engine().call("ew_choose", self.chance.choice(self.games).book.handle, ctypes.byref(game), *where)
        numbers = self.random_bytes(ctypes.c_uint64, count)
        outside = (ctypes.c_uint8 * 4)(*self.chance.choices((255, 255, 0, 1, 2, 7), weights=(5, 5, 3, 3, 3, 1), k=4))
        before = [self.some_books(), self.maybe(games), count, self.maybe(acts), self.maybe(outside)]
        return [*before, self.maybe(numbers), self.maybe(questions)], [games, numbers, questions]

    def ew_record(self) -> Call:
        game, room = self.some_game(), self.chance.choice((0, 1, 10, 300, 2_000))
        acts, count = self.random_bytes(EwAct, room), ctypes.c_uint64()
        before = [self.some_books(), self.maybe(ctypes.byref(game)), self.policies(), self.chance.getrandbits(64)]
        return [*before, self.maybe(acts), room, self.maybe(ctypes.byref(count))], [game]

    def ew_simulate(self) -> Call:
        count = self.chance.randint(0, 3)
        seeds, into = self.random_bytes(ctypes.c_uint8, 32 * count), self.random_bytes(EwSummary, count)
        return [self.some_books(), self.number(3, 4), self.policies(), self.maybe(seeds), count, self.maybe(into)], [
            into
        ]

    def ew_explore(self) -> Call:
        count, room = self.chance.randint(0, 2), self.chance.choice((0, 3, 40, 400))
        seeds, into = self.random_bytes(ctypes.c_uint8, 32 * count), self.random_bytes(EwExample, room)
        look = (ctypes.c_uint32 * 3)(*(self.number(0, 256) % 2**32 for _ in range(3)))
        how = EwCuriosity(look, self.number(0, 256), self.number(2, 7), self.number(0, 15))
        found, played = ctypes.c_uint64(), ctypes.c_uint64()
        rest = [
            self.maybe(ctypes.byref(how)),
            self.maybe(into),
            room,
            ctypes.byref(found),
            self.maybe(ctypes.byref(played)),
        ]
        before = [self.some_books(), self.number(3, 4), self.policies(), self.maybe(seeds), count]
        return [*before, *rest], [into, found, played]

    def ew_follow(self) -> Call:
        count = self.chance.randint(0, 3)
        seeds, into = self.random_bytes(ctypes.c_uint8, 32 * count), self.random_bytes(EwSummary, count)
        courses = self.random_bytes(EwCourse, count)
        before = [self.some_books(), self.number(3, 4), self.policies(), self.maybe(seeds), count]
        return [*before, self.maybe(into), self.maybe(courses)], [into, courses]

    def one_of_each(self) -> Iterator[tuple[str, int]]:
        """Calls every function once, and says what each returned."""
        for name, make in self.calls.items():
            arguments, filled = make()
            before = [bytes(each) for each in filled]
            code = engine().call(name, *arguments)
            if name == "ew_open" and code == 0:
                made = arguments[2]._obj
                engine().call("ew_close", made)
            if not isinstance(code, int) or name == "ew_hands":
                continue
            assert code == 0 or code in CODES, (name, code)
            changed = [place for place, each in enumerate(filled) if bytes(each) != before[place]]
            assert code not in BAD_INPUT or not changed, (name, code, changed)
            yield name, code


def go_on(seconds: float, seed: int) -> Counter[tuple[str, int]]:
    """Calls until the time is over, and counts what came of them."""
    damage, found, until = Damage(seed), Counter[tuple[str, int]](), time.monotonic() + seconds
    while time.monotonic() < until:
        found.update(damage.one_of_each())
    return found


if __name__ == "__main__":
    for (name, code), often in sorted(go_on(float(sys.argv[1]), int(sys.argv[2])).items()):
        print(f"{name:<16} {code} {often:>8}")
