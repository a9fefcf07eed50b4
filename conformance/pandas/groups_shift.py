# What other rows of a group have.
import pandas as pd

df = pd.DataFrame({"k": ["a", "b", "a", "a", "b", "c"], "v": [1, 5, 2, 9, 4, 7], "w": [1.5, float("nan"), 3.0, 0.1, 0.2, 1e300]})
df["prev"] = df.groupby("k")["v"].shift(1)
df["next"] = df.groupby("k")["w"].shift(-1)
df["far"] = df.groupby(["k"])["v"].shift(periods=2)
df["step"] = df.groupby("k")["v"].diff()
df["back"] = df.groupby("k")["w"].diff(-1)
print(df)
df = df[df["v"] > 1].sort_values("v", kind="stable")
df["chg"] = df["v"] - df.groupby("k")["v"].shift()
print(df, df["chg"].sum())
two = pd.DataFrame({"a": ["x", "x", "y", "x"], "b": [1, 1, 1, 2], "v": [10, 20, 30, 40]})
two["p"] = two.groupby(["a", "b"])["v"].shift().fillna(0)
print(two)
# Times, texts and values for what is missing; sums of bools.
t = pd.DataFrame({"k": ["a", "b", "a", "a", "b"], "s": ["x", None, "y", "z", "w"], "n": [3, 1, 2, 5, 4], "ok": [True, False, True, True, False],
                  "t": pd.to_datetime(["2024-01-01 10:00", "2024-01-01 10:05", None, "2024-01-01 12:00", "2024-01-02"])})
g = t.groupby("k")
t["before"] = g["t"].shift(1)
t["gap"] = t["t"] - t["before"]
t["wait"] = g["t"].diff()
t["after"] = g["s"].shift(-1)
t["zero"] = g["n"].shift(fill_value=0)
t["none"] = g["s"].shift(fill_value="-")
t["new"] = t["gap"].isna() | (t["gap"] > pd.Timedelta(minutes=30))
t["session"] = g["ok"].cumsum()
t["id"] = t["k"] + "-" + t.groupby("k")["new"].cumsum().astype(str)
print(t.dtypes)
print(t.to_string())
print(t["wait"].dt.total_seconds().tolist(), t["after"].isna().sum(), t["zero"].dtype)
