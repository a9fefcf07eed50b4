# partly pandas' own
# Functions that work with pandas: file names and options are arguments, frames are
# changed in them.
import os
from pathlib import Path
import pandas as pd

FOLDER = "."
NAME = "homes.csv"


def load(path, column="price"):
    df = pd.read_csv(path)
    print(path, list(df.columns)[:2], len(df))
    return df


def clean(df, names):
    for c in names:
        df[c] = df[c].fillna("?")
    return df


def summary(df, key):
    out = df.groupby(key).size().reset_index(name="n")
    return out.sort_values("n", ascending=False, kind="stable")


def again(n):
    if n == 0:
        return pd.DataFrame({"a": [1]})
    return again(n - 1)


def main(argv=None):
    df = load(NAME)
    same = load(os.path.join(FOLDER, NAME), column="x")
    third = load(f"{FOLDER}/{NAME}")
    fourth = load(Path(FOLDER) / NAME)
    print(len(df) == len(same) == len(third) == len(fourth))
    df = clean(df, ["title", "facts"])
    print(summary(df, "rate"))
    try:
        load("no_such_file.csv")
    except FileNotFoundError as e:
        print("missing", e)
    for part in ["a", "b"]:
        d = pd.DataFrame({"x": [1, 2, 3]})
        d["y"] = d["x"] * 2
        print(part, d["y"].sum())
    return 0


if __name__ == "__main__":
    code = main()
    print(code, len(again(2)))
