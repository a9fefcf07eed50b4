# sys.excepthook sees the exception that ends the program.
import sys


def hook(kind, e, tb):
    print("hooked", kind.__name__, e)
    sys.exit(3)


sys.excepthook = hook
try:
    raise KeyError("handled")
except KeyError as e:
    print(e)
print("before")
raise ValueError("the end")
