"""Eastwind: American Mah Jongg by the rule sheet.

`__all__` is the public face (docs/library.md, docs/stability.md). Each name is loaded when it is first used, so that
`import eastwind` costs nothing.
"""

TYPE_CHECKING = False  # type checkers take it for true; importing `typing` would slow every start

__version__ = "0.1.0"

if TYPE_CHECKING:  # only type checkers and editors read this; at run time HOMES says the same
    from eastwind.card.hands import Arrangement as Arrangement
    from eastwind.card.hands import Laid as Laid
    from eastwind.card.hands import Near as Near
    from eastwind.card.match import Exposure as Exposure
    from eastwind.card.model import Group as Group
    from eastwind.card.model import Line as Line
    from eastwind.card.model import Section as Section
    from eastwind.players.player import Player as Player
    from eastwind.public import acts as acts
    from eastwind.public.cards import Card as Card
    from eastwind.public.cards import CardFault as CardFault
    from eastwind.public.cards import Rack as Rack
    from eastwind.public.cards import card_faults as card_faults
    from eastwind.public.cards import load_card as load_card
    from eastwind.public.event_reader import Event as Event
    from eastwind.public.event_reader import Standing as Standing
    from eastwind.public.event_reader import load_event as load_event
    from eastwind.public.rulebook import Situation as Situation
    from eastwind.public.rulebook import load_sheet as load_sheet
    from eastwind.public.rulebook import rule as rule
    from eastwind.public.rulebook import score as score
    from eastwind.public.rulebook import situations as situations
    from eastwind.public.tables import Step as Step
    from eastwind.public.tables import Table as Table
    from eastwind.referee.ruling import Ruling as Ruling
    from eastwind.refusals import InputError as InputError
    from eastwind.rules.loading.sheet_library import SHEETS as SHEETS
    from eastwind.rules.results import DeadHands as DeadHands
    from eastwind.rules.results import MahJongg as MahJongg
    from eastwind.rules.results import MahJonggInError as MahJonggInError
    from eastwind.rules.results import Misnamed as Misnamed
    from eastwind.rules.results import PointLine as PointLine
    from eastwind.rules.results import PointsOnly as PointsOnly
    from eastwind.rules.results import Score as Score
    from eastwind.rules.results import Unfinished as Unfinished
    from eastwind.rules.results import WallGame as WallGame
    from eastwind.rules.seats import SEATS as SEATS
    from eastwind.rules.sheet import Sheet as Sheet
    from eastwind.table.options import Options as Options
    from eastwind.table.state import Finished as Finished
    from eastwind.table.state import State as State
    from eastwind.tiles import TILES as TILES
    from eastwind.tiles import Tile as Tile
    from eastwind.tiles import read_tile as read_tile
    from eastwind.tiles import read_tiles as read_tiles
    from eastwind.tiles import spoken_name as spoken_name
    from eastwind.tiles import write_tiles as write_tiles

# module -> the names that come from it
HOMES = {
    "refusals": ("InputError",),
    "tiles": ("TILES", "Tile", "read_tile", "read_tiles", "spoken_name", "write_tiles"),
    "public.cards": ("Card", "CardFault", "Rack", "card_faults", "load_card"),
    "card.model": ("Group", "Line", "Section"),
    "card.hands": ("Arrangement", "Laid", "Near"),
    "card.match": ("Exposure",),
    "public.rulebook": ("Situation", "load_sheet", "rule", "score", "situations"),
    "rules.loading.sheet_library": ("SHEETS",),
    "rules.sheet": ("Sheet",),
    "rules.seats": ("SEATS",),
    "rules.results": (
        "DeadHands",
        "MahJongg",
        "MahJonggInError",
        "Misnamed",
        "PointLine",
        "PointsOnly",
        "Score",
        "Unfinished",
        "WallGame",
    ),
    "referee.ruling": ("Ruling",),
    "public.tables": ("Step", "Table"),
    "public.acts": ("acts",),
    "players.player": ("Player",),
    "table.options": ("Options",),
    "table.state": ("Finished", "State"),
    "public.event_reader": ("Event", "Standing", "load_event"),
}

__all__ = [
    "SEATS",
    "SHEETS",
    "TILES",
    "Arrangement",
    "Card",
    "CardFault",
    "DeadHands",
    "Event",
    "Exposure",
    "Finished",
    "Group",
    "InputError",
    "Laid",
    "Line",
    "MahJongg",
    "MahJonggInError",
    "Misnamed",
    "Near",
    "Options",
    "Player",
    "PointLine",
    "PointsOnly",
    "Rack",
    "Ruling",
    "Score",
    "Section",
    "Sheet",
    "Situation",
    "Standing",
    "State",
    "Step",
    "Table",
    "Tile",
    "Unfinished",
    "WallGame",
    "acts",
    "card_faults",
    "load_card",
    "load_event",
    "load_sheet",
    "read_tile",
    "read_tiles",
    "rule",
    "score",
    "situations",
    "spoken_name",
    "write_tiles",
]

if not TYPE_CHECKING:  # so that type checkers know a wrong name when they see one

    def __getattr__(name):
        """Load a public name when it is first used."""
        import importlib
        import sys

        for home, names in HOMES.items():
            if name in names:
                module = importlib.import_module(f"eastwind.{home}")
                found = module if name == "acts" else getattr(module, name)
                globals()[name] = found
                return found
        raise AttributeError(f"module 'eastwind' has no attribute {name!r}", name=name, obj=sys.modules["eastwind"])

    def __dir__():
        """The public names too, for editors and `dir`."""
        return sorted({*globals(), *__all__})
