# Elements and keys of comprehensions that nobody uses: what has no hash still raises.


def of_list(s: str) -> str:
    unused = {q for q in [1, {s}]}
    return s


def of_dict(s: str) -> str:
    unused = {q: 1 for q in [1, {s: 2}]}
    return s


def of_tuples(s: str) -> str:
    unused = {(q, s) for q in [1, [s]]}
    return s


def filtered(s: str) -> str:
    unused = {q for q in [1, {s}] if q == 1 or s}
    return s


def nested(s: str) -> int:
    return len([{p for p in q} for q in [[1, 2], [s, [s]]]])


def fine(s: str) -> int:
    return len({q for q in [1, s, None, (s, 1)]})


# ---- cases
CASES = [(f, [s]) for f in ("of_list", "of_dict", "of_tuples", "filtered", "nested", "fine") for s in ("", "a")]
