# The line of an error in a chain over several lines is that of the method's name.


def index(s: str):
    return (s
            .strip()
            .lower()
            .index("x"))


def item(s: str):
    parts = (s
             .split(","))
    return (parts
            [len(s)])


def number(s: str):
    return int(
        s
        .strip())


def sum_of(s: str):
    return (len(s)
            + 1
            // len(s)
            + [1, 2][
                len(s)])


# ---- cases
CASES = [(f, [s]) for f in ("index", "item", "number", "sum_of") for s in ("", "a", " X", "12", "a,b")]
