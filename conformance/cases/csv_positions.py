"""Readers of csv are iterators that know their line; fields' names are the list that was passed."""

import bisect
import csv
import heapq
import io
import json
import operator


def lines(s: str) -> list[str]:
    r = csv.reader(io.StringIO(s))
    out = [str(r.line_num)]
    for row in r:
        out.append(f"{r.line_num}: {row}")
        if len(row) > 2:
            out.append(f"then {next(r, None)} {r.line_num}")
    return out + [str(iter(r) is r), str(next(r, "end")), str(r.line_num)]


def where(s: str) -> str:
    r = csv.reader(s.split("|"))
    try:
        for row in r:
            pass
    except csv.Error as e:
        return "line %d: %s" % (r.line_num, e)
    return str(r.line_num)


def records(s: str) -> list[str]:
    d = csv.DictReader(io.StringIO(s), restkey="more", restval="-")
    out = [str(d.line_num)]
    for rec in d:
        out.append(f"{d.line_num}: {rec} {d.fieldnames}")
    return out + [str(iter(d) is d), str(next(d, None))]


def named(s: str, n: int) -> str:
    names = ["x"]
    d = csv.DictReader(s.split("|"), names, "more", "-")
    for i in range(n):
        names.append("y%d" % i)
    return str(list(d)) + str(d.fieldnames is names)


class Numbered(csv.DictReader):
    def __next__(self):
        rec = super().__next__()
        rec["line"] = self.line_num
        return rec


def derived(s: str) -> str:
    return str([dict(r) for r in Numbered(io.StringIO(s))])


def pairs(s: str) -> str:
    r = csv.reader(s.split("|"))
    return str([(a, b) for a in r for b in r]) + str(dict(csv.reader(["a,1", "b," + s[:1]])))


def refused(kind: int, x: int) -> str:
    try:
        match kind:
            case 0:
                heapq.heappushpop({0: x}, 1)
            case 1:
                heapq.heapify((x, 1))
            case 2:
                return str(bisect.bisect({0: x}, 1))
            case 3:
                return str(bisect.bisect({x}, 1))
            case 4:
                return str(operator.countOf(x, 1))
            case 5:
                return json.dumps([x], separators=(1, 2))
            case 6:
                return json.dumps({x: 1}, separators=(b",", ":"))
            case 7:
                return str(issubclass((x, 1), 3))
            case 8:
                return str(csv.DictWriter(io.StringIO(), [], extrasaction="%Y").fieldnames)
            case 9:
                json.dump({x}, 3)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "none"


# ---- cases
TEXTS = ["", "a,b\n1,2\n", 'a,b\n1,"x\ny"\n\n3\n4,5,6\n7,8\n', "a\n\n\n1", "1,2,3\n4,5\n6,7,8"]
CASES = [(f, [s]) for f in ("lines", "records", "derived") for s in TEXTS]
CASES += [("where", [s]) for s in ("a|b\r\n|c\rd|e", "a|b", "", 'a|"b|c')]
CASES += [("named", [s, n]) for s in ("1|2,3|4,5,6", "") for n in (0, 1, 3)]
CASES += [("pairs", [s]) for s in ("1|2|3|4", "1|2|3", "")]
CASES += [("refused", [k, x]) for k in range(10) for x in (0, 7)]
