"""Arguments to Arrow arrays: from lists, numpy arrays and Arrow capsules."""

import array
import ctypes as c
import datetime
import decimal
import struct
import uuid

from ._abi import ArrowArray, ArrowArrayStream, ArrowSchema, released_array, released_schema

_NUMPY = {
    "i1": b"c", "i2": b"s", "i4": b"i", "i8": b"l",
    "u1": b"C", "u2": b"S", "u4": b"I", "u8": b"L",
    "f4": b"f", "f8": b"g",
}  # fmt: skip
_INT_METADATA = struct.pack("=ii8si1s", 1, 8, b"hipy.int", 1, b"1") + b"\0"


class Column:
    """One argument as an Arrow array: schema and array structures and what keeps their memory alive."""

    def __init__(self, schema, arr, keep):
        self.schema, self.array, self.keep = schema, arr, keep

    @property
    def length(self):
        return self.array.length


def is_column(value, param):
    """Whether an argument has one value per row (otherwise it is the same for all rows)."""
    if param["kind"] == "list":
        if hasattr(value, "__array_interface__") and value.dtype != object:
            return value.ndim > 1
        if isinstance(value, (list, tuple)):
            return not value or any(v is None or isinstance(v, (list, tuple)) or hasattr(v, "__array_interface__") for v in value)
    if param["kind"] == "struct" and isinstance(value, tuple):  # a list is a column, a tuple a value
        return False
    return isinstance(value, (list, tuple)) or any(
        hasattr(value, a) for a in ("__arrow_c_array__", "__arrow_c_stream__", "__array_interface__")
    )


def column(value, param):
    """Makes the Arrow array of an argument for a parameter of the manifest."""
    if hasattr(value, "__arrow_c_array__"):
        return _from_capsules(*value.__arrow_c_array__())
    if hasattr(value, "__arrow_c_stream__"):
        return _from_stream(value.__arrow_c_stream__())
    if hasattr(value, "__array_interface__") and not isinstance(value, (list, tuple)):
        return _from_numpy(value, param)
    return _from_list(value, param)


def struct_of(columns, n):
    """The struct array over the columns that hipy_call takes."""
    schemas = (c.c_void_p * len(columns))(*[c.addressof(k.schema) for k in columns])
    arrays = (c.c_void_p * len(columns))(*[c.addressof(k.array) for k in columns])
    buffers = (c.c_void_p * 1)(None)
    schema = ArrowSchema(b"+s", b"", None, 0, len(columns), schemas, None, released_schema, None)
    arr = ArrowArray(n, 0, 0, 1, len(columns), buffers, arrays, None, released_array, None)
    return Column(schema, arr, [columns, schemas, arrays, buffers])


# ---- Arrow ------------------------------------------------------------------

_get_pointer = c.pythonapi.PyCapsule_GetPointer
_get_pointer.restype = c.c_void_p
_get_pointer.argtypes = [c.py_object, c.c_char_p]


def _from_capsules(schema, arr):
    s = ArrowSchema.from_address(_get_pointer(schema, b"arrow_schema"))
    a = ArrowArray.from_address(_get_pointer(arr, b"arrow_array"))
    return Column(s, a, [schema, arr])


class _Owned:
    """Releases a structure that was moved to Python."""

    def __init__(self, value):
        self.value = value

    def __del__(self):
        if self.value.release:
            self.value.release(c.byref(self.value))


def _from_stream(capsule):
    stream = ArrowArrayStream.from_address(_get_pointer(capsule, b"arrow_array_stream"))
    schema, chunks = _Owned(ArrowSchema()), []
    if stream.get_schema(c.byref(stream), c.byref(schema.value)):
        raise ValueError("the Arrow stream has no schema")
    while True:
        chunk = _Owned(ArrowArray())
        if stream.get_next(c.byref(stream), c.byref(chunk.value)):
            message = stream.get_last_error(c.byref(stream)) or b"?"
            raise ValueError("the Arrow stream failed: " + message.decode("utf-8", "replace"))
        if not chunk.value.release:
            break
        chunks.append(chunk)
    if len(chunks) != 1:
        raise ValueError("an Arrow stream of %d chunks: combine them first (combine_chunks(), rechunk())" % len(chunks))
    return Column(schema.value, chunks[0].value, [schema, chunks, capsule])


