# What loggers and traceback say of the exception that is being handled: frames of native code, those
# of CPython's functions within, marks, causes and contexts.
import ast
import logging
import sys
import traceback
from traceback import format_exc, print_exc

logging.basicConfig(stream=sys.stdout, level=logging.DEBUG, format="%(levelname)s %(module)s.%(funcName)s:%(lineno)d %(message)s")
log = logging.getLogger("job")


class BadRow(ValueError):
    def __init__(self, row, why):
        super().__init__(row, why)
        self.row = row

    def __str__(self):
        return f"row {self.row}: {self.args[1]}"


class Reader:
    def __init__(self, rows):
        self.rows = rows
        self.bad = 0

    def number(self, text):
        return int(text) + 1

    def one(self, row):
        try:
            return self.number(row) // (len(row) - 2)
        except ValueError as e:
            raise BadRow(row, "no number") from e

    def all(self):
        for i, row in enumerate(self.rows):
            try:
                yield self.one(row)
            except BadRow:
                self.bad += 1
                log.exception("line %d", i)
            except ZeroDivisionError as e:
                log.error("é: %s", e, exc_info=True)
                log.warning("again", exc_info=e)


def literal(text):
    try:
        return ast.literal_eval(text)
    except Exception:
        print(format_exc().splitlines()[-1][:44])
        print([line for line in format_exc().splitlines() if "traceback_texts" in line])
        return None


def during(n):
    try:
        return [10 // k for k in (2, n)]
    except ZeroDivisionError:
        try:
            return {}["missing"]
        except KeyError:
            print_exc(file=sys.stdout)
            log.info("without", exc_info=False)
            return 0


def deep(n):
    if n == 0:
        raise BadRow(n,
                     "deep")
    return deep(n - 1) + ("é" if n > 3 else "a")  # é


reader = Reader(["12", "x", "345", "", "7"])
print(list(reader.all()), reader.bad)
print(literal("[1, 2]"), literal("(1,"), literal("f(x)"))
print(during(0), during(5))
try:
    deep(5)
except BadRow as e:
    traceback.print_exc(limit=2, file=sys.stdout)
    print(traceback.format_exc(chain=False).count("deep"))
    log.exception("%s", e.row)
for attempt in range(2):
    try:
        raise RuntimeError("attempt", attempt) from None
    except RuntimeError:
        print(traceback.format_exc(), end="")
traceback.print_exc(file=sys.stdout)
log.exception("nothing")


def last():
    try:
        deep(1)
    except BadRow:
        log.exception("last")
        raise


last()
