"""The oracle server: JSON lines on stdin, one JSON line per answer on stdout."""
import gc
import io
import json
import os
import signal
import sys
import time
import types

RECURSION_LIMIT = 1000
INT_DIGITS = sys.get_int_max_str_digits() if hasattr(sys, "get_int_max_str_digits") else 0


def int_digits(n):
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(n)


class RowTimeout(BaseException):
    fired = False  # also if the function then caught it, or raised something else


def on_alarm(signum, frame):
    RowTimeout.fired = True
    raise RowTimeout


def encode(v, depth=0):
    t = type(v)
    if v is None or t is bool or t is int or t is str:
        return v
    if t is float:
        if v != v:
            return {"float": "nan"}
        if v in (float("inf"), float("-inf")):
            return {"float": "inf" if v > 0 else "-inf"}
        return v
    if depth > 400:
        return {"object": "...", "type": t.__name__}
    if t is list:
        return [encode(x, depth + 1) for x in v]
    if t is tuple:
        return {"tuple": [encode(x, depth + 1) for x in v]}
    if t is set or t is frozenset:
        return {"set": [encode(x, depth + 1) for x in v]}
    if t is dict:
        return {"dict": [[encode(k, depth + 1), encode(x, depth + 1)] for k, x in v.items()]}
    if t is bytes:
        return {"bytes": v.hex()}
    if t.__module__ == "numpy" and hasattr(v, "tolist"):
        return encode(v.tolist(), depth + 1)  # as hosts take numpy's numbers and arrays
    if "enum" in sys.modules and isinstance(v, sys.modules["enum"].Enum):
        return encode(v._value_, depth + 1)
    if isinstance(v, str):
        return str.__str__(v)  # whatever its class makes of str()
    for base in (int, float, bytes, list, tuple, dict, set, frozenset):
        if isinstance(v, base):  # as hosts take instances of classes that derive from these
            return encode(base.__new__(base, v) if base in (int, float, bytes, tuple, frozenset) else base(v), depth)
    if hasattr(t, "__dataclass_fields__") and not isinstance(v, BaseException):
        return {"dict": [[f.name, encode(getattr(v, f.name), depth + 1)] for f in sys.modules["dataclasses"].fields(v)]}
    return {"object": repr(v), "type": t.__name__}


def decode(v):
    if isinstance(v, list):
        return [decode(x) for x in v]
    if isinstance(v, dict):
        if len(v) == 1:
            (tag, x), = v.items()
            if tag == "float" and isinstance(x, str):
                return float(x)
            if tag == "tuple" and isinstance(x, list):
                return tuple(decode(y) for y in x)
            if tag == "set" and isinstance(x, list):
                return {decode(y) for y in x}
            if tag == "dict" and isinstance(x, list):
                return {decode(k): decode(y) for k, y in x}
            if tag == "bytes" and isinstance(x, str):
                return bytes.fromhex(x)
        if v.keys() == {"object", "type"} and v["type"] in ("date", "datetime"):
            return date(v["object"])
        return {k: decode(x) for k, x in v.items()}
    return v


def date(text):
    """The datetime.date or datetime.datetime of a repr."""
    import datetime

    name, _, numbers = text[:-1].partition("(")
    return getattr(datetime, name.split(".")[1])(*map(int, numbers.split(", ")))


def describe(exc, path):
    """The exception's type and str, and the line of the innermost frame in the user's file."""
    line = 0
    tb = exc.__traceback__
    while tb is not None:
        if tb.tb_frame.f_code.co_filename == path:
            line = tb.tb_lineno or 0
        tb = tb.tb_next
    if isinstance(exc, SyntaxError) and exc.filename == path:
        line = exc.lineno or line
    int_digits(INT_DIGITS)  # for its text as for any other
    try:
        message = exc.msg if isinstance(exc, SyntaxError) and exc.msg else str(exc)
    except BaseException as e:
        message = "<str() of the exception raised %s>" % type(e).__name__
    int_digits(0)
    return {"type": type(exc).__name__, "message": message, "line": line}


