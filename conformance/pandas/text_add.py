# Texts that are added, some of which are missing: so are the results. What is no text.
import pandas as pd

df = pd.DataFrame({"a": ["x", None, float("nan"), "y"], "b": ["1", "2", None, float("nan")], "c": ["p", "q", "é", ""]})
df["ab"] = df["a"] + "-" + df["b"]
df["aa"] = df["a"] + df["a"]
df["ca"] = df["c"] + df["a"]
df["pre"] = "<" + df["b"]
df["m"] = df["a"].map({"x": "k"}) + df["c"]
print(df["ab"].tolist(), df["aa"].tolist(), df["ca"].tolist(), df["pre"].tolist(), df["m"].tolist())
print(df["ab"].isna().sum(), df["ca"].str.len().tolist(), df["pre"].dtype)
print(df.to_csv(index=False))
print(df[df["ca"].notna()].groupby("ca")["c"].count().reset_index().to_csv(index=False))

homes = pd.read_csv("homes.csv")
homes["where"] = homes["title"] + " / " + homes["facts"]
print(homes["where"].str.len().sum())

mixed = pd.DataFrame({"a": ["x", 2.5, None], "b": ["y", 1.0, "z"]})
print((mixed["a"] + mixed["b"]).tolist())
try:
    print((mixed["b"] + mixed["a"].shift()).tolist())
except TypeError as error:
    print(error)
none = df[df["c"] == "none"]
print((none["a"] + none["c"]).tolist(), (none["a"] + none["c"]).dtype)
