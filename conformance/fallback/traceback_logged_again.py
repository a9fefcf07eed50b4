# What is logged and raised again is printed once, with what led to it.
import logging, sys
logging.basicConfig(stream=sys.stdout, format="%(message)s")
def f(s):
    try:
        return int(s)
    except ValueError as e:
        raise KeyError("k") from e
def g(s):
    try:
        return f(s)
    except KeyError:
        logging.exception("a")
        raise
def h():
    try:
        g("x")
    except KeyError:
        return {}["y"]
try:
    g("x")
except KeyError:
    logging.exception("b")
h()
