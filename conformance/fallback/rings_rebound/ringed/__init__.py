"""A package whose modules import it while it runs, and whose names are those of its modules."""


def late():
    return "function late"


from .early import Early, of_early
from .shape import shape
from . import left, right as r
from .lazy import lazy as loaded
from . import uses_late
import ringed.plain as plain

BASE = 100
