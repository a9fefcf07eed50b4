"""Results: Arrow arrays that the library allocated, to what the caller gave."""

import array
import ctypes as c
import datetime
import json

from ._abi import ArrowArray, ArrowSchema

_new_capsule = c.pythonapi.PyCapsule_New
_new_capsule.restype = c.py_object
_new_capsule.argtypes = [c.c_void_p, c.c_char_p, c.c_void_p]


class Result:
    """An Arrow array of results. Speaks the Arrow PyCapsule protocol once, and to_pylist()."""

    def __init__(self, kind, schema, arr):
        self.kind, self._schema, self._array = kind, schema, arr

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

    def _buffer(self, i, size):
        p = self._array.buffers[i]
        return bytes((c.c_char * size).from_address(p)) if p and size else b""

    def _nulls(self):
        if not self._array.null_count:
            return None
        bits = self._buffer(0, (len(self) + 7) // 8)
        return [not bits[i >> 3] >> (i & 7) & 1 for i in range(len(self))]

    def to_pylist(self):
        """One Python object per row."""
        n, kind, fmt = len(self), self.kind, self._schema.format
        if fmt == b"n":
            return [None] * n
        if fmt == b"b":
            bits = self._buffer(1, (n + 7) // 8)
            out = [bool(bits[i >> 3] >> (i & 7) & 1) for i in range(n)]
        elif fmt == b"tdD":
            values = array.array("i")
            values.frombytes(self._buffer(1, n * 4))
            out = [datetime.date.fromordinal(v + 719163) for v in values]
        elif fmt == b"tsu:":
            values = array.array("q")
            values.frombytes(self._buffer(1, n * 8))
            epoch = datetime.datetime(1970, 1, 1)
            out = [epoch + datetime.timedelta(0, 0, v) for v in values]
        elif fmt in (b"l", b"g"):
            values = array.array("q" if fmt == b"l" else "d")
            values.frombytes(self._buffer(1, n * 8))
            out = values.tolist()
        else:
            ends = array.array("i")
            ends.frombytes(self._buffer(1, (n + 1) * 4))
            text = self._buffer(2, ends[-1])
            out = [text[a:b] for a, b in zip(ends, ends[1:])]
            nulls = self._nulls()
            if kind == "int":
                return [None if nulls and nulls[i] else int(t) for i, t in enumerate(out)]
            if kind == "str":
                out = [t.decode() for t in out]
            elif kind != "bytes":
                return [None if nulls and nulls[i] else from_json(json.loads(t)) for i, t in enumerate(out)]
        nulls = self._nulls()
        return [None if nulls[i] else v for i, v in enumerate(out)] if nulls else out

    def to_numpy(self):
        """A numpy array: of int64, float64 or bool where no row is NULL, else of objects."""
        import numpy

        fmt = self._schema.format
        if fmt in (b"l", b"g") and not self._array.null_count:
            return numpy.frombuffer(bytearray(self._buffer(1, len(self) * 8)), dtype=numpy.int64 if fmt == b"l" else numpy.float64)
        values = self.to_pylist()
        if fmt == b"b" and not self._array.null_count:
            return numpy.array(values, dtype=bool)
        out = numpy.empty(len(values), dtype=object)
        out[:] = values
        return out


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
