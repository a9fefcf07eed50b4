class ConfigError(Exception):
    pass


class MissingKey(ConfigError):
    pass


trace = []


def read(config, key):
    try:
        trace.append("try " + key)
        value = config[key]
    except KeyError as e:
        raise MissingKey(f"no {e}") from e
    else:
        trace.append("else")
        return value
    finally:
        trace.append("finally")


def number(config, key, default):
    try:
        return int(read(config, key))
    except MissingKey:
        return default
    except ValueError as e:
        raise ConfigError(f"{key}: {e}")


config = {"port": "8080", "size": "big"}
print(number(config, "port", 1))
print(number(config, "host", 99))
try:
    number(config, "size", 0)
except ConfigError as e:
    print(type(e).__name__, e)
print(trace)


def nested(n):
    try:
        try:
            if n == 0:
                raise ValueError("zero")
            if n == 1:
                return "returned"
            if n == 2:
                [][5]
            return 10 / (n - 3)
        except IndexError:
            return "index"
        finally:
            trace.append(n)
    except (ValueError, ZeroDivisionError) as e:
        return f"caught {e}"


for n in range(5):
    print(n, nested(n))
print(trace[-5:])


def retry(attempts):
    for attempt in range(attempts):
        try:
            if attempt < 2:
                raise RuntimeError(f"attempt {attempt}")
            print("succeeded at", attempt)
            break
        except RuntimeError as e:
            print("failed:", e)
            continue
    else:
        print("gave up")


retry(2)
retry(4)
assert len(trace) > 5, "trace too short"
read(config, "user")
