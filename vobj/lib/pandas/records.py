# Columns of a list of dicts whose keys are known only at run time, such as what json.load() gives. Code is generated
# for labels and dtypes that were looked at before; for what has others the program is CPython's, and the next run of it
# has such frames made by pandas.


# The dicts, of whatever the program has.
def dicts(data):
    out = []
    if isinstance(data, list):
        for row in data:
            if isinstance(row, dict):
                out.append(row)
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
    else:
        hp.program.leave_guess(True, "rows as they were looked at")
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
            hp.program.leave_guess(key == "", "rows as they were looked at")
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
            hp.program.leave_guess(_all_keys(rows) != labels, "rows as they were looked at")
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
                hp.program.leave_guess(True, "rows as they were looked at")
            elif isinstance(x, int):
                hp.program.leave_guess(x > 9223372036854775807 or x < -9223372036854775808, "rows as they were looked at")
                out.append(x)
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            hp.program.leave_guess(True, "rows as they were looked at")
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
                hp.program.leave_guess(True, "rows as they were looked at")
            elif isinstance(x, int):
                hp.program.leave_guess(x > 9223372036854775807 or x < -9223372036854775808, "rows as they were looked at")
                numbers = True
                out.append(float(x))
            elif isinstance(x, float):
                numbers, others = True, True
                out.append(x)
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            others = True
            out.append(float("nan"))
    hp.program.leave_guess(not numbers or not others, "rows as they were looked at")
    return out


def bools(rows, label):
    out = []
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, bool):
                out.append(x)
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            hp.program.leave_guess(True, "rows as they were looked at")
    return out


def texts(rows, label):
    out = []
    for row in rows:
        if label in row:
            x = row[label]
            if isinstance(x, str):
                out.append(x)
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            hp.program.leave_guess(True, "rows as they were looked at")
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
                hp.program.leave_guess(x == x, "rows as they were looked at")
                out.append(float("nan"))
            else:
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            out.append(float("nan"))
    hp.program.leave_guess(not some, "rows as they were looked at")
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
                hp.program.leave_guess(True, "rows as they were looked at")
        else:
            hp.program.leave_guess(True, "rows as they were looked at")
    hp.program.leave_guess(not some, "rows as they were looked at")
    return out
