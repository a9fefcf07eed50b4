# Runs in CPython: a DataFrame as bytes and texts, two for each column, or None if
# it has other columns than code was generated for.
def unpack(df, names, kinds):
    import pandas as pd

    names, kinds = names.split("\0"), kinds.split(" ")
    if len(df) == 0 or list(df.columns) != names:
        return None
    if type(df.index) is not pd.RangeIndex or df.index.start != 0 or df.index.step != 1:
        return None
    out = []
    for name, kind in zip(names, kinds):
        s = df[name]
        if kind.startswith("str"):
            if s.dtype != object:
                return None
            missing = s.isna()
            values = s.tolist()
            if missing.any():
                if kind == "str":
                    return None
                if not all(type(x) is str or (x is None if kind == "str|None" else x != x) for x in values):
                    return None
                values = [x if type(x) is str else "" for x in values]
            elif not all(type(x) is str for x in values):
                return None
            text = "\0".join(values)
            if text.count("\0") != len(values) - 1:
                return None
            out += [text, missing.to_numpy().tobytes()]
        else:
            if str(s.dtype) != kind:
                return None
            out += [s.to_numpy().tobytes(), b""]
    return out


# A Series that has the index as one column, or None.
def adopt(s, index, kind):
    import pandas as pd

    if type(s) is not pd.Series or not s.index.equals(index):
        return None
    return unpack(s.to_frame("x").reset_index(drop=True), "x", kind)


# An array of texts as one column, or None.
def adopt_texts(a, kind="str"):
    import numpy as np
    import pandas as pd

    if type(a) is not np.ndarray or a.ndim != 1 or a.dtype.kind not in "UO":
        return None
    return unpack(pd.DataFrame({"x": a.astype(object)}), "x", kind)
