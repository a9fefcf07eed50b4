"""Functions that run natively where that is CPython's answer: hipy.udf and hipy.compile.

The object is a functools.partial of whatever answers a call: the Python function until native code is there, and
then an entry of the library, which asks the Python function for what it can't answer. So a call costs no frame of
Python's, and a function that stays CPython's is called as if there were nothing in between.
"""

import functools
import inspect
import threading
import types

from . import _kinds, _native, _sequences
from ._entry import entry, worth
from ._explain import Explanation
from ._families import column_of
from ._register import HipyError
from ._specialise import Source, Specialisation

_MOST = 8  # specialisations of a function
_ROUNDS = 16  # how often what a function was made from may change
_REFUSALS = 20  # calls of types that are CPython's, before other types are no longer waited for
_AIMS = 100  # how often what answers may change, as it does where names are bound anew to equal values
_STEP = 256  # rows that CPython does before it looks whether native code is there


class Udf(functools.partial):
    """A Python function that hipy compiles when it is called.

    f(x) is the Python function's answer for one row, f.map(column) its answers for a column. Which types the
    arguments have decides what is compiled, a specialisation for each set of types. Until one is compiled, and
    wherever native code has no answer, the Python function itself answers.
    """

    def __new__(cls, function, sig=None, fallback=True, background=True):
        self = super().__new__(cls, function)
        self.__dict__["_udf"] = state = _State(self, function, sig, fallback, background)
        for name in ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__"):
            self.__dict__[name] = getattr(function, name, None)
        self.__dict__.update({k: v for k, v in vars(function).items() if k not in self.__dict__})
        self.__wrapped__ = self.__hipy_function__ = function
        state.aim(state.call)
        return self

    @property
    def __signature__(self):
        return inspect.signature(self.__wrapped__)

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return "<hipy.udf %s>" % self.__qualname__

    def __reduce__(self):
        from ._pickling import reduced

        return reduced(self)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def map(self, *columns, na_action=None, **values):
        """The function's answers for columns: what map(f, *columns) gives, as a column of the first one's family.

        Columns are lists, numpy arrays of one dimension, Arrow arrays and chunked arrays of any library, and Series of
        pandas and polars; values by name are the same for all rows. NULL is None. The first row that raises ends it, with
        its exception. na_action is that of pandas' Series.map.
        """
        if not columns:
            raise TypeError("map() takes a column")
        return self._udf.map([column_of(k, na_action if i == 0 else None) for i, k in enumerate(columns)], values)

    def batch(self, columns):
        """map() for polars' map_batches: of a Series, of the fields of a struct's Series, or of a list of Series."""
        if isinstance(columns, (list, tuple)):
            return self.map(*columns)
        if hasattr(columns, "struct") and str(getattr(columns, "dtype", "")).startswith("Struct"):
            return self.map(*[columns.struct.field(n) for n in columns.struct.fields])
        return self.map(columns)

    def explain(self):
        """What is compiled, and why what is not is CPython's; in notebooks a page of the text."""
        return Explanation(self)

    def stats(self):
        """How often what has answered, for each set of types: rows of native code, and those of them that CPython did again.

        Calls of single rows that were CPython's from the start are not counted: nothing stands between them and the function.
        """
        return self._udf.stats()

    def wait(self, timeout=None):
        """Waits for what is being compiled; True if nothing is any more."""
        return self._udf.wait(timeout)