# ---- numpy ------------------------------------------------------------------


def _from_numpy(value, param):
    face = value.__array_interface__
    if len(face["shape"]) != 1 and param["kind"] != "list":
        raise TypeError("%s: an array of one dimension is needed, not of %d" % (param["name"], len(face["shape"])))
    kind = face["typestr"][1:]
    if param["kind"] == "list":
        return _lists(list(value), param)
    if hasattr(value, "mask") or kind[0] in "OUS":
        return _from_list(value.tolist(), param)
    n = face["shape"][0]
    if kind == "b1":
        import numpy

        bits = numpy.packbits(value, bitorder="little")
        return _plain(b"b", n, [None, bits.__array_interface__["data"][0]], [bits])
    if kind == "M8":
        # Microseconds of numpy's are what a column has; days are not.
        unit = "D" if param["kind"] == "date" else "us"
        return _from_list(value.astype("datetime64[%s]" % unit).tolist(), param)
    if kind not in _NUMPY:
        raise TypeError("%s: an array of dtype %s can't be passed" % (param["name"], value.dtype))
    if face["strides"] is not None or face["typestr"][0] == ">":
        import numpy

        value = numpy.ascontiguousarray(value, dtype=value.dtype.newbyteorder("="))
    return _plain(_NUMPY[kind], n, [None, value.__array_interface__["data"][0]], [value])


# ---- lists ------------------------------------------------------------------


def _from_list(values, param):
    want = _kind(values, param)
    if want == "list":
        return _lists(values, param)
    return _MAKERS[want](values, param)


def _lists(values, param):
    """A column of lists: the elements of all, and where each ends."""
    elem = dict(param["elem"], name=param["name"])
    if any(hasattr(v, "__array_interface__") for v in values) and elem["kind"] != "list":
        import numpy

        arrays = [numpy.asarray(v) if v is not None else None for v in values]
        full = [a for a in arrays if a is not None and a.size]
        if any(a.ndim != 1 for a in full):
            raise TypeError("%s: arrays of one dimension are needed" % param["name"])
        # One array is passed as it is.
        items = _from_numpy(full[0] if len(full) == 1 else numpy.concatenate(full), elem) if full else _from_list([], elem)
        lengths = [0 if a is None else len(a) for a in arrays]
    else:
        _check(values, (list, tuple), param)
        flat = [x for v in values if v is not None for x in v]
        items = _from_list(flat, elem)
        lengths = [0 if v is None else len(v) for v in values]
    if items.length > 0x7FFFFFFF:
        raise OverflowError("%s: lists of more than 2**31 elements in one call" % param["name"])
    ends, at = array.array("i", [0]), 0
    for n in lengths:
        at += n
        ends.append(at)
    return _with_parts(_buffers(b"+l", values, ends), [items])


def _with_parts(k, parts):
    schemas = (c.c_void_p * len(parts))(*[c.addressof(p.schema) for p in parts])
    children = (c.c_void_p * len(parts))(*[c.addressof(p.array) for p in parts])
    k.schema.n_children = k.array.n_children = len(parts)
    k.schema.children, k.array.children = schemas, children
    k.keep += [parts, schemas, children]
    return k


def _structs(values, param):
    """A column of structs, of tuples, dicts or objects with the members as attributes."""
    names, form = [f["name"] for f in param["fields"]], param["form"]

    def members(i, v):
        if form == "tuple":
            if isinstance(v, tuple) and len(v) == len(names):
                return v
        elif isinstance(v, dict):
            missing = object()
            got = [v.get(n, None if f.get("optional") else missing) for n, f in zip(names, param["fields"])]
            if all(x is not missing for x in got) and v.keys() <= set(names):
                return got
        elif form != "dict" and all(hasattr(v, n) for n in names):
            return [getattr(v, n) for n in names]
        raise TypeError("%s: %s where %s is declared (row %d)" % (param["name"], type(v).__name__, param["class"], i))

    rows = [None if v is None else members(i, v) for i, v in enumerate(values)]
    parts = []
    for j, f in enumerate(param["fields"]):
        part = _from_list([None if r is None else r[j] for r in rows], dict(f, name=param["name"]))
        part.schema.name = f["name"].encode()
        parts.append(part)
    return _with_parts(_buffers(b"+s", values), parts)


