# Methods of texts that count, where some texts are missing: floats. Only a run tells that.
import pandas as pd

df = pd.DataFrame({"a": ["x", None, "yyy", float("nan"), "Ab1"], "b": ["1", "22", None, "a,b", ""], "c": ["p", "q", "r", "s", "t"]})
df["n"] = df["a"].str.len()
none = df[df["a"].isna()]
print(df, df.dtypes)
print(df[df["n"] > 1]["a"].tolist(), df["n"].fillna(0).astype(int).tolist(), df["n"].max(), df["c"].str.len().tolist())
print(df["a"].str.find("y"), none["b"].tolist())
print(df["b"].str.count(r"\d").tolist(), df["b"].str.split(",").str.len().sum())
print(df["a"].where(df["c"] < "r").dropna().str.len().tolist())


def width(texts):
    return texts.str.len().max()


print(width(df["c"]), width(df["b"]))
print(none["a"].str.len())
