"""Rooms of one to five tables, where people soon meet again: the fewest repeats known, mostly proven minimal.

With n players, R rounds make 6*T*R meetings, and at most n(n-1)/2 of them are first meetings. So a schedule in which
everyone has met everyone is optimal, however it continues.
"""

from __future__ import annotations

from eastwind.tournament.movement.schedule import Schedule, number_by_first_round, read_words

# Found by simulated annealing; a letter is a player, a word a table, a line a round.
_THREE_TABLES_FOUR_ROUNDS = """
    abcd efgh ijkl
    jfda ibhk gcle
    jebg dahl ifck
    dgak flbe hjic
"""
_THREE_TABLES_ALL_MEET = """
    abcd efgh ijkl
    ecih ajlg kdbf
    akle fhcj bdig
    dlbh faie ckjg
    aihk cgfl bjed
"""
_FIVE_TABLES_ALL_MEET = """
    abcd efgh ijkl mnop qrst
    tkob ngjc smae hrip qfdl
    mjtf hloe pqcb sind gkra
    igmb ntla dejr sfkp coqh
    frnb mhkd etic sogl jqpa
    hsbj keqn mlrc pdtg iofa
    bple djro ahnt fcsk gqim
"""


def small_room(tables: int) -> list[Schedule]:
    """The schedules worth comparing for a room of few tables; none for larger rooms."""
    if tables == 2:
        return [two_tables()]
    if tables == 3:
        return [read_words(_THREE_TABLES_FOUR_ROUNDS), read_words(_THREE_TABLES_ALL_MEET)]
    if tables == 5:
        return [five_tables(), read_words(_FIVE_TABLES_ALL_MEET)]
    return []


def two_tables() -> Schedule:
    """Eight players as the corners of a cube, cut in two by each of its seven planes; all have met after three."""
    rounds = []
    for plane in range(1, 8):
        halves: tuple[list[int], list[int]] = ([], [])
        for corner in range(8):
            halves[(plane & corner).bit_count() % 2].append(corner)
        rounds.append(halves)
    return number_by_first_round(rounds)


def five_tables() -> Schedule:
    """Five rounds in which all of different letters meet once, then three in which all but one of each letter do."""
    rounds = [[[5 * seat + (table + seat * step) % 5 for seat in range(4)] for table in range(5)] for step in range(5)]
    for left_out in range(3):
        by_letter = [[5 * seat + place for place in range(5) if place != left_out] for seat in range(4)]
        rounds.append([*by_letter, [5 * seat + left_out for seat in range(4)]])
    return number_by_first_round(rounds)
