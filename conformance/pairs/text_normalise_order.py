# equal: order of strip and lower swapped
def f(value: str) -> bool:
    cleaned = value.strip().lower()
    return cleaned in ("yes", "true", "1")


def g(value: str) -> bool:
    cleaned = value.lower().strip()
    return cleaned == "yes" or cleaned == "true" or cleaned == "1"
