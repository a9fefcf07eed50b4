# Parts only: exceptions of the program's own, with attributes, that CPython gets and raises again.
import contextlib
import io
import logging
from concurrent.futures import Future

out = io.StringIO()
handler = logging.StreamHandler(out)
log = logging.getLogger("app")
log.addHandler(handler)
log.setLevel(logging.INFO)


class AppError(Exception):
    def __init__(self, code, detail=None):
        super().__init__(f"error {code}")
        self.code = code
        self.detail = detail

    def describe(self):
        return f"{self.code}:{self.detail}"


class NotFound(AppError):
    def __init__(self, key):
        super().__init__(404, key)
        self.key = key


class Plain(ValueError):
    pass


def find(d, key):
    if key not in d:
        raise NotFound(key)
    return d[key]


for key in ("a", "b"):
    try:
        print(find({"a": 1}, key))
    except NotFound as e:
        log.error("missing %s", e)
        print(e.code, e.key, e.detail, e.describe(), e)

# Set on a future, and raised by its result().
f = Future()
f.set_exception(NotFound("zz"))
try:
    f.result()
except AppError as e:
    print(type(e).__name__, e.code, e.describe())

errors = []
for i in range(5):
    try:
        if i % 2:
            raise AppError(i, i * i)
        raise Plain(i)
    except AppError as e:
        g = Future()
        g.set_exception(e)
        errors.append(g)
    except Plain as e:
        log.info("plain %r", e)
for g in errors:
    try:
        g.result()
    except AppError as e:
        print(e.code + 1, e.detail)
    except Exception as e:
        print("other", e)

# A manager of CPython's sees it, and lets it go on.
with contextlib.closing(io.StringIO("x")) as s:
    try:
        with contextlib.closing(io.StringIO("y")):
            raise AppError(7, s.read())
    except AppError as e:
        print(e.code, e.detail)

try:
    with contextlib.suppress(KeyError):
        raise NotFound("q")
except NotFound as e:
    print(e.key)

try:
    int("x")
except ValueError as e:
    log.info("value: %s", e)
try:
    try:
        find({}, "inner")
    except NotFound as e:
        raise AppError(500, "outer") from e
except AppError as e:
    print(e.code, e.__cause__.key if isinstance(e.__cause__, NotFound) else None)
    log.exception("failed") if False else log.info("failed: %s %s", e, e.__cause__)
print(out.getvalue())

# Causes that are CPython's objects, or None of theirs.
h = Future()
h.set_exception(KeyError("from a future"))
k = Future()
k.set_result(1)
for fut in (h, k):
    try:
        raise AppError(1) from fut.exception()
    except AppError as e:
        print(repr(e.__cause__), e.__suppress_context__ if False else "")
try:
    try:
        {}["x"]
    except KeyError:
        raise Plain("hidden") from None
except Plain as e:
    log.info("%s %s", e, e.__cause__)
print(out.getvalue()[-12:])