class Module:
    def __init__(self, path):
        self.path = path
        self.functions = {}
        name = os.path.splitext(os.path.basename(path))[0]
        self.module = types.ModuleType(name)
        self.module.__file__ = path
        sys.modules.setdefault(name, self.module)
        folder = os.path.dirname(os.path.abspath(path))
        if folder not in sys.path:
            sys.path.insert(0, folder)
        with open(path, "rb") as f:
            source = f.read()
        exec(compile(source, path, "exec", dont_inherit=True), self.module.__dict__)

    def function(self, name):
        fn = self.module
        for part in name.split("."):
            fn = getattr(fn, part)
        return fn

    def arrays(self, fn):
        """The parameters of fn that are numpy arrays, with their dtypes: lists become such."""
        found = []
        hints = getattr(fn, "__annotations__", None) or {}
        code = getattr(fn, "__code__", None)
        for i, name in enumerate(code.co_varnames[:code.co_argcount] if code else ()):
            hint = hints.get(name)
            if isinstance(hint, str) and "NDArray" in hint:
                hint = eval(hint, self.module.__dict__)
            for h in getattr(hint, "__args__", ()) + (hint,):
                if getattr(getattr(h, "__origin__", None), "__name__", "") == "ndarray":
                    found.append((i, h.__args__[1].__args__[0]))
        return found


class Capture:
    """sys.stdout as bytes, strict UTF-8 as a terminal has it."""

    def __enter__(self):
        self.raw = io.BytesIO()
        self.saved = sys.stdout
        self.wrapper = sys.stdout = io.TextIOWrapper(self.raw, encoding="utf-8", newline="\n", write_through=True)
        return self

    def __exit__(self, *exc):
        try:
            sys.stdout.flush()
        except Exception:
            pass
        sys.stdout = self.saved

    def text(self):
        return self.raw.getvalue().decode("utf-8", "surrogateescape")


def frames():
    n, f = 0, sys._getframe(1)
    while f is not None:
        n, f = n + 1, f.f_back
    return n


def by_name(fn, n):
    """The names of those of a function's n parameters that take no position."""
    while hasattr(fn, "__wrapped__"):
        fn = fn.__wrapped__
    code = getattr(fn, "__code__", None)
    return () if code is None or code.co_flags & 4 else code.co_varnames[code.co_argcount:n] # 4: *args


def run_row(fn, args, path, timeout, arrays=()):
    message = None
    names = by_name(fn, len(args)) # here, not within what the function sees of the stack
    with Capture() as out:
        # The function runs at the depth it has when module-level code calls it.
        sys.setrecursionlimit(RECURSION_LIMIT + frames() - 1)
        int_digits(INT_DIGITS)
        RowTimeout.fired = False
        try:
            if timeout:
                signal.setitimer(signal.ITIMER_REAL, timeout, 0.1)
            try:
                for i, dtype in arrays:
                    if i < len(args) and args[i] is not None:
                        args[i] = sys.modules["numpy"].array(args[i], dtype)
                value = fn(*args[:len(args) - len(names)], **dict(zip(names, args[len(args) - len(names):])))
            finally:
                if timeout:
                    signal.setitimer(signal.ITIMER_REAL, 0)
            failed = None
        except BaseException as e:
            failed = e
        sys.setrecursionlimit(100000)
        int_digits(0)
    if RowTimeout.fired:
        result = {"timeout": True}
    elif failed is None:
        result = {"ok": encode(value)}
    else:
        with Capture() as message:
            result = {"error": describe(failed, path)} # may print: __str__ and __repr__ are the program's
            failed = None # and what its frames alone hold ends here, such as a generator with a finally
        if arrays and not result["error"]["line"]:
            result["error"]["line"] = fn.__code__.co_firstlineno
    text = out.text() + (message.text() if message else "")
    if text:
        result["stdout"] = text
    return result


TIMER = """
def timer(fn, rows, clock):
    {columns}
    start = clock()
    for {target} in {iterable}:
        try:
            fn({target})
        except Exception:
            pass
    return clock() - start
"""


