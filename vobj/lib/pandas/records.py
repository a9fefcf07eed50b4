# Columns of a list of dicts whose keys are known only at run time, such as what json.load() gives. Code is generated
# for labels and dtypes that were looked at before; for what has others the program is CPython's, and the next run of it
# has such frames made by pandas.


# Leaves the program if rows are not as they were looked at.
def _differs(condition):
    hp.program.leave_guess(condition, "rows as they were looked at")


# The dicts, of whatever the program has.
def dicts(data):
    out = []
    if isinstance(data, list):
        for row in data:
            if isinstance(row, dict):
                out.append(row)
            else:
                _differs(True)
    else:
        _differs(True)
    return out


# Dicts without others in them: the values of those have keys of several parts, and come last.
def flattened(rows, sep):
    out = []
    for row in rows:
        flat = {}
        for key, x in row.items():
            if not isinstance(x, dict):
                flat[key] = x
        for key, x in row.items():
            _differs(key == "")
            if isinstance(x, dict):
                _flatten(flat, key, x, sep)
        out.append(flat)
    return out


def _flatten(flat, path, items, sep):
    for key, x in items.items():
        if isinstance(x, dict):
            _flatten(flat, path + sep + key, x, sep)
        else:
            flat[path + sep + key] = x


# Leaves the program if the keys, in the order in which they are first met, are other ones.
def check_labels(rows, labels):
    labels = labels.split("\0")
    for row in rows:
        same = len(row) == len(labels)
        if same:
            i = 0
            for key in row:
                if key != labels[i]:
                    same = False
                    break
                i += 1
        if not same:
            _differs(_all_keys(rows) != labels)
            break


def _all_keys(rows):
    seen = {}
    for row in rows:
        for key in row:
            seen[key] = True
    return [key for key in seen]


def ints(rows, label):
    out = []
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, bool):
                _differs(True)
            elif isinstance(x, int):
                _differs(x > 9223372036854775807 or x < -9223372036854775808)
                out.append(x)
            else:
                _differs(True)
        else:
            _differs(True)
    return out


# A column of ints alone is one of ints, one of nothing but None one of objects.
def floats(rows, label):
    out = []
    numbers, others = False, False
    for row in rows:
        if label in row:
            x = row[label]
            if x is None:
                others = True
                out.append(float("nan"))
            elif isinstance(x, bool):
                _differs(True)
            elif isinstance(x, int):
                _differs(x > 9223372036854775807 or x < -9223372036854775808)
                numbers = True
                out.append(float(x))
            elif isinstance(x, float):
                numbers, others = True, True
                out.append(x)
            else:
                _differs(True)
        else:
            others = True
            out.append(float("nan"))
    _differs(not numbers or not others)
    return out


def bools(rows, label):
    out = []
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, bool):
                out.append(x)
            else:
                _differs(True)
        else:
            _differs(True)
    return out


def texts(rows, label):
    out = []
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, str):
                out.append(x)
            else:
                _differs(True)
        else:
            _differs(True)
    return out


# Texts that may be missing: NaN where there is no key.
def texts_or_nan(rows, label):
    out = []
    some = False
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, str):
                some = True
                out.append(x)
            elif isinstance(x, float):
                _differs(x == x)
                out.append(float("nan"))
            else:
                _differs(True)
        else:
            out.append(float("nan"))
    _differs(not some)
    return out


def texts_or_none(rows, label):
    out = []
    some = False
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, str):
                some = True
                out.append(x)
            elif x is None:
                out.append(None)
            else:
                _differs(True)
        else:
            _differs(True)
    _differs(not some)
    return out
