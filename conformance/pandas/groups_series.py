# Groups by Series: of the frame, computed, without a name, among labels; of a Series; by levels.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "k": ["b", "a", "c", "b", "c", "a"],
    "v": [1.5, nan, 3.0, 4.0, nan, 0.25],
    "i": [1, 2, 3, 1, 7, 5],
    "t": pd.to_datetime(["2024-01-31", "2023-12-01", "2024-01-02", "2024-02-29", "2023-02-28", "2024-02-01"]),
})
print(df.groupby(df["t"].dt.month)["v"].sum())
print(df.groupby([df["t"].dt.year, "k"])["i"].max().reset_index())
print(df.groupby(["k", df["t"].dt.year], as_index=True).agg(n=("i", "sum")).reset_index())
print(df.groupby(df["i"] % 3).size())
print(df.groupby(df["i"] % 3)[["v", "i"]].min())
print(df.groupby((df["i"] % 3).rename("rest"))["v"].agg(["min", "count"]))
print(df.groupby((df["i"] % 3).rename(None))["v"].sum())
print(df.groupby(df["t"].dt.normalize())["i"].first())
print(df.groupby(df["k"])["i"].sum(), df.groupby([df.k])["i"].sum().to_dict())
print(df[["k", "i"]].groupby(df["k"]).max())
print(df["v"].groupby(df["k"]).max())
print(df["i"].groupby([df["k"], df["t"].dt.year]).sum().reset_index())
two = df[["k", "i"]].copy()
print(two.groupby(two["k"]).sum(), two.groupby(by=[two.k]).sum(), two.groupby(two["k"], as_index=False).sum(), sep="\n")
print(df.groupby(["k", "i"])["v"].count().groupby("k").sum())
print(df.groupby(["k", "i"])["v"].count().groupby(level="i").max())
print(df.groupby(["k", "i"]).agg(n=("v", "count"), m=("v", "max")).groupby("k").sum())
df["month"] = df.groupby(df["t"].dt.month)["i"].transform("sum")
df["run"] = df["i"].groupby(df["t"].dt.year).cumsum()
print(df[["month", "run"]])
for month, part in df.groupby(df["t"].dt.month):
    print(month, len(part), part["i"].tolist())
print(df.groupby("k").agg(total=pd.NamedAgg(column="i", aggfunc="sum"), n=pd.NamedAgg("v", "count")))
print(df["i"].to_frame(), df["i"].to_frame("j").sum())
print(df.groupby(df["t"].dt.year)["i"].sum().to_csv())
