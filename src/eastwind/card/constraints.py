"""What the words in brackets can mean: one small value for each thing they say about a line."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.tiles import Tile


class Meaning:
    """What some words say. Plain classes, not named tuples: two dozen of those would slow down every start."""

    __slots__ = ()


class Ref(NamedTuple):
    """Groups that the words point at: by size ("Kongs"), by what they show ("222b", "FFFF"), by number or by kind."""

    size: int = 0
    shown: str = ""
    color: str = ""
    number: int = 0
    kind: str = ""  # "block", "flower", "wind" or "dragon"
    single: bool = False  # singular: exactly one group


class Suits(Meaning):
    """How many suits the numbers use. Two counts mean two ways to make the line."""

    __slots__ = ("counts",)

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts


class SameSuit(Meaning):
    """These groups share a suit."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class Run(Meaning):
    """The numbers move together along these, which include the numbers shown."""

    __slots__ = ("along", "length")

    def __init__(self, length: int | None, along: tuple[int, ...]) -> None:
        self.length = length
        self.along = along


class Like(Meaning):
    """The groups share one number, any of these. Without groups, every number in the line does.

    If the words give no numbers, use the numbers in the rest of the line, or any number if it has none.
    """

    __slots__ = ("groups", "numbers")

    def __init__(self, groups: tuple[Ref, ...], numbers: tuple[int, ...]) -> None:
        self.groups = groups
        self.numbers = numbers


class AnyNumbers(Meaning):
    """That many different numbers, each one free."""

    __slots__ = ("how_many",)

    def __init__(self, how_many: int) -> None:
        self.how_many = how_many


class TheseOnly(Meaning):
    """The numbers are those shown."""

    __slots__ = ()


class Stays(Meaning):
    """Groups that show this number keep it, even when the others move."""

    __slots__ = ("groups", "number")

    def __init__(self, groups: tuple[Ref, ...], number: int) -> None:
        self.groups = groups
        self.number = number


class MovingPair(Meaning):
    """The pair may be any number of its block, among these."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers


class AnyGroup(Meaning):
    """Any pair or pung: of any tile where the line shows "?", otherwise a pair that moves."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class Follows(Meaning):
    """The first groups have the same number as the second, or as the pair."""

    __slots__ = ("groups", "leader")

    def __init__(self, groups: tuple[Ref, ...], leader: tuple[Ref, ...]) -> None:
        self.groups = groups
        self.leader = leader


class BothWays(Meaning):
    """The numbers may also be read from high to low."""

    __slots__ = ()


class DragonsMatch(Meaning):
    """Dragons match the suit of the numbers."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class DragonsOpposite(Meaning):
    """Dragons have a suit that no number has."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class DragonsFree(Meaning):
    """Dragons are not tied to the numbers. There are this many different ones, or one."""

    __slots__ = ("groups", "how_many")

    def __init__(self, groups: tuple[Ref, ...], how_many: int) -> None:
        self.groups = groups
        self.how_many = how_many


class DragonChoice(Meaning):
    """Dragons are one of these."""

    __slots__ = ("dragons", "groups")

    def __init__(self, groups: tuple[Ref, ...], dragons: tuple[Tile, ...]) -> None:
        self.groups = groups
        self.dragons = dragons


class WindsFree(Meaning):
    """The winds shown are examples. Same letters stay the same, different ones different."""

    __slots__ = ("groups", "winds")

    def __init__(self, groups: tuple[Ref, ...], winds: tuple[Tile, ...]) -> None:
        self.groups = groups
        self.winds = winds


class NoJokers(Meaning):
    """Groups that take no jokers. Without groups, the whole line takes none."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class SuitChoice(Meaning):
    """A color, the color of some numbers, or every color is one of these suits."""

    __slots__ = ("color", "numbers", "suits")

    def __init__(self, color: str, numbers: tuple[int, ...], suits: str) -> None:
        self.color = color
        self.numbers = numbers
        self.suits = suits


class AnySuit(Meaning):
    """A color, given by letter or by its groups, that may be the same suit as another."""

    __slots__ = ("color", "groups")

    def __init__(self, color: str, groups: tuple[Ref, ...]) -> None:
        self.color = color
        self.groups = groups


class AnyYear(Meaning):
    """The four-digit block is any year from one year to another."""

    __slots__ = ("first", "last")

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last


class ConcealedBonus(Meaning):
    """Extra points for an X hand that was kept concealed."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points = points


class Kept(Meaning):
    """The words repeat whether the hand is concealed."""

    __slots__ = ("concealed",)

    def __init__(self, concealed: bool) -> None:
        self.concealed = concealed


class Remark(Meaning):
    """Words that only repeat what the colors and digits already show."""

    __slots__ = ()


Word = (
    Suits | SameSuit | Run | Like | AnyNumbers | TheseOnly | Stays | MovingPair | AnyGroup | Follows | BothWays
    | DragonsMatch | DragonsOpposite | DragonsFree | DragonChoice | WindsFree | NoJokers | SuitChoice | AnySuit
    | AnyYear | ConcealedBonus | Kept | Remark
)  # fmt: skip
