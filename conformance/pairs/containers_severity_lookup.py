# equal: if-chain rewritten as a dict lookup with a default
def f(level: str) -> int:
    if level == "debug":
        return 10
    elif level == "info":
        return 20
    elif level in ("warn", "warning"):
        return 30
    elif level == "error":
        return 40
    return 0


def g(level: str) -> int:
    severities = {"debug": 10, "info": 20, "warn": 30, "warning": 30, "error": 40}
    return severities.get(level, 0)
