"""Opening libraries and calling their functions."""

import ast
import builtins
import concurrent.futures
import ctypes as c
import json
import os
import threading

from . import _abi, _columns
from ._results import Result

# The host's "cancelled" must be C, for it is polled in tight loops: atoi of a
# buffer that holds "0", or "1" to stop.
_atoi = c.cast(c.CDLL(None).atoi, c.c_void_p)


class _Session:
    """A context and its cancellation flag; one thread at a time."""

    def __init__(self, lib):
        self.lib, self.flag = lib, c.create_string_buffer(b"0")
        host = _abi.Host(c.sizeof(_abi.Host), c.addressof(self.flag), None, _atoi, None)
        error = c.c_char_p()
        self.opened = lib.hipy_open(_abi.ABI_VERSION, c.byref(host), c.byref(error))
        if not self.opened:
            raise OSError((error.value or b"?").decode())
        self.context = lib.hipy_context_new(self.opened)
        if not self.context:
            raise MemoryError("no memory for a context")

    def __del__(self):
        if getattr(self, "context", None):
            self.lib.hipy_context_free(self.context)
            self.lib.hipy_close(self.opened)


class Library:
    """A compiled library; its functions are attributes.

    lib.stats() tells how their rows ran, see hipy.stats(); a function of the
    library that is called stats comes first.
    """

    def __init__(self, path):
        self.path = os.path.abspath(os.fspath(path))
        self._lib = c.CDLL(self.path)
        try:
            _abi.declare(self._lib)
        except AttributeError:
            raise OSError("%s is not a library that hipy built" % path) from None
        self._lock, self._idle = threading.Lock(), []
        self._worker = None
        self._idle.append(_Session(self._lib))
        self.manifest = json.loads(self._lib.hipy_manifest().decode())
        self.functions = {}
        self._aggregates = set()
        for i, f in enumerate(self.manifest["functions"]):
            if f.get("role"):
                self._aggregates.add(f["name"][: -len(f["role"]) - 1])
                continue
            self.functions.setdefault(f["name"], Function(self, i, f))._add(i, f)

    def __getattr__(self, name):
        functions = self.__dict__.get("functions", {})
        if name in functions:
            return functions[name]
        if name == "stats":
            return lambda: stats(self)
        if name in self.__dict__.get("_aggregates", ()):
            raise AttributeError("%s is an aggregate, which DuckDB calls over rows" % name)
        raise AttributeError("%s has no function %r" % (self.__dict__.get("path", "the library"), name))

    def __dir__(self):
        return sorted(list(super().__dir__()) + list(self.functions) + ["stats"])

    def _borrow(self):
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return _Session(self._lib)

    def _call(self, session, *args):
        """Runs a call; in the main thread so that Ctrl-C stops the library's loops."""
        if threading.current_thread() is not threading.main_thread():
            return self._lib.hipy_call(session.context, *args)
        if self._worker is None:
            self._worker = concurrent.futures.ThreadPoolExecutor(1, "hipy")
        done = self._worker.submit(self._lib.hipy_call, session.context, *args)
        try:
            return done.result()
        except BaseException:
            session.flag[0] = b"1"
            done.result()
            raise


