# partly pandas' own
# Columns of texts that a generator has chosen.
import numpy as np
import pandas as pd

rng = np.random.default_rng(5)
n = 40
df = pd.DataFrame({
    "city": rng.choice(["Bonn", "Köln", "Ulm"], n),
    "kind": rng.choice(["in", "out"], size=n, p=[0.8, 0.2]),
    "n": rng.integers(0, 9, n),
    "x": rng.normal(0, 1, n).round(2),
})
df["tag"] = rng.choice(["a", "b|c"], n)
print(df.dtypes)
print(df.head())
print(df.groupby(["city", "kind"])["n"].sum().unstack(fill_value=0))
print(df["tag"].str.split("|").str.len().sum(), df["x"].sum().round(6))
df.loc[rng.integers(0, n, 5), "x"] = np.nan
print(df["x"].isna().sum())

np.random.seed(3)
old = pd.DataFrame({"sku": np.random.choice(["A1", "B2"], 20), "q": np.random.randint(1, 50, 20)})
print(old.groupby("sku")["q"].agg(["sum", "count"]))
old["sku"] = np.random.choice(["A1", "B2"], 20)
print(old.head(3))
old["sku"] = np.random.choice(["A1", "B2"], 19)
