# equal: if/elif over an optional flag rewritten as match/case
def f(flag: bool | None, default: bool) -> str:
    if flag is None:
        return "default-on" if default else "default-off"
    elif flag:
        return "on"
    else:
        return "off"


def g(flag: bool | None, default: bool) -> str:
    match flag:
        case True:
            return "on"
        case False:
            return "off"
        case _:
            if not default:
                return "default-off"
            return "default-on"
