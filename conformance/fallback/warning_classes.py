# The classes of warnings are builtins as others are; groups of exceptions are CPython's.
import warnings

warnings.simplefilter("ignore", ResourceWarning)


def check(n):
    if n % 3 == 0:
        raise PendingDeprecationWarning(f"{n} is old")
    if n % 3 == 1:
        raise ExceptionGroup("several", [ValueError(n), KeyError(str(n))])
    raise UnicodeWarning(n)


for i in range(4):
    try:
        check(i)
    except (PendingDeprecationWarning, ImportWarning) as e:
        print("warning", e)
    except Warning as e:
        print(type(e).__name__, e)
    except Exception as e:
        print(e, len(e.exceptions))
