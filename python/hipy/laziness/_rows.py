"""Runs a function of a program for rows of arguments, and records which of the values it computes are used:

    python -c "from hipy.laziness._rows import main; main(RECORD, FILE, FUNCTION, ROWS)"

ROWS is a file of JSON lines: lists of arguments, in the encoding of the package pyhost/pyvalue. What the function
returns and prints is used; rows may raise."""
import datetime
import json
import os
import sys

from . import _start, _state


def decode(v):
    """A value of its JSON."""
    if isinstance(v, list):
        return [decode(x) for x in v]
    if not isinstance(v, dict):
        return v
    if len(v) == 1:
        (tag, x), = v.items()
        if tag == "float" and isinstance(x, str):
            return float(x)
        if tag in TAGS and isinstance(x, list):
            return TAGS[tag](x)
        if tag == "bytes" and isinstance(x, str):
            return bytes.fromhex(x)
    if v.keys() == {"object", "type"} and v["type"] in ("date", "datetime"):
        name, _, numbers = v["object"][:-1].partition("(")
        return getattr(datetime, name.split(".")[1])(*map(int, numbers.split(", ")))
    return {k: decode(x) for k, x in v.items()}


TAGS = {
    "tuple": lambda x: tuple(map(decode, x)),
    "set": lambda x: set(map(decode, x)),
    "dict": lambda x: {decode(k): decode(y) for k, y in x},
}


def main(record, path, name, rows):
    with open(rows, encoding="utf-8") as f:
        rows = [decode(json.loads(line)) for line in f]
    code, variables = _start.start(record, path, [], os.path.splitext(os.path.basename(path))[0])
    exec(code, variables)
    function = variables[name.split(".")[0]]
    for part in name.split(".")[1:]:
        function = getattr(function, part)
    failed, first = 0, None
    for args in rows:
        try:
            function(*args)
        except Exception as e:
            _state.unwind(0)
            failed, first = failed + 1, first or "%s: %s" % (type(e).__name__, e)
    if failed:
        print("%d of %d rows raised an exception, the first %s" % (failed, len(rows), first), file=sys.stderr)
