# partly pandas' own
# Instances with tables that are more than their attributes: elements of lists and dicts, keys, text, context managers, tables of
# more than one way; classes whose own methods say what an attribute is.
import pandas as pd


class Part:
    def __init__(self, name, least):
        self.name = name
        self.df = pd.read_csv("sales.csv")
        self.df = self.df[self.df["qty"] >= least]

    def __repr__(self):
        return f"Part({self.name}, {len(self.df)})"

    def __len__(self):
        return len(self.df)

    def total(self):
        return round(float(self.df["qty"].sum()), 2)


class Session:
    def __init__(self, path):
        self.path = path
        self.df = None

    def __enter__(self):
        self.df = pd.read_csv(self.path)
        return self

    def __exit__(self, kind, value, trace):
        self.df = None
        print("closed", kind)
        return False


class Guarded:
    def __init__(self, df):
        object.__setattr__(self, "df", df)

    def __setattr__(self, name, value):
        print("set", name)
        object.__setattr__(self, name, value)

    def __getattr__(self, name):
        return f"no {name}"


class Grown:
    def __init__(self, df):
        self.df = df

    def without(self, least):
        return Grown(self.df[self.df["qty"] > least])


parts = [Part("a", 2), Part("b", 10)]
for p in parts:
    print(p, len(p), p.total())
by_name = {p.name: p for p in parts}
print(by_name["b"].total(), sorted(parts, key=len))
one = Part("c", 5)
print(one, len(one), bool(one), f"{one!r:>20}")
with Session("sales.csv") as session:
    print(len(session.df))
print(session.df)
g = Guarded(one.df)
g.name = "x"
print(g.name, g.other, len(g.df))
grown = Grown(pd.read_csv("sales.csv"))
for k in range(3):
    grown = grown.without(k * 4)
    print(len(grown.df))
print(vars(Session("q")))
