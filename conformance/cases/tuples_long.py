"""Loops over tuples of many elements of different types."""


def rules(word: str) -> str:
    for end, repl, before in (("ization", "ize", []), ("ational", "ate", []), ("fulness", "ful", []), ("tional", "tion", []), ("biliti", "ble", []), ("lessli", "less", []),
                              ("entli", "ent", []), ("ation", "ate", []), ("alism", "al", []), ("aliti", "al", []), ("ousli", "ous", []), ("iviti", "ive", []),
                              ("fulli", "ful", []), ("enci", "ence", []), ("anci", "ance", []), ("abli", "able", []), ("ogi", "og", ["l"]), ("li", "", ["c", "d", "e"])):
        if word.endswith(end):
            stem = word[: -len(end)]
            return stem + repl if before == [] or any(stem.endswith(p) for p in before) else word
    else:
        return "-" + word


def texts(n: int) -> str:
    out = []
    for t in (1, 2.5, "a", None, True, (1, 2), b"x", 1j, -1, 2, 3, 4, 5, 6, "z", n, 7, 8.0):
        out.append(repr(t))
    return " ".join(out)


def mixed(n: int) -> str:
    return " ".join(str(t) for t in (1, [2], {"a": 1}, {3}, "b", n, [n], {"c": n}, 4, 5, 6, 7, 8, 9, 10, 11, 12, (n, "d")))


def ends(n: int) -> str:
    out = ""
    for a, b in ((1, []), (2, ["x"]), (3, []), (4, []), (5, []), (6, []), (7, []), (8, []), (9, []), (10, []), (11, []), (12, []), (13, []), (14, []), (15, []), (16, []), (n, ["q", "r"])):
        if b == []:
            continue
        if a > 100:
            break
        out += f"{a}{b}"
    else:
        out += "!"
    return out


class Cat:
    def sound(self) -> str:
        return "miaow"


class Dog:
    def sound(self) -> str:
        return "woof"


def sounds(n: int) -> str:
    pets = (Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog(), Cat(), Dog())
    return "".join(p.sound() for p in pets) + str([len(x) * n for x in ("a", [1], (), "b", [1], (), "b", [1], (), "b", [1], (), "b", [1], (), "b", [1], ())])


def same_objects(n: int) -> list[int]:
    """The loop has the tuple's own elements, which it changes."""
    xs, ys = [n], ["a"]
    all_of = (xs, ys, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, xs)
    for x in all_of:
        if isinstance(x, list):
            x.append(x[0])
    return [len(xs), len(ys), len(all_of)]


# ---- cases
CASES = [("rules", [w]) for w in ("realization", "analogi", "pedagogi", "quickli", "oddli", "", "li", "xyz")]
CASES += [(f, [n]) for f in ("texts", "mixed", "ends", "sounds", "same_objects") for n in (0, 5, 500, 2**70)]
