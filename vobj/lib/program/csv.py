# The csv module of programs.

from decimal import Decimal

QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3
_LIMIT = 131072
_NEWLINE = "new-line character seen in unquoted field - do you need to open the file in universal-newline mode?"


class Error(Exception):
    pass


def _check_size(field):
    if len(field) > _LIMIT:
        raise Error(f"field larger than field limit ({_LIMIT})")


class Dialect:
    _name = ""
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None


class excel(Dialect):
    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    delimiter = "\t"


class unix_dialect(Dialect):
    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


# What Sniffer finds is a class in CPython, of which this has the attributes.
class _Sniffed:
    _name = "sniffed"
    escapechar = None
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL

    def __init__(self, found):
        self.delimiter = hp.native(found.delimiter, "str")
        self.quotechar = hp.native(found.quotechar, "str")
        self.doublequote = True if found.doublequote else False
        self.skipinitialspace = True if found.skipinitialspace else False


class Sniffer:
    def sniff(self, sample, delimiters=None):
        hp.late("csv.Sniffer")
        return _Sniffed(hp.cpython("csv").Sniffer().sniff(sample, delimiters))

    def has_header(self, sample):
        hp.late("csv.Sniffer")
        return True if hp.cpython("csv").Sniffer().has_header(sample) else False


