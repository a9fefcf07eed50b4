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


# _text_of is the text of a document.
def _text_of(s):
    if isinstance(s, str):
        return s
    if isinstance(s, bytearray):
        return _text_of(bytes(s))
    if not isinstance(s, bytes):
        raise TypeError("the JSON object must be str, bytes or bytearray, not " + type(s).__name__)
    if s[:2] in (b"\xff\xfe", b"\xfe\xff") or 0 in s[:4]:
        return _late_text(s)
    if s[:3] == b"\xef\xbb\xbf":
        return s[3:].decode("utf-8", "surrogatepass")
    return s.decode("utf-8", "surrogatepass")


# The making of a value raises before what is wrong behind it: see hp_json_read.
def _read(s):
    tape, at, wrong = hp.json.read(s)
    if wrong:
        if hp.json.raises(tape):
            _value(s, tape, 2)
        raise _error(s, at, wrong)
    return _value(s, tape, 2)


# _hooked is _value where a program's functions make values of objects and numbers.
def _hooked(doc, tape, i, hooks):
    object_hook, pairs_hook, parse_float, parse_int, parse_constant = hooks
    kind = hp.json.kind(tape, i)
    if kind == 0:
        return hp.json.text(doc, tape, i)
    if kind == 1 or kind == 2:
        end = hp.json.next(tape, i)
        i += 1
        if kind == 2:
            out = []
            while i < end:
                out.append(_hooked(doc, tape, i, hooks))
                i = hp.json.next(tape, i)
            return out
        if pairs_hook is not None:
            pairs = []
            while i < end:
                pairs.append((hp.json.text(doc, tape, i), _hooked(doc, tape, i + 1, hooks)))
                i = hp.json.next(tape, i + 1)
            return pairs_hook(pairs)
        d = {}
        while i < end:
            d[hp.json.text(doc, tape, i)] = _hooked(doc, tape, i + 1, hooks)
            i = hp.json.next(tape, i + 1)
        if object_hook is not None:
            return object_hook(d)
        return d
    if kind == 3:
        return None
    if kind < 6:
        return kind == 4
    text = hp.json.text(doc, tape, i)
    if kind == 6:
        if parse_int is not None:
            return parse_int(text)
        return int(text)
    if text[-1] in "Ny":  # NaN, Infinity
        if parse_constant is not None:
            return parse_constant(text)
    elif parse_float is not None:
        return parse_float(text)
    return float(text)


# _hooks_before calls the hooks that CPython calls before it comes to what is wrong. Objects and arrays that are not
# closed there have a text.
def _hooks_before(doc, tape, i, hooks):
    kind = hp.json.kind(tape, i)
    if kind != 1 and kind != 2 or not hp.json.text(doc, tape, i):
        _hooked(doc, tape, i, hooks)
        return
    end = hp.json.next(tape, i)
    i += 1
    while i < end:
        if kind == 1:
            i += 1  # behind the key
        if i < end:
            _hooks_before(doc, tape, i, hooks)
            i = hp.json.next(tape, i)


# _part reads the value that begins at a place of s, and says where it ends.
def _part(s, start, hooks):
    if start < 0:
        raise ValueError("idx cannot be negative")
    if s[start : start + 1] in (" ", "\n", "\r", "\t", "\ufeff"):
        raise JSONDecodeError("Expecting value", s, start)
    doc = s[start:]
    tape, at, wrong = hp.json.read(doc)
    if wrong == 9:  # extra data
        doc = doc[:at]
    elif wrong:
        if hp.json.next(tape, 0) > 2:
            _hooks_before(doc, tape, 2, hooks)
        raise _error(s, start + at, wrong)
    return _hooked(doc, tape, 2, hooks), start + len(doc.rstrip(" \n\r\t"))


