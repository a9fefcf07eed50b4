"""Copies of dicts that get values of other types ask their keys for no hash again."""


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        print("hash", self.n)
        return self.n


def f():
    d = {Key(1): 1, Key(2): 2}
    e = d.copy()
    e["s"] = "x"
    g = {**d, 3: 2.5}
    h = d | {"t": None}
    print(len(e), len(g), len(h), list(e.values()), list(g.values()), list(h.values()))


f()
