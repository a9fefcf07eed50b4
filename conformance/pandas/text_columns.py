# partly pandas' own
# Texts taken apart into columns: split(expand=True) and extract() of groups without names.
import pandas as pd
df = pd.DataFrame({"s": ["a-1", "b-2", None, "c", "", "d-4"], "t": ["x y z", "p", "q r", "", " ", "u v"]})
df[["l", "r"]] = df["s"].str.split("-", expand=True)
df[["p", "q", "s2"]] = df.t.str.split(expand=True)
df[["m", "n"]] = df["s"].str.extract(r"(\w)-(\d)")
df["d"] = df["s"].str.extract(r"(\d)")
df[["h", "rest"]] = df["t"].str.rsplit(" ", n=1, expand=True)
print(df)
print([list(map(repr, c)) for c in df.values.tolist()])
df[["s", "new"]] = df["s"].str.split("-", n=1, expand=True)
print(df[["s", "new"]].to_csv(), df.columns.tolist())
df["one"] = df["l"].str.split("z", expand=True)
print(df["one"].tolist())
parts = df["t"].str.split(" ", expand=True)
parts.columns = ["a", "b", "c"]
print(parts)
df = pd.DataFrame({"s": ["a-1", "b-2"]}, index=["x", "y"])
d = {}
d["k"] = df["s"].str.split("-", expand=True)
print(d["k"])
df["w"] = df["s"].str.extract(r"(\w)-(\d)")[1]
df.loc[:, ["i", "j"]] = df["s"].str.split("-", expand=True)
print(df)
df = pd.DataFrame({"s": ["a-1", "b-2"]})
df[["l", "r"]] = df["s"].str.split("-", expand=True)
df["r"] = df["r"].astype(int)
print(df.groupby("l")["r"].sum())
try:
    df[["l", "r", "z"]] = df["s"].str.extract(r"(\w)-(\d)")
except ValueError as e:
    print(e)
