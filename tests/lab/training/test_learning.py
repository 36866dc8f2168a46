"""The training itself. It needs PyTorch, which Eastwind's own runs don't have: then these tests are skipped."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from eastwind.lab.training.books import books_of
from eastwind.lab.training.learning import Examples, Fitting
from eastwind.lab.training.training_games import STEADY, Practice, begin, explore
from eastwind.native.structs import EwExample
from eastwind.players.strong.net import Net, Picture
from tests.native.engines import engine

torch = pytest.importorskip("torch")
WHOLE = 2**21


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    engine()
    path = tmp_path_factory.mktemp("training") / "books.json"
    (book,) = books_of((("first-steps", "national"),))
    path.write_text(json.dumps({"learn": [book]}), encoding="utf-8")
    begin(str(Path(path)), "learn", None)
    return explore(Practice(0, bytes([STEADY] * 4), "test", 6)).examples


def test_net_in_whole_numbers_is_close_to_the_one_that_was_fitted(data: bytes) -> None:
    torch.manual_seed(1)
    fitting = Fitting(Examples([(data, 30.0)]), "cpu")
    fitting.fit(1.0, batch=64, say=lambda _: None)
    net = Net(fitting.numbers([0, 0, 0]))
    example = EwExample.from_buffer_copy(data)
    rows = random.Random(1).sample(range(len(fitting.points)), 20)
    with torch.no_grad():
        wanted = fitting.values(torch.tensor(rows)).tolist()
    for row, value in zip(rows, wanted, strict=True):
        one = EwExample.from_buffer_copy(data, row * len(bytes(example)))
        hands = tuple(tuple(one.hand[place]) for place in range(one.hands))
        assert abs(net.value(Picture(hands, tuple(one.table))) / WHOLE - value) < 0.05


def test_moments_keep_their_choices_together(data: bytes) -> None:
    found = Examples([(data, 30.0), (data, 30.0)])
    assert len(found.rows) % 2 == 0
    assert found.mask[:, :2].all()
    assert (found.place[found.rows[:, 0]] == 0).all()
