# partly pandas' own
# Labels that a loop passes to functions with a frame, and what such functions ask of labels.
import pandas as pd


def report(df, by):
    out = df.groupby(by).agg(n=("id", "count"), net=("net", "sum")).reset_index()
    out["avg"] = out["net"] / out["n"]
    return out.sort_values("net", ascending=False)


def total(df, col, scale=1):
    return df[col].sum() * scale


def checked(df, *cols):
    for c in cols:
        if c not in df.columns:
            raise KeyError(f"no column {c}")
    return len(cols)


def main():
    df = pd.DataFrame({"id": [1, 2, 3, 4], "region": ["n", "s", "n", "e"], "year": [2020, 2021, 2021, 2020], "net": [1.5, 2.25, 8.0, 0.5]})
    for by in ["region", "year"]:
        r = report(df, by)
        print(f"--- by {by} ---")
        for row in r.head(2).itertuples(index=False):
            print(f"{row.n:4d} {row.net:10.2f} {row.avg:8.3f}")
        for row in r.itertuples():
            last = row
    print(last.n)
    for col in ("id", "net"):
        print(col, total(df, col, scale=2), col in df.columns, "x" in df.columns)
    print(checked(df, "id", "net"))
    try:
        checked(df, "id", "zzz")
    except KeyError as e:
        print(e)


main()
