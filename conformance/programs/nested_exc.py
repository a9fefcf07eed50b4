"""Exceptions through finally blocks, chained and re-raised, with an exit code from a handler."""
import sys


class AppError(Exception):
    code = 1


class ConfigError(AppError):
    code = 3

    def __str__(self):
        return f"config: {self.args[0]}"


def read(cfg, key):
    try:
        return int(cfg[key])
    except KeyError:
        raise ConfigError(f"missing {key}") from None
    except (TypeError, ValueError) as e:
        raise ConfigError(f"{key}: {e}") from e


def attempt(cfg, key):
    log = []
    try:
        log.append("try")
        return read(cfg, key), log
    except ConfigError as e:
        log.append("except " + str(e))
        log.append(repr(e.__cause__))
        return None, log
    finally:
        log.append("finally")


def swallow(n):
    for i in range(n):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            10 // (i - 2)
        except ZeroDivisionError:
            print("zero at", i)
        else:
            print("fine", i)
        finally:
            print("done", i)
    else:
        print("no break")
    return i


cfg = {"port": "8080", "host": "x", "none": None}
for k in ("port", "host", "none", "absent"):
    print(k, *attempt(cfg, k))
print(swallow(6))
try:
    try:
        raise KeyError("inner")
    finally:
        print("cleanup")
except LookupError as e:
    print("caught", type(e).__name__, e, isinstance(e, KeyError))
try:
    read(cfg, "gone")
except AppError as e:
    print("exit with", e.code, e, file=sys.stderr)
    sys.exit(e.code)
finally:
    print("bye")
