# Table functions: what engines call with a whole table, given the tables of oracle.py.
import math

import pandas as pd

RATE = 0.5


def same(df: pd.DataFrame) -> pd.DataFrame:
    return df


def doubled(df: pd.DataFrame) -> pd.DataFrame:
    """Every input."""
    df["d"] = df["x"] * 2
    df["h"] = df["x"] / 2 + RATE
    return df


def positive(df: pd.DataFrame):
    out = df[df["x"] > 0]
    return out[["name", "x"]]


def grade(x):
    if x > 10:
        return "high"
    return "low" if x > 1 else None


def graded(df: pd.DataFrame) -> pd.DataFrame:
    df["g"] = df["x"].apply(grade)
    return df[["x", "g"]]


def by_row(df: pd.DataFrame):
    df["t"] = df.apply(lambda r: r["name"].upper() + str(r["x"]), axis=1)
    return df


def root(row):
    return math.sqrt(row["x"])


def roots(df: pd.DataFrame):
    df["r"] = df.apply(root, axis=1)
    return df


def invert(df: pd.DataFrame):
    df["i"] = df["x"].apply(lambda x: 10 // x)
    return df


def big(df: pd.DataFrame):
    # Exact in the clone for ints of any size, then too large for a column.
    df["b"] = df["x"].apply(lambda x: (x * 10**18) // 10**18)
    return df


def missing(df: pd.DataFrame):
    return df[["nope"]]


def texts(df: pd.DataFrame):
    df["name"] = df["name"].fillna("?")
    df["gone"] = df["name"].isna()
    df["n"] = df["name"].apply(len)
    return df


def no_frame(df: pd.DataFrame):
    return len(df)


def number_labels(df: pd.DataFrame):
    out = df[["x"]]
    out.columns = [0]
    return out


def grouped(df: pd.DataFrame):
    return df.groupby("name", as_index=False)["x"].sum()


def mixed(df: pd.DataFrame):
    df["m"] = [1 if i % 2 else "a" for i in range(len(df))]
    return df


def renamed(df: pd.DataFrame):
    df = df.rename(columns={"x": "ü y"})
    return df.drop(columns=["name"])


def head(df: pd.DataFrame):
    return df.head(2)


def reset(df: pd.DataFrame, least: int = 2):
    return df[df["x"] >= least].reset_index(drop=True)
