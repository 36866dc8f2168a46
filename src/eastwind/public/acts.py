"""What can be done at a table: `eastwind.acts.DiscardTile(seat="A", tile="3B")`. Tiles are short names."""

from __future__ import annotations

from typing import get_args

from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import *
from eastwind.table.moments.claiming import *
from eastwind.table.moments.courtesy import *
from eastwind.table.moments.declaring import *
from eastwind.table.moments.discarding import *
from eastwind.table.moments.ending import *
from eastwind.table.moments.exposing import *
from eastwind.table.moments.passing import *
from eastwind.table.moments.refereeing import *
from eastwind.table.moments.starting import *

__all__ = ["AnyCommand", *sorted(act.__name__ for act in get_args(AnyCommand))]
