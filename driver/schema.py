# Runs in CPython at build time: the columns of a frame, as tuples of label, kind
# and place in the file (see vobj.Schema); what the file's first line must be, or
# None if native code can't read it; the folder of pyarrow, or ""; the files that
# were looked at; the format that op csv.open is told. No columns: no such frame.
def schema(call, remote):
    import pandas as pd

    reader = _Reader(pd, remote)
    try:
        found = _columns(call, pd, reader)
    except Exception:  # the file may be there, or another, the next time
        found = None
    return found or ([], None, "", reader.files, "")


def _columns(call, pd, reader):
    import io

    df = eval(call, {"pd": reader, "io": io})
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
        elif kind not in ("int64", "float64", "bool", "datetime64[ns]", "int8", "int16", "int32", "uint8", "uint16", "uint32"):
            return None
        out.append((name, kind, reader.places.get(name, -1)))
    folder = _arrow() if reader.header is not None and _known(pd) else ""
    return out, reader.header if folder else None, folder, reader.files, reader.format


class _Reader:
    # Reads the first rows only, of files of this machine unless remote is true.
    def __init__(self, pd, remote):
        self._pd, self._remote = pd, remote
        self.places = {}
        self.header = None
        self.format = ""
        self.files = []

    # The file that a call reads, by whatever name the path is given.
    def _note(self, args, kwargs):
        for x in args[:1] + tuple(kwargs.get(k) for k in ("filepath_or_buffer", "path")):
            if type(x) is str:
                if "://" in x and not self._remote:
                    raise ValueError(x)
                self.files.append(x)

    def read_csv(self, *args, **kwargs):
        self._note(args, kwargs)
        if kwargs.get("iterator") or kwargs.get("chunksize"):
            return None
        self._look_at(*args, **kwargs)
        kwargs.setdefault("nrows", 10000)
        return self._pd.read_csv(*args, **kwargs)

    def read_parquet(self, *args, **kwargs):
        self._note(args, kwargs)
        return self._pd.read_parquet(*args, **kwargs)

    # The frame of a value, which may be made of the text of a file.
    def DataFrame(self, *args, **kwargs):
        return self._pd.DataFrame(*args, **kwargs)

    def json_normalize(self, *args, **kwargs):
        return self._pd.json_normalize(*args, **kwargs)

    def text(self, path):
        import os

        self._note((path,), {})
        if os.path.getsize(path) > 1 << 26:
            raise ValueError(path)
        with open(path, encoding="utf-8") as f:
            return f.read()

    # _look at a file, or at one of a text in memory.
    def _look_at(self, filepath_or_buffer, *args, **kwargs):
        import io
        import tempfile

        if type(filepath_or_buffer) is not io.StringIO:
            return self._look(filepath_or_buffer, *args, **kwargs)
        if kwargs.get("compression", "infer") not in ("infer", None):
            return
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="") as f:
            f.write(filepath_or_buffer.getvalue())
            f.flush()
            self._look(f.name, *args, **kwargs)
        if self.format:
            self.format = self.format[0] + "x\0" + self.format[1:]

    # The columns of the whole file, if native code knows the arguments.
    def _look(self, path, sep=None, header="infer", names=None, usecols=None, parse_dates=None, dtype=None, encoding="utf-8", delimiter=None, engine="c", low_memory=True,
              nrows=None, skiprows=None, na_values=None, keep_default_na=True, na_filter=True, thousands=None, decimal=".", comment=None, quotechar='"',
              true_values=None, false_values=None, compression="infer", dayfirst=False, date_format=None, **other):
        import os

        if sep is None:
            sep = delimiter or ","
        elif delimiter is not None:
            return
        if engine not in ("c", None) or encoding is not None and encoding.lower() not in ("utf-8", "utf8"):
            return
        if other or type(dayfirst) is not bool or type(path) is not str or "://" in path or path.startswith("~") or not os.path.isfile(path):
            return
        if parse_dates is not None and not (type(parse_dates) is list and all(type(x) is str or type(x) is int and usecols is None for x in parse_dates)):
            return
        if date_format is not None and type(date_format) is not str:
            return
        if sep not in (",", ";", "\t", "|", ":") or usecols is not None and not all(type(x) is str or type(x) is int and names is None for x in usecols):
            return
        base = {"sep": sep, "quotechar": quotechar, "comment": comment, "compression": compression, "skiprows": skiprows}
        read = self._pd.read_csv
        first = 0
        if names is None:
            if type(header) is int and type(header) is not bool and 0 < header < 1000:
                first = header
            elif header not in ("infer", 0) or header is False:
                return
            labels = list(read(path, header=header, nrows=0, **base).columns)
        else:
            if header not in ("infer", None):
                return
            labels = list(names)
        self.format = self._format(path, sep, quotechar, comment, thousands, decimal, compression, skiprows, first, nrows, true_values, false_values)
        missing = self._missing(na_values, keep_default_na and na_filter, na_filter, labels)
        if self.format is None or missing is None:
            return
        self.format += missing
        if names is not None:
            self.header = []
        elif first:
            self.header = self._raw(path, first, sep, quotechar, compression)
        else:
            raw = read(path, header=None, nrows=1, dtype=str, keep_default_na=False, **base).iloc[0]
            self.header = [str(x) for x in raw]
        if self.header is not None and any("\0" in x for x in self.header):
            self.header = None
        self.places = {x: i for i, x in enumerate(labels)}

    # What op csv.open is told of the text, but for missing values: None if native code does
    # not know it.
    def _format(self, path, sep, quotechar, comment, thousands, decimal, compression, skiprows, first, nrows, true_values, false_values):
        out = sep
        special = [quotechar, decimal] + [x for x in (comment, thousands) if x is not None]
        if any(type(x) is not str or len(x) != 1 or not 32 < ord(x) < 127 or x.isalnum() or x in sep + "+-" for x in special) or len(set(special)) < len(special):
            if sep != thousands and sep != decimal or len(set(special)) < len(special):
                return None
            # Quoted numbers may have the separator in them.
            if any(type(x) is not str or len(x) != 1 or not 32 < ord(x) < 127 or x.isalnum() or x in "+-" for x in special):
                return None
        for letter, x, usual in (("q", quotechar, '"'), ("c", comment, None), ("d", decimal, "."), ("t", thousands, None)):
            if x != usual:
                out += letter + x + "\0"
        if skiprows is not None:
            if type(skiprows) is not int or first and skiprows or comment and skiprows:
                return None
            out += "s%d\0" % skiprows
        if first:
            if comment:
                return None
            out += "h%d\0" % first
        if nrows is not None:
            if type(nrows) is not int or nrows < 1:
                return None
            out += "n%d\0" % nrows
        for letter, values in (("y", true_values), ("f", false_values)):
            for x in values or []:
                if type(x) is not str or "\0" in x or _number(x) is not None or not x:
                    return None
                out += letter + x + "\0"
        if compression == "infer":
            for ending, how in ((".gz", "gzip"), (".bz2", "bz2"), (".zst", "zstd")):
                if path.endswith(ending):
                    compression = how
            if path.endswith((".zip", ".xz", ".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")):
                return None
        if compression not in ("infer", None, "gzip", "bz2", "zstd"):
            return None
        if compression not in ("infer", None):
            out += "z" + {"gzip": "g", "bz2": "b", "zstd": "z"}[compression] + "\0"
        return out

    # The same of missing values.
    def _missing(self, values, default, known, labels):
        out = "" if default else "K\0"
        if values is None or not known:
            return out
        columns = values if type(values) is dict else {None: values}
        for label, of in columns.items():
            if label is not None and label not in labels:
                continue
            for x in of if type(of) in (list, tuple, set) else [of]:
                if type(x) not in (str, int, float) or x != x:
                    return None
                texts = [str(x)]
                number = _number(texts[0])
                if number is not None and number == int(number):
                    texts += ["%d.0" % number, "%d" % number]
                for text in dict.fromkeys(texts):
                    if "\0" in text:
                        return None
                    out += ("m" if label is None else "M%d:" % labels.index(label)) + text + "\0"
        return out

    # The fields of the line after so many that are not empty.
    def _raw(self, path, first, sep, quotechar, compression):
        import csv
        import io
        from pandas.io.common import get_handle

        with get_handle(path, "r", compression=compression, encoding="utf-8") as f:
            lines = [line for line in f.handle.read(1 << 16).split("\n") if line.strip("\r")]
        if any(quotechar in line for line in lines[:first]):
            return None
        return next(csv.reader(io.StringIO(lines[first]), delimiter=sep, quotechar=quotechar))


# A text as a number, None if it is none.
def _number(text):
    try:
        x = float(text)
    except ValueError:
        return None
    return x if x == x and abs(x) < 1e18 else None


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
