# Runs in CPython at build time: the columns of a frame, as pairs of label and
# kind (see vobj.SchemaColumn), or None.
def schema(call):
    import pandas as pd

    df = eval(call, {"pd": _Reader(pd)})
    if type(df) is not pd.DataFrame or len(df) == 0 or len(set(df.columns)) < len(df.columns):
        return None
    if type(df.index) is not pd.RangeIndex:
        return None
    out = []
    for name in df.columns:
        s = df[name]
        kind = str(s.dtype)
        if type(name) is not str or "\0" in name:
            return None
        if s.dtype == object:
            if not all(type(x) is str or x != x for x in s):
                return None
            kind = "str?" if s.isna().any() else "str"
        elif kind not in ("int64", "float64", "bool"):
            return None
        out.append((name, kind))
    return out


class _Reader:
    # Reads the first rows only.
    def __init__(self, pd):
        self._pd = pd

    def read_csv(self, *args, **kwargs):
        if kwargs.get("iterator") or kwargs.get("chunksize"):
            return None
        kwargs.setdefault("nrows", 10000)
        return self._pd.read_csv(*args, **kwargs)

    def read_parquet(self, *args, **kwargs):
        return self._pd.read_parquet(*args, **kwargs)
