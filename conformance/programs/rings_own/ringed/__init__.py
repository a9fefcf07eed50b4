"""A package whose modules import it while it runs, and one of whose names is that of a module."""
from .early import Early, of_early
from .shape import shape
from . import left, right as r
from .lazy import lazy as loaded
import ringed.plain as plain

BASE = 100
