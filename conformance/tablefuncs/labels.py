# Table functions whose labels are lists and dicts, all of them native.
import pandas as pd

KEYS = ["name"]


def selected(df: pd.DataFrame) -> pd.DataFrame:
    return df[["name", "x"]]


def grouped(df: pd.DataFrame) -> pd.DataFrame:
    return df.groupby(["name"])["x"].max().reset_index()


def grouped_as(df: pd.DataFrame) -> pd.DataFrame:
    return df.groupby(["name"], as_index=False).agg({"x": "max"})


def sorted_by(df: pd.DataFrame) -> pd.DataFrame:
    return df.sort_values(["name", "x"], ascending=[False, True])


def dropped(df: pd.DataFrame) -> pd.DataFrame:
    return df.drop(columns=["x"])


def distinct(df: pd.DataFrame) -> pd.DataFrame:
    return df.drop_duplicates(subset=["name"])


def renamed(df: pd.DataFrame) -> pd.DataFrame:
    return df.rename(columns={"x": "value", "none": "other"})


def named(df: pd.DataFrame) -> pd.DataFrame:
    columns = ["x", "name"]
    out = df[columns]
    return out.rename(columns={"name": "label"}).sort_values(by=["x"])


def filled(df: pd.DataFrame) -> pd.DataFrame:
    return df.fillna({"x": 0})[["x"]]


def known(df: pd.DataFrame) -> pd.DataFrame:
    return df[df["name"].isin(["a", "b"])][["x", "name"]]


def made(df: pd.DataFrame) -> pd.DataFrame:
    return pd.DataFrame({"n": df["name"], "d": df["x"] * 2})


def joined(df: pd.DataFrame) -> pd.DataFrame:
    sums = df.groupby(["name"])["x"].count().reset_index().rename(columns={"x": "n"})
    return df.merge(sums, on=["name"], how="left")[["x", "name", "n"]]


def by_one(df: pd.DataFrame) -> pd.DataFrame:
    return df.sort_values("x", ascending=False).head(3)


def without(df: pd.DataFrame) -> pd.DataFrame:
    return df.dropna(subset=["x"]).assign(y=1)[["x", "y"]]
