"""Python functions with another meaning: overloads of Python's own constructs.

    from hipy.overload import convert, Defaults

    class Counting(Defaults):
        def __init__(self):
            self.ifs = 0
        def if_stmt(self, cond, body, orelse, writes):
            self.ifs += 1
            return super().if_stmt(cond, body, orelse, writes)

    count = Counting()
    f2 = convert(f, count)

convert rewrites a function's source, so that each construct that the overload defines (an `if`, a loop, a
call, `and`, an assignment) becomes a call of the overload's method. Everything else stays Python's. The
idea and its rules are those of Snek (James M. Decker, Dan Moldovan, Guannan Wei, Vritant Bhardwaj, Gregory
Essertel, Fei Wang, Alexander B. Wiltschko, Tiark Rompf, "Snek: Overloading Python Semantics via Virtualization").
"""
import sys

if sys.version_info < (3, 11):
    raise ImportError("hipy.overload needs CPython 3.11 or newer, this is %d.%d" % sys.version_info[:2])

from ._convert import OverloadError, convert, overload
from ._defaults import CONSTRUCTS, Defaults
from ._run import BREAK, CONTINUE, UNBOUND, Completion, Return, Target, Variable, suspends

__all__ = ["BREAK", "CONSTRUCTS", "CONTINUE", "Completion", "Defaults", "OverloadError", "Return", "Target", "UNBOUND",
           "Variable", "convert", "overload", "suspends"]
