"""Results: Arrow arrays that the library allocated, to what the caller gave."""

import array
import collections
import ctypes as c
import datetime
import decimal
import json
import uuid

from ._abi import ArrowArray, ArrowSchema

_new_capsule = c.pythonapi.PyCapsule_New
_new_capsule.restype = c.py_object
_new_capsule.argtypes = [c.c_void_p, c.c_char_p, c.c_void_p]


class Result:
    """An Arrow array of results. Speaks the Arrow PyCapsule protocol once, and to_pylist()."""

    def __init__(self, description, schema, arr):
        self._type, self._schema, self._array = description.get("result_type") or {"kind": description["result"]}, schema, arr

    @property
    def kind(self):
        """Of which values the result is: int, float, bool, str, ..., json, or list, struct and map."""
        return self._type["kind"]

    def __len__(self):
        return self._array.length

    def __del__(self):
        for s in (self._schema, self._array):
            if s.release:
                s.release(c.byref(s))

    def __arrow_c_array__(self, requested_schema=None):
        if not self._array.release:
            raise ValueError("the result was already handed over")
        # The consumer moves the structures out of ours and releases them.
        keep = _Handover(self._schema, self._array)
        return keep.capsules()

    def to_pylist(self):
        """One Python object per row."""
        return _values(self._type, self._schema, self._array, len(self))

    def to_numpy(self):
        """A numpy array: of int64, float64 or bool where no row is NULL, else of objects."""
        import numpy

        fmt = self._schema.format
        if fmt in (b"l", b"g") and not self._array.null_count:
            return numpy.frombuffer(bytearray(_buffer(self._array, 1, len(self) * 8)), dtype=numpy.int64 if fmt == b"l" else numpy.float64)
        values = self.to_pylist()
        if fmt == b"b" and not self._array.null_count:
            return numpy.array(values, dtype=bool)
        out = numpy.empty(len(values), dtype=object)
        for i, v in enumerate(values):
            out[i] = v
        return out


def _buffer(arr, i, size):
    p = arr.buffers[i]
    return bytes((c.c_char * size).from_address(p)) if p and size else b""


def _numbers(code, arr, i, n):
    values = array.array(code)
    values.frombytes(_buffer(arr, i, n * values.itemsize))
    return values


def _part(schema, arr, i):
    return ArrowSchema.from_address(schema.children[i]), ArrowArray.from_address(arr.children[i])


