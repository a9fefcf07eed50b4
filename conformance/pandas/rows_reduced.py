# Rows of tables as Series: their values' types, reductions of numbers, parts; the first and last of texts.
import pandas as pd
import numpy as np
df = pd.DataFrame({"name": ["a", "b", "c"], "x": [1, 2, 3], "y": [0.1, np.nan, 3.5], "z": [2.0, 2.5, -1.0]})
n = df[["x", "y", "z"]]
i = df[["x"]].assign(w=[7, 8, 9])
print(n.iloc[1].sum(), n.iloc[1].mean(), n.loc[2].max(), n.iloc[0].std(), n.iloc[0].idxmax(), n.iloc[2].idxmin(), n.iloc[1].count(), n.iloc[0].any(), n.iloc[0].median())
r = df.iloc[2]
print(r["name"], r["x"], r.to_dict(), [r["x"], r["y"]], type(r["x"]).__name__)
print(n.iloc[0].to_dict(), n.describe().loc["mean"].to_dict(), n.iloc[2].tolist(), i.iloc[0].tolist(), i.loc[1].to_dict())
print(df.loc[df["z"].idxmax(), "name"], i.iloc[0].sum(), [i.iloc[0].mean(), i.iloc[1].max()])
print(df.apply(lambda r: r["x"] + r["z"], axis=1).tolist())
print(n.apply(lambda r: r.sum(), axis=1).tolist(), n.apply(lambda r: r.mean(), axis=1).tolist(), n.apply(lambda r: r.max() - r.min(), axis=1).tolist())
print(n.apply(lambda r: r[["x", "z"]].sum(), axis=1).tolist(), n.apply(lambda r: r.idxmax(), axis=1).tolist(), i.apply(lambda r: r.std(), axis=1).tolist())
for j, row in n.iterrows():
    print(j, row.sum(), row.mean(), row[["x", "z"]].max())
for j, row in df.iterrows():
    print(j, row.to_dict(), [row["x"]])
print(df.iloc[0]["x"] / 2, df.iloc[1]["y"], [df.iloc[0]["x"] / df.iloc[0]["z"]])
print(df.set_index("name").loc["b"].sum(), df.set_index("name").loc["c"].to_dict())
print(df["name"].min(), df["name"].max(), df[["name"]].min(), df["name"].agg(["min", "max"]), f"{df['name'].max()!r}")
