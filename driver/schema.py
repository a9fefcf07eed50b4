# Runs in CPython at build time: the columns of a frame, as tuples of label, kind
# and place in the file (see vobj.Schema); what the file's first line must be, or
# None if native code can't read it; the folder of pyarrow, or ""; the files that
# were looked at. No columns: no such frame.
def schema(call):
    import pandas as pd

    reader = _Reader(pd)
    try:
        found = _columns(call, pd, reader)
    except Exception:  # the file may be there, or another, the next time
        found = None
    return found or ([], None, "", reader.files)


def _columns(call, pd, reader):
    df = eval(call, {"pd": reader})
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
            if all(type(x) is str for x in s):
                kind = "str"
            elif all(type(x) is str or x != x for x in s):
                kind = "str?"
            elif all(type(x) is str or x is None for x in s):
                kind = "str|None"
            else:
                return None
        elif kind not in ("int64", "float64", "bool", "datetime64[ns]"):
            return None
        out.append((name, kind, reader.places.get(name, -1)))
    folder = _arrow() if reader.header is not None and _known(pd) else ""
    return out, reader.header if folder else None, folder, reader.files


class _Reader:
    # Reads the first rows only.
    def __init__(self, pd):
        self._pd = pd
        self.places = {}
        self.header = None
        self.files = []

    # The file that a call reads, by whatever name the path is given.
    def _note(self, args, kwargs):
        for x in args[:1] + tuple(kwargs.get(k) for k in ("filepath_or_buffer", "path")):
            if type(x) is str:
                self.files.append(x)

    def read_csv(self, *args, **kwargs):
        self._note(args, kwargs)
        if kwargs.get("iterator") or kwargs.get("chunksize"):
            return None
        self._look(*args, **kwargs)
        kwargs.setdefault("nrows", 10000)
        return self._pd.read_csv(*args, **kwargs)

    def read_parquet(self, *args, **kwargs):
        self._note(args, kwargs)
        return self._pd.read_parquet(*args, **kwargs)

    # The columns of the whole file, if native code knows the arguments.
    def _look(self, path, sep=None, header="infer", names=None, usecols=None, parse_dates=None, dtype=None, encoding="utf-8", delimiter=None, engine="c", low_memory=True, **other):
        import os

        if sep is None:
            sep = delimiter or ","
        elif delimiter is not None:
            return
        if engine != "c" or encoding is not None and encoding.lower() not in ("utf-8", "utf8"):
            return
        if other or type(path) is not str or "://" in path or path.startswith("~") or not os.path.isfile(path):
            return
        if path.endswith((".gz", ".bz2", ".zip", ".xz", ".zst", ".tar", ".tgz")):
            return
        if parse_dates is not None and not (type(parse_dates) is list and all(type(x) is str for x in parse_dates)):
            return
        if sep not in (",", ";", "\t", "|", ":") or usecols is not None and not all(type(x) is str for x in usecols):
            return
        read = self._pd.read_csv
        if names is None:
            if header not in ("infer", 0) or header is False:
                return
            labels = list(read(path, sep=sep, nrows=0).columns)
            raw = read(path, sep=sep, header=None, nrows=1, dtype=str, keep_default_na=False).iloc[0]
            self.header = [str(x) for x in raw]
            if any("\0" in x for x in self.header):
                self.header = None
        else:
            if header not in ("infer", None):
                return
            labels, self.header = list(names), []
        self.places = {x: i for i, x in enumerate(labels)}


# Whether this pandas infers types and reads numbers as native code does.
def _known(pd):
    import io

    if pd.__version__.split(".")[0] != "2":
        return False
    for text in ("0.1234567890123456789", "-123456789.0123456789", "9007199254740993.5", "8.98846567431158", "1.7976931348623157e22", "0.30000000000000004", "12345678901234567890.5e-7"):
        value = pd.read_csv(io.StringIO("x\n" + text)).x[0]
        number, digits, exponent = 0.0, 0, 0
        mantissa, _, e = text.lstrip("-").partition("e")
        whole, _, decimals = mantissa.partition(".")
        for c in whole:
            if digits < 17:
                number, digits = number * 10.0 + int(c), digits + 1
            else:
                exponent += 1
        for c in decimals:
            if digits < 17:
                number, digits, exponent = number * 10.0 + int(c), digits + 1, exponent - 1
        exponent += int(e or 0)
        number = number * float("1e%d" % exponent) if exponent > 0 else number / float("1e%d" % -exponent)
        if value != (-number if text[0] == "-" else number):
            return False
    return True


# The folder of pyarrow, which is not imported.
def _arrow():
    import importlib.util

    found = importlib.util.find_spec("pyarrow")
    return list(found.submodule_search_locations)[0] if found and found.submodule_search_locations else ""
