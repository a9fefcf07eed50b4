"""Answers what CPython's re says of patterns and texts, in byte positions."""
import json
import re
import sys
import warnings

warnings.simplefilter("ignore")


def answer(m, text):
    if m is None:
        return None
    at = [-1 if i < 0 else len(text[:i].encode()) for g in range(m.re.groups + 1) for i in m.span(g)]
    return [m.lastindex or 0] + at


out = []
for pattern, flags, texts in json.load(sys.stdin):
    try:
        p = re.compile(pattern, flags)
    except (re.error, OverflowError, ValueError, RecursionError) as e:
        out.append({"error": str(e)})
        continue
    results = [[answer(getattr(p, mode)(t), t) for mode in ("search", "match", "fullmatch")] for t in texts]
    # Where an empty match has just been, the next one may not be empty.
    advance = []
    for t in texts:
        ms = list(p.finditer(t))
        follow = [b for a, b in zip(ms, ms[1:]) if a.end() == a.start() == b.start()]
        advance.append([[len(t[: b.start()].encode()), answer(b, t)] for b in follow])
    out.append({"groups": p.groups, "flags": p.flags, "names": dict(p.groupindex), "results": results, "advance": advance})
json.dump(out, sys.stdout)
