"""The other side of oracle.go: evaluates expressions, one request per line."""
import base64, builtins, dataclasses, decimal, importlib, io, json, math, operator, re, sys

try:
    import numpy as np

    np.seterr(all="ignore")
except ImportError:
    np = None

objects, numbers = [], {}
UNDEF = object()


def found(v):
    return v is not UNDEF, v


def dict_pop_lookup(d, k):
    if not d:
        hash(k)  # as for other keys that are not there
    return found(d.pop(k, UNDEF))


class Opaque:
    """A value of the interpreter: a closure or a cell."""

    def __init__(self, number):
        self.number = number

    def __repr__(self):
        return "<closure or cell>"


class Instance(Opaque):
    """An object of a class of the module: what its class defines is the
    interpreter's to execute."""

    def __eq__(self, other):
        return call_hook("eq", self, other)

    def __lt__(self, other):
        return call_hook("lt", self, other)

    def __le__(self, other):
        return call_hook("le", self, other)

    def __gt__(self, other):
        return call_hook("gt", self, other)

    def __ge__(self, other):
        return call_hook("ge", self, other)

    def __repr__(self):
        r = call_hook("repr", self)
        return "<object>" if r is NotImplemented else r

    def __hash__(self):
        h = call_hook("hash", self)
        return id(self) if h is NotImplemented else h


records = {}


def instance(number, name):
    if number not in opaque:
        cls = records.get(name)
        if cls is None:
            cls = records[name] = type(name, (Instance,), {})
        opaque[number] = cls(number)
    return opaque[number]


def re_op(how, flags, pattern, text, start, stop, advance):
    """An op re.*; see ir/ops_re.go."""
    p = re.compile(pattern, flags)
    data = text.encode("utf-8", "surrogatepass")
    lo, hi = (len(data[:i].decode("utf-8", "surrogatepass")) for i in (start, stop))
    if advance:
        # What comes behind the empty match at the start.
        found = p.finditer(text, lo, hi)
        next(found)
        m = next(found, None)
    else:
        m = getattr(p, how)(text, lo, hi)
    if m is None:
        return (False, 0) + (-1,) * (2 * p.groups + 2)
    at = lambda i: -1 if i < 0 else len(text[:i].encode("utf-8", "surrogatepass"))
    return (True, m.lastindex or 0) + tuple(at(i) for g in range(p.groups + 1) for i in m.span(g))


def call_hook(op, *args):
    """Asks the interpreter, and serves it until it answers."""
    replies.write(json.dumps({"call": op, "args": [encode(a) for a in args]}) + "\n")
    replies.flush()
    while True:
        q = json.loads(sys.stdin.readline())
        if "e" in q:
            serve(q)
        elif q["raised"]:
            raise objects[q["h"]]
        elif q["none"]:
            return NotImplemented
        else:
            return decode(q["ok"])


ROUNDINGS = ["ROUND_" + r for r in "CEILING FLOOR UP DOWN HALF_UP HALF_DOWN HALF_EVEN 05UP".split()]


def mode(r):
    return None if r < 0 else ROUNDINGS[r]


def set_decimal(prec, rounding):
    if prec is not None:
        decimal.getcontext().prec = prec
    if rounding is not None:
        decimal.getcontext().rounding = ROUNDINGS[rounding]


def rounding(name):
    decimal.Decimal(1).quantize(decimal.Decimal(1), name)
    return ROUNDINGS.index(name)


def handle(x):
    n = numbers.get(id(x))
    if n is None:
        n = numbers[id(x)] = len(objects)
        objects.append(x)
    return n


def encode(x, box=False):
    if box:
        return {"h": handle(x), "k": "pyobj"}
    if x is None or x is True or x is False:
        return x
    t = type(x)
    if t is int:
        return {"i": hex(x)}
    if t is float:
        return {"f": x.hex()}
    if t is complex:
        return {"c": [x.real.hex(), x.imag.hex()]}
    if t is str:
        return {"s": base64.b64encode(x.encode("utf-8", "surrogatepass")).decode()}
    if t is bytes:
        return {"b": base64.b64encode(x).decode()}
    if t is tuple:
        return {"t": [encode(y) for y in x]}
    if isinstance(x, Opaque):
        return {"g": x.number}
    if x is UNDEF:
        return {"u": 1}
    return {"h": handle(x), "k": "exc" if isinstance(x, BaseException) else t.__name__}


