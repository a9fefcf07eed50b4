# partly pandas' own
# Files that pandas says something of, and arguments that are left to it.
import pandas as pd


def attempt(**kwargs):
    try:
        print(pd.read_csv("sales.csv", **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


attempt(usecols=["id", "nothing"])
attempt(dtype={"qty": int})
for name in ("nothing.csv", "none.csv"):
    try:
        print(pd.read_csv(name))
    except Exception as e:
        print(type(e).__name__, e)
try:
    print(pd.read_csv("sales.csv", dtype={"qty": int}))
except ValueError as e:
    print(e)
print(pd.read_csv("sales.csv", skiprows=[1, 2]), pd.read_csv("sales.csv", skipfooter=2, engine="python"))
print(pd.read_csv("sales.csv", usecols=lambda c: c != "note"))