class _State:
    """What a Udf knows: its specialisations, and what answers its calls."""

    def __init__(self, udf, function, sig, fallback, background):
        self.udf, self.function, self.fallback, self.background = udf, function, fallback, background
        self.sig = sig
        self.kinds = None if sig is None else _kinds.parse(sig)
        self.lock = threading.RLock()
        self.source, self.rounds, self.found = Source(function), 0, {}
        self.old = []  # of values that have changed
        self.kept = []  # what has answered: a call may still be in it
        self.read = self.places = None  # parameters that are only read, and the names of those by place
        self.python_rows = self.aimed = self.refusals = 0

    def aim(self, target):
        """Has calls answered by a callable."""
        self.kept.append(target)
        functools.partial.__setstate__(self.udf, (target, (), {}, self.udf.__dict__))

    def leave(self):
        """Has calls answered by the function, from now on."""
        if self.fallback and self.udf.func is not self.function:
            self.aim(self.function)

    # ---- specialisations ----

    def specialisation(self, shape, kinds, make=Specialisation):
        """The specialisation for arguments, new or known; None if there is to be none."""
        with self.lock:
            if not self.source.guards.hold():
                self.rounds += 1
                self.old += self.found.values()
                self.source, self.found = Source(self.function), {}
            if self.rounds > _ROUNDS:
                self.leave()
                return None
            known = self.found.get((shape, kinds))
            if known is None and len(self.found) < _MOST and (make is not Specialisation or self.wanted(shape, kinds)):
                known = self.found[shape, kinds] = make(self.source, shape, kinds)
            return known

    def wanted(self, shape, kinds):
        """Whether the signature has these types, and the function takes such arguments."""
        if self.kinds is not None and (len(kinds) != len(self.kinds) or not all(map(_fits, kinds, self.kinds))):
            return False
        try:
            inspect.signature(self.function).bind(*range(shape[0]), **dict.fromkeys(shape[1]))
        except (TypeError, ValueError):
            return False
        return True

    def ready(self, known):
        """Begins a specialisation; whether it is native by now."""
        with self.lock:
            if known.state == "new":
                if self.background and self.fallback:
                    self.aim(self.function)  # until it is known what answers
                known.begin(self.settled)
        if not (self.background and self.fallback):
            known.wait()
        if known.state == "native":
            return True
        if known.state == "python" and not self.fallback:
            raise HipyError("%s(%s) can't be compiled:\n%s" % (self.function.__name__, ", ".join(known.kinds), "\n".join(map(str, known.reasons))))
        return False

    def settled(self):
        """Has calls answered by what there is now: entries of native code, the latest first."""
        with self.lock:
            if any(s.state == "compiling" for s in self.found.values()):
                return
            self.aimed = self.source.guards.changed
            native = [s for s in self.found.values() if s.state == "native"]
            target = self.call
            if any(map(worth, native)):
                for s in self.found.values():
                    if s.state == "native" or s.state == "python" and self.fallback:
                        target = entry(s, self.function, target, native[0]) or target
            if target == self.call and native and self.fallback and not any("[" in k for s in native for k in s.kinds):
                target = self.function  # nothing is gained by an entry, or there are none
            self.aim(target)

    # ---- rows ----

    def call(self, *args, **keywords):
        """Answers a call for which there is no entry yet."""
        kinds = tuple(map(_kinds.kind_of, list(args) + list(keywords.values())))
        if None in kinds:
            kinds = self.sequences(kinds, args, keywords)
        if None in kinds:
            return self.refused(kinds) or self.function(*args, **keywords)
        known = self.specialisation((len(args), tuple(keywords)), kinds)
        if known is None:
            return self.refused(kinds) or self.function(*args, **keywords)
        if not self.ready(known):
            self.refusals += known.state == "python"
            if self.refusals == _REFUSALS and not any(s.state == "native" for s in self.found.values()):
                self.leave()
            return self.function(*args, **keywords)
        answer = _native.run(known.function, [[v] for v in list(args) + list(keywords.values()) if v is not None], 1)
        if answer is None or answer[1]:
            return self.function(*args, **keywords)
        known.counts[0] += 1
        if self.aimed != self.source.guards.changed:
            if len(self.kept) < _AIMS:
                self.settled()
            else:
                self.leave()
        return values_of(known, answer[0])[0]

    def sequences(self, kinds, args, keywords):
        """The kinds of arguments that may be lists or arrays."""
        if self.read is None:
            parameters = inspect.signature(self.function).parameters
            read = _sequences.read_parameters(self.function)
            self.places = [n if p.kind is not p.VAR_POSITIONAL else None for n, p in parameters.items() if p.kind <= p.VAR_POSITIONAL]
            self.read = read
        if not self.read:
            return kinds
        names = (self.places + [None] * len(args))[: len(args)] + list(keywords)
        values = list(args) + list(keywords.values())
        return tuple(k or (_sequences.kind_of(v) if n in self.read else None) for k, n, v in zip(kinds, names, values))

    def refused(self, kinds):
        if not self.fallback:
            raise TypeError("%s() has no native code for arguments of these types, and fallback is False" % self.function.__name__)

    # ---- columns ----

    def map(self, columns, values):
        fixed = tuple(map(_kinds.kind_of, values.values()))
        if columns[0].interpreted and len(columns) == 1:
            return columns[0].by(functools.partial(self.function, **values))
        if None in fixed:
            return self.by_python(columns, self.rows_of(columns), values, None)
        shape = len(columns), tuple(values)
        first = [k.native() for k in columns]
        if None not in first and len({k.length for k, _ in first}) == 1 and first[0][0].length:
            return self.natively(columns, [k for k, _ in first], tuple(kind for _, kind in first) + fixed, first[0][0].length, shape, values)
        rows = self.rows_of(columns)
        kinds = [_kinds.kind_of_column(r) for r in rows]
        if None not in kinds:
            return self.natively(columns, rows, tuple(kinds) + fixed, len(rows[0]), shape, values, rows)
        return self.mixed(columns, rows, fixed, shape, values)

    def rows_of(self, columns):
        """The columns' values, as many of each as the shortest has."""
        rows = [k.values() for k in columns]
        n = min(map(len, rows))
        return [r if len(r) == n else r[:n] for r in rows]

    def natively(self, columns, data, kinds, n, shape, values, rows=None):
        known, nulls = self.specialisation(shape, kinds), False
        if known is not None and known.state == "python" and any(k.endswith("|None") for k in kinds):
            # It has no code for None: those rows are CPython's, the others may be native.
            known, nulls = self.specialisation(shape, tuple(k.partition("|")[0] for k in kinds)), True
        if known is None or not self.ready(known):
            return self.by_python(columns, rows or self.rows_of(columns), values, None if nulls else known)
        answer = self.run(known, data, n, values)
        if answer is None:
            return self.by_python(columns, rows or self.rows_of(columns), values, None)
        result, left = answer
        if not left and not nulls and known.wrap is None:
            return columns[0].of_result(result)
        out, rows = values_of(known, result), rows or self.rows_of(columns)
        if nulls:
            left = sorted({*left, *(i for r in rows for i, v in enumerate(r) if v is None)})
        self.again(out, left, rows, values)
        return columns[0].of_values(out)

    def run(self, known, data, n, values):
        """Native answers for columns, None without them."""
        given = [d for d, k in zip(data, known.kinds) if k != "None"]
        given += [[v] * n for v in values.values() if v is not None]
        answer = _native.run(known.function, given, n)
        if answer is not None:
            known.counts[0] += n - len(answer[1])
            known.counts[1] += len(answer[1])
        return answer

    def again(self, out, left, rows, values):
        """Has CPython answer rows that native code did not: they raise, or it has no code for their values."""
        function = self.function
        for i in left:
            out[i] = function(*[r[i] for r in rows], **values)

    def by_python(self, columns, rows, values, known):
        """CPython's answers, and native ones as soon as there are some."""
        if known is None and not self.fallback:
            self.refused(None)
        function, n, out = self.function, len(rows[0]), []
        waiting = known is not None and known.state == "compiling"
        if not waiting and len(rows) == 1 and not values:
            out = list(map(function, rows[0]))
        while len(out) < n:
            done, end = len(out), len(out) + _STEP if waiting else n
            for row in zip(*[r[done:end] for r in rows]):
                out.append(function(*row, **values))
            if waiting and known.state == "native" and len(out) < n and known is self.specialisation(known.shape, known.kinds):
                answer = self.run(known, rows, n, values)
                if answer is not None:
                    done, later = len(out), values_of(known, answer[0])
                    out += later[done:]
                    left = [i for i in answer[1] if i >= done]
                    self.again(out, left, rows, values)
                    break
            waiting = waiting and known.state == "compiling"
        self.python_rows += n
        return columns[0].of_values(out)

    def mixed(self, columns, rows, fixed, shape, values):
        """Rows of several sets of types: those of each together, and CPython those for which there is no native code."""
        groups = {}
        for i, found in enumerate(zip(*[map(_kinds.kind_of, r) for r in rows])):
            groups.setdefault(found, []).append(i)
        n = len(rows[0])
        out, left = [None] * n, []
        for found, where in groups.items():
            kinds = found + fixed
            known = self.specialisation(shape, kinds) if None not in kinds and len(groups) <= _MOST else None
            answer = None
            if known is not None and self.ready(known):
                answer = self.run(known, [[r[i] for i in where] for r in rows], len(where), values)
            elif known is None and not self.fallback:
                self.refused(kinds)
            if answer is None:
                left += where
                self.python_rows += len(where)
                continue
            for i, v in zip(where, values_of(known, answer[0])):
                out[i] = v
            left += [where[i] for i in answer[1]]
        if len(left) == n:  # in order, with no row before another
            return self.by_python(columns, rows, values, None) if self.fallback else columns[0].of_values(out)
        self.again(out, sorted(left), rows, values)
        return columns[0].of_values(out)

    # ---- what is known ----

    def current(self):
        """The specialisations for what the function uses now."""
        with self.lock:
            return list(self.found.values())

    def all(self):
        with self.lock:
            return self.old + list(self.found.values())

    def stats(self):
        out = {"python_rows": self.python_rows, "specialisations": []}
        for s in self.all():
            out["specialisations"].append({"types": s.label, "state": s.state, "rows": s.rows, "again": s.again,
                                           "milliseconds": s.milliseconds, "cached": s.cached, "reasons": [str(r) for r in s.reasons]})  # fmt: skip
        return out

    def wait(self, timeout=None):
        return all([s.state == "new" or s.wait(timeout) for s in self.all()])


