"""What the words in brackets can mean: one small value for each thing that they say of a line."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.tiles import Tile


class Ref(NamedTuple):
    """Groups that words point at: by size ("Kongs"), by what they show ("222b", "FFFF"), by number or by kind."""

    size: int = 0
    shown: str = ""
    colour: str = ""
    number: int = 0
    kind: str = ""  # "block", "flower", "wind" or "dragon"
    single: bool = False  # said in the singular: one group is meant


class Suits(NamedTuple):
    """How many suits the numbers use; two counts are two ways to make the line."""

    counts: tuple[int, ...]


class SameSuit(NamedTuple):
    """These groups are of one suit."""

    groups: tuple[Ref, ...]


class Run(NamedTuple):
    """The numbers move together along these, which include the ones shown."""

    length: int | None
    along: tuple[int, ...]


class Like(NamedTuple):
    """The groups share one number, any of these; without groups, all numbers of the line do.

    Where no numbers are said, those that the rest of the line shows are meant, or any if it shows none.
    """

    groups: tuple[Ref, ...]
    numbers: tuple[int, ...]


class AnyNumbers(NamedTuple):
    """So many different numbers, each free."""

    how_many: int


class TheseOnly(NamedTuple):
    """The numbers are those shown."""


class Stays(NamedTuple):
    """Groups that show this number keep it, whatever the others do."""

    groups: tuple[Ref, ...]
    number: int


class MovingPair(NamedTuple):
    """The pair may be of any number of its block, among these."""

    numbers: tuple[int, ...]


class AnyGroup(NamedTuple):
    """Any pair, any pung: of any tile where the line shows "?", else a pair that moves."""

    groups: tuple[Ref, ...]


class Follows(NamedTuple):
    """The first groups have the number of the second, or of the pair."""

    groups: tuple[Ref, ...]
    leader: tuple[Ref, ...]


class BothWays(NamedTuple):
    """The numbers may also be read from high to low."""


class DragonsMatch(NamedTuple):
    """Dragons have the suit of the numbers."""

    groups: tuple[Ref, ...]


class DragonsOpposite(NamedTuple):
    """Dragons have a suit that no number has."""

    groups: tuple[Ref, ...]


class DragonsFree(NamedTuple):
    """Dragons have nothing to do with the numbers; so many different ones, or one."""

    groups: tuple[Ref, ...]
    how_many: int


class DragonChoice(NamedTuple):
    """Dragons are among these."""

    groups: tuple[Ref, ...]
    dragons: tuple[Tile, ...]


class WindsFree(NamedTuple):
    """Winds are examples: equal letters stay equal, different ones different."""

    groups: tuple[Ref, ...]
    winds: tuple[Tile, ...]


class NoJokers(NamedTuple):
    """Groups that take no joker; without groups, the whole line."""

    groups: tuple[Ref, ...]


class SuitChoice(NamedTuple):
    """A colour, or the colour of some numbers, or all, stand for one of these suits."""

    colour: str
    numbers: tuple[int, ...]
    suits: str


class AnySuit(NamedTuple):
    """A colour, by letter or by its groups, that may be the same suit as another."""

    colour: str
    groups: tuple[Ref, ...]


class AnyYear(NamedTuple):
    """The block of four digits may be any year from one to another."""

    first: int
    last: int


class ConcealedBonus(NamedTuple):
    """Points more for an X hand that was kept concealed."""

    points: int


class Kept(NamedTuple):
    """The words repeat whether the hand is concealed."""

    concealed: bool


class Remark(NamedTuple):
    """Words that only say what the colours and digits show already."""


Word = (
    Suits | SameSuit | Run | Like | AnyNumbers | TheseOnly | Stays | MovingPair | AnyGroup | Follows | BothWays
    | DragonsMatch | DragonsOpposite | DragonsFree | DragonChoice | WindsFree | NoJokers | SuitChoice | AnySuit
    | AnyYear | ConcealedBonus | Kept | Remark
)  # fmt: skip