def _maps(values, param):
    """A column of maps: the pairs of all, and where each ends."""
    _check(values, (dict,), param)
    items = [pair for v in values if v is not None for pair in v.items()]
    pairs = [_from_list([p[j] for p in items], dict(f, name=param["name"])) for j, f in enumerate(param["fields"])]
    ends, at = array.array("i", [0]), 0
    for v in values:
        at += len(v or ())
        ends.append(at)
    return _with_parts(_buffers(b"+m", values, ends), [_with_parts(_buffers(b"+s", items), pairs)])


def _kind(values, param):
    """Which kind of array the values of a union parameter make."""
    if param["kind"] != "union":
        return param["kind"]
    kinds = {type(v).__name__ for v in values if v is not None}
    if kinds <= {"int", "bool"} and "int" in kinds and "bool" in kinds:
        raise TypeError("%s: bool and int in one column" % param["name"])
    if kinds == {"int", "float"} and "float" in param["members"]:
        return "float"
    for k in kinds or {"NoneType"}:
        return "none" if k == "NoneType" else k if k in param["members"] else param["members"][0]


def _check(values, types, param):
    for i, v in enumerate(values):
        if v is not None and type(v) not in types:
            raise TypeError(
                "%s: %s where %s is declared (row %d)" % (param["name"], type(v).__name__, " or ".join(t.__name__ for t in types), i)
            )