def decode(x):
    if not isinstance(x, dict):
        return x
    ((k, v),) = x.items()
    if k == "i":
        return int(v, 16)
    if k == "f":
        return float.fromhex(v)
    if k == "c":
        return complex(float.fromhex(v[0]), float.fromhex(v[1]))
    if k == "s":
        return base64.b64decode(v).decode("utf-8", "surrogatepass")
    if k == "b":
        return base64.b64decode(v)
    if k == "t":
        return tuple(decode(y) for y in v)
    if k == "o":
        return instance(*v)
    if k == "a":
        return np.frombuffer(base64.b64decode(v[2]), v[0].rstrip("_")).reshape(v[1])
    if k == "g":
        return opaque.setdefault(v, Opaque(v))
    if k == "u":
        return UNDEF
    return objects[v]


opaque = {}


def wrap(n):
    return (n + 2**63) % 2**64 - 2**63


def byte_decode(s, i):
    return s.encode("utf-8", "surrogatepass")[i:].decode("utf-8", "surrogatepass")[0]


def byte_next(s, i):
    return i + len(byte_decode(s, i).encode("utf-8", "surrogatepass"))


def sort_by_keys(a, keys, reverse):
    a[:] = [a[i] for i in sorted(range(len(a)), key=keys.__getitem__, reverse=reverse)]


def dict_next(d, pos, size, left):
    if len(d) != size:
        raise RuntimeError("dictionary changed size during iteration")
    if pos >= len(d):
        return -1
    if left == 0:
        raise RuntimeError("dictionary keys changed during iteration")
    return pos


def dict_prev(d, pos, size):
    if len(d) != size:
        raise RuntimeError("dictionary changed size during iteration")
    return pos if pos >= 0 else -1


def set_next(s, pos, size):
    if len(s) != size:
        raise RuntimeError("Set changed size during iteration")
    return pos if pos < len(s) else -1


classes = {}


def exc_class(name):
    c = getattr(builtins, name, None) or getattr(decimal, name, None) or (dataclasses.FrozenInstanceError if name == "FrozenInstanceError" else None)
    if c is None:
        c = classes.setdefault(name, type(name, (Exception,), {}))
    return c


def define_exception(name, base, first):
    """A class of the program, after its base; with first, others are forgotten."""
    if first:
        classes.clear()
    classes[name] = type(name, tuple(map(exc_class, base.split(","))), {})
    return classes[name]


shown = []  # lists and dicts whose text is being made


def repr_enter(a):
    if id(a) in shown:
        return True
    shown.append(id(a))
    return False


def set_cause(a, b):
    a.__cause__ = None if a is b else b
    return a


def set_os(e, number, text, files):
    if type(e) is OSError:
        return OSError(number, text, *files)
    e.args = (number, text, None) if files == [None] else (number, text)
    e.errno, e.strerror = number, text
    if files and files[0] is not None:
        e.filename = files[0]
    if len(files) > 2:
        e.filename2 = files[2]
    return e


def arg_kind(e):
    kinds = {str: 1, int: 2, float: 3, bytes: 4}
    return kinds.get(type(e.args[0]), -1) if len(e.args) == 1 else -1 if e.args else 0


def chain(a, b):
    if a is not b:
        a.__context__ = b
    return a


USER = {}  # the user's module


def call_kw(f, args, names):
    names = names.split(",") if names != "*" else []
    n = len(args) - len(names)
    return f(*args[:n], **dict(zip(names, args[n:])))


def exactly(x, t):
    if type(x) is not t:
        raise TypeError("expected %s, got %s" % (t.__name__, type(x).__name__))
    return x


def iter_unpack(x):
    if not hasattr(type(x), "__iter__") and not hasattr(type(x), "__getitem__"):
        raise TypeError("cannot unpack non-iterable %s object" % type(x).__name__)
    return iter(x)


def index(x, message):
    if not hasattr(type(x), "__index__"):
        raise TypeError(message.replace("%", type(x).__name__))
    return int(operator.index(x))


def inplace(a, op, b):
    names = {"a": a, "b": b}
    exec("a %s= b" % op, names)
    return names["a"]


def next_or_none(it):
    end = object()
    x = next(it, end)
    return (None, False) if x is end else (x, True)


def raised(x):
    try:
        raise x
    except BaseException as e:
        return e


# ---- numpy


def np_type(typ):
    """The dtype of a scalar or array type."""
    name = typ[typ.index(",") + 1 : -1].strip() if "[" in typ else typ
    return np.dtype(name.rstrip("_"))


