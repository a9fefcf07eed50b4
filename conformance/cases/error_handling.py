"""Error handling as programs do it: parsers with their own errors, retries, validation, clean-up."""

import contextlib
import json
import re
from dataclasses import dataclass


class AppError(Exception):
    """Base of all."""


class ParseError(AppError):
    def __init__(self, message, position, text=""):
        super().__init__(message)
        self.position = position
        self.text = text

    def __str__(self):
        return f"{self.args[0]} at {self.position}"


class UnexpectedEnd(ParseError):
    def __init__(self, position):
        super().__init__("unexpected end", position)


class ValidationError(AppError):
    def __init__(self, field, reason, value=None):
        self.field = field
        self.reason = reason
        self.value = value
        super().__init__(field, reason)

    @property
    def label(self):
        return self.field.upper() + ": " + self.reason


class RetryError(AppError):
    pass


class NotFound(AppError, KeyError):
    pass


def tokenize(text):
    pos = 0
    out = []
    while pos < len(text):
        c = text[pos]
        if c.isspace():
            pos += 1
        elif c.isdigit():
            start = pos
            while pos < len(text) and text[pos].isdigit():
                pos += 1
            out.append(("num", text[start:pos], start))
        elif c in "+-*/()":
            out.append((c, c, pos))
            pos += 1
        else:
            raise ParseError(f"unexpected {c!r}", pos, text)
    return out


class Parser:
    def __init__(self, text):
        self.tokens = tokenize(text)
        self.i = 0
        self.end = len(text)

    def peek(self):
        return self.tokens[self.i][0] if self.i < len(self.tokens) else None

    def take(self):
        if self.i >= len(self.tokens):
            raise UnexpectedEnd(self.end)
        t = self.tokens[self.i]
        self.i += 1
        return t

    def expr(self):
        v = self.term()
        while self.peek() in ("+", "-"):
            op = self.take()[0]
            w = self.term()
            v = v + w if op == "+" else v - w
        return v

    def term(self):
        v = self.atom()
        while self.peek() in ("*", "/"):
            op, _, at = self.take()
            w = self.atom()
            if op == "/":
                try:
                    v = v // w
                except ZeroDivisionError as e:
                    raise ParseError("division by zero", at) from e
            else:
                v = v * w
        return v

    def atom(self):
        kind, text, at = self.take()
        if kind == "num":
            return int(text)
        if kind == "(":
            v = self.expr()
            if self.take()[0] != ")":
                raise ParseError("expected )", at)
            return v
        raise ParseError(f"unexpected {text!r}", at)


def evaluate(text):
    p = Parser(text)
    v = p.expr()
    if p.peek() is not None:
        raise ParseError("trailing input", p.tokens[p.i][2])
    return v


def evaluate_safely(text):
    try:
        return evaluate(text)
    except UnexpectedEnd as e:
        return "end", e.position, e.args
    except ParseError as e:
        return "parse", str(e), repr(e), e.position, e.__cause__ is not None


def retry(n):
    attempts = []

    def flaky(k):
        attempts.append(k)
        if k < n:
            raise ConnectionError("attempt %d" % k)
        return k * 10

    last = None
    for k in range(3):
        try:
            return flaky(k), attempts
        except ConnectionError as e:
            last = e
    raise RetryError("gave up", len(attempts)) from last


def retry_with_else(n):
    log = []
    for attempt in range(1, 4):
        try:
            if attempt < n:
                raise TimeoutError(f"attempt {attempt}")
        except TimeoutError as e:
            log.append(str(e))
            continue
        else:
            log.append("done")
            break
        finally:
            log.append("cleanup")
    else:
        log.append("failed")
    return log


def with_retries(times, *kinds):
    def wrap(f):
        def run(*args):
            for k in range(times):
                try:
                    return f(*args)
                except kinds as e:
                    last = str(e)
            return "after %d: %s" % (times, last)

        return run

    return wrap


