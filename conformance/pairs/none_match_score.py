# equal: a chain of ifs became a match statement, with the negative scores in another place


def f(score: int | None) -> str:
    if score is None:
        return "unrated"
    if score < 0:
        return "invalid"
    if score == 0:
        return "blocked"
    if score == 1 or score == 2:
        return "watched"
    return "good"


def g(score: int | None) -> str:
    match score:
        case 0:
            return "blocked"
        case 1 | 2:
            return "watched"
        case None:
            return "unrated"
        case negative if negative < 0:
            return "invalid"
        case _:
            return "good"