# _format is what a dialect says, with the arguments that are given instead: delimiter, quotechar, whether it is
# doubled, skipinitialspace, lineterminator, quoting.
def _format(dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting):
    if dialect is None:
        return _given(excel, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if hp.is_type(dialect, "str"):
        return _named(dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if hp.is_type(dialect, "pyobj"):
        hp.unsupported("a dialect that is CPython's")
    if dialect.escapechar is not None or dialect.quotechar is None or hp.has(dialect, "strict"):
        hp.leave("csv: a dialect with an escapechar, without quotes or that is strict")
    return _given(dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)


# A dialect that the program has registered.
class _Registered:
    def __init__(self, form):
        self.delimiter = form[0]
        self.quotechar = form[1]
        self.doublequote = form[2]
        self.skipinitialspace = form[3]
        self.lineterminator = form[4]
        self.quoting = form[5]


_dialects = {}
_BUILTIN = ["excel", "excel-tab", "unix"]


def register_dialect(name, dialect=None, *, delimiter=None, quotechar=None, escapechar=None, doublequote=None, skipinitialspace=None, lineterminator=None, quoting=None, strict=None):
    if not hp.is_type(name, "str"):
        hp.unsupported("a dialect whose name is no text")
    if escapechar is not None or strict:
        hp.leave("csv: a dialect with an escapechar, or that is strict")
    form = _format(dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if len(form[0]) != 1 or len(form[1]) != 1 or form[5] < 0 or form[5] > 2:
        hp.leave("csv: a dialect without quotes, or of more than one character")
    _dialects[name] = _Registered(form)


def unregister_dialect(name):
    if name in _dialects:
        del _dialects[name]
        return
    if name in _BUILTIN:
        hp.leave("csv: the program unregisters a dialect of the library")
    raise Error("unknown dialect")


def list_dialects():
    return _BUILTIN + [name for name in _dialects if name not in _BUILTIN]


def _named(name, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting):
    if hp.in_program() and name in _dialects:
        return _given(_dialects[name], delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if name == "excel-tab":
        return _given(excel_tab, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if name == "unix":
        return _given(unix_dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)
    if name != "excel":
        hp.leave("csv: a dialect of the program's own")
    return _given(excel, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting)


def _given(dialect, delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting):
    if delimiter is None:
        delimiter = dialect.delimiter
    if quotechar is None:
        quotechar = dialect.quotechar
    if doublequote is None:
        doublequote = dialect.doublequote
    if skipinitialspace is None:
        skipinitialspace = dialect.skipinitialspace
    if lineterminator is None:
        lineterminator = dialect.lineterminator
    if quoting is None:
        quoting = dialect.quoting
    return delimiter, quotechar, doublequote, skipinitialspace, lineterminator, quoting


# The lines of a file: attributes hold no files, but generators that read them.
def _lines_of(file):
    for line in file:
        yield line


# What reader makes. Between two records it has no state but its lines.
class _Reader:
    def __init__(self, lines, dialect, delimiter, quotechar, doublequote, skipinitialspace):
        form = _format(dialect, delimiter, quotechar, doublequote, skipinitialspace, None, None)
        self._delimiter = form[0]
        self._quotechar = form[1]
        self._after = 4 if form[2] else 2  # the state after a quote in a quoted field
        self._skips = form[3]
        if dialect is not None and form[5] != 0 and form[5] != 1:
            hp.leave("csv: a reader that makes numbers, or knows no quotes")
        self._lines = _lines_of(lines) if hp.is_stream(lines) else iter(lines)
        self.line_num = 0

    def __iter__(self):
        return self

    # The records of the lines: by splitting where a line has no quotes, else field by field.
    def _each(self):
        delimiter, quotechar, skipinitialspace, after = self._delimiter, self._quotechar, self._skips, self._after
        fields = []
        field = ""
        state = 0  # 0 start of record, 1 start of field, 2 in field, 3 in quoted field, 4 quote in quoted field, 5 after the end
        for line in self._lines:
            self.line_num += 1
            n = len(line)
            if state == 0 and not skipinitialspace and n <= _LIMIT and quotechar not in line:
                text = line.rstrip("\r\n")
                if "\n" in text or "\r" in text:
                    raise Error(_NEWLINE)
                if text:
                    yield text.split(delimiter)
                else:
                    yield []
                continue
            i = 0
            while i < n:
                if state == 3:
                    j = line.find(quotechar, i)
                    if j < 0:
                        field += line[i:]
                        i = n
                    else:
                        field += line[i:j]
                        i = j + 1
                        state = after
                    _check_size(field)
                    continue
                c = line[i]
                if c == "\n" or c == "\r":
                    if state != 0 and state != 5:
                        fields.append(field)
                        field = ""
                    state = 5
                    i += 1
                    continue
                if state == 5:
                    raise Error(_NEWLINE)
                if state == 4:
                    if c == quotechar:
                        field += c
                        state = 3
                        i += 1
                        continue
                elif state != 2:
                    if c == quotechar:
                        state = 3
                        i += 1
                        continue
                    if c == " " and skipinitialspace:
                        state = 1
                        i += 1
                        continue
                if c == delimiter:
                    fields.append(field)
                    field = ""
                    state = 1
                    i += 1
                    continue
                state = 2
                j = line.find(delimiter, i)
                if j < 0:
                    j = n
                k = line.find("\n", i, j)
                if k >= 0:
                    j = k
                k = line.find("\r", i, j)
                if k >= 0:
                    j = k
                field += line[i:j]
                i = j
                _check_size(field)
            if state == 3:
                continue
            if state != 0 and state != 5:
                fields.append(field)
                field = ""
            state = 0
            yield fields
            fields = []
        if state == 3:
            fields.append(field)
            yield fields

    def __next__(self):
        for row in self._each():
            return row
        raise StopIteration


def reader(csvfile, dialect=None, *, delimiter=None, quotechar=None, doublequote=None, skipinitialspace=None):
    return _Reader(csvfile, dialect, delimiter, quotechar, doublequote, skipinitialspace)


class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect=None, *, delimiter=None, quotechar=None, doublequote=None, skipinitialspace=None):
        self._names = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = _Reader(f, dialect, delimiter, quotechar, doublequote, skipinitialspace)

    @property
    def line_num(self):
        return self.reader.line_num

    @property
    def fieldnames(self):
        if self._names is None:
            for row in self.reader:
                self._names = row
                break
        return self._names

    @fieldnames.setter
    def fieldnames(self, value):
        self._names = value

    def _record(self, names, row):
        rec = dict(zip(names, row))
        if len(row) < len(names):
            for name in names[len(row):]:
                rec[name] = self.restval
        elif len(row) > len(names):
            if self.restkey is None and hp.may_replay():
                hp.leave("csv.DictReader: a row with more fields than names")
            else:
                rec[self.restkey] = row[len(names):]
        return rec

    def __iter__(self):
        return self

    def _each(self):
        if self.fieldnames is not None:
            for row in self.reader:
                if row:
                    yield self._record(self.fieldnames, row)

    def __next__(self):
        for rec in self._each():
            return rec
        raise StopIteration


def _text(x):
    if x is None:
        return ""
    if isinstance(x, float):
        return repr(x)
    return str(x)


# _is_number is what QUOTE_NONNUMERIC asks.
def _is_number(x):
    return isinstance(x, (int, float, complex, Decimal)) or hp.has(x, "__float__") or hp.has(x, "__int__") or hp.has(x, "__index__")


class _Writer:
    def __init__(self, file, delimiter, quotechar, lineterminator, quoting):
        self._file = file
        self._delimiter = delimiter
        self._quotechar = quotechar
        self._end = lineterminator
        if not 0 <= quoting <= 3:
            raise TypeError('bad "quoting" value')
        self._quoting = quoting

    def _field(self, text, numeric):
        quote = self._quoting == 1 or self._quoting == 2 and not numeric or self._delimiter in text or self._quotechar in text
        if not quote:
            for c in self._end:
                if c in text:
                    quote = True
        if quote:
            if self._quoting == 3:
                raise Error("need to escape, but no escapechar set")
            return self._quotechar + text.replace(self._quotechar, self._quotechar * 2) + self._quotechar
        return text

    def writerow(self, row, /):
        out = [self._field(_text(x), _is_number(x)) for x in row]
        if len(out) == 1 and not out[0]:
            if self._quoting == 3:
                raise Error("single empty field record must be quoted")
            out[0] = self._quotechar * 2
        return self._file.write(self._delimiter.join(out) + self._end)

    def writerows(self, rows, /):
        for row in rows:
            self.writerow(row)


def writer(csvfile, dialect=None, *, delimiter=None, quotechar=None, lineterminator=None, quoting=None):
    form = _format(dialect, delimiter, quotechar, None, None, lineterminator, quoting)
    if csvfile is None or hp.is_type(csvfile, "int", "bool", "float", "complex", "str", "bytes", "list", "tuple", "dict", "set", "frozenset", "range", "function", "type"):
        raise TypeError('argument 1 must have a "write" method')
    if dialect is not None and not form[2]:
        hp.leave("csv: a writer that doubles no quotes")
    return _Writer(csvfile, form[0], form[1], form[4], form[5])


class DictWriter:
    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect=None, *, delimiter=None, quotechar=None, lineterminator=None, quoting=None):
        self.fieldnames = fieldnames
        self.restval = restval
        if extrasaction.lower() not in ("raise", "ignore"):
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % extrasaction)
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, delimiter=delimiter, quotechar=quotechar, lineterminator=lineterminator, quoting=quoting)

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    def writerow(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [repr(k) for k in rowdict if k not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(wrong))
        return self.writer.writerow([rowdict.get(k, self.restval) for k in self.fieldnames])

    def writerows(self, rowdicts):
        for rowdict in rowdicts:
            self.writerow(rowdict)