def _valid(values):
    """The validity bitmap, or None if there is no None."""
    if all(v is not None for v in values):
        return None
    bits = bytearray((len(values) + 7) // 8)
    for i, v in enumerate(values):
        if v is not None:
            bits[i >> 3] |= 1 << (i & 7)
    return bits


def _nulls(values, param):
    _check(values, (), param)
    return _plain(b"n", len(values), [], [])


def _bools(values, param):
    _check(values, (bool,), param)
    bits = bytearray((len(values) + 7) // 8 or 1)
    for i, v in enumerate(values):
        if v:
            bits[i >> 3] |= 1 << (i & 7)
    return _buffers(b"b", values, bits)


def _ints(values, param):
    _check(values, (int,), param)
    try:
        return _buffers(b"l", values, array.array("q", [v or 0 for v in values]))
    except OverflowError:
        return _utf8([None if v is None else b"%d" % v for v in values], b"u", _INT_METADATA)


def _floats(values, param):
    _check(values, (float, int), param)
    return _buffers(b"g", values, array.array("d", [0.0 if v is None else float(v) for v in values]))


def _dates(values, param):
    _check(values, (datetime.date,), param)
    return _buffers(b"tdD", values, array.array("i", [0 if v is None else v.toordinal() - 719163 for v in values]))


def _datetimes(values, param):
    _check(values, (datetime.datetime,), param)
    if any(v is not None and v.tzinfo is not None for v in values):
        raise TypeError("%s: a datetime with a time zone where one without is declared" % param["name"])
    epoch, unit = datetime.datetime(1970, 1, 1), datetime.timedelta(microseconds=1)
    return _buffers(b"tsu:", values, array.array("q", [0 if v is None else (v.replace(fold=0) - epoch) // unit for v in values]))


def _numbers(fmt, values, of):
    """A column of what each value is as a number of 8 bytes."""
    return _buffers(fmt, values, array.array("q", [0 if v is None else of(v) for v in values]))


def _moments(values, param):
    _check(values, (datetime.datetime,), param)
    if any(v is not None and v.tzinfo is None for v in values):
        raise TypeError("%s: a datetime without a time zone where one with a time zone is declared" % param["name"])
    epoch, unit = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc), datetime.timedelta(microseconds=1)
    return _numbers(b"tsu:UTC", values, lambda v: (v - epoch) // unit)


def _times(values, param):
    _check(values, (datetime.time,), param)
    if any(v is not None and v.tzinfo is not None for v in values):
        raise TypeError("%s: a time with a time zone" % param["name"])
    return _numbers(b"ttu", values, lambda v: ((v.hour * 60 + v.minute) * 60 + v.second) * 1000000 + v.microsecond)


def _spans(values, param):
    """Spans of any length: days and nanoseconds."""
    _check(values, (datetime.timedelta,), param)
    spans = [v or datetime.timedelta() for v in values]
    return _buffers(b"tin", values, b"".join(struct.pack("=iiq", 0, v.days, (v.seconds * 1000000 + v.microseconds) * 1000) for v in spans))


def _uuids(values, param):
    _check(values, (uuid.UUID,), param)
    return _buffers(b"w:16", values, b"".join(bytes(16) if v is None else v.bytes for v in values))


def _decimals(values, param):
    """A column of decimals, which have one number of digits behind the point."""
    _check(values, (decimal.Decimal,), param)
    parts = [None if v is None else v.as_tuple() for v in values]
    if any(p is not None and (not isinstance(p.exponent, int) or p.sign and not any(p.digits)) for p in parts):
        raise ValueError("%s: NaN, infinities and -0 are no decimals of a column" % param["name"])
    exponents = {p.exponent for p in parts if p is not None}
    if len(exponents) > 1 or max(exponents, default=0) > 0:
        raise ValueError("%s: the decimals of a column have as many digits behind the point: quantize() them" % param["name"])
    scale = -min(exponents, default=0)
    context = decimal.Context(prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN)
    numbers = [0 if v is None else int(v.scaleb(scale, context)) for v in values]
    if scale > 38 or any(abs(n) >= 10**38 for n in numbers):
        raise OverflowError("%s: a decimal of more than 38 digits" % param["name"])
    return _buffers(b"d:38,%d" % scale, values, b"".join(n.to_bytes(16, "little", signed=True) for n in numbers))


def _texts(values, param):
    if param["kind"] == "bytes" or any(type(v) is bytes for v in values):
        _check(values, (bytes,), param)
        return _utf8(values, b"z", None)
    _check(values, (str,), param)
    return _utf8([None if v is None else v.encode() for v in values], b"u", None)


def _utf8(values, fmt, metadata):
    texts = [v or b"" for v in values]
    total = sum(map(len, texts))
    wide = total > 0x7FFFFFFF
    ends, at = array.array("q" if wide else "i", [0]), 0
    for t in texts:
        at += len(t)
        ends.append(at)
    k = _buffers(fmt.upper() if wide else fmt, values, ends, b"".join(texts))
    k.schema.metadata = metadata
    return k


def _address(buffer):
    """The address of a bytes-like object and what keeps it alive."""
    if buffer is None:
        return None, None
    if isinstance(buffer, bytes):
        p = c.c_char_p(buffer)
        return c.cast(p, c.c_void_p).value, p
    if not len(buffer):
        hold = (c.c_char * 1)()
    else:
        hold = (c.c_char * (len(buffer) * getattr(buffer, "itemsize", 1))).from_buffer(buffer)
    return c.addressof(hold), hold


def _buffers(fmt, values, *data):
    found = [_address(b) for b in (_valid(values),) + data]
    return _plain(fmt, len(values), [f[0] for f in found], [found, data])


def _plain(fmt, n, addresses, keep):
    buffers = (c.c_void_p * max(len(addresses), 1))(*addresses)
    schema = ArrowSchema(fmt, b"", None, 2, 0, None, None, released_schema, None)
    nulls = n if fmt == b"n" else -1
    arr = ArrowArray(n, nulls, 0, len(addresses), 0, buffers, None, None, released_array, None)
    return Column(schema, arr, [buffers, keep])


_MAKERS = {
    "none": _nulls, "bool": _bools, "int": _ints, "float": _floats, "str": _texts, "bytes": _texts, "date": _dates, "datetime": _datetimes,
    "struct": _structs, "map": _maps, "decimal": _decimals, "time": _times, "timedelta": _spans, "uuid": _uuids, "aware": _moments,
}  # fmt: skip
