"""Was the deal fair? The proof that the wall was fixed before the game, in plain words."""

from __future__ import annotations

import hashlib

from eastwind.formats import listed
from eastwind.play.screens.contract.outcome import SealOpened
from eastwind.play.state import PlayTable

FAIR = (
    "Yes. The wall was set before the deal, and nothing could change it afterward. Before anyone got a tile, the table "
    "put a seal on the wall: the long number below. It has been in your menu since the deal. Now you see the wall itself. "
    "Only this wall, with its secret word, gives this seal."
)
CHOSEN = (
    "No, and everyone agreed to that: in this lesson {teacher} chose the tiles of {pupils}. All other tiles were drawn by "
    "chance and fixed before the deal. This seal has been in your menu since the deal."
)
MATCHES = "This server checked it: the seal is right."
DIFFERS = "The seal is wrong. Please tell whoever runs this server."
HERE = "Your own browser checked it too: the seal is right."
HOW = "To check it yourself, on a Mac or Linux computer, type this in a terminal. It must print the seal:"


def opened_seal(play: PlayTable) -> SealOpened | None:
    """The seal with the salt and the wall. Only after the game."""
    seal = play.game.seal
    if seal is None:
        return None
    sealed = f"{seal.salt} {seal.wall}"
    matches = hashlib.sha256(sealed.encode()).hexdigest() == seal.digest
    return SealOpened(
        words=_fair(play),
        digest=seal.digest,
        salt=seal.salt,
        wall=seal.wall,
        sealed=sealed,
        matches=matches,
        checked=MATCHES if matches else DIFFERS,
        here=HERE,
        here_wrong=DIFFERS,
        how=HOW,
        command=f"printf '%s' '{sealed}' | shasum -a 256",
    )


def _fair(play: PlayTable) -> str:
    chosen = play.lesson.chosen_for
    pupils = listed(play.name(seat) for seat in chosen)
    return CHOSEN.format(teacher=play.lesson.chosen_by, pupils=pupils) if chosen else FAIR