@with_retries(3, ValueError, KeyError)
def parse_or_retry(s):
    return int(s) + {"1": 1, "2": 2}[s]


def decorated_retry(s):
    return parse_or_retry(s)


def check_age(record):
    if "age" not in record:
        raise ValidationError("age", "missing")
    try:
        age = int(record["age"])
    except ValueError:
        raise ValidationError("age", "not a number", record["age"]) from None
    if not 0 <= age < 150:
        raise ValidationError("age", "out of range", age)
    return age


def check_name(record):
    name = record.get("name", "").strip()
    if not name:
        raise ValidationError("name", "empty")
    if not re.fullmatch(r"[A-Za-z ]+", name):
        raise ValidationError("name", "bad characters", name)
    return name


def validate(name, age):
    record = {"name": name}
    if age != "-":
        record["age"] = age
    errors = []
    values = {}
    for field, check in (("age", check_age), ("name", check_name)):
        try:
            values[field] = check(record)
        except ValidationError as e:
            errors.append(e)
    return [(e.field, e.reason, e.label, e.args, str(e), repr(e)) for e in errors], sorted(values)


def first_error(name, age):
    try:
        check_name({"name": name})
        check_age({"age": age})
    except AppError as e:
        return type(e).__name__, e.args[0], e.__class__ is ValidationError
    return None


def lookup(key):
    table = {"a": 1}
    if key not in table:
        raise NotFound(key)
    return table[key]


def lookup_caught(key):
    try:
        return lookup(key)
    except KeyError as e:
        return str(e), repr(e), e.args, isinstance(e, AppError)


class Resource:
    def __init__(self, name, log):
        self.name = name
        self.log = log

    def __enter__(self):
        self.log.append("open " + self.name)
        return self

    def __exit__(self, kind, error, trace):
        self.log.append("close " + self.name + (" " + kind.__name__ + " " + str(error) if kind else ""))
        return isinstance(error, RetryError)

    def use(self, n):
        self.log.append("use " + self.name)
        if n == 1:
            raise RetryError("again")
        if n == 2:
            raise ValidationError(self.name, "bad")
        return n


def resources(n):
    log = []
    try:
        with Resource("a", log) as a, Resource("b", log) as b:
            a.use(0)
            b.use(n)
            log.append("body done")
    except AppError as e:
        log.append(repr(e))
    return log


@contextlib.contextmanager
def transaction(log, n):
    log.append("begin")
    try:
        yield n * 2
    except ValueError as e:
        log.append(f"rollback {e}")
        raise RetryError("rolled back") from e
    else:
        log.append("commit")
    finally:
        log.append("end")


def transactions(n):
    log = []
    try:
        with transaction(log, n) as k:
            log.append(k)
            if n == 1:
                raise ValueError("bad row")
            if n == 2:
                raise KeyError("other")
    except (RetryError, KeyError) as e:
        log.append((type(e).__name__, str(e), repr(e.__cause__)))
    return log