def values_of(known, result):
    """The values of a result, as CPython's answers are; None where there is none."""
    values = result.to_pylist()
    return values if known.wrap is None else [None if v is None else known.wrap(v) for v in values]


def _fits(kind, declared):
    return kind == declared or declared.endswith("|None") and kind in (declared[:-5], "None")


def udf(function=None, *, sig=None, fallback=True, background=True):
    """Makes a function one that hipy compiles when it is called: @hipy.udf, or @hipy.udf(sig="(int, str)").

    sig names types of parameters, "(int, str | None)" or (int, str): other calls stay CPython's. Without, the types of
    each call decide. With fallback=False a call for which there is no native code raises HipyError, or TypeError for types
    that sig does not have; with background=False the first call waits until it is known. Both are for tests mostly.
    """
    if function is None:
        return functools.partial(udf, sig=sig, fallback=fallback, background=background)
    if isinstance(function, Udf):
        function = function.__wrapped__
    if not isinstance(function, types.FunctionType):
        raise TypeError("hipy.udf takes a Python function, not %s" % type(function).__name__)
    return Udf(function, sig, fallback, background)


def compile(function, sig=None, *, fallback=True):
    """A function compiled now: for the types of sig, or of its annotations.

    With fallback=False it raises HipyError if there is no native code; else f.explain() says so.
    """
    made = udf(function, sig=sig, fallback=fallback)
    state = made._udf
    kinds = state.kinds if state.kinds is not None else _kinds.annotated(made.__wrapped__)
    known = state.specialisation((len(kinds), ()), kinds)
    if known is None:
        raise TypeError("%s() takes no %d arguments" % (made.__name__, len(kinds)))
    known.begin(state.settled)
    known.wait()
    state.ready(known)
    return made