class Function:
    """A compiled function over columns.

    Arguments are lists, numpy arrays or Arrow arrays with one value per row,
    or single values, which stand for every row. A parameter that is a list
    takes a list, a numpy array of one dimension, or a column of these. The result is of the first
    column's family: a list, a numpy array, or an Arrow array (pyarrow's if
    that is what was given); a single value if all arguments are.
    """

    def __init__(self, library, index, description):
        self._library, self._index, self.description, self._forms = library, index, description, {}
        self.__name__ = description["name"]
        self.__doc__ = description.get("doc") or Function.__doc__

    def _add(self, index, description):
        """Adds a form of the function, which takes another number of arguments."""
        self._forms[len(description["params"] or ())] = index, description

    def __repr__(self):
        return "<hipy function %s of %s>" % (self.__name__, self._library.path)

    def __call__(self, *args, on_error="raise"):
        if len(args) not in self._forms:
            takes = " or ".join(str(n) for n in sorted(self._forms))
            raise TypeError("%s() takes %s arguments but %d were given" % (self.__name__, takes, len(args)))
        index, description = self._forms[len(args)]
        params = description["params"] or ()
        if on_error not in ("raise", "null"):
            raise ValueError("on_error is 'raise' or 'null'")
        first = next((a for a, p in zip(args, params) if _columns.is_column(a, p)), None)
        n = 1 if first is None else _length(first)
        columns = []
        for a, p in zip(args, params):
            columns.append(_columns.column(a if _columns.is_column(a, p) else [a] * n, p))
            if columns[-1].length != n:
                raise ValueError("%s: %d rows where the first column has %d" % (p["name"], columns[-1].length, n))
        family = "list" if first is None or isinstance(first, (list, tuple)) else "numpy" if hasattr(first, "__array_interface__") else "arrow"
        result = self._run(index, description, columns, n, on_error, family == "list")
        if first is None:
            return result.to_pylist()[0]
        if family == "list":
            return result.to_pylist()
        if family == "numpy":
            return result.to_numpy()
        if type(first).__module__.split(".")[0] == "pyarrow":
            import pyarrow

            return pyarrow.array(result)
        return result

    def _run(self, index, description, columns, n, on_error, any_int):
        library, args = self._library, _columns.struct_of(columns, n)
        options = _abi.Options(c.sizeof(_abi.Options), on_error == "null", any_int and description["result"] in ("int", "list", "struct", "map"), None, None)
        schema, out, error = _abi.ArrowSchema(), _abi.ArrowArray(), _abi.Error()
        error.size = c.sizeof(error)
        session = library._borrow()
        code = library._call(
            session, index, c.byref(args.schema), c.byref(args.array), c.byref(options), c.byref(schema), c.byref(out), c.byref(error)
        )
        raised = self._exception(code, error) if code != _abi.OK else None
        with library._lock:
            library._idle.append(session)
        if raised is not None:
            raise raised
        return Result(description, schema, out)

    def _exception(self, code, error):
        message = error.text()
        if code == _abi.USAGE:
            return TypeError(message)
        if code != _abi.EXCEPTION:
            return RuntimeError(message)
        e = _exception_of(error.type.decode(), message)
        e.line, e.row, e.arguments = error.line, error.row, error.arguments.decode("utf-8", "replace")
        note = 'File "%s", line %d, in %s' % (self._library.manifest.get("source", "?"), error.line, self.__name__)
        if not self.description.get("table"):
            note += "\nrow %d, arguments (%s)" % (e.row, e.arguments)
        if hasattr(e, "add_note"):
            e.add_note(note)
        return e


def _exception_of(name, message):
    """The exception object for a class name and str(e)."""
    cls = getattr(builtins, name, None)
    if not (isinstance(cls, type) and issubclass(cls, BaseException)):
        cls = type(name, (Exception,), {"__module__": "hipy"})
    if cls is KeyError:
        try:
            return KeyError(ast.literal_eval(message))
        except (SyntaxError, ValueError):
            return KeyError(message)
    if issubclass(cls, UnicodeError) and cls is not UnicodeError:
        # Their constructors want the text and the place; the message is all there is.
        cls = type(name, (cls,), {"__init__": lambda self, m: None, "__str__": lambda self: message, "__module__": "builtins"})
        e = cls.__new__(cls)
        e.args = (message,)
        return e
    return cls(message) if message else cls()


def _length(column):
    if hasattr(column, "__len__"):
        return len(column)
    return _columns.column(column, {"name": "column"}).length


def stats(library):
    """How the rows of a library's functions ran since it was loaded, over all threads.

    A dict for each function, by its name: of its rows, how many were native
    throughout, exact (started again with integers of any size), late (CPython did
    an operation of a library function for its values), python (called into CPython
    at all), whole (run by CPython from the start), refused (only CPython could do
    them, and there was none) and errors (raised); and the places where values were
    left to CPython, each with its reason, lines, times, and whether it was the whole
    row. Empty for a library of before there were counts.
    """
    get_counts, get_place = (getattr(library._lib, n, None) for n in ("hipy_get_counts", "hipy_get_place"))
    found = {}
    if get_counts is None or get_place is None:
        return found
    for i, f in enumerate(library.manifest["functions"]):
        n = _abi.Counts(c.sizeof(_abi.Counts))
        if get_counts(c.c_int32(i), c.byref(n)) != _abi.OK:
            continue
        counts = found.setdefault(f["name"], {})
        for k, _ in _abi.Counts._fields_[2:]:
            counts[k] = counts.get(k, 0) + getattr(n, k)
        places = []
        while True:
            p = _abi.Place(c.sizeof(_abi.Place))
            if get_place(c.c_int32(i), c.c_int32(len(places)), c.byref(p)) != _abi.OK:
                break
            places.append({"reason": p.reason.decode(), "lines": p.lines.decode(), "whole": bool(p.whole), "times": p.times})
        counts["places"] = counts.get("places", []) + places
    return found


def load(path):
    """Opens a library that hipy built (target arrow)."""
    return Library(path)