def suppressed(n):
    out = []
    with contextlib.suppress(ZeroDivisionError, IndexError):
        out.append(10 // n)
        out.append([1, 2][n])
    return out


@dataclass
class Outcome:
    ok: bool
    value: object = None
    error: str = ""


def outcome(s):
    try:
        r = Outcome(True, int(s))
    except ValueError as e:
        r = Outcome(False, error=str(e))
    return r.ok, r.value, r.error


def error_counts(text):
    counts = {}
    for part in text.split(","):
        try:
            n = int(part)
            100 // n
            [0, 1, 2][n]
        except Exception as e:
            name = type(e).__name__
            counts[name] = counts.get(name, 0) + 1
        else:
            counts["ok"] = counts.get("ok", 0) + 1
    return counts


def nested_handlers(s):
    try:
        try:
            n = int(s)
        except ValueError:
            try:
                n = float(s)
            except ValueError as e:
                raise ParseError("no number", 0, s) from e
        if n < 0:
            raise ValueError("negative", n)
        return n
    except ParseError as e:
        return e.text, str(e), str(e.__cause__)
    except ValueError as e:
        return e.args


def reraise_changed(n):
    try:
        try:
            raise ValidationError("f", "r", n)
        except ValidationError as e:
            e.value = n + 1
            raise
    except AppError as e:
        return e.value, e.args


def error_in_handler(n):
    try:
        try:
            1 // n
        except ZeroDivisionError as e:
            return str(e)[n - 100]
    except IndexError as e:
        return type(e).__name__, str(e)
    return None


def chained_else(n):
    try:
        x = 10 // n
    except ZeroDivisionError:
        return "zero"
    else:
        try:
            return [5, 6][x - 5]
        except IndexError:
            return "index"
    finally:
        n = 0


def parse_json(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        return e.msg, e.pos, str(e)


def collected(n):
    errors = [ValueError("v", n), KeyError("k"), ParseError("p", n), NotFound(n)]
    return [str(e) for e in errors], [type(e).__name__ for e in errors], [isinstance(e, LookupError) for e in errors]


def sorted_errors(n):
    errors = [ValidationError("b", "x", n), ValidationError("a", "y", 0)]
    errors.sort(key=lambda e: e.field)
    return [e.label for e in errors]


def raise_from_table(key):
    kinds = {"v": ValueError, "k": KeyError, "n": NotFound}
    raise kinds[key]("made " + key)


def raise_maybe(n):
    error = None
    if n == 1:
        error = ValueError("one")
    elif n == 2:
        error = ParseError("two", n)
    if error:
        raise error
    return "fine"


def raise_python(n):
    kinds = [NotFound("k"), ValueError("v"), 5]
    e = next(iter(kinds[n:]))
    try:
        raise e
    except AppError as a:
        return "app", str(a)
    except ValueError as v:
        return "value", str(v)


def raise_python_from(n):
    cause = None
    try:
        1 // n
    except ZeroDivisionError as z:
        cause = z
    try:
        raise NotFound("k", n) from cause
    except NotFound as e:
        return e.args, str(e.__cause__)


def raise_python_out(n):
    if n:
        raise NotFound("out", n)
    raise NotFound


def last_error(n):
    last = None
    for k in range(n):
        try:
            int("x%d" % k)
        except ValueError as e:
            last = e
    raise RetryError("gave up") from last


def last_error_caught(n):
    try:
        last_error(n)
    except AppError as e:
        return str(e), str(e.__cause__)


def assert_invariants(n):
    total = 0
    try:
        for i in range(5):
            assert i != n, ("step", i)
            total += i
    except AssertionError as e:
        return total, e.args
    return total


# ---- cases
TEXTS = ["1+2*3", "(1+2)*3", "", "2*(3", "7/0", "1 $ 2", "4 4", "*", "100/7-3", "((2))"]
CASES = (
    [(f, [t]) for f in ("evaluate", "evaluate_safely") for t in TEXTS]
    + [(f, [n]) for f in ("retry", "retry_with_else", "resources", "transactions", "suppressed", "reraise_changed", "error_in_handler", "chained_else",
                          "collected", "sorted_errors", "raise_maybe", "raise_python_from", "raise_python_out", "last_error", "last_error_caught", "assert_invariants") for n in (0, 1, 2, 3, 5)]
    + [(f, [s]) for f in ("decorated_retry", "outcome", "nested_handlers") for s in ("1", "2", "3", "x", "", "-4", "2.5")]
    + [(f, [name, age]) for f in ("validate", "first_error") for name in ("Ann", "", "B0b") for age in ("7", "x", "200", "-")]
    + [(f, [k]) for f in ("lookup", "lookup_caught") for k in ("a", "b")]
    + [("error_counts", [t]) for t in ("1,2,0,x,9", "", "2,2,2")]
    + [("raise_python", [n]) for n in (0, 1, 2)]
    + [("parse_json", [t]) for t in ("[1, 2]", "{", "")]
    + [("raise_from_table", [k]) for k in ("v", "k", "n", "z")]
)
