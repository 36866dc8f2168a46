"""Rooms of up to five tables with one to three empty seats: the fewest repeats known, most of them proven minimal.

An empty seat does not move like a player, so any table may play three-handed. That allows schedules that no choice of
empty places in a full schedule gives. Each ends when everyone has met everyone, or is used only while it is the best.
They can be cut short, because the first rounds have the fewest repeats.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from eastwind.tournament.movement.schedule import Schedule, number_by_first_round, position

# By the number of players; found by simulated annealing. A letter is a player, a word a table, a line a round.
_WRITTEN = {
    6: (
        """
        abc def
        abf cde
        abe cdf
        abd cef
        """,
    ),
    9: (
        """
        abc def ghi
        afh bdi ceg
        adg beh cfi
        aei bfg cdh
        """,
    ),
    10: (
        """
        abcd efg hij
        bcfi agh dej
        bcgj aei dfh
        bceh afj dgi
        """,
    ),
    11: (
        """
        abcd efgh ijk
        bdhi cefk agj
        aefi bdgk chj
        befj cdgi ahk
        """,
    ),
    13: (
        """
        abcd efg hij klm
        cejm aik bgh dfl
        aehl bfm cdi gjk
        cgil afj bek dhm
        cfhk agm bjl dei
        """,
        """
        abcd efg hij klm
        chlm abj dgk efi
        ejkl agh bci dfm
        bfhk ace dil gjm
        aikm bgl cfj deh
        cgik afl bem dhj
        """,
    ),
    14: (
        """
        abcd efgh ijk lmn
        aekl dfjn bgh cim
        agjm bein cfl dhk
        bhjl cgkn afi dem
        bfkm dgil ahn cej
        chim dejl agn bfk
        """,
    ),
    17: (
        """
        abcd efgh ijk lmn opq
        agjq cilp bfm den hko
        ahin bekp cgo dmq fjl
        cfnq dhjp akl bgi emo
        bjno chkm afp dgl eiq
        bhlq dfio amp cej gkn
        aelo dfkq bch gnp ijm
        ajlq egmp bcd fko hin
        """,
    ),
    18: (
        """
        abcd efgh ijkl mno pqr
        bejp dlmq fknr aho cgi
        acjn glor himp bfq dek
        cflp dhjr einq agm bko
        abir chkq dgnp elo fjm
        bhln cemr dfio akp gjq
        aefl bgkm copq djr hin
        afkq bcdm gjor eip hln
        """,
    ),
    19: (
        """
        abcd efgh ijkl mnop qrs
        agjq bhlo cfpr dims ekn
        afkm bjnr cels hipq dgo
        aeir bkps chjm flnq dgo
        bemq cgin dhkr fjos alp
        ahns ckoq dejp glmr bfi
        """,
    ),
}


def odd_room(tables: int, missing: int) -> Iterator[tuple[Schedule, tuple[int, ...]]]:
    """Schedules for a small room with this many empty seats, and the empty places."""
    empty = tuple(position(table, "D", tables) for table in range(tables - missing + 1, tables + 1))
    for text in _WRITTEN.get(4 * tables - missing, ()):
        yield number_by_first_round([_with_nobody(line.split()) for line in text.split("\n") if line.strip()]), empty


def _with_nobody(words: list[str]) -> list[list[int]]:
    """The tables of a round. Missing players are -1, -2, and so on."""
    nobody = count(-1, -1)
    return [[*map(ord, word), *([next(nobody)] if len(word) == 3 else [])] for word in words]
