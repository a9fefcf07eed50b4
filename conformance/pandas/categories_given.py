# pd.Categorical() with the categories that a text lists.
import pandas as pd

df = pd.DataFrame({"k": ["low", "high", "mid", "low", None, "odd"], "x": [1.5, 2.5, 3.5, 0.5, 1.0, 2.0]})
df["level"] = pd.Categorical(df["k"], categories=["low", "mid", "high"], ordered=True)
print(df, df["level"], df.dtypes, sep="\n")
print(df.sort_values("level", kind="stable"), df.groupby("level", observed=False)["x"].sum(), df[df["level"] >= "mid"], sep="\n")
df = df.assign(other=pd.Categorical(df["k"], categories=["high", "low"]))
print(df["other"].cat.codes.tolist(), df["other"].isna().sum(), df["other"].value_counts(), sep="\n")
made = pd.DataFrame({"size": pd.Categorical(["s", "l", "s", None], ["s", "m", "l"]), "n": [1, 2, 3, 4]})
print(made, made.groupby("size", observed=True)["n"].sum(), sep="\n")
print(pd.concat([df[["level", "x"]], df[["level", "x"]].head(2)], ignore_index=True)["level"])
long = df.melt(id_vars=["level"], value_vars=["x"])
print(long, long.dtypes, sep="\n")
