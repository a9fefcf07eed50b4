# Reductions of series, which round otherwise than those of groups; duplicates.
import pandas as pd

nan = float("nan")
n = 3000
df = pd.DataFrame({"x": [0.1 * i if i % 7 else 1e16 / (i + 1) for i in range(n)], "y": [nan if i % 3 == 0 else i / 7 for i in range(n)], "i": [i * 7919 % 211 for i in range(n)], "k": [i % 2 for i in range(n)]})
print(df["x"].sum(), df["y"].sum(), df["i"].sum(), df["x"].mean(), df["y"].mean())
print(df["x"].min(), df["x"].max(), df["y"].min(), df["y"].max(), df["i"].min(), df["i"].max())
print(df["y"].count(), df["i"].count(), df["i"].nunique(), df["y"].nunique(), repr(df["y"].count()), repr(df["x"].max()))
print(df.groupby("k")["x"].sum().tolist(), df[df["k"] == 0]["x"].sum(), df[df["y"] > 400]["y"].mean())
print((df["x"] * 2).sum() / len(df), round(float(df["y"].mean()), 3), df["i"].sum() + 1)
few = pd.DataFrame({"s": ["b", "a", None, "b", None, "a"], "v": [1.5, nan, 3.0, 1.5, 3.0, nan], "b": [True, False, True, True, True, False]})
print(few["s"].count(), few["s"].nunique(), few["b"].count(), few["b"].nunique(), few[few["b"]]["v"].sum())
print(few.drop_duplicates(), few.drop_duplicates(subset=["s"]), few.drop_duplicates("b", ignore_index=True), sep="\n")
print(few.duplicated().tolist(), few["v"].duplicated().tolist(), few["s"].drop_duplicates().tolist(), few["v"].drop_duplicates().shape)
none = few[few["v"] > 10]
print(none["v"].sum(), none["v"].count(), none["s"].nunique(), none.drop_duplicates().shape)
lost = few[few["s"] == "a"]
print(lost["v"].sum(), lost["v"].mean(), lost["v"].min(), lost["v"].max())
