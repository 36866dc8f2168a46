"""What the words in brackets can mean: one small value for each thing that they say of a line."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.tiles import Tile


class Meaning:
    """What some words say. Plain classes, not tuples: two dozen of those would be felt at every start."""

    __slots__ = ()


class Ref(NamedTuple):
    """Groups that words point at: by size ("Kongs"), by what they show ("222b", "FFFF"), by number or by kind."""

    size: int = 0
    shown: str = ""
    color: str = ""
    number: int = 0
    kind: str = ""  # "block", "flower", "wind" or "dragon"
    single: bool = False  # said in the singular: one group is meant


class Suits(Meaning):
    """How many suits the numbers use; two counts are two ways to make the line."""

    __slots__ = ("counts",)

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts


class SameSuit(Meaning):
    """These groups are of one suit."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class Run(Meaning):
    """The numbers move together along these, which include the ones shown."""

    __slots__ = ("along", "length")

    def __init__(self, length: int | None, along: tuple[int, ...]) -> None:
        self.length = length
        self.along = along


class Like(Meaning):
    """The groups share one number, any of these; without groups, all numbers of the line do.

    Where no numbers are said, those that the rest of the line shows are meant, or any if it shows none.
    """

    __slots__ = ("groups", "numbers")

    def __init__(self, groups: tuple[Ref, ...], numbers: tuple[int, ...]) -> None:
        self.groups = groups
        self.numbers = numbers


class AnyNumbers(Meaning):
    """So many different numbers, each free."""

    __slots__ = ("how_many",)

    def __init__(self, how_many: int) -> None:
        self.how_many = how_many


class TheseOnly(Meaning):
    """The numbers are those shown."""

    __slots__ = ()


class Stays(Meaning):
    """Groups that show this number keep it, whatever the others do."""

    __slots__ = ("groups", "number")

    def __init__(self, groups: tuple[Ref, ...], number: int) -> None:
        self.groups = groups
        self.number = number


class MovingPair(Meaning):
    """The pair may be of any number of its block, among these."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers


class AnyGroup(Meaning):
    """Any pair, any pung: of any tile where the line shows "?", else a pair that moves."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class Follows(Meaning):
    """The first groups have the number of the second, or of the pair."""

    __slots__ = ("groups", "leader")

    def __init__(self, groups: tuple[Ref, ...], leader: tuple[Ref, ...]) -> None:
        self.groups = groups
        self.leader = leader


class BothWays(Meaning):
    """The numbers may also be read from high to low."""

    __slots__ = ()


class DragonsMatch(Meaning):
    """Dragons have the suit of the numbers."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class DragonsOpposite(Meaning):
    """Dragons have a suit that no number has."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class DragonsFree(Meaning):
    """Dragons have nothing to do with the numbers; so many different ones, or one."""

    __slots__ = ("groups", "how_many")

    def __init__(self, groups: tuple[Ref, ...], how_many: int) -> None:
        self.groups = groups
        self.how_many = how_many


class DragonChoice(Meaning):
    """Dragons are among these."""

    __slots__ = ("dragons", "groups")

    def __init__(self, groups: tuple[Ref, ...], dragons: tuple[Tile, ...]) -> None:
        self.groups = groups
        self.dragons = dragons


class WindsFree(Meaning):
    """Winds are examples: equal letters stay equal, different ones different."""

    __slots__ = ("groups", "winds")

    def __init__(self, groups: tuple[Ref, ...], winds: tuple[Tile, ...]) -> None:
        self.groups = groups
        self.winds = winds


class NoJokers(Meaning):
    """Groups that take no joker; without groups, the whole line."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class SuitChoice(Meaning):
    """A color, or the color of some numbers, or all, stand for one of these suits."""

    __slots__ = ("color", "numbers", "suits")

    def __init__(self, color: str, numbers: tuple[int, ...], suits: str) -> None:
        self.color = color
        self.numbers = numbers
        self.suits = suits


class AnySuit(Meaning):
    """A color, by letter or by its groups, that may be the same suit as another."""

    __slots__ = ("color", "groups")

    def __init__(self, color: str, groups: tuple[Ref, ...]) -> None:
        self.color = color
        self.groups = groups


class AnyYear(Meaning):
    """The block of four digits may be any year from one to another."""

    __slots__ = ("first", "last")

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last


class ConcealedBonus(Meaning):
    """Points more for an X hand that was kept concealed."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points = points


class Kept(Meaning):
    """The words repeat whether the hand is concealed."""

    __slots__ = ("concealed",)

    def __init__(self, concealed: bool) -> None:
        self.concealed = concealed


class Remark(Meaning):
    """Words that only say what the colors and digits show already."""

    __slots__ = ()


Word = (
    Suits | SameSuit | Run | Like | AnyNumbers | TheseOnly | Stays | MovingPair | AnyGroup | Follows | BothWays
    | DragonsMatch | DragonsOpposite | DragonsFree | DragonChoice | WindsFree | NoJokers | SuitChoice | AnySuit
    | AnyYear | ConcealedBonus | Kept | Remark
)  # fmt: skip
