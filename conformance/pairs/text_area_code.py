# equal: a slice in place of a search
def f(phone: str) -> str:
    at = phone.find("/")
    if at == -1:
        return ""
    return phone[:at]


def g(phone: str) -> str:
    if "/" in phone:
        return phone[:phone.index("/")]
    return ""