def make_timer(arity):
    """A loop that calls fn per row and does little else."""
    names = ", ".join("a%d" % i for i in range(arity))
    if arity == 0:
        text = TIMER.format(columns="pass", target="_", iterable="rows").replace("fn(_)", "fn()")
    elif arity == 1:
        text = TIMER.format(columns="c = [r[0] for r in rows]", target="a0", iterable="c")
    else:
        text = TIMER.format(columns="c = [list(x) for x in zip(*rows)]", target=names, iterable="zip(*c)")
    scope = {}
    exec(text, scope)
    return scope["timer"]


class Server:
    def __init__(self):
        self.modules = []
        self.tables = {}

    def hello(self, q):
        return {"version": sys.version, "executable": sys.executable}

    def load(self, q):
        with Capture() as out:
            sys.setrecursionlimit(RECURSION_LIMIT + frames())
            int_digits(INT_DIGITS)
            try:
                if q.get("timeout"):
                    signal.setitimer(signal.ITIMER_REAL, q["timeout"], 0.1)
                try:
                    m = Module(q["path"])
                finally:
                    signal.setitimer(signal.ITIMER_REAL, 0)
                failed = None
            except RowTimeout:
                return {"timeout": True}
            except BaseException as e:
                failed = e
            finally:
                sys.setrecursionlimit(100000)
                int_digits(0)
        if failed is not None:
            return {"error": describe(failed, q["path"])}
        self.modules.append(m)
        own = [k for k, v in vars(m.module).items()
               if isinstance(v, types.FunctionType) and v.__code__.co_filename == m.path]
        return {"module": len(self.modules) - 1, "functions": own, "stdout": out.text()}

    def rows(self, q):
        m = self.modules[q["module"]]
        try:
            fn = m.function(q["fn"])
        except AttributeError:
            return {"missing": q["fn"]}
        timeout = q.get("timeout", 0)
        arrays = m.arrays(fn)
        return {"results": [run_row(fn, decode(r), m.path, timeout, arrays) for r in q["rows"]]}

    def cases(self, q):
        m = self.modules[q["module"]]
        return {"cases": [{"fn": c[0], "args": encode(list(c[1]))} for c in m.module.CASES]}

    def eval(self, q):
        scope = self.modules[q["module"]].module.__dict__ if "module" in q else {}
        results = []
        for expr in q["exprs"]:
            try:
                code = compile(expr, "<expr>", "eval")
            except SyntaxError as e:
                results.append({"error": describe(e, "<expr>")})
                continue
            results.append(run_row(lambda: eval(code, scope), [], "<expr>", q.get("timeout", 0)))
        return {"results": results}

    def table(self, q):
        """Reads rows from a file of JSON lines, to be timed later."""
        with open(q["path"], encoding="utf-8") as f:
            self.tables[q["name"]] = [decode(json.loads(line)) for line in f]
        return {"rows": len(self.tables[q["name"]])}

    def time(self, q):
        m = self.modules[q["module"]]
        fn = m.function(q["fn"])
        rows = self.tables[q["name"]]
        if q.get("limit"):
            rows = rows[:q["limit"]]
        timer = make_timer(len(rows[0]) if rows else 0)
        sys.setrecursionlimit(RECURSION_LIMIT)
        int_digits(INT_DIGITS)
        saved, sys.stdout = sys.stdout, io.StringIO()
        gc.collect()
        gc.disable()
        try:
            seconds = timer(fn, rows, time.thread_time)
        finally:
            gc.enable()
            sys.stdout = saved
            sys.setrecursionlimit(100000)
            int_digits(0)
        return {"seconds": seconds, "rows": len(rows)}


def main():
    questions = os.fdopen(os.dup(0), "r", encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(2, 1)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, on_alarm)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.setrecursionlimit(100000)
    int_digits(0)
    server = Server()
    for line in questions:
        q = json.loads(line)
        try:
            answer = getattr(server, q["op"])(q)
        except BaseException as e:
            answer = {"broken": "%s: %s" % (type(e).__name__, e)}
        answers.write(json.dumps(answer))
        answers.write("\n")
        answers.flush()


main()
