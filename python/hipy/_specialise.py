"""One function for one set of types: its library, made in the background, or why CPython runs it."""

import collections
import ctypes
import json
import os
import re
import subprocess
import threading

from . import _cache, _numpy, _register
from ._freeze import freeze
from ._guards import Guards
from ._library import load
from ._source import Refused

ENTRY = "hipy_entry"
_OPTIONS = ["--no-fallback", "--import", "no", "--math", "exact", "--target", "python", "--json"]
_ERROR = re.compile(r"^(?:.*?:(\d+):\d+: )?error\[(HP\d+)\]: (.*)$")

# What results may consist of that are no plain column.
_WORD = re.compile(r"[A-Za-z_][\w.]*")
_RESULTS = {"bool", "int", "float", "str", "bytes", "None", "list", "tuple", "dict", "set"}

# Freezing shares parsed trees.
freezing = threading.Lock()


class Reason:
    """Why something is CPython's, and where in the user's text."""

    def __init__(self, text, file=None, line=None, hint=None):
        self.text, self.file, self.line, self.hint = text, file, line, hint

    def __str__(self):
        at = "%s:%d: " % (self.file, self.line) if self.file and self.line else ""
        return at + self.text + ("\n  hint: " + self.hint if self.hint else "")


class Source:
    """The text of a function as its values are now, shared by its specialisations. It is frozen when it is first asked for."""

    def __init__(self, function):
        self.function, self.guards, self.frozen, self.reason = function, Guards(), None, None
        self._done = False

    def settle(self):
        """The frozen text, or None: then reason says why."""
        with freezing:
            if not self._done:
                try:
                    self.frozen = freeze(self.function, self.guards)
                except Refused as e:
                    self.reason = Reason(e.reason, e.file, e.line)
                except RecursionError:
                    self.reason = Reason("its values are nested too deeply")
                self._done = True
        return self.frozen


class Specialisation:
    """A function for arguments of a shape and of types. state is "new", "compiling", "native" or "python"."""

    def __init__(self, source, shape, kinds):
        self.source, self.shape, self.kinds = source, shape, kinds
        self.state, self.reasons, self.notes, self.milliseconds, self.cached = "new", [], [], 0.0, False
        self.path = self.function = self.then = self.wrap = None
        self._lock, self._finished = threading.Lock(), threading.Event()
        self.counts = (ctypes.c_uint64 * 2)()  # rows that native code answered, and that CPython did again

    @property
    def signature(self):
        names = [k for k in self.kinds if k != "None"]
        return "%s(%s)" % (ENTRY, ", ".join(names))

    @property
    def label(self):
        """The types, as they are called with."""
        positional, keywords = self.shape
        return ", ".join(list(self.kinds[:positional]) + ["%s: %s" % kv for kv in zip(keywords, self.kinds[positional:])])

    @property
    def rows(self):
        return self.counts[0]

    @property
    def again(self):
        return self.counts[1]

    def begin(self, then):
        """Has it compiled in the background; then() is called when that is done."""
        with self._lock:
            if self.state != "new":
                return
            self.state, self.then = "compiling", then
        _worker.do(self)

    def wait(self, timeout=None):
        """Waits until it is known whether it is native: True if it is known."""
        return self._finished.wait(timeout)

    def compile(self):
        """Compiles, or takes what is in the cache."""
        try:
            self._compile()
        except _register.HipyError as e:
            self.reasons = _reasons(str(e), self.source.frozen)
        except Refused as e:
            self.reasons = [Reason(e.reason)]
        except (OSError, subprocess.SubprocessError, ValueError, _cache.CacheError) as e:
            self.reasons = [Reason("%s: %s" % (type(e).__name__, e))]
        except BaseException as e:  # a bug of ours is not the user's
            self.reasons = [Reason("hipy failed: %s: %s" % (type(e).__name__, e))]
        self.state = "native" if self.function is not None else "python"
        self.then()
        self._finished.set()

    def _compile(self):
        frozen = self.source.settle()
        if frozen is None:
            self.reasons = [self.source.reason]
            return
        text = frozen.text + self._entry(frozen.name)
        made = []

        def make(folder):
            made.append(1)
            self._build(folder, text)

        folder = _cache.made(_cache.key(text, self.signature, *_OPTIONS), make)
        self.path = os.path.join(folder, "udf.so")
        with open(os.path.join(folder, "report.json"), encoding="utf-8") as f:
            report = json.load(f)
        self.cached, self.milliseconds = not made, report["milliseconds"]
        (described,), (form,) = report["functions"], report["manifest"]["functions"]
        self.notes = [Reason(n["reason"], *(frozen.place(n["line"]) or ())) for n in described.get("exceptions") or ()]
        if described.get("unrepeatable"):
            self.reasons = [Reason("it has effects that only CPython may have: " + described["unrepeatable"])]
            return
        self.wrap = _numpy.wrapper(report.get("members", ()))
        other = set(_WORD.findall(described["signature"].rpartition(" -> ")[2])) - _RESULTS
        if other and form["result"] == "json" and self.wrap is None:
            self.reasons = [Reason("it returns values of types that only CPython has: " + ", ".join(sorted(other)))]
            return
        hidden = _hidden(frozen, form["result"], described["signature"].rpartition(" -> ")[2])
        if hidden:
            self.reasons = [Reason(hidden)]
            return
        self.function = load(self.path).functions[ENTRY]

    def _entry(self, name, form="return %s"):
        """The function that has a parameter for each argument that is no None."""
        names = ["a%d" % i for i in range(len(self.kinds))]
        values = [n if k != "None" else "None" for n, k in zip(names, self.kinds)]
        positional, keywords = self.shape
        given = values[:positional] + ["%s=%s" % kv for kv in zip(keywords, values[positional:])]
        parameters = [n for n, k in zip(names, self.kinds) if k != "None"]
        return "def %s(%s):\n    %s\n" % (ENTRY, ", ".join(parameters), form % ("%s(%s)" % (name, ", ".join(given))))

    def _build(self, folder, text):
        members = []
        if self.numeric(text):  # a library gives Python's numbers: are these numpy's?
            name = self.source.frozen.name
            _write(folder, self.source.frozen.text + self._entry(name, "return (%s,)"))
            said = self._run(folder, "explain", ["--import", "no", "--json"])
            members = _numpy.members(json.loads(said)["functions"][0]["signature"])
            if _numpy.tagged(members):
                text = self.source.frozen.text + self._entry(name, "r = %s\n    return (r, type(r).__name__)")
        _write(folder, text)
        report = json.loads(self._run(folder, "build", ["-o", "udf.so"] + _OPTIONS))
        with open(os.path.join(folder, "report.json"), "w", encoding="utf-8") as f:
            json.dump(dict(report, members=members), f)

    def numeric(self, text):
        """Whether numpy's numbers may be among the results."""
        return "numpy" in text or any("NDArray" in k for k in self.kinds)

    def _run(self, folder, verb, options):
        command = [_register._command(), verb, "udf.py", "-f", ENTRY, "--sig", self.signature] + options
        run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        if run.returncode:
            said = run.stderr.decode("utf-8", "replace").strip()
            raise _register.HipyError(said or "hipy %s failed with exit code %d" % (verb, run.returncode))
        return run.stdout.decode("utf-8")


