# Parts only: containers that one call of a function makes reach CPython, those of others do not.
import difflib
import json


def load(s):
    return json.loads(s)


def parts(s):
    return [p.strip() for p in s.split(",")]


def same(xs):
    return xs


class Text:
    def __init__(self, text):
        self.text = text

    def words(self):
        return self.tidy().split()

    def tidy(self):
        return self.text.replace("-", " ")


def down(n):
    if n == 0:
        return []
    return down(n - 1) + [n]


def chunks(xs, n):
    for i in range(0, len(xs), n):
        yield xs[i:i + n]


print(difflib.get_close_matches("x", load('["x", "y"]')))
b = load('{"n": [1, 2, 3], "m": {"k": [null, 2.5]}}')
print(sum(b["n"]), len(b), b["m"]["k"][1])  # native
p = parts("a, b, c")
print(difflib.get_close_matches("a", p))
total = 0
for i in range(4):
    total += len(parts("q, " * i))  # native
print(total, same(parts("c, d"))[0])  # native
same(p).append("z")
print(p)
print(difflib.get_close_matches("a", Text("a-b c").words()))
print(sum(len(w) for w in Text("x yy z").words()))  # native
print(difflib.SequenceMatcher(None, down(3), down(4)).ratio())
print(sum(down(10)), [x + 1 for x in down(5)])  # native
for c in chunks([1, 2, 3], 2):
    print(difflib.SequenceMatcher(None, c, [1, 2]).ratio())
print([sum(c) for c in chunks([4, 5, 6], 2)])  # native