def _behind_space(s, i):
    while i < len(s) and s[i] in " \n\r\t":
        i += 1
    return i


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict: "known" = True, object_pairs_hook=None):
        if not strict:
            hp.unsupported("strict=False")
        self._object_hook = object_hook
        self._pairs_hook = object_pairs_hook
        self._parse_float = parse_float
        self._parse_int = parse_int
        self._parse_constant = parse_constant

    # Classes that derive from it may have methods of these names.
    @property
    def object_hook(self):
        return self._object_hook

    @property
    def object_pairs_hook(self):
        return self._pairs_hook

    @property
    def scan_once(self):
        hp.unsupported("what reads a document's parts")

    @scan_once.setter
    def scan_once(self, scan):
        hp.unsupported("what reads a document's parts")

    parse_object = parse_array = parse_string = parse_float = parse_int = parse_constant = memo = strict = scan_once

    def decode(self, s):
        value, end = self.raw_decode(s, idx=_behind_space(s, 0))
        end = _behind_space(s, end)
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        return _part(s, idx, (self._object_hook, self._pairs_hook, self._parse_float, self._parse_int, self._parse_constant))


def loads(s, /, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    plain = object_hook is None and parse_float is None and parse_int is None and parse_constant is None and object_pairs_hook is None
    text = _text_of(s)
    if cls is None and plain:
        if hp.given(kw):
            hp.unsupported("a keyword that it does not have")
        return _read(text)
    if text.startswith("\ufeff"):
        raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", text, 0)
    if cls is None:
        return JSONDecoder(object_hook=object_hook, parse_float=parse_float, parse_int=parse_int, parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw).decode(text)
    if not plain:
        hp.unsupported("hooks beside a class")
    return cls(**kw).decode(text)


def load(fp, /, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int, parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)


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


# opts are the options of a text: 0 whether it is ASCII, 1 whether it may have NaN and infinities, 2 what stands between
# items, 3 what stands behind keys, 4 a step of the indentation, 5 whether keys are sorted, 6 whether lines are
# indented, 7 whether keys of other types are left out, 8 whether what contains itself is noticed.
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


def _has_key(k, opts):
    return not opts[7] or k is None or isinstance(k, (str, int, float))


# _within is the path of what a container holds; _out leaves the container.
def _within(path, o, opts):
    if not isinstance(o, tuple) and hp.may_contain_itself(o) and opts[8]:
        return _enter(path, id(hp.plain(o)))
    return path


def _out(o, within, opts):
    if not isinstance(o, tuple) and hp.may_contain_itself(o) and opts[8]:
        within.pop()


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
        within = _within(path, o, opts)
        for x in o:
            parts.append(_encode(x, opts, level + 1, default, within))
        _out(o, within, opts)
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
                if _has_key(k, opts):
                    parts.append(hp.json.escape(_key(k, opts), opts[0]) + opts[3] + _encode(v, opts, level + 1, default, path))
            return _bracket("{", parts, "}", opts, level)
        keys = list(o)
        if opts[5]:
            keys.sort()
        within = _within(path, o, opts)
        for k in keys:
            if _has_key(k, opts):
                parts.append(hp.json.escape(_key(k, opts), opts[0]) + opts[3] + _encode(o[k], opts, level + 1, default, within))
        _out(o, within, opts)
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


def _line(opts, level):
    return "\n" + opts[4] * level if opts[6] else ""


def _pairs(o, opts):
    return sorted(o.items()) if opts[5] else o.items()


# _write writes the pieces of a text one by one, as CPython's encoder that is written in Python yields them: what comes
# before an error has been written; a piece is made before fp is asked for its method. _chunks yields the same.
def _write(fp, o, opts, level, default, path):
    if isinstance(o, (list, tuple)) and o:
        within = _within(path, o, opts)
        line = _line(opts, level + 1)
        before = "[" + line
        for x in o:
            if x is None or isinstance(x, (str, int, float)):
                text = before + _encode(x, opts, 0, None, None)
                fp.write(text)
            else:
                fp.write(before)
                _write(fp, x, opts, level + 1, default, within)
            before = opts[2] + line
        if opts[6]:
            fp.write(_line(opts, level))
        fp.write("]")
        _out(o, within, opts)
    elif isinstance(o, dict) and o:
        within = _within(path, o, opts)
        fp.write("{")
        line = _line(opts, level + 1)
        if opts[6]:
            fp.write(line)
        first = True
        for k, v in _pairs(o, opts):
            if not _has_key(k, opts):
                continue
            key = _key(k, opts)
            if not first:
                fp.write(opts[2] + line)
            first = False
            text = hp.json.escape(key, opts[0])
            fp.write(text)
            fp.write(opts[3])
            _write(fp, v, opts, level + 1, default, within)
        if opts[6]:
            fp.write(_line(opts, level))
        fp.write("}")
        _out(o, within, opts)
    elif isinstance(o, (list, tuple)):
        fp.write("[]")
    elif isinstance(o, dict):
        fp.write("{}")
    elif default is None or o is None or isinstance(o, (str, int, float)):
        text = _encode(o, opts, 0, default, path)
        fp.write(text)
    elif hp.is_instance(o) and opts[8]:
        within = _enter(path, id(o))
        _write(fp, default(o), opts, level, default, within)
        within.pop()
    else:
        _write(fp, default(o), opts, level, default, path)


def _chunks(o, opts, level, default, path):
    if isinstance(o, (list, tuple)) and o:
        within = _within(path, o, opts)
        line = _line(opts, level + 1)
        before = "[" + line
        for x in o:
            if x is None or isinstance(x, (str, int, float)):
                yield before + _encode(x, opts, 0, None, None)
            else:
                yield before
                yield from _chunks(x, opts, level + 1, default, within)
            before = opts[2] + line
        if opts[6]:
            yield _line(opts, level)
        yield "]"
        _out(o, within, opts)
    elif isinstance(o, dict) and o:
        within = _within(path, o, opts)
        yield "{"
        line = _line(opts, level + 1)
        if opts[6]:
            yield line
        first = True
        for k, v in _pairs(o, opts):
            if not _has_key(k, opts):
                continue
            key = _key(k, opts)
            if not first:
                yield opts[2] + line
            first = False
            yield hp.json.escape(key, opts[0])
            yield opts[3]
            yield from _chunks(v, opts, level + 1, default, within)
        if opts[6]:
            yield _line(opts, level)
        yield "}"
        _out(o, within, opts)
    elif isinstance(o, (list, tuple)):
        yield "[]"
    elif isinstance(o, dict):
        yield "{}"
    elif default is None or o is None or isinstance(o, (str, int, float)):
        yield _encode(o, opts, 0, default, path)
    elif hp.is_instance(o) and opts[8]:
        within = _enter(path, id(o))
        yield from _chunks(default(o), opts, level, default, within)
        within.pop()
    else:
        yield from _chunks(default(o), opts, level, default, path)


class JSONEncoder:
    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")

    def encode(self, o):
        if isinstance(o, str):
            return hp.json.escape(hp.plain(o), self.ensure_ascii)
        return "".join(self.iterencode(o, _one_shot=True))

    def iterencode(self, o, _one_shot=False):
        opts = _options(self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, self.sort_keys, self.indent, self.item_separator, self.key_separator)
        if _one_shot:
            return iter([_encode(o, opts, 0, self.default, None)])
        return _chunks(o, opts, 0, self.default, None)


def _options(skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent, item, key):
    step = ""
    if indent is not None:
        step = indent if isinstance(indent, str) else " " * indent
    return ensure_ascii, allow_nan, item, key, step, sort_keys, indent is not None, skipkeys, check_circular


def _separators(indent, separators):
    if separators is None:
        return "," if indent is not None else ", ", ": "
    item, key = separators
    return item, key


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False, **kw):
    if cls is not None:
        encoder = cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)
        return encoder.encode(obj)
    if hp.given(kw):
        hp.unsupported("a keyword that it does not have")
    item, key = _separators(indent, separators)
    if isinstance(obj, str):
        return hp.json.escape(hp.plain(obj), ensure_ascii)
    if indent is None and not isinstance(key, str):
        raise TypeError("make_encoder() argument 5 must be str, not " + hp.type_name(key))
    if indent is None and not isinstance(item, str):
        raise TypeError("make_encoder() argument 6 must be str, not " + hp.type_name(item))
    return _encode(obj, _options(skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent, item, key), 0, default, None)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False, **kw):
    if cls is not None:
        encoder = cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)
        for chunk in encoder.iterencode(obj):
            fp.write(chunk)
        return
    if hp.given(kw):
        hp.unsupported("a keyword that it does not have")
    item, key = _separators(indent, separators)
    _write(fp, obj, _options(skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys, indent, item, key), 0, default, None)
