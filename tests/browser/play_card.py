"""The card beside the made-up screens of a table: every color, note, and value that the page draws."""

from __future__ import annotations

from eastwind.card.study.reading_aloud import read_aloud
from eastwind.play.screens.contract.card_facts import CardShown, LinePiece, LineShown, SectionShown

# Groups with a small letter for green, red, or blue; the note; the value.
LINES = {
    "2468": """
        FFF 222g 44g 666r 888r | Any 2 Suits | X 25
        2222g 44g 66g 8888g DDr | Any 1 Suit, Opp. Dragon | X 30
        22g 44g 66g 88g 666r 666b | Any 3 Suits, Like Pungs Even Nos. | C 35""",
    "Any Like Numbers": """
        FFF 11g 1111r 111b DDg | Any 3 Suits, Matching Dragon | X 25
        FF 1111g NEWS 1111r | Any 2 Suits | X 25""",
    "Consecutive Run": """
        11g 222g 33g 444g FFFF | Any 1 Suit, Any 4 Consec. Nos. | X 25
        FF 11g 22g 333r 444r 55b | Any 3 Suits, Any 5 Consec. Nos. | C 30
        111g 222g 333r 444r DDb | Any 2 Suits, Any 4 Consec. Nos., Opp. Dragon | X 25
        FFFF 112345g 1111r | Any 2 Suits, Any 5 Consec. Nos., Pair Any No. in Run, Kong Matches Pair | X 25""",
    "13579": """
        FF 1111g 3333r 5555g | Any 2 Suits | X 30
        FF 333b 555g 777b DDD | Any 2 Suits, Soap | X 25
        11g 3333g 55g 7777g 99g | Any 1 Suit | X 30""",
    "Winds and Dragons": """
        NN EEEE WWWW SS DD | Any Dragon | X 35
        FFF NEWS DDDDg DDDr | Any 2 Dragons | X 30""",
    "Singles and Pairs": """
        NN EW SS 11g 22g 33g 44g | Any 4 Consec. Nos. | C 50
        FF 2026g 2026r 2026b | 3 Suits | C 75""",
}
COLORS = " grb"


def line_shown(ident: str, line: str) -> LineShown:
    """One line of a card as the page gets it."""
    groups, note, value = (part.strip() for part in line.split("|"))
    parts = [LinePiece(text=group.rstrip("grb"), color=max(0, COLORS.find(group[-1]))) for group in groups.split()]
    return LineShown(
        id=ident,
        parts=tuple(parts),
        said=read_aloud(groups),
        note=note,
        value=int(value[2:]),
        concealed=value[0] == "C",
    )


def section_shown(name: str, text: str) -> SectionShown:
    lines = enumerate(text.strip().splitlines(), 1)
    return SectionShown(name=name, lines=tuple(line_shown(f"{name}/{place}", line) for place, line in lines))


CARD = CardShown(title="Eastwind 2026", sections=tuple(section_shown(name, text) for name, text in LINES.items()))
