# Table functions with an operation that only pandas has: native but for that, and what comes of it.
import pandas as pd


def spread(df: pd.DataFrame) -> pd.DataFrame:
    """Of plain."""
    g = df.groupby("name")["x"].sum().reset_index()
    top = float(df["x"].kurt()) if len(df) > 3 else 0.0
    g["x"] = g["x"] + (1 if top > 100 else 2)
    return g


def expanded(df: pd.DataFrame) -> pd.DataFrame:
    """Of plain."""
    big = df[df["x"] > 0]
    big = big.assign(r=big["x"].expanding().std())
    return big[["name", "r"]]


def stacked(df: pd.DataFrame) -> pd.DataFrame:
    """Of plain, nulls."""
    total = df["x"].sum()
    d = df.assign(share=df["x"] * 2)
    wide = d.melt(id_vars=["name"], value_vars=["x", "share"])
    wide["total"] = total
    return wide


def either(df: pd.DataFrame) -> pd.DataFrame:
    """Of plain, one."""
    if len(df) > 4:
        df = df.nlargest(2, "x", keep="all")
    return df


def plain(a: int) -> int:
    return a + 1

