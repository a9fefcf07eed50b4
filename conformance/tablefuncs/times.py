# Times, narrow ints and float32 in table functions.
import pandas as pd


def years(df: pd.DataFrame) -> pd.DataFrame:
    """Of times, times_us, times_ns, times_s, no_times."""
    df["y"] = df["when"].dt.year
    df["start"] = df["when"].dt.normalize()
    return df


def later(df: pd.DataFrame):
    """Of times, times_ms, no_times, plain."""
    return df[df["when"] >= "2020-01-02"]


def latest(df: pd.DataFrame):
    """Of times, times_us."""
    return df.groupby("name", as_index=False)["when"].max().sort_values("when", kind="stable")


def twice(df: pd.DataFrame):
    """Of int8, int32, uint16, float32."""
    df["t"] = df["x"] * 2
    df["s"] = df["x"] + 1.5
    return df[df["x"] > 1]


def parsed(df: pd.DataFrame):
    """Of dates, plain."""
    df["d"] = pd.to_datetime(df["name"])
    return df
