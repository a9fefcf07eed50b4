# equal: removes the hyphens before the ends are tested
def f(code: str) -> bool:
    code = code.replace("-", "")
    return code.startswith("AB") and len(code) == 6


def g(code: str) -> bool:
    bare = code.replace("-", "")
    if len(bare) != 6:
        return False
    return bare[:2] == "AB"
