# different: rfind of the last colon rewritten as partition at the first one; f("::1:80")
def f(address: str) -> str:
    colon = address.rfind(":")
    if colon < 0:
        return address
    return address[:colon]


def g(address: str) -> str:
    return address.partition(":")[0]
