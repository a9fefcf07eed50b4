# partly pandas' own
# Functions that give a table or nothing, which is known only at run time: pd.DataFrame() is pandas'.
import os
import pandas as pd


def load(p):
    if not os.path.exists(p):
        return None
    return pd.read_csv(p)


def load_or_empty(p):
    try:
        df = pd.read_csv(p)
    except FileNotFoundError:
        return pd.DataFrame()
    df["w"] = df["id"] * 2
    return df


def load_or_end(p):
    if os.path.exists(p):
        return pd.read_csv(p)


def part(df, k):
    found = df[df["region"] == k]
    if len(found) == 0:
        return pd.DataFrame()
    return found.assign(w=found["id"] * 2)


def gathered(n):
    frames = []
    for i in range(n):
        d = pd.DataFrame({"a": range(i, i + 3)})
        d["sq"] = d["a"] ** 2
        d = d[d["sq"] > 1]
        frames.append(d)
    if not frames:
        return pd.DataFrame()
    return pd.concat(frames)


def column(df, n):
    if n > len(df):
        return None
    return df["id"] * n


def main():
    df = load("sales.csv")
    if df is None:
        print("none")
        return
    print(df.groupby("region")["id"].sum())  # native
    more = load_or_empty("sales.csv")
    if more.empty:
        print("empty")
    else:
        print(more["w"].sum())  # native
    ended = load_or_end("sales.csv")
    if ended is None:
        raise SystemExit("no file")
    print(ended.sort_values("id", ascending=False, kind="stable").head(1))  # native
    two = part(df, "north")
    print(two["w"].mean(), len(two))  # native
    none = part(df, "nowhere")
    print(none.empty, len(none))
    print(gathered(3)["sq"].sum())  # native
    print(gathered(0))
    s = column(df, 2)
    print(s.sum())  # native
    print(column(df, 500) is None)


main()
other = pd.DataFrame({"k": [1, 2, 2], "v": [1.0, 2.0, 3.0]})
print(other.groupby("k")["v"].sum())  # native
