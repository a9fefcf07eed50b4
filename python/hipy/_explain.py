"""What f.explain() tells."""

from ._entry import worth


class Explanation:
    """What is compiled of a function, and why what is not is CPython's. str() is a text; native says whether all is native.

    In a notebook it is shown as the page of `hipy explain --html`.
    """

    def __init__(self, udf):
        self._udf = udf
        self.specialisations, self._earlier = udf._udf.current(), udf._udf.rounds

    @property
    def native(self):
        return bool(self.specialisations) and all(s.state == "native" for s in self.specialisations)

    def __str__(self):
        function, out = self._udf.__wrapped__, []
        if not self.specialisations:
            out.append("%s: not called yet, so nothing is compiled" % function.__name__)
        for s in self.specialisations:
            state = {"new": "not compiled yet: CPython", "compiling": "is being compiled: CPython until then", "native": "native", "python": "CPython"}[s.state]
            out.append("%s(%s): %s" % (function.__name__, s.label, state))
            if s.state == "native":
                out.append("  compiled in %.0f ms" % s.milliseconds)
                if not worth(s):
                    out.append("  a call with one row is CPython's: the function does too little to gain by another")
            out += ["  " + str(r).replace("\n", "\n  ") for r in s.reasons]
            out += ["  some values are CPython's: %s" % n for n in s.notes]
        if self._earlier:
            out.append("what it uses of other values has changed %s since: it is compiled again then" % ("once" if self._earlier == 1 else "%d times" % self._earlier))
        return "\n".join(out)

    __repr__ = __str__

    def _repr_html_(self):
        from ._page import page

        return page(self)
