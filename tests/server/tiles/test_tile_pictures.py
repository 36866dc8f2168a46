"""Every tile has a picture of its own, well-formed, with its spoken name."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from eastwind.server.tiles.large_print_tiles import draw_large
from eastwind.server.tiles.tile_pictures import draw
from eastwind.server.web.rendering import STATIC
from eastwind.tiles import TILES, Tile, spoken_name
from tests.server.conftest import Client

FACES = pytest.mark.parametrize("face", [draw, draw_large], ids=["usual", "large print"])
Face = Callable[[Tile], str]


@FACES
def test_pictures_are_all_different_and_say_their_names(face: Face) -> None:
    pictures = [face(tile) for tile in TILES]
    assert len(set(pictures)) == len(TILES)
    for tile, picture in zip(TILES, pictures, strict=True):
        root = ElementTree.fromstring(picture)
        assert root.attrib["aria-label"] == spoken_name(tile)
        assert len(picture) < 2_000


@FACES
def test_pictures_differ_without_color(face: Face) -> None:
    """No one has to tell red from green, because the shapes differ too."""
    shapes = {re.sub(r"#[0-9a-f]{6}|aria-label=\S+( \w+)?\"|<title>.*?</title>", "", face(tile)) for tile in TILES}
    assert len(shapes) == len(TILES)


def test_picture_of_east_is_the_brand() -> None:
    assert (STATIC / "eastwind.svg").read_text() == draw(Tile("E"))


def test_picture_is_served_to_anyone_and_may_be_cached(client: Client) -> None:
    answer = client.get("/tiles/3B.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "public" in answer.headers["cache-control"]
    assert client.get("/tiles/large/3B.svg").text == draw_large(Tile("3B"))
    assert client.get("/tiles/huge/3B.svg").status_code == 404
    assert client.get("/tiles/10B.svg").status_code == 404
    assert client.get("/tiles/..%2Fx").status_code == 404
