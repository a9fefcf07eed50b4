# Runs in CPython, in a namespace of its own: calls a table function with a DataFrame
# of the columns that a host gives, described by name and dtype, and returns the
# bytes of its result, for runtime.CallTable.
def call(function, columns, described, plain):
    import pandas

    data = {}
    for (name, dtype), values in zip(described, columns):
        if dtype.startswith("datetime64"):
            data[name] = values.view(dtype)
        elif dtype == "str" or dtype.endswith("?"):
            data[name] = pandas.Series(values, dtype=object)
        else:
            data[name] = values
    return pack(function, function(pandas.DataFrame(data)), plain)


def pack(function, result, plain):
    import json

    import numpy
    import pandas

    if not isinstance(result, pandas.DataFrame):
        raise TypeError("%s() returned %s, and a table function returns a DataFrame" % (function.__name__, type(result).__name__))
    header, parts = [], []
    for i, label in enumerate(result.columns):
        if not isinstance(label, str):
            raise TypeError("the result of %s() has a column named %r: the columns of a table have names that are str" % (function.__name__, label))
        if any(label == h[0] for h in header):
            raise ValueError("the result of %s() has two columns named %r" % (function.__name__, label))
        s = result.iloc[:, i]
        dtype = str(s.dtype)
        if dtype in plain:
            header.append((label, dtype))
            parts.append(s.to_numpy().tobytes())
            continue
        missing = s.isna().to_numpy()
        values = [None if m else x for x, m in zip(s.tolist(), missing)]
        kinds = {type(x) for x in values if x is not None}
        kind = kinds.pop() if kinds else str
        if kinds or kind not in (str, bytes, bool, int, float):
            names = sorted(k.__name__ for k in kinds | {kind})
            raise TypeError("column %r of the result of %s() has the dtype %s with values of type %s, which no column of a table has" % (label, function.__name__, dtype, " and ".join(names)))
        if kind in (str, bytes):
            texts = [b"" if x is None else x.encode() if kind is str else x for x in values]
            ends = numpy.cumsum([0] + [len(t) for t in texts], dtype="int64")
            header.append((label, kind.__name__ + "?"))
            parts.append(ends.tobytes() + b"".join(texts))
        else:
            dtype = {bool: "bool", int: "int64", float: "float64"}[kind]
            header.append((label, dtype + "?"))
            parts.append(numpy.array([kind(0) if x is None else x for x in values], dtype=dtype).tobytes())
        parts.append(missing.tobytes())
    text = json.dumps(header).encode()
    out = [len(text).to_bytes(8, "little"), text, len(result).to_bytes(8, "little")]
    for p in parts:
        out += [len(p).to_bytes(8, "little"), p]
    return b"".join(out)
