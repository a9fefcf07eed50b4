# pandas' own objects
# Files and arguments that are wrong: pandas' own exceptions, caught and not.
import pandas as pd


def attempt(name, f):
    try:
        print(name, len(f()))
    except Exception as e:
        print(name, type(e).__name__, e)


attempt("missing file", lambda: pd.read_csv("nowhere.csv"))
attempt("missing column", lambda: pd.read_csv("kinds.csv", usecols=["i", "nope"]))
attempt("malformed", lambda: pd.read_csv("bad.csv"))
attempt("wrong dtype", lambda: pd.read_csv("kinds.csv", dtype={"s": "int64"}))
attempt("NaN in ints", lambda: pd.read_csv("kinds.csv", dtype={"m": "int64"}))
attempt("empty", lambda: pd.read_csv("/dev/null"))
attempt("no parquet", lambda: pd.read_parquet("kinds.csv"))
attempt("column of parquet", lambda: pd.read_parquet("kinds.parquet", columns=["nope"]))
joined = pd.DataFrame({"a": [1]})
attempt("no key", lambda: joined.merge(pd.DataFrame({"b": [1]})))
pd.read_csv("bad.csv")
