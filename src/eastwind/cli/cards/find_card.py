"""Finds the card that a command names: a built-in one, or a file, which may come from a stranger."""

from __future__ import annotations

import os

from eastwind.card.library import BUILT_IN, MOST_BYTES, OURS, built_in_text, decode, sound_card
from eastwind.card.model import Card
from eastwind.cli.cards.try_card import check_in_child
from eastwind.refusals import InputError, did_you_mean


def card_text(name: str) -> str:
    """The text of a built-in card, or of a file that can be read in a bounded time."""
    if name in BUILT_IN:
        return built_in_text(name)
    try:
        with open(name, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        hint = did_you_mean(name, BUILT_IN)
        raise InputError(f"There is no card or file {name!r}. The built-in cards are {OURS}.{hint}") from None
    except OSError as error:
        raise InputError(f"Can't read {name}: {(error.strerror or str(error)).lower()}.") from None
    text = decode(data, os.path.basename(name))
    check_in_child(text, os.path.basename(name))
    return text


def card_named(name: str) -> Card:
    """A card; one with errors is refused."""
    return sound_card(card_text(name), name)