# Modules of Python's library without types of their own that a library gives as a dict, set or tuple.
_PLAIN = set("math cmath re datetime decimal string itertools functools operator json random statistics bisect heapq textwrap struct hashlib base64 zlib unicodedata calendar os numpy pandas typing".split())
_IMPORT = re.compile(r"\b(?:import|from)\s+(\w+)")


def _hidden(frozen, kind, result):
    """Why a result may be of another type than a library gives: a frozenset comes as a set, a Counter or an instance as a dict. Empty: it is not."""
    words, text = set(_WORD.findall(result)), frozen.text
    if kind == "datetime" and "fold" in text:
        return "its results may have a fold"
    if kind != "json":
        return ""
    if "set" in words and "frozenset" in text:
        return "its results may be frozensets"
    if words & {"dict", "tuple"} and (frozen.instances or not set(_IMPORT.findall(text)) <= _PLAIN):
        return "its results may be instances of classes, which no library gives"
    return ""


def _write(folder, text):
    with open(os.path.join(folder, "udf.py"), "w", encoding="utf-8", errors="surrogatepass", newline="\n") as f:
        f.write(text)


def _reasons(said, frozen):
    """The reasons in what the command said, at the user's lines."""
    found = []
    for line in said.splitlines():
        m = _ERROR.match(line)
        if m:
            text = m[3].replace(ENTRY + " needs CPython: ", "", 1)
            place = frozen.place(int(m[1])) if frozen is not None and m[1] else None
            found.append(Reason(text, *(place or ())))
        elif line.strip().startswith("hint: ") and found:
            found[-1].hint = line.strip()[6:]
    return found or [Reason(said)]


class _Worker:
    """A thread that compiles, one after the other: a compiler takes a processor for a second."""

    def __init__(self):
        self._waiting, self._lock, self._thread = collections.deque(), threading.Lock(), None

    def do(self, specialisation):
        with self._lock:
            self._waiting.append(specialisation)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="hipy compile", daemon=True)
                self._thread.start()

    def _run(self):
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                specialisation = self._waiting[0]
            specialisation.compile()
            with self._lock:
                self._waiting.popleft()

    def unfinished(self):
        return list(self._waiting)


_worker = _Worker()


def _forked():
    """After a fork there is no such thread; what it had not done is done when it is asked for again."""
    global _worker, freezing
    unfinished, _worker, freezing = _worker.unfinished(), _Worker(), threading.Lock()
    for s in unfinished:
        s.state, s._lock, s._finished = "new", threading.Lock(), threading.Event()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
