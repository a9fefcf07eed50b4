# What looks at its caller finds the user's function and line.
import io
import logging
import warnings

stream = io.StringIO()
log = logging.getLogger("caller_frames")
log.propagate = False
log.addHandler(logging.StreamHandler(stream))
log.handlers[0].setFormatter(logging.Formatter("%(funcName)s:%(lineno)d %(levelname)s %(message)s"))


def taken():
    text = stream.getvalue()
    stream.seek(0)
    stream.truncate()
    return text


def logged(n: int):
    log.warning("n is %d", n)
    return taken()


def inner(n):
    log.error("inner")
    return n + 1


def nested(n: int):
    total = 0
    for i in range(3):
        total += inner(i)
    log.critical(
        "total %d", total)
    return taken(), total


def warned(n: int):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        warnings.warn(f"careful {n}")
    return [(str(w.message), w.lineno, w.filename.endswith("caller_frames.py")) for w in seen]


# ---- cases
CASES = [(f, [n]) for f in ("logged", "nested", "warned") for n in (0, 3)]
