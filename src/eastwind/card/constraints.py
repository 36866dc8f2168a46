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
    many: int = 0  # "2 Kongs": this many groups


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


class SuitsOf(Meaning):
    """These groups use that many suits among them."""

    __slots__ = ("counts", "groups")

    def __init__(self, groups: tuple[Ref, ...], counts: tuple[int, ...]) -> None:
        self.groups = groups
        self.counts = counts


class ApartSuit(Meaning):
    """These groups have a suit that no other number has; "third" and "second" also say how many suits there are."""

    __slots__ = ("groups", "suits")

    def __init__(self, groups: tuple[Ref, ...], suits: int) -> None:
        self.groups = groups
        self.suits = suits


class NumbersMove(Meaning):
    """The numbers move together along these, which include the numbers shown. "Same": each color shows all of them."""

    __slots__ = ("along", "length", "same")

    def __init__(self, length: int | None, along: tuple[int, ...], same: bool = False) -> None:
        self.length = length
        self.along = along
        self.same = same


class Like(Meaning):
    """The groups share one number, any of these. Without groups, every number in the line does.

    If the words give no numbers, use the numbers in the rest of the line, or any number if it has none.
    """

    __slots__ = ("groups", "numbers")

    def __init__(self, groups: tuple[Ref, ...], numbers: tuple[int, ...]) -> None:
        self.groups = groups
        self.numbers = numbers


class AnyNumbers(Meaning):
    """That many different numbers, each one free among these."""

    __slots__ = ("among", "how_many")

    def __init__(self, how_many: int, among: tuple[int, ...]) -> None:
        self.how_many = how_many
        self.among = among


class TheseOnly(Meaning):
    """The tiles are those shown, or just the numbers."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: bool) -> None:
        self.numbers = numbers


class Stays(Meaning):
    """Groups that show this number keep it, even when the others move."""

    __slots__ = ("groups", "number")

    def __init__(self, groups: tuple[Ref, ...], number: int) -> None:
        self.groups = groups
        self.number = number


class MovingPair(Meaning):
    """The pair may be any number of its block, among these. Without a block: any of these, or of the run."""

    __slots__ = ("in_run", "numbers")

    def __init__(self, numbers: tuple[int, ...], in_run: bool = False) -> None:
        self.numbers = numbers
        self.in_run = in_run


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


class InOrder(Meaning):
    """The words repeat that the numbers shown go up, or that they go down."""

    __slots__ = ("up",)

    def __init__(self, up: bool) -> None:
        self.up = up


class DragonsMatch(Meaning):
    """Dragons match the suit of the numbers, or of the groups named."""

    __slots__ = ("groups", "to")

    def __init__(self, groups: tuple[Ref, ...], to: tuple[Ref, ...] = ()) -> None:
        self.groups = groups
        self.to = to


class DragonsOpposite(Meaning):
    """Dragons have a suit that no number has."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class DragonsFree(Meaning):
    """Dragons are not tied to the numbers. There are this many different ones, or one; "dragons" may leave that open."""

    __slots__ = ("groups", "how_many", "plural")

    def __init__(self, groups: tuple[Ref, ...], how_many: int, plural: bool = False) -> None:
        self.groups = groups
        self.how_many = how_many
        self.plural = plural


class SameDragon(Meaning):
    """The words repeat that all dragons are the same."""

    __slots__ = ()


class DragonChoice(Meaning):
    """Dragons are one of these."""

    __slots__ = ("dragons", "groups")

    def __init__(self, groups: tuple[Ref, ...], dragons: tuple[Tile, ...]) -> None:
        self.groups = groups
        self.dragons = dragons


class WindsFree(Meaning):
    """The winds shown are examples, this many of them. "Other": a wind that the rest of the line does not show."""

    __slots__ = ("groups", "how_many", "other", "winds")

    def __init__(
        self, groups: tuple[Ref, ...], winds: tuple[Tile, ...], how_many: int = 0, other: bool = False
    ) -> None:
        self.groups = groups
        self.winds = winds
        self.how_many = how_many
        self.other = other


class NoJokers(Meaning):
    """Groups that take no jokers. Without groups, the whole line takes none."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[Ref, ...]) -> None:
        self.groups = groups


class SuitChoice(Meaning):
    """A color, the color of some numbers or groups, or every color is one of these suits."""

    __slots__ = ("color", "groups", "numbers", "suits")

    def __init__(self, color: str, numbers: tuple[int, ...], groups: tuple[Ref, ...], suits: str) -> None:
        self.color = color
        self.numbers = numbers
        self.groups = groups
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


class ConcealmentRepeated(Meaning):
    """The words repeat whether the hand is concealed."""

    __slots__ = ("concealed",)

    def __init__(self, concealed: bool) -> None:
        self.concealed = concealed


Word = (
    Suits | SameSuit | SuitsOf | ApartSuit | NumbersMove | Like | AnyNumbers | TheseOnly | Stays | MovingPair | AnyGroup
    | Follows | BothWays | InOrder | DragonsMatch | DragonsOpposite | DragonsFree | SameDragon | DragonChoice | WindsFree
    | NoJokers | SuitChoice | AnySuit | AnyYear | ConcealedBonus | ConcealmentRepeated
)  # fmt: skip