def _values(t, schema, arr, n):
    """The objects of an array's first n rows, of a type as the manifest describes it."""
    make = {b"n": _nones, b"b": _bools, b"tdD": _dates, b"tsu:": _datetimes, b"l": _plain, b"g": _plain, b"+l": _lists, b"+m": _maps, b"+s": _structs}
    make.update({b"ttu": _times, b"tDu": _spans, b"tsu:UTC": _moments, b"w:16": _uuids})
    out = make.get(schema.format, _decimals if schema.format.startswith(b"d:") else _texts)(t, schema, arr, n)
    if arr.null_count and arr.buffers[0]:
        bits = _buffer(arr, 0, (n + 7) // 8)
        for i in range(n):
            if not bits[i >> 3] >> (i & 7) & 1:
                out[i] = None
    return out


def _nones(t, schema, arr, n):
    return [None] * n


def _bools(t, schema, arr, n):
    bits = _buffer(arr, 1, (n + 7) // 8)
    return [bool(bits[i >> 3] >> (i & 7) & 1) for i in range(n)]


def _dates(t, schema, arr, n):
    return [datetime.date.fromordinal(v + 719163) for v in _numbers("i", arr, 1, n)]


def _datetimes(t, schema, arr, n):
    epoch = datetime.datetime(1970, 1, 1)
    return [epoch + datetime.timedelta(0, 0, v) for v in _numbers("q", arr, 1, n)]


def _times(t, schema, arr, n):
    return [(datetime.datetime.min + datetime.timedelta(0, 0, v)).time() for v in _numbers("q", arr, 1, n)]


def _spans(t, schema, arr, n):
    return [datetime.timedelta(0, 0, v) for v in _numbers("q", arr, 1, n)]


def _moments(t, schema, arr, n):
    epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return [epoch + datetime.timedelta(0, 0, v) for v in _numbers("q", arr, 1, n)]


def _wide(arr, n):
    """Values of 16 bytes."""
    text = _buffer(arr, 1, 16 * n)
    return [text[i : i + 16] for i in range(0, 16 * n, 16)]


def _uuids(t, schema, arr, n):
    return [uuid.UUID(bytes=v) for v in _wide(arr, n)]


def _decimals(t, schema, arr, n):
    exponent, exact = -t["scale"], decimal.Context(prec=38)
    return [decimal.Decimal(int.from_bytes(v, "little", signed=True)).scaleb(exponent, exact) for v in _wide(arr, n)]


def _plain(t, schema, arr, n):
    return _numbers("q" if schema.format == b"l" else "d", arr, 1, n).tolist()


def _texts(t, schema, arr, n):
    ends = _numbers("i", arr, 1, n + 1)
    text = _buffer(arr, 2, ends[-1])
    convert = {"bytes": bytes, "str": bytes.decode, "int": lambda t: int(t or b"0")}.get(t["kind"], lambda t: from_json(json.loads(t or b"null")))
    return [convert(text[a:b]) for a, b in zip(ends, ends[1:])]


def _lists(t, schema, arr, n):
    ends = _numbers("i", arr, 1, n + 1)
    items = _values(t["elem"], *_part(schema, arr, 0), ends[-1])
    make = tuple if t.get("form") == "tuple" else list
    return [make(items[a:b]) for a, b in zip(ends, ends[1:])]


def _maps(t, schema, arr, n):
    ends = _numbers("i", arr, 1, n + 1)
    entries = _part(schema, arr, 0)
    keys, values = [_values(f, *_part(*entries, i), ends[-1]) for i, f in enumerate(t["fields"])]
    return [dict(zip(keys[a:b], values[a:b])) for a, b in zip(ends, ends[1:])]


def _structs(t, schema, arr, n):
    rows = zip(*[_values(f, *_part(schema, arr, i), n) for i, f in enumerate(t["fields"])])
    if t["form"] == "tuple":
        return list(rows)
    names = [f["name"] for f in t["fields"]]
    if t["form"] == "namedtuple":
        return [*map(collections.namedtuple(t["class"], names)._make, rows)]
    return [dict(zip(names, row)) for row in rows]


class _Handover:
    """Capsules over a result's structures; what no consumer takes, the result releases."""

    _alive = {}

    def __init__(self, schema, arr):
        self.schema, self.array = ArrowSchema(), ArrowArray()
        for src, dst in ((schema, self.schema), (arr, self.array)):
            c.memmove(c.byref(dst), c.byref(src), c.sizeof(src))
            src.release = type(src.release)()

    def capsules(self):
        s, a = c.addressof(self.schema), c.addressof(self.array)
        _Handover._alive[s] = _Handover._alive[a] = self
        return (
            _new_capsule(s, b"arrow_schema", c.cast(_drop_schema, c.c_void_p)),
            _new_capsule(a, b"arrow_array", c.cast(_drop_array, c.c_void_p)),
        )


@c.PYFUNCTYPE(None, c.c_void_p)
def _drop_schema(p):
    _drop_at(p, b"arrow_schema", ArrowSchema)


@c.PYFUNCTYPE(None, c.c_void_p)
def _drop_array(p):
    _drop_at(p, b"arrow_array", ArrowArray)


def _drop_at(capsule, name, struct):
    # The capsule is being destroyed: it is read by address, without a new reference.
    get = c.PYFUNCTYPE(c.c_void_p, c.c_void_p, c.c_char_p)(("PyCapsule_GetPointer", c.pythonapi))
    p = get(capsule, name)
    s = struct.from_address(p)
    if s.release:
        s.release(c.byref(s))
    _Handover._alive.pop(p, None)


def from_json(v):
    """The Python value of a JSON result: see json.h of the runtime for its form."""
    if isinstance(v, list):
        return [from_json(x) for x in v]
    if isinstance(v, dict) and len(v) == 1:
        (tag, x), = v.items()
        if tag == "float":
            return float(x)
        if tag == "bytes":
            return bytes.fromhex(x)
        if tag == "tuple":
            return tuple(from_json(y) for y in x)
        if tag == "set":
            return {from_json(y) for y in x}
        if tag == "dict":
            return {from_json(k): from_json(y) for k, y in x}
    return v
