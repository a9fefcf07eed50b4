"""A NaN is found in a dict of CPython's as the object that was put there, on whatever way."""
SEEN = {}


def counted(a: float) -> int:
    SEEN[a] = SEEN.get(a, 0) + 1
    return SEEN[a]


def handled(a: float) -> str:
    try:
        return "old " + str(SEEN[a])
    except KeyError:
        SEEN[a] = 5
    return "new " + str(SEEN[a])


def looped(a: float, n: int) -> int:
    for i in range(n):
        SEEN[a] = i
    return SEEN[a] if n > 0 else -1


def branched(a: float, left: bool) -> int:
    if left:
        SEEN[a] = 1
    else:
        SEEN[a] = 2
    return SEEN[a]


def each(text: str) -> str:
    out = []
    for word in text.split():
        x = float(word)
        if x not in SEEN:
            SEEN[x] = word
        out.append(str(SEEN[x]))
    return ",".join(out)


# ---- cases
CASES = (
    [(f, [x]) for f in ("counted", "handled") for x in (1.5, float("nan"), -0.0, 0.0, float("inf"))]
    + [("looped", [x, n]) for x in (float("nan"), 2.5) for n in (0, 1, 3)]
    + [("branched", [x, b]) for x in (float("nan"), 7.5) for b in (True, False)]
    + [("each", ["8.5 nan 8.5 nan inf"])]
)