def csv_field(text, special):
    """A field as csv.writer writes it."""
    if any(x in text for x in special):
        return '"' + text.replace('"', '""') + '"'
    return text


def csv_number(text):
    """What pandas.to_numeric takes a text for: its kind, as an int, as a float."""
    nan = float("nan")
    if not text:
        return 2, 0, nan
    m = re.match(r"[ \t-\r]*([+-]?)([0-9]+)", text)
    if m and int(m[2]) >= 2**63:
        return 4, 0, nan
    m = re.fullmatch(r"[ \t-\r]*([+-]?)([0-9]*)(\.?)([0-9]*)(?:[eE]([+-]?)([0-9]{1,5}))?[ \t-\r]*", text)
    if not m or not m[2] + m[4]:
        if re.fullmatch("[+-]?inf(inity)?", text, re.I | re.A):
            return 1, 0, float(text)
        if re.match(r"[ \t-\r]*[+-]?([0-9]+\.?|\.[0-9])[0-9]*[eE][+-]?[0-9]{6}", text) or re.search("[\0\ud800-\udfff]", text):
            return 4, 0, nan
        return 3, 0, nan
    sign, whole, point, part, minus, exponent = m.groups()
    number, digits = 0.0, (whole + part)[:17]
    for d in digits:
        number = number * 10.0 + int(d)
    scale = len(whole) - len(digits) + int((minus + exponent) if exponent else 0)
    if abs(scale) > 40:
        return 4, 0, nan
    number = number * float(10**scale) if scale > 0 else number / float(10**-scale)
    if sign == "-":
        number = -number
    if point or exponent:
        return 1, 0, number
    return 0, int(sign + whole), number


def column_pack(values):
    """The bytes of a column: of numpy's scalars their memory, of texts offsets and UTF-8."""
    if not all(isinstance(x, str) for x in values):
        return np.array(values).tobytes()
    texts = [x.encode() for x in values]
    ends = np.cumsum([0] + [len(t) for t in texts], dtype=np.int64)
    return ends.tobytes() + b"".join(texts)


def np_cast(x, typ):
    return np.asarray(x).astype(np_type(typ))[()]


def np_of_int(n, typ):
    return np.array([n], dtype=np_type(typ))[0]


def np_erf(x):
    return np.vectorize(math.erf, otypes=[np.float64])(x)[()]


def np_broadcast(a, b):
    try:
        return np.broadcast_shapes(a, b)
    except ValueError:
        np.empty(a) + np.empty(b)  # numpy's message for operands


def strptime_fields(text, fmt):
    import re, _strptime

    if not text.isascii() or not fmt.isascii() or re.search("%[GVZ]", fmt):
        return 2, 0, 0, 0, 0, 0, 0, 0, 0
    try:
        t, fraction, offset = _strptime._strptime(text, fmt)
    except re.error:  # a directive twice
        return 2, 0, 0, 0, 0, 0, 0, 0, 0
    zoned = t[10] is not None
    return (int(zoned), *t[:6], fraction, (t[10] * 1000000 + offset) if zoned else 0)


def json_read(doc):
    """The tape is made of the document's tokens, after CPython has found it right, or has raised what it raises while it makes the values."""
    import json
    import re
    import struct

    raises, at, wrong, stop = False, 0, 0, len(doc)
    try:
        json.loads(doc)
    except json.JSONDecodeError as e:
        at, wrong, stop = e.pos, next(n for n, text in enumerate(JSON_WRONG) if n and e.msg.startswith(text)), e.pos
    except (RecursionError, ValueError):
        raises = True
    items, open_ = [[0, 0, 1, 3 | raises << 16], [0, 0, 2, 1]], []
    place = lambda i: len(doc[:i].encode("utf-8", "surrogatepass"))
    token = re.compile(r'"((?:[^"\\]|\\.)*)"|([{[])|([}\]])|(null)|(true)|(false)|(-?\d+(?![\d.eE]))|(NaN|-?Infinity|-?\d[\d.eE+-]*)', re.S)
    between, i = re.compile(r"[ \t\n\r,:]*"), 0
    while m := token.match(doc, between.match(doc, i).end(), stop):
        i = m.end()
        kind = (0, 1, None, 3, 4, 5, 6, 7)[m.lastindex - 1]
        if kind is None:
            items[open_.pop()][2] = len(items)
            continue
        if kind == 1:
            kind = 1 if m[2] == "{" else 2
            open_.append(len(items))
        begin, end = m.span(m.lastindex) if kind not in (1, 2) else (m.start(), m.start())
        items.append([place(begin), place(end), len(items) + 1, kind | (kind == 0 and "\\" in m[1]) << 16])
    for i in open_:
        items[i][1] += 1
        items[i][2] = len(items)
    if wrong:
        items[0][2] = len(items)
    return b"".join(struct.pack("<4I", *it) for it in items), at, wrong


