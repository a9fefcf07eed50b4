import pandas as pd

RATES = {"a": 1.5, "b": 2.0, "c": 0.5}


def clean(df):
    df = df[df["x"] > 1].copy()
    df["rate"] = df["k"].map(RATES)
    return df


def report(df):
    return df.groupby("k")["t"].sum().reset_index()


def ranked(df):
    d = df.copy()
    d["z"] = d["x"].interpolate(method="linear")
    return d
