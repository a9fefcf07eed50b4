# equal: text built with += became a join over a generator, and the length is taken once
VISIBLE = 4


def f(account: str) -> str:
    masked = ""
    for position, letter in enumerate(account):
        if letter.isalnum() and position < len(account) - VISIBLE:
            masked += "*"
        else:
            masked += letter
    return masked


def g(account: str) -> str:
    shown_from = len(account) - VISIBLE
    return "".join(
        letter if position >= shown_from or not letter.isalnum() else "*"
        for position, letter in enumerate(account)
    )