JSON_WRONG = (
    "",
    "Invalid control character at",
    "Unterminated string starting at",
    "Invalid \\escape",
    "Invalid \\uXXXX escape",
    "Expecting value",
    "Expecting property name enclosed in double quotes",
    "Expecting ':' delimiter",
    "Expecting ',' delimiter",
    "Extra data",
    "Unexpected UTF-8 BOM (decode using utf-8-sig)",
)


def json_item(tape, i):
    import struct

    return struct.unpack_from("<4I", tape, 16 * i)


def json_find(doc, tape, i, key):
    end, found = json_item(tape, i)[2], 0
    i += 1
    while i < end:
        if json_text(doc, tape, i) == key:
            found = i + 1
        i = json_item(tape, i + 1)[2]
    return found


def json_text(doc, tape, i):
    import json

    begin, end, _, kind = json_item(tape, i)
    text = doc.encode("utf-8", "surrogatepass")[begin:end].decode("utf-8", "surrogatepass")
    return json.decoder.scanstring(text + '"', 0)[0] if kind >> 16 else text


def np_check_assign(to, of):
    np.empty(to)[...] = np.empty(of)


def np_zeros(shape, typ):
    return np.zeros(shape, dtype=np_type(typ))


def np_iota(n, start, after):
    delta = after - start
    a = np.array([start + type(start)(i) * delta for i in range(n)], dtype=type(start))
    if n > 1:
        a[1] = after
    return a


def np_from_list(a, typ):
    return np.array(a, dtype=np_type(typ))


def np_of_py(x, typ):
    rank = int(typ[typ.index("[") + 1 : typ.index(",")])
    if isinstance(x, np.ndarray if rank else np.generic) and x.ndim == rank and x.dtype == np_type(typ):
        return np.array(x), True
    return np.empty((0,) * rank, np_type(typ)), False


def np_slice(a, start, stop, step, axis):
    n = a.shape[axis]
    if step == 0:
        raise ValueError("slice step cannot be zero")
    top = 2**63 - 1
    start = None if start == (0 if step > 0 else top) else start
    stop = None if stop == (top if step > 0 else -top - 1) else stop
    return a[(slice(None),) * axis + (slice(start, stop, step),)]


def np_reduce(a, name, axis):
    return getattr(np, name)(a, axis=axis)


def np_fold(a, name):
    if name == "count":
        return np.int64(np.count_nonzero(a))
    if name in ("min", "max") and a.size == 0:
        return a.dtype.type(0)
    return np_reduce(a, name, None)


def np_compute(shape, x, typ):
    return np.array(np.broadcast_to(np.asarray(x), shape), dtype=np_type(typ), order="C")


def np_check_inplace(to, x):
    a = np.empty(to)
    a += np.empty(x)


def np_assign(to, x):
    to[...] = np.array(x)


replies, sys.stdout = sys.stdout, io.StringIO()
compiled = {}


def serve(q):
    # One scope: comprehensions in an expression don't see its locals.
    names = dict(globals())
    names.update(("a%d" % i, decode(a)) for i, a in enumerate(q["a"]))
    names["sym"], names["index"], names["typ"] = q["sym"], q["index"], q.get("typ")
    try:
        code = compiled.get(q["e"])
        if code is None:
            code = compiled[q["e"]] = compile(q["e"], "<ref>", "eval")
        value, box = eval(code, names), q["box"]
        if len(box) > 1 and any(box):
            r = {"ok": {"t": [encode(x, b) for x, b in zip(value, box)]}}
        else:
            r = {"ok": encode(value, box == [True])}
    except BaseException as e:
        r = {"exc": type(e).__name__, "msg": encode(str(e)), "h": handle(e)}
    r["out"] = sys.stdout.getvalue()
    sys.stdout.seek(0)
    sys.stdout.truncate()
    replies.write(json.dumps(r) + "\n")
    replies.flush()


while line := sys.stdin.readline():
    serve(json.loads(line))
