# The json module of programs: what writes JSON.

from math import inf


def _escape(text, ascii_only):
    out = ['"']
    for c in text:
        if c == '"':
            out.append('\\"')
        elif c == "\\":
            out.append("\\\\")
        elif c == "\n":
            out.append("\\n")
        elif c == "\r":
            out.append("\\r")
        elif c == "\t":
            out.append("\\t")
        elif c == "\f":
            out.append("\\f")
        elif c == "\b":
            out.append("\\b")
        elif c < " ":
            out.append("\\u%04x" % ord(c))
        elif ascii_only and c > "~" and c != "\x7f":
            n = ord(c)
            if n >= 0x10000:
                n -= 0x10000
                out.append("\\u%04x" % (0xD800 | n >> 10))
                out.append("\\u%04x" % (0xDC00 | n & 0x3FF))
            else:
                out.append("\\u%04x" % n)
        else:
            out.append(c)
    out.append('"')
    return "".join(out)


def _float(x, allow_nan):
    if x != x or x == inf or x == -inf:
        if not allow_nan:
            raise ValueError("Out of range float values are not JSON compliant: " + repr(x))
        return "NaN" if x != x else "Infinity" if x > 0 else "-Infinity"
    return repr(x)


def _key(k, opts):
    if isinstance(k, str):
        return k
    if isinstance(k, bool):
        return "true" if k else "false"
    if isinstance(k, float):
        return _float(k, opts[1])
    if isinstance(k, int):
        return str(0 + k)
    if k is None:
        return "null"
    raise TypeError("keys must be str, int, float, bool or None, not " + type(k).__name__)


def _encode(o, opts, level):
    if isinstance(o, str):
        return _escape(o, opts[0])
    if o is None:
        return "null"
    if isinstance(o, bool):
        return "true" if o else "false"
    if isinstance(o, int):
        return str(0 + o)
    if isinstance(o, float):
        return _float(o, opts[1])
    if isinstance(o, (list, tuple)):
        parts = [_encode(x, opts, level + 1) for x in o]
        if not parts:
            return "[]"
        return _bracket("[", parts, "]", opts, level)
    if isinstance(o, dict):
        if not o:
            return "{}"
        keys = list(o)
        if opts[5]:
            keys.sort()
        parts = [_escape(_key(k, opts), opts[0]) + opts[3] + _encode(o[k], opts, level + 1) for k in keys]
        return _bracket("{", parts, "}", opts, level)
    raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")


def _bracket(left, parts, right, opts, level):
    if not opts[6]:
        return left + opts[2].join(parts) + right
    line = "\n" + opts[4] * (level + 1)
    return left + line + (opts[2] + line).join(parts) + "\n" + opts[4] * level + right


def dumps(obj, *, ensure_ascii=True, allow_nan=True, indent=None, separators=None, sort_keys=False):
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
    return _encode(obj, (ensure_ascii, allow_nan, item, key, step, sort_keys, pretty), 0)


def dump(obj, fp, *, ensure_ascii=True, allow_nan=True, indent=None, separators=None, sort_keys=False):
    fp.write(dumps(obj, ensure_ascii=ensure_ascii, allow_nan=allow_nan, indent=indent, separators=separators, sort_keys=sort_keys))
