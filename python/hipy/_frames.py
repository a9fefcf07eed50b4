"""Tables of Arrow as the parameters and results of compiled table functions: a list of one row for each column in, bytes out."""

import json


def signature(function, columns):
    """The signature of a table function, for columns with their dtypes."""
    return "%s(DataFrame[%s])" % (function, ", ".join("%s: %s" % (json.dumps(n), d) for n, d in columns))


def listed(column):
    """A column as the one row of a list that the function takes."""
    import pyarrow

    return pyarrow.LargeListArray.from_arrays(pyarrow.array([0, len(column)], pyarrow.int64()), column)


def column_of(pa, name, column):
    """A column as one array with the dtype that to_pandas() gives."""
    t = column.type
    nulls = column.null_count > 0
    if pa.types.is_null(t):
        return pa.nulls(len(column), pa.string()), "str?"
    if pa.types.is_integer(t) and nulls:
        column, t, nulls = column.cast(pa.float64(), safe=False), pa.float64(), True
    if pa.types.is_float32(t) or pa.types.is_float64(t):
        dtype = "float32" if pa.types.is_float32(t) else "float64"
        column = column.fill_null(float("nan"))
    elif pa.types.is_integer(t):
        dtype = str(t)
    elif pa.types.is_boolean(t):
        dtype = "bool?" if nulls else "bool"
    elif pa.types.is_string(t) or pa.types.is_large_string(t):
        dtype = "str?" if nulls else "str"
    elif pa.types.is_timestamp(t) and t.tz is None:
        dtype = "datetime64[%s]" % t.unit
        column = column.cast(pa.int64()).fill_null(-(2**63))
    else:
        raise TypeError("column %s has the Arrow type %s, which table functions don't take: cast it" % (name, t))
    chunks = column.chunks
    return (chunks[0] if len(chunks) == 1 else pa.concat_arrays(chunks) if chunks else pa.array([], column.type)), dtype


def unpack(pa, data):
    """The table of a result's bytes: see the runtime's unpack.go."""
    import numpy

    at = 0

    def number():
        nonlocal at
        at += 8
        return int.from_bytes(data[at - 8 : at], "little")

    def part():
        nonlocal at
        n = number()
        at += n
        return memoryview(data)[at - n : at]

    header = json.loads(bytes(part()))
    rows = number()
    arrays = []
    for _, dtype in header:
        base, optional = (dtype[:-1], True) if dtype.endswith("?") else (dtype, False)
        values = part()
        missing = numpy.frombuffer(part(), dtype=bool) if optional else None
        if base in ("str", "bytes"):
            head = (rows + 1) * 8
            bits = None if missing is None else pa.py_buffer(numpy.packbits(~missing, bitorder="little").tobytes())
            t = pa.large_string() if base == "str" else pa.large_binary()
            a = pa.Array.from_buffers(t, rows, [bits, pa.py_buffer(bytes(values[:head])), pa.py_buffer(bytes(values[head:]))])
            arrays.append(a.cast(pa.string() if base == "str" else pa.binary()))
        else:
            v = numpy.frombuffer(values, dtype=base)
            arrays.append(pa.array(v, mask=missing, from_pandas=True))
    return pa.table(arrays, names=[h[0] for h in header])
