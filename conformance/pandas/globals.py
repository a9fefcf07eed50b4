# Functions that use module-level frames.
import pandas as pd

LOOKUP = pd.DataFrame({"code": ["a", "b"], "name": ["Alpha", "Beta"]})
SALES = pd.DataFrame({"code": ["a", "b", "a"], "v": [1, 2, 3]})


def named():
    return SALES.merge(LOOKUP, on="code")


def main():
    print(named())
    for i in range(2):
        print(total(i))
    SALES["twice"] = SALES["v"] * 2
    print(SALES)


def total(i):
    return SALES[SALES["v"] > i]["v"].sum()


def size():
    return len(df)


try:
    print(size())
except NameError as e:
    print(e)
df = pd.DataFrame({"a": [1, 2, 3], "b": ["x", "y", "x"]})
print(size())
df = df[df["a"] > 1]
print(size())
results = []


def collect(key):
    sub = df[df["b"] == key]
    results.append((key, int(sub["a"].sum())))


for k in ["x", "y", "z"]:
    collect(k)
print(results)


def update(k, v):
    df.loc[df["b"] == k, "a"] = v


update("x", 10)
print(df)
main()
del df
try:
    print(size())
except NameError as e:
    print(e)
