# equal: nested ifs for the first name that is not empty became a loop over a tuple


def f(nickname: str | None, first: str | None, last: str | None) -> str:
    if nickname is not None and nickname != "":
        return nickname
    else:
        if first is not None and first != "":
            return first
        else:
            if last is not None and last != "":
                return last
            else:
                return "unknown"


def g(nickname: str | None, first: str | None, last: str | None) -> str:
    for name in (nickname, first, last):
        if name:
            return name
    return "unknown"
