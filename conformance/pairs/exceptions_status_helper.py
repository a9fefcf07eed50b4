# equal: a KeyError turned into a ValueError became a check that raises, and the helper was inlined
CODES = {"open": 1, "paid": 2, "shipped": 3, "void": 9}


def _key(status: str) -> str:
    return status.strip().lower()


def f(status: str) -> int:
    try:
        return CODES[_key(status)]
    except KeyError:
        raise ValueError(f"unknown status {status!r}") from None


def g(status: str) -> int:
    key = status.strip().lower()
    if key not in CODES:
        raise ValueError("unknown status " + key)
    return CODES[key]
