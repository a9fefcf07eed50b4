# different: setdefault rewritten as assignment through zip, so the last duplicate wins; f(["a", "a"], [1, 2])
def f(keys: list[str], values: list[int]) -> dict[str, int]:
    record: dict[str, int] = {}
    for key, value in zip(keys, values):
        record.setdefault(key, value)
    return record


def g(keys: list[str], values: list[int]) -> dict[str, int]:
    return {key: value for key, value in zip(keys, values)}
