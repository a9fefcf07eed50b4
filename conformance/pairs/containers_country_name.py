# equal: get() in place of a test
def f(code: str) -> str:
    names = {"at": "Austria", "ch": "Switzerland", "de": "Germany"}
    if code in names:
        return names[code]
    return "?"


def g(code: str) -> str:
    return {"de": "Germany", "at": "Austria", "ch": "Switzerland"}.get(code, "?")
