# partly pandas' own
# Some values of one row: the dtype is that of the whole row.
import pandas as pd
df = pd.DataFrame({"k": ["a", "b"], "n": [1, 2], "x": [0.5, 1.5], "m": [7, 8]}, )
i = df["x"].idxmax()
print(df.loc[i, ["n", "x"]], df.loc[0, ["n", "m"]], df.iloc[1, [1, 3]], df.loc[1, "n":"m"], sep="\n")
print(df.loc[i, ["n", "x"]].tolist(), df.iloc[0, 1:3].tolist())
num = df[["n", "x", "m"]]
print(num.loc[0, ["n"]], num.loc[0, ["n", "m"]].tolist(), num.iloc[1, :2], sep="\n")
t = df.set_index("k")
print(t.loc["a", ["n", "m"]], t.loc["b", ["x"]], t.loc["a", "n"], t.loc[["a"], ["n"]], sep="\n")
print(t.loc["a", ["n", "m"]].sum(), t.loc["a"].sum(), t.loc["a", ["n", "m"]]["m"])
ints = df[["n", "m"]]
print(ints.loc[1, ["m", "n"]], ints.iloc[0].tolist(), ints.loc[0, ["m"]].tolist(), sep="\n")
w = pd.DataFrame({"t": pd.to_datetime(["2024-01-01", "2024-01-02"]), "n": [1, 2], "x": [0.5, 1.5]}).set_index("t")
print(w.loc["2024-01-01", ["n"]], w.loc[pd.Timestamp("2024-01-02"), ["n", "x"]], sep="\n")
