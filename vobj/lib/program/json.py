# The json module of programs.

from math import inf, nan


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        super().__init__("%s: line %d column %d (char %d)" % (msg, lineno, colno, pos))
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno


# Not in loads, of which every call becomes a copy.
def _error(doc, at, wrong):
    return JSONDecodeError(hp.json.message(wrong), doc, at)


# _value makes the value of an item of a document's tape. What is in objects and arrays is made
# here, too: CPython has one level of recursion for each. Kinds are those of ir/ops_json.go.
def _value(doc, tape, i):
    kind = hp.json.kind(tape, i)
    if kind == 0:
        return hp.json.text(doc, tape, i)
    if kind == 1:
        d = {}
        end = hp.json.next(tape, i)
        i += 1
        while i < end:
            d[hp.json.text(doc, tape, i)] = _value(doc, tape, i + 1)
            i = hp.json.next(tape, i + 1)
        return d
    if kind == 2:
        out = []
        end = hp.json.next(tape, i)
        i += 1
        while i < end:
            out.append(_value(doc, tape, i))
            i = hp.json.next(tape, i)
        return out
    if kind == 3:
        return None
    if kind < 6:
        return kind == 4
    if kind == 6:
        return int(hp.json.text(doc, tape, i))
    return float(hp.json.text(doc, tape, i))


# _late_text is the text of bytes in one of the other encodings that JSON may have.
def _late_text(s):
    hp.late("json.loads() of bytes that are not UTF-8")
    encoding = hp.cpython("json").detect_encoding(s)
    return hp.native(hp.cpython("builtins").str(s, encoding, "surrogatepass"), "str")


def loads(s, /):
    if isinstance(s, bytes):
        if s[:2] in (b"\xff\xfe", b"\xfe\xff") or 0 in s[:4]:
            return loads(_late_text(s))
        if s[:3] == b"\xef\xbb\xbf":
            return loads(s[3:].decode("utf-8", "surrogatepass"))
        return loads(s.decode("utf-8", "surrogatepass"))
    if not isinstance(s, str):
        raise TypeError("the JSON object must be str, bytes or bytearray, not " + type(s).__name__)
    tape, at, wrong = hp.json.read(s)
    if wrong:
        raise _error(s, at, wrong)
    return _value(s, tape, 2)


def load(fp, /):
    return loads(fp.read())


# What CPython's own function raises is caught as what these do.
def _in_python(call, s):
    try:
        return call(s)
    except ValueError as e:
        if type(e).__name__ != "JSONDecodeError":
            raise
        raise JSONDecodeError(str(e.msg), str(e.doc), int(e.pos)) from None


def _float(x, allow_nan):
    if x != x or x == inf or x == -inf:
        if not allow_nan:
            raise ValueError("Out of range float values are not JSON compliant: " + repr(x))
        return "NaN" if x != x else "Infinity" if x > 0 else "-Infinity"
    return repr(x)


def _key(k, opts):
    if isinstance(k, str):
        return hp.plain(k)
    if isinstance(k, bool):
        return "true" if k else "false"
    if isinstance(k, float):
        return _float(hp.plain(k), opts[1])
    if isinstance(k, int):
        return str(0 + hp.plain(k))
    if k is None:
        return "null"
    raise TypeError("keys must be str, int, float, bool or None, not " + type(k).__name__)


# Of an instance whose class derives from str, int or float the value counts, from list and dict
# what its __iter__ and items() give. path has the addresses of what o is in and may hold itself;
# it is None where nothing such is.
def _encode(o, opts, level, default, path):
    if isinstance(o, str):
        return hp.json.escape(hp.plain(o), opts[0])
    if o is None:
        return "null"
    if isinstance(o, bool):
        return "true" if o else "false"
    if isinstance(o, int):
        return str(0 + hp.plain(o))
    if isinstance(o, float):
        return _float(hp.plain(o), opts[1])
    parts = []  # in loops: CPython has one level of recursion for a container, and none for its elements
    if isinstance(o, (list, tuple)):
        within = path
        if isinstance(o, list) and hp.may_contain_itself(o):
            within = _enter(path, id(hp.plain(o)))
        for x in o:
            parts.append(_encode(x, opts, level + 1, default, within))
        if isinstance(o, list) and hp.may_contain_itself(o):
            within.pop()
        if not parts:
            return "[]"
        return _bracket("[", parts, "]", opts, level)
    if isinstance(o, dict):
        if not (o if opts[6] else hp.plain(o)):
            return "{}"
        if hp.is_derived(o):
            pairs = list(o.items())
            if opts[5]:
                pairs.sort()
            for k, v in pairs:
                parts.append(hp.json.escape(_key(k, opts), opts[0]) + opts[3] + _encode(v, opts, level + 1, default, path))
            return _bracket("{", parts, "}", opts, level)
        keys = list(o)
        if opts[5]:
            keys.sort()
        within = path
        if hp.may_contain_itself(o):
            within = _enter(path, id(o))
        for k in keys:
            parts.append(hp.json.escape(_key(k, opts), opts[0]) + opts[3] + _encode(o[k], opts, level + 1, default, within))
        if hp.may_contain_itself(o):
            within.pop()
        return _bracket("{", parts, "}", opts, level)
    if default is not None:
        if hp.is_instance(o):
            within = _enter(path, id(o))
            text = _encode(default(o), opts, level, default, within)
            within.pop()
            return text
        return _encode(default(o), opts, level, default, path)
    raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")


def _enter(path, address):
    if path is None:
        return [address]
    if address in path:
        raise ValueError("Circular reference detected")
    path.append(address)
    return path


def _bracket(left, parts, right, opts, level):
    if not opts[6]:
        return left + opts[2].join(parts) + right
    line = "\n" + opts[4] * (level + 1)
    return left + line + (opts[2] + line).join(parts) + "\n" + opts[4] * level + right


def dumps(obj, *, ensure_ascii=True, allow_nan=True, indent=None, separators=None, default=None, sort_keys=False):
    step = ""
    pretty = False
    if indent is not None:
        pretty = True
        if isinstance(indent, str):
            step = indent
        else:
            step = " " * indent
    item, key = ", ", ": "
    if pretty:
        item = ","
    if separators is not None:
        item, key = separators
        if not pretty and not isinstance(key, str):
            raise TypeError("make_encoder() argument 5 must be str, not " + hp.type_name(key))
        if not pretty and not isinstance(item, str):
            raise TypeError("make_encoder() argument 6 must be str, not " + hp.type_name(item))
    return _encode(obj, (ensure_ascii, allow_nan, item, key, step, sort_keys, pretty), 0, default, None)


def dump(obj, fp, *, ensure_ascii=True, allow_nan=True, indent=None, separators=None, default=None, sort_keys=False):
    text = dumps(obj, ensure_ascii=ensure_ascii, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys)
    fp.write(text)
