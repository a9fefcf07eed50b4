# sys.excepthook does not see SystemExit.
import sys


def hook(kind, e, tb):
    print("hooked", kind.__name__, e)


sys.excepthook = hook
print("before")  # native
sys.exit(4)
